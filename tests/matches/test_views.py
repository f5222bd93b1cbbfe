"""Looking: board, text board, ring, menu, games, record, replay. None of it changes a match."""

from __future__ import annotations

import pytest

from matches.requests import (
    MakeChallenge,
    Pass,
    Person,
    ShowBoard,
    ShowGames,
    ShowMore,
    ShowRecord,
    ShowRing,
)
from matches.screens import Mode, Screen
from matches.stored import Ending, MatchState, NoticeKind
from patchwork import Seat, parse_record
from rendering import alt_text
from rendering.requests import FinalRequest, ReplayRequest, RingRequest, TableRequest
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, Club, choice, controls, text_of

LAST = "pw1 OcYg - 52,53 38,42 - - 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 42"


@pytest.fixture
async def club() -> Club:
    """A club with a match between Ann and Bob."""
    club = Club()
    await club.begin()
    return club


async def finish(club: Club) -> None:
    """Bring the match to its end."""
    await club.set_up(LAST)
    await club.slash(club.mover, Pass())


async def test_a_player_has_the_board_posted_again_without_a_ping(club: Club) -> None:
    """As often as wanted, in the same words as a fresh look."""
    for _ in range(2):
        reply = await club.slash(club.waiter, ShowBoard())
        assert (reply.mode, reply.news) == (Mode.PRIVATE, True)
        await club.deliver()
    posted = [notice for notice in club.notices if notice.kind is NoticeKind.REPOST]
    assert [notice.ping for notice in posted] == [None, None]
    screen = await club.desk.screen_of(posted[0])
    assert list(controls(screen))[-4:] == ["pass", "ring", "more", "learn"]
    assert isinstance(screen.picture, TableRequest)
    assert (await club.say(ANN, "board")).mode is Mode.SILENT


async def test_asking_for_the_board_often_keeps_no_move_waiting(club: Club) -> None:
    """One repeat waits at a time, however impatient a player is; posted ones stay known."""
    for _ in range(3):
        await club.slash(ANN, ShowBoard())
    await club.deliver()
    await club.slash(BOB, ShowBoard())
    await club.say(ANN, "board")
    kinds = [notice.kind for notice in club.notices]
    assert kinds.count(NoticeKind.REPOST) == 2
    due = await club.store.read(lambda reader: reader.notices_due(club.now, 50))
    assert [notice.kind for notice in due] == [NoticeKind.REPOST]


async def test_a_stranger_sees_the_board_alone(club: Club) -> None:
    """Nobody can make the bot post other people's boards."""
    reply = await club.slash(CAT, ShowBoard())
    assert (reply.mode, reply.news) == (Mode.PRIVATE, False)
    assert isinstance(reply.screen and reply.screen.picture, TableRequest)


async def test_a_stranger_who_types_is_led_to_the_board(club: Club) -> None:
    """Everyone can read the answer, so it isn't a second board with buttons to press."""
    board = club.boards[-1]
    reply = await club.say(CAT, "board")
    assert reply.screen == Screen(f"Game 1, Ann against Bob: link/70/{board.message_id}")
    assert not reply.news


async def test_a_repeated_board_tells_whose_turn_it_is(club: Club) -> None:
    """After a ply that passed the turn, and after one that didn't."""
    first = club.mover
    await club.slash(first, Pass())
    await club.slash(first, ShowBoard())
    text = (await club.desk.screen_of(club.notices[-1])).text
    assert f"{first.name} passed to 1," in text
    assert text.startswith(f"{club.mover.name}, your turn against {first.name}.")


async def test_the_last_board_can_be_seen_after_the_end(club: Club) -> None:
    """With the count, and nothing to move."""
    await finish(club)
    club.store.tables.plies.clear()
    await club.slash(ANN, ShowBoard())
    screen = await club.desk.screen_of(club.notices[-1])
    assert isinstance(screen.picture, FinalRequest)
    assert list(controls(screen)) == ["rematch", "mirror", "replay", "record"]


@pytest.mark.parametrize("ending", [Ending.RESIGNED, Ending.TIME, Ending.AGREED])
async def test_after_an_early_end_nothing_shown_says_that_somebody_is_to_play(
    club: Club, ending: Ending
) -> None:
    """Neither the last picture nor the words in its place; they say who won, or that nobody did."""
    winner = None if ending is Ending.AGREED else Seat.ORANGE
    over = {"state": MatchState.FINISHED, "ending": ending, "winner": winner}
    await club.set_up(club.match.position, **over)
    board = (await club.slash(CAT, ShowBoard())).screen
    words = (await club.slash(CAT, ShowBoard(text=True))).screen
    assert board is not None
    assert board.picture is not None
    assert words is not None
    how = "nobody wins" if winner is None else "Bob (orange) wins"
    for said in (alt_text(board.picture), words.text):
        assert "to play" not in said
        assert how in said


async def test_an_animation_of_an_abandoned_match_names_no_winner(club: Club) -> None:
    """No control offers it, but even a forged one isn't told what nobody has won."""
    over = {"state": MatchState.FINISHED, "ending": Ending.AGREED}
    await club.set_up(club.match.position, **over)
    shown = (await club.press(ANN, club.control("replay"))).screen
    assert shown is not None
    assert isinstance(shown.picture, ReplayRequest)
    assert "was abandoned: nobody wins" in alt_text(shown.picture)


async def test_the_text_board_comes_in_pages_that_fit(club: Club) -> None:
    """Complete, private, for anyone; names have no effect in it."""
    for reply in (
        await club.slash(CAT, ShowBoard(text=True)),
        await club.say(CAT, "text", private=True),
        await club.press(CAT, club.control("text")),
    ):
        assert reply.mode is Mode.PRIVATE
        assert reply.screen is not None
        whole = "\n".join([reply.screen.text, *reply.screen.pages])
        assert "columns a to i" in whole
        assert all(len(page) <= 2000 for page in (reply.screen.text, *reply.screen.pages))


async def test_ring_and_menu_are_for_everybody_and_work_on_old_boards(club: Club) -> None:
    """Looking takes neither a seat nor the newest board."""
    old_ring, old_more = club.control("ring"), club.control("more")
    await club.slash(club.mover, Pass())
    reply = await club.press(CAT, old_ring)
    assert reply.mode is Mode.PRIVATE
    assert isinstance(reply.screen and reply.screen.picture, RingRequest)
    assert text_of(reply).startswith("33 patches are left")
    reply = await club.press(CAT, old_more)
    assert list(controls(reply.screen)) == ["text", "rules", "settings", "record"]
    assert (await club.slash(CAT, ShowRing())).screen is not None


async def test_resigning_is_offered_to_players_of_an_active_match_alone(club: Club) -> None:
    """Behind More, away from the first buttons."""
    reply = await club.slash(ANN, ShowMore())
    assert "resign" in controls(reply.screen)
    await finish(club)
    assert "resign" not in controls((await club.slash(ANN, ShowMore())).screen)


async def test_menus_opened_in_public_answer_privately(club: Club) -> None:
    """A typed menu appears in the channel; what is pressed there is the presser's own."""
    reply = await club.press(ANN, controls((await club.say(ANN, "more")).screen)["more"].id)
    assert reply.mode is Mode.PRIVATE
    rules = controls(reply.screen)["rules"]
    assert (await club.press(CAT, rules.id)).mode is Mode.PRIVATE
    assert (await club.press(CAT, rules.id, private=True)).mode is Mode.UPDATE


async def test_the_list_of_games_opens_each_as_a_board(club: Club) -> None:
    """From anywhere, even a direct message; the board opened there can be played like any other."""
    await club.slash(ANN, MakeChallenge(Person(CAT)), home=ELSEWHERE)
    await club.press(CAT, "pc:2:accept", home=ELSEWHERE)
    reply = await club.slash(ANN, ShowGames(), private=True)
    assert "You are playing 2 games" in text_of(reply)
    options = choice(reply.screen).options
    assert [option.value for option in options] == ["1", "2"]
    assert "Bob" in options[0].label
    assert "Cat" in options[1].label
    opened = await club.press(ANN, choice(reply.screen).id, "2", private=True)
    assert opened.mode is Mode.UPDATE
    found = controls(opened.screen)
    assert found["pass"].id.startswith("pw:2:")
    mover = club.mover
    assert (await club.press(mover, found["pass"].id, private=True)).news
    assert club.boards[-1].home == ELSEWHERE


async def test_without_games_the_list_says_how_to_start_one() -> None:
    """An empty list is a sentence."""
    assert "start one with /challenge" in text_of(await Club().slash(ANN, ShowGames()))


async def test_what_is_private_is_not_typed_into_the_channel(club: Club) -> None:
    """In public a button offers games and settings, privately to anyone who presses it."""
    for typed, verb in (("games", "games"), ("settings", "settings")):
        reply = await club.say(ANN, typed)
        button = controls(reply.screen)[verb]
        shown = await club.press(BOB, button.id)
        assert shown.mode is Mode.PRIVATE
        assert text_of(shown) != text_of(reply)


async def test_what_is_yours_alone_is_typed_and_done_but_not_answered_in_public(club: Club) -> None:
    """Days away and a hushed turn: each behind its button, in a line that passes."""
    mover = club.mover
    for typed, verb, said in (
        ("vacation 14", "away", "You are away until"),
        ("vacation", "away", "You are away until"),
        ("vacation off", "away", "You aren’t away"),
        ("hush", "hush", "I won’t remind you of this turn"),
    ):
        reply = await club.say(mover, typed)
        assert reply.screen is not None
        assert reply.screen.passing, typed
        assert text_of(reply) == "That is for your eyes alone; press the button."
        shown = await club.press(mover, controls(reply.screen)[verb].id)
        assert shown.mode is Mode.PRIVATE
        assert said in text_of(shown)
    assert club.match.hushed == club.match.rev
    assert "Enjoy" in text_of(await club.say(mover, "vacation 2", private=True))


async def test_the_record_is_a_file_that_reads_back(club: Club) -> None:
    """Names, date, moves and result; unfinished, resigned and finished."""
    mover = club.mover
    await club.slash(mover, Pass())
    reply = await club.slash(CAT, ShowRecord())
    assert reply.screen is not None
    file = reply.screen.files[0]
    assert file.name == "patchwork-1.txt"
    record = parse_record(file.content.decode())
    assert (record.tags["Blue"], record.tags["Date"]) == ("Ann", "2027-01-15")
    assert ([str(move) for move in record.moves], record.result) == (["adv"], "*")
    assert text_of(reply).startswith("Game 1: 1 move so far, as a file")
    await club.press(ANN, club.control("resignnow", "b"), private=True)
    reply = await club.press(ANN, club.control("record"))
    assert reply.screen is not None
    assert parse_record(reply.screen.files[0].content.decode()).result == "resign b"
    assert text_of(reply).startswith("Game 1: 1 move, as a file")


async def test_the_replay_waits_for_the_end(club: Club) -> None:
    """Then anyone may see it, whole."""
    assert "when the game is over" in text_of(await club.press(ANN, club.control("replay")))
    while club.match.state is MatchState.ACTIVE:
        move = next(club.position.legal_moves())
        await club.say(club.mover, "pass" if str(move) == "adv" else f"place {move.square}")  # type: ignore[union-attr]
    reply = await club.press(CAT, club.control("replay"))
    assert reply.mode is Mode.PRIVATE
    assert reply.screen is not None
    assert isinstance(reply.screen.picture, ReplayRequest)
    assert len(reply.screen.picture.game.moves) == club.match.ply > 0


async def test_looking_changes_nothing(club: Club) -> None:
    """No look is a change."""
    before = club.match
    for command in (ShowBoard(text=True), ShowRing(), ShowMore(), ShowGames(), ShowRecord()):
        assert not (await club.slash(ANN, command)).news
    assert club.match == before


async def test_pages_opened_from_more_lead_back_to_it(club: Club) -> None:
    """Rules, lessons and settings, however far the reader pages; not when opened elsewhere."""
    await club.begin()
    for first, on in (("rules", "rules"), ("rules", "learn"), ("settings", "reminders")):
        menu = await club.press(ANN, club.control("more"))
        page = await club.press(ANN, controls(menu.screen)[first].id, private=True)
        further = [c for c in controls(page.screen).values() if f":{on}" in c.id and not c.disabled]
        page = await club.press(ANN, further[-1].id, private=True)
        back = controls(page.screen)["more"]
        assert back.label == "Back to More"
        again = await club.press(ANN, back.id, private=True)
        assert (again.mode, again.screen) == (Mode.UPDATE, menu.screen)
    page = await club.press(ANN, "pw:0:0:settings", private=True)
    assert "more" not in controls(page.screen)


async def test_a_setting_chosen_from_more_is_kept_and_leads_back(club: Club) -> None:
    """The match travels along with every control of the page, the lists among them."""
    await club.begin()
    menu = await club.press(ANN, club.control("more"))
    page = await club.press(ANN, controls(menu.screen)["settings"].id, private=True)
    page = await club.press(ANN, choice(page.screen).id, "de", private=True)
    assert club.store.tables.players[ANN.id].language == "de"
    assert controls(page.screen)["more"].label == "Zurück zu „Mehr“"

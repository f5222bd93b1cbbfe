"""Past games by number: lists, any ply as picture or text, records; and who may see them."""

from __future__ import annotations

import pytest

from matches.requests import Abandon, Pass, ShowHistory, ShowMore, ShowRecord, ShowReplay
from matches.screens import Mode, Reply, Screen
from matches.stored import Home, MatchState, Player
from patchwork import Seat
from rendering.requests import FinalRequest, ReplayRequest, TableRequest
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, Club, choice, controls, text_of
from tests.matches.gallery import RICH

DM = {"home": Home(9, None), "private": True}


@pytest.fixture
async def club() -> Club:
    """A club with a match of three plies between Ann (blue) and Bob."""
    club = Club()
    await club.begin()
    for _ in range(3):
        await club.slash(club.mover, Pass())
    return club


async def resign(club: Club, loser: Player = ANN) -> None:
    """The newest match ends."""
    seat = next(seat for seat in Seat if club.match.players[seat].id == loser.id)
    await club.press(loser, club.control("resignnow", seat.mark), private=True)


def screen_of(reply: Reply) -> Screen:
    """What a reply shows."""
    assert reply.screen is not None
    return reply.screen


# The list


async def test_the_list_holds_every_game_of_mine(club: Club) -> None:
    """Newest first: number, opponent, day, how it went and why."""
    await resign(club)
    day = f"<t:{club.now}:d>"
    await club.begin(BOB, CAT)
    await resign(club, CAT)
    await club.begin(CAT, BOB)
    await club.slash(CAT, Abandon())
    await club.slash(BOB, Abandon())
    await club.begin(BOB, CAT)
    reply = await club.slash(BOB, ShowHistory())
    assert reply.mode is Mode.PRIVATE
    assert text_of(reply).splitlines() == [
        "Your games, page 1 of 1",
        f"Game 4 against Cat, {day}: being played",
        f"Game 3 against Cat, {day}: abandoned",
        f"Game 2 against Cat, {day}: won, they resigned",
        f"Game 1 against Ann, {day}: won, they resigned",
    ]
    assert f"Game 1 against Bob, {day}: lost, you resigned" in text_of(
        await club.slash(ANN, ShowHistory())
    )


async def test_a_game_played_to_the_end_shows_the_score(club: Club) -> None:
    """The player's own first."""
    await club.set_up(RICH.replace(" 50 48,49 ", " - 52,53 "))
    await club.slash(ANN, Pass())
    mine, theirs = club.position.scores
    line = text_of(await club.slash(ANN, ShowHistory())).splitlines()[1]
    assert line.endswith(f": won, {mine} to {theirs}".replace("-", "−"))


async def test_nobody_elses_games_are_listed(club: Club) -> None:
    """Someone who has never played is told how to begin; in public, a button shows the list."""
    assert "haven’t played yet" in text_of(await club.slash(CAT, ShowHistory()))
    said = await club.say(ANN, "history")
    assert "Game" not in text_of(said)
    button = controls(said.screen)["history"]
    assert "haven’t played yet" in text_of(await club.press(CAT, button.id))
    assert "against Bob" in text_of(await club.press(ANN, button.id))


async def test_a_long_list_has_pages(club: Club) -> None:
    """Ten games a page."""
    for _ in range(11):
        await resign(club)
        await club.begin()
    first = await club.slash(ANN, ShowHistory())
    assert "Game 12 " in text_of(first)
    assert "Game 2 " not in text_of(first)
    last = await club.press(ANN, "pw:0:0:history:2", private=True)
    assert (last.mode, text_of(last).splitlines()[1:]) == (
        Mode.UPDATE,
        [line for line in text_of(last).splitlines() if line.startswith(("Game 1 ", "Game 2 "))],
    )


async def test_a_game_is_opened_from_the_list(club: Club) -> None:
    """The board of an active game, the last ply of a finished one."""
    await resign(club)
    await club.begin()
    listed = choice(screen_of(await club.slash(ANN, ShowHistory(), **DM)))
    over = await club.press(ANN, listed.id, "1", private=True)
    assert over.mode is Mode.UPDATE
    assert text_of(over).startswith("Game 1, Ann against Bob: move 3 of 3\nAnn resigns")
    going_on = await club.press(ANN, listed.id, "2", private=True)
    assert "pass" in controls(going_on.screen)
    for value in ("3", "x", "9" * 16):
        refused = text_of(await club.press(ANN, listed.id, value, private=True))
        assert "isn’t there" in refused or "can’t tell" in refused


# Any ply


async def test_a_finished_game_is_shown_as_an_animation(club: Club) -> None:
    """With a way to its plies, by its number or as the one here."""
    await resign(club)
    for wanted in (ShowReplay(1), ShowReplay()):
        reply = await club.slash(ANN, wanted)
        assert isinstance(screen_of(reply).picture, ReplayRequest)
        assert text_of(reply).startswith("Game 1 once more, 3 moves")
    step = controls(reply.screen)["stepfirst"]
    assert "the start" in text_of(await club.press(ANN, step.id, private=True))


async def test_an_animation_needs_an_end(club: Club) -> None:
    """An active game, and an abandoned one, show their last ply."""
    reply = await club.slash(ANN, ShowReplay(1))
    assert "move 3 of 3" in text_of(reply)
    assert "replay" not in controls(reply.screen)
    await club.slash(ANN, Abandon())
    await club.slash(BOB, Abandon())
    reply = await club.slash(ANN, ShowReplay(1))
    assert "abandon" in text_of(reply)
    assert "replay" not in controls(reply.screen)


async def test_buttons_lead_through_all_plies(club: Club) -> None:
    """From the start to the end and back, each ply with its picture; the ends are greyed."""
    await resign(club)
    reply = await club.slash(ANN, ShowReplay(1, 0))
    for ply in range(4):
        found = controls(reply.screen)
        title = "the start" if ply == 0 else f"move {ply} of 3"
        assert title in text_of(reply)
        assert [found[verb].disabled for verb in ("stepfirst", "stepback")] == [ply == 0] * 2
        assert [found[verb].disabled for verb in ("stepon", "steplast")] == [ply == 3] * 2
        picture = screen_of(reply).picture
        assert isinstance(picture, FinalRequest if ply == 3 else TableRequest)
        assert picture.position.ply == ply
        reply = await club.press(ANN, found["stepon"].id, private=True)
        assert reply.mode is Mode.UPDATE
    back = await club.press(ANN, found["stepback"].id, private=True)
    assert "move 2 of 3" in text_of(back)
    assert "the start" in text_of(await club.press(ANN, found["stepfirst"].id, private=True))
    assert "move 3 of 3" in text_of(await club.press(ANN, found["steplast"].id, private=True))


async def test_how_a_game_ended_is_told_at_its_end_alone(club: Club) -> None:
    """Before it, the text says whose turn it was."""
    await resign(club)
    assert "resigns" not in text_of(await club.slash(ANN, ShowReplay(1, 2)))
    assert "resigns" in text_of(await club.slash(ANN, ShowReplay(1, 3)))


async def test_any_ply_in_words(club: Club) -> None:
    """By a command, or by the button under its picture."""
    asked = await club.slash(ANN, ShowReplay(1, 2, text=True))
    assert screen_of(asked).picture is None
    assert screen_of(asked).pages
    picture = await club.slash(ANN, ShowReplay(1, 2))
    pressed = await club.press(ANN, controls(picture.screen)["steptext"].id, private=True)
    assert pressed == asked
    last = await club.slash(ANN, ShowReplay(1, text=True))
    assert "move 3 of 3" in text_of(last)


@pytest.mark.parametrize("ply", [-1, 4, 10**12])
async def test_a_ply_that_is_not_there(club: Club, ply: int) -> None:
    """The sentence names the ones that exist."""
    assert "name one from 0 (the start) to 3" in text_of(await club.slash(ANN, ShowReplay(1, ply)))


async def test_a_step_into_plies_taken_back(club: Club) -> None:
    """The button is from before; it leads to the last ply that stands."""
    reply = await club.slash(ANN, ShowReplay(1, 2))
    on = controls(reply.screen)["stepon"]
    last = club.store.tables.plies[1][-1]
    who = club.match.players[last.seat]
    await club.press(who, club.control("undo"), private=True)
    assert "move 2 of 2" in text_of(await club.press(ANN, on.id, private=True))
    assert "can’t tell" in text_of(await club.press(ANN, "pw:1:1:stepon:x", private=True))
    assert "Game 9 isn’t" in text_of(await club.press(ANN, "pw:9:1:stepon:1", private=True))


async def test_others_step_on_their_own(club: Club) -> None:
    """Typed, a ply appears in the channel; a press shows the next one to the presser alone."""
    said = await club.say(ANN, "replay 1 2")
    on = controls(said.screen)["stepon"]
    pressed = await club.press(CAT, on.id)
    assert (pressed.mode, "move 3 of 3" in text_of(pressed)) == (Mode.PRIVATE, True)


# Numbers


async def test_a_game_is_seen_by_its_players_and_in_its_channel(club: Club) -> None:
    """Others elsewhere are told the same as for a number without a game."""
    wanted = (ShowReplay(1), ShowRecord(1))
    for command in wanted:
        assert "1" in text_of(await club.slash(CAT, command))
        assert "isn’t there" not in text_of(await club.slash(ANN, command, home=ELSEWHERE))
        assert "isn’t there" not in text_of(await club.slash(ANN, command, **DM))
        refused = text_of(await club.slash(CAT, command, home=ELSEWHERE))
        assert refused.startswith("Game 1 isn’t there for you to see")
    for number in (0, -1, 2, 10**15):
        refused = text_of(await club.slash(ANN, ShowRecord(number)))
        assert refused.startswith(f"Game {number} isn’t there")


async def test_the_record_of_any_game_is_a_file(club: Club) -> None:
    """Named by the game's number."""
    await resign(club)
    await club.begin()
    [file] = screen_of(await club.slash(ANN, ShowRecord(1))).files
    assert file.name == "patchwork-1.txt"
    assert b"resign b" in file.content
    typed = controls(screen_of(await club.say(ANN, "record 2")))["record"]
    [file] = screen_of(await club.press(ANN, typed.id)).files
    assert file.name == "patchwork-2.txt"
    picture = await club.slash(ANN, ShowReplay(1, 1))
    pressed = await club.press(ANN, controls(picture.screen)["record"].id, private=True)
    assert screen_of(pressed).files[0].name == "patchwork-1.txt"


async def test_the_number_is_told_in_the_menu(club: Club) -> None:
    """Where a player finds it."""
    assert text_of(await club.slash(ANN, ShowMore())).startswith("Game 1, Ann against Bob")
    assert club.match.state is MatchState.ACTIVE

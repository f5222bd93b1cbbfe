"""Taking moves back: freely until the opponent has acted, then by consent."""

from __future__ import annotations

import pytest

from matches.clock.reminders import CALLS_APART
from matches.requests import (
    Abandon,
    AcceptChallenge,
    BuyPatch,
    Command,
    DeclineChallenge,
    Door,
    MakeChallenge,
    MoveMatch,
    Pass,
    PlacePatch,
    ShowMore,
    Undo,
)
from matches.screens import Mode
from matches.stored import ChallengeState, NoticeKind, PlayerSettings
from matches.typed.spots import write_spot
from patchwork import Advance, Buy, Game, Move, Square, parse_move, parse_ring
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, START, Club, controls, text_of
from tests.matches.good_player import good_game

BOARD = NoticeKind.BOARD


@pytest.fixture
async def club() -> Club:
    """A club with a match between Ann (blue) and Bob."""
    club = Club()
    await club.begin()
    return club


async def answered(club: Club) -> None:
    """The first player passes, then the second: now the first may only ask."""
    await club.slash(club.mover, Pass())
    await club.slash(club.mover, Pass())


async def test_buy_undo_buy_elsewhere(club: Club) -> None:
    """Each state has its board and nonce, undone controls are stale, the other is called once."""
    mover, waiter = club.mover, club.waiter
    start = club.position
    number = affordable(club)
    await club.slash(mover, BuyPatch(number, "a1"))
    bought, stale = club.boards[-1], club.control("pass")
    await club.deliver()
    club.now += 20
    reply = await club.slash(mover, Undo())
    assert text_of(reply).startswith("You took your move back. It is your turn against")
    assert (club.position, club.match.ply, club.match.rev) == (start, 0, 3)
    undone = club.boards[-1]
    await club.deliver()
    club.now += 20
    await club.slash(mover, BuyPatch(number, "d4"))
    again = club.boards[-1]
    assert len({bought.nonce, undone.nonce, again.nonce}) == 3
    pinged = waiter.id if club.mover.id == waiter.id else None
    assert [one.ping for one in (bought, undone, again)] == [pinged, None, None]
    assert "moved on" in text_of(await club.press(club.mover, stale))
    assert club.store.tables.plies[1][0].rev == again.rev == 4


async def test_moving_and_taking_back_calls_the_other_once_in_a_while(club: Club) -> None:
    """However often: one call at once, and one ten minutes later if it is their turn then."""
    mover, waiter = club.mover, club.waiter
    for _ in range(5):
        await club.slash(mover, Pass())
        await club.deliver()
        club.now += 10
        await club.slash(mover, Undo())
        await club.deliver()
        await club.desk.tick()
    await club.slash(mover, Pass())
    await club.deliver()
    assert [ping for ping in club.pings if ping[0] == waiter.id] == [(waiter.id, 2, BOARD)]
    assert f"{waiter.name}, your turn against {mover.name}." in club.channel[max(club.channel)]
    club.now = START + CALLS_APART - 1
    await club.desk.tick()
    await club.deliver()
    assert len(club.pings) == 2
    club.now += 1
    await club.desk.tick()
    await club.deliver()
    assert club.pings[2:] == [(waiter.id, 12, NoticeKind.CALL)]


async def test_who_has_seen_the_move_made_again_is_not_called(club: Club) -> None:
    """They move; and when it becomes their turn again, they are called at once."""
    mover, waiter = club.mover, club.waiter
    for command in (Pass(), Undo(), Pass()):
        await club.slash(mover, command)
    await club.slash(waiter, Pass())
    club.now += CALLS_APART
    await club.desk.tick()
    assert [one.ping for one in club.boards] == [mover.id, waiter.id, None, None, mover.id]
    assert not [one for one in club.notices if one.kind is NoticeKind.CALL]
    while club.mover.id == mover.id:
        await club.slash(mover, Pass())
    assert club.boards[-1].ping == waiter.id


async def test_a_call_long_ago_holds_no_other_back(club: Club) -> None:
    """Undone after a quarter of an hour and made again, the move calls again at once."""
    mover, waiter = club.mover, club.waiter
    await club.slash(mover, Pass())
    club.now += 15 * 60
    await club.slash(mover, Undo())
    await club.slash(mover, Pass())
    assert club.boards[-1].ping == waiter.id


async def test_the_channel_is_told_what_was_undone(club: Club) -> None:
    """By name and move, with the board as it was, pinging nobody."""
    mover = club.mover
    number = affordable(club)
    patch = club.position.offer[int(number) - 1]
    await club.slash(mover, BuyPatch(number, "c3"))
    await club.slash(mover, Undo())
    screen = await club.last_board()
    assert screen.text.startswith(f"{mover.name}, your turn against {club.waiter.name}. 5 buttons:")
    article = "an" if patch.size == 8 else "a"
    square = parse_move(f"{patch.letter}@c3r0").placement.landmark
    took = f"(You took a move back: {article} {patch.size}-square patch at {square}.)"
    assert screen.text.endswith(took)
    assert screen.ping is None
    assert controls(screen)["pass"].id == club.control("pass")


async def test_a_special_patch_taken_back_shows_nothing_new(club: Club) -> None:
    """First its placement goes, then the purchase that took it; all is as it was, ring included."""
    ring, mover = parse_ring(club.match.ring), club.mover
    before = club.position
    for move in good_game(Game.start(ring, club.match.edition, club.match.first)).moves:
        before, mover = club.position, club.mover
        await club.slash(mover, command_for(move))
        if club.position.pending is not None:
            break
    pending = club.position
    assert pending.specials != before.specials
    empty = next(square for square in SQUARES if not pending.quilts[pending.to_move].covers(square))
    await club.slash(mover, PlacePatch(str(empty)))
    await club.slash(mover, Undo())
    assert club.position == pending
    await club.slash(mover, Undo())
    assert club.position == before


SQUARES = [Square(column, row) for row in range(9) for column in range(9)]


def command_for(move: Move) -> Command:
    """A move as it is typed."""
    if isinstance(move, Advance):
        return Pass()
    if isinstance(move, Buy):
        return BuyPatch(move.placement.patch.letter, write_spot(move.placement))
    return PlacePatch(str(move.square))


async def test_nothing_to_undo(club: Club) -> None:
    """Neither at the start nor for a player who hasn't moved; strangers have no say."""
    for who in (ANN, BOB):
        assert "made no move" in text_of(await club.slash(who, Undo()))
    assert "between Ann and Bob" in text_of(await club.slash(CAT, Undo()))
    menu = controls((await club.slash(ANN, ShowMore())).screen)
    assert menu["undo"].disabled


async def last_proposal(club: Club) -> str:
    """What the newest proposal says."""
    kinds = (NoticeKind.PROPOSAL, NoticeKind.PROPOSAL_CLOSED)
    notice = [one for one in club.notices if one.kind in kinds][-1]
    return (await club.desk.screen_of(notice)).text


async def test_after_the_answer_it_takes_consent(club: Club) -> None:
    """The opponent is asked in the channel and pinged; their yes takes both moves back."""
    first, second = club.mover, club.waiter
    start = club.position
    await answered(club)
    menu = controls((await club.slash(first, ShowMore())).screen)
    assert menu["undo"].label == "Ask to take a move back"
    reply = await club.press(first, menu["undo"].id, private=True)
    assert text_of(reply).startswith(f"I asked {second.name}")
    asked = club.notices[-1]
    screen = await club.desk.screen_of(asked)
    assert (asked.kind, screen.ping) == (NoticeKind.PROPOSAL, second.id)
    assert f"<@{second.id}>, {first.name} asks to take a move back: a pass." in screen.text
    assert "That takes 1 later move back as well." in screen.text
    await club.deliver()
    asked_message = club.store.tables.notices[asked.id].message_id
    reply = await club.press(second, controls(screen)["agree"].id)
    assert reply.mode is Mode.UPDATE
    assert text_of(reply) == f"{second.name} agrees: {first.name} takes the move back."
    assert (club.position, club.match.ply, club.match.rev) == (start, 0, 4)
    board = await club.last_board()
    assert board.ping == first.id
    assert board.text.startswith(f"<@{first.id}>, your turn against {second.name}.")
    assert "(You took a move back: a pass.)" in board.text
    assert [n.edits for n in club.notices if n.kind is NoticeKind.PROPOSAL_CLOSED] == [
        asked_message
    ]


async def test_one_request_for_each_move(club: Club) -> None:
    """Once refused, that move stands; the next one may be asked about."""
    first, second = club.mover, club.waiter
    await answered(club)
    await club.slash(first, Undo())
    reply = await club.press(second, club.control("refuse", "undo"))
    assert "would rather play on" in text_of(reply)
    assert "asked" in text_of(await club.slash(first, Undo()))
    assert "can’t tell" in text_of(await club.press(second, club.control("agree", "undo")))
    while club.match.ply < 4:
        await club.slash(club.mover, Pass())
    asker = BOB if club.store.tables.plies[1][-1].seat == club.match.players.index(ANN) else ANN
    assert "I asked" in text_of(await club.slash(asker, Undo()))


async def test_nobody_answers_his_own_request(club: Club) -> None:
    """Nor does a stranger."""
    first, second = club.mover, club.waiter
    await answered(club)
    await club.slash(first, Undo())
    reply = await club.press(first, club.control("agree", "undo"))
    assert f"is {second.name}’s to give" in text_of(reply)
    assert "between Ann and Bob" in text_of(await club.press(CAT, club.control("agree", "undo")))
    assert club.match.ply == 2


async def test_a_move_answers_a_request_with_no(club: Club) -> None:
    """The button is stale after it, and what was asked lapses."""
    first, second = club.mover, club.waiter
    await answered(club)
    await club.slash(first, Undo())
    agree = club.control("agree", "undo")
    await club.slash(club.mover, Pass())
    assert "moved on" in text_of(await club.press(second, agree))
    assert "No challenge here" in text_of(await club.slash(second, AcceptChallenge()))
    assert club.match.ply == 3


async def test_requests_can_be_switched_off(club: Club) -> None:
    """The asker learns it, no one is pinged, and taking back at once is still free."""
    first, second = club.mover, club.waiter
    await club.press(second, "pw:0:0:undorequests:off", private=True)
    assert club.store.tables.players[second.id] == PlayerSettings(second.id, undo_requests=False)
    await answered(club)
    said = len(club.notices)
    assert "doesn’t want to be asked" in text_of(await club.slash(first, Undo()))
    assert len(club.notices) == said
    assert "took your move back" in text_of(await club.slash(second, Undo()))


@pytest.mark.parametrize("posted", [True, False])
async def test_the_message_of_a_request_that_lapsed_says_so(club: Club, posted: bool) -> None:
    """Play simply goes on without an answer; a question not yet posted is dropped."""
    first = club.mover
    await answered(club)
    for ask in (Undo(), Abandon()):
        await club.slash(first, ask)
    asked = [notice for notice in club.notices if notice.kind is NoticeKind.PROPOSAL]
    assert len(asked) == 2
    if posted:
        await club.deliver()
    messages = [club.store.tables.notices[one.id].message_id for one in asked]
    await club.slash(club.mover, Pass())
    closed = [one for one in club.notices if one.kind is NoticeKind.PROPOSAL_CLOSED]
    assert [one.edits for one in closed] == (messages if posted else [])
    assert len([one for one in club.notices if one.kind is NoticeKind.PROPOSAL]) == 2 * posted
    for notice in closed:
        screen = await club.desk.screen_of(notice)
        assert screen.text.endswith("the request ended without an answer.")
        assert screen.rows == ()
    await club.deliver()
    await club.slash(club.mover, Pass())
    assert len([one for one in club.notices if one.kind is NoticeKind.PROPOSAL_CLOSED]) == len(
        closed
    ), "said once"


async def test_the_other_question_lapses_when_one_is_agreed_to(club: Club) -> None:
    """Each message says what became of its own."""
    first, second = club.mover, club.waiter
    await answered(club)
    for ask in (Undo(), Abandon()):
        await club.slash(first, ask)
    await club.deliver()
    await club.press(second, club.control("agree", "undo"))
    closed = [one for one in club.notices if one.kind is NoticeKind.PROPOSAL_CLOSED]
    states = {one.facts["kind"]: one.facts["state"] for one in closed}
    assert states == {"undo": "agreed", "abandon": "lapsed"}


async def test_a_question_left_behind_says_so_in_its_own_channel(club: Club) -> None:
    """The match has moved elsewhere; there it can be asked again."""
    await answered(club)
    await club.slash(club.mover, Undo())
    await club.deliver()
    asked = next(one for one in club.notices if one.kind is NoticeKind.PROPOSAL)
    await club.slash(club.mover, MoveMatch(), home=ELSEWHERE)
    (closed,) = [one for one in club.notices if one.kind is NoticeKind.PROPOSAL_CLOSED]
    assert (closed.home, closed.edits) == (asked.home, asked.message_id)
    assert "without an answer" in (await club.desk.screen_of(closed)).text
    again = text_of(await club.slash(club.mover, Undo(), home=ELSEWHERE))
    assert again.startswith("I asked")


@pytest.mark.parametrize(("command", "plies"), [(AcceptChallenge(), 0), (DeclineChallenge(), 2)])
async def test_a_request_is_answered_in_words(club: Club, command: Command, plies: int) -> None:
    """By /accept and /decline, where no button can be pressed."""
    first, second = club.mover, club.waiter
    await answered(club)
    await club.slash(first, Undo())
    await club.slash(second, command)
    assert club.match.ply == plies
    assert "No challenge here" in text_of(await club.slash(second, AcceptChallenge()))


@pytest.mark.parametrize("text", ["undo", "Zug zurück", "undur"])
async def test_undo_can_be_typed(club: Club, text: str) -> None:
    """In every language; the board is the answer."""
    mover = club.mover
    await club.slash(mover, Pass())
    reply = await club.say(mover, text)
    assert (reply.mode, club.match.ply) == (Mode.SILENT, 0)


@pytest.mark.parametrize("text", ["take back", "nimm zurück", "tarik balik"])
async def test_take_back_means_what_the_asker_has_to_take_back(club: Club, text: str) -> None:
    """The player's open challenge if there is one; otherwise their move; in every language."""
    mover = club.mover
    await club.slash(mover, Pass())
    await club.say(mover, text)
    assert (club.match.rev, club.match.ply) == (3, 0)
    await club.slash(ANN, MakeChallenge(None), home=ELSEWHERE)
    await club.say(ANN, text, home=ELSEWHERE)
    assert club.store.tables.challenges[2].state is ChallengeState.WITHDRAWN
    nobody = text_of(await club.say(ANN, text, home=ELSEWHERE))
    assert nobody.startswith("No game is being played here")
    assert "between Ann and Bob" in text_of(await club.say(CAT, text))


async def test_the_same_press_twice_undoes_once(club: Club) -> None:
    """Delivered again, it gets the same answer."""
    mover = club.mover
    await club.slash(mover, Pass())
    ask = club.ask(mover, Door.SLASH)
    first = await club.desk.handle(ask, Undo())
    assert await club.desk.handle(ask, Undo()) == first
    assert (club.match.ply, club.match.rev) == (0, 3)


def affordable(club: Club) -> str:
    """The number of a patch that can be paid for."""
    position = club.position
    return next(str(n) for n, patch in enumerate(position.offer, 1) if position.affordable(patch))

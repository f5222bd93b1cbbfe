"""Abandoning a match by agreement."""

from __future__ import annotations

import pytest

from matches.clock.reminders import CALLS_APART
from matches.requests import Abandon, Pass, ShowRecord, Undo
from matches.screens import Mode
from matches.stored import Ending, MatchState, NoticeKind
from rendering.requests import Early, TableRequest
from tests.matches.club import ANN, BOB, CAT, Club, controls, text_of


@pytest.fixture
async def club() -> Club:
    """A club with a match between Ann (blue) and Bob."""
    club = Club()
    await club.begin()
    return club


async def test_both_must_want_it(club: Club) -> None:
    """Proposed in the channel and agreed to: over, without a winner, with the table as it was."""
    await club.slash(ANN, Abandon())
    screen = await club.desk.screen_of(club.notices[-1])
    assert screen.ping == BOB.id
    assert list(controls(screen)) == ["refuse", "agree"]
    assert club.match.state is MatchState.ACTIVE
    reply = await club.press(BOB, controls(screen)["agree"].id)
    assert (reply.mode, text_of(reply)) == (Mode.UPDATE, "Bob and Ann agree to abandon this game.")
    match = club.match
    assert (match.state, match.ending, match.winner) == (MatchState.FINISHED, Ending.AGREED, None)
    board = await club.last_board()
    assert board.text == "<@1>, the game is over: Bob agrees to abandon it, so nobody wins."
    assert isinstance(board.picture, TableRequest)
    assert board.picture.early is Early.ABANDONED
    assert board.ping == ANN.id
    assert "rematch" in controls(board)
    assert "ended without a winner" in text_of(await club.press(ANN, club.control("pass")))


async def test_the_record_says_agreed(club: Club) -> None:
    """As the notation has it."""
    await club.slash(ANN, Abandon())
    await club.press(BOB, club.control("agree", "abandon"))
    reply = await club.slash(ANN, ShowRecord())
    assert reply.screen is not None
    assert b"agreed" in reply.screen.files[0].content


async def test_proposing_back_is_agreeing(club: Club) -> None:
    """Two players who both propose it have agreed."""
    await club.slash(ANN, Abandon())
    await club.slash(BOB, Abandon())
    assert club.match.ending is Ending.AGREED


async def test_one_proposal_after_another_makes_no_sound(club: Club) -> None:
    """An undone move makes way for a new proposal; after ten minutes it pings again."""
    mover = club.mover
    await club.slash(mover, Abandon())
    await club.deliver()
    for seconds in (10, CALLS_APART - 11, 1):
        await club.slash(mover, Pass())
        await club.slash(mover, Undo())
        club.now += seconds
        await club.slash(mover, Abandon())
        await club.deliver()
    asked = [one.ping for one in club.notices if one.kind is NoticeKind.PROPOSAL]
    assert asked == [club.waiter.id, None, None, None]
    club.now += CALLS_APART
    await club.slash(mover, Pass())
    await club.slash(mover, Abandon())
    assert club.notices[-1].ping == club.mover.id


async def test_refused_the_game_goes_on(club: Club) -> None:
    """And can't be proposed again before someone has moved."""
    await club.slash(ANN, Abandon())
    reply = await club.press(BOB, club.control("refuse", "abandon"))
    assert "would rather play on" in text_of(reply)
    assert "proposed that to Bob already" in text_of(await club.slash(ANN, Abandon()))
    await club.slash(club.mover, Pass())
    assert "I asked Bob" in text_of(await club.slash(ANN, Abandon()))
    assert club.match.state is MatchState.ACTIVE


async def test_it_is_between_the_two(club: Club) -> None:
    """A stranger neither proposes nor agrees, and no one agrees with themselves."""
    assert "between Ann and Bob" in text_of(await club.slash(CAT, Abandon()))
    await club.slash(ANN, Abandon())
    agree = club.control("agree", "abandon")
    for who in (CAT, ANN):
        await club.press(who, agree)
    assert club.match.state is MatchState.ACTIVE

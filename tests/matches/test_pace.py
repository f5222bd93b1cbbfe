"""People who press the same button over and over must wait a while; people who play never do."""

from __future__ import annotations

import pytest

from matches.errors import TooSoon
from matches.limits import Allowance, Pace
from matches.requests import MakeChallenge, MoveMatch, ShowBoard, ShowReplay, WithdrawChallenge
from matches.services import Bounds
from matches.stored import Home
from patchwork import Seat
from rendering import ReplayRequest
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, START, Club
from words import Speaker

THREE = Allowance(at_once=3, seconds=10)


def taken(pace: Pace, now: int, person: int = 1, thing: str = "replay") -> bool:
    """Whether one more is allowed."""
    try:
        pace.take(person, thing, THREE, now)
    except TooSoon:
        return False
    return True


def test_so_many_at_once_and_then_one_at_a_time() -> None:
    """Three, then none for ten seconds, then one every ten seconds, and in the end three again."""
    pace = Pace()
    assert [taken(pace, 0) for _ in range(5)] == [True, True, True, False, False]
    assert [taken(pace, 10), taken(pace, 19), taken(pace, 20)] == [True, False, True]
    assert [taken(pace, 50) for _ in range(4)] == [True, True, True, False]


def test_each_person_and_each_thing_counts_alone() -> None:
    """One person's haste costs no one else anything, and no other thing."""
    pace = Pace()
    for _ in range(3):
        assert taken(pace, 0)
    assert not taken(pace, 0)
    assert taken(pace, 0, person=2)
    assert taken(pace, 0, thing="board")


def test_the_sentence_says_when() -> None:
    """To the second from which one more is allowed."""
    pace = Pace()
    for _ in range(3):
        pace.take(1, "replay", THREE, 1000)
    with pytest.raises(TooSoon) as caught:
        pace.take(1, "replay", THREE, 1004)
    assert "<t:1010:R>" in Speaker.of("en").error(caught.value)


def test_a_clock_set_back_keeps_nobody_waiting() -> None:
    """A time noted in the future counts for nothing."""
    pace = Pace()
    assert taken(pace, 1_000_000)
    assert [taken(pace, 0) for _ in range(4)] == [True, True, True, False]


def test_people_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """The people who asked least recently, beyond a limit."""
    monkeypatch.setattr("matches.limits.MOST_KEPT", 2)
    pace = Pace()
    for _ in range(3):
        assert taken(pace, 0, person=1)
    assert all(taken(pace, 0, person=other) for other in (2, 3))
    assert taken(pace, 0, person=1)


def refused(club_reply: object, reason: str) -> bool:
    """Whether a reply is the sentence for that kind of haste."""
    text = getattr(getattr(club_reply, "screen", None), "text", "")
    words = Speaker.of("en")(f"error-too-soon-{reason}", until=f"<t:{START + 10}:R>")
    return bool(text.startswith(words))


async def test_replays_are_drawn_in_measure() -> None:
    """The third in a row is refused with a sentence; ten seconds later one is allowed again."""
    club = Club(bounds=Bounds(replays=Allowance(2, 10)))
    await club.begin()
    seat = next(seat for seat in Seat if club.match.players[seat].id == ANN.id)
    await club.press(ANN, club.control("resignnow", seat.mark), private=True)
    for _ in range(2):
        reply = await club.slash(ANN, ShowReplay())
        assert reply.screen is not None
        assert isinstance(reply.screen.picture, ReplayRequest)
    assert refused(await club.slash(ANN, ShowReplay()), "replay")
    single = await club.slash(ANN, ShowReplay(ply=3))
    assert not refused(single, "replay")
    assert not refused(await club.slash(BOB, ShowReplay()), "replay")
    club.now += 10
    assert not refused(await club.slash(ANN, ShowReplay()), "replay")


async def test_the_board_is_posted_again_in_measure() -> None:
    """One player's /board can't fill a channel."""
    club = Club(bounds=Bounds(reposts=Allowance(2, 10)))
    await club.begin()
    for _ in range(2):
        assert not refused(await club.slash(ANN, ShowBoard()), "board")
    assert refused(await club.slash(ANN, ShowBoard()), "board")
    assert not refused(await club.slash(BOB, ShowBoard()), "board")
    assert not refused(await club.slash(CAT, ShowBoard()), "board")


async def test_a_match_moves_in_measure() -> None:
    """From channel to channel; what is refused for another reason isn't counted."""
    club = Club(bounds=Bounds(moves=Allowance(2, 10)))
    await club.begin()
    for number in (80, 81):
        assert not refused(await club.slash(ANN, MoveMatch(), home=Home(number, 7)), "move")
        club.places.readers[BOB.id, ELSEWHERE] = False
        await club.slash(ANN, MoveMatch(), home=ELSEWHERE)
    assert refused(await club.slash(ANN, MoveMatch(), home=Home(82, 7)), "move")
    assert club.match.home == Home(81, 7)
    assert not refused(await club.slash(BOB, MoveMatch(), home=Home(82, 7)), "move")


async def test_challenges_to_anyone_are_made_in_measure() -> None:
    """Taking one back doesn't make room for another at once."""
    club = Club(bounds=Bounds(open_challenges=Allowance(2, 10)))
    for _ in range(2):
        reply = await club.slash(ANN, MakeChallenge(None))
        assert not refused(reply, "challenge")
        await club.slash(ANN, WithdrawChallenge())
    assert refused(await club.slash(ANN, MakeChallenge(None)), "challenge")
    assert not refused(await club.slash(BOB, MakeChallenge(None)), "challenge")

"""A game in which nobody moves: announced twice, then over, without a winner."""

from __future__ import annotations

import pytest

from matches.clock.reminders import SILENCE
from matches.requests import AcceptChallenge, MakeChallenge, Pass, Person, ShowHistory
from matches.stored import DAY, Ending, Home, MatchState, NoticeKind, PlayerSettings
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, Club, clocked, text_of

FIRST, SECOND, END = SILENCE
SAID = NoticeKind.SILENCE


@pytest.fixture
async def club() -> Club:
    """A match between Ann and Bob."""
    club = Club()
    await club.begin()
    return club


def announced(club: Club) -> list[int | None]:
    """Whom the announcements of the end were to ping, in order."""
    return [one.ping for one in club.notices if one.kind is SAID]


async def let_pass(club: Club, seconds: int, step: int = DAY) -> None:
    """Let time pass, a step at a time."""
    for _ in range(seconds // step):
        await club.pass_time(step)


async def test_it_is_announced_twice_and_then_the_game_ends(club: Club) -> None:
    """With the day on which it ends; nobody wins, nothing is rated, the channel is free."""
    mover, began = club.mover.id, club.now
    await let_pass(club, FIRST - DAY)
    assert announced(club) == []
    await let_pass(club, DAY)
    assert announced(club) == [mover]
    said = list(club.channel.values())[-1]
    assert said.startswith(f"<@{mover}>, nobody has moved in this game against")
    assert f"by <t:{began + END}:D>, I end it" in said
    await let_pass(club, SECOND - FIRST)
    assert announced(club) == [mover, mover]
    assert f"by <t:{began + END}:D>, I end it" in list(club.channel.values())[-1]
    await let_pass(club, END - SECOND - DAY)
    assert club.match.state is MatchState.ACTIVE
    await let_pass(club, DAY)
    assert (club.match.ending, club.match.winner) == (Ending.SILENCE, None)
    said = list(club.channel.values())[-1]
    waiter = ANN if mover == BOB.id else BOB
    assert said.startswith(f"<@{waiter.id}>, the game is over: nobody has moved for two months")
    assert club.store.tables.results == {}
    assert "abandoned" in text_of(await club.slash(ANN, ShowHistory()))
    assert "is out" in text_of(await club.slash(CAT, MakeChallenge(None)))


async def test_a_move_begins_it_anew(club: Club) -> None:
    """Even after both announcements: what they said of the end is no longer true."""
    await let_pass(club, END - DAY)
    assert len(announced(club)) == 2
    await club.slash(club.mover, Pass())
    await let_pass(club, FIRST - DAY)
    assert len(announced(club)) == 2
    await let_pass(club, END - FIRST)
    assert club.match.state is MatchState.ACTIVE
    assert len(announced(club)) == 4


async def test_a_long_outage_ends_nothing_without_a_word(club: Club) -> None:
    """After a year without the bot both announcements still come, each with its time."""
    await club.pass_time(365 * DAY)
    assert len(announced(club)) == 1
    await let_pass(club, SECOND - FIRST - DAY)
    assert len(announced(club)) == 1
    await let_pass(club, DAY)
    assert len(announced(club)) == 2
    await let_pass(club, END - SECOND - DAY)
    assert club.match.state is MatchState.ACTIVE
    await let_pass(club, DAY)
    assert club.match.ending is Ending.SILENCE


async def test_who_is_away_is_waited_for(club: Club) -> None:
    """Neither announced nor ended until they are back."""
    away = PlayerSettings(club.mover.id, away_until=club.now + 45 * DAY)
    club.store.tables.players[club.mover.id] = away
    await let_pass(club, 45 * DAY - DAY)
    assert announced(club) == []
    await let_pass(club, DAY)
    assert len(announced(club)) == 1
    await let_pass(club, END - FIRST - DAY)
    assert club.match.state is MatchState.ACTIVE


async def test_pings_and_quiet_hours_hold(club: Club) -> None:
    """A player who wants no pings reads it in the channel; at night it waits for the morning."""
    mover = club.mover.id
    club.store.tables.players[mover] = PlayerSettings(mover, pings=False)
    await let_pass(club, FIRST)
    assert announced(club) == [None]
    night = PlayerSettings(mover, quiet_from=0, quiet_until=24 * 60 - 1, zone="UTC")
    club.store.tables.players[mover] = night
    await let_pass(club, SECOND - FIRST)
    assert announced(club) == [None]
    await club.pass_time(DAY)
    await club.pass_time(-club.now % DAY - 30)
    assert announced(club) == [None, mover]


async def test_where_the_channel_takes_nothing_it_is_said_privately(club: Club) -> None:
    """To the player who would have to move."""
    club.refusing.add(club.match.home)
    await club.slash(club.mover, Pass())
    await club.deliver()
    await let_pass(club, FIRST)
    assert (club.mover.id, 2, SAID) in club.private_pings


async def test_a_game_with_a_clock_ends_too_if_nobody_claims_it() -> None:
    """Both may have left."""
    club = await clocked()
    await let_pass(club, END)
    assert (club.match.ending, club.match.winner) == (Ending.SILENCE, None)


async def test_several_games_end_each_at_its_time(club: Club) -> None:
    """A match that has gone on meanwhile isn't touched."""
    await let_pass(club, 10 * DAY)
    await club.begin(ANN, CAT, home=ELSEWHERE)
    third = {"home": Home(72, 7)}
    await club.slash(BOB, MakeChallenge(Person(CAT)), **third)
    await club.slash(CAT, AcceptChallenge(), **third)
    await let_pass(club, 40 * DAY)
    await club.slash(club.mover, Pass(), **third)
    await let_pass(club, 12 * DAY)
    states = [match.state.value for match in club.store.tables.matches.values()]
    assert states == ["finished", "active", "active"]
    await let_pass(club, 10 * DAY)
    states = [match.state.value for match in club.store.tables.matches.values()]
    assert states == ["finished", "finished", "active"]

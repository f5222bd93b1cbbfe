"""The time for a turn: a warning before, a claim for the opponent after, days away that stop it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from matches.markup import due
from matches.requests import (
    AcceptChallenge,
    Claim,
    GoAway,
    MakeChallenge,
    MoveMatch,
    Pass,
    Person,
    SetQuiet,
    ShowBoard,
    ShowGames,
    ShowMore,
    ShowRecord,
    Undo,
)
from matches.screens import Mode
from matches.stored import (
    CLOCKS,
    DAY,
    AlarmKind,
    Ending,
    Home,
    MatchState,
    NoticeKind,
    Player,
    PlayerSettings,
    ServerSettings,
)
from tests.matches.club import ANN, BOB, CAT, START, Club, choice, clocked, controls, text_of


@pytest.fixture
async def club() -> Club:
    """A club with a match of a day per turn."""
    return await clocked()


def said(club: Club) -> list[tuple[NoticeKind, int | None]]:
    """The warnings and claims put into the outbox so far, with whom they ping."""
    kinds = (NoticeKind.WARNING, NoticeKind.TIME_UP)
    return [(one.kind, one.ping) for one in club.notices if one.kind in kinds]


async def test_there_is_no_clock_unless_it_is_asked_for() -> None:
    """And then there is never anything to claim."""
    club = Club()
    await club.begin()
    assert (club.match.clock, club.match.deadline) == (None, None)
    club.now += 1000 * DAY
    assert "has no clock" in text_of(await club.slash(club.waiter, Claim()))


@pytest.mark.parametrize("clock", CLOCKS)
async def test_the_clock_of_the_challenge(clock: int) -> None:
    """It is said in the challenge and under the board, as a time in the reader's own zone."""
    club = await clocked(clock)
    challenge = await club.desk.screen_of(club.notices[0])
    days = clock // DAY
    assert f"Each turn may take {days} day{'s' * (days > 1)}." in challenge.text
    assert club.match.deadline == START + clock
    board = await club.last_board()
    at = START + clock
    assert board.text.endswith(f"Time runs out <t:{at}:R> (<t:{at}:F>).")


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("challenge 3 days", 3 * DAY),
        ("challenge 24h", DAY),
        ("herausfordern 1 Woche", 7 * DAY),
        ("cabar 3 hari klasik", 3 * DAY),
        ("challenge no clock", None),
        ("challenge", 7 * DAY),
    ],
)
async def test_clocks_can_be_typed(text: str, clock: int | None) -> None:
    """In every language; if nothing is said the server's choice counts."""
    club = Club()
    club.store.tables.servers[7] = ServerSettings(7, clock=7 * DAY)
    await club.say(ANN, text, Person(BOB))
    assert club.store.tables.challenges[1].clock == clock


async def test_managers_choose_the_usual_clock() -> None:
    """One choice in the panel."""
    club = Club()
    await club.press(ANN, "ps:0:0:serverclock", "3", private=True, manages=True)
    await club.slash(ANN, MakeChallenge(None))
    assert club.store.tables.challenges[1].clock == 3 * DAY


async def test_the_player_is_warned_and_the_opponent_told(club: Club) -> None:
    """A quarter before the end; at the end the opponent has the choice, each once."""
    mover, waiter = club.mover, club.waiter
    club.now = START + DAY * 3 // 4
    assert await club.desk.tick() == START + DAY
    assert said(club) == [(NoticeKind.WARNING, mover.id)]
    warning = await club.desk.screen_of(club.notices[-1])
    assert f"<@{mover.id}>, your time for this turn against {waiter.name}" in warning.text
    assert f"<t:{START + DAY}:R>" in warning.text
    club.now = START + DAY
    for _ in range(3):
        await club.desk.tick()
    assert said(club)[1:] == [(NoticeKind.TIME_UP, waiter.id)]
    screen = await club.desk.screen_of(club.notices[-1])
    assert list(controls(screen)) == ["wait", "claim"]
    assert club.match.state is MatchState.ACTIVE


async def test_the_opponent_claims_the_win(club: Club) -> None:
    """By the button, /game claim or a typed word; the board and the record say how it ended."""
    waiter, mover = club.waiter, club.mover
    club.now = START + DAY
    reply = await club.press(waiter, club.control("claim"))
    assert reply.mode is Mode.STRIP
    match = club.match
    assert (match.ending, match.players[match.winner or 0]) == (Ending.TIME, waiter)
    assert (match.deadline, club.store.tables.alarms) == (None, {})
    board = await club.last_board()
    lost = f"<@{mover.id}>, the game is over: you ran out of time and {waiter.name} wins."
    assert board.text == lost
    record = (await club.slash(waiter, ShowRecord())).screen
    assert record is not None
    late = "b" if match.players[0].id == mover.id else "o"
    assert f"time {late}".encode() in record.files[0].content


async def test_only_the_opponent_may_claim_and_only_after_the_deadline(club: Club) -> None:
    """Neither a second before, nor the late player, nor a stranger."""
    club.now = START + DAY - 1
    assert "still has time" in text_of(await club.slash(club.waiter, Claim()))
    club.now += 1
    assert "your own turn" in text_of(await club.slash(club.mover, Claim()))
    assert "between Ann and Bob" in text_of(await club.slash(CAT, Claim()))
    assert "claim" in controls((await club.slash(club.waiter, ShowMore())).screen)
    assert "claim" not in controls((await club.slash(club.mover, ShowMore())).screen)
    await club.say(club.waiter, "claim the win")
    assert club.match.ending is Ending.TIME


async def test_waiting_leaves_the_claim_open(club: Club) -> None:
    """The late player may move until it is made, and then it is gone."""
    mover, waiter = club.mover, club.waiter
    club.now = START + DAY
    await club.desk.tick()
    reply = await club.press(waiter, club.control("wait"))
    assert f"{waiter.name} gives {mover.name} more time" in text_of(reply)
    old = club.control("claim")
    await club.slash(mover, Pass())
    assert "moved on" in text_of(await club.press(waiter, old))
    assert club.match.deadline == club.now + DAY
    assert club.match.state is MatchState.ACTIVE


async def test_a_warning_comes_before_the_night_not_after_the_end() -> None:
    """Quiet hours move it forward, so that it comes in time to be useful."""
    club = Club()
    sleeper = {"quiet_from": 60, "quiet_until": 600, "zone": "UTC"}  # START is 8:00: asleep
    for who in (ANN, BOB):
        club.store.tables.players[who.id] = PlayerSettings(who.id, **sleeper)  # type: ignore[arg-type]
    await club.slash(ANN, MakeChallenge(Person(BOB), clock=DAY))
    await club.slash(BOB, AcceptChallenge())
    await club.deliver()
    warning = next(a for a in club.store.tables.alarms.values() if a.kind == "warning")
    assert warning.due_at == START + 16 * 3600 + 1800  # half past midnight
    for club.now in (START + 2 * 3600, warning.due_at):
        await club.desk.tick()
    assert (NoticeKind.WARNING, club.mover.id) in said(club)


async def test_moving_on_within_a_turn_gains_no_time() -> None:
    """The time is for the turn; a new one begins when the other player must move."""
    club = await clocked(seed=3)
    await club.set_up(
        "pw1 BCDEFGHIJKLMNOPQRSTUVWXYZabcdefgA 26,32,38,44,50 0,5 20,20 - -"
        " 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 0"
    )
    club.now += 3600
    mover = club.mover
    number = next(n for n, patch in enumerate(club.position.offer, 1) if patch.time < 5)
    await club.say(mover, f"buy {number} a1")
    assert club.mover == mover
    assert club.match.deadline == START + DAY
    await club.slash(mover, Pass())
    assert club.match.deadline == club.now + DAY


async def test_taking_back_gives_back_the_time_that_was_left(club: Club) -> None:
    """To the second: neither an undo nor a late answer makes the turn longer or shorter."""
    mover = club.mover
    club.now += 20 * 3600
    await club.slash(mover, Pass())
    club.now += 1000
    await club.slash(mover, Undo())
    assert club.match.deadline == club.now + 4 * 3600
    for _ in range(5):
        await club.slash(mover, Pass())
        await club.slash(mover, Undo())
    assert club.match.deadline == club.now + 4 * 3600


async def test_taking_back_one_after_the_other_gives_nobody_more(club: Club) -> None:
    """Each has what they had at their own move, however many have been taken back since."""
    first, second = club.mover, club.waiter
    club.now += 20 * 3600
    await club.slash(first, Pass())
    await club.deliver()
    club.now += 3600
    await club.slash(second, Pass())
    await club.slash(second, Undo())
    assert club.match.deadline == club.now + 23 * 3600
    await club.slash(first, Undo())
    assert club.match.deadline == club.now + 4 * 3600


async def test_days_away_stop_the_clock(club: Club) -> None:
    """The deadline moves by exactly the time away, and nothing pings meanwhile."""
    mover = club.mover
    club.now += 5 * 3600
    reply = await club.slash(mover, GoAway(7))
    assert "Days left this year: 21" in text_of(reply)
    assert club.match.deadline == START + DAY + 7 * DAY
    assert club.match.rev == 1
    club.now += 6 * DAY
    await club.desk.tick()
    assert said(club) == []
    assert "the clock stands still" in text_of(await club.slash(club.waiter, Claim()))
    club.now = START + 8 * DAY
    await club.desk.tick()
    assert (NoticeKind.TIME_UP, club.waiter.id) in said(club)


async def test_what_is_over_stays_over(club: Club) -> None:
    """Going away after the deadline takes no claim away."""
    club.now = START + DAY
    await club.slash(club.mover, GoAway(7))
    await club.slash(club.waiter, Claim())
    assert club.match.ending is Ending.TIME


async def test_a_year_has_so_many_days_away(club: Club) -> None:
    """28; the whole sum only once, unused whole days come back, and a new year brings new ones."""
    assert "1 to 28 days" in text_of(await club.slash(ANN, GoAway(29)))
    assert "left this year: 8" in text_of(await club.slash(ANN, GoAway(20)))
    assert "as a number of days" in text_of(await club.say(ANN, "vacation x"))
    assert "already, until" in text_of(await club.slash(ANN, GoAway(2)))
    club.now += 2 * DAY + 60
    assert "You are away until" in text_of(await club.slash(ANN, GoAway()))
    assert "Days left this year: 25" in text_of(await club.slash(ANN, GoAway(0)))
    assert "aren’t away; days left this year: 25" in text_of(await club.slash(ANN, GoAway(0)))
    assert "1 to 25 days" in text_of(await club.slash(ANN, GoAway(26)))
    for days, said in ((24, "say 1, a single day"), (25, "no days away are left")):
        mine = club.store.tables.players[ANN.id]
        club.store.tables.players[ANN.id] = replace(mine, away_days=mine.away_days + days)
        assert said in text_of(await club.slash(ANN, GoAway(26)))
        club.store.tables.players[ANN.id] = mine
    club.now += 365 * DAY
    assert "days left this year: 28" in text_of(await club.say(ANN, "vacation", private=True))
    await club.say(ANN, "vacation for 7 days")
    assert club.store.tables.players[1].away_days == 7


async def test_coming_back_calls_for_what_came_up(club: Club) -> None:
    """A turn that began while the player was away is called at once."""
    waiter = club.waiter
    await club.slash(waiter, GoAway(5))
    await club.slash(club.mover, Pass())
    assert club.boards[-1].ping is None
    assert club.match.deadline == START + 5 * DAY + DAY
    club.now += DAY
    await club.slash(waiter, GoAway(0))
    await club.desk.tick()
    assert [n.ping for n in club.notices if n.kind is NoticeKind.CALL] == [waiter.id]
    assert club.match.deadline == club.now + DAY


@pytest.mark.parametrize("set_back", [30 * 60, 3 * DAY])
async def test_a_clock_set_back_during_days_away_gives_none(club: Club, set_back: int) -> None:
    """Coming back returns no more days than were taken, and the next ones count as usual."""
    await club.slash(ANN, GoAway(2))
    club.now -= set_back
    assert "left this year: 28" in text_of(await club.slash(ANN, GoAway(0)))
    assert "1 to 28 days" in text_of(await club.slash(ANN, GoAway(29)))


@pytest.mark.parametrize("quiet", ["away", "night"])
async def test_who_ends_his_quiet_time_hears_at_once_that_he_may_claim(
    club: Club, quiet: str
) -> None:
    """Put off to the end of days away or quiet hours, it isn't held back for nothing."""
    waiter = club.waiter
    night, day = SetQuiet("6", "5", "UTC"), SetQuiet("off")
    start, end = (GoAway(20), GoAway(0)) if quiet == "away" else (night, day)
    await club.slash(waiter, start)
    club.now = START + DAY
    await club.desk.tick()
    assert (NoticeKind.TIME_UP, waiter.id) not in said(club)
    club.now += 60
    await club.slash(waiter, end)
    await club.desk.tick()
    assert said(club)[-1] == (NoticeKind.TIME_UP, waiter.id)


async def test_ending_quiet_hours_brings_no_deadline_nearer(club: Club) -> None:
    """While the opponent has time, there is nothing to claim."""
    await club.slash(club.waiter, SetQuiet("6", "5", "UTC"))
    await club.slash(club.waiter, SetQuiet("off"))
    await club.desk.tick()
    assert said(club) == []


async def test_the_board_says_the_deadline_that_has_moved(club: Club) -> None:
    """If posted, its words change and its ping stays; if on its way, it shows the new one."""
    mover = club.mover
    [board] = [message for message, text in club.channel.items() if "runs out" in text]
    before = club.channel[board]
    await club.slash(mover, GoAway(7))
    await club.deliver()
    day, later = (due(START + days * DAY) for days in (1, 8))
    until = f"away until <t:{START + 7 * DAY}:D>."
    assert club.channel[board] == f"{before.replace(day, later)} You are {until}"
    for reader, away in ((mover, "You are"), (club.waiter, f"{mover.name} is")):
        listed = choice((await club.slash(reader, ShowGames())).screen)
        shown = await club.press(reader, listed.id, str(club.match.id), private=True)
        assert f" {away} {until}" in text_of(shown), reader.name
    club.now += DAY
    await club.slash(mover, GoAway(0))
    await club.deliver()
    assert club.channel[board] == before.replace(day, due(club.now + DAY))
    await club.slash(mover, Pass())
    await club.slash(club.mover, GoAway(3))
    await club.deliver()
    assert f"runs out <t:{club.now + 4 * DAY}:R>" in club.channel[max(club.channel)]
    assert len(club.channel) == 4  # challenge, its end, two boards
    assert len([ping for ping in club.pings if ping[2] is NoticeKind.BOARD]) == 1


async def test_only_the_newest_board_is_changed(club: Club) -> None:
    """A match that has moved on has nothing to change; the pending correction is dropped."""
    mover = club.mover
    await club.slash(mover, GoAway(7))
    await club.slash(mover, Pass())
    assert not [one for one in club.notices if one.kind is NoticeKind.DEADLINE]
    before = dict(club.channel)
    await club.deliver()
    assert {message: club.channel[message] for message in before} == before


async def test_who_was_warned_and_goes_away_is_warned_again(club: Club) -> None:
    """The time left runs out another day; a warning still on its way is dropped."""
    mover = club.mover
    club.now = START + DAY * 3 // 4
    await club.desk.tick()
    await club.deliver()
    await club.slash(mover, GoAway(2))
    club.now += 2 * DAY
    await club.desk.tick()
    assert said(club) == [(NoticeKind.WARNING, mover.id)] * 2
    await club.slash(mover, GoAway(2))
    assert len(said(club)) == 1
    for seconds in (2 * DAY, DAY // 4):
        club.now += seconds
        await club.desk.tick()
    await club.deliver()
    assert [kind for kind, _ in said(club)] == [NoticeKind.WARNING] * 2 + [NoticeKind.TIME_UP]


async def test_the_clock_of_a_turn_counts_from_when_its_board_was_posted(club: Club) -> None:
    """An outage of the outbox costs none of it: no warning, no claim, and the board says so."""
    first, second = club.mover, club.waiter
    club.now += 1000
    await club.slash(first, Pass())
    club.pings.clear()
    club.now += DAY + 3600
    await club.desk.tick()
    assert said(club) == []
    assert "isn’t posted yet" in text_of(await club.slash(first, Claim()))
    assert "claim" not in controls((await club.slash(first, ShowMore())).screen)
    await club.deliver()
    assert club.match.deadline == club.now + DAY
    assert club.pings == [(second.id, club.match.rev, NoticeKind.BOARD)]
    assert f"runs out <t:{club.now + DAY}:R>" in club.channel[max(club.channel)]
    assert "still has time" in text_of(await club.slash(first, Claim()))
    club.now += DAY * 3 // 4
    await club.desk.tick()
    club.now += DAY // 4
    await club.desk.tick()
    assert said(club) == [(NoticeKind.WARNING, second.id), (NoticeKind.TIME_UP, first.id)]
    assert "claimed the win" in text_of(await club.slash(first, Claim()))


async def test_a_board_that_comes_promptly_moves_no_deadline(club: Club) -> None:
    """A board usually takes some seconds; that is no reason to edit it."""
    await club.slash(club.mover, Pass())
    deadline = club.match.deadline
    club.now += 60
    await club.deliver()
    assert club.match.deadline == deadline
    assert not [one for one in club.notices if one.kind is NoticeKind.DEADLINE]


async def test_a_late_board_within_a_turn_gains_no_time() -> None:
    """A player who continues a turn has been told, however late that board comes."""
    club = await clocked(seed=3)
    await club.set_up(
        "pw1 BCDEFGHIJKLMNOPQRSTUVWXYZabcdefgA 26,32,38,44,50 0,5 20,20 - -"
        " 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 0"
    )
    number = next(n for n, patch in enumerate(club.position.offer, 1) if patch.time < 5)
    club.now += 1000
    await club.say(club.mover, f"buy {number} a1")
    club.now += DAY // 2
    await club.deliver()
    assert club.match.deadline == START + DAY


async def test_who_moves_before_he_is_told_has_had_all_of_his_time(club: Club) -> None:
    """By direct message, while nothing can be posted: an undo gives them all of it."""
    await club.slash(club.mover, Pass())
    second = club.mover
    club.now += DAY + 3600
    await club.slash(second, Pass())
    assert club.mover != second
    club.now += 100
    await club.slash(second, Undo())
    assert club.match.deadline == club.now + DAY


async def test_a_warning_that_comes_after_the_end_is_not_said(club: Club) -> None:
    """After an outage only what is still of use is."""
    club.now = START + DAY
    await club.desk.tick()
    assert said(club) == [(NoticeKind.TIME_UP, club.waiter.id)]


async def test_days_away_before_a_late_board_are_not_counted_twice(club: Club) -> None:
    """A turn has its time from the player's return or the board's posting, not both added."""
    await club.slash(club.mover, Pass())
    club.now += 3600
    await club.slash(club.mover, GoAway(2))
    back = club.now + 2 * DAY
    club.now += 3600
    await club.deliver()
    assert club.match.deadline == back + DAY
    await club.slash(club.mover, GoAway(0))
    assert club.match.deadline == club.now + DAY


async def to_and_fro(club: Club, mover: Player, taken_by: Player) -> None:
    """The player passes and takes it back, and the match moves: all of it three times."""
    for number in range(3):
        home = {"home": club.match.home}
        await club.slash(mover, Pass(), **home)
        club.now += 60
        await club.slash(mover, Undo(), **home)
        await club.deliver()
        await club.slash(taken_by, MoveMatch(), home=Home(80 + number, 7))
        await club.deliver()
        await club.desk.tick()


async def test_who_was_warned_is_not_warned_of_the_same_turn_again(club: Club) -> None:
    """However often they pass and take it back, or the match moves, in the last quarter."""
    mover, waiter = club.mover, club.waiter
    club.now = START + DAY * 3 // 4
    await club.desk.tick()
    await club.deliver()
    await to_and_fro(club, mover, taken_by=waiter)
    assert said(club) == [(NoticeKind.WARNING, mover.id)]
    await club.slash(mover, Pass(), home=club.match.home)
    await club.slash(waiter, Pass(), home=club.match.home)
    await club.deliver()
    club.now += DAY * 3 // 4
    await club.desk.tick()
    assert said(club) == [(NoticeKind.WARNING, mover.id)] * 2


async def test_that_the_time_is_up_is_said_once_of_a_turn(club: Club) -> None:
    """However often the late player passes and takes it back, or the match moves."""
    mover, waiter = club.mover, club.waiter
    club.now = START + DAY
    await club.desk.tick()
    await club.deliver()
    await to_and_fro(club, mover, taken_by=mover)
    assert said(club) == [(NoticeKind.TIME_UP, waiter.id)]
    home = {"home": club.match.home}
    await club.slash(mover, Pass(), **home)
    await club.slash(waiter, Pass(), **home)
    await club.deliver()
    club.now += DAY
    await club.desk.tick()
    assert said(club) == [(NoticeKind.TIME_UP, waiter.id)] * 2


async def test_a_late_player_who_moves_on_within_his_turn_calls_nobody() -> None:
    """The other has been told that the time is up."""
    club = await clocked(seed=3)
    await club.set_up(
        "pw1 BCDEFGHIJKLMNOPQRSTUVWXYZabcdefgA 26,32,38,44,50 0,5 20,20 - -"
        " 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 0"
    )
    mover = club.mover
    club.now = START + DAY
    await club.desk.tick()
    await club.deliver()
    number = next(n for n, patch in enumerate(club.position.offer, 1) if patch.time < 5)
    await club.say(mover, f"buy {number} a1")
    await club.deliver()
    await club.desk.tick()
    assert club.mover == mover
    assert [kind for kind, _ in said(club)] == [NoticeKind.TIME_UP]


async def test_a_turn_given_back_by_consent_is_warned_of_anew(club: Club) -> None:
    """It has all of its time again, and that may run out again."""
    mover, waiter = club.mover, club.waiter
    club.now = START + DAY * 3 // 4
    await club.desk.tick()
    await club.deliver()
    await club.slash(mover, Pass())
    await club.slash(waiter, Pass())
    await club.slash(mover, Undo())
    await club.press(waiter, club.control("agree", "undo"))
    await club.deliver()
    assert club.mover == mover
    club.now += DAY * 3 // 4
    await club.desk.tick()
    assert said(club) == [(NoticeKind.WARNING, mover.id)] * 2


async def test_the_warning_of_an_earlier_turn_is_not_that_of_this_one(club: Club) -> None:
    """Said early because of the night, it left more time then than there is now."""
    mover, half = club.mover, START + DAY // 2
    club.store.tables.alarms[club.match.id, AlarmKind.WARNING] = replace(
        club.store.tables.alarms[club.match.id, AlarmKind.WARNING], due_at=half
    )
    club.now = half
    await club.desk.tick()
    await club.deliver()
    assert said(club) == [(NoticeKind.WARNING, mover.id)]
    await club.slash(mover, Pass())
    await club.slash(club.mover, Pass())
    await club.deliver()
    assert club.mover == mover
    club.now += DAY * 5 // 8
    await club.slash(mover, MoveMatch(), home=Home(80, 7))
    await club.deliver()
    club.now += DAY // 8
    await club.desk.tick()
    assert said(club) == [(NoticeKind.WARNING, mover.id)] * 2


class Reckoning:
    """What the clock should show, kept by hand: the seconds each turn has left while it runs."""

    def __init__(self, club: Club, clock: int) -> None:
        self.club, self.clock = club, clock
        self.mover, self.left, self.since = club.mover.id, clock, club.now
        self.away: dict[int, int] = {}

    def run_to_now(self) -> None:
        """Count the time since the last look, except the time away."""
        start = max(self.since, min(self.away.get(self.mover, 0), self.club.now))
        self.left -= self.club.now - start
        self.since = self.club.now

    def turn_passed(self) -> None:
        """A move was made."""
        if self.club.mover.id != self.mover:
            self.mover, self.left = self.club.mover.id, self.clock
        self.since = self.club.now


@pytest.mark.parametrize("seed", range(12))
async def test_pauses_restarts_and_jumps_lose_no_time(seed: int) -> None:
    """Whatever happens, a turn has its clock's time outside days away, to the second."""
    chance = Random(seed)
    club = await clocked(clock := chance.choice(CLOCKS), seed)
    book = Reckoning(club, clock)
    for _ in range(60):
        club.now += chance.choice((1, 60, 3600, 9 * 3600, 2 * DAY))
        book.run_to_now()
        match = club.match
        if match.state is MatchState.FINISHED:
            break
        who = chance.choice((ANN, BOB))
        await one_thing(club, book, who, chance)
        await club.deliver()
        away = max(0, book.away.get(book.mover, 0) - club.now)
        if book.left > 0 and club.match.state is MatchState.ACTIVE:
            assert club.match.deadline == club.now + away + book.left
        claimed = "claimed the win" in text_of(await club.slash(club.waiter, Claim()))
        assert claimed == (book.left <= 0)


async def one_thing(club: Club, book: Reckoning, who: Player, chance: Random) -> None:
    """A move, a vacation, a return, a restart of the bot or nothing."""
    what = chance.randrange(5)
    if what == 0:
        await club.slash(club.mover, Pass())
        book.turn_passed()
    elif what == 1 and book.left > 0 and book.away.get(who.id, 0) <= club.now:
        if "Enjoy" in text_of(await club.slash(who, GoAway(days := chance.randrange(1, 5)))):
            book.away[who.id] = club.now + days * DAY
    elif what == 2 and book.away.get(who.id, 0) > club.now:
        await club.slash(who, GoAway(0))
        book.away[who.id] = club.now
    elif what == 3:
        await club.desk.tick()
    elif what == 4 and max(book.away.values(), default=0) <= club.now - 1800:
        club.now -= 1800  # someone sets the host's clock back
        book.run_to_now()


async def test_who_waits_sees_that_the_other_is_away(club: Club) -> None:
    """In the refusal of a claim, the list of games and the board; not once they are back."""
    mover, waiter = club.mover, club.waiter
    await club.deliver()
    await club.slash(mover, GoAway(7))
    until = club.store.tables.players[mover.id].away_until
    away = f"until <t:{until}:D>"
    refused = text_of(await club.slash(waiter, Claim()))
    assert refused.startswith(f"{mover.name} is away {away}")
    assert f"; away {away}" in text_of(await club.slash(waiter, ShowGames()))
    assert "away" not in text_of(await club.slash(mover, ShowGames()))
    posted = club.store.tables.notices[club.boards[-1].id].message_id
    await club.deliver()
    assert posted is not None
    assert f"You are away {away}." in club.channel[posted]
    shown = await club.slash(waiter, ShowBoard(), home=Home(5000, None), private=True)
    assert f"{mover.name} is away {away}." in text_of(shown)
    club.now = until or 0
    assert "still has time" in text_of(await club.slash(waiter, Claim()))
    assert "away" not in text_of(await club.slash(waiter, ShowGames()))
    shown = await club.slash(waiter, ShowBoard(), home=Home(5000, None), private=True)
    assert "away" not in text_of(shown)

"""Whom a message pings is decided when it is posted, however long it waited."""

from __future__ import annotations

from dataclasses import replace

import pytest

from matches.clock.reminders import CALLS_APART
from matches.requests import (
    Abandon,
    AcceptChallenge,
    BlockPerson,
    DeclineChallenge,
    GoAway,
    Hush,
    MakeChallenge,
    MoveMatch,
    Pass,
    Person,
    ShowMore,
    WithdrawChallenge,
)
from matches.stored import Alarm, AlarmKind, Home, NoticeKind, PlayerSettings, ServerSettings
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, START, Club, controls, text_of

DAY = 24 * 60 * 60
HOUR = 60 * 60
#: quiet from two hours after START (eight in the morning there) for nine hours
SOON = PlayerSettings(0, quiet_from=10 * 60, quiet_until=19 * 60, zone="UTC")
NIGHT, MORNING = START + 4 * HOUR, START + 11 * HOUR
BOARD, CALL, REMINDER = NoticeKind.BOARD, NoticeKind.CALL, NoticeKind.REMINDER
WARNING, TIME_UP = NoticeKind.WARNING, NoticeKind.TIME_UP


@pytest.fixture
async def club() -> Club:
    """A club with a match of a day per turn; both players have quiet hours, which begin soon."""
    club = Club()
    for who in (ANN, BOB):
        club.store.tables.players[who.id] = replace(SOON, player_id=who.id)
    await club.slash(ANN, MakeChallenge(Person(BOB), clock=DAY))
    await club.slash(BOB, AcceptChallenge())
    await club.deliver()
    club.pings.clear()
    return club


async def ring_and_deliver(club: Club) -> None:
    """What is due is said."""
    await club.desk.tick()
    await club.deliver()


async def test_a_board_that_comes_late_at_night_makes_no_sound(club: Club) -> None:
    """An outage over the evening: the board comes at night without a ping; the call follows."""
    waiter = club.waiter
    await club.slash(club.mover, Pass())
    assert club.boards[-1].ping == waiter.id
    club.now = NIGHT
    await club.deliver()
    assert club.pings == []
    assert f"{waiter.name}, your turn against" in club.channel[max(club.channel)]
    assert await club.tick() == MORNING
    for club.now in (MORNING, MORNING, MORNING + HOUR):
        await ring_and_deliver(club)
    assert club.pings == [(waiter.id, 2, CALL)]


async def test_a_crash_between_holding_back_and_posting_calls_once(club: Club) -> None:
    """The decision and its alarm are stored together: on a retry the board stays silent."""
    await club.slash(club.mover, Pass())
    club.now = NIGHT
    held = await club.desk.hold_back(club.boards[-1])
    assert held is not None
    assert held.ping is None
    club.now = MORNING  # only then does the bot start again
    await ring_and_deliver(club)
    assert club.pings == [(club.mover.id, 2, CALL)]


async def test_a_board_that_comes_in_time_still_calls(club: Club) -> None:
    """Before the quiet hours, or after them: then the board itself calls, and nothing else does."""
    await club.slash(club.mover, Pass())
    club.now = MORNING
    await ring_and_deliver(club)
    assert club.pings == [(club.mover.id, 2, BOARD)]


async def test_a_board_that_has_been_answered_calls_nobody(club: Club) -> None:
    """Several moves during an outage: every board comes, but only the last one pings."""
    for _ in range(3):
        await club.slash(club.mover, Pass())
    boards = len(club.channel)
    await club.deliver()
    assert len(club.channel) == boards + 3
    assert club.pings == [(club.mover.id, 4, BOARD)]


async def test_a_reminder_and_a_call_that_come_late_wait_for_the_morning(club: Club) -> None:
    """Each is said then, once, however often it was tried at night."""
    mover = club.mover
    club.store.tables.players[mover.id] = replace(SOON, player_id=mover.id, remind_after=HOUR)
    await club.press(mover, "ps:0:0:remindafter", "3", private=True)
    alarm = club.store.tables.alarms[club.match.id, AlarmKind.REMINDER]
    assert alarm.due_at == MORNING
    club.now = MORNING
    await club.desk.tick()
    for club.now in (START + DAY + 3 * HOUR, START + DAY + 4 * HOUR):
        await ring_and_deliver(club)
    assert club.pings == []
    club.now = MORNING + DAY
    await ring_and_deliver(club)
    assert (mover.id, 1, REMINDER) in club.pings
    assert len([ping for ping in club.pings if ping[2] is REMINDER]) == 1


async def test_a_call_that_is_put_off_puts_off_the_reminder_too(club: Club) -> None:
    """Both held up in a channel that reopens at night: the call comes, then the reminder."""
    club.store.tables.matches[1] = replace(club.match, clock=None, deadline=None)
    waiter = club.waiter
    club.now = NIGHT
    await club.slash(club.mover, Pass())
    await club.deliver()
    for club.now in (MORNING, MORNING + DAY):
        await club.desk.tick()
    club.now += 18 * HOUR  # the next night
    await club.deliver()
    assert club.pings == []
    club.now = MORNING + 2 * DAY
    await ring_and_deliver(club)
    assert club.pings == [(waiter.id, 2, CALL)]
    club.now += DAY
    await ring_and_deliver(club)
    assert club.pings[1:] == [(waiter.id, 2, REMINDER)]


async def test_a_reminder_gives_way_to_a_call_that_is_still_to_come(club: Club) -> None:
    """Due at the same moment, whichever comes first: the reminder begins with the call."""
    mover, match = club.mover.id, club.match.id
    for kind in (AlarmKind.REMINDER, AlarmKind.CALL):
        club.store.tables.alarms[match, kind] = Alarm(match, kind, 1, mover, MORNING)
    club.now = MORNING
    await ring_and_deliver(club)
    assert club.pings == [(mover, 1, CALL)]


async def test_a_warning_that_comes_late_waits_or_comes_without_a_sound(club: Club) -> None:
    """After the night if that is still of use; otherwise now, silently. The claim can wait."""
    mover, waiter = club.mover, club.waiter
    club.now = START + 18 * HOUR  # a quarter before the end
    await club.desk.tick()
    club.store.tables.players[mover.id] = PlayerSettings(
        mover.id, quiet_from=0, quiet_until=6 * 60, zone="UTC"
    )
    await ring_and_deliver(club)
    assert club.pings == []
    club.now = START + 22 * HOUR
    await ring_and_deliver(club)
    assert club.pings == [(mover.id, 1, WARNING)]
    club.now = START + DAY
    await club.desk.tick()
    club.now = START + DAY + 3 * HOUR
    await club.deliver()
    assert len(club.pings) == 1
    club.now = MORNING + DAY
    await ring_and_deliver(club)
    assert club.pings[1:] == [(waiter.id, 1, TIME_UP)]


async def test_a_warning_of_no_use_in_the_morning_is_said_at_night(club: Club) -> None:
    """Without a ping: a player who looks in by chance may still save the game."""
    mover = club.mover
    club.now = START + 18 * HOUR
    await club.desk.tick()
    club.store.tables.players[mover.id] = PlayerSettings(
        mover.id, quiet_from=0, quiet_until=12 * 60, zone="UTC"
    )
    await ring_and_deliver(club)
    assert club.pings == []
    assert "runs out" in club.channel[max(club.channel)]


@pytest.mark.parametrize(
    "setting", [("pw:0:0:pings:off",), ("ps:0:0:remindafter", "off")], ids=["pings", "reminders"]
)
async def test_a_reminder_switched_off_while_it_waited_is_not_said(
    club: Club, setting: tuple[str, ...]
) -> None:
    """Nor when pings are switched on again: a new one will come."""
    mover = club.mover
    await club.press(mover, "ps:0:0:remindafter", "3", private=True)
    club.now = MORNING
    await club.desk.tick()
    assert club.notices[-1].kind is REMINDER
    await club.press(mover, *setting, private=True)
    said = len(club.channel)
    await ring_and_deliver(club)
    assert (club.pings, len(club.channel)) == ([], said)


async def test_pings_switched_off_while_a_board_waited(club: Club) -> None:
    """It comes without one, and no call makes up for it."""
    await club.slash(club.mover, Pass())
    await club.press(club.mover, "pw:0:0:pings:off", private=True)
    for club.now in (NIGHT, MORNING, MORNING + 3 * DAY):
        await ring_and_deliver(club)
    assert [ping for ping in club.pings if ping[0] == club.mover.id] == []


async def test_a_server_may_forbid_a_reminder_that_waits(club: Club) -> None:
    """What counts is the managers' choice when it would be posted."""
    await club.press(club.mover, "ps:0:0:remindafter", "3", private=True)
    club.now = MORNING
    await club.desk.tick()
    club.store.tables.servers[7] = ServerSettings(7, reminders=False)
    await club.deliver()
    assert club.pings == []


async def test_a_challenge_that_comes_late_makes_no_sound_at_night(club: Club) -> None:
    """It goes to the channel; someone who has blocked its maker meanwhile isn't pinged either."""
    for place, challenger in ((80, CAT), (81, ANN)):
        await club.slash(challenger, MakeChallenge(Person(BOB)), home=Home(place, 7))
    challenges = [one for one in club.notices if one.kind is NoticeKind.CHALLENGE][-2:]
    assert [one.ping for one in challenges] == [BOB.id, BOB.id]
    await club.slash(BOB, BlockPerson(Person(CAT)))
    assert not await club.desk.may_call(challenges[0])
    assert await club.desk.may_call(challenges[1])
    club.now = NIGHT
    await club.deliver()
    assert club.pings == []
    assert {alarm.kind for alarm in club.alarms} == {
        AlarmKind.WARNING,
        AlarmKind.TIME_UP,
    }, "nothing of a challenge is made up for"


@pytest.mark.parametrize(
    ("who", "command"), [(BOB, DeclineChallenge()), (CAT, WithdrawChallenge())]
)
async def test_a_challenge_that_is_over_calls_nobody(who: object, command: object) -> None:
    """Declined or withdrawn before it was posted."""
    club = Club()
    await club.slash(CAT, MakeChallenge(Person(BOB)))
    await club.slash(who, command)  # type: ignore[arg-type]
    await club.deliver()
    assert club.pings == []


async def test_a_question_that_comes_late_makes_no_sound_at_night(club: Club) -> None:
    """Nor by day, once it has been answered or has lapsed."""
    await club.slash(ANN, Abandon())
    asked = club.notices[-1]
    assert await club.desk.may_call(asked)
    club.now = NIGHT
    assert not await club.desk.may_call(asked)
    await club.deliver()
    club.now = MORNING
    await club.slash(BOB, Abandon())
    assert not await club.desk.may_call(asked)
    assert club.pings == []


async def test_who_is_away_is_not_called_by_what_waited(club: Club) -> None:
    """Days away are quiet; coming back early brings the call."""
    waiter = club.waiter
    await club.slash(club.mover, Pass())
    await club.slash(waiter, GoAway(5))
    club.now += HOUR
    await club.deliver()
    assert club.pings == []
    await club.slash(waiter, GoAway(0))
    await ring_and_deliver(club)
    assert club.pings == [(waiter.id, 2, CALL)]


async def test_a_turn_left_alone_is_not_called_by_what_waited(club: Club) -> None:
    """*No reminder this turn* also covers the board on its way, and outlives other choices."""
    await club.slash(club.mover, Pass())
    mover = club.mover
    await club.press(mover, "ps:0:0:remindafter", "12", private=True)
    hush = controls((await club.slash(mover, ShowMore())).screen)["hush"]
    assert "won’t remind you" in text_of(await club.press(mover, hush.id, private=True))
    await club.deliver()
    for value in ("off", "3"):
        await club.press(mover, "ps:0:0:remindafter", value, private=True)
    kinds = {alarm.kind for alarm in club.alarms}
    assert kinds == {AlarmKind.WARNING, AlarmKind.TIME_UP}
    assert club.pings == []


async def test_a_match_that_moves_calls_in_its_new_place(club: Club) -> None:
    """Since nobody looks for it there; but however often it moves, not twice within minutes."""
    mover, waiter = club.mover, club.waiter
    club.now += CALLS_APART
    await club.slash(waiter, MoveMatch(), home=ELSEWHERE)
    await club.deliver()
    assert club.pings == [(mover.id, 2, BOARD)]
    for number in range(5):
        await club.slash(waiter, MoveMatch(), home=Home(80 + number, 7))
        await ring_and_deliver(club)
    assert len(club.pings) == 1
    club.now += CALLS_APART
    await ring_and_deliver(club)
    assert club.pings[1:] == [(mover.id, club.match.rev, CALL)]


async def test_a_call_that_never_arrived_holds_no_other_back(club: Club) -> None:
    """Out of a channel that takes no posts, the match calls at once in its new one."""
    waiter = club.mover
    await club.slash(waiter, Pass())
    await club.store.write(
        lambda tx: tx.notice_refused(club.boards[-1].id, club.now, club.now + DAY)
    )
    await club.slash(waiter, MoveMatch(), home=ELSEWHERE)
    await club.deliver()
    assert club.pings == [(club.mover.id, 3, BOARD)]


async def test_a_hushed_turn_stays_so_wherever_it_goes(club: Club) -> None:
    """No move by either player, nor a day's wait, brings it back; a new turn does."""
    mover, waiter = club.mover, club.waiter
    for player in (mover, waiter):
        club.store.tables.players[player.id] = PlayerSettings(player.id)
    await club.slash(mover, Hush())
    club.now += CALLS_APART
    await club.slash(waiter, MoveMatch(), home=ELSEWHERE)
    await ring_and_deliver(club)
    assert club.match.hushed == club.match.rev == 2
    kinds = {alarm.kind for alarm in club.alarms}
    assert kinds == {AlarmKind.WARNING, AlarmKind.TIME_UP}
    assert club.pings == []
    await club.slash(mover, Pass(), home=ELSEWHERE)
    await club.slash(waiter, Pass(), home=ELSEWHERE)
    await club.deliver()
    assert club.match.hushed != club.match.rev
    assert club.pings[-1] == (club.mover.id, club.match.rev, BOARD)


async def test_a_hushed_turn_stays_so_over_a_move_of_its_own() -> None:
    """While the same player is to move it is the same turn."""
    club = Club(seed=3)
    await club.begin()
    await club.set_up(
        "pw1 BCDEFGHIJKLMNOPQRSTUVWXYZabcdefgA 26,32,38,44,50 0,5 20,20 - -"
        " 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 0"
    )
    mover = club.mover
    number = next(n for n, patch in enumerate(club.position.offer, 1) if patch.time < 5)
    await club.slash(mover, Hush())
    await club.say(mover, f"buy {number} a1")
    assert club.mover == mover
    assert club.match.hushed == club.match.rev
    assert club.alarms == []


async def test_a_board_that_has_just_called_is_its_own_warning(club: Club) -> None:
    """It shows the deadline: a match moved as its warning falls due pings once, not twice."""
    mover, waiter = club.mover, club.waiter
    club.store.tables.players[mover.id] = PlayerSettings(mover.id)
    club.now = START + DAY * 3 // 4
    await club.slash(waiter, MoveMatch(), home=ELSEWHERE)
    await club.deliver()
    for _ in range(3):
        club.now += CALLS_APART // 2
        await ring_and_deliver(club)
    assert club.pings == [(mover.id, 2, BOARD)]

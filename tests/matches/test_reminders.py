"""Players are called once and reminded once, at the right time, over outages and restarts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from matches.clock.reminders import USUAL_REMINDER
from matches.requests import (
    Abandon,
    AcceptChallenge,
    Hush,
    MakeChallenge,
    Pass,
    Person,
    SetQuiet,
    ShowMore,
    Undo,
)
from matches.screens import Mode
from matches.stored import Home, NoticeKind, Player, PlayerSettings, ServerSettings
from tests.matches.club import ANN, BOB, START, Club, controls, text_of

DAY = 24 * 60 * 60
HOUR = 60 * 60
#: where it is nine in the evening at START
EVENING = PlayerSettings(0, quiet_from=20 * 60, quiet_until=8 * 60, zone="Pacific/Auckland")
MORNING = START + 11 * 3600


@pytest.fixture
async def club() -> Club:
    """A club with a match between Ann (blue) and Bob."""
    club = Club()
    await club.begin()
    return club


def reminders(club: Club) -> list[tuple[NoticeKind, int | None]]:
    """The calls and reminders put into the outbox so far, with whom they ping."""
    kinds = (NoticeKind.CALL, NoticeKind.REMINDER)
    return [(one.kind, one.ping) for one in club.notices if one.kind in kinds]


async def test_a_turn_left_lying_is_reminded_of_once(club: Club) -> None:
    """After a day if nothing else is chosen, with a link to the board; then never again."""
    mover = club.mover
    assert await club.tick() == START + USUAL_REMINDER
    club.now += USUAL_REMINDER
    assert await club.tick() is None
    assert reminders(club) == [(NoticeKind.REMINDER, mover.id)]
    screen = await club.desk.screen_of(club.notices[-1])
    board = club.store.tables.notices[club.boards[-1].id].message_id
    assert screen.text == (
        f"<@{mover.id}>, {club.waiter.name} is waiting for your move"
        f" (<t:{START}:R>): link/70/{board}"
    )
    assert screen.ping == mover.id
    for _ in range(5):
        club.now += DAY
        await club.desk.tick()
    assert len(reminders(club)) == 1


async def test_after_an_outage_it_is_told_once(club: Club) -> None:
    """However long nobody looked at the clock, and however often the bot starts."""
    club.now += 30 * DAY
    for _ in range(3):
        await club.desk.tick()
    assert len(reminders(club)) == 1


@pytest.mark.parametrize(("value", "hours"), [("3", 3), ("72", 72), ("auto", 24)])
async def test_the_player_chooses_the_time(value: str, hours: int) -> None:
    """Each player for themselves."""
    club = Club()
    for who in (ANN, BOB):
        await club.press(who, "ps:0:0:remindafter", value, private=True)
    await club.begin()
    club.now += hours * 3600 - 1
    await club.desk.tick()
    assert not reminders(club)
    club.now += 1
    await club.desk.tick()
    assert len(reminders(club)) == 1


@pytest.mark.parametrize(
    "custom_id", [("ps:0:0:remindafter", "off"), ("pw:0:0:pings:off",)], ids=["reminders", "pings"]
)
async def test_reminders_can_be_switched_off(club: Club, custom_id: tuple[str, ...]) -> None:
    """By themselves or with all pings; also when one is already set."""
    for who in (ANN, BOB):
        await club.press(who, *custom_id, private=True)
    club.now += 10 * DAY
    await club.desk.tick()
    await club.slash(club.mover, Pass())
    club.now += 10 * DAY
    assert await club.tick() is None
    assert not reminders(club)


@pytest.mark.parametrize(
    ("passed", "value", "due"),
    [
        (0, "3", START + 3 * HOUR),
        (2 * HOUR, "3", START + 3 * HOUR),
        (20 * HOUR, "3", START + 23 * HOUR),  # past already: it counts from now
        (2 * HOUR, "72", START + 72 * HOUR),
        (2 * HOUR, "off", None),
    ],
)
async def test_another_time_counts_for_running_turns(
    club: Club, passed: int, value: str, due: int | None
) -> None:
    """For the player's own turns, not the opponent's, and not as soon as it is turned on."""
    club.now += passed
    await club.press(club.waiter, "ps:0:0:remindafter", "3", private=True)
    assert await club.tick() == START + USUAL_REMINDER
    reply = await club.press(club.mover, "ps:0:0:remindafter", value, private=True)
    assert reply.news
    assert await club.tick() == due
    assert not reminders(club)


async def test_pings_switched_off_and_on_again_count_for_running_turns(club: Club) -> None:
    """Off, nothing is due any more; on again, the reminder is due as before."""
    await club.press(club.mover, "pw:0:0:pings:off", private=True)
    assert await club.tick() is None
    await club.press(club.mover, "pw:0:0:pings:on", private=True)
    assert await club.tick() == START + USUAL_REMINDER


async def test_who_was_reminded_is_not_reminded_again_of_that_turn(club: Club) -> None:
    """Whatever they choose."""
    club.now += USUAL_REMINDER
    await club.desk.tick()
    for value in ("3", "off", "auto"):
        await club.press(club.mover, "ps:0:0:remindafter", value, private=True)
    club.now += 10 * DAY
    await club.desk.tick()
    assert len(reminders(club)) == 1


async def test_quiet_hours_count_for_running_turns() -> None:
    """When set, they put the call off; when changed or ended, they bring it earlier."""
    club = Club()
    for who in (ANN, BOB):
        club.store.tables.players[who.id] = replace(EVENING, player_id=who.id)
    await club.begin()
    mover = club.mover
    assert await club.tick() == MORNING
    await club.slash(mover, SetQuiet("20", "6"))
    assert await club.tick() == MORNING - 2 * HOUR
    await club.slash(mover, SetQuiet("20", "9"))
    assert await club.tick() == MORNING + HOUR
    club.now += HOUR
    reply = await club.press(mover, "pw:0:0:quietoff", private=True)
    assert reply.news
    await club.desk.tick()
    assert reminders(club) == [(NoticeKind.CALL, mover.id)]
    assert await club.tick() == club.now + USUAL_REMINDER


async def test_a_server_can_keep_its_channels_free_of_them(club: Club) -> None:
    """A direct message is the player's own affair."""
    club.store.tables.servers[7] = ServerSettings(7, reminders=False)
    club.now += DAY
    await club.desk.tick()
    assert not reminders(club)
    await club.slash(club.mover, Pass())
    mover = club.mover.id
    club.store.tables.players[mover] = PlayerSettings(mover, remind_by_dm=True)
    club.now += DAY
    await club.desk.tick()
    assert reminders(club) == [(NoticeKind.REMINDER, mover)]
    reminder, board = club.notices[-1], club.boards[-1]
    assert not await club.desk.may_be_public(reminder)
    assert await club.desk.may_be_public(board)
    club.store.tables.servers[7] = ServerSettings(7)
    assert await club.desk.may_be_public(reminder)


async def test_by_direct_message_in_the_players_own_language(club: Club) -> None:
    """The door is told that it goes there; in the channel it is the server's language."""
    mover = club.mover.id
    club.store.tables.players[mover] = PlayerSettings(mover, "de", remind_by_dm=True)
    club.now += DAY
    await club.desk.tick()
    notice = club.notices[-1]
    assert notice.private
    assert "wartet auf deinen Zug" in (await club.desk.screen_of(notice)).text


async def test_what_is_no_longer_true_is_not_said(club: Club) -> None:
    """A move removes the alarm, and the reminder that still waits in the outbox."""
    mover = club.mover
    club.now += DAY
    await club.desk.tick()
    assert len(reminders(club)) == 1
    await club.slash(mover, Pass())
    assert not reminders(club)
    alarms = club.alarms
    assert [(alarm.rev, alarm.player_id) for alarm in alarms] == [(2, club.mover.id)]


async def test_a_finished_match_is_silent(club: Club) -> None:
    """Resigned, abandoned or scored."""
    await club.slash(ANN, Abandon())
    await club.press(BOB, club.control("agree", "abandon"))
    club.now += DAY
    assert await club.tick() is None
    assert not reminders(club)


async def test_this_turn_can_be_left_alone(club: Club) -> None:
    """By the player to move; the next turn brings a reminder again."""
    mover, waiter = club.mover, club.waiter
    assert "hush" not in controls((await club.slash(waiter, ShowMore())).screen)
    hush = controls((await club.slash(mover, ShowMore())).screen)["hush"]
    reply = await club.press(mover, hush.id, private=True)
    assert (reply.mode, text_of(reply)) == (Mode.UPDATE, "Good; I won’t remind you of this turn.")
    assert "hush" not in controls((await club.slash(mover, ShowMore())).screen)
    club.now += DAY
    await club.desk.tick()
    assert not reminders(club)
    await club.slash(mover, Pass())
    club.now += DAY
    await club.desk.tick()
    assert len(reminders(club)) == 1


async def test_a_turn_is_left_alone_through_every_door(club: Club) -> None:
    """By /game hush and typed, answered in words; only by the one whose turn it is."""
    for say in (
        lambda who: club.slash(who, Hush()),
        lambda who: club.say(who, "hush", private=True),
    ):
        assert "turn" in text_of(await say(club.waiter))
        assert club.match.hushed != club.match.rev
        assert text_of(await say(club.mover)) == "Good; I won’t remind you of this turn."
        assert club.match.hushed == club.match.rev
        await club.slash(club.mover, Pass())
    club.now += DAY
    await club.desk.tick()
    assert len(reminders(club)) == 1


async def asleep(club: Club) -> Player:
    """The waiting player has quiet hours now, and it becomes their turn."""
    waiter = club.waiter
    club.store.tables.players[waiter.id] = replace(EVENING, player_id=waiter.id)
    await club.slash(club.mover, Pass())
    assert club.mover.id == waiter.id
    return waiter


async def test_quiet_hours_put_the_call_off(club: Club) -> None:
    """The board comes at once and without a ping; in the morning comes exactly one ping."""
    waiter = await asleep(club)
    board = await club.last_board()
    assert board.ping is None
    assert f"{waiter.name}, your turn against" in board.text
    assert await club.tick() == MORNING
    club.now = MORNING
    await club.desk.tick()
    assert reminders(club) == [(NoticeKind.CALL, waiter.id)]
    assert f"<@{waiter.id}>, it is your turn" in (await club.desk.screen_of(club.notices[-1])).text
    pings = [one.ping for one in club.notices if one.rev == 2 and one.ping is not None]
    assert pings == [waiter.id]


async def test_a_reminder_waits_for_the_morning(club: Club) -> None:
    """Due in the night, said after it; the choice of quiet hours counts when it rings."""
    mover = club.mover
    club.now += DAY
    club.store.tables.players[mover.id] = replace(EVENING, player_id=mover.id)
    assert await club.tick() == MORNING + DAY
    assert not reminders(club)
    club.now = MORNING + DAY
    await club.desk.tick()
    assert reminders(club) == [(NoticeKind.REMINDER, mover.id)]


async def test_an_outage_over_the_morning_and_the_reminder_calls_once(club: Club) -> None:
    """The call is made; the reminder's time counts from there."""
    await asleep(club)
    club.now += 10 * DAY + 11 * 3600
    await club.desk.tick()
    assert [kind for kind, _ in reminders(club)] == [NoticeKind.CALL]
    club.now += DAY
    await club.desk.tick()
    assert [kind for kind, _ in reminders(club)] == [NoticeKind.CALL, NoticeKind.REMINDER]


async def test_questions_at_night_do_not_ping(club: Club) -> None:
    """A challenge or a request appears in the channel without a ping."""
    for who in (ANN, BOB):
        club.store.tables.players[who.id] = replace(EVENING, player_id=who.id)
    said = len(club.notices)
    await club.slash(club.mover, Pass())
    await club.slash(club.mover, Pass())
    await club.slash(ANN, Abandon())
    await club.slash(ANN, MakeChallenge(Person(BOB)), home=Home(99, 7))
    await club.deliver()
    assert [one.ping for one in club.notices[said:]] == [None] * 4


async def test_an_undone_turn_is_nobodys_business(club: Club) -> None:
    """The player who took back is reminded of their turn again, the other not of a lost one."""
    mover = club.mover
    await club.slash(mover, Pass())
    await club.slash(mover, Undo())
    club.now += DAY
    await club.desk.tick()
    assert reminders(club) == [(NoticeKind.REMINDER, mover.id)]


async def test_the_clock_can_jump(club: Club) -> None:
    """Set back, nothing is said twice or forgotten; set forward, it is said."""
    club.now += DAY
    await club.desk.tick()
    club.now -= 3 * DAY
    await club.slash(club.mover, Pass())
    await club.desk.tick()
    assert not reminders(club)
    club.now += 400 * DAY
    await club.desk.tick()
    assert len(reminders(club)) == 1


async def test_accepting_at_night_calls_in_the_morning() -> None:
    """The first turn is a turn like any other."""
    club = Club()
    for who in (ANN, BOB):
        club.store.tables.players[who.id] = replace(EVENING, player_id=who.id)
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    await club.slash(BOB, AcceptChallenge())
    assert club.boards[-1].ping is None
    club.now = MORNING
    await club.desk.tick()
    assert reminders(club) == [(NoticeKind.CALL, club.mover.id)]

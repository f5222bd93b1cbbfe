"""Calling a player at the right time: after his quiet hours, and once more if he lets it lie.

Of each revision a player hears at most twice: one call (with the board, or after his quiet hours)
and one reminder. Both are alarms in the store, set with the change that makes it his turn, so a
restart forgets none and a long outage tells each once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from matches.clocks import set_deadline_alarms
from matches.controls import Verb, write_control
from matches.names import mention, plain
from matches.port import Reader, Transaction
from matches.quiet import quiet_until
from matches.records import (
    Alarm,
    AlarmKind,
    Match,
    MatchState,
    Notice,
    NoticeKind,
    PlayerSettings,
)
from matches.screens import Control, Look, Row, Screen
from matches.seats import board_link, position_of, seat_of
from matches.services import Services
from matches.times import moment
from matches.voices import Voice, player_voice, public_voice, server_of

#: Reminders put into the outbox at a time, once a second: however many fall due together, they
#: leave Discord's limit of 50 requests a second to play.
AT_A_TIME = 20
USUAL_REMINDER = 24 * 60 * 60

_SENTENCES = {
    NoticeKind.CALL: "remind-call",
    NoticeKind.REMINDER: "remind-again",
    NoticeKind.WARNING: "clock-warning",
    NoticeKind.TIME_UP: "clock-time-up",
}
KINDS = tuple(_SENTENCES)


def schedule(tx: Transaction, match: Match, now: int, ping: int | None) -> int | None:
    """Set the alarms of a match's new revision; returns whom its board may call at once."""
    tx.clear_alarms(match.id)
    tx.drop_notices(match.id, KINDS)
    seat = position_of(match).to_move
    if match.state is MatchState.FINISHED or seat is None:
        return ping
    mover = match.players[seat].id
    settings = tx.player_settings(mover)
    called_at = quiet_until(settings, now)
    if ping == mover and called_at > now:
        tx.set_alarm(Alarm(match.id, AlarmKind.CALL, match.rev, mover, called_at))
        ping = None
    _set_reminder(tx, match, mover, settings, called_at)
    set_deadline_alarms(tx, match, settings, now)
    return ping


def _set_reminder(
    tx: Transaction, match: Match, mover: int, settings: PlayerSettings, called_at: int
) -> None:
    after = USUAL_REMINDER if settings.remind_after is None else settings.remind_after
    if after and settings.pings:
        due_at = quiet_until(settings, called_at + after)
        if match.deadline is not None and due_at >= match.deadline - (match.clock or 0) // 4:
            return  # the warning comes instead
        tx.set_alarm(Alarm(match.id, AlarmKind.REMINDER, match.rev, mover, due_at))


async def ring(services: Services) -> int | None:
    """Say what is due, the longest due first; returns when to look again."""
    due = await services.store.read(lambda reader: reader.next_alarm())
    if due is None or due > services.now():
        return due
    return await services.store.write(lambda tx: _ring(services, tx))


def _ring(services: Services, tx: Transaction) -> int | None:
    now = services.now()
    for alarm in tx.alarms_due(now, AT_A_TIME):
        if tx.alarm(alarm.match_id, alarm.kind) != alarm:
            continue  # the call before it has put it off
        match = tx.match(alarm.match_id)
        settings = tx.player_settings(alarm.player_id)
        tx.drop_alarm(alarm.match_id, alarm.kind)
        if match is not None and match.rev == alarm.rev:
            _ring_one(tx, match, alarm, settings, now)
    return tx.next_alarm()


def _ring_one(
    tx: Transaction, match: Match, alarm: Alarm, settings: PlayerSettings, now: int
) -> None:
    wait = quiet_until(settings, now)
    if alarm.kind is AlarmKind.WARNING and match.deadline is not None and wait >= match.deadline:
        _say(tx, match, alarm, NoticeKind.WARNING, now, ping=None)
    elif wait > now:
        tx.set_alarm(replace(alarm, due_at=wait))
    elif alarm.kind is AlarmKind.WARNING:
        _say(tx, match, alarm, NoticeKind.WARNING, now, ping=alarm.player_id)
    elif alarm.kind is AlarmKind.TIME_UP:
        _say(tx, match, alarm, NoticeKind.TIME_UP, now, ping=alarm.player_id)
    elif not settings.pings:
        return
    elif alarm.kind is AlarmKind.CALL:
        _say(tx, match, alarm, NoticeKind.CALL, now, ping=alarm.player_id)
        _set_reminder(tx, match, alarm.player_id, settings, now)
    elif settings.remind_after != 0:
        by_dm = settings.remind_by_dm
        if by_dm or server_of(tx, match.home).reminders:
            kind, player = NoticeKind.REMINDER, alarm.player_id
            _say(tx, match, alarm, kind, now, ping=player, by_dm=by_dm)


def _say(
    tx: Transaction,
    match: Match,
    alarm: Alarm,
    kind: NoticeKind,
    now: int,
    *,
    ping: int | None,
    by_dm: bool = False,
) -> None:
    facts = {
        "player": alarm.player_id,
        "since": match.changed_at,
        "until": match.deadline,
        "dm": by_dm,
    }
    tx.add_notice(match.id, match.rev, kind, match.home, facts, now, ping=ping)


def reminder_screen(services: Services, reader: Reader, notice: Notice, ping: int | None) -> Screen:
    """A call or a reminder as a message: in the channel's language, or by DM in the player's."""
    facts: dict[str, Any] = notice.facts
    match = reader.match(notice.subject)
    assert match is not None
    player = facts["player"]
    seat = seat_of(match, player)
    assert seat is not None
    guild = match.home.guild_id
    voice = player_voice(reader, player, guild) if facts["dm"] else public_voice(reader, guild)
    text = voice(
        _SENTENCES[notice.kind],
        player=mention(player),
        name=plain(match.players[seat.other].name),
        since=moment(facts["since"], "R"),
        until=moment(facts.get("until") or 0, "R"),
        link=board_link(services, reader, match),
    )
    rows: tuple[Row, ...] = ()
    if notice.kind is NoticeKind.TIME_UP:
        rows = (claim_row(match.id, notice.rev, voice),)
    return Screen(text, rows, ping=ping)


def claim_row(match_id: int, rev: int, voice: Voice) -> Row:
    """To wait or to claim the win; waiting comes first, it can't be regretted."""
    return (
        Control(write_control(match_id, rev, Verb.WAIT), voice("clock-wait")),
        Control(write_control(match_id, rev, Verb.CLAIM), voice("clock-claim"), Look.SUCCESS),
    )

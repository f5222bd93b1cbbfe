"""Calling a player at the right time: after their quiet hours, and once more if they don't move.

A player hears of each revision at most twice: one call (with the board, or later on its own) and
one reminder. Both are alarms in the store, set with the change that makes it their turn, so a
restart forgets none and a long outage delivers each once.

An opponent who keeps undoing and moving can hand the turn back every minute. So while a player
hasn't answered a call, they get no other for CALLS_APART: the board of a redone move, or of a match
that moved to another channel, comes without a ping. The call follows at the end of that time if it
is their turn then, because they may have come at the first call, found nothing to do and left. Once
they have moved, asked for something or answered something, they are called at once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from matches.access import board_link, position_of, seat_of
from matches.clock.deadlines import set_deadline_alarms, set_warning
from matches.clock.quiet_hours import quiet_until
from matches.clock.turn_clock import is_untold
from matches.control_ids import Verb, write_control
from matches.markup import due, mention, moment, name_in
from matches.port import Reader, Transaction
from matches.screens import Control, Look, Row, Screen
from matches.services import Services
from matches.stored import (
    DAY,
    Alarm,
    AlarmKind,
    Match,
    MatchState,
    Notice,
    NoticeKind,
    PlayerSettings,
)
from matches.voices import Voice, player_voice, public_voice, server_of
from patchwork import Seat

USUAL_REMINDER = 24 * 60 * 60
#: Seconds between two calls if the player had no move to answer the first one with.
CALLS_APART = 10 * 60
#: Seconds a channel may refuse what calls a player; then they get a direct message.
REFUSED_LONG = 10 * 60
#: Seconds without a change until it is first announced that a match will end, until it is announced
#: again, and until it ends.
SILENCE = (30 * DAY, 53 * DAY, 60 * DAY)

_SENTENCES = {
    NoticeKind.CALL: "remind-call",
    NoticeKind.REMINDER: "remind-again",
    NoticeKind.WARNING: "clock-warning",
    NoticeKind.TIME_UP: "clock-time-up",
    NoticeKind.SILENCE: "remind-silence",
}
KINDS = tuple(_SENTENCES)
#: what an alarm says when it rings
KIND_OF = {
    AlarmKind.CALL: NoticeKind.CALL,
    AlarmKind.REMINDER: NoticeKind.REMINDER,
    AlarmKind.WARNING: NoticeKind.WARNING,
    AlarmKind.TIME_UP: NoticeKind.TIME_UP,
}
_DEADLINES = (AlarmKind.WARNING, AlarmKind.TIME_UP)


def schedule_calls(tx: Transaction, match: Match, now: int, ping: int | None) -> int | None:
    """Set the alarms of a match's new revision; returns whom its board may ping right away."""
    tx.clear_alarms(match.id)
    tx.drop_notices(match.id, (*KINDS, NoticeKind.DEADLINE))
    seat = position_of(match).to_move
    if match.state is MatchState.FINISHED or seat is None:
        return ping
    mover = match.players[seat].id
    settings = tx.player_settings(mover)
    tx.set_alarm(Alarm(match.id, AlarmKind.SILENCE, match.rev, mover, now + SILENCE[0]))
    set_deadline_alarms(tx, match, settings, now)
    if match.hushed == match.rev:
        return None if ping == mover else ping
    called_at = quiet_until(settings, now)
    if ping == mover:
        called_at = quiet_until(settings, _callable_from(tx, match, seat, now))
        if called_at > now or not settings.pings:
            ping = None
        refused_since = tx.refused_since(match.id)
        if refused_since is not None:  # this board waits behind the refused one
            called_at = quiet_until(settings, max(called_at, refused_since + REFUSED_LONG))
        if called_at > now or refused_since is not None:
            tx.set_alarm(Alarm(match.id, AlarmKind.CALL, match.rev, mover, called_at))
    _set_reminder(tx, match, settings, called_at, now)
    return ping


def _callable_from(reader: Reader, match: Match, seat: Seat, now: int) -> int:
    """From when a player may be called: now, or some time after a call they haven't answered."""
    player = match.players[seat].id
    last = reader.last_call(match.id, player)
    if last is None or _has_acted(reader, match, seat, last.rev):
        return now
    return max(now, min(last.created_at, now) + CALLS_APART)


def _has_acted(reader: Reader, match: Match, seat: Seat, rev: int) -> bool:
    """Whether a player has moved, asked or answered something since a revision."""
    if any(ply.seat is seat and ply.rev > rev for ply in reader.plies(match.id)):
        return True
    asker = match.players[seat].id
    return any(
        one.rev >= rev and (one.player_id == asker or not one.open)
        for one in reader.proposals(match.id)
    )


def _set_reminder(
    tx: Transaction, match: Match, settings: PlayerSettings, called_at: int, now: int
) -> None:
    """Remind the player some time after their call; if that time is past, count from now."""
    after = USUAL_REMINDER if settings.remind_after is None else settings.remind_after
    if after and settings.pings:
        due_at = called_at + after
        due_at = quiet_until(settings, due_at if due_at > now else now + after)
        if match.deadline is not None and due_at >= match.deadline - (match.clock or 0) // 4:
            return  # the warning comes instead
        mover = settings.player_id
        tx.set_alarm(Alarm(match.id, AlarmKind.REMINDER, match.rev, mover, due_at))


def remind_later(tx: Transaction, match: Match, now: int) -> None:
    """Remind the player of a call that only reached them now, long after their turn began."""
    seat = position_of(match).to_move
    if seat is not None and match.hushed != match.rev:
        _set_reminder(tx, match, tx.player_settings(match.players[seat].id), now, now)


def renew_calls(tx: Transaction, player_id: int, now: int) -> None:
    """Adapt a player's alarms to the settings they have just chosen.

    What was said of a turn isn't said again, and a turn they have hushed stays hushed.
    """
    settings = tx.player_settings(player_id)
    for held in tx.held_for(player_id):
        tx.notice_held(held.id, player_id, quiet_until(settings, now))
    for match in tx.active_matches_of(player_id):
        _renew_time_up(tx, match, player_id)
        seat = position_of(match).to_move
        if seat is None or match.players[seat].id != player_id:
            continue
        called_at = _renew_call(tx, match, seat, settings, now)
        tx.drop_alarm(match.id, AlarmKind.REMINDER)
        if match.hushed != match.rev and not tx.said(match.id, match.rev, NoticeKind.REMINDER):
            _set_reminder(tx, match, settings, called_at, now)
        if tx.alarm(match.id, AlarmKind.WARNING) is not None:
            set_warning(tx, match, settings, now)


def _renew_time_up(tx: Transaction, match: Match, player_id: int) -> None:
    """Tell a player when the opponent's time is up; quiet hours put that off further."""
    alarm = tx.alarm(match.id, AlarmKind.TIME_UP)
    if alarm is not None and alarm.player_id == player_id and match.deadline is not None:
        tx.set_alarm(replace(alarm, due_at=match.deadline))


def _renew_call(
    tx: Transaction, match: Match, seat: Seat, settings: PlayerSettings, now: int
) -> int:
    """Call at the new time, if the call is still to come; returns when it was or will be."""
    call = tx.alarm(match.id, AlarmKind.CALL)
    if call is None:
        last = tx.last_call(match.id, settings.player_id)
        called = last is not None and last.rev == match.rev
        return last.created_at if last is not None and called else match.changed_at
    due_at = quiet_until(settings, _callable_from(tx, match, seat, now))
    tx.set_alarm(replace(call, due_at=due_at))
    return due_at


def ring(tx: Transaction, match: Match, alarm: Alarm, now: int) -> None:
    """Say what an alarm is about, now or after quiet hours, if it still needs saying."""
    player = alarm.player_id
    settings = tx.player_settings(player)
    wait = quiet_until(settings, now)
    if alarm.kind in _DEADLINES and is_untold(tx, match):
        return  # set again when the board is posted
    if alarm.kind is AlarmKind.WARNING and match.deadline is not None and now >= match.deadline:
        return  # of no use after the end
    if alarm.kind is AlarmKind.WARNING and _was_just_called(tx, match, alarm.player_id, now):
        return  # the board will say the deadline
    if alarm.kind is AlarmKind.WARNING and match.deadline is not None and wait >= match.deadline:
        say(tx, match, player, NoticeKind.WARNING, now, ping=None)
    elif wait > now:
        tx.set_alarm(replace(alarm, due_at=wait))
    elif alarm.kind in _DEADLINES:
        ping = player if settings.pings else None
        say(tx, match, player, KIND_OF[alarm.kind], now, ping=ping)
    elif not settings.pings or tx.said(match.id, match.rev, KIND_OF[alarm.kind]):
        return
    elif alarm.kind is AlarmKind.CALL:
        say(tx, match, player, NoticeKind.CALL, now, ping=player)
        _set_reminder(tx, match, settings, now, now)
    elif settings.remind_after != 0 and tx.alarm(match.id, AlarmKind.CALL) is None:
        private = settings.remind_by_dm or _is_refused(tx, match, now)
        if private or server_of(tx, match.home).reminders:
            say(tx, match, player, NoticeKind.REMINDER, now, ping=player, private=private)


def _is_refused(reader: Reader, match: Match, now: int) -> bool:
    """Whether a match's channel has refused posts for too long for a call to wait for it."""
    since = reader.refused_since(match.id)
    return since is not None and now >= since + REFUSED_LONG


def _was_just_called(reader: Reader, match: Match, player: int, now: int) -> bool:
    last = reader.last_call(match.id, player)
    if last is None or last.rev != match.rev:
        return False
    return 0 <= now - last.created_at < CALLS_APART


def say(
    tx: Transaction,
    match: Match,
    player: int,
    kind: NoticeKind,
    now: int,
    *,
    ping: int | None,
    private: bool = False,
    until: int | None = None,
) -> None:
    """Put a call into the outbox: as a direct message if its channel takes nothing.

    `until` is when the event it warns of happens; without it, the turn's deadline.
    """
    ends = match.deadline if until is None else until
    facts = {"player": player, "since": match.changed_at, "until": ends}
    private = ping is not None and (private or _is_refused(tx, match, now))
    tx.add_notice(match.id, match.rev, kind, match.home, facts, now, ping=ping, private=private)


def reminder_screen(services: Services, reader: Reader, notice: Notice, ping: int | None) -> Screen:
    """A call or a reminder as a message: in the channel's language, or by DM in the player's."""
    facts: dict[str, Any] = notice.facts
    match = reader.match(notice.subject)
    assert match is not None
    player = facts["player"]
    seat = seat_of(match, player)
    assert seat is not None
    guild = match.home.guild_id
    voice = player_voice(reader, player, guild) if notice.private else public_voice(reader, guild)
    until = facts.get("until") or 0
    text = voice(
        _SENTENCES[notice.kind],
        player=mention(player),
        name=name_in(match.players, seat.other),
        since=moment(facts["since"], "R"),
        until=moment(until, "D") if notice.kind is NoticeKind.SILENCE else due(until),
        link=board_link(services, reader, match),
    )
    rows: tuple[Row, ...] = ()
    if notice.kind is NoticeKind.TIME_UP:
        rows = (claim_row(match.id, notice.rev, voice),)
    return Screen(text, rows, ping=ping)


def claim_row(match_id: int, rev: int, voice: Voice) -> Row:
    """Wait or claim the win; waiting comes first because nobody can regret it."""
    return (
        Control(write_control(match_id, rev, Verb.WAIT), voice("clock-wait")),
        Control(write_control(match_id, rev, Verb.CLAIM), voice("clock-claim"), Look.SUCCESS),
    )

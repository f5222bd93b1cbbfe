"""The time for a turn: none, or one, three or seven days for each run of moves by one player.

A deadline is a moment in the store, and nothing ticks. A player who goes away gets a deadline later
by just that time. Nothing happens when it passes: the opponent may claim the win or wait, and until
they claim it, the late player may still move.
"""

from __future__ import annotations

from dataclasses import replace

from matches.access import position_of
from matches.clock.quiet_hours import quiet_until
from matches.port import Reader, Transaction
from matches.stored import Alarm, AlarmKind, Match, MatchState, NoticeKind, PlayerSettings

_STEP = 30 * 60


def start_clock(reader: Reader, match: Match, now: int, seconds: int | None = None) -> Match:
    """The match with a fresh time for the player to move: `seconds`, or the full time."""
    seat = position_of(match).to_move
    if match.clock is None or seat is None or match.state is MatchState.FINISHED:
        return replace(match, deadline=None)
    settings = reader.player_settings(match.players[seat].id)
    start = max(now, settings.away_until or 0)
    return replace(match, deadline=start + (match.clock if seconds is None else seconds))


def pass_clock_on(reader: Reader, before: Match, after: Match, now: int) -> Match:
    """The match after a move: a turn's time runs on, and starts afresh for the other player."""
    if before.deadline is None or position_of(after).to_move is position_of(before).to_move:
        return after
    return start_clock(reader, after, now)


def give_time_back(
    reader: Reader, before: Match, after: Match, now: int, seconds: int | None = None
) -> Match:
    """The match after an undo, with `seconds` for the turn, or the full time.

    Within a turn the time simply runs on.
    """
    if before.deadline is None or position_of(after).to_move is position_of(before).to_move:
        return after
    return start_clock(reader, after, now, seconds)


def time_left(reader: Reader, match: Match, now: int) -> int | None:
    """The seconds the player to move has left; none pass while they are away."""
    seat = position_of(match).to_move
    if match.deadline is None or seat is None:
        return None
    away_until = reader.player_settings(match.players[seat].id).away_until or 0
    return max(0, match.deadline - max(now, away_until))


def end_of_absence(reader: Reader, match: Match, now: int) -> int | None:
    """How long the player to move is away, if that moves their deadline."""
    seat = position_of(match).to_move
    if match.deadline is None or seat is None:
        return None
    until = reader.player_settings(match.players[seat].id).away_until
    # Time that was up before they left stays up.
    return until if until is not None and now < until < match.deadline else None


def set_deadline_alarms(
    tx: Transaction, match: Match, settings: PlayerSettings, now: int, *, again: bool = False
) -> None:
    """Have the player to move warned in time, and the other told when that time is up.

    Each is said once per turn, whatever happens in it, unless it should be said `again`.
    """
    seat = position_of(match).to_move
    if match.deadline is None or match.clock is None or seat is None:
        return
    mover, other = match.players[seat].id, match.players[seat.other].id
    if again or not _was_said(tx, match, NoticeKind.WARNING, mover, now):
        set_warning(tx, match, settings, now)
    if again or not _was_said(tx, match, NoticeKind.TIME_UP, other, now):
        tx.set_alarm(Alarm(match.id, AlarmKind.TIME_UP, match.rev, other, match.deadline))


def _was_said(reader: Reader, match: Match, kind: NoticeKind, player: int, now: int) -> bool:
    """Whether a player has been told that in this turn, with no less time left than there is now.

    A turn resumed after an undo is still the one after the opponent's last move.
    """
    said, left = reader.newest_notice(match.id, kind), time_left(reader, match, now)
    if said is None or left is None or said.facts["player"] != player:
        return False
    mover = position_of(match).to_move
    before = [ply.rev for ply in reader.plies(match.id) if ply.seat is not mover]
    in_this_turn = not before or said.rev >= before[-1]
    return in_this_turn and left <= max(0, said.facts["until"] - said.created_at)


def set_warning(tx: Transaction, match: Match, settings: PlayerSettings, now: int) -> None:
    """Have the player to move warned in time; these are their settings."""
    if match.deadline is not None and match.clock is not None:
        due_at = _warned_at(settings, match.deadline, match.clock, now)
        mover = settings.player_id
        tx.set_alarm(Alarm(match.id, AlarmKind.WARNING, match.rev, mover, due_at))


def _warned_at(settings: PlayerSettings, deadline: int, clock: int, now: int) -> int:
    """When a quarter of the time is left, or earlier if quiet hours require it."""
    latest = deadline - clock // 4
    for moment in range(latest, max(now, deadline - clock), -_STEP):
        if quiet_until(settings, moment) == moment:
            return moment
    return max(now, latest)

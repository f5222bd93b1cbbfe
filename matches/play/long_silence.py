"""A game in which nobody moves: announced twice, then ended without a winner.

Otherwise two people who accept a challenge and never play would hold their channel forever. A slow
player is safe for days or weeks: only the time since the last change counts, and a player who is
away is waited for.
"""

from __future__ import annotations

from dataclasses import replace

from matches.access import position_of
from matches.change.commit import finish_match
from matches.clock.quiet_hours import quiet_until
from matches.clock.reminders import SILENCE, say
from matches.port import Transaction
from matches.stored import Alarm, Ending, Match, NoticeKind


def ring(tx: Transaction, match: Match, alarm: Alarm, now: int) -> None:
    """Announce the end of a match in which nobody moves, or end it; set its next alarm."""
    seat = position_of(match).to_move
    assert seat is not None
    settings = tx.player_settings(match.players[seat].id)
    wait = max(quiet_until(settings, now), settings.away_until or 0)
    first, second, end = SILENCE
    announced = tx.said(match.id, match.rev, NoticeKind.SILENCE)
    if wait > now:
        tx.set_alarm(replace(alarm, due_at=wait))
    elif announced >= 2:
        waiting = match.players[seat.other].id
        finish_match(tx, match, Ending.SILENCE, None, now, told=waiting)
    else:
        left = end - (second if announced else first)
        until = now + left
        ping = settings.player_id if settings.pings else None
        say(tx, match, settings.player_id, NoticeKind.SILENCE, now, ping=ping, until=until)
        next_at = until if announced else now + second - first
        tx.set_alarm(replace(alarm, due_at=next_at))

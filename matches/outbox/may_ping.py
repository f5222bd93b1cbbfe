"""Whether a message may ping its player at the moment it is posted.

A notice may wait in the outbox for hours: Discord is down, or the bot may not write in a channel.
Meanwhile night falls where the player lives, they turn their pings off, or the reason to ping is
gone. So whom a message pings is decided a second time when it is posted. If the ping is held back,
that is stored in one transaction with the alarm that makes up for it. A crash between that and the
post leaves a silent message and its alarm, so there is one ping, never two and never none.
"""

from __future__ import annotations

from dataclasses import replace

from matches.change.proposals import is_asked_by, proposal_open_to
from matches.clock.quiet_hours import quiet_until
from matches.clock.reminders import KIND_OF
from matches.port import Reader, Transaction
from matches.stored import (
    Alarm,
    AlarmKind,
    ChallengeState,
    Match,
    MatchState,
    Notice,
    NoticeKind,
    NoticeState,
    PlayerSettings,
)
from matches.voices import server_of

#: notices that are nothing but a ping: without it they aren't worth posting
_CALLS = (NoticeKind.CALL, NoticeKind.REMINDER)
#: notices about a deadline: better late in the day, but worth posting even without a ping
_DEADLINES = (NoticeKind.WARNING, NoticeKind.TIME_UP)
#: the alarm that says it later
_ALARM_OF = {NoticeKind.BOARD: AlarmKind.CALL, **{kind: alarm for alarm, kind in KIND_OF.items()}}


def may_call(reader: Reader, notice: Notice, now: int) -> bool:
    """Whether a notice may now ping the player it is meant to ping; True if it pings nobody.

    A turn in words makes no sound, and the board calls.
    """
    if notice.ping is None or notice.kind is NoticeKind.TEXT:
        return True
    settings = reader.player_settings(notice.ping)
    if not settings.pings or quiet_until(settings, now) > now:
        return False
    if notice.kind is NoticeKind.CHALLENGE:
        return _is_welcome(reader, notice, now)
    match = reader.match(notice.subject)
    return match is not None and _is_news(reader, match, notice, settings)


def _is_welcome(reader: Reader, notice: Notice, now: int) -> bool:
    """Whether a challenge is still open, and its challenger not blocked since."""
    challenge = reader.challenge(notice.subject)
    if challenge is None or challenge.state is not ChallengeState.OPEN:
        return False
    blocked = () if notice.ping is None else reader.blocked_by(notice.ping)
    return challenge.expires_at > now and challenge.challenger.id not in blocked


def _is_news(reader: Reader, match: Match, notice: Notice, settings: PlayerSettings) -> bool:
    """Whether the match is still where the notice says, and its player wants to know."""
    if match.rev != notice.rev or match.state is MatchState.FINISHED:
        return False
    about_turn = notice.kind is NoticeKind.BOARD or notice.kind in _CALLS
    if about_turn and match.hushed == match.rev:
        return False
    if notice.kind is NoticeKind.BOARD:
        return not _was_called(reader, match)
    if notice.kind is NoticeKind.PROPOSAL:
        waiting = () if notice.ping is None else proposal_open_to(reader, match, notice.ping)
        return any(is_asked_by(notice, proposal) for proposal in waiting)
    if notice.kind is NoticeKind.REMINDER:
        in_place = notice.private or server_of(reader, match.home).reminders
        return settings.remind_after != 0 and in_place
    return True


def _was_called(reader: Reader, match: Match) -> bool:
    """Whether a direct message has already called for this turn, while its board was refused."""
    calls = reader.notices_about(match.id, match.rev, NoticeKind.CALL)
    return any(call.state is NoticeState.SENT for call in calls)


def may_be_public(reader: Reader, notice: Notice) -> bool:
    """Whether a notice that can't go by direct message may go to the channel instead.

    A reminder may not in a server without reminders; a turn's call isn't a reminder. A turn in
    words is for its player alone.
    """
    if notice.kind is NoticeKind.TEXT:
        return False
    return notice.kind is not NoticeKind.REMINDER or server_of(reader, notice.home).reminders


def hold_back(tx: Transaction, notice: Notice, now: int) -> Notice | None:
    """The notice as it should be posted if it may ping nobody now; None: don't post it.

    A turn's call, a reminder and what is said of a deadline wait until the quiet hours end. A
    challenge or a question goes to the channel without a ping.
    """
    kept = tx.notice(notice.id)
    if kept is None or kept.ping is None or may_call(tx, kept, now):
        return kept
    later = _later(tx, kept, kept.ping, now)
    if later is not None:
        tx.set_alarm(later)
    if kept.kind in _CALLS or (kept.kind in _DEADLINES and later is not None):
        tx.notice_dropped(kept.id)
        return None
    tx.notice_silenced(kept.id)
    return replace(kept, ping=None)


def _later(reader: Reader, notice: Notice, player: int, now: int) -> Alarm | None:
    """The alarm that calls after the player's quiet hours, if only those are in the way."""
    settings, match = reader.player_settings(player), reader.match(notice.subject)
    if notice.kind not in _ALARM_OF or not settings.pings or match is None:
        return None
    due_at = quiet_until(settings, now)
    if due_at <= now or not _is_news(reader, match, notice, settings):
        return None
    kind = _ALARM_OF[notice.kind]
    if kind is AlarmKind.WARNING and match.deadline is not None and due_at >= match.deadline:
        return None  # of no use after the end
    return Alarm(match.id, kind, match.rev, player, due_at)

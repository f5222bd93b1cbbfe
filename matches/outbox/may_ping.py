"""Whether a message may call its player at the moment at which it goes out.

What is put into the outbox may wait there for hours: Discord is down, or the bot may not write in a
channel. Meanwhile night falls for the player, he turns his calls off, or there is no more reason to
call him. So whom a message calls is decided a second time when it is posted. What is held back then
is kept in the same transaction as the alarm that makes up for it; a crash between that and the post
leaves a silent message and its alarm, so there is one call, never two and never none.
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

#: notices that say nothing but their call: without it they aren't worth a message
_CALLS = (NoticeKind.CALL, NoticeKind.REMINDER)
#: notices about a deadline: better said late in the day, but worth a message without a sound
_DEADLINES = (NoticeKind.WARNING, NoticeKind.TIME_UP)
#: the alarm that says it later
_ALARM_OF = {NoticeKind.BOARD: AlarmKind.CALL, **{kind: alarm for alarm, kind in KIND_OF.items()}}


def may_call(reader: Reader, notice: Notice, now: int) -> bool:
    """Whether a notice may ping just now whom it means to ping; if it means nobody, it may."""
    if notice.ping is None:
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
    """Whether the match still stands where the notice speaks of, and its player wants to know."""
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
    """Whether a direct message has called for this turn already, while the board was refused."""
    calls = reader.notices_about(match.id, match.rev, NoticeKind.CALL)
    return any(call.state is NoticeState.SENT for call in calls)


def may_be_public(reader: Reader, notice: Notice) -> bool:
    """Whether a notice that can't be said by direct message may be said in the channel instead.

    A reminder may not where the server has none; a turn's call is no reminder.
    """
    return notice.kind is not NoticeKind.REMINDER or server_of(reader, notice.home).reminders


def hold_back(tx: Transaction, notice: Notice, now: int) -> Notice | None:
    """The notice as it is to be posted if it may call nobody now; None: it isn't to be said.

    A turn's call, a reminder and what is said of a deadline come after the quiet hours. A challenge
    or a question stands in the channel without a sound.
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
    """The alarm that calls after the player's quiet hours, if that is all that is in the way."""
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

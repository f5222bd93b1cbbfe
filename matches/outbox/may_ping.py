"""Whether a message may ping its player at the moment it is posted.

A notice may wait in the outbox for hours: Discord is down, or the bot may not write in a channel.
Meanwhile night falls where the player lives, they turn their pings off, or the reason to ping is
gone. So whom a message pings is decided when it is posted. If the ping is held back, that is stored
in one transaction with what makes up for it: an alarm, or a held ping (missed.py). A crash between
that and the post leaves a silent message and its alarm, so there is one ping, never two and never
none.
"""

from __future__ import annotations

from dataclasses import replace

from matches.change.proposals import is_asked_by, proposal_open_to
from matches.clock.posted import is_end
from matches.clock.quiet_hours import quiet_until
from matches.clock.reminders import KIND_OF
from matches.port import Reader, Transaction
from matches.stored import (
    MISSED,
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
#: notices that are posted without their ping in quiet hours, which then is held
_HELD = (NoticeKind.CHALLENGE, NoticeKind.PROPOSAL)
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
    return is_news(reader, notice, notice.ping, now)


def is_news(reader: Reader, notice: Notice, player: int, now: int) -> bool:
    """Whether what a notice says still is so, and its player wants to know."""
    if notice.kind in MISSED:
        return any(is_news(reader, one, player, now) for one in _missed(reader, notice))
    if notice.kind is NoticeKind.CHALLENGE:
        return _is_welcome(reader, notice, player, now)
    match = reader.match(notice.subject)
    if match is None or match.rev != notice.rev:
        return False
    if match.state is MatchState.FINISHED:
        return is_end(notice)
    return _is_news_of_turn(reader, match, notice, reader.player_settings(player))


def _missed(reader: Reader, notice: Notice) -> list[Notice]:
    """The notices whose held pings a notice makes up for."""
    found = (reader.notice(number) for number, _ in notice.facts["items"])
    return [one for one in found if one is not None]


def _is_welcome(reader: Reader, notice: Notice, player: int, now: int) -> bool:
    """Whether a challenge is still open, and its challenger not blocked since."""
    challenge = reader.challenge(notice.subject)
    if challenge is None or challenge.state is not ChallengeState.OPEN:
        return False
    blocked = reader.blocked_by(player)
    return challenge.expires_at > now and challenge.challenger.id not in blocked


def _is_news_of_turn(
    reader: Reader, match: Match, notice: Notice, settings: PlayerSettings
) -> bool:
    """Whether a player wants to know what a notice says of the present turn of their match."""
    about_turn = notice.kind is NoticeKind.BOARD or notice.kind in _CALLS
    if about_turn and match.hushed == match.rev:
        return False
    if notice.kind is NoticeKind.BOARD:
        return not _was_called(reader, match)
    if notice.kind is NoticeKind.PROPOSAL:
        waiting = proposal_open_to(reader, match, settings.player_id)
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
    challenge, a question or the end of a match goes to the channel, and only its ping waits.
    """
    kept = tx.notice(notice.id)
    if kept is None or kept.ping is None or may_call(tx, kept, now):
        return kept
    settings = tx.player_settings(kept.ping)
    awake_at = quiet_until(settings, now)
    asleep = settings.pings and awake_at > now
    if kept.kind in MISSED:
        for one in _missed(tx, kept) if asleep else ():
            tx.notice_held(one.id, kept.ping, awake_at)
        tx.notice_dropped(kept.id)
        return None
    if kept.kind in _HELD or is_end(kept):
        if asleep and is_news(tx, kept, kept.ping, now):
            tx.notice_held(kept.id, kept.ping, awake_at)
        else:
            tx.notice_silenced(kept.id)
        return replace(kept, ping=None)
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
    if due_at <= now or not is_news(reader, notice, player, now):
        return None
    kind = _ALARM_OF[notice.kind]
    if kind is AlarmKind.WARNING and match.deadline is not None and due_at >= match.deadline:
        return None  # of no use after the end
    return Alarm(match.id, kind, match.rev, player, due_at)

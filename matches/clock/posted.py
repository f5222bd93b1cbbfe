"""What follows when Discord has taken a notice, or refused it.

A posted board starts the clock of its turn, and pings: any separate call that was waiting is
dropped. A refused notice is tried again now and then, but its player isn't kept waiting for that:
after REFUSED_LONG they get a direct message.
"""

from __future__ import annotations

from matches.access import BOARDS, position_of
from matches.clock.deadlines import set_deadline_alarms
from matches.clock.moved_deadline import redate_board
from matches.clock.reminders import KINDS, REFUSED_LONG, remind_later
from matches.clock.turn_clock import from_now, starts_clock
from matches.port import Reader, Transaction
from matches.stored import (
    ABOUT_CHALLENGES,
    MISSED,
    Alarm,
    AlarmKind,
    ChallengeState,
    Match,
    MatchState,
    Notice,
    NoticeKind,
)


def note_posted(tx: Transaction, notice: Notice, message_id: int | None, now: int) -> None:
    """Note that a notice has reached its channel, and start its turn's clock now."""
    tx.notice_sent(notice.id, message_id)
    match = _match_of(tx, notice) if notice.kind is NoticeKind.BOARD else None
    if match is None:
        return
    if _called(tx, notice):
        tx.drop_alarm(match.id, AlarmKind.CALL)
        if _drop_calls(tx, match):
            remind_later(tx, match, now)
    if match.deadline is None:
        return
    if starts_clock(notice.facts) and (late := from_now(tx, match, now)) != match:
        match = late
        tx.set_deadline(match.id, match.rev, match.deadline or now)
        redate_board(tx, match, now)
    seat = position_of(match).to_move
    assert seat is not None
    set_deadline_alarms(tx, match, tx.player_settings(match.players[seat].id), now)


def note_refused(
    tx: Transaction, notice: Notice, now: int, again_at: int, *, for_good: bool = False
) -> None:
    """Note that Discord refused a notice, which is due again then; have its player called.

    `for_good`: its channel is gone. A match can still be moved from there, but if it is over, or
    the challenge is, nobody will ever read this, and it goes once its player has been told.
    """
    kept, match = tx.notice(notice.id), _match_of(tx, notice)
    told = kept is None or (kept.ping is None and kept.held_for is None)
    if for_good and _is_over(tx, notice) and (told or not is_end(notice)):
        tx.notice_dropped(notice.id)
        return
    tx.notice_refused(notice.id, now, again_at)
    kept = tx.notice(notice.id)
    if kept is None or kept.ping is None or kept.private:
        return
    call_at = (now if kept.refused_at is None else kept.refused_at) + REFUSED_LONG
    if kept.kind in MISSED:
        tx.notice_made_private(kept.id, max(now, call_at))
    elif is_end(kept):
        tx.notice_held(kept.id, kept.ping, call_at)
    elif match is None:
        return
    elif kept.kind in KINDS:
        tx.notice_made_private(kept.id, max(now, call_at))
    elif kept.kind is NoticeKind.BOARD and not tx.said(match.id, match.rev, NoticeKind.CALL):
        tx.set_alarm(Alarm(match.id, AlarmKind.CALL, match.rev, kept.ping, call_at))


def is_end(notice: Notice) -> bool:
    """Whether a notice is the last board of a match."""
    return notice.kind is NoticeKind.BOARD and notice.facts.get("ending") is not None


def gave_way(tx: Transaction, notice: Notice) -> bool:
    """Drop a refused notice that is out of date by now, with what waited behind it for the same.

    A board makes way for the newest of its match. A challenge that was closed before anyone could
    read it is never spoken of. Returns whether it was out of date.
    """
    if notice.kind in BOARDS:
        return tx.newest_board_instead(notice.id)
    if notice.kind is NoticeKind.CHALLENGE and _is_over(tx, notice):
        tx.drop_challenge(notice.subject)
        return True
    return False


def _is_over(reader: Reader, notice: Notice) -> bool:
    """Whether the match or the challenge that a notice is about has ended."""
    if notice.kind in ABOUT_CHALLENGES:
        challenge = reader.challenge(notice.subject)
        return challenge is not None and challenge.state is not ChallengeState.OPEN
    match = reader.match(notice.subject)
    return match is not None and match.state is MatchState.FINISHED


def _match_of(reader: Reader, notice: Notice) -> Match | None:
    """The match a notice is about, if it is active and still as the notice says."""
    match = None if notice.kind in ABOUT_CHALLENGES else reader.match(notice.subject)
    if match is None or match.rev != notice.rev or match.state is MatchState.FINISHED:
        return None
    return match


def _called(reader: Reader, notice: Notice) -> bool:
    """Whether a notice was posted with its ping: it may have been silenced on its way."""
    kept = reader.notice(notice.id)
    return kept is not None and kept.ping is not None


def _drop_calls(tx: Transaction, match: Match) -> bool:
    """Drop the calls and reminders that waited behind a board which has pinged now."""
    calls = (NoticeKind.CALL, NoticeKind.REMINDER)
    before = sum(tx.said(match.id, match.rev, kind) for kind in calls)
    tx.drop_notices(match.id, calls)
    return sum(tx.said(match.id, match.rev, kind) for kind in calls) < before

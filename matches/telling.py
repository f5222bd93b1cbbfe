"""Whether a player has been told of his turn: its clock counts from when its board was posted.

A board may wait in the outbox for hours: Discord or the bot is down, or nothing can be posted in
the channel. Till it is there nobody is late. A board that hands over a turn with its whole time
says so in its facts; when such a one comes late, the turn has its whole time from then.
"""

from __future__ import annotations

from typing import Any

from matches.clocks import set_deadline_alarms, set_going
from matches.port import Reader, Transaction
from matches.records import Match, Notice, NoticeKind, NoticeState
from matches.redating import redate
from matches.seats import position_of

#: Seconds by which a board may come later than the move before it without moving a deadline.
PROMPT = 60
_STARTS = "starts_clock"


def untold(reader: Reader, match: Match) -> bool:
    """Whether the board of a match's newest revision is still on its way."""
    return _board_on_its_way(reader, match) is not None


def start_untold(reader: Reader, match: Match) -> bool:
    """Whether it is the board that starts the clock of the turn which is still on its way."""
    board = _board_on_its_way(reader, match)
    return board is not None and bool(board.facts.get(_STARTS))


def acted_on(reader: Reader, match: Match, now: int) -> Match:
    """The match as its player acts: what ran off before he was told isn't taken off his time."""
    return _from_now(reader, match, now) if start_untold(reader, match) else match


def starting(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts of a board that starts the clock of its turn."""
    return {**facts, _STARTS: True}


def note_posted(tx: Transaction, notice: Notice, message_id: int | None, now: int) -> None:
    """Note that a notice has reached its channel, and let the clock of its turn count from now."""
    tx.notice_sent(notice.id, message_id)
    match = tx.match(notice.subject) if notice.kind is NoticeKind.BOARD else None
    if match is None or match.rev != notice.rev or match.deadline is None:
        return
    if notice.facts.get(_STARTS) and (late := _from_now(tx, match, now)) != match:
        match = late
        tx.set_deadline(match.id, match.rev, match.deadline or now)
        redate(tx, match, now)
    seat = position_of(match).to_move
    assert seat is not None
    set_deadline_alarms(tx, match, tx.player_settings(match.players[seat].id), now)


def _from_now(reader: Reader, match: Match, now: int) -> Match:
    """The match with the whole time for its turn from now on, unless its board is prompt."""
    late = set_going(reader, match, now)
    if match.deadline is None or late.deadline is None:
        return match
    return late if late.deadline - match.deadline > PROMPT else match


def _board_on_its_way(reader: Reader, match: Match) -> Notice | None:
    board = reader.newest_notice(match.id, NoticeKind.BOARD)
    if board is None or board.rev != match.rev or board.state is NoticeState.SENT:
        return None
    return board

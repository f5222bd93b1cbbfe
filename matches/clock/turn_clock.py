"""Whether a player has been told of his turn: its clock counts from when its board was posted.

A board may wait in the outbox for hours: Discord or the bot is down, or nothing can be posted in
the channel. Till it is there nobody is late. A board that hands over a turn with its whole time
says so in its facts; when such a one comes late, the turn has its whole time from then.
"""

from __future__ import annotations

from typing import Any

from matches.clock.deadlines import start_clock
from matches.port import Reader
from matches.stored import Match, Notice, NoticeKind, NoticeState

#: Seconds by which a board may come later than the move before it without moving a deadline.
PROMPT = 60
_STARTS = "starts_clock"


def is_untold(reader: Reader, match: Match) -> bool:
    """Whether the board of a match's newest revision is still on its way."""
    return _board_on_its_way(reader, match) is not None


def start_untold(reader: Reader, match: Match) -> bool:
    """Whether it is the board that starts the clock of the turn which is still on its way."""
    board = _board_on_its_way(reader, match)
    return board is not None and starts_clock(board.facts)


def acted_on(reader: Reader, match: Match, now: int) -> Match:
    """The match as its player acts: what ran off before he was told isn't taken off his time."""
    return from_now(reader, match, now) if start_untold(reader, match) else match


def starting(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts of a board that starts the clock of its turn."""
    return {**facts, _STARTS: True}


def starts_clock(facts: dict[str, Any]) -> bool:
    """Whether a board of these facts starts the clock of its turn."""
    return bool(facts.get(_STARTS))


def from_now(reader: Reader, match: Match, now: int) -> Match:
    """The match with the whole time for its turn from now on, unless its board is prompt."""
    late = start_clock(reader, match, now)
    if match.deadline is None or late.deadline is None:
        return match
    return late if late.deadline - match.deadline > PROMPT else match


def _board_on_its_way(reader: Reader, match: Match) -> Notice | None:
    board = reader.newest_notice(match.id, NoticeKind.BOARD)
    if board is None or board.rev != match.rev or board.state is NoticeState.SENT:
        return None
    return board

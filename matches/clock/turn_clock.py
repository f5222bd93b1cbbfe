"""Whether a player knows it is their turn: its clock runs from when its board was posted.

A board may wait in the outbox for hours: Discord or the bot is down, or the channel takes no posts.
Until it is posted nobody is late. A board that hands over a turn with its full time says so in its
facts; if it comes late, the turn gets its full time from then.
"""

from __future__ import annotations

from typing import Any

from matches.clock.deadlines import start_clock
from matches.port import Reader
from matches.stored import Match, Notice, NoticeKind, NoticeState

#: Seconds a board may be behind its move without moving the deadline.
PROMPT = 60
_STARTS = "starts_clock"


def is_untold(reader: Reader, match: Match) -> bool:
    """Whether the board of a match's newest revision is still on its way."""
    return _board_on_its_way(reader, match) is not None


def start_untold(reader: Reader, match: Match) -> bool:
    """Whether the board still on its way is the one that starts the turn's clock."""
    board = _board_on_its_way(reader, match)
    return board is not None and starts_clock(board.facts)


def acted_on(reader: Reader, match: Match, now: int) -> Match:
    """The match as its player acts: time that ran before they were told doesn't count."""
    return from_now(reader, match, now) if start_untold(reader, match) else match


def starting(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts of a board that starts its turn's clock."""
    return {**facts, _STARTS: True}


def starts_clock(facts: dict[str, Any]) -> bool:
    """Whether a board with these facts starts its turn's clock."""
    return bool(facts.get(_STARTS))


def from_now(reader: Reader, match: Match, now: int) -> Match:
    """The match with the full time for its turn from now on, unless its board is prompt."""
    late = start_clock(reader, match, now)
    if match.deadline is None or late.deadline is None:
        return match
    return late if late.deadline - match.deadline > PROMPT else match


def _board_on_its_way(reader: Reader, match: Match) -> Notice | None:
    board = reader.newest_notice(match.id, NoticeKind.BOARD)
    if board is None or board.rev != match.rev or board.state is NoticeState.SENT:
        return None
    return board

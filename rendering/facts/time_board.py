"""What the time board shows: two tokens, the markers still ahead, the thread of the last move."""

from __future__ import annotations

from dataclasses import dataclass

from patchwork import Position, Seat
from patchwork.time_board import INCOME_SPACES
from rendering.requests import LastMove


@dataclass(frozen=True, slots=True)
class TimeBoard:
    """Markers are named by the space they stand before: 5 is the boundary between 4 and 5."""

    spaces: tuple[int, int]
    on_top: Seat  # the seat whose token is drawn over the other
    incomes: tuple[int, ...]
    specials: tuple[int, ...]
    thread: tuple[int, ...]  # the spaces the last mover passed over, start and end left out
    thread_seat: Seat | None

    @property
    def rearmost(self) -> int:
        """The space of the token that is further behind; what lies behind it is spent."""
        return min(self.spaces)

    @property
    def markers(self) -> frozenset[int]:
        """Every boundary that carries a marker."""
        return frozenset(self.incomes + self.specials)


def time_board_facts(position: Position, mover: Seat, last: LastMove | None) -> TimeBoard:
    """The time board of `position`; an income marker stays until both tokens have crossed it."""
    rearmost = min(position.spaces)
    thread = _thread(position, last)
    return TimeBoard(
        spaces=position.spaces,
        on_top=mover if position.on_top is None else position.on_top,
        incomes=tuple(space for space in INCOME_SPACES if space > rearmost),
        specials=position.specials,
        thread=thread,
        thread_seat=last.seat if last is not None and thread else None,
    )


def _thread(position: Position, last: LastMove | None) -> tuple[int, ...]:
    """The spaces passed over; none after placing a special patch, which moves no token."""
    if last is None:
        return ()
    return tuple(range(last.start_space + 1, position.spaces[last.seat]))

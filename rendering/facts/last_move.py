"""Working out from a position and its last move who made it and from where.

A position doesn't remember its last move; a caller with the whole game has all of it in a
`LastMove`. This is for the command line, where only the move is given.
"""

from __future__ import annotations

from patchwork import Buy, Move, PlaceSpecial, Position, Seat, SetupError, write_move
from patchwork.time_board import LAST_SPACE
from rendering.requests import LastMove


def last_move_of(position: Position, move: Move) -> LastMove:
    """Who made the last move, and the space it started from as far as that can be known.

    - A purchase was made by the seat whose quilt holds the patch there; it started as many spaces
      back as the patch takes. At the last space the move may have been cut short, but is taken as
      a full one.
    - A special patch was placed by the seat in front, if its quilt holds one there; its token
      didn't move.
    - A pass was made by the token just before the other (on the last space: the later arrival).
      Where it started can't be known, only that it wasn't in front: the other's space is taken, so
      that the thread shows nothing that isn't certain.

    Raises SetupError when the move can't have been the last one of this position.
    """
    for seat in Seat:
        start = _start_space(position, seat, move)
        if start is not None:
            return LastMove(seat, move, start)
    raise SetupError(f"the last move of this position can't have been {write_move(move)}")


def _start_space(position: Position, seat: Seat, move: Move) -> int | None:
    """Where the seat's token was before the move; None if the seat can't have made it."""
    space, other = position.spaces[seat], position.spaces[seat.other]
    if isinstance(move, PlaceSpecial):
        placed = move.placement in position.quilts[seat].placements
        return space if placed and space > other else None
    if isinstance(move, Buy):
        start = space - move.patch.time
        placed = move.placement in position.quilts[seat].placements
        return start if placed and 0 <= start <= other else None
    arrived_second = space == other == LAST_SPACE and position.on_top is seat
    if arrived_second or space == other + 1:
        return min(other, LAST_SPACE - 1)
    return None

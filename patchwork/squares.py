"""Squares of a quilt, the eight orientations of a patch, and sets of squares as 81-bit masks.

A mask has bit `row * 9 + column` set for each square it contains: bit 0 is a1 (top-left), bit 8 is
i1 (top-right), bit 80 is i9. One `&` then asks whether a patch overlaps anything, and
`int.bit_count` counts squares.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import NamedTuple

SIDE = 9
"""Squares along one side of a quilt."""

ALL_SQUARES = (1 << SIDE * SIDE) - 1
"""The mask of a full quilt."""

ROWS = tuple(((1 << SIDE) - 1) << SIDE * row for row in range(SIDE))
"""The mask of each row, from the top."""

COLUMNS = tuple(sum(1 << SIDE * row + column for row in range(SIDE)) for column in range(SIDE))
"""The mask of each column, from the left."""

SEVENS = tuple(
    sum(1 << SIDE * (top + row) + left + column for row in range(7) for column in range(7))
    for top in range(3)
    for left in range(3)
)
"""The masks of the nine 7×7 squares that can win the special tile."""


class Square(NamedTuple):
    """A square by its column and row, both counted from 0 at the top-left.

    >>> str(Square(2, 3))
    'c4'
    """

    column: int
    row: int

    def __str__(self) -> str:
        if self.on_quilt:
            return "abcdefghi"[self.column] + str(self.row + 1)
        return f"({self.column},{self.row})"

    @property
    def on_quilt(self) -> bool:
        """Whether it is one of the 81 squares a1…i9, rather than beyond the border."""
        return 0 <= self.column < SIDE and 0 <= self.row < SIDE

    @property
    def bit(self) -> int:
        """The mask of this square alone; only for a square on the quilt."""
        return 1 << self.row * SIDE + self.column


class Orientation(IntEnum):
    """How a patch is turned: `r` as drawn, `f` flipped left–right first, then n quarter turns.

    >>> str(Orientation.F2), str(Orientation.R3.clockwise), str(Orientation.R1.flipped)
    ('f2', 'r0', 'f3')
    """

    R0 = 0
    R1 = 1
    R2 = 2
    R3 = 3
    F0 = 4
    F1 = 5
    F2 = 6
    F3 = 7

    def __str__(self) -> str:
        return self.name.lower()

    @property
    def clockwise(self) -> Orientation:
        """One quarter turn further clockwise, as seen by the player."""
        return Orientation(self & 4 | self + 1 & 3)

    @property
    def anticlockwise(self) -> Orientation:
        """One quarter turn further anticlockwise, as seen by the player."""
        return Orientation(self & 4 | self - 1 & 3)

    @property
    def flipped(self) -> Orientation:
        """Mirrored left–right as it lies there now: a flip after n turns undoes them, so n → −n."""
        return Orientation(self & 4 ^ 4 | -self & 3)


def mask_of(squares: Iterable[Square]) -> int:
    """Return the mask of those of the squares that lie on the quilt."""
    mask = 0
    for square in squares:
        if square.on_quilt:
            mask |= square.bit
    return mask


def bits_of(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits set in a mask, ascending: its squares in reading order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def squares_of(mask: int) -> Iterator[Square]:
    """Yield the squares of a mask in reading order.

    >>> [str(square) for square in squares_of(0b1_000000001)]
    ['a1', 'a2']
    """
    for bit in bits_of(mask):
        row, column = divmod(bit, SIDE)
        yield Square(column, row)

"""Placements, and the three kinds of move made of them.

A placement is a patch turned some way with its bounding box's top-left on some square. The legal
ones of each patch on an empty quilt (49 to 448 of them) are worked out once, on first use, with
the moves they stand for: listing legal moves is then no more than filtering by mask.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from patchwork.patches import SPECIAL, Patch
from patchwork.squares import SIDE, Orientation, Square, mask_of


@dataclass(frozen=True, slots=True)
class Placement:
    """Where and how a patch lies, or would lie; it may stick out of the quilt.

    Of the orientations that look the same, the first is stored, so that placements of one patch are
    equal exactly when they cover the same squares.

    >>> from patchwork.patches import PATCH_BY_LETTER
    >>> str(Placement(PATCH_BY_LETTER["M"], Square(2, 3), Orientation.R2))
    'M@c4r0'
    """

    patch: Patch
    anchor: Square
    """The top-left of the turned shape's bounding box; the shape itself may leave it empty."""
    orientation: Orientation = Orientation.R0
    mask: int = field(init=False, compare=False, repr=False)
    """Those of its squares that lie on the quilt."""

    def __post_init__(self) -> None:
        patch, (column, row) = self.patch, self.anchor
        orientation = patch.canonical(self.orientation)
        object.__setattr__(self, "orientation", orientation)
        width, height = patch.extent(orientation)
        if 0 <= column < SIDE - width and 0 <= row < SIDE - height:
            mask = patch.masks[orientation] << row * SIDE + column
        else:
            mask = mask_of(self.squares)
        object.__setattr__(self, "mask", mask)

    def __str__(self) -> str:
        turn = "" if self.patch is SPECIAL else self.orientation
        return f"{self.patch}@{self.anchor}{turn}"

    @property
    def squares(self) -> tuple[Square, ...]:
        """Every square that it covers in reading order, those beyond the border included."""
        column, row = self.anchor
        cells = self.patch.cells_in(self.orientation)
        return tuple(Square(column + x, row + y) for x, y in cells)

    @property
    def landmark(self) -> Square:
        """A square that it covers, to say where it lies: its anchor, or else the first it covers.

        The anchor is the corner of the box around the patch, and often isn't covered itself.
        """
        squares = self.squares
        return self.anchor if self.anchor in squares else squares[0]

    @property
    def inside(self) -> bool:
        """Whether the whole patch lies on the quilt."""
        return self.mask.bit_count() == self.patch.size


@dataclass(frozen=True, slots=True)
class Advance:
    """Move one space beyond the opponent, for one button per space (players say *pass*)."""

    def __str__(self) -> str:
        return "adv"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy an offered patch and place it."""

    placement: Placement

    @property
    def patch(self) -> Patch:
        """The patch bought."""
        return self.placement.patch

    def __str__(self) -> str:
        return str(self.placement)


@dataclass(frozen=True, slots=True)
class PlaceSpecial:
    """Place the special patch just taken."""

    square: Square

    @property
    def placement(self) -> Placement:
        """The special patch on its square."""
        return Placement(SPECIAL, self.square)

    def __str__(self) -> str:
        return f"{SPECIAL}@{self.square}"


Move: TypeAlias = Advance | Buy | PlaceSpecial


@cache
def placements_of(patch: Patch) -> tuple[Placement, ...]:
    """Return its placements on an empty quilt: anchors row by row, then orientations r0…f3."""
    return tuple(
        Placement(patch, Square(column, row), orientation)
        for row in range(SIDE)
        for column in range(SIDE)
        for orientation in patch.orientations
        if column + patch.extent(orientation).column < SIDE
        and row + patch.extent(orientation).row < SIDE
    )


@cache
def _placements_by_mask(patch: Patch) -> dict[int, Placement]:
    return {placement.mask: placement for placement in placements_of(patch)}


def placement_covering(patch: Patch, mask: int) -> Placement | None:
    """Return the placement of a patch that covers exactly the squares of a mask, if any."""
    return _placements_by_mask(patch).get(mask)

"""Which placements fit on a quilt, read off for all of them at once.

Every placement of every patch on an empty quilt has a number, patch after patch: 7,430 in all. A
quilt carries the set of those that its covered squares block, one integer with a bit for each.
Covering a square adds the placements that use it, which is one `|`; listing what still fits is
reading off the zeros of a patch's stretch of bits. Nothing is tried one by one, so listing legal
moves costs little more than making the list.

Within its stretch a patch's first placement has the highest bit, so that the stretch written in
binary reads in the order of legal moves.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from patchwork.moves import Buy, PlaceSpecial, placements_of
from patchwork.patches import PATCHES, SPECIAL, Patch
from patchwork.squares import SIDE

_ZEROS_TO_TRUE = bytes.maketrans(b"01", b"\1\0")


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Where a patch's bits are in a set of blocked placements."""

    shift: int
    count: int
    ones: int
    binary: str
    """The format that writes them as so many binary digits."""


def _stretches() -> tuple[_Stretch, ...]:
    shift, stretches = 0, []
    for patch in (*PATCHES, SPECIAL):
        count = len(placements_of(patch))
        stretches.append(_Stretch(shift, count, (1 << count) - 1, f"0{count}b"))
        shift += count
    return tuple(stretches)


def _blocked_by_square() -> tuple[int, ...]:
    blocked = [0] * (SIDE * SIDE)
    for patch, stretch in zip((*PATCHES, SPECIAL), _STRETCHES, strict=True):
        bit = 1 << stretch.shift + stretch.count
        for placement in placements_of(patch):
            bit >>= 1
            for column, row in placement.squares:
                blocked[row * SIDE + column] |= bit
    return tuple(blocked)


_STRETCHES = _stretches()
_BLOCKED_BY_SQUARE = _blocked_by_square()


def blocked_by(mask: int) -> int:
    """Return the set of placements that use any square of a mask."""
    blocked = 0
    while mask:
        lowest = mask & -mask
        blocked |= _BLOCKED_BY_SQUARE[lowest.bit_length() - 1]
        mask ^= lowest
    return blocked


def any_fits(patch: Patch, blocked: int) -> bool:
    """Whether any placement of a patch is not in a set of blocked ones."""
    stretch = _STRETCHES[patch.id]
    return blocked >> stretch.shift & stretch.ones != stretch.ones


def fitting(patch: Patch, blocked: int) -> bytes:
    """Return a 1 for each placement of a patch that isn't blocked and a 0 for each that is.

    They are in the order of `placements_of`, for `itertools.compress`.
    """
    stretch = _STRETCHES[patch.id]
    digits = format(blocked >> stretch.shift & stretch.ones, stretch.binary)
    return digits.encode().translate(_ZEROS_TO_TRUE)


@cache
def buys_of(patch: Patch) -> tuple[Buy, ...]:
    """Return the purchases of a patch on an empty quilt, in the order of `placements_of`."""
    return tuple(map(Buy, placements_of(patch)))


@cache
def special_moves() -> tuple[PlaceSpecial, ...]:
    """Return the placings of a special patch on an empty quilt, in the order of `placements_of`."""
    return tuple(PlaceSpecial(placement.anchor) for placement in placements_of(SPECIAL))

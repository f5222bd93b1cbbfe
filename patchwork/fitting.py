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

from functools import cache
from typing import NamedTuple

from patchwork.moves import Buy, PlaceSpecial, placements_of
from patchwork.patches import PATCHES, SPECIAL, Patch
from patchwork.squares import SIDE, bits_of

_ZEROS_TO_TRUE = bytes.maketrans(b"01", b"\1\0")


class _Stretch(NamedTuple):
    """Where a patch's bits are in a set of blocked placements."""

    shift: int
    ones: int
    binary: str
    """The format that writes them as binary digits, leading zeros included."""


def _users_of_squares(patch: Patch) -> list[int]:
    """Return for each square the bits of the patch's placements that use it."""
    users = [0] * (SIDE * SIDE)
    bit = 1 << len(placements_of(patch))
    for placement in placements_of(patch):
        bit >>= 1
        for square in bits_of(placement.mask):
            users[square] |= bit
    return users


def _number_placements() -> tuple[tuple[_Stretch, ...], tuple[int, ...]]:
    """Return the stretch of each patch and, for each square, all the placements that use it."""
    stretches, shift, users = [], 0, [0] * (SIDE * SIDE)
    for patch in (*PATCHES, SPECIAL):
        count = len(placements_of(patch))
        stretches.append(_Stretch(shift, (1 << count) - 1, f"0{count}b"))
        for square, bits in enumerate(_users_of_squares(patch)):
            users[square] |= bits << shift
        shift += count
    return tuple(stretches), tuple(users)


_STRETCHES, _USERS_OF_SQUARES = _number_placements()


def blocked_by(mask: int) -> int:
    """Return the set of placements that use any square of a mask."""
    blocked = 0
    while mask:
        lowest = mask & -mask
        blocked |= _USERS_OF_SQUARES[lowest.bit_length() - 1]
        mask ^= lowest
    return blocked


def any_fits(patch: Patch, blocked: int) -> bool:
    """Whether any placement of a patch is left out of a set of blocked ones."""
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

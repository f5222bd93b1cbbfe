"""A quilt: what one seat has sewn so far, as an 81-bit mask plus the placements that make it."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import compress

from patchwork.errors import SetupError
from patchwork.fitting import any_fits, blocked_by, buys_of, fitting, special_moves
from patchwork.moves import Buy, Placement, PlaceSpecial, placements_of
from patchwork.patches import SPECIAL, Patch
from patchwork.squares import ALL_SQUARES, SEVENS, Square


def _lowest_bit(placement: Placement) -> int:
    return placement.mask & -placement.mask


@dataclass(frozen=True, slots=True)
class Quilt:
    """An immutable quilt whose placements lie inside it and don't overlap.

    The placements are kept in the reading order of their first squares, so that equal quilts
    compare equal, however they were built.
    """

    placements: tuple[Placement, ...] = ()
    mask: int = field(init=False, compare=False)
    """The covered squares."""
    income: int = field(init=False, compare=False)
    """The buttons that its patches bring at each income event."""
    _blocked: int = field(init=False, compare=False, repr=False)
    """The placements that use a covered square, as `patchwork.fitting` numbers them."""

    def __post_init__(self) -> None:
        mask = 0
        for placement in self.placements:
            if not placement.inside:
                raise SetupError(f"{placement} sticks out of the quilt")
            if placement.mask & mask:
                raise SetupError(f"{placement} overlaps another patch")
            mask |= placement.mask
        ordered = tuple(sorted(self.placements, key=_lowest_bit))
        income = sum(placement.patch.income for placement in ordered)
        _fill(self, ordered, mask, income, blocked_by(mask))

    def with_placement(self, placement: Placement) -> Quilt:
        """Return the quilt with one more placement, which must be inside and overlap nothing."""
        ordered = list(self.placements)
        insort(ordered, placement, key=_lowest_bit)
        quilt = object.__new__(Quilt)
        _fill(
            quilt,
            tuple(ordered),
            self.mask | placement.mask,
            self.income + placement.patch.income,
            self._blocked | blocked_by(placement.mask),
        )
        return quilt

    @property
    def empty(self) -> int:
        """The number of squares still uncovered."""
        return 81 - self.mask.bit_count()

    @property
    def full(self) -> bool:
        """Whether every square is covered."""
        return self.mask == ALL_SQUARES

    @property
    def seven_by_seven(self) -> bool:
        """Whether some 7×7 square, at any of its nine places, is completely covered."""
        mask = self.mask
        return mask.bit_count() >= 49 and any(mask & seven == seven for seven in SEVENS)

    def allows(self, placement: Placement) -> bool:
        """Whether the placement lies inside the quilt and covers only empty squares."""
        return not placement.mask & self.mask and placement.inside

    def fits(self, patch: Patch) -> bool:
        """Whether the patch can be placed anywhere at all."""
        return any_fits(patch, self._blocked)

    def spots(self, patch: Patch) -> Iterator[Placement]:
        """Yield the legal placements of a patch: anchors row by row, then orientations r0…f3."""
        return compress(placements_of(patch), fitting(patch, self._blocked))

    def buys(self, patch: Patch) -> Iterator[Buy]:
        """Yield the purchases of a patch that fit, in the order of `spots`."""
        return compress(buys_of(patch), fitting(patch, self._blocked))

    def special_moves(self) -> Iterator[PlaceSpecial]:
        """Yield the placings of a special patch that fit, row by row."""
        return compress(special_moves(), fitting(SPECIAL, self._blocked))

    def covers(self, square: Square) -> bool:
        """Whether a square of the quilt is covered."""
        return bool(self.mask & square.bit)

    def at(self, square: Square) -> Patch | None:
        """Return the patch that covers a square, if any."""
        bit = square.bit
        for placement in self.placements:
            if placement.mask & bit:
                return placement.patch
        return None


def _fill(
    quilt: Quilt, placements: tuple[Placement, ...], mask: int, income: int, blocked: int
) -> None:
    object.__setattr__(quilt, "placements", placements)
    object.__setattr__(quilt, "mask", mask)
    object.__setattr__(quilt, "income", income)
    object.__setattr__(quilt, "_blocked", blocked)

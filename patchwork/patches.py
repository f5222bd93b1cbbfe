"""The 33 patches and the special 1×1 patch, as printed on the tiles.

Letters are part of the notation and never change; a patch's id is its place in the table below.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from patchwork.squares import Orientation, Square, mask_of

_Cells = tuple[Square, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Patch:
    """A patch: its shape as drawn (rows of `X` and `.`), cost in buttons, time in spaces, income.

    There is one object for each patch, also after pickling or copying, so `is` compares them.

    >>> hook = PATCH_BY_LETTER["a"]
    >>> hook.shape, hook.size, [str(orientation) for orientation in hook.orientations][:3]
    (('XXX', 'X..'), 4, ['r0', 'r1', 'r2'])
    """

    id: int
    letter: str
    shape: tuple[str, ...]
    cost: int
    time: int
    income: int
    size: int = field(init=False, repr=False)
    """How many squares it covers."""
    orientations: tuple[Orientation, ...] = field(init=False, repr=False)
    """Those that look different, the first of each set of equals, in the order r0…r3 f0…f3."""
    masks: tuple[int, ...] = field(init=False, repr=False)
    """The mask of the shape in each orientation, its bounding box's top-left on a1."""
    _cells: tuple[_Cells, ...] = field(init=False, repr=False)
    _canonical: tuple[Orientation, ...] = field(init=False, repr=False)
    _extents: tuple[Square, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        cells = tuple(_turned(self.shape, orientation) for orientation in Orientation)
        canonical = tuple(Orientation(cells.index(shape)) for shape in cells)
        object.__setattr__(self, "size", len(cells[0]))
        object.__setattr__(self, "orientations", tuple(sorted(set(canonical))))
        object.__setattr__(self, "masks", tuple(map(mask_of, cells)))
        object.__setattr__(self, "_cells", cells)
        object.__setattr__(self, "_canonical", canonical)
        extents = tuple(Square(*map(max, zip(*shape, strict=True))) for shape in cells)
        object.__setattr__(self, "_extents", extents)

    def __hash__(self) -> int:
        return self.id

    def __reduce__(self) -> str | tuple[object, ...]:
        return _patch_by_id, (self.id,)

    def __str__(self) -> str:
        return self.letter

    @property
    def cells(self) -> tuple[Square, ...]:
        """The squares of the shape as drawn, with its bounding box's top-left at (0, 0)."""
        return self._cells[Orientation.R0]

    def cells_in(self, orientation: Orientation) -> tuple[Square, ...]:
        """Return the squares of the turned shape in reading order, its bounding box at (0, 0)."""
        return self._cells[orientation]

    def extent(self, orientation: Orientation) -> Square:
        """Return the far corner of the turned shape's bounding box, the near one at (0, 0)."""
        return self._extents[orientation]

    def canonical(self, orientation: Orientation) -> Orientation:
        """Return the first orientation that looks the same for this patch."""
        return self._canonical[orientation]


def _turned(shape: tuple[str, ...], orientation: Orientation) -> _Cells:
    rows = [list(row) for row in shape]
    if orientation >= Orientation.F0:
        rows = [row[::-1] for row in rows]
    for _ in range(orientation & 3):
        rows = [list(column) for column in zip(*reversed(rows), strict=True)]
    return tuple(
        Square(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "X"
    )


def _patch_by_id(patch_id: int) -> Patch:
    return (*PATCHES, SPECIAL)[patch_id]


# Letter, cost, time, income, rows of the shape; the row's index is the patch's id.
_TABLE = (
    ("A", 2, 1, 0, "XX"),
    ("B", 1, 3, 0, "XX X."),
    ("D", 2, 2, 0, "XXX"),
    ("C", 3, 1, 0, "XX X."),
    ("K", 2, 2, 0, "XXX .X."),
    ("E", 3, 2, 1, "XX. .XX"),
    ("M", 3, 3, 1, "XXXX"),
    ("a", 4, 2, 1, "XXX X.."),
    ("S", 4, 6, 2, "XXX X.."),
    ("I", 6, 5, 2, "XX XX"),
    ("f", 7, 6, 3, "XX. .XX"),
    ("d", 1, 2, 0, "XXX X.X"),
    ("F", 2, 2, 0, "XXX XX."),
    ("e", 2, 3, 1, "XXX. ..XX"),
    ("O", 3, 4, 1, "XXXX .X.."),
    ("T", 5, 4, 2, ".X. XXX .X."),
    ("X", 5, 5, 2, "XXX .X. .X."),
    ("N", 7, 1, 1, "XXXXX"),
    ("W", 10, 3, 2, "XXXX X..."),
    ("c", 10, 4, 3, "XX. .XX ..X"),
    ("H", 0, 3, 1, ".X.. XXXX .X.."),
    ("Z", 1, 2, 0, "X... XXXX ...X"),
    ("L", 1, 5, 1, "XXXX X..X"),
    ("R", 2, 1, 0, ".X.. XXXX ..X."),
    ("Q", 3, 6, 2, "XX. .XX XX."),
    ("J", 4, 2, 0, "XXX. .XXX"),
    ("b", 7, 2, 2, "X... XXXX X..."),
    ("P", 7, 4, 2, "XXXX .XX."),
    ("g", 8, 6, 3, "XX. XXX ..X"),
    ("Y", 10, 5, 3, "XXXX XX.."),
    ("G", 1, 4, 1, "..X.. XXXXX ..X.."),
    ("U", 2, 3, 0, "XXX .X. XXX"),
    ("V", 5, 3, 1, ".XX. XXXX .XX."),
)

PATCHES: tuple[Patch, ...] = tuple(
    Patch(patch_id, letter, tuple(rows.split()), cost, time, income)
    for patch_id, (letter, cost, time, income, rows) in enumerate(_TABLE)
)
"""The 33 regular patches by id."""

SPECIAL = Patch(33, "h", ("X",), 0, 0, 0)
"""The special 1×1 patch; five of them lie along the time board."""

PATCH_BY_LETTER: Mapping[str, Patch] = MappingProxyType(
    {patch.letter: patch for patch in (*PATCHES, SPECIAL)}
)
"""Every patch by its letter in notation, the special one included."""

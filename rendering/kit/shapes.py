"""The geometry of a patch's picture: outline with rounded corners, stitch lines, squares.

Squares are (column, row) with the bounding box's corner at (0, 0). A "hem" is the outline as a
closed line of corners, clockwise round cloth and anticlockwise round holes.
"""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image, ImageDraw, ImageFilter

from patchwork import PATCH_BY_LETTER, Orientation, Patch

Cell = tuple[int, int]
Point = tuple[float, float]

_RIGHT, _DOWN, _LEFT, _UP = (1, 0), (0, 1), (-1, 0), (0, -1)


def cells_of(letter: str, orientation: Orientation) -> tuple[Cell, ...]:
    """The squares of the turned patch in reading order."""
    return tuple(
        (square.column, square.row) for square in PATCH_BY_LETTER[letter].cells_in(orientation)
    )


def extent(cells: Iterable[Cell]) -> tuple[int, int]:
    """How many columns and rows the squares span."""
    columns, rows = zip(*cells, strict=True)
    return max(columns) + 1, max(rows) + 1


def buttons_on(patch: Patch, orientation: Orientation) -> list[Cell]:
    """The squares of the turned patch that carry its buttons, as many as its income.

    They are chosen on the unturned patch and turned with it, so that buttons stay where they are
    sewn; `orientation` must be one of the patch's own.
    """
    chosen = sorted(
        patch.cells,
        key=lambda at: ((7 * at.row + 5 * at.column + 3 * patch.id) % 11, at.row, at.column),
    )[: patch.income]
    return [turned(cell, extent(patch.cells), orientation) for cell in chosen]


def turned(cell: Cell, size: tuple[int, int], orientation: Orientation) -> Cell:
    """Where a square of an unturned patch of that size lies after flipping and turning it."""
    (column, row), (width, height) = cell, size
    if orientation >= Orientation.F0:
        column = width - 1 - column
    for _ in range(orientation & 3):
        column, row, width, height = height - 1 - row, column, height, width
    return column, row


def hems(cells: Iterable[Cell]) -> list[list[Cell]]:
    """The corners of every closed outline of the squares, in order, cloth on the right-hand side.

    >>> hems([(0, 0), (1, 0)])
    [[(0, 0), (2, 0), (2, 1), (0, 1)]]
    """
    cloth = set(cells)
    leaving: dict[Cell, Cell] = {}  # the step of the outline that leaves a grid point
    for column, row in cloth:
        for beyond, start, step in (
            (_UP, (column, row), _RIGHT),
            (_RIGHT, (column + 1, row), _DOWN),
            (_DOWN, (column + 1, row + 1), _LEFT),
            (_LEFT, (column, row + 1), _UP),
        ):
            if (column + beyond[0], row + beyond[1]) not in cloth:
                leaving[start] = step
    loops = []
    while leaving:
        at = min(leaving, key=lambda point: (point[1], point[0]))
        corners: list[Cell] = []
        direction: Cell | None = None
        while at in leaving:
            step = leaving.pop(at)
            if step != direction:
                corners.append(at)
            direction = step
            at = at[0] + step[0], at[1] + step[1]
        loops.append(corners)
    return loops


def sides(corners: list[Cell], cell: float, inset: float) -> list[tuple[Point, Point]]:
    """The straight sides of an outline in pixels, moved `inset` pixels into the cloth."""
    count = len(corners)
    moved: list[Point] = []
    for number, (x, y) in enumerate(corners):
        before = _step(corners[number - 1], (x, y))
        after = _step((x, y), corners[(number + 1) % count])
        # the cloth is on the right: each side moves by its direction turned clockwise
        across = (-before[1] - after[1], before[0] + after[0])
        moved.append((x * cell + across[0] * inset, y * cell + across[1] * inset))
    return [(moved[number], moved[(number + 1) % count]) for number in range(count)]


def _step(start: Cell, end: Cell) -> Cell:
    return (end[0] > start[0]) - (end[0] < start[0]), (end[1] > start[1]) - (end[1] < start[1])


def blurred(cells: Iterable[Cell], cell: float, pad: int, blur: float, grow: float) -> Image.Image:
    """The squares, each grown by `grow` pixels, out of focus: mode "L", `pad` pixels round them."""
    cells = list(cells)
    columns, rows = extent(cells)
    size = (round(columns * cell) + 2 * pad, round(rows * cell) + 2 * pad)
    mask = Image.new("L", size, 0)
    draw = ImageDraw.Draw(mask)
    near, far = pad - grow, pad + cell + grow
    for column, row in cells:
        left, top = round(column * cell + near), round(row * cell + near)
        right, bottom = round(column * cell + far), round(row * cell + far)
        draw.rectangle((left, top, right - 1, bottom - 1), fill=255)
    return mask.filter(ImageFilter.GaussianBlur(blur))


def cut(soft: Image.Image, level: float, slope: float = 255) -> Image.Image:
    """A blurred shape made firm where it reaches `level` of 255: its corners come out round.

    `slope` is how much stronger the edge becomes; below 255 it keeps some greys.
    """
    firm = [min(255, max(0, round(127.5 + (at - level + 0.5) * slope))) for at in range(256)]
    return soft.point(firm)

"""What lies round a patch: the gold outline of the one sewn last, the dashes of one to be sewn."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, hypot, sqrt

from PIL import Image

from rendering.kit.pen import Pen, Point
from rendering.kit.shapes import Cell, blurred, cut, extent, hems, sides
from rendering.theme import Theme

EDGE = 6  # pixels of a ghost's picture outside its squares
LEGAL, BLOCKED = 0.86, 0.55  # opacity of a ghost

_FACTOR = 2


def outline(theme: Theme, cells: Sequence[Cell], cell: int) -> tuple[Image.Image, int]:
    """The squares grown in ink and over it a little less in gold, "RGBA", and its margin.

    Both come from one blurred shape, cut low for the ink and high for the gold.
    """
    dark, light = (4.5, 3.5) if cell >= 40 else (3.5, 2.5)
    margin = round(dark + 1.5)
    blur = cell * _FACTOR / 16
    middle = (dark + light) / 2
    soft = blurred(cells, cell * _FACTOR, margin * _FACTOR, blur, middle * _FACTOR)
    # How far the level of a blurred straight edge falls on the way from the middle to either cut.
    step = 127.5 * erf((dark - middle) * _FACTOR / blur / sqrt(2))
    sheet = Image.new("RGBA", (soft.width // _FACTOR, soft.height // _FACTOR), (*theme.ink, 0))
    for level, colour in ((127.5 - step, theme.ink), (127.5 + step, theme.gold)):
        layer = Image.new("RGBA", sheet.size, colour)
        layer.putalpha(cut(soft, level, 2.5 * blur).reduce(_FACTOR))
        sheet.alpha_composite(layer)
    return sheet, margin


def dashes_round(theme: Theme, cells: Sequence[Cell], cell: int, legal: bool) -> Image.Image:
    """An ink line round the squares and dashes over it: gold if the patch may lie there."""
    columns, rows = extent(cells)
    pen = Pen(columns * cell + 2 * EDGE, rows * cell + 2 * EDGE)
    colour = theme.gold if legal else theme.blocked_dash
    for corners in hems(cells):
        points: list[Point] = [(x * cell + EDGE, y * cell + EDGE) for x, y in corners]
        pen.line([*points, points[0]], 9, theme.ink)
        for start, end in sides(corners, cell, 0):
            _dash(pen, start, end, colour)
    return pen.image()


def _dash(pen: Pen, start: Point, end: Point, colour: tuple[int, int, int]) -> None:
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    count = max(1, round(length / 24))
    half = 15 / 24 / count / 2
    for number in range(count):
        middle = (number + 0.5) / count
        ends = [
            (x0 + (x1 - x0) * at + EDGE, y0 + (y1 - y0) * at + EDGE)
            for at in (middle - half, middle + half)
        ]
        pen.line(ends, 5, colour)

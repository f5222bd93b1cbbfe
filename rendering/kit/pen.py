"""A pen for smooth shapes: it draws at several times the size and reduces by a box filter.

Straight library shapes show jagged corners once a chat client rescales the picture; these don't.
All coordinates, radii and widths are final pixels and may be fractions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, cos, hypot, radians, sin

from PIL import Image, ImageDraw

from rendering.theme import Colour

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Paint = tuple[int, int, int] | tuple[int, int, int, int] | int
FULL = 255  # the paint of a pen that draws a mask


class Pen:
    """Draws on a transparent sheet of `width` × `height` final pixels.

    With `mask` it draws in greys on a black "L" sheet, which is several times faster when large.
    """

    def __init__(self, width: float, height: float, factor: int = 4, *, mask: bool = False) -> None:
        self._factor = factor
        sheet = ceil(width) * factor, ceil(height) * factor
        self._image = Image.new("L" if mask else "RGBA", sheet)
        self._draw = ImageDraw.Draw(self._image)

    def disc(self, x: float, y: float, radius: float, colour: Paint) -> None:
        """A filled circle round (x, y)."""
        self.ellipse((x - radius, y - radius, x + radius, y + radius), colour)

    def ellipse(self, box: Box, colour: Paint) -> None:
        """A filled ellipse in the box."""
        left, top, right, bottom = (edge * self._factor for edge in box)
        self._draw.ellipse((left, top, right - 1, bottom - 1), fill=colour)

    def ring(self, box: Box, width: float, colour: Paint) -> None:
        """An ellipse's rim, `width` wide inside the box."""
        left, top, right, bottom = (edge * self._factor for edge in box)
        thick = max(1, round(width * self._factor))
        self._draw.ellipse((left, top, right - 1, bottom - 1), outline=colour, width=thick)

    def box(self, box: Box, colour: Paint, radius: float = 0) -> None:
        """A filled box with rounded corners."""
        left, top, right, bottom = (edge * self._factor for edge in box)
        bounds = (left, top, right - 1, bottom - 1)
        self._draw.rounded_rectangle(bounds, radius * self._factor, fill=colour)

    def polygon(self, points: Iterable[Point], colour: Paint) -> None:
        """A filled polygon."""
        self._draw.polygon([(x * self._factor, y * self._factor) for x, y in points], fill=colour)

    def line(self, points: Sequence[Point], width: float, colour: Paint) -> None:
        """A line through the points with round ends and corners."""
        for start, end in pairwise(points):
            self.bar(start, end, width, colour)
        for x, y in points:
            self.disc(x, y, width / 2, colour)

    def bar(self, start: Point, end: Point, width: float, colour: Paint) -> None:
        """A straight line with flat ends."""
        (x0, y0), (x1, y1) = start, end
        length = hypot(x1 - x0, y1 - y0)
        if not length:
            return
        across = (y0 - y1) / length * width / 2, (x1 - x0) / length * width / 2
        self.polygon(
            [
                (x0 + across[0], y0 + across[1]),
                (x1 + across[0], y1 + across[1]),
                (x1 - across[0], y1 - across[1]),
                (x0 - across[0], y0 - across[1]),
            ],
            colour,
        )

    def path(self, points: Sequence[Point], width: float, colour: Paint) -> None:
        """A bent line with flat ends, for a dash that follows a corner."""
        for start, end in pairwise(points):
            self.bar(start, end, width, colour)
        for x, y in points[1:-1]:
            self.disc(x, y, width / 2, colour)

    @property
    def sheet(self) -> Image.Image:
        """What was drawn, before it is reduced."""
        return self._image

    def image(self) -> Image.Image:
        """What was drawn, reduced, in mode "RGBA", or "L" for a mask."""
        return self._image.reduce(self._factor)


def rounded_outline(box: Box, radius: float, step: float = 1.0) -> list[Point]:
    """Points `step` apart along the edge of a rounded box, clockwise from the top left corner."""
    left, top, right, bottom = box
    radius = max(0.0, min(radius, (right - left) / 2, (bottom - top) / 2))
    corners = (
        (right - radius, top + radius, -90),
        (right - radius, bottom - radius, 0),
        (left + radius, bottom - radius, 90),
        (left + radius, top + radius, 180),
    )
    points: list[Point] = [(left + radius, top)]
    for x, y, start in corners:
        turns = max(1, round(radius * 1.5708 / step))
        for turn in range(turns + 1):
            angle = radians(start + 90 * turn / turns)
            points.append((x + radius * cos(angle), y + radius * sin(angle)))
    points.append(points[0])
    return points


def dashes(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """The closed line cut into dashes; their number is rounded so that the line closes evenly."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    total = sum(lengths)
    count = max(1, round(total / (on + off)))
    period = total / count
    on = period * on / (on + off)
    result: list[list[Point]] = [[] for _ in range(count)]
    travelled = 0.0
    for (x0, y0), (x1, y1), length in zip(points, points[1:], lengths, strict=False):
        if not length:
            continue
        for number in range(int(travelled / period), int((travelled + length) / period) + 1):
            first = max(number * period, travelled) - travelled
            last = min(number * period + on, travelled + length) - travelled
            if number >= count or last <= first:
                continue
            dash = result[number]
            for at in (first, last):
                point = (x0 + (x1 - x0) * at / length, y0 + (y1 - y0) * at / length)
                if not dash or hypot(point[0] - dash[-1][0], point[1] - dash[-1][1]) > 1e-6:
                    dash.append(point)
        travelled += length
    return [dash for dash in result if len(dash) > 1]


def shade(colour: Colour, opacity: float) -> tuple[int, int, int, int]:
    """The colour as a paint of that opacity, 0-1."""
    return (*colour, round(255 * opacity))

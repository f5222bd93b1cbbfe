"""The eleven printed fabrics, and which patch is cut from which.

A pattern is drawn from the top left corner of what it fills, in units of 1/48 of a square, so that
it has the same number of figures in a square at every size. The drawing has no smoothing of its
own: it is made at several times the size and reduced.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import cos, pi, radians, sin

from PIL import Image, ImageDraw

from rendering.theme import Cloth, Colour, Theme, mix

SPECIAL_ID = 33
PATTERNS = 11
# Three patches share each pattern, and to some eyes also its colours; so each has it in another
# size. Ids 0-10 come first, then 11-21, then 22-32.
SCALES = (1.0, 1.5, 0.7)
_SQUARE = 48  # units, at the scale 1


@dataclass(frozen=True, slots=True)
class Sheet:
    """A piece of cloth while it is printed: `u` is how many pixels a unit is long."""

    draw: ImageDraw.ImageDraw
    width: float  # in units, as is the height
    height: float
    u: float
    base: Colour
    second: Colour
    accent: Colour
    square: float  # how many units wide a square of the patch is

    def figures(
        self,
        across: float,
        down: float,
        shifted: int | None = None,
        middle: tuple[float, float] = (0, 0),
    ) -> Iterator[tuple[float, float]]:
        """Where figures lie that stand alone; the middle of one is at `middle` from its place.

        As `grid`; but a large print has as many of them, in straight lines, as a square takes
        whole: the edge of a narrow patch would cut large ones until nobody knew them.
        """
        if self.square >= _SQUARE:
            yield from self.grid(across, down, shifted)
            return
        pitch = self.square / max(1, int(self.square / across))
        for x, y in self.grid(pitch, pitch):
            yield x + pitch / 2 - middle[0], y + pitch / 2 - middle[1]

    def grid(
        self, across: float, down: float, shifted: int | None = None
    ) -> Iterator[tuple[float, float]]:
        """Places `across` apart in rows `down` apart; rows of parity `shifted` lie half off."""
        for row in range(-1, int(self.height / down) + 2):
            half = across / 2 if row % 2 == shifted else 0
            for column in range(-1, int(self.width / across) + 2):
                yield column * across + half, row * down

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A filled circle."""
        u = self.u
        box = ((x - radius) * u, (y - radius) * u, (x + radius) * u, (y + radius) * u)
        self.draw.ellipse(box, fill=colour)

    def polygon(self, points: list[tuple[float, float]], colour: Colour) -> None:
        """A filled polygon."""
        self.draw.polygon([(x * self.u, y * self.u) for x, y in points], fill=colour)

    def line(self, points: list[tuple[float, float]], width: float, colour: Colour) -> None:
        """A line with rounded joints."""
        scaled = [(x * self.u, y * self.u) for x, y in points]
        self.draw.line(scaled, fill=colour, width=max(1, round(width * self.u)), joint="curve")

    def bar(self, left: float, top: float, right: float, bottom: float, colour: Colour) -> None:
        """A box on whole pixels, at least one pixel wide."""
        x0, y0, x1, y1 = (round(edge * self.u) for edge in (left, top, right, bottom))
        self.draw.rectangle((x0, y0, max(x0, x1 - 1), max(y0, y1 - 1)), fill=colour)

    def blend(self, t: float) -> Colour:
        """The base mixed with the second colour."""
        return mix(self.base, self.second, t)


def _dots(sheet: Sheet) -> None:
    for x, y in sheet.figures(16, 16 * 0.87, shifted=1):
        sheet.disc(x, y, 3.6, sheet.second)


def _gingham(sheet: Sheet) -> None:
    half = sheet.blend(0.5)
    for at in range(0, int(sheet.width) + 24, 24):
        sheet.bar(at, 0, at + 12, sheet.height, half)
    for at in range(0, int(sheet.height) + 24, 24):
        sheet.bar(0, at, sheet.width, at + 12, half)
    for x, y in sheet.grid(24, 24):
        sheet.bar(x, y, x + 12, y + 12, sheet.second)


def _leaf(sheet: Sheet) -> None:
    for x, y in sheet.figures(24, 24, shifted=1):
        outline = [(x - 7, y + 5), (x - 2, y - 3), (x + 7, y - 6), (x + 3, y + 3)]
        sheet.polygon(outline, sheet.second)
        sheet.line([outline[0], outline[2]], 1.4, sheet.base)


def _stripe(sheet: Sheet) -> None:
    colour = sheet.blend(0.8)
    for at in range(0, int(sheet.width) + 12, 12):
        sheet.bar(at, 0, at + 4, sheet.height, colour)
        sheet.bar(at + 7, 0, at + 8.4, sheet.height, colour)


def _chevron(sheet: Sheet) -> None:
    for y in range(0, int(sheet.height) + 32, 16):
        steps = range(-1, int(sheet.width / 8) + 3)
        points = [(8.0 * step, y - 8.0 * (step % 2)) for step in steps]
        sheet.line(points, 3.4, sheet.second)


def _flower(sheet: Sheet) -> None:
    for x, y in sheet.figures(24, 24 * 0.9, shifted=1):
        for petal in range(5):
            angle = radians(72 * petal - 90)
            sheet.disc(x + 4.4 * cos(angle), y + 4.4 * sin(angle), 3.4, sheet.second)
        sheet.disc(x, y, 2.6, sheet.accent)


def _plaid(sheet: Sheet) -> None:
    for at in range(0, int(sheet.width) + 24, 24):
        sheet.bar(at + 4, 0, at + 11, sheet.height, sheet.blend(0.45))
        sheet.bar(at + 16, 0, at + 17.5, sheet.height, sheet.second)
    for at in range(0, int(sheet.height) + 24, 24):
        sheet.bar(0, at + 4, sheet.width, at + 11, sheet.blend(0.6))
        sheet.bar(0, at + 16, sheet.width, at + 17.5, sheet.second)
    for x, y in sheet.grid(24, 24):
        sheet.bar(x + 4, y + 4, x + 11, y + 11, sheet.blend(0.85))


def _diamonds(sheet: Sheet) -> None:
    for x, y in sheet.figures(16, 16, middle=(8, 8)):
        x, y = x + 8, y + 8
        sheet.polygon([(x, y - 5.5), (x + 5.5, y), (x, y + 5.5), (x - 5.5, y)], sheet.second)


def _crosses(sheet: Sheet) -> None:
    for x, y in sheet.figures(16, 16, shifted=1):
        sheet.bar(x - 4.4, y - 1.4, x + 4.4, y + 1.4, sheet.second)
        sheet.bar(x - 1.4, y - 4.4, x + 1.4, y + 4.4, sheet.second)


def _waves(sheet: Sheet) -> None:
    for y in range(0, int(sheet.height) + 24, 12):
        points = [(x, y + 3 * sin(x * pi / 12)) for x in range(-2, int(sheet.width) + 3)]
        sheet.line([(float(x), height) for x, height in points], 2.6, sheet.second)


def _triangles(sheet: Sheet) -> None:
    for x, y in sheet.figures(16, 16, shifted=0, middle=(0, 8)):
        sheet.polygon([(x, y + 3), (x + 6, y + 13), (x - 6, y + 13)], sheet.second)


_PATTERNS: tuple[Callable[[Sheet], None], ...] = (
    _dots,
    _gingham,
    _leaf,
    _stripe,
    _chevron,
    _flower,
    _plaid,
    _diamonds,
    _crosses,
    _waves,
    _triangles,
)


def pattern_of(patch_id: int) -> int:
    """Which of the eleven patterns the regular patch with that id has."""
    return 4 * patch_id % PATTERNS


def scale_of(patch_id: int) -> float:
    """How large the regular patch with that id has its pattern."""
    return SCALES[patch_id // PATTERNS]


def cloth_of(patch_id: int) -> int:
    """Which of the eleven pairs of colours the regular patch with that id has.

    No two patches have both pattern and colours the same, nor do two of the same shape share one.
    """
    return (pattern_of(patch_id) + 4 * (patch_id // PATTERNS)) % PATTERNS


def colours_of(theme: Theme, patch_id: int) -> Cloth:
    """The two colours of a patch; the special patch is plain."""
    if patch_id == SPECIAL_ID:
        return Cloth(theme.special, theme.special)
    return theme.cloths[cloth_of(patch_id)]


def fabric(theme: Theme, patch_id: int, size: tuple[int, int], u: float) -> Image.Image:
    """`size` pixels of the patch's fabric in mode "RGB"; `u` is the length of a unit in pixels."""
    cloth = colours_of(theme, patch_id)
    image = Image.new("RGB", size, cloth.base)
    if patch_id != SPECIAL_ID:
        draw = ImageDraw.Draw(image)
        scale = scale_of(patch_id)
        u *= scale
        sheet = Sheet(
            draw,
            size[0] / u,
            size[1] / u,
            u,
            cloth.base,
            cloth.second,
            theme.flower_heart,
            _SQUARE / scale,
        )
        _PATTERNS[pattern_of(patch_id)](sheet)
    return image

"""The picture of one patch: rounded, printed, padded, stitched, with its buttons sewn on.

The recipe works at several times the size in units `u` of 1/48 square, and reduces at the end.
"""

from __future__ import annotations

from math import hypot

from PIL import Image, ImageChops, ImageFilter

from patchwork import PATCH_BY_LETTER, Orientation
from rendering.kit.button import button
from rendering.kit.fabrics import SPECIAL_ID, colours_of, fabric
from rendering.kit.pen import Pen
from rendering.kit.shapes import blurred, buttons_on, cells_of, cut, hems, sides
from rendering.kit.weave import woven
from rendering.theme import Colour, Theme, mix

STITCHED_FROM = 30  # the smallest square, in pixels, whose patches show stitches
WOVEN_FROM = 24


def draw_sprite(theme: Theme, letter: str, orientation: Orientation, cell: int) -> Image.Image:
    """The patch in squares of `cell` pixels, mode "RGBA", as large as its bounding box."""
    patch = PATCH_BY_LETTER[letter]
    orientation = patch.canonical(orientation)
    cells = cells_of(letter, orientation)
    factor = 2 if cell >= 60 else 3
    unit = cell * factor / 48
    pad = round(8 * unit)
    mask = cut(blurred(cells, cell * factor, pad, 3.2 * unit, 0), 150)
    box = (pad, pad, mask.width - pad, mask.height - pad)
    cloth = fabric(theme, patch.id, (box[2] - box[0], box[3] - box[1]), unit)
    dark = seam_colour(theme, patch.id)
    _pillow(cloth, mask, box, unit)
    if cell >= STITCHED_FROM:
        thread = theme.special_thread if patch.id == SPECIAL_ID else theme.cream
        _stitch(cloth, cells, cell, factor, thread, mix(dark, theme.ink, 0.2))
    _seam(cloth, mask, box, unit * theme.seam, dark)
    picture = cloth.reduce(factor)
    if cell >= WOVEN_FROM:
        picture = woven(theme, picture)
    picture.putalpha(mask.crop(box).reduce(factor))
    _sew_buttons(theme, picture, buttons_on(patch, orientation), cell)
    return picture


def seam_colour(theme: Theme, patch_id: int) -> Colour:
    """The dark of a fabric: its seam, and the shadow of its stitches."""
    if patch_id == SPECIAL_ID:
        return theme.special_edge
    return mix(colours_of(theme, patch_id).base, theme.ink, 0.62)


def _pillow(
    cloth: Image.Image, mask: Image.Image, box: tuple[int, int, int, int], unit: float
) -> None:
    """Light from the top left: the edges there catch it, those opposite lie in shade."""
    soft = mask.filter(ImageFilter.GaussianBlur(3 * unit))
    for shift, colour, strength in (
        (2.2 * unit, (255, 255, 255), 0.34),
        (-2.6 * unit, (0x14, 0x0A, 0x19), 0.46),
    ):
        moved = ImageChops.offset(soft, round(shift), round(shift))
        edge = ImageChops.subtract(mask, moved).crop(box)
        cloth.paste(colour, mask=edge.point([round(level * strength) for level in range(256)]))


def _stitch(
    cloth: Image.Image,
    cells: tuple[tuple[int, int], ...],
    cell: int,
    factor: int,
    thread: Colour,
    twin: Colour,
) -> None:
    """Dashes along every side, 5.2 units inside, each over a dark twin; corners stay open."""
    unit = cell / 48
    width = max(2 / factor, 2.3 * unit)
    shift = 0.45 * width
    pen = Pen(cloth.width / factor, cloth.height / factor, factor)
    lines = []
    for corners in hems(cells):
        for (x0, y0), (x1, y1) in sides(corners, cell, 5.2 * unit):
            length = hypot(x1 - x0, y1 - y0)
            count = max(1, int(length / (10.2 * unit)))
            on = 6 / 10.2 / count / 2
            for number in range(count):
                middle = (number + 0.5) / count
                ends = [
                    (x0 + (x1 - x0) * at, y0 + (y1 - y0) * at) for at in (middle - on, middle + on)
                ]
                lines.append(ends)
    for ends in lines:
        pen.line([(x + shift, y + shift) for x, y in ends], width, twin)
    for ends in lines:
        pen.line(ends, width, thread)
    sheet = pen.sheet
    cloth.paste(sheet, (0, 0), sheet)


def _seam(
    cloth: Image.Image,
    mask: Image.Image,
    box: tuple[int, int, int, int],
    width: float,
    dark: Colour,
) -> None:
    """A dark line just inside the edge."""
    inner = mask.filter(ImageFilter.MinFilter(2 * max(1, round(width)) + 1))
    cloth.paste(dark, mask=ImageChops.subtract(mask, inner).crop(box))


def _sew_buttons(
    theme: Theme, picture: Image.Image, squares: list[tuple[int, int]], cell: int
) -> None:
    """A button in the middle of each of the squares; small patches have relatively large ones."""
    d = round((0.60 if cell >= WOVEN_FROM else 0.74) * cell)
    sewn = button(theme, d)
    for column, row in squares:
        at = round((column + 0.5) * cell - d / 2), round((row + 0.5) * cell - d / 2)
        picture.alpha_composite(sewn, at)

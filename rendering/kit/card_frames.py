"""Cards and frames: rounded, stitched, with a soft shadow."""

from __future__ import annotations

from PIL import Image

from rendering.kit.pen import FULL, Pen, dashes, rounded_outline
from rendering.theme import Colour

SHADOW = (10, 12, 20)
SHADOW_STRENGTH = 0.43
SHADOW_X, SHADOW_Y = 2, 3
_FACTOR = 3


def card(
    size: tuple[float, float],
    fill: Colour,
    radius: float,
    stitch: Colour | None,
    shadow: bool,
    *,
    inset: float = 6,
    thread: float = 2.4,
) -> Image.Image:
    """A rounded box with its shadow and one line of stitches `inset` inside its edge."""
    width, height = size
    shape = Pen(width, height, _FACTOR, mask=True)
    shape.box((0, 0, width, height), FULL, radius)
    body = shape.image()
    sheet = Image.new("RGBA", (body.width + SHADOW_X, body.height + SHADOW_Y), (*SHADOW, 0))
    if shadow:
        dim = body.point([round(level * SHADOW_STRENGTH) for level in range(256)])
        sheet.putalpha(_placed(dim, sheet.size, (SHADOW_X, SHADOW_Y)))
    _lay(sheet, fill, body)
    if stitch is not None:
        line = rounded_outline((inset, inset, width - inset, height - inset), radius - inset)
        seam = Pen(width, height, _FACTOR, mask=True)
        for dash in dashes(line, 9, 6):
            seam.path(dash, thread, FULL)
        _lay(sheet, stitch, seam.image())
    return sheet


def _placed(mask: Image.Image, size: tuple[int, int], at: tuple[int, int]) -> Image.Image:
    whole = Image.new("L", size)
    whole.paste(mask, at)
    return whole


def _lay(sheet: Image.Image, colour: Colour, mask: Image.Image) -> None:
    layer = Image.new("RGBA", sheet.size, (*colour, 0))
    layer.putalpha(_placed(mask, sheet.size, (0, 0)))
    sheet.alpha_composite(layer)

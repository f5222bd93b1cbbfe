"""Cards and quilt frames: rounded, stitched, with a soft shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from rendering.kit.pen import FULL, Box, Pen, dashes, rounded_outline
from rendering.theme import Colour

if TYPE_CHECKING:
    from rendering.kit.canvas import Canvas

SHADOW = (10, 12, 20)
SHADOW_STRENGTH = 0.43
SHADOW_X, SHADOW_Y = 2, 3
_FACTOR = 3


def panel(
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


def frame(
    canvas: Canvas,
    box: Box,
    seat: int,
    field: tuple[int, int],
    cell: int,
    labels: int | None,
    radius: float,
) -> None:
    """An empty quilt in its frame, on the canvas."""
    theme = canvas.theme
    stitch = theme.frame_stitch(seat) if cell >= 40 else None
    inset = 4 if labels is None else 3
    size = (box[2] - box[0], box[3] - box[1])
    arguments = (size, theme.seat_frame[seat], radius, stitch, True)
    key = ("frame", *arguments, inset)
    canvas.stamp(box[0], box[1], key, lambda: panel(*arguments, inset=inset, thread=1.8))
    linen(canvas, field, cell)
    if labels is not None:
        names(canvas, box, field, cell, labels)


def linen(canvas: Canvas, field: tuple[int, int], cell: int) -> None:
    """The woven field of 9 × 9 squares with dashes between them."""
    left, top = field
    side = 9 * cell
    whole = (left, top, left + side, top + side)
    canvas.rect(whole, canvas.theme.linen)
    canvas.weave(whole)
    every, start, end = (8, 2, 6) if cell >= 40 else (6, 2, 4)
    across = Image.new("L", (side, 1))
    for along in range(start, side, every):
        across.paste(FULL, (along, 0, min(along + end - start, side), 1))
    down = across.transpose(Image.Transpose.TRANSPOSE)
    for at in range(cell, side, cell):
        canvas.stain(left + at, top, canvas.theme.grid, down)
        canvas.stain(left, top + at, canvas.theme.grid, across)


def names(canvas: Canvas, box: Box, field: tuple[int, int], cell: int, size: int) -> None:
    """The letters over the columns and the digits beside the rows."""
    left, top = field
    gutter = top - box[1]
    colour = canvas.theme.cream
    for number in range(9):
        middle = number * cell + cell / 2
        at = (left + middle, top - gutter * 0.22)
        letter = "abcdefghi"[number]
        canvas.text(at, letter, font="figures", size=min(30, size), colour=colour, anchor="ms")
        at = ((box[0] + left) / 2 + 1, top + middle)
        digit = str(number + 1)
        canvas.text(at, digit, font="figures", size=size + 2, colour=colour, anchor="mm")

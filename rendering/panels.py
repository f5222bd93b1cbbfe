"""Cards and quilt frames: rounded, stitched, with a soft shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from rendering.pen import Box, Pen, dashes, rounded_outline, shade
from rendering.theme import Colour

if TYPE_CHECKING:
    from rendering.canvas import Canvas

SHADOW = shade((10, 12, 20), 0.43)
SHADOW_X, SHADOW_Y = 2, 3


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
    pen = Pen(width + SHADOW_X, height + SHADOW_Y, 3)
    if shadow:
        box = (SHADOW_X, SHADOW_Y, width + SHADOW_X, height + SHADOW_Y)
        pen.box(box, SHADOW, radius)
    pen.box((0, 0, width, height), fill, radius)
    if stitch is not None:
        line = rounded_outline((inset, inset, width - inset, height - inset), radius - inset)
        for dash in dashes(line, 9, 6):
            pen.path(dash, thread, stitch)
    return pen.image()


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
    for number in range(1, 9):
        at = number * cell
        for along in range(0, side, every):
            first, last = along + start, min(along + end, side)
            canvas.rect((left + at, top + first, left + at + 1, top + last), canvas.theme.grid)
            canvas.rect((left + first, top + at, left + last, top + at + 1), canvas.theme.grid)


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

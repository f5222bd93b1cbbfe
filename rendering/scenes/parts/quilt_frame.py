"""The frame of an empty quilt, with its linen and the names of its squares."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from patchwork import Seat
from rendering.kit.canvas import Canvas
from rendering.kit.card_frames import card
from rendering.kit.pen import FULL, Box, Pen, Point, dashes
from rendering.theme import Colour


def draw_frame(
    canvas: Canvas,
    box: Box,
    seat: Seat,
    field: tuple[int, int],
    cell: int,
    *,
    labels: int | None = None,
    radius: float = 14,
) -> None:
    """An empty quilt: the seat's frame, the woven linen with its grid, and its squares' names.

    `field` is the corner of square a1 and `cell` the width of a square. `labels` is the size of the
    letters and digits in the gutters, which are not sewn: no thread runs into a letter. Without
    names the whole frame is sewn, except with a cell under 40.
    """
    theme = canvas.theme
    sewn = theme.frame_stitch(seat) if cell >= 40 else None
    stitch = sewn if labels is None else None
    size = (box[2] - box[0], box[3] - box[1])
    arguments = (size, theme.seat_frame[seat], radius, stitch, True)
    key = ("frame", *arguments)
    canvas.stamp(box[0], box[1], key, lambda: card(*arguments, inset=4, thread=1.8))
    draw_linen(canvas, field, cell)
    if labels is not None and sewn is not None:
        _sew_far_sides(canvas, box, field, cell, sewn)
        _names(canvas, box, field, cell, labels)


def _sew_far_sides(
    canvas: Canvas, box: Box, field: tuple[int, int], cell: int, colour: Colour
) -> None:
    """Stitches at the right and at the bottom, in the middle of the wood."""
    long = 9 * cell
    end = (field[0] + long, field[1] + long)
    wide, high = box[2] - end[0], box[3] - end[1]
    for strip, line in (
        ((end[0], field[1], box[2], end[1]), [(wide / 2, 2.0), (wide / 2, long - 2.0)]),
        ((field[0], end[1], end[0], box[3]), [(2.0, high / 2), (long - 2.0, high / 2)]),
    ):
        canvas.shape(("sewn", colour, *line), strip, _seam(line, colour))


def _seam(line: list[Point], colour: Colour) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for dash in dashes(line, 9, 6):
            pen.path(dash, 1.8, colour)

    return draw


def draw_linen(canvas: Canvas, field: tuple[int, int], cell: int) -> None:
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


def _names(canvas: Canvas, box: Box, field: tuple[int, int], cell: int, size: int) -> None:
    """The letters over the columns and the digits beside the rows."""
    left, top = field
    gutter = top - box[1]
    colour = canvas.theme.cream
    for number in range(9):
        middle = number * cell + cell / 2
        at = (left + middle, top - gutter * 0.26)
        letter = "abcdefghi"[number]
        canvas.text(at, letter, font="figures", size=size, colour=colour, anchor="ms")
        at = ((box[0] + left) / 2 + 1, top + middle)
        digit = str(number + 1)
        canvas.text(at, digit, font="figures", size=size, colour=colour, anchor="mm")

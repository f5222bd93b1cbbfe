"""The ring: every patch that is left, clockwise from the spool."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from patchwork import Orientation, Patch
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Box, Kit
from rendering.kit.shapes import extent
from rendering.kit.tile import Tile
from rendering.requests import RingRequest
from words import Speaker, signed

TITLE = (10, 6, 1090, 52)
LEFT, WIDTH = 8, 1084
TOP, BOTTOM = 58, 696
OFFERED = 3

# Up to so many slots: columns, tallest slot, width of a square.
_LAYOUTS = ((8, 4, 230, 42), (15, 5, 200, 32), (24, 6, 160, 24), (34, 7, 128, 20))


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the slots lie: equal boxes in reading order, the block centred below the title."""

    columns: int
    width: float
    height: int
    top: int
    cell: int

    def box(self, slot: int) -> Box:
        """The box of the card in a slot, counted from 0; it is 6 px smaller than the slot."""
        row, column = divmod(slot, self.columns)
        left = LEFT + round(column * self.width) + 3
        right = LEFT + round((column + 1) * self.width) - 3
        top = self.top + row * self.height + 3
        return left, top, right, top + self.height - 6


def grid(slots: int) -> Grid:
    """The grid for that many slots, at most 34."""
    columns, tallest, cell = next(layout for limit, *layout in _LAYOUTS if slots <= limit)
    rows = -(-slots // columns)
    height = min((BOTTOM - TOP) // rows, tallest)
    top = TOP + (BOTTOM - TOP - rows * height) // 2
    return Grid(columns, WIDTH / columns, height, top, cell)


def draw_ring(kit: Kit, request: RingRequest) -> Image.Image:
    """Draw the ring."""
    ring = request.position.ring
    speak = Speaker.of(request.language)
    picture = kit.background()
    _draw_title(kit, picture, speak("pictures-ring"), speak("pictures-ring-count", count=len(ring)))
    slots = grid(len(ring) + 1)
    kit.put(picture, slots.box(0), _draw_start, speak("pictures-ring-start"))
    for number, patch in enumerate(ring, start=1):
        _draw_card(kit, picture, slots, number, patch)
    return picture


def _draw_title(kit: Kit, picture: Image.Image, title: str, count: str) -> None:
    kit.put(picture, TITLE, _draw_strip, title)
    box = (TITLE[2] - 274, TITLE[1] + 4, TITLE[2] - 14, TITLE[3] - 4)
    kit.put(picture, box, _draw_count, count, on=kit.theme.denim_dark)


def _draw_strip(canvas: Canvas, title: str) -> None:
    canvas.rounded(canvas.whole, canvas.theme.denim_dark, 13)
    canvas.spool(8, 3, 40)
    canvas.text((60, canvas.height / 2), title, size=30, colour=canvas.theme.cream)


def _draw_count(canvas: Canvas, count: str) -> None:
    at = (canvas.width, canvas.height / 2)
    canvas.text(at, count, size=30, colour=canvas.theme.gold, anchor="rm")


def _draw_start(canvas: Canvas, word: str) -> None:
    """The spool in the first slot, which is where the ring begins and ends."""
    width, height = canvas.width, canvas.height
    size = round(height * 0.6)
    canvas.spool((width - size) / 2, height * 0.36 - size / 2, size)
    middle = (width / 2, height - 16)
    canvas.text(middle, word, size=28, colour=canvas.theme.cream, anchor="mm")


def _draw_card(kit: Kit, picture: Image.Image, slots: Grid, number: int, patch: Patch) -> None:
    left, top, right, bottom = slots.box(number)
    badge = number if number <= OFFERED else 0
    kit.put(picture, (left, top, right, bottom), _draw_base, badge, margin=4)
    pill = pill_height(bottom - top)
    figures = _figures(kit, patch, pill)
    kit.paste(picture, figures, (left + right - figures.image.width) // 2, bottom - pill - 9)
    cell = slots.cell
    wide, high = (cell * side for side in extent(patch.cells))
    middle = (left + right + (41 if badge else 0)) // 2  # beside the badge
    space = bottom - top - pill - 11
    sprite = kit.sprite(patch.letter, Orientation.R0, cell)
    kit.paste(picture, sprite, middle - wide // 2, top + 2 + (space - high) // 2)


def pill_height(card: int) -> int:
    """The height of the pill on a card that high."""
    return min(max(round(card * 0.25), 36), 46)


def _draw_base(canvas: Canvas, badge: int) -> None:
    theme, width, height = canvas.theme, canvas.width, canvas.height
    canvas.card(radius=12, stitched=False)
    if not badge:
        return
    canvas.rounded(canvas.whole, theme.gold, 12)
    canvas.rounded((5, 5, width - 5, height - 5), theme.linen, 8)
    inside = (7, 7, width - 7, height - 7)
    canvas.dashed(inside, theme.stitch, on=9, off=6, width=2, radius=6)
    canvas.badge(22, 22, 19, badge, 30)


def _figures(kit: Kit, patch: Patch, pill: int) -> Tile:
    """The pill, and beside it the income in figures as high."""
    wide = round(pill * 2.25)
    whole = (wide + 6 + pill if patch.income else wide, pill)  # a digit and its plus take that
    return kit.tile(whole, _draw_figures, wide, patch.cost, patch.time, patch.income, on="linen")


def _draw_figures(canvas: Canvas, wide: int, cost: int, time: int, income: int) -> None:
    pill = canvas.height
    size = round(pill * 0.86)
    canvas.pill((0, 0, wide, pill), cost, time, size)
    if income:
        at, colour = (wide + 6, pill / 2 + 1), canvas.theme.gain
        canvas.text(at, signed(income), font="figures", size=size, colour=colour)

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
from rendering.scenes.parts.titled_page import cropped
from words import Speaker, signed

TITLE = (10, 6, 1090, 52)
LEFT, WIDTH = 8, 1084
TOP, BOTTOM = 58, 696
OFFERED = 3
_RIM = 8  # what the gold rim takes
_BADGE = 38  # what a badge takes beside a patch
_COUNT = 180  # what the number of patches takes in the title

_CELLS = (70, 50, 40, 32, 24, 20)  # the widths of a square to choose from
_WIDEST, _TALLEST = 5.2, 3.15  # patches as they are printed, in squares, and some air
_BESIDE, _BESIDES = 6, 9  # what a card needs beside its patch; and above and below it, and its pill
_SPARE = 60  # how much higher than its content a card gets


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the slots lie: equal boxes in reading order that fill what is below the title."""

    columns: int
    rows: int
    width: float
    height: int
    cell: int

    @property
    def bottom(self) -> int:
        """Where the last row ends."""
        return TOP + self.rows * self.height

    def box(self, slot: int) -> Box:
        """The box of the card in a slot, counted from 0; it is 6 px smaller than the slot."""
        row, column = divmod(slot, self.columns)
        left = LEFT + round(column * self.width) + 3
        right = LEFT + round((column + 1) * self.width) - 3
        top = TOP + row * self.height + 3
        return left, top, right, top + self.height - 6


def grid(slots: int) -> Grid:
    """The grid for that many slots: the one with the largest patches, then the fewest gaps."""
    grids = [_grid(slots, columns) for columns in range(1, 9)]
    return max(grids, key=lambda one: (one.cell, -one.columns * one.rows, -one.columns))


def _grid(slots: int, columns: int) -> Grid:
    rows = -(-slots // columns)
    height, width = (BOTTOM - TOP) // rows, WIDTH / columns
    room = min((width - 6 - _BESIDE) / _WIDEST, (height - 6 - _most_pill(height)) / _TALLEST)
    cell = next((cell for cell in _CELLS if cell <= room), 0)
    needed = round(_TALLEST * cell) + _most_pill(height) + _SPARE
    return Grid(columns, rows, width, min(height, needed), cell)


def _most_pill(height: int) -> int:
    return pill_height(height - 6) + _BESIDES


def draw_ring(kit: Kit, request: RingRequest) -> Image.Image:
    """Draw the ring."""
    ring = request.position.ring
    speak = Speaker.of(request.language)
    picture = kit.background()
    _draw_title(kit, picture, len(ring), speak)
    slots = grid(len(ring) + 1)
    kit.put(picture, slots.box(0), _draw_start, speak("pictures-ring-start"))
    for number, patch in enumerate(ring, start=1):
        _draw_card(kit, picture, slots, number, patch)
    return cropped(picture, slots.bottom)


def _draw_title(kit: Kit, picture: Image.Image, count: int, speak: Speaker) -> None:
    legend = (speak("pictures-cost"), speak("pictures-time"))
    kit.put(picture, TITLE, _draw_strip, speak("pictures-ring"), legend)
    box = (TITLE[2] - _COUNT - 14, TITLE[1] + 4, TITLE[2] - 14, TITLE[3] - 4)
    words = speak("pictures-ring-count", count=count)
    kit.put(picture, box, _draw_count, words, on=kit.theme.denim_dark)


def _draw_strip(canvas: Canvas, title: str, legend: tuple[str, str]) -> None:
    """The title and, before the count, what the white and the gold figures are."""
    theme, (cost, time) = canvas.theme, legend
    canvas.rounded(canvas.whole, theme.denim_dark, 13)
    canvas.spool(8, 3, 40)
    top, bottom, middle = 5, canvas.height - 5, canvas.height / 2
    widths = [canvas.text_width(words, size=26) + 22 for words in legend]
    right = canvas.width - 14 - _COUNT - 16
    left, split = right - sum(widths), right - widths[1]
    canvas.rounded((left - 2, top - 2, right + 2, bottom + 2), theme.cream, 12)
    canvas.rounded((left, top, right, bottom), theme.ink, 10)
    canvas.rounded((left + 2, top + 2, split, bottom - 2), theme.white, 8)
    canvas.text(((left + split) / 2, middle), cost, size=26, colour=theme.ink, anchor="mm")
    canvas.text(((split + right) / 2, middle), time, size=26, colour=theme.gold, anchor="mm")
    size = canvas.fitting_size(title, left - 60 - 20, range(30, 25, -2))
    canvas.text((60, middle), title, size=size, colour=theme.cream)


def _draw_count(canvas: Canvas, count: str) -> None:
    at = (canvas.width, canvas.height / 2)
    size = canvas.fitting_size(count, canvas.width, range(30, 25, -2))
    canvas.text(at, count, size=size, colour=canvas.theme.gold, anchor="rm")


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
    kit.paste(picture, figures, (left + right - figures.image.width) // 2, bottom - pill - 7)
    cell, (wide, high) = slots.cell, extent(patch.cells)
    beside = _BADGE if badge else 0
    if wide * cell > right - left - beside - _BESIDE:
        cell = max(one for one in _CELLS if wide * one <= right - left - beside - _BESIDE)
    middle = (left + right + (beside - _RIM if badge else 0)) // 2
    space = bottom - top - pill - _BESIDES
    sprite = kit.sprite(patch.letter, Orientation.R0, cell)
    at = middle - wide * cell // 2, top + 2 + (space - high * cell) // 2
    kit.paste(picture, sprite, *at)


def pill_height(card: int) -> int:
    """The height of the pill on a card that high."""
    return min(max(round(card * 0.23), 36), 56)


def _draw_base(canvas: Canvas, badge: int) -> None:
    theme, width, height = canvas.theme, canvas.width, canvas.height
    canvas.card(radius=12, stitched=False)
    if not badge:
        return
    canvas.rounded(canvas.whole, theme.gold, 12)
    canvas.rounded((5, 5, width - 5, height - 5), theme.linen, 8)
    inside = (7, 7, width - 7, height - 7)
    canvas.dashed(inside, theme.stitch, on=9, off=6, width=2, radius=6)
    canvas.badge(20, 20, 18, badge, 30)


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

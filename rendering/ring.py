"""The ring: every patch that is left, clockwise from the spool."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from patchwork import Orientation, Patch
from rendering.canvas import Canvas
from rendering.cards import patch_size
from rendering.kit import Kit
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

    def box(self, slot: int) -> tuple[int, int, int, int]:
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
    _draw_start(kit, picture, slots.box(0), speak("pictures-ring-start"))
    for number, patch in enumerate(ring, start=1):
        _draw_card(kit, picture, slots, number, patch)
    return picture


def _draw_title(kit: Kit, picture: Image.Image, title: str, count: str) -> None:
    width, height = TITLE[2] - TITLE[0], TITLE[3] - TITLE[1]

    def draw(canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.rounded((0, 0, width, height), theme.denim_dark, 13)
        canvas.spool(8, 3, 40)
        canvas.text((60, height / 2), title, size=30, colour=theme.cream)
        at = (width - 14, height / 2)
        canvas.text(at, count, size=30, colour=theme.gold, anchor="rm")

    kit.put(picture, ("ring title", title, count), TITLE, draw)


def _draw_start(kit: Kit, picture: Image.Image, box: tuple[int, int, int, int], word: str) -> None:
    """The spool in the first slot, which is where the ring begins and ends."""
    width, height = box[2] - box[0], box[3] - box[1]

    def draw(canvas: Canvas) -> None:
        size = round(height * 0.6)
        canvas.spool((width - size) / 2, height * 0.36 - size / 2, size)
        middle = (width / 2, height - 16)
        canvas.text(middle, word, size=28, colour=canvas.theme.cream, anchor="mm")

    kit.put(picture, ("ring start", word, width, height), box, draw)


def _draw_card(kit: Kit, picture: Image.Image, slots: Grid, number: int, patch: Patch) -> None:
    box = slots.box(number)
    size = (box[2] - box[0], box[3] - box[1])
    badge = number if number <= OFFERED else 0

    def draw(canvas: Canvas) -> None:
        _draw_base(canvas, size, badge)
        _draw_figures(canvas, size, patch)

    kit.put(picture, ("ring card", patch.letter, size, badge), box, draw, margin=4)
    pill = pill_height(size[1])
    cell = slots.cell
    wide, high = (cell * side for side in patch_size(patch))
    inset = 41 if badge else 0  # beside the badge
    middle = box[0] + (inset + size[0]) // 2
    space = size[1] - pill - 11
    sprite = kit.sprite(patch.letter, Orientation.R0, cell)
    kit.paste(picture, sprite, middle - wide // 2, box[1] + 2 + (space - high) // 2)


def pill_height(card: int) -> int:
    """The height of the pill on a card that high."""
    return min(max(round(card * 0.25), 36), 46)


def _draw_base(canvas: Canvas, size: tuple[int, int], badge: int) -> None:
    theme = canvas.theme
    width, height = size
    canvas.panel((0, 0, width, height), radius=12, stitched=False)
    if not badge:
        return
    canvas.rounded((0, 0, width, height), theme.gold, 12)
    canvas.rounded((5, 5, width - 5, height - 5), theme.linen, 8)
    inside = (7, 7, width - 7, height - 7)
    canvas.dashed(inside, theme.stitch, on=9, off=6, width=2, radius=6)
    canvas.badge(22, 22, 19, badge, 30)


def _draw_figures(canvas: Canvas, size: tuple[int, int], patch: Patch) -> None:
    """The pill and beside it the income, the pair centred at the bottom of the card."""
    width, height = size
    pill = pill_height(height)
    figures = round(pill * 0.86)
    pill_width = round(pill * 2.25)
    gain = signed(patch.income) if patch.income else ""
    gap = 6 if gain else 0
    total = pill_width + gap + canvas.text_width(gain, font="figures", size=figures)
    left = round((width - total) / 2)
    top = height - pill - 9
    canvas.pill((left, top, left + pill_width, top + pill), patch.cost, patch.time, figures)
    if gain:
        at = (left + pill_width + gap, top + pill / 2 + 1)
        canvas.text(at, gain, font="figures", size=figures, colour=canvas.theme.gain)

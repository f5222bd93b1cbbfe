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

    def draw_count(canvas: Canvas) -> None:
        gold = canvas.theme.gold
        canvas.text((260, height / 2 - 4), count, size=30, colour=gold, anchor="rm")

    kit.put(picture, ("ring title", title), TITLE, draw)
    box = (TITLE[2] - 274, TITLE[1] + 4, TITLE[2] - 14, TITLE[3] - 4)
    kit.put(picture, ("ring count", count), box, draw_count, on=kit.theme.denim_dark)


def _draw_start(kit: Kit, picture: Image.Image, box: Box, word: str) -> None:
    """The spool in the first slot, which is where the ring begins and ends."""
    width, height = box[2] - box[0], box[3] - box[1]

    def draw(canvas: Canvas) -> None:
        size = round(height * 0.6)
        canvas.spool((width - size) / 2, height * 0.36 - size / 2, size)
        middle = (width / 2, height - 16)
        canvas.text(middle, word, size=28, colour=canvas.theme.cream, anchor="mm")

    kit.put(picture, ("ring start", word, width, height), box, draw)


def _draw_card(kit: Kit, picture: Image.Image, slots: Grid, number: int, patch: Patch) -> None:
    left, top, right, bottom = slots.box(number)
    size = (right - left, bottom - top)
    badge = number if number <= OFFERED else 0
    kit.put(
        picture,
        ("ring card", badge),
        (left, top, right, bottom),
        lambda canvas: _draw_base(canvas, size, badge),
        margin=4,
    )
    pill = pill_height(size[1])
    figures = _figures(kit, patch, pill)
    kit.paste(picture, figures, (left + right - figures.image.width) // 2, bottom - pill - 9)
    cell = slots.cell
    wide, high = (cell * side for side in extent(patch.cells))
    middle = (left + right + (41 if badge else 0)) // 2  # beside the badge
    space = size[1] - pill - 11
    sprite = kit.sprite(patch.letter, Orientation.R0, cell)
    kit.paste(picture, sprite, middle - wide // 2, top + 2 + (space - high) // 2)


def pill_height(card: int) -> int:
    """The height of the pill on a card that high."""
    return min(max(round(card * 0.25), 36), 46)


def _draw_base(canvas: Canvas, size: tuple[int, int], badge: int) -> None:
    theme = canvas.theme
    width, height = size
    canvas.card((0, 0, width, height), radius=12, stitched=False)
    if not badge:
        return
    canvas.rounded((0, 0, width, height), theme.gold, 12)
    canvas.rounded((5, 5, width - 5, height - 5), theme.linen, 8)
    inside = (7, 7, width - 7, height - 7)
    canvas.dashed(inside, theme.stitch, on=9, off=6, width=2, radius=6)
    canvas.badge(22, 22, 19, badge, 30)


def _figures(kit: Kit, patch: Patch, pill: int) -> Tile:
    """The pill, and beside it the income in figures as high."""
    size = round(pill * 0.86)
    pill_width = round(pill * 2.25)
    gain = signed(patch.income) if patch.income else ""
    beside = pill_width + 6
    width = beside + pill if gain else pill_width  # one digit and its plus take about that

    def draw(canvas: Canvas) -> None:
        canvas.pill((0, 0, pill_width, pill), patch.cost, patch.time, size)
        if gain:
            at = (beside, pill / 2 + 1)
            canvas.text(at, gain, font="figures", size=size, colour=canvas.theme.gain)

    key = ("ring figures", patch.cost, patch.time, patch.income)
    return kit.tile(key, (width, pill), draw, on="linen")

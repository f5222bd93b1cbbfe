"""The strip of patches behind the offer, and what stands above it while a 1×1 must be placed."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from patchwork import SPECIAL, Orientation, Patch
from rendering.facts.table import Offer, Table
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Kit
from rendering.kit.shapes import extent
from rendering.scenes.parts.cards import PASS
from words import Speaker

STRIP = (504, 500, 1090, 584)
TILE = (975, 507, 1081, 577)
WAITING = (504, 262, 1090, 492)

SHOWN = 4  # patches of the strip
_SHADOW = 4
_INSIDE = 9  # from the strip's edge to its patches
_CELLS = (20, 16, 15)  # the widths of a square to choose from
_TALLEST = 66  # what the stitches leave
_PILL = (36, 66)  # upright
_GAP = 4  # between a patch and its pill
_APART = 8  # at least, between two patches


@dataclass(frozen=True, slots=True)
class _Item:
    """A patch of the strip at (x, y) and the corner of its pill."""

    patch: Patch
    sprite: tuple[int, int]
    pill: tuple[int, int]


def draw_strip(kit: Kit, picture: Image.Image, table: Table, speak: Speaker) -> None:
    """Put the strip of the next patches behind the offer into the picture."""
    unclaimed = table.tile_owner is None
    words = ""
    if not table.upcoming:
        words = speak("pictures-nothing-behind" if table.offers else "pictures-all-placed")
    kit.put(picture, STRIP, _draw_strip_card, words, unclaimed, margin=_SHADOW)
    right = TILE[0] - _APART if unclaimed else STRIP[2] - _INSIDE
    shown = table.upcoming[:SHOWN]
    cell, widths = _fitting(shown, right - STRIP[0] - _INSIDE)
    for item in _places(shown, cell, widths, (STRIP[0] + _INSIDE, right)):
        sprite = kit.sprite(item.patch.letter, Orientation.R0, cell)
        kit.paste(picture, sprite, *item.sprite)
        left, top = item.pill
        box = (left, top, left + _PILL[0], top + _PILL[1])
        kit.put(picture, box, Canvas.upright_pill, item.patch.cost, item.patch.time, on="linen")
    if unclaimed:
        kit.put(picture, TILE, Canvas.unclaimed, speak("pictures-first"), on="linen")


def _fitting(patches: tuple[Patch, ...], room: int) -> tuple[int, list[int]]:
    """The largest squares with which the patches fit side by side, and how wide each is."""
    for cell in _CELLS:
        widths = [cell * extent(patch.cells)[0] + _GAP + _PILL[0] for patch in patches]
        if sum(widths) + _APART * (SHOWN - 1) <= room:
            break
    return cell, widths


def _places(
    patches: tuple[Patch, ...], cell: int, widths: list[int], span: tuple[int, int]
) -> list[_Item]:
    """The patches from left to right, what is left shared out evenly; fewer stand no wider."""
    middle = (STRIP[1] + STRIP[3]) // 2
    spare = (span[1] - span[0] - sum(widths)) // max(len(patches), 1)
    spare = min(spare, 3 * _APART)
    items, x = [], span[0]
    for patch, width in zip(patches, widths, strict=True):
        x += spare // 2
        high = cell * extent(patch.cells)[1]
        pill = (x + width - _PILL[0], middle - _PILL[1] // 2)
        items.append(_Item(patch, (x, middle - high // 2), pill))
        x += width + spare - spare // 2
    return items


def _draw_strip_card(canvas: Canvas, words: str, unclaimed: bool) -> None:
    canvas.card()
    middle = ((TILE[0] - STRIP[0] if unclaimed else canvas.width) / 2, canvas.height / 2)
    canvas.text(middle, words, font="labels", size=28, colour=canvas.theme.ink, anchor="mm")


def draw_waiting(kit: Kit, picture: Image.Image, offers: tuple[Offer, ...], speak: Speaker) -> None:
    """In place of pass and offer: a large card that says what to do, above it what is on offer."""
    lines = (speak("pictures-place-yours"), speak("pictures-place-where"))
    kit.put(picture, WAITING, _draw_waiting_card, lines, margin=_SHADOW)
    patches = tuple(offer.patch for offer in offers)
    kit.put(picture, PASS, _draw_small_offer, patches, margin=_SHADOW)


def _draw_waiting_card(canvas: Canvas, lines: tuple[str, str]) -> None:
    theme, (wide, high) = canvas.theme, (canvas.width, canvas.height)
    canvas.card(stitched=False)
    canvas.rounded(canvas.whole, theme.gold, 16)
    canvas.rounded((6, 6, wide - 6, high - 6), theme.linen, 11)
    inside = (11, 11, wide - 11, high - 11)
    canvas.dashed(inside, theme.stitch, on=9, off=6, width=2.4, radius=8)
    canvas.sprite(SPECIAL.letter, Orientation.R0, 120, 44, (high - 120) // 2)
    colours = theme.ink, theme.tape_text
    for words, most, y, colour in zip(lines, (64, 38), (92, 150), colours, strict=True):
        size = canvas.fitting_size(words, wide - 200 - 26, range(most, 25, -2))
        canvas.text((200, y), words, size=size, colour=colour)


def _draw_small_offer(canvas: Canvas, patches: tuple[Patch, ...]) -> None:
    """The offered patches, smaller than on their cards: nothing can be bought now."""
    canvas.card()
    third, cell = (canvas.width - 16) / 3, _CELLS[1]
    for number, patch in enumerate(patches, start=1):
        left = 8 + third * (number - 1)
        canvas.badge(left + 20, 24, 15, number, 26)
        wide, high = (cell * side for side in extent(patch.cells))
        x = left + 36 + (third - 40 - wide) / 2
        canvas.sprite(patch.letter, Orientation.R0, cell, x, 34 - high / 2)
        middle = left + third / 2
        pill = (middle - 38, 61, middle + 38, 97)
        canvas.pill(pill, patch.cost, patch.time, 31)

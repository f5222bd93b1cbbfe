"""Names and figures of a player: the banner and the chips beneath it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from patchwork import Seat
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Box, Kit

_NOTE_RIGHT = 14  # from the note's end to the banner's
_GAP = 12  # between name, tag and note
_TAG = (62, 34)


@dataclass(frozen=True, slots=True)
class Banner:
    """What a banner shows; `gold` fills it, which means: look here."""

    seat: Seat
    name: str
    note: str = ""
    gold: bool = False
    tag: bool = False  # the owner's 7×7 tag
    token: int = 40  # diameter
    token_at: tuple[int, int] = (6, 2)
    name_at: int = 56
    name_size: int = 32
    note_size: int = 27


def draw_banner(kit: Kit, picture: Image.Image, box: Box, banner: Banner) -> None:
    """Put a banner into its box; the name gets what the note and the tag leave."""
    kit.put(picture, box, _draw_banner, banner)


def _draw_banner(canvas: Canvas, banner: Banner) -> None:
    theme, middle = canvas.theme, canvas.height / 2
    words, quiet = theme.cream, theme.label
    if banner.gold:
        canvas.rounded(canvas.whole, theme.gold, 13)
        words = quiet = theme.gold_text
    canvas.token(banner.seat, *banner.token_at, banner.token)
    right = canvas.width - _NOTE_RIGHT
    if banner.note:
        size = banner.note_size
        canvas.text((right, middle), banner.note, size=size, colour=quiet, anchor="rm")
        right -= canvas.text_width(banner.note, size=size) + _GAP
    if banner.tag:
        top = (canvas.height - _TAG[1]) // 2
        canvas.tag((right - _TAG[0], top, right, top + _TAG[1]))
        right -= _TAG[0] + _GAP
    at, width = (banner.name_at, middle), right - banner.name_at
    canvas.name(at, banner.name, width=width, size=banner.name_size, colour=words)


@dataclass(frozen=True, slots=True)
class Chip:
    """A chip in its box; without a label it shows a button."""

    box: Box
    value: str
    label: str | None = None


def draw_chips(kit: Kit, picture: Image.Image, chips: Sequence[Chip]) -> None:
    """Put each chip into its box."""
    for chip in chips:
        kit.put(picture, chip.box, Canvas.chip, chip.value, chip.label)

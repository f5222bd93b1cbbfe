"""Names and figures of a player: the banner and the chips beneath it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

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
    width, height = box[2] - box[0], box[3] - box[1]

    def draw(canvas: Canvas) -> None:
        theme = canvas.theme
        words, quiet = theme.cream, theme.label
        if banner.gold:
            canvas.rounded((0, 0, width, height), theme.gold, 13)
            words = quiet = theme.gold_text
        canvas.token(banner.seat, *banner.token_at, banner.token)
        right = width - _NOTE_RIGHT
        if banner.note:
            size = banner.note_size
            canvas.text((right, height / 2), banner.note, size=size, colour=quiet, anchor="rm")
            right -= canvas.text_width(banner.note, size=size) + _GAP
        if banner.tag:
            top = (height - _TAG[1]) // 2
            canvas.tag((right - _TAG[0], top, right, top + _TAG[1]))
            right -= _TAG[0] + _GAP
        canvas.name(
            (banner.name_at, height / 2),
            banner.name,
            width=right - banner.name_at,
            size=banner.name_size,
            colour=words,
        )

    kit.put(picture, ("banner", banner), box, draw)


@dataclass(frozen=True, slots=True)
class Chip:
    """A chip in its box; without a label it shows a button."""

    box: Box
    value: str
    label: str | None = None


def draw_chips(kit: Kit, picture: Image.Image, chips: Sequence[Chip]) -> None:
    """Put each chip into its box."""
    for chip in chips:
        left, top, right, bottom = chip.box
        size = (0, 0, right - left, bottom - top)
        draw = partial(Canvas.chip, box=size, value=chip.value, label=chip.label)
        kit.put(picture, ("chip", chip.value, chip.label), chip.box, draw)

"""What the pictures about players rather than games are laid out with: a title strip and cards."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from rendering.kit.canvas import Canvas
from rendering.kit.kit import Box, Kit

TITLE: Box = (10, 6, 1090, 66)
HEAD_AT = 70  # where the words of the title begin, beside the spool

_SHADOW = 4
_MUCH, _BELOW = 24, 8  # cloth that isn't worth keeping, and what is kept of it
_GAP = 24  # between the words of the title and the remark


def draw_strip(canvas: Canvas, remark: str) -> int:
    """The title's strip with a spool, and a remark in gold at its end; the room left for words."""
    theme = canvas.theme
    width, height = canvas.image.size
    canvas.rounded((0, 0, width, height), theme.denim_dark, 13)
    canvas.spool(10, 7, 46)
    canvas.text((width - 18, height / 2), remark, size=30, colour=theme.gold, anchor="rm")
    return width - HEAD_AT - 18 - _GAP - canvas.text_width(remark, size=30)


def put_card(kit: Kit, picture: Image.Image, box: Box, draw: Callable[[Canvas], None]) -> None:
    """A card with content that hardly ever recurs: that is drawn now and not cached."""
    kit.put(picture, box, Canvas.card, margin=_SHADOW)
    kit.live(picture, box, draw)


def cropped(picture: Image.Image, bottom: int) -> Image.Image:
    """The picture without the empty cloth below what ends at `bottom`, if there is much of it.

    A chat client then shows the rest larger.
    """
    if picture.height - bottom < _MUCH:
        return picture
    return picture.crop((0, 0, picture.width, bottom + _BELOW))

"""The font files that travel with the package, opened by file, never looked up in the system.

Every (face, size) is one font object with its own axes: a variable font that is shared and changed
by one caller changes for all.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import Literal

from PIL import ImageFont, features

from rendering.kit.coverage import Coverage
from rendering.kit.palette import ASSETS

log = logging.getLogger(__name__)

FontName = Literal["figures", "words", "labels", "tape"]

BASIC = ImageFont.Layout.BASIC
SHAPED = ImageFont.Layout.RAQM


@dataclass(frozen=True, slots=True)
class Face:
    """A font file and how it is set: its axes, its size beside Nunito, who lays out its text."""

    file: str
    axes: tuple[int, ...] = ()
    scale: float = 1.0
    layout: ImageFont.Layout = BASIC
    embolden: float = 0.0  # width of a stroke in the text's own colour, in pixels


FIGURES = Face("Fredoka.ttf", (600, 100))
TAPE = Face("Fredoka.ttf", (500, 100))
WORDS = Face("Nunito.ttf", (800,))
LABELS = Face("Nunito.ttf", (700,))

FACES: dict[FontName, Face] = {"figures": FIGURES, "words": WORDS, "labels": LABELS, "tape": TAPE}

# Where to look for a character that Nunito doesn't have, in this order.
FALLBACKS = (
    Face("DejaVuSans-Bold.ttf", scale=0.88, layout=SHAPED),
    Face("DroidSansFallback.ttf", scale=0.95, layout=SHAPED, embolden=0.5),
    Face("NotoSans.ttf", (800, 100), scale=0.95, layout=SHAPED),
    Face("NotoSansThai.ttf", (700, 100), scale=0.95, layout=SHAPED),
    Face("NotoEmoji-Bold.ttf", scale=0.85),
)

_open = Lock()


@cache
def can_shape() -> bool:
    """Whether this machine joins and orders letters; if libfribidi is missing, logged once."""
    able = bool(features.check_feature("raqm") and features.check_feature("fribidi"))
    if not able:
        log.warning("shaping=off reason=no-libfribidi effect=arabic-and-indic-names-unjoined")
    return able


@cache
def _load(face: Face, pixels: int) -> ImageFont.FreeTypeFont:
    layout = face.layout if can_shape() else BASIC
    font = ImageFont.truetype(ASSETS / "fonts" / face.file, pixels, layout_engine=layout)
    if face.axes:
        font.set_variation_by_axes(list(face.axes))
    return font


@cache
def coverage(face: Face) -> Coverage:
    """Which characters that face can draw."""
    return Coverage(ASSETS / "fonts" / face.file)


def font(face: Face, size: float) -> ImageFont.FreeTypeFont:
    """The font object of that face beside Nunito at `size` pixels."""
    with _open:
        return _load(face, max(1, round(size * face.scale)))

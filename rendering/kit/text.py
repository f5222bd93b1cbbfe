"""Lines of text: which font draws which character, how wide a line is, how long names shrink.

A line is a row of runs. A run is set in one face; all stand on one baseline, that of the face
asked for. An arrow "→" is a run without a face and is drawn as a shape, as smooth as the icons
beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from rendering.kit.cache import Cache
from rendering.kit.fonts import (
    BASIC,
    FACES,
    FALLBACKS,
    WORDS,
    Face,
    FontName,
    can_shape,
    coverage,
    font,
)
from rendering.kit.icons import arrow
from rendering.names import clean, clusters, is_right_to_left
from rendering.theme import Colour

ARROW = "→"
ELLIPSIS = "…"
UNKNOWN = "\ufffd"
SMALLEST = 26  # names shrink no further
_FALLBACK_DROP = 1  # fallback runs sit this much lower than Nunito
_LAYOUTS = 2000

Outline = tuple[float, Colour]


@dataclass(frozen=True, slots=True)
class Run:
    """Characters in one face, and how far they take the pen; no face: an arrow."""

    face: Face | None
    words: str
    advance: float


@dataclass(frozen=True, slots=True)
class Line:
    """A laid-out line: its runs from left to right at `size` pixels."""

    runs: tuple[Run, ...]
    size: int

    @property
    def width(self) -> float:
        """The sum of the advances, in pixels."""
        return sum(run.advance for run in self.runs)


class Lettering:
    """Sets text; one per kit. Layouts are remembered."""

    def __init__(self) -> None:
        can_shape()  # a machine that cannot is told so at the start, not at the first Arabic name
        self._lines: Cache[Line] = Cache(_LAYOUTS, lambda _: 1)

    def line(self, words: str, name: FontName, size: int) -> Line:
        """The words laid out in that font."""
        return self._lines.get((words, name, size), lambda: _lay_out(words, FACES[name], size))

    def fit(self, name: str, width: int, size: int) -> Line:
        """A player's name laid out at most `width` wide: smaller down to 26, then cut with "…"."""
        return self._lines.get((name, width, size), lambda: self._fit(clean(name), width, size))

    def draw(
        self,
        image: Image.Image,
        at: tuple[int, int],
        line: Line,
        base: FontName,
        colour: Colour,
        anchor: str,
        outline: Outline | None = None,
    ) -> None:
        """Draw a line; `anchor` is l, m or r for `at`'s x, then m (middle) or s (baseline)."""
        x = at[0] - line.width * {"l": 0, "m": 0.5, "r": 1}[anchor[0]]
        y = at[1]
        if anchor[1] == "m":
            ascent, descent = font(FACES[base], line.size).getmetrics()
            y += round((ascent - descent) / 2)
        draw = ImageDraw.Draw(image)
        for run in line.runs:
            if run.face is None:
                _draw_arrow(image, round(x), y, line.size, run.advance, colour)
            else:
                drop = _FALLBACK_DROP if run.face in FALLBACKS else 0
                width, stroke = outline or (run.face.embolden, colour)
                draw.text(
                    (x, y + drop),
                    run.words,
                    colour,
                    font(run.face, line.size),
                    "ls",
                    stroke_width=width,
                    stroke_fill=stroke,
                )
            x += run.advance

    def _fit(self, name: str, width: int, size: int) -> Line:
        line = self.line(name, "words", size)
        while line.width > width and size > SMALLEST:
            size = max(SMALLEST, size - 2)
            line = self.line(name, "words", size)
        if line.width <= width:
            return line
        # Cut by halves: the widest beginning that fits. Its layouts are not worth remembering.
        parts = clusters(name)
        fewest, most = 0, len(parts) - 1
        while fewest < most:
            middle = (fewest + most + 1) // 2
            fits = _cut(parts, middle, size).width <= width
            fewest, most = (middle, most) if fits else (fewest, middle - 1)
        return _cut(parts, fewest, size)


def _cut(parts: list[str], count: int, size: int) -> Line:
    words = "".join(parts[:count]).rstrip() + ELLIPSIS
    return _lay_out(words, FACES["words"], size)


def _lay_out(words: str, face: Face, size: int) -> Line:
    pieces: list[tuple[Face | None, str]] = []
    for number, part in enumerate(words.split(ARROW)):
        if number:
            pieces.append((None, ARROW))
        pieces.extend(_split(part, face))
    runs = []
    for of, piece in pieces:
        advance = _arrow_length(size) if of is None else font(of, size).getlength(piece)
        runs.append(Run(of, piece, advance))
    return Line(tuple(runs), size)


def _split(words: str, face: Face) -> list[tuple[Face, str]]:
    """Cut words into runs.

    A space between two right-to-left words and an ellipsis after one stay in their run, where the
    shaping engine puts them on the proper side.
    """
    pieces: list[tuple[Face, str]] = []
    parts = clusters(words)
    for number, cluster in enumerate(parts):
        of, cluster = _face_for(cluster, face)
        before = pieces[-1] if pieces else None
        if before and cluster in (" ", ELLIPSIS) and is_right_to_left(before[1][-1]):
            after = parts[number + 1 :]
            stays = cluster == ELLIPSIS or bool(after and is_right_to_left(after[0][0]))
            of = before[0] if stays and cluster in coverage(before[0]) else of
        if before and before[0] is of:
            pieces[-1] = (of, before[1] + cluster)
        else:
            pieces.append((of, cluster))
    if can_shape():
        return pieces
    # Without a shaping engine letters stay unjoined, but words can at least run the right way.
    return [(of, piece[::-1] if is_right_to_left(piece[0]) else piece) for of, piece in pieces]


@lru_cache(maxsize=4096)
def _face_for(cluster: str, face: Face) -> tuple[Face, str]:
    """The first face that can draw a character with its marks, and what of it it can draw.

    Marks want a face that is shaped: the basic engine sets them beside one another.
    """
    faces = (face, WORDS, *FALLBACKS)
    plain = len(cluster) == 1
    for candidate in faces:
        if not plain and candidate.layout is BASIC:
            continue
        if all(character in coverage(candidate) for character in cluster):
            return candidate, cluster
    for candidate in faces:
        if cluster[0] in coverage(candidate):
            return candidate, "".join(at for at in cluster if at in coverage(candidate))
    return FALLBACKS[0], UNKNOWN


def _arrow_length(size: int) -> float:
    return round(0.72 * size)


@lru_cache(maxsize=256)
def _arrow(length: float, width: int, colour: Colour) -> Image.Image:
    return arrow(length, width, colour)


def _draw_arrow(
    image: Image.Image, x: int, baseline: int, size: int, length: float, colour: Colour
) -> None:
    picture = _arrow(length, 5 if size >= 36 else 4, colour)
    top = round(baseline - 0.35 * size - picture.height / 2)
    image.paste(picture, (x, top), picture)

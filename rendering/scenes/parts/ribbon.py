"""A row of words, figures and icons on one middle line, measured before it is drawn."""

from __future__ import annotations

from collections.abc import Callable

from patchwork import SPECIAL, Orientation, Patch
from rendering.kit.canvas import Canvas
from rendering.kit.fonts import FontName
from rendering.kit.shapes import extent
from rendering.theme import Colour

Draw = Callable[[float, float], None]  # at the item's left edge and the middle line

_TAG = (70, 36)


class Ribbon:
    """Items from left to right, `gap` pixels apart unless an item says otherwise."""

    def __init__(self, canvas: Canvas, gap: int) -> None:
        self._canvas = canvas
        self._gap = gap
        self._items: list[tuple[int, int, Draw]] = []  # gap before, width, how to draw

    @property
    def width(self) -> int:
        """From the first item's left edge to the last one's right."""
        return sum(gap + width for gap, width, _ in self._items)

    def draw(self, x: float, middle: float) -> float:
        """Draw the items from x on; returns where the last one ends."""
        for gap, width, draw in self._items:
            draw(x + gap, middle)
            x += gap + width
        return x

    def text(
        self,
        words: str,
        font: FontName = "words",
        size: int = 42,
        colour: Colour = (0, 0, 0),
        *,
        gap: int | None = None,
    ) -> Ribbon:
        """Words or a figure."""
        canvas = self._canvas
        width = canvas.text_width(words, font=font, size=size)

        def draw(x: float, middle: float) -> None:
            canvas.text((x, middle), words, font=font, size=size, colour=colour)

        return self._add(gap, width, draw)

    def name(self, name: str, width: int, size: int, colour: Colour) -> Ribbon:
        """A player's name, at most `width` wide."""
        canvas = self._canvas
        taken = canvas.name_width(name, width=width, size=size)

        def draw(x: float, middle: float) -> None:
            canvas.name((x, middle), name, width=width, size=size, colour=colour)

        return self._add(None, taken, draw)

    def button(self, d: int, *, gap: int | None = None) -> Ribbon:
        """A button."""
        return self._add(gap, d, lambda x, middle: self._canvas.button(x, middle - d / 2, d))

    def hourglass(self, size: int, *, gap: int | None = None) -> Ribbon:
        """An hourglass."""
        return self._add(
            gap, size, lambda x, middle: self._canvas.hourglass(x, middle - size / 2, size)
        )

    def sprite(self, patch: Patch, cell: int, *, gap: int | None = None) -> Ribbon:
        """A patch as it is drawn unturned."""
        width, height = (cell * side for side in extent(patch.cells))

        def draw(x: float, middle: float) -> None:
            top = middle - height / 2
            self._canvas.sprite(patch.letter, Orientation.R0, cell, x, top)

        return self._add(gap, width, draw)

    def special(self, d: int, *, gap: int | None = None) -> Ribbon:
        """A special patch."""
        return self.sprite(SPECIAL, d, gap=gap)

    def tag(self, *, gap: int | None = None) -> Ribbon:
        """The 7×7 tag."""
        width, height = _TAG

        def draw(x: float, middle: float) -> None:
            left, top = round(x), round(middle) - height // 2
            self._canvas.tag((left, top, left + width, top + height))

        return self._add(gap, width, draw)

    def _add(self, gap: int | None, width: int, draw: Draw) -> Ribbon:
        before = self._gap if gap is None else gap
        self._items.append((before if self._items else 0, width, draw))
        return self

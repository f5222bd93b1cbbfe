"""Lines of text: which font draws which character, how wide a line is, how long names shrink."""

from __future__ import annotations

from PIL import Image, ImageDraw

from rendering.fonts import FACES, FontName, font
from rendering.theme import Colour


class Lettering:
    """Sets text; one per kit."""

    def draw(
        self,
        image: Image.Image,
        at: tuple[int, int],
        words: str,
        name: FontName,
        size: int,
        colour: Colour,
        anchor: str,
        outline: tuple[float, Colour] | None = None,
    ) -> None:
        """Draw one line of text."""
        face = font(FACES[name], size)
        width, stroke = outline or (0, None)
        ImageDraw.Draw(image).text(
            at, words, colour, face, anchor, stroke_width=width, stroke_fill=stroke
        )

    def width(self, words: str, name: FontName, size: int) -> int:
        """The width of that line in pixels."""
        return round(font(FACES[name], size).getlength(words))

    def draw_name(
        self,
        image: Image.Image,
        at: tuple[int, int],
        name: str,
        width: int,
        size: int,
        colour: Colour,
        anchor: str,
    ) -> int:
        """Draw a player's name; returns its width."""
        while size > 26 and self.width(name, "words", size) > width:
            size -= 2
        self.draw(image, at, name, "words", size, colour, anchor)
        return self.width(name, "words", size)

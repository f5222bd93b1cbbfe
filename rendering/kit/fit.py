"""Words that must fit into a box in every language: the largest size at which they do."""

from __future__ import annotations

from rendering.kit.canvas import Canvas
from rendering.kit.fonts import FontName


def fitting_size(
    canvas: Canvas, words: str, width: float, sizes: range, font: FontName = "words"
) -> int:
    """The first of the sizes, in pixels and falling, at which the words are at most `width` wide.

    If they are too wide even at the last, they get that one: then the translation has to be
    shorter.
    """
    fitting = (size for size in sizes if canvas.text_width(words, font=font, size=size) <= width)
    return next(fitting, sizes[-1])

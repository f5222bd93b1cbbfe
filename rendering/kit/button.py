"""The sewn button: money, and what gives income on a patch."""

from __future__ import annotations

from PIL import Image

from rendering.kit.pen import Pen, shade
from rendering.theme import Theme, mix


def button(theme: Theme, d: float) -> Image.Image:
    """A sewn button of diameter `d`."""
    pen, u = Pen(d, d), d / 100
    rim = mix(theme.cream, theme.ink, 0.45)
    pen.ellipse((5 * u, 8 * u, 97 * u, 100 * u), shade((20, 15, 20), 0.43))
    pen.ellipse((2 * u, 2 * u, 95 * u, 95 * u), rim)
    pen.ellipse((8 * u, 8 * u, 89 * u, 89 * u), theme.cream)
    pen.ring((22 * u, 22 * u, 75 * u, 75 * u), 5 * u, mix(theme.cream, rim, 0.55))
    for x in (38, 58):
        for y in (38, 58):
            pen.disc(x * u, y * u, 6.5 * u, mix(rim, theme.ink, 0.5))
    return pen.image()

"""A finished piece of a picture, in the colours of its palette."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image


@dataclass(frozen=True, slots=True)
class Tile:
    """A finished piece of a picture: mode "P", a one-bit mask (None: all), where it starts."""

    image: Image.Image
    mask: Image.Image | None = None
    offset: tuple[int, int] = (0, 0)

    @property
    def size_in_bytes(self) -> int:
        """What it weighs in memory: one-bit masks take a byte a pixel too."""
        return self.image.width * self.image.height * (1 if self.mask is None else 2)

"""The one fixed palette of a theme, and how full-colour tiles become pictures in it.

A palette has 255 colours. Index 255 stays free: in a sprite it means "nothing here", in the frames
of a replay "as before". Pictures are never dithered: it would break the weave and swell the file.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from rendering.theme import Colour

ASSETS = Path(__file__).parent.parent / "assets"
FREE = 255  # the index that no colour uses


def path_of(theme: str) -> Path:
    """Where the palette of the theme with that name lies."""
    return ASSETS / f"palette-{theme}.json"


class Palette:
    """255 colours in a fixed order."""

    def __init__(self, colours: Sequence[Colour]) -> None:
        if len(colours) != FREE:
            raise ValueError(f"a palette has {FREE} colours, not {len(colours)}")
        self.colours = tuple(colours)
        # The free index repeats the first colour, so that the nearest colour is never index 255.
        flat = [channel for colour in (*self.colours, self.colours[0]) for channel in colour]
        self._bytes = bytes(flat)
        self._image = Image.new("P", (1, 1))
        self._image.putpalette(self._bytes)

    @classmethod
    def load(cls, theme: str) -> Palette:
        """The palette of that theme, from the package data."""
        rows = json.loads(path_of(theme).read_text())
        return cls([(red, green, blue) for red, green, blue in rows])

    def to_json(self) -> str:
        """The colours as the text of their file, one a line."""
        rows = ",\n".join(f"  {json.dumps(colour)}" for colour in self.colours)
        return f"[\n{rows}\n]\n"

    def quantise(self, picture: Image.Image) -> Image.Image:
        """The "RGB" picture in these colours, as mode "P"; each pixel takes the nearest colour."""
        return picture.quantize(palette=self._image, dither=Image.Dither.NONE)

    def blank(self, size: tuple[int, int], index: int = 0) -> Image.Image:
        """A fresh mode "P" picture of one colour."""
        picture = Image.new("P", size, index)
        picture.putpalette(self._bytes)
        return picture

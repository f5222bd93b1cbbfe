"""The fixed palette of each theme."""

from __future__ import annotations

import pytest
from PIL import Image

from rendering.kit.palette import FREE, Palette
from rendering.kit.palette_choice import flat_colours
from rendering.theme import DEFAULT, THEMES

THEME_NAMES = sorted(THEMES)


@pytest.mark.parametrize("name", THEME_NAMES)
def test_flat_colours_come_out_exactly(name: str) -> None:
    """A panel keeps its colour in the palette, so that neighbours of one colour match."""
    palette = Palette.load(name)
    for colour in flat_colours(THEMES[name]):
        pixel = palette.quantise(Image.new("RGB", (1, 1), colour))
        assert pixel.convert("RGB").getpixel((0, 0)) == colour


@pytest.mark.parametrize("name", THEME_NAMES)
def test_the_last_index_stays_free(name: str) -> None:
    """No colour, however strange, takes the index that means "as before" in a replay."""
    palette = Palette.load(name)
    every = Image.new("RGB", (32 * 32, 32))
    every.putdata([(r * 8, g * 8, b * 8) for r in range(32) for g in range(32) for b in range(32)])
    assert FREE not in palette.quantise(every).tobytes()


def test_nothing_is_dithered() -> None:
    """One colour between two of the palette gives one index, not a pattern of two."""
    middle = Image.new("RGB", (16, 16), (100, 111, 99))
    assert len(set(Palette.load("default").quantise(middle).tobytes())) == 1


def test_a_palette_of_another_length_is_refused() -> None:
    """It has 255 colours, or index 255 would not be free."""
    with pytest.raises(ValueError, match="255 colours, not 1"):
        Palette([DEFAULT.linen])


def test_a_palette_survives_its_file_format() -> None:
    """The text it is written as is the text it is read from."""
    palette = Palette.load("default")
    assert palette.to_json().count("\n") == FREE + 2

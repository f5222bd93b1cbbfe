"""The sprites made beforehand."""

from __future__ import annotations

import pytest

from patchwork import PATCH_BY_LETTER, Orientation
from rendering.kit import atlas
from rendering.kit.palette import ASSETS, FREE, Palette
from rendering.kit.sprites import draw_sprite
from rendering.theme import DEFAULT, THEMES
from tests.support.pictures import why_different

THEME_NAMES = sorted(THEMES)


@pytest.mark.parametrize("name", THEME_NAMES)
def test_the_atlas_was_built_from_the_present_recipe(name: str) -> None:
    """When this fails, run `python -m rendering.build` and commit what it writes."""
    palette = Palette.load(name)
    assert atlas.Atlas(THEMES[name], palette).recipe == atlas.recipe(THEMES[name], palette)


def test_the_recipe_changes_with_what_goes_into_it() -> None:
    """Another theme is another fingerprint, so a change of colour cannot go unnoticed."""
    palette = Palette.load("default")
    assert atlas.recipe(DEFAULT, palette) != atlas.recipe(THEMES["contrast"], palette)


def test_words_about_the_code_are_no_part_of_the_recipe() -> None:
    """A comment or a docstring is reworded without building anything anew; code isn't."""
    source = '"""A pen."""\n\n\ndef draw():\n    """Draws."""\n    return "# 5"  # thick\n'
    said = '"""Another\n\npen."""\n\n# new\ndef draw():\n    return "# 5"\n'
    assert atlas._code(source) == atlas._code(said) == 'def draw():\n    return "# 5"'
    assert atlas._code(source) != atlas._code(source.replace("5", "6"))


@pytest.mark.parametrize(
    ("letter", "orientation", "cell"),
    [("K", Orientation.F2, 50), ("a", Orientation.R1, 26), ("h", Orientation.R0, 120)],
)
def test_a_stored_sprite_looks_like_a_drawn_one(
    letter: str, orientation: Orientation, cell: int
) -> None:
    """What the file holds is what the recipe gives, in its place on its sheet."""
    palette = Palette.load("default")
    stored = atlas.Atlas(DEFAULT, palette).sprite(letter, orientation, cell)
    drawn = atlas.indexed(DEFAULT, palette, draw_sprite(DEFAULT, letter, orientation, cell))
    assert why_different(stored.convert("RGB"), drawn.convert("RGB")) is None


def test_a_size_that_is_not_stored_is_drawn() -> None:
    """Any size of square can be asked for."""
    sprite = atlas.Atlas(DEFAULT, Palette.load("default")).sprite("B", Orientation.R0, 21)
    assert sprite.size == (42, 42)
    assert sprite.getpixel((41, 41)) == FREE  # the corner that the shape leaves out


def test_every_patch_is_stored_at_the_sizes_pictures_use() -> None:
    """A cold process sews nothing: quilts in all orientations, cards as printed."""
    for patch in PATCH_BY_LETTER.values():
        for cell in (26, 40, 50, 70):
            assert atlas.orientations_in(patch, cell) == patch.orientations
        for cell in (16, 20, 24, 32):
            assert atlas.orientations_in(patch, cell) == (Orientation.R0,)


def test_the_package_data_stays_small() -> None:
    """Fonts take at most 12 MB and everything else at most 3 MB."""
    sizes = {path: path.stat().st_size for path in ASSETS.rglob("*") if path.is_file()}
    fonts = sum(size for path, size in sizes.items() if path.parent.name == "fonts")
    assert fonts <= 12_000_000
    assert sum(sizes.values()) - fonts <= 3_000_000

"""The pictures of patches."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from PIL import Image

from patchwork import PATCH_BY_LETTER, Orientation
from rendering.kit.kit import Kit
from rendering.kit.shapes import cells_of
from rendering.kit.sprites import draw_sprite
from rendering.theme import DEFAULT, THEMES
from tests.support.pictures import check_picture

GOLDEN = Path(__file__).parent / "golden"


def sheet(kit: Kit, cell: int, sprites: Iterable[tuple[str, Orientation]]) -> Image.Image:
    """The sprites in rows on a quilt's linen, as large as they need."""
    picture = kit.palette.quantise(Image.new("RGB", (1100, 700), kit.theme.linen))
    left = top = tallest = 8
    for letter, orientation in sprites:
        tile = kit.sprite(letter, orientation, cell)
        if left + tile.image.width > picture.width - 8:
            left, top, tallest = 8, top + tallest + 8, 0
        kit.paste(picture, tile, left, top)
        left += tile.image.width + 8
        tallest = max(tallest, tile.image.height)
    return picture.crop((0, 0, 1100, top + tallest + 8))


@pytest.mark.parametrize("name", sorted(THEMES))
@pytest.mark.parametrize("cell", [40, 26])
def test_all_patches_are_drawn(name: str, cell: int) -> None:
    """Each of the 33 and the special patch has its fabric, stitches and buttons."""
    unturned = [(letter, Orientation.R0) for letter in PATCH_BY_LETTER]
    check_picture(sheet(Kit.load(name), cell, unturned), GOLDEN / f"patches-{name}-{cell}.png")


def test_a_patch_is_drawn_in_all_its_orientations() -> None:
    """Outline and buttons turn; the fabric's print does not."""
    turned = [("Y", orientation) for orientation in Orientation]
    check_picture(sheet(Kit.load(), 50, turned), GOLDEN / "orientations.png")


@pytest.mark.parametrize("cell", [16, 24, 50, 70])
def test_a_sprite_covers_its_squares_and_no_others(cell: int) -> None:
    """It is opaque in the middle of each of its squares and empty in all others."""
    sprite = draw_sprite(DEFAULT, "Q", Orientation.R1, cell)
    alpha = sprite.getchannel("A")
    cells = cells_of("Q", Orientation.R1)
    for column in range(sprite.width // cell):
        for row in range(sprite.height // cell):
            level = alpha.getpixel((column * cell + cell // 2, row * cell + cell // 2))
            assert level == (255 if (column, row) in cells else 0)


def test_orientations_that_look_alike_share_one_sprite() -> None:
    """A symmetric patch has one picture for each of its outlines."""
    kit = Kit.load()
    assert kit.sprite("I", Orientation.F3, 26) is kit.sprite("I", Orientation.R0, 26)
    assert kit.sprite("N", Orientation.F1, 26) is kit.sprite("N", Orientation.R1, 26)

"""Which patch is cut from which fabric."""

from __future__ import annotations

import pytest

from patchwork import PATCHES
from rendering.kit.fabrics import cloth_of, colours_of, fabric, pattern_of, scale_of
from rendering.theme import DEFAULT, rgb

DOTS, LEAF, STRIPE, FLOWER, DIAMONDS, CROSSES, WAVES, TRIANGLES = 0, 2, 3, 5, 7, 8, 9, 10


@pytest.mark.parametrize(
    ("patch_id", "pattern", "base"),
    [
        (0, DOTS, "D9644A"),
        (5, WAVES, "5FB6AE"),
        (16, WAVES, "2F8F74"),
        (20, STRIPE, "8FB35A"),
        (32, DIAMONDS, "35608F"),
    ],
)
def test_known_patches_have_their_fabric(patch_id: int, pattern: int, base: str) -> None:
    """Five patches whose fabric is written down elsewhere have it."""
    assert pattern_of(patch_id) == pattern
    assert colours_of(DEFAULT, patch_id).base == rgb(base)


def test_no_two_patches_have_the_same_fabric() -> None:
    """Pattern and colours together name the patch, and so do pattern and its size."""
    assert len({(pattern_of(patch.id), cloth_of(patch.id)) for patch in PATCHES}) == 33
    assert len({(pattern_of(patch.id), scale_of(patch.id)) for patch in PATCHES}) == 33


@pytest.mark.parametrize(("a", "b"), [(1, 3), (5, 10), (7, 8)])
def test_patches_of_one_shape_differ_in_both(a: int, b: int) -> None:
    """Twins in shape share neither pattern nor colours."""
    assert pattern_of(a) != pattern_of(b)
    assert cloth_of(a) != cloth_of(b)


def test_a_fabric_shows_both_its_colours() -> None:
    """The print is there in every fabric, at every size a patch is drawn."""
    for patch in PATCHES:
        for unit in (0.8, 3.0):
            colours = fabric(DEFAULT, patch.id, (150, 150), unit).getcolors(1000)
            assert colours is not None
            assert len(colours) > 1, patch.letter


def test_a_large_print_is_not_cut_at_the_edge_of_a_square() -> None:
    """The figures of a patch one square wide are whole: nothing printed lies on its edges."""
    alone = (DOTS, LEAF, FLOWER, DIAMONDS, CROSSES, TRIANGLES)
    large = [patch for patch in PATCHES if scale_of(patch.id) > 1]
    for patch in (patch for patch in large if pattern_of(patch.id) in alone):
        cloth = fabric(DEFAULT, patch.id, (144, 144), 1.0)
        base = colours_of(DEFAULT, patch.id).base
        for at in (0, 47, 48, 95, 96, 143):
            along = [cloth.getpixel((at, x)) for x in range(144)]
            along += [cloth.getpixel((x, at)) for x in range(144)]
            assert set(along) == {base}, (patch.letter, at)

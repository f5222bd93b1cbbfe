"""The geometry of a patch's picture."""

from __future__ import annotations

import pytest

from patchwork import PATCH_BY_LETTER, PATCHES, Orientation
from rendering.kit.shapes import buttons_on, cells_of, extent, hems, sides, turned


@pytest.mark.parametrize("orientation", Orientation)
def test_squares_turn_as_the_rules_turn_them(orientation: Orientation) -> None:
    """Turning each square gives the squares of the turned patch."""
    for patch in PATCHES:
        unturned = cells_of(patch.letter, Orientation.R0)
        moved = {turned(cell, extent(unturned), orientation) for cell in unturned}
        assert moved == set(cells_of(patch.letter, orientation))


def test_a_patch_has_as_many_buttons_as_income_on_its_own_squares() -> None:
    """In every orientation the buttons lie on the cloth, one a square."""
    for patch in PATCHES:
        for orientation in patch.orientations:
            buttons = buttons_on(patch, orientation)
            assert len(set(buttons)) == patch.income
            assert set(buttons) <= set(cells_of(patch.letter, orientation))


def test_buttons_turn_with_the_patch() -> None:
    """They are sewn on: a quarter turn takes the same buttons along."""
    patch = PATCH_BY_LETTER["Y"]
    size = extent(cells_of("Y", Orientation.R0))
    unturned = buttons_on(patch, Orientation.R0)
    for orientation in patch.orientations:
        expected = [turned(button, size, orientation) for button in unturned]
        assert buttons_on(patch, orientation) == expected


def test_the_hem_of_a_step_turns_at_its_eight_corners() -> None:
    """It runs round the cloth clockwise, corner by corner."""
    hem = hems([(0, 0), (1, 0), (1, 1), (2, 1)])
    assert hem == [[(0, 0), (2, 0), (2, 1), (3, 1), (3, 2), (1, 2), (1, 1), (0, 1)]]


def test_a_hole_has_a_hem_of_its_own() -> None:
    """A ring of eight squares has an outer and an inner hem."""
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    outer, inner = hems(ring)
    assert len(outer) == 4
    assert set(inner) == {(1, 1), (2, 1), (2, 2), (1, 2)}


def test_stitch_lines_lie_inside_the_cloth() -> None:
    """Every side moves inward, round outer and inner corners alike."""
    (corners,) = hems([(0, 0), (0, 1), (1, 1)])
    lines = sides(corners, 10, 2)
    assert lines[0] == ((2, 2), (8, 2))
    assert ((8, 2), (8, 12)) in lines  # longer by the inset at the inner corner
    assert ((8, 12), (18, 12)) in lines

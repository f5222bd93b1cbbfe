"""Where patches go: the outline, the 7×7, and packing several together."""

from __future__ import annotations

import pytest

from opponent.model import FULL, ONE, PLACEMENTS, WINDOWS
from opponent.spots import (
    CLOSED,
    NEARLY_CLOSED,
    WINDOW_WEIGHT,
    Spots,
    in_best_window,
    outline,
    packed,
    pockets,
    ranked,
    spots,
)
from patchwork import PATCH_BY_LETTER
from tests.opponent.games import random_positions

pytestmark = pytest.mark.thorough

QUILTS = [
    quilt.mask for position in list(random_positions(range(12)))[::9] for quilt in position.quilts
]


def counted_outline(covered: int) -> int:
    """The edges between covered and empty squares, one by one."""
    on = [[covered >> 9 * row + column & 1 for column in range(9)] for row in range(9)]
    across = sum(on[row][column] != on[row][column + 1] for row in range(9) for column in range(8))
    down = sum(on[row][column] != on[row + 1][column] for row in range(8) for column in range(9))
    return across + down


def test_the_outline_is_the_edges_between_covered_and_empty_squares() -> None:
    """Counted by shifting the whole quilt or square by square."""
    assert len(QUILTS) > 50
    for covered in QUILTS:
        assert outline(covered) == counted_outline(covered)


def test_a_spot_changes_the_outline_as_it_says() -> None:
    """Every spot of every patch: each is legal, none is missing, and the change is right."""
    for covered in QUILTS[::4]:
        for patch in range(ONE + 1):
            found = spots(covered, patch)
            legal = [squares for squares in PLACEMENTS[patch] if not squares & covered]
            assert sorted(squares for _, squares in found) == sorted(legal)
            for change, squares in found[::7]:
                assert outline(covered | squares) == outline(covered) + change


def counted_pockets(covered: int) -> tuple[int, int]:
    """The empty squares that are closed off on four sides, and on three, one by one."""
    closed = [0] * 5
    for row in range(9):
        for column in range(9):
            if not covered >> 9 * row + column & 1:
                beside = (
                    (row, column - 1),
                    (row, column + 1),
                    (row - 1, column),
                    (row + 1, column),
                )
                closed[sum(not is_empty(covered, *square) for square in beside)] += 1
    return closed[4], closed[3]


def is_empty(covered: int, row: int, column: int) -> bool:
    """Whether there is an empty square there; beyond the border there is none."""
    return 0 <= row < 9 and 0 <= column < 9 and not covered >> 9 * row + column & 1


def test_pockets_are_the_empty_squares_closed_on_four_or_three_sides() -> None:
    """Counted by shifting the whole quilt or square by square."""
    for covered in QUILTS:
        four, three = counted_pockets(covered)
        assert pockets(covered) == CLOSED * four + NEARLY_CLOSED * three


def value(covered: int, tile_open: bool) -> float:
    """What a spot is chosen by, of those with nearly the shortest outline."""
    window = in_best_window(covered) if tile_open else 0
    return outline(covered) + pockets(covered) - WINDOW_WEIGHT * window


def test_the_best_spot_weighs_pockets_and_the_7x7_while_it_is_open() -> None:
    """Of outlines nearly as short as the shortest, the one that is best by both comes first."""
    for covered in QUILTS:
        for patch in range(0, ONE, 5):
            for tile_open in (True, False):
                weigh = tile_open and covered.bit_count() >= 20
                if order := ranked(covered, patch, tile_open):
                    after = [covered | squares for squares in order]
                    shortest = min(map(outline, after))
                    near = [each for each in after if outline(each) <= shortest + 3]
                    assert after[: len(near)] == near
                    values = [value(each, weigh) for each in near]
                    assert values == sorted(values)


def test_a_special_patch_goes_into_a_7x7_that_lacks_little() -> None:
    """It does even where another square would make the outline shorter."""
    window = WINDOWS[4]
    hole, corner = 1 << 9 * 4 + 4, 1
    covered = (window & ~hole & ~(hole << 1)) | (1 << 1 | 1 << 9)
    assert ranked(covered, ONE, tile_open=True)[0] & window
    assert ranked(covered, ONE, tile_open=False)[0] == corner
    assert Spots().special(covered, tile_open=True) & window
    assert Spots().special(covered, tile_open=False) == corner


def test_patches_packed_together_fit_where_the_best_for_one_leaves_no_room() -> None:
    """Of six squares in a row that are left, a patch of two must leave four together."""
    covered = FULL & ~0b000111111
    two, long = PATCH_BY_LETTER["A"].id, PATCH_BY_LETTER["M"].id
    spot = packed(covered, (two, long), tile_open=False)
    rest = covered | spot
    assert any(not squares & rest for squares in PLACEMENTS[long])


def test_packing_takes_the_usual_spot_when_it_may_not_go_on() -> None:
    """A packing that is stopped at once still answers with a legal spot."""
    for covered in QUILTS[::5]:
        for patch in range(0, ONE, 7):
            if order := ranked(covered, patch, tile_open=True):
                assert packed(covered, (patch, 3, 4), True, lambda: True) == order[0]


def test_packing_one_patch_alone_is_legal_and_the_same_each_time() -> None:
    """There is nothing to pack it with."""
    for covered in QUILTS[::5]:
        if ranked(covered, 9, True):
            spot = packed(covered, (9,), True)
            assert spot in PLACEMENTS[9]
            assert not spot & covered
            assert spot == packed(covered, (9,), True)


def test_the_best_spot_of_a_search_heads_the_ranking() -> None:
    """It is found by a shorter way."""
    remembered = Spots()
    for covered in QUILTS:
        for patch in range(0, ONE, 3):
            for tile_open in (True, False):
                order = ranked(covered, patch, tile_open)
                assert remembered.best(covered, patch, tile_open) == (order[0] if order else 0)
        if covered != FULL:
            assert remembered.special(covered, True) == ranked(covered, ONE, True)[0]

"""Where patches go: the outline, the 7×7, and packing several together."""

from __future__ import annotations

from opponent.model import FULL, ONE, PLACEMENTS, WINDOWS
from opponent.spots import (
    WINDOW_WEIGHT,
    Spots,
    in_best_window,
    outline,
    packed,
    ranked,
    spots,
)
from patchwork import PATCH_BY_LETTER
from tests.opponent.games import random_positions

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


def test_the_best_spot_has_the_shortest_outline_when_the_tile_is_gone() -> None:
    """Nothing else counts then."""
    for covered in QUILTS[::3]:
        for patch in range(0, ONE, 5):
            order = ranked(covered, patch, tile_open=False)
            lengths = [outline(covered | squares) for squares in order]
            assert lengths == sorted(lengths)


def test_the_best_spot_weighs_the_7x7_while_it_is_open() -> None:
    """Of outlines nearly as short as the shortest, the squares of the best 7×7 decide."""
    for covered in QUILTS:
        if covered.bit_count() < 20:
            continue
        for patch in range(0, ONE, 5):
            if order := ranked(covered, patch, tile_open=True):
                after = [covered | squares for squares in order]
                shortest = min(map(outline, after))
                values = [
                    outline(each) - WINDOW_WEIGHT * in_best_window(each)
                    for each in after
                    if outline(each) <= shortest + 3
                ]
                assert values[0] == min(values)


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

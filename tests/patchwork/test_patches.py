"""The patches: frozen letters, and the facts about their shapes."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path
from statistics import median

import pytest

from patchwork import PATCH_BY_LETTER, PATCHES, SPECIAL, Orientation, Patch, Placement, Square
from patchwork.moves import placements_of
from tests.patchwork import plain_rules

SHARED = Path(__file__).parents[3] / "shared"


def test_letters_never_change() -> None:
    """Stored games name patches by these letters, in the order of their ids."""
    assert "".join(patch.letter for patch in PATCHES) == "ABDCKEMaSIfdFeOTXNWcHZLRQJbPgYGUV"
    assert [patch.id for patch in (*PATCHES, SPECIAL)] == list(range(34))
    assert SPECIAL.letter == "h"
    assert all(PATCH_BY_LETTER[patch.letter] is patch for patch in (*PATCHES, SPECIAL))


def test_sums_over_all_patches() -> None:
    """166 squares, costs of 133, times of 107 and an income of 38."""
    assert sum(patch.size for patch in PATCHES) == 166
    assert sum(patch.cost for patch in PATCHES) == 133
    assert sum(patch.time for patch in PATCHES) == 107
    assert sum(patch.income for patch in PATCHES) == 38


@pytest.mark.skipif(not SHARED.exists(), reason="the shared data are not on this machine")
def test_patches_agree_with_the_shared_data() -> None:
    """Every patch is what the shared table says."""
    rows = json.loads((SHARED / "data" / "patches.json").read_text(encoding="utf-8"))
    assert [
        {
            "id": patch.id,
            "shape": list(patch.shape),
            "cost": patch.cost,
            "time": patch.time,
            "income": patch.income,
            "letter": patch.letter,
        }
        for patch in PATCHES
    ] == rows


def test_number_of_shapes() -> None:
    """30 free shapes, 144 oriented patches, 128 oriented shapes, no side longer than five."""
    oriented = [patch.cells_in(turn) for patch in PATCHES for turn in patch.orientations]
    assert len(oriented) == 144
    assert len(set(oriented)) == 128
    free = {min(patch.cells_in(turn) for turn in Orientation) for patch in PATCHES}
    assert len(free) == 30
    assert max(max(square) for cells in oriented for square in cells) == 4


def test_number_of_placements() -> None:
    """On an empty quilt a patch has 49 to 448 distinct placements, 196 in the median."""
    counts = [len({placement.mask for placement in placements_of(patch)}) for patch in PATCHES]
    assert (min(counts), max(counts), median(counts)) == (49, 448, 196)
    assert counts == [len(placements_of(patch)) for patch in PATCHES]


@pytest.mark.parametrize("patch", [*PATCHES, SPECIAL], ids=str)
def test_orientations_turn_and_flip_as_described(patch: Patch) -> None:
    """Each orientation is the shape flipped first, then turned; equals have the first in common."""
    distinct = plain_rules.distinct_turns(patch.letter)
    assert [str(turn) for turn in patch.orientations] == [turn for turn, _ in distinct]
    for turn in Orientation:
        squares = plain_rules.turned(patch.letter, str(turn))
        assert sorted(patch.cells_in(turn)) == squares
        first = next(name for name, shape in distinct if shape == squares)
        assert str(patch.canonical(turn)) == first


def test_turning_and_flipping_are_what_the_player_sees() -> None:
    """Four quarter turns and two flips lead back, and a flip mirrors what lies there now."""
    patch = PATCH_BY_LETTER["L"]
    shape = PATCH_BY_LETTER["e"]
    for turn in Orientation:
        assert turn.clockwise.anticlockwise is turn
        assert turn.clockwise.clockwise.clockwise.clockwise is turn
        assert turn.flipped.flipped is turn
        width = shape.extent(turn).column
        mirrored = sorted((width - x, y) for x, y in shape.cells_in(turn))
        assert sorted(shape.cells_in(turn.flipped)) == mirrored
    assert patch.cells_in(Orientation.R0.clockwise) == patch.cells_in(Orientation.R1)


def test_there_is_one_object_a_patch() -> None:
    """Copies and pickles lead back to the same patch, so that `is` may compare them."""
    for patch in (*PATCHES, SPECIAL):
        assert copy.deepcopy(patch) is patch
        assert pickle.loads(pickle.dumps(patch)) is patch


def test_a_patch_is_shown_as_it_is_printed() -> None:
    """What follows from its shape would only hide that."""
    assert repr(PATCH_BY_LETTER["a"]) == (
        "Patch(id=7, letter='a', shape=('XXX', 'X..'), cost=4, time=2, income=1)"
    )


def test_equal_placements_cover_the_same_squares() -> None:
    """A straight patch turned by half lies as before, so its placement is the same."""
    straight = PATCH_BY_LETTER["M"]
    one = Placement(straight, Square(2, 3), Orientation.R0)
    two = Placement(straight, Square(2, 3), Orientation.F2)
    assert one == two
    assert hash(one) == hash(two)
    assert [str(square) for square in one.squares] == ["c4", "d4", "e4", "f4"]


def test_a_placement_may_stick_out() -> None:
    """All its squares are given, its mask holds those on the quilt, and it isn't inside."""
    out = Placement(PATCH_BY_LETTER["M"], Square(7, 0), Orientation.R0)
    assert [square.on_quilt for square in out.squares] == [True, True, False, False]
    assert out.mask == Square(7, 0).bit | Square(8, 0).bit
    assert not out.inside
    assert not Placement(PATCH_BY_LETTER["M"], Square(-1, 0)).inside

"""Quilts: what fits where, and that equal quilts are equal."""

from __future__ import annotations

import pickle

import pytest

from patchwork import (
    PATCH_BY_LETTER,
    SPECIAL,
    Buy,
    Orientation,
    Placement,
    Quilt,
    SetupError,
    Square,
    parse_move,
)
from tests.patchwork.builders import FULL, SEVEN_LACKING_D4, TWO_DIAGONAL_HOLES, earning, quilt


def placed(text: str) -> Placement:
    """The placement of a purchase given as text."""
    move = parse_move(text)
    assert isinstance(move, Buy)
    return move.placement


def test_an_empty_quilt() -> None:
    """It has 81 empty squares, no income and room for everything."""
    empty = Quilt()
    assert (empty.mask, empty.empty, empty.income) == (0, 81, 0)
    assert not empty.full
    assert not empty.seven_by_seven
    assert empty.fits(PATCH_BY_LETTER["G"])
    assert empty.at(Square(0, 0)) is None


def test_sewing_adds_squares_and_income() -> None:
    """A patch covers its squares and brings its income; the quilt before stays as it was."""
    empty = Quilt()
    sewn = empty.with_placement(placed("f@a1r0"))
    assert (sewn.empty, sewn.income, empty.empty) == (77, 3, 81)
    assert sewn.at(Square(2, 1)) is PATCH_BY_LETTER["f"]
    assert sewn.covers(Square(2, 1))
    assert not sewn.covers(Square(0, 1))


def test_the_order_of_sewing_does_not_matter() -> None:
    """Two quilts of the same placements are equal, whichever was sewn first."""
    one = Quilt().with_placement(placed("f@a1r0")).with_placement(placed("M@a9r0"))
    two = Quilt().with_placement(placed("M@a9r0")).with_placement(placed("f@a1r0"))
    assert one == two == Quilt(two.placements[::-1])
    assert hash(one) == hash(two)
    assert one.placements == two.placements


def test_a_pickled_quilt_still_knows_what_fits() -> None:
    """What a quilt carries besides its placements comes back too."""
    sewn = quilt(TWO_DIAGONAL_HOLES)
    back = pickle.loads(pickle.dumps(sewn))
    assert back == sewn
    assert list(back.spots(SPECIAL)) == list(sewn.spots(SPECIAL))


def test_a_full_quilt_takes_nothing() -> None:
    """It is full, has a 7×7, and no patch fits."""
    full = quilt(FULL)
    assert full.full
    assert full.seven_by_seven
    assert not full.fits(SPECIAL)


def test_a_seven_by_seven_needs_all_of_its_squares() -> None:
    """48 of 49 aren't enough."""
    lacking = quilt(SEVEN_LACKING_D4)
    assert not lacking.seven_by_seven
    filled = lacking.with_placement(Placement(SPECIAL, Square(3, 3)))
    assert filled.seven_by_seven


def test_what_fits_into_two_holes() -> None:
    """Only special patches fit in two diagonal holes, listed in reading order."""
    holes = quilt(TWO_DIAGONAL_HOLES)
    assert [str(spot) for spot in holes.spots(SPECIAL)] == ["h@d2", "h@c3"]
    assert not holes.fits(PATCH_BY_LETTER["A"])


def test_spots_are_those_that_can_be_sewn() -> None:
    """A placement is among the spots exactly when the quilt allows it."""
    sewn = earning(9)
    for letter in "AVGe":
        patch = PATCH_BY_LETTER[letter]
        anywhere = {
            Placement(patch, Square(column, row), turn)
            for column in range(9)
            for row in range(9)
            for turn in Orientation
        }
        assert set(sewn.spots(patch)) == {spot for spot in anywhere if sewn.allows(spot)}


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        (("M@h1r0",), "M@h1r0 sticks out of the quilt."),
        (("M@a1r0", "N@c1r1"), "N@c1r1 overlaps another patch."),
    ],
)
def test_an_impossible_quilt_is_refused(texts: tuple[str, ...], fault: str) -> None:
    """Nothing sticks out and nothing overlaps."""
    with pytest.raises(SetupError) as caught:
        Quilt(tuple(map(placed, texts)))
    assert str(caught.value) == fault

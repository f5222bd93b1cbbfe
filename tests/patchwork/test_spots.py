"""Good spots: the measure on hand-made quilts, and stepping through the legal ones."""

from __future__ import annotations

from random import Random

import pytest

from patchwork import (
    PATCH_BY_LETTER,
    PATCHES,
    SPECIAL,
    Direction,
    Orientation,
    Patch,
    Placement,
    Quilt,
    Spot,
    Square,
    best_spots,
    clamp,
    nearest,
    parse_square,
    spots_in,
    step,
    without_mirror_images,
)
from patchwork.spots import HOLE_SQUARES
from tests.patchwork.builders import (
    EMPTY,
    FULL,
    SEVEN_LACKING_D4,
    TWO_DIAGONAL_HOLES,
    quilt,
    random_game,
)

NOOK = "MMMM5/P2S5/PP1S5/PPSS5/P8/9/9/9/9"
"""A quilt with a hole of three squares: b2, c2 and c3."""
CORRIDOR = "7M1/NNNNNAAM1/7M1/7M1/9/9/9/9/9"
"""A quilt with seven squares in a row shut off, a1 to g1: too many for a hole."""


def spot_at(quilt: Quilt, text: str) -> Spot:
    """What the ranking says of a placement such as K@c4r1."""
    patch = PATCH_BY_LETTER[text[0]]
    return next(s for s in best_spots(quilt, patch, limit=999) if str(s.placement) == text)


def quilts(count: int) -> list[Quilt]:
    """Quilts of random games, from nearly empty to nearly full."""
    random = Random(7)
    found = [
        made
        for seed in range(8)
        for position in random_game(Random(seed)).positions()
        for made in position.quilts
    ]
    return random.sample(found, count)


def plain_holes(quilt: Quilt) -> int:
    """The number of holes, by walking every empty region."""
    left = {square for square in squares() if not quilt.covers(square)}
    holes = 0
    while left:
        region, edge = set(), [left.pop()]
        while edge:
            column, row = edge.pop()
            region.add((column, row))
            for beside in (
                (column - 1, row),
                (column + 1, row),
                (column, row - 1),
                (column, row + 1),
            ):
                if Square(*beside) in left:
                    left.remove(Square(*beside))
                    edge.append(Square(*beside))
        holes += len(region) <= HOLE_SQUARES
    return holes


def plain_touching(quilt: Quilt, placement: Placement) -> int:
    """The edges of a placement against the border or a covered square, one by one."""
    own = set(placement.squares)
    beside = [
        Square(column + x, row + y)
        for column, row in own
        for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1))
    ]
    return sum(
        square not in own and (not square.on_quilt or quilt.covers(square)) for square in beside
    )


def squares() -> list[Square]:
    """All 81 squares."""
    return [Square(column, row) for row in range(9) for column in range(9)]


@pytest.mark.parametrize("made", quilts(12))
def test_the_measure_is_what_its_words_say(made: Quilt) -> None:
    """Holes, touching edges and completed lines, counted plainly, for spots of some patches."""
    for letter in "AKNGh":
        for spot in best_spots(made, PATCH_BY_LETTER[letter], limit=60):
            sewn = made.with_placement(spot.placement)
            assert spot.new_holes == max(plain_holes(sewn) - plain_holes(made), 0)
            assert spot.touching == plain_touching(made, spot.placement)
            rows = [r for r in range(9) if all(sewn.covers(Square(c, r)) for c in range(9))]
            columns = [c for c in range(9) if all(sewn.covers(Square(c, r)) for r in range(9))]
            own = spot.placement.squares
            assert list(spot.completes_rows) == [r for r in rows if r in {s.row for s in own}]
            assert list(spot.completes_columns) == [
                c for c in columns if c in {s.column for s in own}
            ]
            assert spot.completes_seven == (sewn.seven_by_seven and not made.seven_by_seven)


@pytest.mark.parametrize("made", quilts(12))
def test_best_spots_are_legal_distinct_and_best_first(made: Quilt) -> None:
    """Up to 25 over all orientations: the 7×7 first, then fewest holes, then most edges."""
    for patch in (*PATCHES[::5], SPECIAL):
        best = best_spots(made, patch)
        everything = best_spots(made, patch, limit=999)
        assert best == everything[:25]
        assert {spot.placement for spot in everything} == set(made.spots(patch))
        assert len(everything) == len(list(made.spots(patch)))
        keys = [(not s.completes_seven, s.new_holes, -s.touching) for s in everything]
        assert keys == sorted(keys)


def test_on_an_empty_quilt_a_corner_is_best() -> None:
    """Most edges touch there, and the first corner in reading order comes first."""
    best = best_spots(quilt(EMPTY), PATCH_BY_LETTER["I"])
    assert str(best[0].placement) == "I@a1r0"
    assert {str(spot.placement.anchor) for spot in best[:4]} == {"a1", "h1", "a8", "h8"}
    assert best[0].touching == 4
    assert best[0].new_holes == 0


def test_a_perfect_fit_is_best() -> None:
    """A patch goes where it touches all around."""
    best = best_spots(quilt(NOOK), PATCH_BY_LETTER["C"])
    assert [str(square) for square in best[0].placement.squares] == ["b2", "c2", "c3"]
    assert best[0].touching == 8
    assert best[0].new_holes == 0


def test_a_square_cut_off_is_a_hole() -> None:
    """A patch that shuts in a corner square makes one, and loses to every spot that makes none."""
    shut = spot_at(quilt(EMPTY), "T@a1r0")
    assert shut.new_holes == 1
    best = best_spots(quilt(EMPTY), PATCH_BY_LETTER["T"], limit=999)
    clean = [spot for spot in best if not spot.new_holes]
    assert best.index(shut) > len(clean) - 1


@pytest.mark.parametrize(
    ("spot", "holes"),
    [("h@d1", 2), ("h@b1", 2), ("h@a1", 0), ("h@a9", 0), ("B@a3r0", 0), ("K@a3r0", 0)],
)
def test_two_holes_count_twice(spot: str, holes: int) -> None:
    """Cutting a corridor in two leaves holes of up to five squares on either side."""
    assert spot_at(quilt(CORRIDOR), spot).new_holes == holes


def test_a_hole_got_smaller_is_no_new_hole() -> None:
    """Filling part of a hole leaves at most the hole that there was; filling it up removes it."""
    holed = quilt(NOOK)
    assert spot_at(holed, "A@b2r0").new_holes == 0
    assert spot_at(holed, "h@c2").new_holes == 1
    assert spot_at(holed, "h@b2").new_holes == 0


def test_completed_lines_are_told() -> None:
    """The last patch of a full quilt completes all the rows and columns that it lies in."""
    for last in quilt(FULL).placements:
        made = Quilt(tuple(placement for placement in quilt(FULL).placements if placement != last))
        spot = spot_at(made, str(last))
        assert set(spot.completes_rows) == {square.row for square in last.squares}
        assert set(spot.completes_columns) == {square.column for square in last.squares}


def test_the_seven_by_seven_comes_first() -> None:
    """The spot that fills it is best, though others touch more edges."""
    lacking_g7 = quilt("WWaaaYY2/WSSPaYY2/WOSPPYM2/WOSPPYM2/DOOPccM2/DOCccBM2/DCCcBB3/9/9")
    best = best_spots(lacking_g7, PATCH_BY_LETTER["A"])
    assert best[0].completes_seven
    assert parse_square("g7") in best[0].placement.squares
    assert best[0].touching < max(spot.touching for spot in best)


def test_the_seven_by_seven_is_kept_while_one_without_a_hole_is_left() -> None:
    """A hole in the middle spoils all nine, one in a corner doesn't."""
    assert spot_at(quilt(EMPTY), "T@a1r0").keeps_seven
    middle = quilt("9/9/3OOOO2/4O4/9/9/9/9/9")
    assert all(spot.keeps_seven for spot in best_spots(middle, PATCH_BY_LETTER["K"]))
    two_holes = quilt(TWO_DIAGONAL_HOLES)
    assert not spot_at(two_holes, "h@d2").keeps_seven
    seven = quilt(SEVEN_LACKING_D4).with_placement(Placement(SPECIAL, Square(3, 3)))
    assert all(spot.keeps_seven for spot in best_spots(seven, PATCH_BY_LETTER["A"]))


def test_of_equal_spots_the_one_nearer_to_a_seven_by_seven_is_better() -> None:
    """With holes and edges equal the fuller 7×7 decides, not the reading order."""
    best = best_spots(quilt("9/9/9/9/9/9/9/6DDD/5MMMM"), PATCH_BY_LETTER["A"])
    assert str(best[0].placement) == "A@i6r1"
    corner = next(spot for spot in best if str(spot.placement) == "A@a1r0")
    assert corner.touching == best[0].touching


def test_of_equal_spots_the_one_that_completes_a_line_is_better() -> None:
    """With all else equal completed rows and columns decide, not the reading order."""
    made = quilt("1DDD5/9/2cFFFLLN/2ccFFCLN/2EccCCLN/2EEHgLLN/2SEHgggN/2SHHHggW/2SSHWWWW")
    best = best_spots(made, PATCH_BY_LETTER["A"])
    assert [str(spot.placement) for spot in best[:4]] == ["A@c2r0", "A@i1r1", "A@a9r0", "A@a1r1"]
    assert len({spot.touching for spot in best[:4]}) == 1
    completed = [(spot.completes_rows, spot.completes_columns) for spot in best[:4]]
    assert completed == [((), (2, 3)), ((), (8,)), ((8,), ()), ((), ())]


def test_a_full_quilt_has_no_spots() -> None:
    """Nothing is best, nothing is near."""
    full = quilt(FULL)
    assert best_spots(full, SPECIAL) == []
    assert spots_in(full, SPECIAL, Orientation.R0) == []
    assert nearest(full, SPECIAL, Orientation.R0, Square(0, 0)) is None
    there = Placement(SPECIAL, Square(4, 4))
    assert step(full, there, Direction.LEFT) == there


def test_spots_of_an_orientation_are_in_reading_order() -> None:
    """Only that orientation, or its equals."""
    made = quilt(NOOK)
    found = spots_in(made, PATCH_BY_LETTER["M"], Orientation.R3)
    assert {spot.orientation for spot in found} == {Orientation.R1}
    anchors = [(spot.anchor.row, spot.anchor.column) for spot in found]
    assert anchors == sorted(anchors)
    assert set(found) == {
        spot for spot in made.spots(PATCH_BY_LETTER["M"]) if spot.orientation is Orientation.R1
    }


@pytest.mark.parametrize("direction", list(Direction))
@pytest.mark.parametrize("made", quilts(8))
def test_every_spot_is_reached_by_steps(made: Quilt, direction: Direction) -> None:
    """Going on in one direction visits all legal spots of the orientation and comes back."""
    for patch in (PATCH_BY_LETTER["A"], PATCH_BY_LETTER["e"], SPECIAL):
        for turn in patch.orientations:
            spots = spots_in(made, patch, turn)
            if not spots:
                continue
            visited, there = [], spots[0]
            for _ in spots:
                visited.append(there)
                there = step(made, there, direction)
            assert there == spots[0]
            assert len(visited) == len(set(visited))
            assert set(visited) == set(spots)


def test_a_step_goes_to_the_next_legal_spot_in_its_direction() -> None:
    """Over what is covered, and from the end of a row on to the next row's start."""
    made = quilt("9/1M7/1M7/1M7/1M7/9/9/9/9")
    here = Placement(SPECIAL, parse_square("a3"))
    assert str(step(made, here, Direction.RIGHT)) == "h@c3"
    assert str(step(made, here, Direction.LEFT)) == "h@i2"
    assert str(step(made, here, Direction.DOWN)) == "h@a4"
    above = Placement(SPECIAL, parse_square("b1"))
    assert str(step(made, above, Direction.DOWN)) == "h@b6"
    assert str(step(made, above, Direction.UP)) == "h@a9"
    last = Placement(SPECIAL, parse_square("i9"))
    assert str(step(made, last, Direction.RIGHT)) == "h@a1"
    assert str(step(made, last, Direction.DOWN)) == "h@a1"


def test_opposite_steps_undo_each_other() -> None:
    """Left and right, up and down."""
    for made in quilts(6):
        for spot in made.spots(PATCH_BY_LETTER["K"]):
            for one, back in (("LEFT", "RIGHT"), ("UP", "DOWN")):
                there = step(made, spot, Direction[one])
                assert step(made, there, Direction[back]) == spot


def test_the_only_spot_stays() -> None:
    """With one legal spot every arrow leads to it."""
    made = quilt(TWO_DIAGONAL_HOLES).with_placement(Placement(SPECIAL, parse_square("d2")))
    only = Placement(SPECIAL, parse_square("c3"))
    assert {step(made, only, direction) for direction in Direction} == {only}


@pytest.mark.parametrize("direction", list(Direction))
def test_a_step_from_an_illegal_spot_goes_to_the_nearest(direction: Direction) -> None:
    """Whether it overlaps or sticks out."""
    made = quilt(NOOK)
    for anchor in ("a1", "i9", "c4"):
        off = Placement(PATCH_BY_LETTER["M"], parse_square(anchor))
        assert not made.allows(off)
        there = step(made, off, direction)
        assert there == nearest(made, off.patch, off.orientation, off.anchor)
        assert made.allows(there)


def test_the_nearest_spot() -> None:
    """By columns plus rows; a legal one stays where it is."""
    made = quilt(NOOK)
    patch = PATCH_BY_LETTER["M"]
    for anchor in squares():
        found = nearest(made, patch, Orientation.R0, anchor)
        assert found is not None
        distances = {
            spot: abs(spot.anchor.column - anchor.column) + abs(spot.anchor.row - anchor.row)
            for spot in spots_in(made, patch, Orientation.R0)
        }
        assert distances[found] == min(distances.values())


@pytest.mark.parametrize("patch", [*PATCHES, SPECIAL], ids=str)
def test_clamping_keeps_the_shape_inside(patch: Patch) -> None:
    """An anchor that is fine stays, another moves only as far as needed."""
    for turn in Orientation:
        for column in range(-2, 12):
            for row in range(-2, 12):
                anchor = clamp(patch, turn, Square(column, row))
                assert Placement(patch, anchor, turn).inside
                if Placement(patch, Square(column, row), turn).inside:
                    assert anchor == (column, row)
    far = clamp(patch, Orientation.R0, Square(99, 99))
    assert max(square.column for square in Placement(patch, far).squares) == 8
    assert max(square.row for square in Placement(patch, far).squares) == 8


def turned_and_mirrored(mask: int) -> set[frozenset[tuple[int, int]]]:
    """The squares of a mask in all eight ways a quilt can be turned and mirrored."""
    cells = {(bit % 9, bit // 9) for bit in range(81) if mask >> bit & 1}
    ways = set()
    for _ in range(4):
        cells = {(8 - row, column) for column, row in cells}
        ways |= {frozenset(cells), frozenset((8 - column, row) for column, row in cells)}
    return ways


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.letter)
def test_on_an_empty_quilt_no_spot_is_another_ones_mirror_image(patch: Patch) -> None:
    """Of those that a turn or a mirror makes the same, the best ranked stays, and none is lost."""
    ranked = best_spots(quilt(EMPTY), patch, limit=999)
    kept = without_mirror_images(quilt(EMPTY), ranked)
    covered: set[frozenset[tuple[int, int]]] = set()
    for spot in kept:
        ways = turned_and_mirrored(spot.placement.mask)
        assert not ways & covered
        covered |= ways
    assert len(covered) == len({spot.placement.mask for spot in ranked})
    assert kept[0] == ranked[0]


def test_a_quilt_without_symmetry_keeps_every_spot() -> None:
    """A turned spot is another spot there."""
    patch = PATCH_BY_LETTER["B"]
    for made in quilts(20):
        ranked = best_spots(made, patch, limit=999)
        if made.mask and len(turned_and_mirrored(made.mask)) == 8:
            assert without_mirror_images(made, ranked) == ranked


def test_a_landmark_is_a_square_that_is_covered() -> None:
    """The anchor if it is one, so that only corners left empty read differently."""
    for patch in PATCHES:
        for orientation in patch.orientations:
            placement = Placement(patch, Square(2, 3), orientation)
            assert placement.landmark in placement.squares
            assert (placement.landmark == placement.anchor) is (
                placement.anchor in placement.squares
            )

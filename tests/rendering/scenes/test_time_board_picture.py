"""Where tokens, markers and the spent part of the tape lie: the tape folds at the right."""

import pytest

from rendering import TableRequest
from rendering.facts.table import table_facts
from rendering.scenes.parts.time_board import boundary, space_corner, spent_boxes, token_corner
from tests.rendering.scenes.setting import BLUE, NAMES, ORANGE, position


def time_board(spaces, **parts):
    """The facts of the time board."""
    return table_facts(TableRequest(position(spaces, **parts), NAMES)).time_board


def shift(spaces, seat, **parts):
    """How far right of its usual place a token is."""
    facts = time_board(spaces, **parts)
    return token_corner(facts, seat)[0] - (space_corner(facts.spaces[seat])[0] - 5)


@pytest.mark.parametrize(
    ("space", "corner"),
    [(0, (10, 592)), (26, (1050, 592)), (27, (1050, 645)), (29, (970, 645)), (53, (10, 645))],
)
def test_the_second_row_runs_from_right_to_left(space, corner):
    """Space 27 lies under 26 and 53 under 0."""
    assert space_corner(space) == corner


@pytest.mark.parametrize(
    ("space", "x", "y"), [(5, 210, 592), (26, 1050, 592), (29, 1010, 645), (53, 50, 645)]
)
def test_a_marker_sits_on_the_side_of_its_space_where_tokens_come_in(space, x, y):
    """That is the left edge in row 1 and the right edge in row 2."""
    assert boundary(space) == (x, y)


def test_a_token_away_from_markers_stands_in_the_middle_of_its_space():
    """Nothing is near spaces 1 and 2."""
    assert (shift("1,2", BLUE), shift("1,2", ORANGE)) == (0, 0)


@pytest.mark.parametrize(("spaces", "by"), [("2,5", 7), ("33,35", -7)])
def test_a_token_on_an_income_space_steps_forward(spaces, by):
    """Its own boundary keeps its marker while the other token is behind; row 2 runs left."""
    assert shift(spaces, ORANGE) == by


@pytest.mark.parametrize(("spaces", "by"), [("2,4", -7), ("33,34", 7)])
def test_a_token_before_a_marker_steps_back(spaces, by):
    """The next boundary has a marker; back is right in row 2."""
    assert shift(spaces, ORANGE) == by


def test_a_marker_that_is_gone_moves_no_token():
    """With both tokens past 5 its marker is off the tape."""
    assert shift("5,6", BLUE) == 0


def test_two_tokens_on_one_space_show_the_lower_one_at_the_right():
    """The mover is 9 px left and the opponent 9 px right."""
    assert (shift("7,7^", ORANGE), shift("7,7^", BLUE)) == (-9, 9)


@pytest.mark.parametrize(("spaces", "mover"), [("4,4^", -9), ("34,34^", 9)])
def test_two_tokens_before_a_marker_keep_the_mover_away_from_it(spaces, mover):
    """The mover steps back and the opponent forward."""
    assert (shift(spaces, ORANGE), shift(spaces, BLUE)) == (mover, -mover)


@pytest.mark.parametrize("spaces", ["0^,0", "53,53^", "47,53", "26^,26", "27,27^", "53,50"])
def test_tokens_stay_inside_the_picture(spaces):
    """At the ends of the tape a token steps aside only as far as there is room."""
    for seat in (BLUE, ORANGE):
        left = token_corner(time_board(spaces), seat)[0]
        assert 4 <= left <= 1096 - 50


@pytest.mark.parametrize(
    ("rearmost", "boxes"),
    [
        (0, []),
        (5, [(10, 592, 210, 641)]),
        (26, [(10, 592, 1050, 641)]),
        (27, [(10, 592, 1090, 641), (1050, 641, 1090, 645)]),
        (30, [(10, 592, 1090, 641), (1050, 641, 1090, 645), (970, 645, 1090, 694)]),
    ],
)
def test_the_spaces_behind_both_tokens_are_spent(rearmost, boxes):
    """The fold is spent once the rearmost token is past 26."""
    assert spent_boxes(rearmost) == boxes

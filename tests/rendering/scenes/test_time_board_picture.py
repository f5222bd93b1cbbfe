"""Where tokens, markers and the spent part of the tape lie: the tape folds at the right."""

import pytest
from PIL import Image, ImageChops

from patchwork import Edition, Seat
from rendering import TableRequest
from rendering.facts.table import table_facts
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Kit
from rendering.kit.tile import Tile
from rendering.scenes.parts.time_board import (
    MARKER,
    TOKEN,
    boundary,
    draw_time_board,
    space_corner,
    spent_boxes,
    token_corner,
)
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
    """Nothing is near spaces 1 and 3."""
    assert (shift("1,3", BLUE), shift("1,3", ORANGE)) == (0, 0)


def test_a_token_on_an_income_space_steps_forward():
    """Its own boundary keeps its marker while the other token is behind; row 2 runs left."""
    assert shift("2,5", ORANGE) > 0 > shift("33,35", ORANGE)


def test_a_token_before_a_marker_steps_back():
    """The next boundary has a marker; back is right in row 2."""
    assert shift("2,4", ORANGE) < 0 < shift("32,34", ORANGE)


def test_a_marker_that_is_gone_moves_no_token():
    """With both tokens past 5 its marker is off the tape."""
    assert shift("5,7", BLUE) == 0


def test_two_tokens_on_one_space_show_the_lower_one_at_the_right():
    """The mover is 9 px left and the opponent 9 px right."""
    assert (shift("7,7^", ORANGE), shift("7,7^", BLUE)) == (-9, 9)


@pytest.mark.parametrize(("spaces", "mover"), [("4,4^", -9), ("34,34^", 9)])
def test_two_tokens_before_a_marker_keep_the_mover_away_from_it(spaces, mover):
    """The mover steps back and the opponent forward."""
    assert (shift(spaces, ORANGE), shift(spaces, BLUE)) == (mover, -mover)


def both_ways():
    """Every two spaces at most two apart, or as far apart as tokens can be."""
    for space in range(54):
        for other in {space - 6, *range(space - 2, space + 3), space + 6} & set(range(54)):
            for tops in Seat if space == other else (BLUE,):
                yield f"{space}{'^' * (space == other and tops is BLUE)},{other}" + (
                    "^" * (space == other and tops is ORANGE)
                )


@pytest.mark.thorough
@pytest.mark.parametrize("edition", list(Edition))
def test_no_token_hides_a_marker_or_a_number(edition):
    """Every marker is whole, and so is the number of each space on which a token stands."""
    kit = Kit.load("default")
    size = (MARKER, MARKER)
    button = kit.tile(size, Canvas.button, 0, 0, MARKER, on=None)
    special = kit.tile(size, Canvas.special_marker, 0, 0, MARKER, on=None)
    for spaces in both_ways():
        board = time_board(spaces, edition=edition)
        picture = kit.background()
        draw_time_board(kit, picture, board)
        for tile, marked in ((button, board.incomes), (special, board.specials)):
            for x, y in map(boundary, marked):
                assert_whole(picture, tile, (x - MARKER // 2, y - 2))
        alike = board.spaces[0] == board.spaces[1]
        for seat in (board.on_top,) if alike else Seat:
            token = kit.tile(
                (TOKEN, TOKEN), Canvas.token, seat, 0, 0, TOKEN, board.spaces[seat], on=None
            )
            number = written(kit, seat, token)
            assert_whole(picture, number, token_corner(board, seat))


def written(kit, seat, token):
    """A token's tile whose mask is its number: what has the colour of that."""
    colour = kit.theme.on_seat(seat)
    image = token.image.convert("RGB")
    mask = Image.new("1", image.size)
    for x in range(9, 42):
        for y in range(14, 36):
            if sum(abs(a - b) for a, b in zip(image.getpixel((x, y)), colour, strict=True)) < 60:
                mask.putpixel((x, y), 1)
    assert sum(mask.histogram()[1:]) > 30
    return Tile(token.image, mask, (0, 0))


def assert_whole(picture, tile, at):
    """Fail if the picture doesn't show all of a tile at a place."""
    there = picture.crop((*at, at[0] + tile.image.width, at[1] + tile.image.height))
    wrong = ImageChops.difference(there.convert("RGB"), tile.image.convert("RGB")).convert("L")
    seen = Image.new("L", wrong.size)
    seen.paste(wrong, mask=tile.mask)
    assert seen.getbbox() is None, at


@pytest.mark.parametrize("spaces", ["0^,0", "53,53^", "47,53", "26^,26", "27,27^", "53,50"])
def test_tokens_stay_inside_the_picture(spaces):
    """At the ends of the tape a token steps aside only as far as there is room."""
    for seat in (BLUE, ORANGE):
        left = token_corner(time_board(spaces), seat)[0]
        assert 0 <= left <= 1100 - 50


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

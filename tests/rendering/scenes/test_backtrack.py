"""Who made the last move, worked out from just a position and the move."""

import pytest

from patchwork import SetupError, parse_move
from rendering import LastMove
from rendering.facts.last_move import last_move_of
from tests.rendering.scenes.setting import BLUE, ORANGE, position, quilt

BOUGHT = quilt("aaa6", "a8")


@pytest.mark.parametrize(
    ("where", "move", "seat", "start"),
    [
        (position("4,3", blue=BOUGHT), "a@a1r0", BLUE, 2),
        (position("3,4", orange=BOUGHT), "a@a1r0", ORANGE, 2),
        (position("53,52", blue=BOUGHT), "a@a1r0", BLUE, 51),
        (position("12,13"), "adv", ORANGE, 12),
        (position("53^,53"), "adv", BLUE, 52),
        (position("27,24", blue=quilt("h8")), "h@a1", BLUE, 27),
    ],
)
def test_the_last_mover_and_its_start_are_worked_back(where, move, seat, start):
    """A purchase by its patch and time, a pass by the token in front, a 1×1 by its square."""
    assert last_move_of(where, parse_move(move)) == LastMove(seat, parse_move(move), start)


def test_of_two_special_patches_on_one_square_the_front_players_is_the_last():
    """The seat that takes one is ahead."""
    where = position("33,35", blue=quilt("h8"), orange=quilt("h8"))
    assert last_move_of(where, parse_move("h@a1")).seat is ORANGE


@pytest.mark.parametrize(
    ("where", "move"),
    [
        (position(), "a@a1r0"),  # not on a quilt
        (position("4,3", blue=BOUGHT), "a@a1r1"),  # lies another way
        (position("1,0", blue=BOUGHT), "a@a1r0"),  # would start before the first space
        (position("6,3", blue=BOUGHT), "a@a1r0"),  # would start in front of the other token
        (position("12,14"), "adv"),  # a pass ends one space ahead
        (position(), "h@a1"),
    ],
)
def test_a_move_that_cant_have_been_the_last_is_refused(where, move):
    """The sentence names the move."""
    with pytest.raises(SetupError, match=move):
        last_move_of(where, parse_move(move))

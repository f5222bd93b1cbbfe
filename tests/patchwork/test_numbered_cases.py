"""The 22 cases that other implementations got wrong, by their numbers in the rules.

P1 is blue, P2 orange. Positions are composed: what a case doesn't mention is as at the start.
"""

from __future__ import annotations

from random import Random

import pytest

from patchwork import (
    PATCHES,
    Advance,
    Edition,
    IllegalMove,
    Position,
    Reason,
    shuffled_ring,
    start,
    write_ring,
)
from tests.patchwork.builders import (
    BLUE,
    FULL,
    ORANGE,
    SEVEN_LACKING_D4,
    SEVEN_LACKING_F6,
    TWO_DIAGONAL_HOLES,
    after,
    earning,
    legal,
    position,
)


def test_case_01_advancing_pays_a_button_for_each_space() -> None:
    """From the start P1 goes to 1 for one button, then P2 to 2 for two."""
    begun = after(start(shuffled_ring(Random(1))), "adv")
    assert (begun.spaces, begun.buttons) == ((1, 0), (6, 5))
    begun = after(begun, "adv")
    assert (begun.spaces, begun.buttons) == ((1, 2), (6, 7))


def test_case_02_two_incomes_in_one_advance() -> None:
    """From 4 to 11 crosses the incomes at 5 and at 11."""
    done = after(position((4, 10), blue=earning(3)), "adv")
    assert (done.spaces, done.buttons) == ((11, 10), (18, 5))


def test_case_03_the_patch_just_bought_earns_at_once() -> None:
    """Patch f bought from 0 crosses the income at 5 and counts there."""
    done = after(position(on_top=BLUE, buttons=(7, 5), ring="f"), "f@a1r0")
    assert (done.spaces, done.buttons) == ((6, 0), (3, 5))


def test_case_04_income_on_the_way_does_not_help_to_pay() -> None:
    """Patch f costs 7: with 6 it can't be bought, whatever would be earned."""
    poor = position(on_top=BLUE, buttons=(6, 5), ring="f")
    assert legal(poor) == [Advance()]
    with pytest.raises(IllegalMove) as caught:
        after(poor, "f@a1r0")
    assert (caught.value.reason, caught.value.short_by) == (Reason.CANT_AFFORD, 1)


def test_case_05_an_advance_is_cut_short_at_the_end() -> None:
    """From 50 it's three spaces to 53, and one last income."""
    done = after(position((50, 53), buttons=(4, 5), blue=earning(2)), "adv")
    assert (done.spaces, done.buttons, done.is_over) == ((53, 53), (9, 5), True)


def test_case_06_a_purchase_cut_short_costs_all_of_it() -> None:
    """Patch f bought on 51 costs 7 and brings the last income with its own 3."""
    done = after(position((51, 52), buttons=(7, 5), ring="f", blue=earning(4)), "f@a7r0")
    assert (done.spaces, done.buttons) == ((53, 52), (7, 5))


def test_case_07_an_income_is_paid_when_crossed_and_not_when_left() -> None:
    """Patch C takes P1 from 4 to 5 and earns there; going on from 5 to 6 brings nothing more."""
    done = after(position((4, 10), ring="CA", blue=earning(2)), "C@a4r0")
    assert (done.spaces, done.buttons) == ((5, 10), (4, 5))
    done = after(done, "A@a7r0")
    assert (done.spaces, done.buttons) == ((6, 10), (2, 5))


def test_case_08_who_lands_on_top_moves_again() -> None:
    """P1 catches up on 6 and is on top, so P1 moves once more, to 7."""
    done = after(position((3, 6), buttons=(3, 5), ring="M"), "M@a1r0")
    assert (done.spaces, done.on_top, done.buttons, done.to_move) == ((6, 6), BLUE, (1, 5), BLUE)
    done = after(done, "adv")
    assert (done.spaces, done.on_top, done.buttons) == ((7, 6), None, (2, 5))


def test_case_09_the_first_to_cross_places_the_special_patch_at_once() -> None:
    """In the classic edition P1 takes the patch at 20 and places it; only then does P2 move."""
    done = after(position((19, 19), BLUE, ring="C", edition=Edition.CLASSIC), "C@a1r0")
    assert (done.spaces, done.pending, done.to_move) == ((20, 19), BLUE, BLUE)
    done = after(done, "h@i9")
    assert (done.pending, done.to_move) == (None, ORANGE)
    done = after(done, "adv")
    assert (done.spaces, done.pending, done.to_move) == ((20, 21), None, BLUE)


def test_case_10_advancing_takes_special_patches_too() -> None:
    """In the classic edition an advance from 19 to 20 brings one."""
    done = after(position((19, 19), BLUE, edition=Edition.CLASSIC), "adv")
    assert (done.spaces, done.pending) == ((20, 19), BLUE)


def test_case_11_the_revised_edition_has_38_in_place_of_20() -> None:
    """In the revised edition there is no special patch at 20, and there is one at 38."""
    done = after(position((19, 19), BLUE, ring="C"), "C@a1r0")
    assert (done.spaces, done.pending, done.to_move) == ((20, 19), None, ORANGE)
    done = after(position((37, 37), BLUE), "adv")
    assert (done.spaces, done.pending) == ((38, 37), BLUE)


def test_case_12_income_and_special_patch_in_one_move() -> None:
    """Patch X takes P1 from 25 to 30, over the special patch at 26 and the income at 29."""
    done = after(position((25, 25), BLUE, ring="X", blue=earning(4)), "X@a7r0")
    assert (done.spaces, done.buttons, done.pending) == ((30, 25), (6, 5), BLUE)


def test_case_13_a_full_quilt_discards_the_special_patch() -> None:
    """P1 has nowhere to put the patch at 26, and P2 finds none there."""
    full = position((25, 25), BLUE, blue=FULL, tile=BLUE)
    done = after(full, "adv")
    assert (done.spaces, done.pending, done.to_move) == ((26, 25), None, ORANGE)
    done = after(done, "adv")
    assert (done.spaces, done.pending, done.specials) == ((26, 27), None, (32, 38, 44, 50))


def test_case_14_a_special_patch_can_complete_the_seven_by_seven() -> None:
    """The last empty square of a 7×7 is filled by a special patch: the tile is won."""
    lacking = position((26, 25), pending=BLUE, blue=SEVEN_LACKING_D4)
    assert after(lacking, "h@d4").special_tile is BLUE
    assert after(lacking, "h@i9").special_tile is None


def test_case_15_any_seven_by_seven_counts() -> None:
    """The 7×7 may have its top-left at c3."""
    lacking = position((26, 25), pending=BLUE, blue=SEVEN_LACKING_F6)
    assert after(lacking, "h@f6").special_tile is BLUE


def test_case_16_skipped_patches_go_behind_the_rest() -> None:
    """Of the ring 1, 2, 3, 4, 6 the second is bought: 3, 4, 6, 1 remain."""
    letters = "".join(PATCHES[patch].letter for patch in (1, 2, 3, 4, 6))
    done = after(position(on_top=BLUE, ring=letters), f"{PATCHES[2].letter}@a1r0")
    assert [patch.id for patch in done.ring] == [3, 4, 6, 1]


def test_case_17_the_smallest_patch_is_last_at_the_start() -> None:
    """Patch 0, the 1×2, ends every ring that can start a game and isn't offered."""
    for seed in range(20):
        begun = start(shuffled_ring(Random(seed)))
        assert begun.ring[-1].id == 0
        assert [patch.id for patch in begun.offer].count(0) == 0


def test_case_18_a_patch_that_fits_nowhere_can_not_be_bought() -> None:
    """With two diagonal holes left the 1×2 doesn't fit: only advancing is legal."""
    tight = position(on_top=BLUE, ring="A", blue=TWO_DIAGONAL_HOLES)
    assert legal(tight) == [Advance()]
    with pytest.raises(IllegalMove) as caught:
        after(tight, "A@d2r0")
    assert caught.value.reason is Reason.FITS_NOWHERE


def test_case_19_an_empty_quilt_costs_two_points_a_square() -> None:
    """With no buttons and nothing sewn the score is −162."""
    assert position((53, 53), BLUE, buttons=(0, 0)).score(BLUE) == -162


@pytest.mark.parametrize("first_home", [BLUE, ORANGE])
def test_case_20_the_first_home_wins_a_tied_score(first_home: int) -> None:
    """On equal scores the seat that reached 53 first has won."""
    other = ORANGE if first_home is BLUE else BLUE
    assert position((53, 53), other).winner is first_home


@pytest.mark.parametrize("edition", list(Edition))
def test_case_21_nothing_but_advancing(edition: Edition) -> None:
    """Both end with 58 buttons; P2 places all five special patches and wins −94 to −104."""
    played: Position = start(shuffled_ring(Random(2)), edition)
    placed = [0, 0]
    while not played.is_over:
        move = legal(played)[0]
        if move != Advance():
            assert played.to_move is not None
            placed[played.to_move] += 1
        played = played.play(move)
    assert (played.buttons, placed) == ((58, 58), [0, 5])
    assert (played.scores, played.winner) == ((-104, -94), ORANGE)


def test_case_22_a_free_patch_can_be_bought_with_no_buttons() -> None:
    """Patch H costs nothing."""
    done = after(position(on_top=BLUE, buttons=(0, 0), ring="H"), "H@a1r0")
    assert (done.spaces, write_ring(done.ring)) == ((3, 0), "-")

"""What the placement preview says: the verdict, the figures after the move, who acts next."""

import pytest

from patchwork import IllegalMove, Reason
from rendering import PreviewRequest
from rendering.facts.preview import AfterBuying, AfterSpecial, Next, Verdict, preview_facts
from tests.rendering.scenes.setting import BLUE, NAMES, ORANGE, placement, position, quilt

SEVEN_LACKS_E3 = (
    "aaaEELLLL/aREEhLVVL/RRRR1VVVV/AGRTSSVVh/AGTTTSBBh/GGGTHSUBU/DGHHHHUUU/DGPPHWU1U/DPPPPWWWW"
)


def facts(where, move):
    """The facts of a preview."""
    return preview_facts(PreviewRequest(where, NAMES, placement(move)))


def test_a_legal_spot_fits():
    """B at a1 on an empty quilt: costs 1 and takes 3, then the other player is next."""
    shown = facts(position("4,6", "5,5", ring="BDF"), "B@a1r0")
    assert shown.verdict is Verdict.FITS
    assert shown.after == AfterBuying((5, 4), (4, 7), income=0, takes_special=False)
    assert (shown.number, shown.next, shown.next_player.seat) == (1, Next.NEXT, ORANGE)


def test_the_income_crossed_counts_the_patch_itself():
    """M brings 1 and moves from 4 to 7 over the income at 5: 5 − 3 + 1 buttons."""
    after = facts(position("4,6", "5,5", ring="BMF"), "M@a1r0").after
    assert (after.buttons, after.income) == ((5, 3), 1)


def test_taken_squares_are_named():
    """The cells under the ghost that are covered already, in reading order."""
    shown = facts(position("4,6", ring="BDF", blue=quilt("aaa6", "a8")), "D@a2r0")
    assert (shown.verdict, [str(square) for square in shown.taken]) == (Verdict.TAKEN, ["a2"])
    assert shown.short_by == 0


def test_a_patch_that_is_too_dear_says_so_wherever_it_goes():
    """Missing buttons weigh more than taken squares: no other spot would help."""
    where = position("4,6", "1,5", ring="BDc", blue=quilt("aaa6", "a8"))
    shown = facts(where, "c@a1r0")
    assert (shown.verdict, shown.short_by, shown.number) == (Verdict.TOO_DEAR, 9, 3)
    assert shown.after.buttons == (1, 1 - 10 + 4)


def test_a_patch_that_fits_nowhere_has_no_room():
    """Turning or moving it wouldn't help."""
    late = "FFFTDDDaa/FFTTTcc1a/LLQTZZcca/LQQQZNUcU/LQhQZNUUU/LLGZZNUhU/GGGGGNggh/2GEENggg/4EE2g"
    shown = facts(position("53,49", "9,9", ring="VYW", orange=late, tile="o"), "V@a1r0")
    assert shown.verdict is Verdict.NO_ROOM


def test_the_ghost_stays_on_the_quilt():
    """An anchor that would hang the patch over the edge is moved back."""
    shown = facts(position(ring="BDF"), "D@i9r0")
    assert str(shown.placement) == "D@g9r0"


def test_landing_behind_the_opponent_plays_again():
    """The last row is then the same player, "again"."""
    shown = facts(position("4,9", ring="BDF"), "B@a1r0")
    assert (shown.next, shown.next_player.seat) == (Next.AGAIN, BLUE)


def test_taking_a_special_patch_keeps_the_same_player():
    """It must be placed before anyone else moves."""
    shown = facts(position("25^,25", ring="BDF"), "B@a1r0")
    assert shown.after.takes_special
    assert (shown.next, shown.next_player.seat) == (Next.PLACE_SPECIAL, BLUE)


def test_a_move_that_brings_both_tokens_home_ends_the_game():
    """No player is named any more."""
    shown = facts(position("52,53", ring="BDF"), "B@a1r0")
    assert (shown.next, shown.next_player) == (Next.GAME_OVER, None)


def test_a_blocked_spot_foretells_the_same_figures():
    """They don't depend on where the patch goes."""
    where = position("4,9", ring="BDF", blue=quilt("aaa6", "a8"))
    assert facts(where, "B@a1r0").after == facts(where, "B@e5r0").after


def test_placing_the_special_patch_counts_empty_squares_and_score():
    """One empty square less is two points more, and the opponent is next."""
    shown = facts(position("27,24", pending="b:1"), "h@c3")
    assert shown.after == AfterSpecial(empty=(81, 80), score=(-157, -155))
    assert (shown.number, shown.next, shown.next_player.seat) == (0, Next.NEXT, ORANGE)


def test_a_special_patch_on_a_covered_square_changes_nothing():
    """The figures stay and the square is named as taken."""
    shown = facts(position("27,24", pending="b:1", blue=quilt("aaa6", "a8")), "h@a1")
    assert (shown.verdict, len(shown.taken)) == (Verdict.TAKEN, 1)
    assert shown.after.empty == (77, 77)


def test_completing_the_seven_by_seven_is_said():
    """The 1×1 on e3 makes it whole: two points for the square and seven for the tile."""
    shown = facts(position("50,49", blue=SEVEN_LACKS_E3, ring="OcYg", pending="b:1"), "h@e3")
    assert shown.wins_tile
    assert shown.after.score[1] - shown.after.score[0] == 9
    assert not facts(position("27,24", pending="b:1"), "h@c3").wins_tile


@pytest.mark.parametrize(
    ("where", "move", "reason"),
    [
        (position(ring="BDFa"), "a@a1r0", Reason.NOT_OFFERED),
        (position(), "h@a1", Reason.NO_SPECIAL_PENDING),
        (position("27,24", pending="b:1"), "B@a1r0", Reason.SPECIAL_PENDING),
        (position("53,53^"), "B@a1r0", Reason.GAME_OVER),
    ],
)
def test_a_patch_that_cant_be_placed_now_is_refused(where, move, reason):
    """No spot would make it legal, so there is nothing to preview."""
    with pytest.raises(IllegalMove) as refusal:
        facts(where, move)
    assert refusal.value.reason is reason

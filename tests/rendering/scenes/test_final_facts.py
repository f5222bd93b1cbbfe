"""How the final picture counts any position as if play had ended there."""

import pytest

from rendering import FinalRequest, alt_text
from rendering.facts.final import Decision, final_facts
from rendering.requests import Early
from rendering.scenes.final import loser_note
from tests.rendering.scenes.setting import BLUE, NAMES, ORANGE, position, quilt
from words import Speaker

SEVEN = "aaaEELLLL/aREEhLVVL/RRRRhVVVV/AGRTSSVVh/AGTTTSBBh/GGGTHSUBU/DGHHHHUUU/DGPPHWU1U/DPPPPWWWW"


def facts(where, winner=None):
    """The facts of a final picture."""
    return final_facts(FinalRequest(where, NAMES, winner))


def test_the_higher_score_wins_by_the_difference():
    """Orange has four buttons more on equal quilts."""
    shown = facts(position("53,53^", "5,9"))
    assert (shown.winner, shown.decision, shown.margin) == (ORANGE, Decision.MARGIN, 4)


def test_a_count_is_made_of_buttons_empty_squares_and_the_tile():
    """The three parts add up to the score of the rules."""
    where = position("53^,53", "38,42", blue=SEVEN, orange=quilt("MMMM5"), ring="Oc", tile="b")
    blue, orange = facts(where).counts
    assert (blue.buttons, blue.empty, blue.empty_points, blue.tile_points) == (38, 1, -2, 7)
    assert (orange.empty_points, orange.tile_points) == (-154, 0)
    for count in (blue, orange):
        assert count.score == count.buttons + count.empty_points + count.tile_points


@pytest.mark.parametrize(
    ("spaces", "winner"),
    [("53,53^", BLUE), ("53^,53", ORANGE), ("40,38", BLUE), ("38,40", ORANGE), ("9,9^", BLUE)],
)
def test_equal_scores_go_to_whoever_was_home_first(spaces, winner):
    """On the last space the one beneath came first; before the end the one in front would."""
    shown = facts(position(spaces))
    assert (shown.winner, shown.decision, shown.margin) == (winner, Decision.TIE, 0)


def test_a_winner_for_another_reason_is_kept():
    """A player who resigned has lost, even with the higher score."""
    shown = facts(position("20,22", "5,40"), winner=BLUE)
    assert (shown.winner, shown.decision) == (BLUE, Decision.OTHERWISE)


def test_why_a_game_ended_early_is_told():
    """In the alternative text and on the loser's banner."""
    for early, said in ((Early.RESIGNED, "Bob (orange) resigned"), (Early.TIME, "ran out of time")):
        request = FinalRequest(position("20,22", "5,40"), NAMES, BLUE, early=early)
        assert said in alt_text(request)
        assert "and Ann (blue) wins." in alt_text(request)
        assert loser_note(final_facts(request), Speaker.of("en")) in ("resigned", "time up")


def test_nobody_has_won_a_game_that_was_abandoned():
    """Whatever the scores say, and whoever is named."""
    for winner in (None, BLUE):
        request = FinalRequest(position("20,22", "5,40"), NAMES, winner, early=Early.ABANDONED)
        shown = final_facts(request)
        assert (shown.winner, shown.decision, shown.margin) == (None, Decision.ABANDONED, 0)
        assert loser_note(shown, Speaker.of("en")) == "ended"
        assert "was abandoned: nobody wins." in alt_text(request)

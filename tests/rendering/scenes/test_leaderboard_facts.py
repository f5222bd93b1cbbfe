"""What a page of a leaderboard says: in words and by the places of its strips."""

from dataclasses import replace
from itertools import pairwise

import pytest

from rendering import LeaderboardRequest, alt_text, leaderboard_lines
from rendering.in_words.alt import LIMIT
from rendering.requests import Ranked, Strength
from rendering.scenes.leaderboard import Scale
from tests.rendering.scenes.gallery_profiles import WIDE, leaderboards
from words import LANGUAGES

PAGE = LeaderboardRequest(
    2,
    3,
    (Ranked(11, "Ann", Strength(1612, 180), 2, 1), Ranked(12, "Bob", Strength(-7, 900), 0, 1)),
)


def test_a_page_in_words_says_all_that_its_picture_shows():
    """A title, then a line for each player; figures that tell nothing yet are left out."""
    assert leaderboard_lines(PAGE) == [
        "Leaderboard of this server, page 2 of 3",
        "11. Ann: 1612 ± 180 (3 games, 2 won)",
        "12. Bob: new (1 game, 0 won)",
    ]


def test_the_alternative_text_repeats_nothing_of_the_message():
    """It says what the picture is; the message beside it has names and figures."""
    assert alt_text(PAGE) == (
        "Page 2 of 3 of the leaderboard, 2 players, each with the rating as a strip of cloth. "
        "The message names everything."
    )
    assert alt_text(replace(PAGE, ranked=PAGE.ranked[:1])).count("one player") == 1
    assert not [line for line in leaderboard_lines(PAGE) if line in alt_text(PAGE)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_page_can_be_told_within_the_limit(language):
    """Ten names of 32 characters and the longest figures."""
    ranked = tuple(
        Ranked(place, WIDE, Strength(-9999, 1998), 9999, 9999) for place in range(9990, 10000)
    )
    text = alt_text(LeaderboardRequest(9999, 9999, ranked, language))
    assert len(text) <= LIMIT
    assert "…" not in text


def test_strips_show_all_of_a_rating_and_begin_in_the_order_of_places():
    """Places go by what is certain, which is where a strip begins."""
    ranked = leaderboards()["leaderboard"].ranked
    scale = Scale.of(ranked)
    begins = [scale.x(one.rating.mean - one.rating.margin) for one in ranked]
    ends = [scale.x(one.rating.mean + one.rating.margin) for one in ranked]
    assert (min(begins), max(ends)) == (414, 676)
    assert all(before > after for before, after in pairwise(begins))


def test_a_rating_without_any_margin_has_a_scale_too():
    """No division by nothing."""
    assert Scale.of((Ranked(1, "Ann", Strength(1500, 0), 1, 0),)).x(1500) == 414

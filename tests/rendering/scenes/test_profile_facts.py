"""What a profile says: in figures, in words and in the alternative text."""

from dataclasses import replace

import pytest

from rendering import alt_text, profile_lines
from rendering.facts.profile import Course, mean_empty, rating_course, seven_rate
from rendering.in_words.alt import LIMIT
from rendering.requests import Counts, Finished, Met, ProfileRequest, Strength
from rendering.scenes.parts.rating_curve import Plot, lines, span
from tests.rendering.scenes.gallery_profiles import MET, WIDE, games, profile, profiles
from words import LANGUAGES

PLAYED = (
    Finished(True, False, Strength(1600, 300)),
    Finished(False, True, Strength(1480, 260)),
    Finished(True, False, Strength(1550, 240)),
)
REQUEST = ProfileRequest(
    "Ann",
    everywhere=False,
    games=3,
    wins=2,
    latest=PLAYED,
    overall=Strength(1612, 180),
    counts=Counts(games=3, best=-3, empty=44, sevens=1),
    met=(Met("Bob", 2, 0), Met("Cat", 0, 1)),
)


def test_a_profile_in_words_says_all_that_its_picture_shows():
    """The same facts, a line for each."""
    assert profile_lines(REQUEST) == [
        "Games of Ann",
        "Rating on this server: 1550 ± 240",
        "Rating over all servers: 1612 ± 180",
        "3 finished games, 2 won",
        "The latest 3 games, the newest first: won, lost, won",
        "The rating over the latest 3 games: from 1600 to 1550, at the lowest 1480, at the "
        "highest 1600",
        "Best score −3, on average 14.7 empty squares, the 7×7 in 1 of 3 games played to the end "
        "(33%)",
        "Against Bob: 2 won, 0 lost",
        "Against Cat: 0 won, 1 lost",
    ]


def test_an_opponent_reads_of_himself():
    """What Ann has won against Bob, he has lost."""
    seen = replace(REQUEST, met=(Met("Bob", 2, 1),), by_opponent=True)
    assert profile_lines(seen)[-1] == "You against this player: 1 won, 2 lost"


def test_the_alternative_text_repeats_nothing_of_the_message():
    """It says what the picture is; the message beside it has the figures."""
    assert alt_text(REQUEST) == (
        "The finished games of Ann as a quilt of 3 squares, newest last: patches are won, "
        "crosses lost."
    )
    assert not [line for line in profile_lines(REQUEST) if line in alt_text(REQUEST)]
    assert alt_text(profile("Cat", 0)) == "An empty quilt: Cat has no finished game yet."


def test_one_game_has_no_course():
    """A rating that went nowhere isn't told."""
    said = profile_lines(profile("Ann", 1))
    assert "The latest game: won" in said
    assert not [line for line in said if line.startswith("The rating over")]


def test_over_all_servers_there_is_one_rating():
    """That of one server would be the same figure by another name."""
    said = profile_lines(replace(REQUEST, everywhere=True))
    assert "Rating over all servers: 1612 ± 180" in said
    assert not [line for line in said if "on this server" in line]


def test_at_most_ten_games_are_told_one_by_one():
    """The rest is in the counts and in the course."""
    said = profile_lines(profile("Ann", 500))
    (line,) = [line for line in said if line.startswith("The latest 10 games")]
    assert line.count("won") + line.count("lost") == 10
    assert "over the latest 81 games" in " ".join(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_profile_can_be_told_within_the_limit(language):
    """With five names of 32 characters, in every language."""
    met = tuple(replace(one, name=WIDE) for one in MET)
    longest = profile(WIDE, 3120, met=met, language=language)
    for request in (longest, *profiles().values()):
        text = alt_text(replace(request, language=language))
        assert 0 < len(text) < LIMIT
        assert "…" not in text


def test_means_and_rates_are_rounded_half_upward():
    """One place after the point, and whole percents."""
    assert mean_empty(Counts(games=4, best=0, empty=51, sevens=0)) == (12, 8)
    assert mean_empty(Counts(games=3, best=0, empty=44, sevens=0)) == (14, 7)
    assert seven_rate(Counts(games=8, best=0, empty=0, sevens=1)) == 13
    assert seven_rate(Counts(games=3, best=0, empty=0, sevens=3)) == 100


def test_the_course_is_of_the_ratings_as_they_were_kept():
    """First, last, lowest and highest."""
    assert rating_course(PLAYED) == Course(3, 1600, 1550, 1480, 1600)
    assert rating_course(PLAYED[:1]) is None
    assert rating_course(()) is None


def test_the_scale_of_the_curve_holds_every_figure():
    """And the whole margin of the newest, but not the wide ones of the beginning."""
    low, high = span([game.rating for game in PLAYED])
    assert (low, high) == (1550 - 240, 1550 + 240)
    assert span([Strength(1500, 10)]) == (1440, 1560)
    played = [game.rating for game in games(200)]
    plot = Plot(*span(played), width=200, height=100)
    assert all(9 <= plot.y(rating.mean) <= 91 for rating in played)
    assert plot.y(10**6) == 0
    assert plot.y(-(10**6)) == 100


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [
        (1310, 1790, [1400, 1600]),
        (1695, 2400, [1750, 2000, 2250]),
        (1440, 1560, [1450, 1500, 1550]),
        (-900, 900, [-500, 0, 500]),
    ],
)
def test_the_lines_of_the_curve_are_round_and_few(low, high, found):
    """At most three."""
    assert lines(low, high) == found

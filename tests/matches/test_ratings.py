"""Ratings: what a finished match counts, stored with it, and the same when recalculated."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from matches.change.ratings import NEW, counts, rate_all
from matches.requests import Abandon, Claim, MoveMatch, Pass, ShowLeaderboard
from matches.results import Rating, Result
from matches.stored import Ending, Home, Match, MatchState, Player
from patchwork import Seat
from tests.matches.club import ANN, BOB, CAT, HERE, Club, text_of
from tests.matches.gallery import RICH
from tests.storage.samples import a_match

#: one pass from the end; blue has the 7×7
WON = RICH.replace(" 50 48,49 ", " - 52,53 ")


@pytest.fixture
async def club() -> Club:
    """A club with a match between Ann (blue) and Bob, in which one move has been made."""
    club = Club()
    await club.begin()
    await club.slash(club.mover, Pass())
    return club


def results(club: Club) -> list[Result]:
    """Everything stored, in order, the winner first."""
    return sorted(club.store.tables.results.values(), key=lambda r: (r.number, not r.won))


def ended_match(match_id: int, winner: Player, loser: Player, guild_id: int = 7) -> Match:
    """A match that the loser resigned after a move."""
    players = (winner, loser) if match_id % 2 else (loser, winner)
    return replace(
        a_match(players=players, home=Home(70 + match_id, guild_id)),
        id=match_id,
        ply=1,
        state=MatchState.FINISHED,
        ending=Ending.RESIGNED,
        winner=Seat(players.index(winner)),
    )


BOTH = (ANN, BOB)
AWAY = Home(90, 9)


async def test_a_match_played_to_the_end_is_kept_with_its_counts(club: Club) -> None:
    """Score, empty squares and the 7×7 of both, ratings here and overall."""
    await club.set_up(WON)
    await club.slash(ANN, Pass())
    assert club.match.state is MatchState.FINISHED
    won, lost = results(club)
    scores = club.position.scores
    winner = club.match.winner
    assert winner is not None
    assert won.player == club.match.players[winner]
    assert won.count is not None
    assert lost.count is not None
    assert (won.count.score, lost.count.score) == (scores[winner], scores[winner.other])
    empty = {r.player.id: r.count.empty for r in (won, lost) if r.count}
    assert empty == {p.id: q.empty for p, q in zip(BOTH, club.position.quilts, strict=True)}
    assert {r.player.id: r.count.seven for r in (won, lost) if r.count} == {1: True, 2: False}
    assert won.here == won.overall
    assert won.overall.mean > NEW.mean > lost.overall.mean
    assert won.overall.deviation < NEW.deviation


async def test_a_resigned_match_counts_as_lost(club: Club) -> None:
    """Without a count, whatever the buttons say."""
    await club.press(ANN, club.control("resignnow", "b"), private=True)
    won, lost = results(club)
    assert (won.player, lost.player) == (BOB, ANN)
    assert (won.won, lost.won) == (True, False)
    assert (won.count, lost.count) == (None, None)
    assert won.overall.mean > lost.overall.mean


async def test_a_match_lost_on_time_counts_as_lost() -> None:
    """When the opponent claims the win, as they may."""
    club = Club()
    await club.begin()
    late = {"clock": 60, "deadline": club.now - 1, "ply": 1}
    await club.set_up(club.match.position, **late)
    await club.slash(club.waiter, Claim())
    assert club.match.ending is Ending.TIME
    won, lost = results(club)
    assert (won.player.id, won.count, lost.count) == (club.waiter.id, None, None)
    assert won.overall.mean > lost.overall.mean


async def test_a_match_abandoned_by_agreement_counts_nothing(club: Club) -> None:
    """Nobody won."""
    await club.slash(ANN, Abandon())
    await club.slash(BOB, Abandon())
    assert club.match.ending is Ending.AGREED
    assert not results(club)


async def test_a_match_without_a_move_is_never_rated() -> None:
    """Whoever resigns before anybody has moved loses no points, and nobody wins any."""
    club = Club()
    await club.begin()
    await club.press(ANN, club.control("resignnow", "b"), private=True)
    assert club.match.state is MatchState.FINISHED
    assert not results(club)


async def test_a_change_that_fails_keeps_no_result(club: Club) -> None:
    """Match and result are one transaction."""
    club.store.unavailable = True
    await club.press(ANN, club.control("resignnow", "b"), private=True)
    club.store.unavailable = False
    assert club.match.state is MatchState.ACTIVE
    assert not results(club)


def test_the_same_result_moves_a_sure_rating_less() -> None:
    """After twenty wins each further one counts for less, and the margin has narrowed."""
    played = rate_all(ended_match(n, ANN, BOB) for n in range(1, 21))
    means = [r.overall.mean for r in played if r.won]
    steps = [after - before for before, after in pairwise(means)]
    assert steps == sorted(steps, reverse=True)
    assert min(steps) > 0
    assert played[-1].overall.margin < NEW.margin


def test_guilds_are_rated_apart_and_together() -> None:
    """A win elsewhere changes the overall rating, not the one here."""
    first, second = ended_match(1, ANN, BOB), ended_match(2, ANN, CAT, guild_id=8)
    played = rate_all([first, second])
    assert played[2].here == rate_all([replace(second, id=1)])[0].here
    assert played[2].overall.mean > played[0].overall.mean


def test_a_match_in_no_guild_is_rated_over_all_alone() -> None:
    """There is no leaderboard it could be on."""
    match = replace(ended_match(1, ANN, BOB), began_in=None)
    assert [(r.here, r.overall == NEW) for r in rate_all([match])] == [(None, False)] * 2


def test_only_matches_with_a_winner_count() -> None:
    """Neither active matches nor those without a winner, nor one in which nobody has moved."""
    match = ended_match(1, ANN, BOB)
    assert counts(match)
    assert not counts(replace(match, state=MatchState.ACTIVE, winner=None, ending=None))
    assert not counts(replace(match, ending=Ending.AGREED, winner=None))
    assert not counts(replace(match, ply=0))
    assert rate_all([replace(match, ending=Ending.AGREED, winner=None)]) == []


@pytest.mark.parametrize("loser_moves", [True, False])
async def test_a_match_counts_where_it_began(club: Club, loser_moves: bool) -> None:
    """Even if someone moves it to another server before it is lost, and when recalculated."""
    await club.slash(ANN if loser_moves else BOB, MoveMatch(), home=AWAY)
    await club.press(ANN, club.control("resignnow", "b"), private=True, home=AWAY)
    assert club.match.home == AWAY
    assert {result.guild_id for result in results(club)} == {HERE.guild_id}
    assert set(rate_all([club.match])) == set(results(club))
    here, there = [await club.slash(CAT, ShowLeaderboard(), home=home) for home in (HERE, AWAY)]
    assert "Ann" in text_of(here)
    assert "No game has been finished on this server" in text_of(there)


async def test_a_match_begun_in_a_thread_counts_in_its_server(club: Club) -> None:
    """A thread is a home like a channel."""
    there = {"home": Home(72, 7), "parent_id": HERE.channel_id}
    await club.begin(ANN, CAT, **there)
    await club.slash(club.mover, Pass(), **there)
    await club.press(ANN, club.control("resignnow", "bo"[club.match.players.index(ANN)]))
    assert {result.guild_id for result in results(club)} == {7}


async def test_worked_out_again_the_results_are_the_kept_ones() -> None:
    """Forty matches of three people in two guilds: to the last bit, in the order they ended."""
    club, random = Club(), Random(7)
    for number in range(40):
        club.now += random.randrange(2)  # several end in the same second
        first, second = random.sample([ANN, BOB, CAT], 2)
        here = {"home": Home(HERE.channel_id, random.choice([7, 8]))}
        await club.begin(first, second, **here)
        loser = random.choice([first, second])
        await club.slash(club.mover, Pass(), **here)
        mark = "b" if club.match.players[0].id == loser.id else "o"
        resign = club.control("resignnow", mark)
        await club.press(loser, resign, private=True, **here)
        assert len(results(club)) == 2 * (number + 1)
    matches = club.store.tables.matches
    in_order = [matches[r.match_id] for r in results(club) if r.won]
    assert rate_all(in_order) == results(club)


def test_places_go_by_what_is_certain() -> None:
    """A narrow rating ranks above a wide one of the same figure."""
    sure, unsure = Rating(1600.0, 50.0), Rating(1600.0, 200.0)
    assert (sure.floor, sure.margin) == (1500.0, 100.0)
    assert sure.floor > unsure.floor

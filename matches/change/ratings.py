"""Ratings: how strong finished matches show a player to be, in each guild and overall.

The model is Plackett-Luce from openskill: a strength is a bell curve, and each match moves both
curves and narrows them. A match counts if it has a winner, so a resigned one does; one that was
abandoned by agreement doesn't.

A match counts in the guild where it began, not where its home is now. Either player may move a
match to another server, so a player about to lose could choose where that counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from openskill.models import PlackettLuce

from matches.access import position_of
from matches.port import Transaction
from matches.results import NEW, Count, Rating, Result
from matches.stored import Ending, Match, MatchState
from patchwork import Seat

# openskill's own proportions, on a scale where a beginner has 1500: `beta` is the distance at which
# the stronger player wins four times in five, `tau` keeps a curve from becoming too narrow.
_MODEL = PlackettLuce(mu=NEW.mean, sigma=NEW.deviation, beta=250.0, tau=5.0)

#: a player's rating so far, in a guild or (None) overall
Known = Callable[[int, int | None], Rating]


def counts(match: Match) -> bool:
    """Whether a match is rated: one in which nobody has moved tells nothing."""
    over = match.state is MatchState.FINISHED and match.winner is not None
    return match.rated and over and match.ply > match.given


def keep(tx: Transaction, match: Match) -> None:
    """Store the results of a match that has just ended, if it is rated."""
    if not counts(match):
        return

    def known(player_id: int, guild_id: int | None) -> Rating:
        last = tx.last_result(player_id, guild_id)
        return NEW if last is None else _rating_in(last, guild_id)

    for result in rate(match, tx.last_result_number() + 1, known):
        tx.add_result(result)


def rate_all(matches: Iterable[Match]) -> list[Result]:
    """The results of all matches, given in the order in which they ended."""
    latest: dict[tuple[int, int | None], Rating] = {}
    results: list[Result] = []
    for number, match in enumerate(filter(counts, matches), start=1):
        rated = rate(match, number, lambda player, guild: latest.get((player, guild), NEW))
        for result in rated:
            for guild_id in {result.guild_id, None}:
                latest[result.player.id, guild_id] = _rating_in(result, guild_id)
        results += rated
    return results


def rate(match: Match, number: int, known: Known) -> tuple[Result, Result]:
    """What a match counts for winner and loser, given what was known of them before."""
    assert match.winner is not None
    seats = (match.winner, match.winner.other)
    ids = tuple(match.players[seat].id for seat in seats)
    guild_id = match.began_in
    overall = _after(*(known(player_id, None) for player_id in ids))
    here: tuple[Rating | None, ...] = (None, None)
    if guild_id is not None:
        here = _after(*(known(player_id, guild_id) for player_id in ids))
    winner, loser = (
        Result(
            match_id=match.id,
            number=number,
            guild_id=guild_id,
            player=match.players[seat],
            opponent=match.players[seat.other],
            won=seat is match.winner,
            count=_count(match, seat),
            here=here[place],
            overall=overall[place],
        )
        for place, seat in enumerate(seats)
    )
    return winner, loser


def _rating_in(result: Result, guild_id: int | None) -> Rating:
    if guild_id is None:
        return result.overall
    assert result.here is not None
    return result.here


def _after(winner: Rating, loser: Rating) -> tuple[Rating, Rating]:
    teams = [[_MODEL.create_rating([rating.mean, rating.deviation])] for rating in (winner, loser)]
    [[won], [lost]] = _MODEL.rate(teams)
    return Rating(won.mu, won.sigma), Rating(lost.mu, lost.sigma)


def _count(match: Match, seat: Seat) -> Count | None:
    if match.ending is not Ending.SCORE:
        return None
    position = position_of(match)
    quilt = position.quilts[seat]
    return Count(position.scores[seat], quilt.empty, position.special_tile is seat)

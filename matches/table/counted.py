"""What a finished match counted: how it moved the ratings, and how its two players stand.

Only what everyone in its channel may know: figures of the server where it began, while it lives
there. Elsewhere nobody learns how its players fare on that server.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from matches.port import Reader
from matches.results import NEW, Rating, Result
from matches.stored import Match
from rendering.requests import Strength


@dataclass(frozen=True, slots=True)
class Counted:
    """By seats: the ratings after the match, their change, and the games won of those together.

    A rating is None if it still tells nothing: profiles and leaderboards call it new.
    """

    ratings: tuple[int | None, int | None]
    changes: tuple[int, int]
    wins: tuple[int, int]

    def facts(self) -> list[tuple[int | None, int | None]]:
        """The same as JSON, for the outbox."""
        return [self.ratings, self.changes, self.wins]

    @classmethod
    def from_facts(cls, facts: list[list[Any]] | None) -> Counted | None:
        """What `facts` were made from; boards of earlier versions have none."""
        if facts is None:
            return None
        ratings, changes, wins = ((blue, orange) for blue, orange in facts)
        return cls(ratings, changes, wins)


def counted(reader: Reader, match: Match) -> Counted | None:
    """What a match counted for its players; None if it counted nothing, or not here."""
    if match.began_in is None or match.home.guild_id != match.began_in:
        return None
    blue, orange = (
        _until(match, reader.results_of(player.id, match.began_in)) for player in match.players
    )
    if not blue or not orange:
        return None
    changes = (_mean(blue) - _mean(blue[1:]), _mean(orange) - _mean(orange[1:]))
    met = [one for one in blue if one.opponent.id == match.players[1].id]
    won = sum(one.won for one in met)
    return Counted((_shown(blue), _shown(orange)), changes, (won, len(met) - won))


def _until(match: Match, results: Sequence[Result]) -> Sequence[Result]:
    """The results up to that of a match, newest first; none if it isn't among them."""
    places = [place for place, one in enumerate(results) if one.match_id == match.id]
    return results[places[0] :] if places else ()


def _shown(results: Sequence[Result]) -> int | None:
    """The rating after the newest of these results, if it is shown in figures."""
    now = strength(_rating(results))
    return None if now.is_new else now.mean


def _mean(results: Sequence[Result]) -> int:
    """The same, shown or not."""
    return strength(_rating(results)).mean


def _rating(results: Sequence[Result]) -> Rating:
    here = results[0].here if results else NEW
    assert here is not None, "a result in a guild has a rating there"
    return here


def strength(rating: Rating) -> Strength:
    """A rating in whole points, as it is shown.

    >>> strength(Rating(1612.4, 90.2))
    Strength(mean=1612, margin=180)
    """
    return Strength(round(rating.mean), round(rating.margin))

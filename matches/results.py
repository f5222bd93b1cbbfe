"""What finished matches counted for their players: the records, and how they are stored.

A result is stored with its match, in the same transaction. All results can be recalculated from the
matches (`ratings.rate_all`); storing them saves a leaderboard that work.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from matches.stored import Match, Player


@dataclass(frozen=True, slots=True)
class Rating:
    """A playing strength: the most likely figure, and its margin of error (one deviation)."""

    mean: float
    deviation: float

    @property
    def margin(self) -> float:
        """The margin of error that holds nineteen times in twenty."""
        return 2 * self.deviation

    @property
    def floor(self) -> float:
        """The strength the player has at least, in all likelihood; players are ranked by it."""
        return self.mean - self.margin


NEW: Final = Rating(mean=1500.0, deviation=500.0)
"""What is known of a player before their first match."""


@dataclass(frozen=True, slots=True)
class Count:
    """How a quilt turned out in a game played to the end."""

    score: int
    empty: int  # squares
    seven: bool  # has the special tile


@dataclass(frozen=True, slots=True)
class Result:
    """What one match counted for one of its players.

    `number` is the match's place in the order in which matches ended, from 1. The ratings are those
    after it: in the guild where it began (None for none) and overall. `count` is None for a match
    that wasn't played to the end.
    """

    match_id: int
    number: int
    guild_id: int | None
    player: Player
    opponent: Player
    won: bool
    count: Count | None
    here: Rating | None
    overall: Rating


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of a guild's leaderboard."""

    player: Player
    rating: Rating
    games: int
    wins: int


class ResultReader(Protocol):
    """What can be asked about finished matches, and about matches by their people."""

    def last_result(self, player_id: int, guild_id: int | None) -> Result | None:
        """A player's newest result in a guild, or anywhere (None)."""
        ...

    def results_of(self, player_id: int, guild_id: int | None) -> Sequence[Result]:
        """A player's results in a guild, or anywhere (None), newest first."""
        ...

    def last_result_number(self) -> int:
        """The number of the match that ended last; 0 if none has."""
        ...

    def standings(self, guild_id: int, offset: int, limit: int) -> Sequence[Standing]:
        """Part of a guild's leaderboard, highest floor first."""
        ...

    def count_standings(self, guild_id: int) -> int:
        """How many lines a guild's leaderboard has."""
        ...

    def matches_of(self, player_id: int, offset: int, limit: int) -> Sequence[Match]:
        """Part of a player's matches, finished or not, newest first."""
        ...

    def count_matches_of(self, player_id: int) -> int:
        """How many matches a player has, finished or not."""
        ...

    def mirror_wanted(self, challenge_id: int) -> int | None:
        """The match whose mirror a challenge asks for."""
        ...

    def mirror_of(self, match_id: int) -> int | None:
        """The match this one mirrors."""
        ...

    def mirror_made_of(self, match_id: int) -> int | None:
        """The match that mirrors this one."""
        ...


class ResultWriter(Protocol):
    """What can be changed about results."""

    def add_result(self, result: Result) -> None:
        """Store a result."""
        ...

    def want_mirror(self, challenge_id: int, match_id: int) -> None:
        """Note that a challenge asks for the mirror of a match."""
        ...

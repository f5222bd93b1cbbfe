"""What finished matches counted for their players: the records, and how they are kept.

A result is kept with the match that it comes from, in the same transaction. All of it can be worked
out again from the matches (`ratings.rate_all`); it is kept so that a leaderboard needn't.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from matches.stored import Match, Player


@dataclass(frozen=True, slots=True)
class Rating:
    """A playing strength: the most likely figure, and how far it may be off (one deviation)."""

    mean: float
    deviation: float

    @property
    def margin(self) -> float:
        """How far off it may be in all likelihood: nineteen times in twenty it is no more."""
        return 2 * self.deviation

    @property
    def floor(self) -> float:
        """What the player is good for in all likelihood; who stands higher has more of it."""
        return self.mean - self.margin


@dataclass(frozen=True, slots=True)
class Count:
    """How a quilt came out that was played to the end."""

    score: int
    empty: int  # squares
    seven: bool  # has the special tile


@dataclass(frozen=True, slots=True)
class Result:
    """What one match counted for one of its players.

    `number` is the place of the match in the order in which matches ended, from 1. The ratings are
    those after it: in the guild where it began (None for none) and over all. `count` is None for a
    match that wasn't played to the end.
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
        """A player's results in a guild, or anywhere (None), the newest first."""
        ...

    def last_result_number(self) -> int:
        """The number of the match that ended last; 0 if none has."""
        ...

    def standings(self, guild_id: int, offset: int, limit: int) -> Sequence[Standing]:
        """Part of a guild's leaderboard, the highest floor first."""
        ...

    def count_standings(self, guild_id: int) -> int:
        """How many lines a guild's leaderboard has."""
        ...

    def matches_of(self, player_id: int, offset: int, limit: int) -> Sequence[Match]:
        """Part of the matches of a player, finished or not, the newest first."""
        ...

    def count_matches_of(self, player_id: int) -> int:
        """How many matches a player has, finished or not."""
        ...

    def mirror_wanted(self, challenge_id: int) -> int | None:
        """The match whose mirror a challenge asks for."""
        ...

    def mirror_of(self, match_id: int) -> int | None:
        """The match that this one is the mirror of."""
        ...

    def mirror_made_of(self, match_id: int) -> int | None:
        """The match that is the mirror of this one."""
        ...


class ResultWriter(Protocol):
    """What can be changed about results."""

    def add_result(self, result: Result) -> None:
        """Keep a result."""
        ...

    def want_mirror(self, challenge_id: int, match_id: int) -> None:
        """Note that a challenge asks for the mirror of a match."""
        ...

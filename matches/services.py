"""What every part of the desk works with: the store, the clock, chance, links, places, limits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from matches.limits import Allowance, Pace
from matches.pending_threads import Openings
from matches.plain_commands import PlainCommand
from matches.port import Store
from matches.requests import Person
from matches.stored import Home

OFTEN = Allowance(at_once=6, seconds=10)
#: a replay takes most of a second to draw, on the only thread there is for that
REPLAYS = Allowance(at_once=3, seconds=10)
#: of something to the channel: a second press of the same button is none
SHOWS = Allowance(at_once=1, seconds=20)
SELDOM = Allowance(at_once=10, seconds=60)
#: of matches to other channels: each one pings the opponent there
MOVES = Allowance(at_once=10, seconds=5 * 60)


class Places(Protocol):
    """What the chat knows about the channels in which matches live."""

    def is_closed(self, home: Home) -> bool:
        """Whether it is known that nothing can be posted there."""
        ...

    def choosable(self, home: Home, channels: Sequence[int]) -> tuple[int, ...]:
        """Which of those channels exist in a place's server and can be shown as chosen."""
        ...

    def existing(self, home: Home, channels: Sequence[int]) -> tuple[int, ...]:
        """Which of those channels of a place's server aren't known to be gone."""
        ...

    def name_of(self, home: Home) -> str | None:
        """A place by its name and its server's, if both are known right now."""
        ...

    async def find(self, player_id: int, home: Home) -> Person | None:
        """Someone in a place's server; None: not there. Raises UnfitOpponent (unknown)."""
        ...

    async def is_read_by(self, player_id: int, home: Home) -> bool | None:
        """Whether a player can read there; None if that can't be found out right now."""
        ...


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much of everything one person or server may have at once, and how often."""

    matches_per_player: int = 25
    matches_per_server: int = 1000
    challenges_per_player: int = 5
    challenges_per_channel: int = 5
    imports_per_player: int = 20
    challenge_seconds: int = 72 * 60 * 60
    away_days: int = 28  # per year
    replays: Allowance = REPLAYS
    reposts: Allowance = OFTEN
    open_challenges: Allowance = SELDOM
    shows: Allowance = SHOWS
    moves: Allowance = MOVES


@dataclass(frozen=True, slots=True)
class Services:
    """What is passed in from above; `link` makes a link to a channel or a message in it."""

    store: Store
    now: Callable[[], int]
    random: Random
    link: Callable[[Home, int | None], str]
    places: Places
    bounds: Bounds
    pace: Pace = field(default_factory=Pace)
    openings: Openings = field(default_factory=Openings)
    #: the commands that help lists
    plain: tuple[PlainCommand, ...] = ()

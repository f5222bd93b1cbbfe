"""What can be drawn: one immutable, hashable value per picture.

A request holds everything its picture shows, so it also serves as the key under which a finished
picture is cached. Names are always (blue, orange).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from patchwork import Game, Move, Patch, Placement, Position, Quilt, Record, Seat
from words import DEFAULT_LANGUAGE

DEFAULT_THEME = "default"


class Early(StrEnum):
    """Why a game ended before the count could decide it."""

    RESIGNED = "resigned"
    TIME = "time"
    ABANDONED = "abandoned"  # nobody wins


@dataclass(frozen=True, slots=True)
class LastMove:
    """The ply before a position; `start_space` is where the mover's token was before it.

    A position doesn't remember how far its last mover came, and a pass leaves no mark on a quilt:
    the thread along the time board is the only trace of it.
    """

    seat: Seat
    move: Move
    start_space: int


@dataclass(frozen=True, slots=True)
class TableRequest:
    """The whole game as it is posted each turn.

    `early` says that the game has ended there, and why; `winner` is then the seat that won, or None
    if nobody did.
    """

    position: Position
    names: tuple[str, str]
    last: LastMove | None = None
    language: str = DEFAULT_LANGUAGE
    theme: str = DEFAULT_THEME
    early: Early | None = None
    winner: Seat | None = None


@dataclass(frozen=True, slots=True)
class PreviewRequest:
    """The quilt of the seat to move with the ghost of one patch, and what placing it there does.

    The placement may be legal, blocked or too dear; it is a special patch while one is pending and
    one of the offer otherwise.
    """

    position: Position
    names: tuple[str, str]
    placement: Placement
    language: str = DEFAULT_LANGUAGE
    theme: str = DEFAULT_THEME


MOST_SPOTS = 3
"""How many spots one picture shows side by side."""


@dataclass(frozen=True, slots=True)
class SpotsRequest:
    """Up to MOST_SPOTS placements of patches on one quilt, numbered from 1, to choose from."""

    quilt: Quilt
    seat: Seat
    placements: tuple[Placement, ...]
    language: str = DEFAULT_LANGUAGE
    theme: str = DEFAULT_THEME


@dataclass(frozen=True, slots=True)
class RingRequest:
    """Every patch still in the ring."""

    position: Position
    names: tuple[str, str]
    language: str = DEFAULT_LANGUAGE
    theme: str = DEFAULT_THEME


@dataclass(frozen=True, slots=True)
class FinalRequest:
    """Both quilts and the count of any position, as if play had ended there.

    `winner` names the seat that won for a reason other than the count, and `early` says which, if
    it is known; without them, the scores decide. Nobody wins a game that was abandoned by
    agreement.
    """

    position: Position
    names: tuple[str, str]
    winner: Seat | None = None
    language: str = DEFAULT_LANGUAGE
    theme: str = DEFAULT_THEME
    early: Early | None = None


@dataclass(frozen=True, slots=True)
class ReplayRequest:
    """A game as an animation, one frame per ply and the final picture at its end."""

    game: Game | Record
    names: tuple[str, str]
    winner: Seat | None = None
    language: str = DEFAULT_LANGUAGE
    theme: str = DEFAULT_THEME
    early: Early | None = None


@dataclass(frozen=True, slots=True)
class InvitationRequest:
    """The first patches of a ring, as the picture on a challenge: `ring` may be any part of it."""

    ring: tuple[Patch, ...]
    language: str = DEFAULT_LANGUAGE
    theme: str = DEFAULT_THEME


MOST_UNSURE = 850
"""The largest margin of error with which a rating is shown in figures."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A rating: the most likely figure, and its margin of error."""

    mean: int
    margin: int

    @property
    def is_new(self) -> bool:
        """Whether so few games were played that the figures tell nothing yet: about five."""
        return self.margin > MOST_UNSURE


@dataclass(frozen=True, slots=True)
class Finished:
    """A player's finished game: whether they won it and had the 7×7, and their rating after it."""

    won: bool
    seven: bool
    rating: Strength


@dataclass(frozen=True, slots=True)
class Counts:
    """A player's games that were played to the end: the best score, and sums over all of them."""

    games: int
    best: int
    empty: int  # squares
    sevens: int


@dataclass(frozen=True, slots=True)
class Met:
    """An opponent, and how many games the profile's player has won and lost against them."""

    name: str
    wins: int
    losses: int


MOST_LATEST = 81
"""How many games a profile shows one by one: as many as a quilt has squares."""


@dataclass(frozen=True, slots=True)
class ProfileRequest:
    """What a player's finished games say about them: on one server, or (`everywhere`) overall.

    `latest` are at most MOST_LATEST games, newest last; `overall` is their rating over all servers.
    `met` are the opponents they met most often or, `by_opponent`, only the person who asks for the
    profile. `counts` is None if no game was played to the end.
    """

    name: str
    everywhere: bool
    games: int = 0
    wins: int = 0
    latest: tuple[Finished, ...] = ()
    overall: Strength | None = None
    counts: Counts | None = None
    met: tuple[Met, ...] = ()
    by_opponent: bool = False
    language: str = DEFAULT_LANGUAGE
    theme: str = DEFAULT_THEME


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of a leaderboard; `place` counts from 1."""

    place: int
    name: str
    rating: Strength
    wins: int
    losses: int


@dataclass(frozen=True, slots=True)
class LeaderboardRequest:
    """A page of a server's leaderboard: from one to ten players."""

    page: int
    pages: int
    ranked: tuple[Ranked, ...]
    language: str = DEFAULT_LANGUAGE
    theme: str = DEFAULT_THEME


StillRequest = (
    TableRequest
    | PreviewRequest
    | SpotsRequest
    | RingRequest
    | FinalRequest
    | InvitationRequest
    | ProfileRequest
    | LeaderboardRequest
)
Request = StillRequest | ReplayRequest

"""What the final picture shows: both counts, who wins and by how much."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from patchwork import Position, Seat
from patchwork.time_board import TILE_POINTS
from rendering.facts.players import Player, player_facts
from rendering.requests import Early, FinalRequest

POINTS_PER_EMPTY_SQUARE = -2


class Decision(Enum):
    """What decided the game; the value is the end of its message key."""

    MARGIN = "margin"
    TIE = "tie"  # equal scores: the seat that reached the end first wins
    OTHERWISE = "otherwise"  # before the count
    ABANDONED = "abandoned"  # nothing: nobody wins


@dataclass(frozen=True, slots=True)
class Count:
    """One seat's score and the three parts it is made of."""

    player: Player
    buttons: int
    empty: int
    empty_points: int
    tile_points: int
    score: int


@dataclass(frozen=True, slots=True)
class Final:
    """Both counts, blue first; `margin` is the winner's lead.

    `early` is why the game ended before the count, if it did and that is known. `winner` is None
    for a game that was abandoned.
    """

    counts: tuple[Count, Count]
    winner: Seat | None
    decision: Decision
    margin: int
    early: Early | None


def final_facts(request: FinalRequest) -> Final:
    """Count any position as if play had ended there."""
    position = request.position
    winner, decision = _decided(request)
    margin = 0 if winner is None else position.score(winner) - position.score(winner.other)
    counted = decision in (Decision.MARGIN, Decision.TIE)
    return Final(
        counts=(
            _count(position, request.names, Seat.BLUE),
            _count(position, request.names, Seat.ORANGE),
        ),
        winner=winner,
        decision=decision,
        margin=margin,
        early=None if counted else request.early,
    )


def _decided(request: FinalRequest) -> tuple[Seat | None, Decision]:
    """Who wins, and by what."""
    if request.early is Early.ABANDONED:
        return None, Decision.ABANDONED
    if request.winner is not None:
        return request.winner, Decision.OTHERWISE
    blue, orange = request.position.scores
    return leader(request.position), Decision.TIE if blue == orange else Decision.MARGIN


def leader(position: Position) -> Seat:
    """Who wins if play ends here: the higher score, or else the seat that is closer to the end.

    On the same space that is the earlier arrival, the one not on top.
    """
    blue, orange = position.scores
    if blue != orange:
        return Seat.BLUE if blue > orange else Seat.ORANGE
    blue_space, orange_space = position.spaces
    if blue_space != orange_space:
        return Seat.BLUE if blue_space > orange_space else Seat.ORANGE
    assert position.on_top is not None, "on a tie one token lies on the other"
    return position.on_top.other


def _count(position: Position, names: tuple[str, str], seat: Seat) -> Count:
    who = player_facts(position, names, seat)
    empty = who.quilt.empty
    return Count(
        player=who,
        buttons=who.buttons,
        empty=empty,
        empty_points=POINTS_PER_EMPTY_SQUARE * empty,
        tile_points=TILE_POINTS if who.owns_tile else 0,
        score=who.score,
    )

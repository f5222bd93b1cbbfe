"""Two players against each other: every ring twice, so that luck of the start evens out."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Protocol

from patchwork import Edition, Move, Position, Seat, shuffled_ring, start


class Duellist(Protocol):
    """Whoever can play a game."""

    def move(self, position: Position) -> Move:
        """Return the move to make."""


@dataclass(frozen=True, slots=True)
class Bout:
    """One game between A and B."""

    won: bool
    """Whether A won."""
    scores: tuple[int, int]
    tiles: tuple[bool, bool]
    seconds: tuple[float, float]
    """The processor time of each for all its moves."""
    moves: tuple[int, int]


def play(a: Duellist, b: Duellist, position: Position, seat: Seat) -> Bout:
    """Play a game from a position, with A in a seat."""
    seconds, moves = [0.0, 0.0], [0, 0]
    while (mover := position.to_move) is not None:
        which = int(mover is not seat)
        begun = process_time()
        move = (a, b)[which].move(position)
        seconds[which] += process_time() - begun
        moves[which] += 1
        position = position.play(move)
    scores = position.score(seat), position.score(seat.other)
    tiles = position.special_tile is seat, position.special_tile is seat.other
    return Bout(
        position.winner is seat, scores, tiles, (seconds[0], seconds[1]), (moves[0], moves[1])
    )


def beginning(pair: int, edition: Edition) -> Position:
    """Return where both games of a pair begin."""
    return start(shuffled_ring(Random(pair)), edition, Seat(pair % 2))

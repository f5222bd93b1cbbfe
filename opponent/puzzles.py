"""Puzzles: positions of good play with one best move, which a middling player misses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random

from opponent.model import action_of, state_of
from opponent.player import Player, Settings
from opponent.review import Hint, hint
from patchwork import Edition, Move, Position, Seat, shuffled_ring, start

GAP = 3.0
"""The points by which the best move must be better than the second best."""

SIFTED = ((3_000, GAP + 1.0), (30_000, GAP + 0.5), (200_000, GAP))
"""How often, and with which gap, a position is searched before it is taken."""

AUTHOR = Settings(700, fit_mask=True, packing=True)
"""Who plays the games that puzzles are from."""

MIDDLING = (Settings(0), Settings(100), Settings(70))
"""Who must miss the best move: the greedy, and some who look ahead a little."""

EARLIEST, LATEST = 12, 75
"""The sums of both tokens' spaces between which a puzzle is taken."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and its answer. What to buy is asked, not where to put it."""

    position: Position
    best: Move
    value: float
    """The margin to expect after the best move, in points, for the seat to move."""
    line: tuple[Move, ...]
    """The moves expected from here on, the best first."""
    second: Move
    cost: float
    """The points that the second best brings less."""

    def solved_by(self, move: Move) -> bool:
        """Whether a move is the answer, wherever its patch goes."""
        state = state_of(self.position)
        return action_of(state, move)[0] == action_of(state, self.best)[0]


def puzzle(seed: int | str, edition: Edition = Edition.REVISED) -> Puzzle:
    """Return a puzzle, the same for the same seed; it takes the time of some 500,000 iterations."""
    for number in count():
        random = Random(f"{seed} {number}")
        for position in _game(random, edition):
            if found := _sifted(position, random.getrandbits(32)):
                return found
    raise AssertionError


def _game(random: Random, edition: Edition) -> Iterator[Position]:
    """Yield some positions of a game well played, from a time of the game on that is drawn."""
    position = start(shuffled_ring(random), edition, random.choice(list(Seat)))
    author = Player(AUTHOR, random.getrandbits(32))
    begin = random.randint(EARLIEST, LATEST)
    while sum(position.spaces) <= LATEST:
        if sum(position.spaces) >= begin and position.pending is None:
            yield position
        position = position.play(author.choose(position).move)


def _sifted(position: Position, seed: int) -> Puzzle | None:
    state = state_of(position)
    answer: int | None = None
    found: Hint | None = None
    for number, (iterations, gap) in enumerate(SIFTED):
        found = hint(position, iterations, seed + number)
        if found.second is None or found.cost is None or found.cost < gap:
            return None
        action, _ = action_of(state, found.move)
        if answer is not None and action != answer:
            return None
        answer = action
        if number == 0 and any(
            action_of(state, Player(settings, seed).choose(position).move)[0] == answer
            for settings in MIDDLING
        ):
            return None
    assert found is not None
    assert found.second is not None
    assert found.cost is not None
    return Puzzle(position, found.move, found.value, found.line, found.second, found.cost)

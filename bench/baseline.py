"""The first prototype's design, to measure against: `python -m opponent match champion baseline`.

UCT as in the opponent, at its speed, but without what came later: a patch goes where the outline is
shortest whatever becomes of the 7×7, roll-outs buy what may not fit, the tree is thrown away after
each move, the end of the game is searched like the rest, and nothing is packed together.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from opponent.model import ONE, move_of, state_of
from opponent.search import Search
from opponent.spots import Spots, spots
from patchwork import Move, Position


class PlainSpots(Spots):
    """Spots by their outline alone."""

    def __init__(self) -> None:
        super().__init__()
        self._plain: dict[tuple[int, int], int] = {}

    def best(self, covered: int, patch: int, tile_open: bool) -> int:  # noqa: ARG002
        """The spot with the shortest outline, 0 where the patch doesn't fit."""
        squares = self._plain.get((covered, patch))
        if squares is None:
            squares = min(spots(covered, patch), default=(0, 0))[1]
            self._plain[covered, patch] = squares
        return squares

    def special(self, covered: int, tile_open: bool) -> int:
        """The square with the shortest outline."""
        return self.best(covered, ONE, tile_open)


class Baseline:
    """Plays as the prototype did."""

    def __init__(
        self, iterations: int, seed: int = 0, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        """So many iterations a move, fewer where the seconds of `move` end first."""
        self._iterations = iterations
        self._seed = seed
        self._clock = clock

    def move(self, position: Position, seconds: float | None = None) -> Move:
        """Its move."""
        end = None if seconds is None else self._clock() + seconds
        state = state_of(position)
        search = Search(state, self._seed, spots=PlainSpots(), fit_mask=False)
        search.run(self._iterations, lambda: end is not None and self._clock() >= end)
        if not search.root.children:
            search.run(1)
        best = search.root.best()
        return move_of(state, best.action, best.placed)

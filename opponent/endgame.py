"""The end of a game, worked out: alpha-beta over what to buy and where to put it.

From about space 40 on so little is left that every line can be followed. The gain lies in the spots
rather than in the purchases, so there are several of each patch, in the order of `spots.ranked`:
one, then three and so on, as far as the allowance of nodes goes. A value is four times blue's
margin, plus or minus one for the seat that wins a tie, which is the one that arrived first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from opponent.model import ADVANCE, COST, NEVER, ONE, PLACE, State, played
from opponent.rollouts import WORTHS
from opponent.spots import ranked

FROM_PROGRESS = 76
"""The sum of both tokens' spaces from which on working it out is tried."""

WIDTHS = ((1, 1), (3, 1), (6, 2), (16, 4), (500, 500))
"""The spots of each patch for the seat to move and for the other; the last are all there are."""

Width = tuple[int, int]

ASPIRED = 12
"""How far from the value of the last attempt that of the next is looked for first."""

_INFINITY = 1_000_000


class Step(NamedTuple):
    """An action with its squares."""

    action: int
    squares: int


@dataclass(frozen=True, slots=True)
class Solution:
    """What is best until the end, with so many spots of each patch."""

    line: tuple[Step, ...]
    """The best play on both sides, as far as it is known."""
    value: int
    """Four times blue's margin, plus or minus one for who wins a tie."""
    width: int
    """The spots of each patch that were tried for the seat to move."""

    def margin(self, seat: int) -> int:
        """Return a seat's points less the other's at the end."""
        blue = (self.value + 1) // 4
        return -blue if seat else blue


class EnoughError(Exception):
    """The allowance is used up."""


def solve(state: State, nodes: int, stop: Callable[[], bool] = NEVER) -> Solution | None:
    """Return what is best with the most spots that so many nodes allow; None if one is too many."""
    endgame, solution = Endgame(state.seat, nodes, stop), None
    try:
        for width in WIDTHS:
            solution = endgame.solve(state, width, solution)
    except EnoughError:
        pass
    return solution


class Endgame:
    """Works states out for a seat; what it finds is kept as long as the spots stay as many.

    Its methods raise `EnoughError` when the nodes are used up or `stop` says so.
    """

    def __init__(self, seat: int, nodes: int, stop: Callable[[], bool] = NEVER) -> None:
        self._seat = seat
        self._left = nodes
        self._stop = stop
        self._width = (0, 0)
        self._ranked: dict[tuple[int, int, bool], list[int]] = {}
        self._bounds: dict[State, tuple[int, int]] = {}
        self._best: dict[State, Step] = {}

    def solve(self, state: State, width: Width, near: Solution | None = None) -> Solution:
        """Return what is best, with so many spots of each patch; `near` is a guess at it."""
        if width != self._width:
            self._width = width
            self._bounds.clear()
        low, high = -_INFINITY, _INFINITY
        if near is not None:
            low, high = near.value - ASPIRED, near.value + ASPIRED
        value = self._value(state, low, high)
        if not low < value < high:
            value = self._value(state, -_INFINITY, _INFINITY)
        return Solution(tuple(self._line(state)), value, width[0])

    def options(self, state: State, width: Width) -> list[Solution]:
        """Return what is best with each action that there is, the best of them on top."""
        self.solve(state, width)
        steps: dict[int, list[Step]] = {}
        for step in self.steps(state):
            steps.setdefault(step.action, []).append(step)
        options = []
        for some in steps.values():
            value, step = self._best_of(state, some, -_INFINITY, _INFINITY)
            options.append(Solution((step, *self._line(played(state, *step))), value, width[0]))
        return sorted(options, key=lambda option: option.value, reverse=not state.seat)

    def after(self, state: State, step: Step, width: Width) -> Solution:
        """Return what comes of a step."""
        after = played(state, *step)
        if after.over:
            return Solution((step,), _final(after), width[0])
        solution = self.solve(after, width)
        return Solution((step, *solution.line), solution.value, width[0])

    def _line(self, state: State) -> Iterator[Step]:
        while step := self._best.get(state):
            yield step
            state = played(state, *step)

    def _value(self, state: State, alpha: int, beta: int) -> int:
        if state.over:
            return _final(state)
        low, high = self._bounds.get(state, (-_INFINITY, _INFINITY))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        self._left -= 1
        if self._left < 0 or self._stop():
            raise EnoughError
        best, self._best[state] = self._best_of(state, self._ordered(state), alpha, beta)
        if best <= alpha:
            high = best
        elif best >= beta:
            low = best
        else:
            low = high = best
        self._bounds[state] = low, high
        return best

    def _best_of(
        self, state: State, steps: Iterable[Step], alpha: int, beta: int
    ) -> tuple[int, Step]:
        blue = state.seat == 0
        best, chosen = -_INFINITY if blue else _INFINITY, None
        for step in steps:
            value = self._value(played(state, *step), alpha, beta)
            if chosen is None or (value > best if blue else value < best):
                best, chosen = value, step
                if blue:
                    alpha = max(alpha, value)
                else:
                    beta = min(beta, value)
                if alpha >= beta:
                    break
        assert chosen is not None
        return best, chosen

    def _ordered(self, state: State) -> Iterator[Step]:
        """Yield what the seat can do, what was best with fewer spots first."""
        first = self._best.get(state)
        if first is not None:
            yield first
        for step in self.steps(state):
            if step != first:
                yield step

    def steps(self, state: State) -> Iterator[Step]:
        """Yield what the seat can do with as many spots as were last asked for."""
        if state.pending:
            for squares in self._spots(state, ONE):
                yield Step(PLACE, squares)
            return
        mine, ring = state.mine, state.ring
        worths = WORTHS[mine.space]
        actions = [
            (-worths[patch], action)
            for action, patch in enumerate(ring[:3], 1)
            if COST[patch] <= mine.buttons
        ]
        actions.append((0.0, ADVANCE))
        for _, action in sorted(actions):
            if action == ADVANCE:
                yield Step(ADVANCE, 0)
            else:
                for squares in self._spots(state, ring[action - 1]):
                    yield Step(action, squares)

    def _spots(self, state: State, patch: int) -> list[int]:
        key = (state.mine.covered, patch, state.tile is None)
        found = self._ranked.get(key)
        if found is None:
            found = self._ranked[key] = ranked(*key)
        return found[: self._width[state.seat != self._seat]]


def _final(state: State) -> int:
    return 4 * state.margin + (1 if state.seat else -1)

"""The search: UCT over what to buy, with one spot for each purchase, and a tree that is kept.

Each iteration walks down the tree to a state that isn't in it yet, puts that in, plays it out and
adds the outcome to all states on the way. Outcomes are blue's: a margin of points, squashed so
that a game already won counts little more than a game just won. Whoever moves goes where the mean
outcome, from their side, and a bonus for what was seldom tried are highest together.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from math import exp, log, sqrt
from random import Random

from opponent.model import ADVANCE, NEVER, PLACE, State, played
from opponent.rollouts import roll_out
from opponent.spots import ALL_COSTS, Spots

EXPLORATION = 0.3
SCALE = 10.0
"""The margin, in points, that is squashed to 1 / (1 + 1/e) = 0.73."""

_WIDEST = 500
_SQUASHED = tuple(1 / (1 + exp(-margin / SCALE)) for margin in range(-_WIDEST, _WIDEST + 1))
_KEPT_WITHIN = 4
"""How many moves after the root a state is looked for when the search goes on from there."""


class Node:
    """A state in the tree and what came of it."""

    __slots__ = (
        "action",
        "children",
        "mean",
        "placed",
        "seat",
        "spread",
        "state",
        "untried",
        "visits",
    )

    def __init__(self, state: State, action: int = ADVANCE, placed: int = 0) -> None:
        self.state = state
        self.seat = state.seat
        self.action = action
        """What led here; `placed` are the squares that the patch bought then covers."""
        self.placed = placed
        self.visits = 0
        self.mean = 0.5
        """The mean of blue's outcomes."""
        self.spread = 1.0
        """1 / √visits."""
        self.children: list[Node] = []
        self.untried: list[int] | None = None
        """The actions that have no child yet, None until somebody asks."""

    def value(self, seat: int) -> float:
        """Return the margin to expect, in points, from a seat's side."""
        return -points(self.mean) if seat else points(self.mean)

    def best(self) -> Node:
        """Return the child visited most, of equals the one with the better outcomes."""
        sign = -1 if self.seat else 1
        return max(self.children, key=lambda child: (child.visits, sign * child.mean))


def points(outcome: float) -> float:
    """Return a mean outcome as a margin of points.

    >>> points(0.5)
    0.0
    """
    bounded = min(max(outcome, 1e-9), 1 - 1e-9)
    return SCALE * log(bounded / (1 - bounded))


class Search:
    """A tree that grows from one state, and goes on from a state that it has reached.

    The same state, seed and iterations give the same tree.
    """

    def __init__(
        self, state: State, seed: int = 0, *, fit_mask: bool = True, spots: Spots | None = None
    ) -> None:
        self.root = Node(state)
        self.spots = spots or Spots()
        self._random = Random(seed)
        self._fit_mask = fit_mask

    def go_on(self, state: State) -> None:
        """Make a state the root, with the part of the tree below it where that has been grown."""
        self.root = _found(self.root, state, _KEPT_WITHIN) or Node(state)
        self.spots.forget_some()

    def run(self, iterations: int, stop: Callable[[], bool] = NEVER) -> None:
        """Do so many iterations, fewer when `stop` says so."""
        collecting = gc.isenabled()
        gc.disable()  # a tree has no cycles, and looking for some takes a sixth of the time
        try:
            for _ in range(iterations):
                if stop():
                    return
                self._iterate()
        finally:
            if collecting:
                gc.enable()

    def assess(self, iterations: int) -> list[Node]:
        """Search, then look at each action by itself; return them all, the best on top.

        What the search left aside it has hardly seen; so each action gets a quarter of the
        iterations at least.
        """
        root = self.root
        self.run(iterations)
        for child in root.children:
            self.look_at(child, iterations // 4)
        sign = -1 if root.seat else 1
        return sorted(root.children, key=lambda child: -sign * child.mean)

    def look_at(self, node: Node, visits: int) -> None:
        """Search on from a node until it has so many visits."""
        root, self.root = self.root, node
        self.run(visits - node.visits)
        self.root = root

    def main_line(self, node: Node, least_visits: int) -> Iterator[Node]:
        """Yield a node and the best ones after it that were visited often enough."""
        yield node
        while node.children:
            node = node.best()
            if node.visits < least_visits:
                return
            yield node

    def _iterate(self) -> None:
        node = self.root
        path = [node]
        while True:
            untried = node.untried
            if untried is None:
                untried = node.untried = self._actions(node.state)
            if untried:
                child = self._grown(node, untried.pop())
                if child is None:
                    continue
                path.append(child)
                node = child
                break
            children = node.children
            if not children:
                break
            sign = -1.0 if node.seat else 1.0
            bonus = EXPLORATION * sqrt(log(node.visits))
            highest = -2.0
            for child in children:
                promise = sign * child.mean + bonus * child.spread
                if promise > highest:
                    highest, node = promise, child
            path.append(node)
        outcome = self._outcome(node.state)
        for node in path:
            visits = node.visits = node.visits + 1
            node.mean += (outcome - node.mean) / visits
            node.spread = 1 / sqrt(visits)

    def _outcome(self, state: State) -> float:
        if self._fit_mask:
            costs, theirs = self.spots.costs(state.mine[3]), self.spots.costs(state.theirs[3])
        else:
            costs = theirs = ALL_COSTS
        margin = roll_out(state, costs, theirs, self._random)
        if -_WIDEST <= margin <= _WIDEST:
            return _SQUASHED[margin + _WIDEST]
        return float(margin > 0)

    def _actions(self, state: State) -> list[int]:
        """Return what the seat may do, the last to be tried first; a patch may prove not to fit."""
        if state.pending:
            return [PLACE]
        if state.over:
            return []
        mine = state.mine
        buttons = mine.buttons
        costs = self.spots.costs(mine.covered) if self._fit_mask else ALL_COSTS
        actions = [
            action for action, patch in enumerate(state.ring[:3], 1) if costs[patch] <= buttons
        ]
        actions.append(ADVANCE)
        return actions

    def _grown(self, node: Node, action: int) -> Node | None:
        state, squares, spots = node.state, 0, self.spots
        if action == PLACE:
            squares = spots.special(state.mine.covered, state.tile is None)
        elif action:
            patch = state.ring[action - 1]
            squares = spots.best(state.mine.covered, patch, state.tile is None)
            if not squares:
                return None
        after = played(state, action, squares)
        if after.pending:
            square = spots.special(after.mine.covered, after.tile is None)
            after = played(after, PLACE, square)
        child = Node(after, action, squares)
        node.children.append(child)
        return child


def _found(node: Node, state: State, depth: int) -> Node | None:
    if node.state == state:
        return node
    if depth:
        for child in node.children:
            if found := _found(child, state, depth - 1):
                return found
    return None

"""The computer player: how a move is chosen, with so many iterations or so many seconds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from time import perf_counter

from opponent.endgame import FROM_PROGRESS, Solution, solve
from opponent.model import (
    ADVANCE,
    COST,
    NEVER,
    ONE,
    PLACE,
    State,
    move_of,
    patch_of,
    played,
    state_of,
)
from opponent.rollouts import WORTHS
from opponent.search import Node, Search
from opponent.spots import packed, ranked
from patchwork import Move, Position

PACKED = 4
"""How many patches are packed together at most, the one just chosen included."""

LEAST_VISITS = 16
"""How often the search must have seen one's next purchase for it to be packed along."""

LEAST_WIDTH = 3
"""From so many spots a patch on the end-game knows them better than packing does."""

KEPT = 3
"""How many times the iterations of a move a tree holds at most, so that memory has a bound."""

MOST_ITERATIONS = 200_000
"""More make no difference to play, and the tree takes a kilobyte for each."""

FOR_PACKING = 0.04
"""The seconds that are left for packing, half of the seconds there are at most."""

FOR_THE_REST = 0.006
"""The seconds that are left when packing ends at the latest; with few more there is none."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a player thinks."""

    iterations: int
    """Of the search; with none it is greedy."""
    noise: float = 0.0
    """The buttons by which a greedy player errs at most about a patch."""
    careless: int = 1
    """A patch goes to any of so many best spots."""
    fit_mask: bool = False
    packing: bool = False
    endgame_nodes: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """A move and what is expected of it."""

    move: Move
    value: float
    """The margin to expect, in points, for the seat that moves; the greedy take it as it is."""
    line: tuple[Move, ...]
    """The moves expected from here on, this one first."""
    iterations: int
    solved: bool
    """Whether the value was worked out to the end of the game."""


class Player:
    """Plays one seat of one game, or both; what it has searched is kept from move to move.

    A fresh player answers the same to the same position, settings and seed, unless time ends it.
    """

    def __init__(
        self, settings: Settings, seed: int = 0, clock: Callable[[], float] = perf_counter
    ) -> None:
        self.settings = settings
        self._clock = clock
        self._seed = seed
        self._random = Random(seed)
        self._search: Search | None = None

    def choose(self, position: Position, seconds: float | None = None) -> Choice:
        """Return a legal move, within some seconds where that is asked for.

        Raise `ValueError` when the game is over.
        """
        started, settings, state = self._clock(), self.settings, state_of(position)
        if state.over:
            raise ValueError("the game is over")
        fallback = self._greedy(state)
        if not settings.iterations:
            return fallback

        def until(left: float) -> Callable[[], bool]:
            if seconds is None:
                return NEVER
            clock, end = self._clock, started + seconds - left
            return lambda: clock() >= end

        packing = settings.packing and (seconds is None or seconds >= 2 * FOR_THE_REST)
        if settings.endgame_nodes and state.progress >= FROM_PROGRESS:
            solution = solve(state, settings.endgame_nodes, until((seconds or 0) / 2))
            if solution is not None:
                return solved_choice(state, solution, packing=packing, stop=until(FOR_THE_REST))
        search = self._search
        if search is None:
            search = self._search = Search(state, self._seed, fit_mask=settings.fit_mask)
        else:
            search.go_on(state)
        iterations = min(settings.iterations, KEPT * settings.iterations - search.root.visits)
        search.run(iterations, until(min(FOR_PACKING, (seconds or 0) / 2)))
        if not search.root.children:
            return fallback
        return choice_of(search, search.root.best(), packing=packing, stop=until(FOR_THE_REST))

    def move(self, position: Position, seconds: float | None = None) -> Move:
        """Return the move of `choose` alone."""
        return self.choose(position, seconds).move

    def _greedy(self, state: State) -> Choice:
        mine = state.mine
        if state.pending:
            options = [(0.0, PLACE, ONE)]
        else:
            worths, noise = WORTHS[mine.space], self.settings.noise
            options = [
                (worths[patch] + noise * self._random.random(), action, patch)
                for action, patch in enumerate(state.ring[:3], 1)
                if COST[patch] <= mine.buttons
            ]
            options.sort(key=lambda option: -option[0])
        for value, action, patch in options:
            if value < 0:
                break
            found = ranked(mine.covered, patch, state.tile is None)[: self.settings.careless]
            if found:
                squares = self._random.choice(found)
                return _choice(state, action, squares)
        return _choice(state, ADVANCE, 0)


def _choice(state: State, action: int, squares: int) -> Choice:
    move = move_of(state, action, squares)
    margin = -state.margin if state.seat else state.margin
    return Choice(move, float(margin), (move,), 0, solved=False)


def solved_choice(
    state: State, solution: Solution, *, packing: bool, stop: Callable[[], bool] = NEVER
) -> Choice:
    """Return the first move of what was worked out."""
    moves, patches, reached = [], [], state
    for step in solution.line:
        moves.append(move_of(reached, *step))
        if reached.seat == state.seat and step.action != ADVANCE:
            patches.append(patch_of(reached, step.action))
        reached = played(reached, *step)
    first, value = solution.line[0], float(solution.margin(state.seat))
    if packing and solution.width < LEAST_WIDTH and first.action != ADVANCE:
        squares = packed(state.mine.covered, patches[:PACKED], state.tile is None, stop)
        if squares != first.squares:
            moves = [move_of(state, first.action, squares)]
    return Choice(moves[0], value, tuple(moves), 0, solved=True)


def choice_of(
    search: Search, node: Node, *, packing: bool, stop: Callable[[], bool] = NEVER
) -> Choice:
    """Return the move that leads from the root to one of its children."""
    state, squares = search.root.state, node.placed
    if packing and node.action != ADVANCE:
        squares = _packed(search, node, stop)
    return Choice(
        move_of(state, node.action, squares),
        node.value(state.seat),
        tuple(_line(search, node, squares)),
        search.root.visits,
        solved=False,
    )


def _packed(search: Search, node: Node, stop: Callable[[], bool]) -> int:
    """Return the spot of the patch that leads to a node, packed with one's next ones."""
    state = search.root.state
    patches, before = [], search.root
    for after in search.main_line(node, LEAST_VISITS):
        if before.seat == state.seat and after.action != ADVANCE:
            patches.append(patch_of(before.state, after.action))
        before = after
    return packed(state.mine.covered, patches[:PACKED], state.tile is None, stop)


def _line(search: Search, node: Node, squares: int) -> Iterator[Move]:
    """Yield the moves of the main line, on the quilts as they are once the first patch lies."""
    state, spots = search.root.state, search.spots
    for after in search.main_line(node, LEAST_VISITS):
        if after is not node:
            squares = 0
            if after.action != ADVANCE:
                patch = state.ring[after.action - 1]
                squares = spots.best(state.mine.covered, patch, state.tile is None)
                if not squares:
                    return
        yield move_of(state, after.action, squares)
        state = played(state, after.action, squares)
        if state.pending:
            squares = spots.special(state.mine.covered, state.tile is None)
            yield move_of(state, PLACE, squares)
            state = played(state, PLACE, squares)

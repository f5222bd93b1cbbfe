"""What could have been better: a hint before a move, and the review of a game.

A purchase is judged by its *loss*: how many points less it brings than the best one, both with
their patches well placed. Where the patch went is judged apart, by geometry, since values are too
noisy to tell spots apart; only near the end, where both are worked out, are they in points alike.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from typing import NamedTuple

from opponent.endgame import FROM_PROGRESS, WIDTHS, Endgame, EnoughError, Solution, Step, Width
from opponent.model import ADVANCE, State, action_of, move_of, patch_of, placement_of, state_of
from opponent.player import LEAST_WIDTH, Choice, choice_of, solved_choice
from opponent.search import Node, Search
from opponent.spots import Spots, outline, ranked
from patchwork import Move, Position, Record, Seat, best_spots

HINT_ITERATIONS = 30_000
REVIEW_ITERATIONS = 10_000
DOUBTFUL = 2.0
"""From this loss on a move is searched again, three times as long."""

NODES = 20_000
"""What working out one position of the end-game may take."""

NOISE = 0.5
"""Losses of a value's noise count as nothing for accuracy."""

ACCURACY_SCALE = 4.0
"""The mean loss, in points, at which accuracy is down to 100 / e."""

BADGES = ((8.0, "??"), (5.0, "?"), (2.0, "?!"))
"""From which loss on a move gets which mark."""

DEAREST = 3

_MOST_SPOTS = 1_000


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do in a position, and what the second best would cost."""

    move: Move
    value: float
    """The margin to expect, in points, for the seat to move."""
    line: tuple[Move, ...]
    """The moves expected from here on, this one first."""
    second: Move | None
    """The best of what else there is: another patch, or advancing. None without an alternative."""
    cost: float | None
    """The points that the second best would bring less."""
    solved: bool
    """Whether the values were worked out to the end of the game."""


@dataclass(frozen=True, slots=True)
class SpotReview:
    """Where a patch went, compared with the best spot for it."""

    better: Move
    """The same patch where it belongs."""
    edges: int
    """How much longer the outline between covered and empty squares became than it had to."""
    holes: int
    """How many more holes came about than had to."""
    loss: float | None
    """The points that it cost, where the end of the game was worked out."""


@dataclass(frozen=True, slots=True)
class PlyReview:
    """A move of a game, judged."""

    ply: int
    """Moves before it."""
    seat: Seat
    move: Move
    value: float
    """Blue's margin to expect before it, in points."""
    best: Move
    loss: float
    """The points that the purchase, or advancing, brings less than the best."""
    choice: bool
    """Whether there was anything else to do, spots aside."""
    spot: SpotReview | None
    """None without a patch, or where it went to the best spot."""
    solved: bool

    @property
    def cost(self) -> float:
        """The points lost by purchase and spot together, as far as they are known."""
        return self.loss + (self.spot.loss or 0.0 if self.spot else 0.0)

    @property
    def badge(self) -> str:
        """`??`, `?`, `?!` or nothing."""
        return next((mark for least, mark in BADGES if self.loss >= least), "")


@dataclass(frozen=True, slots=True)
class Review:
    """A game, judged."""

    plies: tuple[PlyReview, ...]
    margin: float
    """Blue's margin after the last move; to be expected where the game isn't over."""

    @property
    def values(self) -> tuple[float, ...]:
        """Blue's margin to expect before each move, and after the last."""
        return (*(ply.value for ply in self.plies), self.margin)

    def accuracy(self, seat: Seat) -> float:
        """Return how well a player chose what to buy, 0 to 100.

        The greedy reach about 50, a hundred iterations 80, ten thousand 99.
        """
        losses = [
            ply.loss if ply.loss >= NOISE else 0.0
            for ply in self.plies
            if ply.seat is seat and ply.choice
        ]
        return 100 * exp(-sum(losses) / max(len(losses), 1) / ACCURACY_SCALE)

    def spots(self, seat: Seat) -> tuple[int, int]:
        """Return by how many edges a player's spots were too long, and their needless holes."""
        spots = [ply.spot for ply in self.plies if ply.seat is seat and ply.spot is not None]
        return sum(max(spot.edges, 0) for spot in spots), sum(spot.holes for spot in spots)

    def dearest(self, seat: Seat) -> tuple[PlyReview, ...]:
        """Return the moves that cost a player the most points, the dearest first."""
        own = [ply for ply in self.plies if ply.seat is seat and ply.cost >= NOISE]
        return tuple(sorted(own, key=lambda ply: -ply.cost)[:DEAREST])


def hint(position: Position, iterations: int = HINT_ITERATIONS, seed: int = 0) -> Hint:
    """Return what is best in a position and how much worse everything else is.

    Raise `ValueError` when the game is over.
    """
    state = state_of(position)
    if state.over:
        raise ValueError("the game is over")
    options = _options(state, iterations, seed)
    best, second = options[0], options[1] if len(options) > 1 else None
    return Hint(
        best.move,
        best.value,
        best.line,
        second.move if second else None,
        best.value - second.value if second else None,
        best.solved,
    )


def _options(state: State, iterations: int, seed: int) -> list[Choice]:
    """Return every action as a move with its value, the best first."""
    if worked_out := _worked_out(state):
        return [solved_choice(state, solution, packing=False) for solution in worked_out.options]
    search = Search(state, seed)
    return [
        choice_of(search, node, packing=number == 0)
        for number, node in enumerate(search.assess(iterations))
    ]


class _WorkedOut(NamedTuple):
    """The value of everything that can be done in a position of the end-game."""

    width: Width
    options: list[Solution]


def _worked_out(state: State) -> _WorkedOut | None:
    if state.progress < FROM_PROGRESS:
        return None
    endgame, found = Endgame(state.seat, NODES), None
    try:
        for width in WIDTHS:
            options = endgame.options(state, width)
            if width[0] >= LEAST_WIDTH:
                found = _WorkedOut(width, options)
    except EnoughError:
        pass
    return found


def review(
    record: Record,
    iterations: int = REVIEW_ITERATIONS,
    seed: int = 0,
    progress: Callable[[int, int], None] = lambda done, of: None,  # noqa: ARG005
) -> Review:
    """Judge every move of a game; `progress` is told after each how many of how many are done."""
    reviewer = _Reviewer(iterations, seed)
    plies = []
    positions = record.positions()
    position = next(positions)
    for number, (move, after) in enumerate(zip(record.moves, positions, strict=True), 1):
        plies.append(reviewer.judge(position, move))
        progress(number, len(record.moves))
        position = after
    return Review(tuple(plies), reviewer.margin(position))


class _Reviewer:
    """Judges move by move, and remembers where patches went best."""

    def __init__(self, iterations: int, seed: int) -> None:
        self._iterations = iterations
        self._seed = seed
        self._spots = Spots()

    def margin(self, position: Position) -> float:
        """Return blue's margin to expect."""
        state = state_of(position)
        if state.over:
            return float(state.margin)
        search = Search(state, self._seed, spots=self._spots)
        search.run(self._iterations)
        return search.root.best().value(seat=0)

    def judge(self, position: Position, move: Move) -> PlyReview:
        """Judge a move."""
        state = state_of(position)
        step = Step(*action_of(state, move))
        if worked_out := _worked_out(state):
            try:
                return self._exactly(position, state, move, step, worked_out)
            except EnoughError:
                pass
        search = Search(state, self._seed, spots=self._spots)
        best, loss = self._loss(search, step, self._iterations)
        if loss > DOUBTFUL:
            best, loss = self._loss(search, step, 3 * self._iterations)
        return PlyReview(
            ply=position.ply,
            seat=Seat(state.seat),
            move=move,
            value=best.value(seat=0),
            best=choice_of(search, best, packing=True).move,
            loss=loss,
            choice=len(search.root.children) > 1,
            spot=_spot_review(position, state, step, None),
            solved=False,
        )

    def _loss(self, search: Search, step: Step, iterations: int) -> tuple[Node, float]:
        """Return the best action and what the one played is worse by."""
        root = search.root
        search.run(iterations - root.visits)
        # a patch that fits in an odd spot alone has no child: the search doesn't see it
        made = next((child for child in root.children if child.action == step.action), None)
        best = root.best()
        if made is None or made is best:
            return best, 0.0
        search.look_at(made, iterations // 4)
        return best, max(best.value(root.seat) - made.value(root.seat), 0.0)

    def _exactly(
        self, position: Position, state: State, move: Move, step: Step, worked_out: _WorkedOut
    ) -> PlyReview:
        options, width, seat = worked_out.options, worked_out.width, state.seat
        best = options[0]
        same = next(option for option in options if option.line[0].action == step.action)
        made = Endgame(seat, NODES).after(state, step, width)
        spot_loss = float(max(same.margin(seat) - made.margin(seat), 0))
        return PlyReview(
            ply=position.ply,
            seat=Seat(seat),
            move=move,
            value=float(best.margin(0)),
            best=move_of(state, *best.line[0]),
            loss=float(best.margin(seat) - same.margin(seat)),
            choice=len(options) > 1,
            spot=_spot_review(position, state, step, (spot_loss, same.line[0])),
            solved=True,
        )


def _spot_review(
    position: Position, state: State, step: Step, exact: tuple[float, Step] | None
) -> SpotReview | None:
    """Compare a spot with the best, by what was worked out where that is known."""
    if step.action == ADVANCE:
        return None
    covered = state.mine.covered
    patch = patch_of(state, step.action)
    better = Step(step.action, ranked(covered, patch, state.tile is None)[0])
    loss = None
    if exact is not None:
        loss, better = exact
    edges = outline(covered | step.squares) - outline(covered | better.squares)
    made, least = _holes(position, state, step, better)
    holes = made - least
    if loss == 0 or (loss is None and edges <= 0 and holes <= 0):
        return None
    return SpotReview(move_of(state, *better), edges, holes, loss)


def _holes(position: Position, state: State, *steps: Step) -> list[int]:
    """The new holes that each of some spots of one patch makes."""
    placements = [placement_of(state, *step) for step in steps]
    spots = best_spots(position.quilts[state.seat], placements[0].patch, _MOST_SPOTS)
    holes = {spot.placement: spot.new_holes for spot in spots}
    return [holes[placement] for placement in placements]

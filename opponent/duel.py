"""Two players against each other: every ring twice, seats swapped, so that its luck evens out."""

from __future__ import annotations

import importlib
import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Protocol

from opponent.levels import CHAMPION, named
from opponent.player import MOST_ITERATIONS, Player
from patchwork import Edition, Move, Position, Seat, shuffled_ring, start

BASELINE = "baseline"
"""The first prototype's design. It is kept with the benches, which stand above this package, so it
is looked for only when somebody asks to play against it."""

MOST_GAMES = 100_000


class Duellist(Protocol):
    """Whoever can play a game."""

    def move(self, position: Position, seconds: float | None = None) -> Move:
        """Return the move to make, within some seconds where that is asked for."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who plays, as told on the command line: `9`, `champion`, `baseline`, `champion:2000`.

    >>> Entrant.read("champion:2000")
    Entrant(name='champion', iterations=2000)
    """

    name: str
    iterations: int | None = None

    @classmethod
    def read(cls, text: str) -> Entrant:
        """Return who is meant; raise `ValueError` with a clause that says what is wrong."""
        name, colon, number = text.partition(":")
        if name != BASELINE:
            named(name)
        if not colon:
            return cls(name)
        if not (number.isascii() and number.isdigit() and 0 < int(number) <= MOST_ITERATIONS):
            raise ValueError(f"iterations are a whole number from 1 to {MOST_ITERATIONS}")
        return cls(name, int(number))

    def __str__(self) -> str:
        return self.name if self.iterations is None else f"{self.name}:{self.iterations}"

    def duellist(self, seed: int, *, timed: bool) -> Duellist:
        """Return a fresh player; a timed one stops by the processor's time alone."""
        iterations = MOST_ITERATIONS if timed else self.iterations
        if self.name == BASELINE:
            most = iterations or CHAMPION.settings.iterations
            made: Duellist = importlib.import_module("bench.baseline").Baseline(
                most, seed, process_time
            )
            return made
        settings = named(self.name).settings
        if iterations is not None and settings.iterations:
            settings = replace(settings, iterations=iterations)
        return Player(settings, seed, process_time)


@dataclass(frozen=True, slots=True)
class Bout:
    """One game, A's figures before B's."""

    won: bool
    """Whether A won."""
    scores: tuple[int, int]
    tiles: tuple[bool, bool]
    seconds: tuple[float, float]
    """The processor time of each for all its moves."""
    moves: tuple[int, int]


def play(a: Duellist, b: Duellist, position: Position, seat: Seat, seconds: float | None) -> Bout:
    """Play a game from a position, with A in a seat."""
    taken, moves = [0.0, 0.0], [0, 0]
    while (mover := position.to_move) is not None:
        which = int(mover is not seat)
        begun = process_time()
        move = (a, b)[which].move(position, seconds)
        taken[which] += process_time() - begun
        moves[which] += 1
        position = position.play(move)
    return Bout(
        won=position.winner is seat,
        scores=(position.score(seat), position.score(seat.other)),
        tiles=(position.special_tile is seat, position.special_tile is seat.other),
        seconds=(taken[0], taken[1]),
        moves=(moves[0], moves[1]),
    )


def play_pair(
    a: Entrant, b: Entrant, seconds: float | None, edition: Edition, pair: int
) -> list[Bout]:
    """Play both games of a pair: the same ring and start, seats swapped."""
    position = start(shuffled_ring(Random(pair)), edition, Seat(pair % 2))
    timed = seconds is not None
    return [
        play(
            a.duellist(2 * pair, timed=timed),
            b.duellist(2 * pair + 1, timed=timed),
            position,
            seat,
            seconds,
        )
        for seat in Seat
    ]


def play_match(
    a: Entrant,
    b: Entrant,
    pairs: int,
    *,
    seconds: float | None = None,
    edition: Edition = Edition.REVISED,
    seed: int = 0,
    jobs: int | None = None,
) -> Iterator[list[Bout]]:
    """Yield the games of each pair as it is finished; on all cores unless fewer jobs are wanted."""
    work: Callable[[int], list[Bout]] = partial(play_pair, a, b, seconds, edition)
    numbers = range(seed, seed + pairs)
    jobs = min(jobs or os.cpu_count() or 1, pairs)
    if jobs == 1:
        yield from map(work, numbers)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(work, numbers)


@dataclass(frozen=True, slots=True)
class Tally:
    """The figures of a match, A's before B's; intervals are of 95 %, over pairs."""

    games: int
    won: float
    """The share of games that A won."""
    won_within: float
    margin: float
    margin_within: float
    scores: tuple[float, float]
    tiles: tuple[float, float]
    ms_a_move: tuple[float, float]

    @classmethod
    def of(cls, pairs: Sequence[list[Bout]]) -> Tally:
        """Return the figures of at least one pair."""
        bouts = [bout for pair in pairs for bout in pair]
        won, won_within = _mean(fmean(bout.won for bout in pair) for pair in pairs)
        margin, margin_within = _mean(
            fmean(bout.scores[0] - bout.scores[1] for bout in pair) for pair in pairs
        )

        def both(figure: Callable[[Bout], tuple[float, float]]) -> tuple[float, float]:
            mine, theirs = zip(*map(figure, bouts), strict=True)
            return fmean(mine), fmean(theirs)

        seconds, moves = both(lambda bout: bout.seconds), both(lambda bout: bout.moves)
        return cls(
            len(bouts),
            won,
            won_within,
            margin,
            margin_within,
            both(lambda bout: bout.scores),
            both(lambda bout: bout.tiles),
            (1000 * seconds[0] / moves[0], 1000 * seconds[1] / moves[1]),
        )


def _mean(values: Iterable[float]) -> tuple[float, float]:
    """Return a mean and half the width of its 95 % interval."""
    kept = list(values)
    if len(kept) == 1:
        return kept[0], float("inf")
    return fmean(kept), 1.96 * stdev(kept) / sqrt(len(kept))

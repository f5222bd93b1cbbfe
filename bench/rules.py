"""How fast the rules are: whole games played at random, and positions read and written."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from itertools import pairwise
from random import Random

from patchwork import Position, best_spots, parse_position, shuffled_ring, start, write_position

RUNS = 5
GAMES = 300
Figure = tuple[str, str]


def rows() -> list[Figure]:
    """Every figure about the rules, each as its name and its value: the best of some runs."""
    positions = [position for seed in range(20) for position in random_game(Random(seed))]
    texts = [write_position(position) for position in positions]
    plies = best_rate(play_games)
    trips = best_rate(lambda: round_trips(texts))
    spots = best_rate(lambda: rank_spots(positions))
    return [
        ("plies of random games, legal moves listed [>= 40,000/s]", f"{plies:,.0f}/s"),
        ("positions read and written [>= 3,000/s]", f"{trips:,.0f}/s"),
        ("best spots of an offered patch, mean [< 5 ms]", f"{1000 / spots:.2f} ms"),
    ]


def random_game(random: Random) -> list[Position]:
    """The positions of one game of random moves, the finished one included."""
    position = start(shuffled_ring(random))
    positions = [position]
    while moves := list(position.legal_moves()):
        position = position.play(moves[int(random.random() * len(moves))])
        positions.append(position)
    return positions


def play_games() -> int:
    """Play random games and return how many plies they had."""
    return sum(len(random_game(Random(seed))) - 1 for seed in range(GAMES))


def round_trips(texts: list[str]) -> int:
    """Read and write every position and return how many there were."""
    for text in texts:
        write_position(parse_position(text))
    return len(texts)


def rank_spots(positions: list[Position]) -> int:
    """Rank the spots of the first patch on offer in each position; return how many there were."""
    asked = [(p.quilts[p.to_move], p.offer[0]) for p in positions if p.to_move is not None]
    for quilt, patch in asked:
        best_spots(quilt, patch)
    return len(asked)


def best_rate(work: Callable[[], int]) -> float:
    """Return the most units of work done in a second of processor time, over some runs.

    The first run, which fills caches, isn't counted.
    """
    work()
    marks = [time.process_time()]
    done = []
    for _ in range(RUNS):
        done.append(work())
        marks.append(time.process_time())
    return max(
        count / (end - begin) for count, (begin, end) in zip(done, pairwise(marks), strict=True)
    )


if __name__ == "__main__":
    for name, figure in rows():
        sys.stdout.write(f"{name:<64}{figure:>24}\n")

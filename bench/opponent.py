"""How fast the computer player searches, and whether it answers in time."""

from __future__ import annotations

from random import Random
from time import perf_counter, process_time

from opponent import CHAMPION, Player, Settings
from opponent.model import state_of
from opponent.search import Search
from patchwork import Position, shuffled_ring, start

Figure = tuple[str, str]

RINGS = 4
ITERATIONS = 30_000
MIDDLE = 53
"""The sum of both tokens' spaces in the middle of a game."""

BUDGET = 0.001


def rows() -> list[Figure]:
    """Every figure about the opponent, each as its name and its value."""
    games = [_game(seed) for seed in range(RINGS)]
    middles = [next(each for each in game if sum(each.spaces) >= MIDDLE) for game in games]
    every = [position for game in games for position in game]
    late, worst = _late(every)
    return [
        ("iterations at the start [>= 22,000/s]", f"{_rate([game[0] for game in games]):,.0f}/s"),
        ("iterations in the middle [>= 40,000/s]", f"{_rate(middles):,.0f}/s"),
        ("champion's move in the middle, processor time", f"{_seconds(middles):.2f} s"),
        (
            f"late answers of {len(every)} within 1 ms [0]; the worst",
            f"{late}; {1000 * worst:.2f} ms",
        ),
    ]


def _game(seed: int) -> list[Position]:
    """The positions of one game between greedy players in which somebody must move."""
    position = start(shuffled_ring(Random(seed)))
    player = Player(Settings(0), seed)
    positions = []
    while not position.is_over:
        positions.append(position)
        position = position.play(player.choose(position).move)
    return positions


def _rate(positions: list[Position]) -> float:
    """Return the iterations in a second of processor time, the best position's."""
    rates = []
    for position in positions:
        search = Search(state_of(position))
        begun = process_time()
        search.run(ITERATIONS)
        rates.append(ITERATIONS / (process_time() - begun))
    return max(rates)


def _seconds(positions: list[Position]) -> float:
    """Return the mean processor time of a champion's move."""
    begun = process_time()
    for position in positions:
        Player(CHAMPION.settings).choose(position)
    return (process_time() - begun) / len(positions)


def _late(positions: list[Position]) -> tuple[int, float]:
    """Return how many answers come later than the budget allows, and the longest time of all."""
    times = []
    for position in positions:
        begun = perf_counter()
        Player(CHAMPION.settings).choose(position, BUDGET)
        times.append(perf_counter() - begun)
    return sum(each > BUDGET for each in times), max(times)

"""Positions for the opponent's tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from opponent import Player, Settings
from patchwork import Edition, Game, Position, Seat, shuffled_ring

GREEDY = Settings(0)
FEW = Settings(40, fit_mask=True, packing=True, endgame_nodes=200)
"""All that a champion does, and little of it."""


def random_game(seed: int) -> Game:
    """A game of random moves, in either edition and by either seat first.

    Half of them are drawn from the last forty, so that patches are bought more often.
    """
    random = Random(seed)
    game = begun(seed)
    while moves := list(game.position.legal_moves()):
        game = game.play(random.choice(moves[-40:] if random.random() < 0.5 else moves))
    return game


def random_positions(seeds: range) -> Iterator[Position]:
    """Every position of some random games in which somebody must move."""
    for seed in seeds:
        *positions, _ = random_game(seed).positions()
        yield from positions


def begun(seed: int) -> Game:
    """A game before its first move."""
    random = Random(seed)
    return Game.start(shuffled_ring(random), list(Edition)[seed % 2], Seat(seed // 2 % 2))


def played(seed: int, blue: Settings, orange: Settings) -> Game:
    """A whole game between two players."""
    game = begun(seed)
    players = Player(blue, seed), Player(orange, seed + 1)
    while (seat := game.position.to_move) is not None:
        game = game.play(players[seat].choose(game.position).move)
    return game


@cache
def greedy_game(seed: int) -> Game:
    """A whole game between two greedy players."""
    return played(seed, GREEDY, GREEDY)


def late_position(seed: int, progress: int) -> Position:
    """The first position of a greedy game with so many spaces gone by both tokens."""
    positions = greedy_game(seed).positions()
    return next(each for each in positions if sum(each.spaces) >= progress)

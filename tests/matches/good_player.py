"""A small greedy player with its own taste, for games that look like people's.

It doesn't use spots.py: what it thinks of a spot must not be what the panel thinks of it.
"""

from __future__ import annotations

from patchwork import Advance, Buy, Game, Move, Patch, Placement, Position, Quilt
from patchwork.time_board import INCOME_SPACES

_ALL = (1 << 81) - 1
_FIRST = sum(1 << 9 * row for row in range(9))
_LAST = _FIRST << 8


def _beside(mask: int) -> int:
    """The squares that have a neighbour in the mask."""
    return (mask & ~_FIRST) >> 1 | (mask & ~_LAST) << 1 | mask >> 9 | mask << 9 & _ALL


def _outline(mask: int) -> int:
    """Edges between covered and empty squares, the border not counted."""
    empty = _ALL & ~mask
    edges = ((mask & ~_LAST) << 1 & empty).bit_count() + ((mask & ~_FIRST) >> 1 & empty).bit_count()
    return edges + (mask << 9 & empty).bit_count() + (mask >> 9 & empty).bit_count()


def _ugliness(quilt: Quilt, placement: Placement) -> tuple[int, int]:
    covered = quilt.mask | placement.mask
    empty = _ALL & ~covered
    lonely = (empty & ~_beside(empty)).bit_count()
    column, row = placement.anchor
    return 4 * lonely + _outline(covered), column + 2 * row


def _best(quilt: Quilt, patch: Patch) -> Placement | None:
    return min(quilt.spots(patch), key=lambda spot: _ugliness(quilt, spot), default=None)


def good_move(position: Position) -> Move:
    """The move that this player would make."""
    seat = position.to_move
    assert seat is not None
    quilt = position.quilts[seat]
    if position.pending is not None:
        moves = quilt.special_moves()
        return min(moves, key=lambda move: _ugliness(quilt, move.placement))
    left = sum(space > position.spaces[seat] for space in INCOME_SPACES)
    best: tuple[float, Move] = (1.0, Advance())
    for patch in position.offer:
        if not position.affordable(patch) or (spot := _best(quilt, patch)) is None:
            continue
        worth = (2 * patch.size + patch.income * left - patch.cost) / patch.time
        best = max(best, (worth, Buy(spot)), key=lambda rated: rated[0])
    return best[1]


def good_game(game: Game) -> Game:
    """The game played to its end by two such players."""
    while not game.position.is_over:
        game = game.play(good_move(game.position))
    return game

"""A game: where it started and its moves; everything else is rebuilt by replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random

from patchwork.errors import IllegalMove
from patchwork.moves import Move
from patchwork.patches import PATCH_BY_LETTER, PATCHES, Patch
from patchwork.position import Position, start
from patchwork.time_board import Edition, Seat


def shuffled_ring(random: Random) -> tuple[Patch, ...]:
    """Return a ring to start with: the 33 patches as `random` puts them, the 1×2 patch last."""
    smallest = PATCH_BY_LETTER["A"]
    others = [patch for patch in PATCHES if patch is not smallest]
    random.shuffle(others)
    return (*others, smallest)


@dataclass(frozen=True, slots=True)
class Game:
    """A ring, an edition, a starting seat and the moves made so far.

    Building it replays the moves and raises `IllegalMove` at the first that isn't legal, or
    `SetupError` for a ring that can't start a game.
    """

    ring: tuple[Patch, ...]
    edition: Edition = Edition.REVISED
    first: Seat = Seat.BLUE
    moves: tuple[Move, ...] = ()
    position: Position = field(init=False, compare=False, repr=False)
    """The position after the moves."""

    def __post_init__(self) -> None:
        for position in replay(start(self.ring, self.edition, self.first), self.moves):
            object.__setattr__(self, "position", position)

    @classmethod
    def start(
        cls, ring: tuple[Patch, ...], edition: Edition = Edition.REVISED, first: Seat = Seat.BLUE
    ) -> Game:
        """Return a game before its first move."""
        return cls(ring, edition, first)

    def play(self, move: Move) -> Game:
        """Return the game with one more move; raise `IllegalMove` if it isn't legal."""
        position = self.position.play(move)
        game = object.__new__(Game)
        for name, value in (
            ("ring", self.ring),
            ("edition", self.edition),
            ("first", self.first),
            ("moves", (*self.moves, move)),
            ("position", position),
        ):
            object.__setattr__(game, name, value)
        return game

    def positions(self) -> Iterator[Position]:
        """Yield the position before the first move and the one after each move."""
        return replay(start(self.ring, self.edition, self.first), self.moves)


def replay(position: Position, moves: Iterable[Move]) -> Iterator[Position]:
    """Yield a position, then the one after each move.

    Raise `IllegalMove`, with the number of the move, at the first that isn't legal.
    """
    yield position
    for number, move in enumerate(moves, 1):
        position = play_numbered(position, move, number)
        yield position


def play_numbered(position: Position, move: Move, number: int) -> Position:
    """Return the position after a move that is the `number`th of a sequence, counted from 1."""
    try:
        return position.play(move)
    except IllegalMove as illegal:
        raise illegal.numbered(number) from None


def perft(position: Position, depth: int) -> int:
    """Return the number of sequences of exactly `depth` legal plies; a placed special is a ply."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in position.legal_moves())
    return sum(perft(position.play(move), depth - 1) for move in position.legal_moves())

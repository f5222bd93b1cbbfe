"""A record: a game as stored in a file, with what is known about it and how it ended."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from patchwork.errors import NotationError, SetupError, quote
from patchwork.game import Game, replay
from patchwork.moves import Move
from patchwork.position import Position, start
from patchwork.time_board import Edition

UNFINISHED = "*"
"""The result of a game that can still go on."""

DERIVED_TAGS = ("Edition", "Ring", "First", "Position", "Result")
"""The tags of a record's text that repeat its other fields."""

_SCORE = r"(?:0|-?[1-9][0-9]{0,5})"
_RESULT = re.compile(rf"\*|agreed|(?:resign|time) [bo]|[bo] {_SCORE}:{_SCORE}")
_TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,31}")
_UNWRITABLE = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Record:
    """The moves of one game from some position on, how it ended, and tags such as Event or Date.

    `tags` holds only the descriptive tags; Edition, Ring, First, Position and Result are the other
    fields. Raise `IllegalMove` for an illegal move; `NotationError` for a tag or a result that
    can't be written; `SetupError` for a start of another edition, or for a result that the moves
    contradict.
    """

    tags: Mapping[str, str] = field(hash=False)
    edition: Edition
    start: Position
    """Where it starts: before a first move, or at any later position."""
    moves: tuple[Move, ...]
    result: str
    """`b 21:14` (winner, blue's and orange's score), `resign b`, `time o`, `agreed` or `*`."""
    position: Position = field(init=False, compare=False, repr=False)
    """The position after the moves."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "tags", dict(self.tags))
        for name, value in self.tags.items():
            _check_tag(name, value)
        if self.start.specials != self.edition.specials_beyond(max(self.start.spaces)):
            raise SetupError(
                f"the special patches left are not those of the {self.edition} edition"
            )
        for position in self.positions():
            object.__setattr__(self, "position", position)
        check_result(self.result, self.position)

    @classmethod
    def of(cls, game: Game, tags: Mapping[str, str], result: str | None = None) -> Record:
        """Return the record of a game; without a result, with that of its last position."""
        origin = start(game.ring, game.edition, game.first)
        return cls(tags, game.edition, origin, game.moves, result or result_of(game.position))

    @property
    def game(self) -> Game | None:
        """The game, when the record starts before a first move; None from a later position."""
        first = self.start.on_top
        try:
            if first is not None and start(self.start.ring, self.edition, first) == self.start:
                return Game(self.start.ring, self.edition, first, self.moves)
        except SetupError:
            pass
        return None

    def positions(self) -> Iterator[Position]:
        """Yield the position at the start and the one after each move."""
        return replay(self.start, self.moves)


def result_of(position: Position) -> str:
    """Return the result of play alone: `b 21:14` once the game is over, `*` until then.

    >>> from patchwork.patches import PATCHES
    >>> result_of(start(PATCHES[1:] + PATCHES[:1]))
    '*'
    """
    if position.winner is None:
        return UNFINISHED
    blue, orange = position.scores
    return f"{position.winner.mark} {blue}:{orange}"


def check_result(result: str, position: Position) -> None:
    """Raise `NotationError` unless it is a result, `SetupError` unless it fits the last position.

    A finished game has the result of its play and no other; an unfinished one has no score.
    """
    if not _RESULT.fullmatch(result):
        raise NotationError(f"{quote(result)} is not a result such as b 21:14, resign o or *")
    played = result_of(position)
    if position.is_over and result != played:
        raise SetupError(f"the result is {result}, but the moves give {played}")
    if not position.is_over and ":" in result:
        raise SetupError(f"the result is {result}, but the moves don't finish the game")


def _check_tag(name: str, value: str) -> None:
    if not _TAG_NAME.fullmatch(name) or name in DERIVED_TAGS:
        raise NotationError(f"{quote(name)} can't be the name of a descriptive tag")
    if _UNWRITABLE.search(value):
        raise NotationError(f"the {name} tag has a line break or another control character")

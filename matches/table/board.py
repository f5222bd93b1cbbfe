"""The board: a match at one revision, and how it is stored to be said later."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from matches.access import position_of
from matches.control_ids import Verb, write_control
from matches.markup import read_alike, shown_name
from matches.port import Reader
from matches.screens import Control, Look
from matches.stored import WITHOUT_WINNER, Ending, Match, MatchState, Player
from matches.table.counted import Counted, counted
from matches.table.mirror import first_scores
from matches.voices import Voice
from patchwork import (
    Edition,
    Game,
    Move,
    Position,
    Seat,
    parse_move,
    parse_position,
    parse_ring,
    write_move,
    write_position,
)
from rendering.requests import Early

EARLY = {
    Ending.RESIGNED: Early.RESIGNED,
    Ending.TIME: Early.TIME,
    **dict.fromkeys(WITHOUT_WINNER, Early.ABANDONED),
}
"""The endings other than the final count, as pictures know them."""


@dataclass(frozen=True, slots=True)
class Board:
    """A match at one revision, with the ply that led there (the position before it, the move).

    A record can be shown as a board too: that of match 0, which isn't one.
    """

    match_id: int
    rev: int
    players: tuple[Player, Player]
    edition: Edition
    position: Position
    last: tuple[Position, Move] | None = None
    ending: Ending | None = None
    winner: Seat | None = None
    #: plies that were just taken back, first to last, by the seat that made the first
    undone: tuple[Seat, tuple[Move, ...]] | None = None
    deadline: int | None = None
    #: in a mirror match that came to a score: the scores of the first game, by these seats
    first_game: tuple[int, int] | None = None
    #: what a finished match counted for its players
    counted: Counted | None = None
    #: plies that a record gave the match to begin with
    given: int = 0
    #: the number of the match it mirrors, before its first ply
    mirror_of: int | None = None
    #: whether the player to move has the first turn of their first match
    newcomer: bool = False
    #: how long the player to move is away, with their clock stopped
    away_until: int | None = None

    @classmethod
    def of(cls, match: Match, last: tuple[Position, Move] | None = None) -> Board:
        """The board of a match as it is now."""
        return cls(
            match.id,
            match.rev,
            match.players,
            match.edition,
            position_of(match),
            last,
            match.ending,
            match.winner,
            deadline=match.deadline,
            given=match.given,
        )

    @classmethod
    def read(cls, reader: Reader, match: Match) -> Board:
        """The board of a match as it is now, with its last ply looked up."""
        moves = [parse_move(ply.move) for ply in reader.plies(match.id)]
        if len(moves) == match.given:  # no player here has moved yet
            newcomer = is_newcomer(reader, match)
            mirror_of = reader.mirror_of(match.id)
            return replace(cls.of(match), mirror_of=mirror_of, newcomer=newcomer)
        before = game_of(match, moves[:-1]).position
        board = replace(cls.of(match, (before, moves[-1])), newcomer=is_newcomer(reader, match))
        return board.with_count(reader, match)

    def with_count(self, reader: Reader, match: Match) -> Board:
        """This board with what its match counted, if it is over."""
        if match.state is not MatchState.FINISHED:
            return self
        first_game = first_scores(reader, match)
        return replace(self, first_game=first_game, counted=counted(reader, match))

    def facts(self) -> dict[str, Any]:
        """This board as JSON, for the outbox."""
        return {
            "players": [[player.id, player.name] for player in self.players],
            "edition": self.edition.value,
            "position": write_position(self.position),
            "last": [write_position(self.last[0]), write_move(self.last[1])] if self.last else None,
            "ending": self.ending,
            "winner": None if self.winner is None else self.winner.value,
            "undone": None if self.undone is None else _write_undone(*self.undone),
            "deadline": self.deadline,
            "first_game": self.first_game,
            "counted": None if self.counted is None else self.counted.facts(),
            "given": self.given,
            "mirror_of": self.mirror_of,
            "newcomer": self.newcomer,
        }

    @classmethod
    def from_facts(cls, match_id: int, rev: int, facts: dict[str, Any]) -> Board:
        """The board that `facts` were made from."""
        blue, orange = (Player(*player) for player in facts["players"])
        last, ending, winner = facts["last"], facts["ending"], facts["winner"]
        return cls(
            match_id,
            rev,
            (blue, orange),
            Edition(facts["edition"]),
            parse_position(facts["position"]),
            None if last is None else (parse_position(last[0]), parse_move(last[1])),
            None if ending is None else Ending(ending),
            None if winner is None else Seat(winner),
            None if facts.get("undone") is None else _read_undone(*facts["undone"]),
            facts.get("deadline"),
            _read_scores(facts.get("first_game")),
            Counted.from_facts(facts.get("counted")),
            facts.get("given", 0),
            facts.get("mirror_of"),
            facts.get("newcomer", False),
        )

    def names_in(self, voice: Voice) -> tuple[str, str]:
        """The names of the players, blue first, as pictures show them.

        They are cut short: one character may expand to eighteen, and a name mustn't fill the text
        that is read aloud. Two that read the same are told apart by their seats.
        """
        blue, orange = (shown_name(player.name) for player in self.players)
        if not read_alike(self.players):
            return blue, orange
        return (
            voice("alt-who", name=blue, seat=voice("alt-seat-blue")),
            voice("alt-who", name=orange, seat=voice("alt-seat-orange")),
        )

    def control(
        self,
        verb: Verb,
        label: str,
        argument: str | None = None,
        *,
        look: Look = Look.SECONDARY,
        disabled: bool = False,
    ) -> Control:
        """A control of this board at this revision."""
        custom_id = write_control(self.match_id, self.rev, verb, argument)
        return Control(custom_id, label, look, disabled)


def is_newcomer(reader: Reader, match: Match) -> bool:
    """Whether the player to move has the first turn of the first match they ever play here."""
    position = position_of(match)
    seat = position.to_move
    if seat is None or match.given or match.state is MatchState.FINISHED:
        return False
    if position.spaces[seat] > 0:  # they have moved, as every move leads on by a space
        return False
    return reader.count_matches_of(match.players[seat].id) == 1


def write_moves(moves: Iterable[Move]) -> list[str]:
    """Moves as JSON, for the outbox."""
    return [write_move(move) for move in moves]


def parse_moves(texts: Iterable[str]) -> list[Move]:
    """The moves that `texts` were made from."""
    return [parse_move(text) for text in texts]


def _read_scores(scores: list[int] | None) -> tuple[int, int] | None:
    return None if scores is None else (scores[0], scores[1])


def _write_undone(seat: Seat, moves: tuple[Move, ...]) -> list[Any]:
    return [seat.value, write_moves(moves)]


def _read_undone(seat: int, moves: list[str]) -> tuple[Seat, tuple[Move, ...]]:
    return Seat(seat), tuple(parse_moves(moves))


def game_of(match: Match, moves: list[Move]) -> Game:
    """A match's game with these moves."""
    return Game(parse_ring(match.ring), match.edition, match.first, tuple(moves))

"""The board: the public message after each ply, and what must be kept to say it later."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from matches.access import position_of
from matches.control_ids import Verb, write_control
from matches.markup import shown
from matches.port import Reader
from matches.screens import Control, Look, Row, Screen
from matches.stored import WITHOUT_WINNER, Ending, Match, Player
from matches.table.mirror import first_scores
from matches.table.sentences import turn_text
from matches.voices import Voice
from patchwork import (
    Edition,
    Game,
    Move,
    Patch,
    Position,
    Seat,
    parse_move,
    parse_position,
    parse_ring,
    write_move,
    write_position,
)
from patchwork.time_board import LAST_SPACE
from rendering.requests import Early, FinalRequest, LastMove, Request, TableRequest

EARLY = {
    Ending.RESIGNED: Early.RESIGNED,
    Ending.TIME: Early.TIME,
    **dict.fromkeys(WITHOUT_WINNER, Early.ABANDONED),
}
"""The endings before the count, as pictures know them."""


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
    #: plies that were just taken back, from the first one on, by the seat that made that one
    undone: tuple[Seat, tuple[Move, ...]] | None = None
    deadline: int | None = None
    #: of a mirror match that came to a score: the scores of the first game, by these seats
    first_game: tuple[int, int] | None = None
    #: plies that a record gave the match to begin with
    given: int = 0
    #: the number of the match whose mirror it is, before its first ply
    mirror_of: int | None = None
    #: until when the player to move is away and his clock stands still
    away_until: int | None = None

    @classmethod
    def of(cls, match: Match, last: tuple[Position, Move] | None = None) -> Board:
        """The board of a match as it stands."""
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
        """The board of a match as it stands, its last ply looked up."""
        moves = [parse_move(ply.move) for ply in reader.plies(match.id)]
        if len(moves) == match.given:  # nobody here has moved yet
            return replace(cls.of(match), mirror_of=reader.mirror_of(match.id))
        before = game_of(match, moves[:-1]).position
        board = cls.of(match, (before, moves[-1]))
        return replace(board, first_game=first_scores(reader, match))

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
            "given": self.given,
            "mirror_of": self.mirror_of,
        }

    @classmethod
    def from_facts(cls, match_id: int, rev: int, facts: dict[str, Any]) -> Board:
        """The board that `facts` were made of."""
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
            facts.get("given", 0),
            facts.get("mirror_of"),
        )

    @property
    def names(self) -> tuple[str, str]:
        """The names of the players, blue first, as pictures show them.

        Short ones: one character may stand for eighteen, and a name mustn't fill what is read out.
        """
        blue, orange = self.players
        return shown(blue.name), shown(orange.name)

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


def write_moves(moves: Iterable[Move]) -> list[str]:
    """Moves as JSON, for the outbox."""
    return [write_move(move) for move in moves]


def parse_moves(texts: Iterable[str]) -> list[Move]:
    """The moves that `texts` were made of."""
    return [parse_move(text) for text in texts]


def _read_scores(scores: list[int] | None) -> tuple[int, int] | None:
    return None if scores is None else (scores[0], scores[1])


def _write_undone(seat: Seat, moves: tuple[Move, ...]) -> list[Any]:
    return [seat.value, write_moves(moves)]


def _read_undone(seat: int, moves: list[str]) -> tuple[Seat, tuple[Move, ...]]:
    return Seat(seat), tuple(parse_moves(moves))


def game_of(match: Match, moves: list[Move]) -> Game:
    """A match's game with the moves given."""
    return Game(parse_ring(match.ring), match.edition, match.first, tuple(moves))


def board_screen(board: Board, voice: Voice, ping: int | None = None) -> Screen:
    """The board as a message; `ping` is the player to call, if he is to be called."""
    return Screen(
        text=turn_text(board, voice, pinged=ping is not None),
        rows=board_rows(board, voice),
        picture=board_picture(board, voice),
        ping=ping,
    )


def board_picture(board: Board, voice: Voice) -> Request:
    """The table, or the count when the match is over; an abandoned one has nothing to count."""
    if board.ending is not None and board.ending not in WITHOUT_WINNER:
        winner = None if board.ending is Ending.SCORE else board.winner
        return FinalRequest(
            board.position,
            board.names,
            winner,
            voice.language,
            voice.theme,
            EARLY.get(board.ending),
        )
    return table(board, voice)


def table(board: Board, voice: Voice) -> TableRequest:
    """The table with the last ply shown, and how the match ended if not by the count."""
    early = None if board.ending is None else EARLY.get(board.ending)
    winner = None if early is None else board.winner
    last = None
    if board.last is not None:
        before, move = board.last
        assert before.to_move is not None
        last = LastMove(before.to_move, move, before.spaces[before.to_move])
    look = (voice.language, voice.theme)
    return TableRequest(board.position, board.names, last, *look, early, winner)


def board_rows(board: Board, voice: Voice) -> tuple[Row, ...]:
    """The controls under the board: what may be done, greyed with the reason where it may not."""
    if board.ending is not None:
        rematch = board.control(Verb.REMATCH, voice("turn-rematch"), look=Look.PRIMARY)
        replay = board.control(Verb.REPLAY, voice("turn-replay"))
        record = board.control(Verb.RECORD, voice("turn-record"))
        if board.ending is Ending.SCORE and board.first_game is None and not board.given:
            mirror = board.control(Verb.MIRROR, voice("turn-mirror"))
            return ((rematch, mirror, replay, record),)
        # A replay ends with the count, which an abandoned match hasn't.
        counted = board.ending not in WITHOUT_WINNER
        return ((rematch, replay, record) if counted else (rematch, record),)
    position = board.position
    seat = position.to_move
    assert seat is not None
    look_about = (
        board.control(Verb.RING, voice("turn-ring")),
        board.control(Verb.MORE, voice("turn-more")),
    )
    if position.pending is not None:
        special = board.control(Verb.SPECIAL, voice("turn-special"), look=Look.PRIMARY)
        return ((special, *look_about),)
    steps = min(position.spaces[seat.other] + 1, LAST_SPACE) - position.spaces[seat]
    advance = board.control(Verb.PASS, voice("turn-pass", earned=steps))
    offer = tuple(
        _offer(board, number, patch, voice) for number, patch in enumerate(position.offer, start=1)
    )
    return ((offer,) if offer else ()) + ((advance, *look_about),)


def _offer(board: Board, number: int, patch: Patch, voice: Voice) -> Control:
    label = offer_label(board.position, number, patch, voice)
    if can_be_had(board.position, patch):
        return board.control(Verb.OFFER, label, str(number), look=Look.PRIMARY)
    custom_id = write_control(board.match_id, board.rev, Verb.OFFER, str(number))
    return Control(custom_id, label, disabled=True)


def can_be_had(position: Position, patch: Patch) -> bool:
    """Whether the seat to move can pay for an offered patch and has room for it."""
    seat = position.to_move
    return seat is not None and position.affordable(patch) and position.quilts[seat].fits(patch)


def offer_label(position: Position, number: int, patch: Patch, voice: Voice) -> str:
    """An offered patch in a few words: its price, or the reason why it can't be had."""
    seat = position.to_move
    assert seat is not None
    if not position.quilts[seat].fits(patch):
        return voice("turn-no-room", number=number)
    if (missing := patch.cost - position.buttons[seat]) > 0:
        return voice("turn-need-more", number=number, missing=missing)
    return voice("turn-offer", number=number, cost=patch.cost, time=patch.time)

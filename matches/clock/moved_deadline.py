"""Correcting the deadline on a board that is already in the channel."""

from __future__ import annotations

from dataclasses import dataclass, replace

from matches.access import BOARDS
from matches.clock.deadlines import end_of_absence
from matches.port import Reader, Transaction
from matches.stored import Home, Match, Notice, NoticeKind
from matches.table.board import Board
from matches.table.message import board_screen
from matches.voices import public_voice


@dataclass(frozen=True, slots=True)
class Rewording:
    """A new text for a posted message; everything else in it stays."""

    home: Home
    message_id: int
    text: str


def redate_board(tx: Transaction, match: Match, now: int) -> None:
    """Have the newest board show its turn's current deadline."""
    tx.drop_notices(match.id, (NoticeKind.DEADLINE,))
    tx.add_notice(match.id, match.rev, NoticeKind.DEADLINE, match.home, {}, now)


def board_rewording(reader: Reader, notice: Notice, now: int) -> Rewording | None:
    """What the newest board should say by now; None if there is none of this revision.

    The outbox keeps its order: a board still waiting when its deadline moved is posted by now.
    """
    posted, match = reader.last_sent(notice.subject, BOARDS), reader.match(notice.subject)
    if posted is None or match is None or posted.message_id is None or posted.rev != match.rev:
        return None
    board = board_of(reader, posted, now)
    voice = public_voice(reader, posted.home.guild_id)
    return Rewording(posted.home, posted.message_id, board_screen(board, voice, posted.ping).text)


def board_of(reader: Reader, notice: Notice, now: int) -> Board:
    """The board of a notice, with its turn's current deadline."""
    board = Board.from_facts(notice.subject, notice.rev, notice.facts)
    match = reader.match(notice.subject)
    if match is None or match.rev != notice.rev:
        return board
    return replace(board, deadline=match.deadline, away_until=end_of_absence(reader, match, now))

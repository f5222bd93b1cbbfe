"""A deadline that moves while the board that says it is already in the channel."""

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
    """Another text for a message that was posted; all else of it stays."""

    home: Home
    message_id: int
    text: str


def redate_board(tx: Transaction, match: Match, now: int) -> None:
    """Have the newest board say the deadline that its turn has now."""
    tx.drop_notices(match.id, (NoticeKind.DEADLINE,))
    tx.add_notice(match.id, match.rev, NoticeKind.DEADLINE, match.home, {}, now)


def board_rewording(reader: Reader, notice: Notice, now: int) -> Rewording | None:
    """What the newest board should say by now; None where there is none of this revision.

    The outbox is in order: a board that was still to be posted when its deadline moved is there.
    """
    posted, match = reader.last_sent(notice.subject, BOARDS), reader.match(notice.subject)
    if posted is None or match is None or posted.message_id is None or posted.rev != match.rev:
        return None
    board = board_of(reader, posted, now)
    voice = public_voice(reader, posted.home.guild_id)
    return Rewording(posted.home, posted.message_id, board_screen(board, voice, posted.ping).text)


def board_of(reader: Reader, notice: Notice, now: int) -> Board:
    """The board that a notice says, with the deadline of its turn as it is now."""
    board = Board.from_facts(notice.subject, notice.rev, notice.facts)
    match = reader.match(notice.subject)
    if match is None or match.rev != notice.rev:
        return board
    return replace(board, deadline=match.deadline, away_until=end_of_absence(reader, match, now))

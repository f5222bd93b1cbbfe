"""Looking at a match without changing it."""

from __future__ import annotations

from matches.answers import Answer, mode_for, once
from matches.boards import Board, board_screen
from matches.port import Reader, Transaction
from matches.records import NoticeKind
from matches.requests import Ask
from matches.screens import Mode, Reply
from matches.seats import seat_of, shown_here
from matches.services import Services
from matches.voices import voice_for


async def show_board(services: Services, ask: Ask) -> Reply:
    """Post the board again for its players; show it to others alone."""

    def look(reader: Reader) -> Reply | None:
        match = shown_here(reader, ask)
        if seat_of(match, ask.who.id) is not None and not ask.private:
            return None
        board = Board.read(reader, match)
        return Reply(Mode.PRIVATE, board_screen(board, voice_for(reader, ask)))

    def repost(tx: Transaction) -> Answer:
        match = shown_here(tx, ask)
        facts = Board.read(tx, match).facts()
        tx.add_notice(match.id, match.rev, NoticeKind.REPOST, match.home, facts, services.now())
        return Answer(mode_for(ask, Mode.PRIVATE), "menu-reposted")

    return await services.store.read(look) or await once(services, ask, repost)

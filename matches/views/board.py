"""Looking at a match as it is now: the board as picture or text, and the ring."""

from __future__ import annotations

from dataclasses import replace

from matches.access import match_to_look_at, seat_of, shown_here
from matches.change.receipts import Settled, change_once, mode_for
from matches.clock.deadlines import end_of_absence
from matches.control_ids import MatchControl
from matches.markup import without_markup
from matches.port import Reader, Transaction
from matches.requests import Ask, Door
from matches.screens import Mode, Reply, Screen
from matches.services import Services
from matches.stored import Match, NoticeKind
from matches.table.board import Board
from matches.table.lost_home import is_lost, what_hinders
from matches.table.message import board_screen, table_request
from matches.views.menu import whereabouts
from matches.voices import Voice, voice_for
from rendering import text_board_pages
from rendering.requests import RingRequest


async def show_board(services: Services, ask: Ask) -> Reply:
    """Post the board again for its players; show it privately to others, or if posting fails."""

    def look(reader: Reader) -> Reply | None:
        match = shown_here(reader, ask)
        seated = seat_of(match, ask.who.id) is not None and not ask.private
        if seated and not ask.missing and not is_lost(services, reader, match):
            return None
        if seated:  # the board that waits is the one to post, once that is possible
            return Reply(Mode.PRIVATE, private_board(services, reader, ask, match), news=True)
        if ask.door is Door.TYPED and not ask.private:
            return Reply(Mode.PRIVATE, Screen(whereabouts(services, reader, ask, match)))
        return Reply(Mode.PRIVATE, private_board(services, reader, ask, match))

    def repost(tx: Transaction) -> Settled:
        match = shown_here(tx, ask)
        facts = Board.read(tx, match).facts()
        # However often it is asked for, one waits: the board of the next move comes after it.
        tx.drop_notices(match.id, (NoticeKind.REPOST,))
        kind, now = NoticeKind.REPOST, services.now()
        kept = tx.add_notice(match.id, match.rev, kind, match.home, facts, now)
        return Settled(mode_for(ask, Mode.PRIVATE), "menu-reposted", notice=kept.id)

    seen = await services.store.read(look)
    if seen is not None:
        return seen
    services.pace.take(ask.who.id, "board", services.bounds.reposts, services.now())
    reply = await change_once(services, ask, repost)
    return await services.store.read(lambda reader: _alone_if_refused(services, reader, ask, reply))


def _alone_if_refused(services: Services, reader: Reader, ask: Ask, reply: Reply) -> Reply:
    """The reply, which shows the board only to the asker if Discord doesn't take it."""
    if reply.posting is None:
        return reply
    alone = private_board(services, reader, ask, shown_here(reader, ask))
    said = f"{alone.text}\n{reply.posting.refused.text}"
    posting = replace(reply.posting, refused=replace(alone, text=said))
    return replace(reply, posting=posting)


def private_board(services: Services, reader: Reader, ask: Ask, match: Match) -> Screen:
    """The board for one person; its players also learn if it can no longer be posted."""
    voice = voice_for(reader, ask)
    away_until = end_of_absence(reader, match, services.now())
    screen = board_screen(replace(Board.read(reader, match), away_until=away_until), voice)
    if seat_of(match, ask.who.id) is None:
        return screen
    hindrance = what_hinders(services, reader, ask, match, voice)
    if ask.missing and match.home == ask.home:
        hindrance = voice("challenge-cant-post", permissions=", ".join(ask.missing))
    return screen if hindrance is None else replace(screen, text=f"{screen.text}\n{hindrance}")


async def show_text(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """The whole board in words."""

    def look(reader: Reader) -> tuple[Board, Voice]:
        match = match_to_look_at(reader, ask, control)
        return Board.read(reader, match), voice_for(reader, ask)

    board, voice = await services.store.read(look)
    blue, orange = (without_markup(name) for name in board.names)
    first, *rest = text_board_pages(replace(table_request(board, voice), names=(blue, orange)))
    return Reply(Mode.PRIVATE, Screen(first, pages=tuple(rest)))


async def show_ring(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """Every patch still to come."""

    def look(reader: Reader) -> Reply:
        board = Board.of(match_to_look_at(reader, ask, control))
        voice = voice_for(reader, ask)
        picture = RingRequest(board.position, board.names, voice.language, voice.theme)
        text = voice("menu-ring", patches=len(board.position.ring))
        return Reply(Mode.PRIVATE, Screen(text, picture=picture))

    return await services.store.read(look)

"""Looking at a match as it is now: the board as picture or text, and the ring."""

from __future__ import annotations

from dataclasses import replace

from matches.access import match_to_look_at, seat_of, shown_here
from matches.change.receipts import Settled, change_once, mode_for
from matches.clock.deadlines import end_of_absence
from matches.control_ids import MatchControl, Verb
from matches.errors import UnknownControl
from matches.markup import without_markup
from matches.pages import behind_button, is_public, mode_of_page
from matches.port import Reader, Transaction
from matches.requests import Ask
from matches.screens import Mode, Reply, Screen
from matches.services import Services
from matches.stored import Match, NoticeKind
from matches.table.board import Board
from matches.table.lost_home import is_lost, what_hinders
from matches.table.message import board_screen, table_request
from matches.views.menu import whereabouts
from matches.voices import Voice, voice_for
from rendering import Part, text_board_pages
from rendering.facts.table import acting_seat
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
        if is_public(ask):
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
    board = replace(Board.read(reader, match), away_until=away_until)
    seat = seat_of(match, ask.who.id)
    screen = board_screen(board, voice, reader=None if is_public(ask) else seat)
    if seat is None:
        return screen
    hindrance = what_hinders(services, reader, ask, match, voice)
    if ask.missing and match.home == ask.home:
        hindrance = voice("challenge-cant-post", permissions=", ".join(ask.missing))
    return screen if hindrance is None else replace(screen, text=f"{screen.text}\n{hindrance}")


async def show_text(
    services: Services,
    ask: Ask,
    control: MatchControl | None = None,
    part: str | None = None,
) -> Reply:
    """A part of the board in words, with the ways to the others."""
    part = part if control is None else control.argument
    if part is not None and part not in tuple(Part):
        raise UnknownControl
    wanted = Part.BRIEF if part is None else Part(part)

    def look(reader: Reader) -> tuple[Board, Voice]:
        match = match_to_look_at(reader, ask, control)
        return Board.read(reader, match), voice_for(reader, ask)

    board, voice = await services.store.read(look)
    if is_public(ask):
        button = board.control(Verb.TEXT, voice("menu-text"), part)
        return Reply(Mode.PRIVATE, behind_button(voice, button))
    screen = text_screen(board, wanted, voice)
    # A part takes the place of the one before; a long one can't be taken back whole.
    again = control is not None and control.argument is not None and not screen.pages
    return Reply(mode_of_page(ask) if again else Mode.PRIVATE, screen)


def text_screen(board: Board, part: Part, voice: Voice) -> Screen:
    """A part of the text board as a message, the others behind a word each."""
    names = tuple(without_markup(name) for name in board.names_in(voice))
    request = replace(table_request(board, voice), names=(names[0], names[1]))
    first, *rest = text_board_pages(request, part)
    ways = [
        board.control(Verb.TEXT, _part_label(board, other, voice), other.value)
        for other in Part
        if other is not part
    ]
    return Screen(first, (tuple(ways[:3]), tuple(ways[3:])), pages=tuple(rest))


def _part_label(board: Board, part: Part, voice: Voice) -> str:
    """A part of the text board as a button; a quilt by the colour of its seat."""
    if part not in (Part.MINE, Part.THEIRS):
        return voice(f"board-part-{part}")
    seat = acting_seat(board.position)
    owner = seat if part is Part.MINE else seat.other
    return voice("board-part-quilt", seat=voice(f"alt-seat-{owner.word}"))


async def show_ring(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """Every patch still to come."""

    def look(reader: Reader) -> Reply:
        board = Board.of(match_to_look_at(reader, ask, control))
        voice = voice_for(reader, ask)
        if is_public(ask):
            ring = board.control(Verb.RING, voice("turn-ring"))
            return Reply(Mode.PRIVATE, behind_button(voice, ring))
        names = board.names_in(voice)
        picture = RingRequest(board.position, names, voice.language, voice.theme)
        text = voice("menu-ring", patches=len(board.position.ring))
        in_words = board.control(Verb.TEXT, voice("menu-text"), Part.RING.value)
        return Reply(Mode.PRIVATE, Screen(text, ((in_words,),), picture))

    return await services.store.read(look)

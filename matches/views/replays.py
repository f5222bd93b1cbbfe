"""Looking at any ply of a match, and stepping through it ply by ply."""

from __future__ import annotations

from dataclasses import replace

from matches.access import aimed_match, visible_match
from matches.control_ids import MOST_ARGUMENT, MatchControl, Verb, read_number
from matches.errors import NoSuchPly
from matches.markup import name_in, without_markup
from matches.pages import mode_of_page
from matches.port import Reader
from matches.requests import Ask, ShowReplay
from matches.screens import Mode, Reply, Row, Screen
from matches.services import Services
from matches.stored import WITHOUT_WINNER, Match
from matches.table.board import Board, game_of
from matches.table.message import board_picture, table_request
from matches.table.sentences import turn_text
from matches.views.animation import animation, in_measure
from matches.views.steps import step_rows
from matches.voices import Voice, voice_for
from patchwork import Position, Seat, parse_move
from rendering import text_board_pages


async def show(services: Services, ask: Ask, wanted: ShowReplay) -> Reply:
    """A match by its number, or the one here: one of its plies, or without a ply the whole of it.

    The whole is the animation; for an active or an abandoned match it is the last ply. Raises
    UnknownGame, NoMatchHere and NoSuchPly.
    """

    def look(reader: Reader) -> Reply:
        match = visible_match(reader, ask, wanted.game)
        voice = voice_for(reader, ask)
        if wanted.ply is None and not wanted.text and match.ending not in (None, *WITHOUT_WINNER):
            return Reply(Mode.PRIVATE, animation(reader, ask, match, voice))
        ply = match.ply if wanted.ply is None else wanted.ply
        if not 0 <= ply <= match.ply:
            raise NoSuchPly(number=str(match.id), most=match.ply)
        show_ply = _text_screen if wanted.text else _screen
        return Reply(Mode.PRIVATE, show_ply(reader, match, ply, voice))

    return in_measure(services, ask, await services.store.read(look))


async def step(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """The ply a control leads to; if it has been taken back since, the last one."""
    wanted = read_number(control.argument or "", MOST_ARGUMENT)

    def look(reader: Reader) -> Reply:
        match = aimed_match(reader, ask, (control.match, control.rev))
        voice = voice_for(reader, ask)
        ply = min(wanted, match.ply)
        if control.verb is Verb.STEP_TEXT:
            return Reply(Mode.PRIVATE, _text_screen(reader, match, ply, voice))
        screen = _screen(reader, match, ply, voice)
        return Reply(mode_of_page(ask), screen, frame=f"step:{match.id}")

    return await services.store.read(look)


def ply_screen(reader: Reader, match: Match, voice: Voice) -> Screen:
    """The last ply of a match, to begin with."""
    return _screen(reader, match, match.ply, voice)


def _screen(reader: Reader, match: Match, ply: int, voice: Voice) -> Screen:
    rows = step_rows(match, ply, voice)
    return board_in_picture(_board_at(reader, match, ply), _title(match, ply, voice), rows, voice)


def _text_screen(reader: Reader, match: Match, ply: int, voice: Voice) -> Screen:
    return board_in_words(_board_at(reader, match, ply), _title(match, ply, voice), voice)


def board_in_picture(board: Board, title: str, rows: tuple[Row, ...], voice: Voice) -> Screen:
    """The board after some ply, under its title, pinging nobody."""
    text = f"{title}\n{turn_text(board, voice, past=True)}"
    return Screen(text, rows, board_picture(board, voice))


def board_in_words(board: Board, title: str, voice: Voice) -> Screen:
    """The same in words alone."""
    blue, orange = (without_markup(name) for name in board.names_in(voice))
    first, *rest = text_board_pages(replace(table_request(board, voice), names=(blue, orange)))
    return Screen(title, pages=(first, *rest))


def _title(match: Match, ply: int, voice: Voice) -> str:
    blue, orange = (name_in(match.players, seat) for seat in Seat)
    facts: dict[str, str | int] = {"number": str(match.id), "blue": blue, "orange": orange}
    return voice("history-title", **facts, ply=ply, plies=match.ply)


def _board_at(reader: Reader, match: Match, ply: int) -> Board:
    """The board after a ply; only the last one shows how the match ended."""
    board = Board.of(match)
    moves = [parse_move(one.move) for one in reader.plies(match.id)[:ply]]
    last = None
    position: Position = game_of(match, moves).position
    if moves:
        last = (game_of(match, moves[:-1]).position, moves[-1])
    if ply == match.ply:
        return replace(board, position=position, last=last).with_count(reader, match)
    return replace(board, position=position, last=last, ending=None, winner=None)

"""After a move: its private answer becomes the next thing to do, or offers to take the move back.

So one panel leads through a whole turn. If it is still the player's turn they place their 1×1 patch
or choose what to do next right there; otherwise it shrinks to a line with one button.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

from matches.access import own_plies, seat_of
from matches.control_ids import Verb
from matches.pages import is_public
from matches.play.placing_panel import Panel, best_placement, panel_screen, write_draft
from matches.port import Reader
from matches.requests import Ask
from matches.screens import Control, Mode, Reply, Row, Screen
from matches.services import Services
from matches.stored import Draft, MatchState
from matches.table.board import Board
from matches.table.message import board_rows
from matches.table.sentences import turn_text
from matches.voices import Voice, private_voice
from patchwork import SPECIAL, Placement


async def go_on(services: Services, ask: Ask, reply: Reply, *, done: bool = True) -> Reply:
    """The answer to a change, followed by what its player can do now.

    If they can't do anything and `done` is set, by a way to take it back.
    """
    if reply.screen is None or reply.mode is Mode.SILENT or is_public(ask):
        return reply

    def look(reader: Reader) -> tuple[Board, Voice, bool, bool] | None:
        match = None if reply.match is None else reader.match(reply.match)
        seat = None if match is None else seat_of(match, ask.who.id)
        if match is None or seat is None or match.state is MatchState.FINISHED:
            return None
        board = Board.of(match)
        mine = board.position.to_move is seat
        moved = any(ply.seat is seat for ply in own_plies(reader, match))
        return board, private_voice(reader, ask), mine, moved

    found = await services.store.read(look)
    if found is None or not (found[2] or done):
        return reply if reply.mode is not Mode.STRIP else replace(reply, screen=None)
    board, voice, mine, moved = found
    special: Placement | None = None
    if mine and board.position.pending is not None:
        quilt = board.position.quilts[board.position.pending]
        special = await asyncio.to_thread(best_placement, quilt, SPECIAL)
        draft = Draft(board.match_id, board.rev, ask.who.id, write_draft(special))
        await services.store.write(lambda tx: tx.save_draft(draft))
    take_back: Row = (board.control(Verb.UNDO, voice("play-take-back")),) if moved else ()
    said = reply.screen.text
    screen = await asyncio.to_thread(_next_screen, board, voice, said, mine, special, take_back)
    if reply.mode is not Mode.STRIP:
        return replace(reply, screen=screen)
    if reply.after is not None:
        screen = replace(screen, text=f"{screen.text}\n{reply.after.text}")
    return replace(reply, screen=None, after=screen)


def _next_screen(
    board: Board, voice: Voice, said: str, mine: bool, special: Placement | None, take_back: Row
) -> Screen:
    if not mine:
        return Screen(voice("play-done", said=said), (take_back,) if take_back else ())
    if special is not None:
        panel = panel_screen(Panel(board, special), voice)
        return replace(panel, text=f"{said} {panel.text}")
    text = f"{said} {turn_text(board, voice, reader=board.position.to_move)}"
    *rows, last = board_rows(board, voice)
    return Screen(text, (*rows, _with(last, take_back)))


def _with(row: Row, more: Row) -> Row:
    """A row of controls with some more."""
    return tuple(one for one in (*row, *more) if isinstance(one, Control))

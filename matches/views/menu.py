"""The menu of a match: what you can look at or do besides moving."""

from __future__ import annotations

from dataclasses import replace

from matches.access import board_link, match_to_look_at, own_plies, seat_of
from matches.clock.reminders import claim_row
from matches.control_ids import MatchControl, Verb
from matches.markup import name_in
from matches.pages import behind_button, is_public
from matches.play.claiming import claimable
from matches.play.managers import is_steward
from matches.port import Reader
from matches.requests import Ask
from matches.screens import Look, Mode, Reply, Row, Screen
from matches.services import Services
from matches.stored import AlarmKind, Match, MatchState
from matches.table.board import Board
from matches.voices import Voice, voice_for
from patchwork import Seat


def whereabouts(services: Services, reader: Reader, ask: Ask, match: Match) -> str:
    """Who plays a match, with a link to its board."""
    blue, orange = (name_in(match.players, seat) for seat in Seat)
    link = board_link(services, reader, match)
    number = str(match.id)
    return voice_for(reader, ask)("menu-more", number=number, blue=blue, orange=orange, link=link)


async def show_more(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """The menu of a match; only its players are offered to resign."""

    def look(reader: Reader) -> Reply:
        match = match_to_look_at(reader, ask, control)
        voice = voice_for(reader, ask)
        if is_public(ask):
            more = Board.of(match).control(Verb.MORE, voice("turn-more"))
            return Reply(Mode.PRIVATE, behind_button(voice, more))
        text = whereabouts(services, reader, ask, match)
        seated = seat_of(match, ask.who.id) is not None and match.state is MatchState.ACTIVE
        rows = _more_rows(Board.of(match), voice)
        if seated:
            rows += _player_rows(reader, ask, match, voice)
            seat = seat_of(match, ask.who.id)
            if seat is not None and claimable(services, reader, match, seat):
                rows += (claim_row(match.id, match.rev, voice),)
        if is_steward(ask, match):
            rows += ((Board.of(match).control(Verb.ABANDON, voice("menu-end")),),)
        back = control is not None and control.argument is not None and ask.ephemeral
        return Reply(Mode.UPDATE if back else Mode.PRIVATE, Screen(text, rows))

    return await services.store.read(look)


def _more_rows(board: Board, voice: Voice) -> tuple[Row, ...]:
    """What anyone may look at."""
    return (
        (
            board.control(Verb.TEXT, voice("menu-text")),
            board.control(Verb.RULES, voice("menu-rules")),
            board.control(Verb.SETTINGS, voice("menu-settings")),
            board.control(Verb.RECORD, voice("turn-record")),
        ),
    )


def _player_rows(reader: Reader, ask: Ask, match: Match, voice: Voice) -> tuple[Row, ...]:
    """What a player may do besides playing; giving up has a row of its own."""
    board = Board.of(match)
    plies = own_plies(reader, match)
    seat = seat_of(match, ask.who.id)
    asks = bool(plies) and plies[-1].seat is not seat
    undo = board.control(Verb.UNDO, voice("menu-ask-undo" if asks else "menu-undo"))
    undo = replace(undo, disabled=all(ply.seat is not seat for ply in plies))
    abandon = board.control(Verb.ABANDON, voice("menu-abandon"))
    resign = board.control(Verb.RESIGN, voice("menu-resign"), look=Look.DANGER)
    row: Row = (undo, abandon)
    alarms = [reader.alarm(match.id, kind) for kind in (AlarmKind.CALL, AlarmKind.REMINDER)]
    if any(alarm is not None and alarm.player_id == ask.who.id for alarm in alarms):
        row = (undo, abandon, board.control(Verb.HUSH, voice("menu-hush")))
    return (row, (resign,))

"""What this room answers: looking at a match, at all the asker's matches, at any ply."""

from __future__ import annotations

from matches.control_ids import Verb
from matches.plain_commands import HelpLine, PlainCommand
from matches.requests import (
    Ask,
    ShowBoard,
    ShowGames,
    ShowHistory,
    ShowMore,
    ShowRecord,
    ShowReplay,
    ShowRing,
)
from matches.screens import Reply
from matches.services import Services
from matches.topic import Topic, by_value, without_options
from matches.views import animation, board, games, history, menu, record, replays, showing
from rendering import Part


async def _show_board(services: Services, ask: Ask, command: ShowBoard) -> Reply:
    if command.text:
        return await board.show_text(services, ask, part=command.part)
    return await board.show_board(services, ask)


async def _show_ring(services: Services, ask: Ask, command: ShowRing) -> Reply:
    if command.text:
        return await board.show_text(services, ask, part=Part.RING)
    return await board.show_ring(services, ask)


async def _show_record(services: Services, ask: Ask, command: ShowRecord) -> Reply:
    return await record.show_record(services, ask, number=command.game)


_STEPS = (Verb.STEP_FIRST, Verb.STEP_BACK, Verb.STEP_ON, Verb.STEP_LAST, Verb.STEP_TEXT)

TOPIC = Topic(
    plain=(
        PlainCommand("board", ShowBoard(), HelpLine.SHOWS),
        PlainCommand("text", ShowBoard(text=True), HelpLine.SHOWS),
        PlainCommand("ring", ShowRing(), HelpLine.SHOWS),
        PlainCommand("more", ShowMore(), HelpLine.SHOWS),
        PlainCommand("games", ShowGames(), HelpLine.LISTS),
        PlainCommand("history", ShowHistory(), HelpLine.LISTS),
    ),
    commands={
        ShowBoard: _show_board,
        ShowRing: _show_ring,
        ShowMore: without_options(menu.show_more),
        ShowGames: without_options(games.show),
        ShowHistory: without_options(history.show),
        ShowRecord: _show_record,
        ShowReplay: replays.show,
    },
    presses={
        Verb.RING: board.show_ring,
        Verb.TEXT: board.show_text,
        Verb.MORE: menu.show_more,
        Verb.RECORD: record.show_record,
        Verb.REPLAY: animation.show_replay,
        **dict.fromkeys(_STEPS, replays.step),
        Verb.GAMES: games.show,
        Verb.HISTORY: history.show,
        Verb.SHOW: showing.show_to_channel,
    },
    choices={Verb.OPEN: by_value(games.open_chosen), Verb.PAST: by_value(history.open_chosen)},
)

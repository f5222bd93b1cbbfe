"""A finished match as an animation."""

from __future__ import annotations

from matches.access import match_to_look_at
from matches.control_ids import MatchControl
from matches.errors import NothingToShow
from matches.port import Reader
from matches.requests import Ask
from matches.screens import Mode, Reply, Screen
from matches.services import Services
from matches.stored import Ending, Match, MatchState
from matches.table.board import EARLY, Board
from matches.views.record import game_as_played
from matches.views.steps import entry_row
from matches.voices import Voice, voice_for
from rendering.requests import ReplayRequest


async def show_replay(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """A finished match as an animation; raises NothingToShow for an active one."""

    def look(reader: Reader) -> Reply:
        match = match_to_look_at(reader, ask, control)
        if match.state is MatchState.ACTIVE:
            raise NothingToShow(reason="replay")
        return Reply(Mode.PRIVATE, animation(reader, match, voice_for(reader, ask)))

    return in_measure(services, ask, await services.store.read(look))


def in_measure(services: Services, ask: Ask, reply: Reply) -> Reply:
    """The reply, unless it is one animation too many for the asker: raises TooSoon."""
    if reply.screen is not None and isinstance(reply.screen.picture, ReplayRequest):
        services.pace.take(ask.who.id, "replay", services.bounds.replays, services.now())
    return reply


def animation(reader: Reader, match: Match, voice: Voice) -> Screen:
    """A finished match as an animation, with a way to its single plies."""
    winner = None if match.ending is Ending.SCORE else match.winner
    game = game_as_played(reader, match)
    early = None if match.ending is None else EARLY.get(match.ending)
    names = Board.of(match).names_in(voice)
    picture = ReplayRequest(game, names, winner, voice.language, voice.theme, early)
    text = voice("menu-replay", number=str(match.id), moves=match.ply)
    return Screen(text, (entry_row(match, voice),), picture)

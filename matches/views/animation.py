"""A finished match as an animation."""

from __future__ import annotations

from matches.access import match_to_look_at
from matches.control_ids import MatchControl
from matches.errors import NothingToShow
from matches.pages import show_control
from matches.port import Reader
from matches.requests import Ask
from matches.screens import Control, Mode, Reply, Screen
from matches.services import Services
from matches.stored import Ending, Match, MatchState
from matches.table.board import EARLY, Board
from matches.views.game_as_played import game_as_played
from matches.views.steps import entry_control
from matches.voices import Voice, voice_for
from rendering.requests import ReplayRequest


async def show_replay(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """A finished match as an animation; raises NothingToShow for an active one."""

    def look(reader: Reader) -> Reply:
        match = match_to_look_at(reader, ask, control)
        if match.state is MatchState.ACTIVE:
            raise NothingToShow(reason="replay")
        return Reply(Mode.PRIVATE, animation(reader, ask, match, voice_for(reader, ask)))

    return in_measure(services, ask, await services.store.read(look))


def in_measure(services: Services, ask: Ask, reply: Reply) -> Reply:
    """The reply, unless it is one animation too many for the asker: raises TooSoon."""
    if reply.screen is not None and isinstance(reply.screen.picture, ReplayRequest):
        services.pace.take(ask.who.id, "replay", services.bounds.replays, services.now())
    return reply


def animation(reader: Reader, ask: Ask, match: Match, voice: Voice) -> Screen:
    """A finished match as an animation, with a way to its single plies, and to the channel."""
    winner = None if match.ending is Ending.SCORE else match.winner
    game = game_as_played(reader, match)
    early = None if match.ending is None else EARLY.get(match.ending)
    names = Board.of(match).names_in(voice)
    picture = ReplayRequest(game, names, winner, voice.language, voice.theme, early)
    text = voice("menu-replay", number=str(match.id), moves=match.ply)
    row = (entry_control(match, voice), *show_match_control(ask, match, voice, "replay"))
    return Screen(text, (row,), picture)


def may_be_shown(ask: Ask, match: Match) -> bool:
    """Whether a match may be shown to everyone where the asker is.

    At its home it is anyway; all over its server once it is finished, as in the standings.
    """
    if match.home.channel_id == ask.home.channel_id:
        return True
    guild_id = ask.home.guild_id
    return match.state is MatchState.FINISHED and match.home.guild_id == guild_id is not None


def show_match_control(ask: Ask, match: Match, voice: Voice, what: str) -> tuple[Control, ...]:
    """What shows a match in one of its forms to the channel, where it may be shown."""
    if not may_be_shown(ask, match):
        return ()
    return show_control(ask, voice, what, (match.id, match.rev))

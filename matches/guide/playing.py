"""How a game begins: the page behind *Play*, and the button that challenges somebody."""

from __future__ import annotations

from matches.control_ids import MatchControl, Verb, write_control
from matches.guide.help import guide_row
from matches.pages import mode_of_page
from matches.port import Reader
from matches.requests import Ask
from matches.screens import Control, Look, Reply, Screen
from matches.services import Services
from matches.stored import Player
from matches.voices import Voice, server_of, voice_for


async def show_playing(services: Services, ask: Ask, _: MatchControl) -> Reply:
    """How to begin, with a button to look for anyone where that is allowed."""

    def look(reader: Reader) -> Reply:
        voice = voice_for(reader, ask)
        row = guide_row(voice, Verb.GAMES, Verb.LEARN)
        if not ask.private and server_of(reader, ask.home).open_challenges:
            anyone = write_control(0, 0, Verb.INVITE)
            row = (Control(anyone, voice("help-anyone"), Look.PRIMARY), *row)
        return Reply(mode_of_page(ask), Screen(voice("help-play-page"), (row,)))

    return await services.store.read(look)


def invitation(player: Player, voice: Voice) -> Control:
    """A button with which anyone who presses it challenges a person."""
    custom_id = write_control(0, 0, Verb.INVITE, str(player.id))
    return Control(custom_id, voice("help-invite"), Look.PRIMARY)

"""How the bot is used."""

from __future__ import annotations

from matches.control_ids import Verb, write_control
from matches.pages import mode_of_page, page_control
from matches.requests import Ask
from matches.screens import Control, Look, Reply, Screen
from matches.services import Services
from matches.voices import voice_for


async def show_help(services: Services, ask: Ask) -> Reply:
    """How the bot is used."""
    voice = await services.store.read(lambda reader: voice_for(reader, ask))
    row = (
        page_control(Verb.RULES, "1", voice("help-rules"), Look.PRIMARY),
        page_control(Verb.LEARN, "1", voice("help-learn")),
        Control(write_control(0, 0, Verb.SETTINGS), voice("menu-settings")),
    )
    return Reply(mode_of_page(ask), Screen(voice("help-text"), (row,)))

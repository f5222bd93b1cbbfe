"""The help: how to use the bot."""

from __future__ import annotations

from collections.abc import Iterable

from matches.control_ids import Verb, write_control
from matches.pages import mode_of_page, page_control
from matches.plain_commands import HelpLine, PlainCommand
from matches.requests import Ask
from matches.screens import Control, Look, Reply, Screen
from matches.services import Services
from matches.typed.phrases import phrases_in
from matches.voices import Voice, voice_for


async def show_help(services: Services, ask: Ask) -> Reply:
    """The help."""
    voice = await services.store.read(lambda reader: voice_for(reader, ask))
    row = (
        page_control(Verb.RULES, "1", voice("help-rules"), Look.PRIMARY),
        page_control(Verb.LEARN, "1", voice("help-learn")),
        Control(write_control(0, 0, Verb.SETTINGS), voice("menu-settings")),
    )
    return Reply(mode_of_page(ask), Screen(help_text(services.plain, voice), (row,)))


def help_text(plain: Iterable[PlainCommand], voice: Voice) -> str:
    """Help, with the plain commands listed as they are typed in the reader's language."""
    lists: dict[str, list[str]] = {line.value: [] for line in HelpLine}
    for each in plain:
        if each.line is not None:
            word = phrases_in(voice.language, each.typed)[0]
            lists[each.line].append(f"`{word}`")
    return voice("help-text", **{line: ", ".join(words) for line, words in lists.items()})

"""The help: four lines and the way on; every command by its topic."""

from __future__ import annotations

from collections.abc import Iterable

from matches.control_ids import MatchControl, Verb, write_control
from matches.errors import UnknownControl
from matches.pages import mode_of_page, page_control
from matches.plain_commands import HelpLine, PlainCommand
from matches.requests import Ask
from matches.screens import Control, Look, Reply, Screen
from matches.services import Services
from matches.typed.phrases import phrases_in
from matches.voices import Voice, voice_for

TOPICS = ("start", "turn", "games", "you")
"""The pages of the commands."""
#: the buttons that lead on, and their first page if they have several
_FIRST_PAGE = {Verb.LEARN: "1", Verb.RULES: "1", Verb.COMMANDS: "1"}


async def show_help(services: Services, ask: Ask, _: MatchControl | None = None) -> Reply:
    """How a game goes, in four lines."""
    voice = await services.store.read(lambda reader: voice_for(reader, ask))
    row = guide_row(voice, Verb.PLAY, Verb.LEARN, Verb.COMMANDS, Verb.SETTINGS)
    return Reply(mode_of_page(ask), Screen(voice("help-text"), (row,)))


async def show_commands(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """The commands of a topic."""
    pages = {str(number): topic for number, topic in enumerate(TOPICS, start=1)}
    shown = control.argument or ""
    if shown not in pages:
        raise UnknownControl
    voice = await services.store.read(lambda reader: voice_for(reader, ask))
    topics = tuple(
        page_control(Verb.COMMANDS, page, voice(f"help-topic-{topic}"), disabled=page == shown)
        for page, topic in pages.items()
    )
    text = commands_text(services.plain, pages[shown], voice)
    rows = (topics, guide_row(voice, Verb.RULES, Verb.HELP))
    return Reply(mode_of_page(ask), Screen(text, rows))


def guide_row(voice: Voice, *verbs: Verb) -> tuple[Control, ...]:
    """Buttons that lead on, the first of them the usual way."""
    return tuple(
        Control(
            write_control(0, 0, verb, _FIRST_PAGE.get(verb)),
            voice(f"help-{verb}"),
            Look.PRIMARY if verb is Verb.PLAY else Look.SECONDARY,
        )
        for verb in verbs
    )


def commands_text(plain: Iterable[PlainCommand], topic: str, voice: Voice) -> str:
    """A topic, with the plain commands listed as they are typed in the reader's language."""
    lists: dict[str, list[str]] = {line.value: [] for line in HelpLine}
    for each in plain:
        if each.line is not None:
            word = phrases_in(voice.language, each.typed)[0]
            lists[each.line].append(f"`{word}`")
    said = {line: ", ".join(words) for line, words in lists.items()}
    return voice(f"help-commands-{topic}", **said)

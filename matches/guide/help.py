"""How the bot is used: help, and the command that a mistyped word is nearest to."""

from __future__ import annotations

from difflib import SequenceMatcher

from matches.control_ids import Verb, write_control
from matches.markup import plain
from matches.pages import mode_of_page, page_control
from matches.requests import Ask
from matches.screens import Control, Look, Mode, Reply, Screen
from matches.services import Services
from matches.typed.line import COMMANDS
from matches.typed.phrases import normal, phrases_in
from matches.voices import Voice, voice_for
from words import DEFAULT_LANGUAGE

#: how alike (0 to 1, and a little for the same first letter) a slip must be to a command
LIKE = 0.65


async def show_help(services: Services, ask: Ask, unknown: str | None = None) -> Reply:
    """How the bot is used; short, with the nearest command, when a word wasn't understood."""
    voice = await services.store.read(lambda reader: voice_for(reader, ask))
    if unknown is not None:
        return Reply(Mode.PRIVATE, Screen(_unknown(unknown, voice)))
    row = (
        page_control(Verb.RULES, "1", voice("help-rules"), Look.PRIMARY),
        page_control(Verb.LEARN, "1", voice("help-learn")),
        Control(write_control(0, 0, Verb.SETTINGS), voice("menu-settings")),
    )
    return Reply(mode_of_page(ask), Screen(voice("help-text"), (row,)))


def _unknown(text: str, voice: Voice) -> str:
    word = plain(text)
    nearest = nearest_command(text, voice.language)
    if nearest is None:
        return voice("help-unknown", word=word)
    return voice("help-nearest", word=word, nearest=nearest)


def nearest_command(text: str, language: str) -> str | None:
    """The command that a mistyped text is most like, as it is called in a language.

    A slip in English is understood as well, and answered in that language.
    """
    known = {
        phrase: phrases_in(language, key)[0]
        for key in COMMANDS
        for phrase in phrases_in(DEFAULT_LANGUAGE, key)
    }
    known |= {phrase: phrase for key in COMMANDS for phrase in phrases_in(language, key)}
    words = normal(text).split()
    best: tuple[float, str | None] = (0.0, None)
    for said in (" ".join(words[:2]), *words[:1]):
        for phrase, shown in known.items():
            likeness = SequenceMatcher(None, said, phrase).ratio() + (said[0] == phrase[0]) / 10
            best = max(best, (likeness, shown), key=lambda found: found[0])
    return best[1] if best[0] >= LIKE else None

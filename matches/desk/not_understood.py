"""A line the bot didn't understand, and the command nearest to it."""

from __future__ import annotations

from difflib import SequenceMatcher

from matches.desk.typed_line import COMMANDS
from matches.markup import without_markup
from matches.requests import Ask, NotUnderstood
from matches.screens import Mode, Reply, Screen
from matches.services import Services
from matches.typed.phrases import folded, phrases_in
from matches.voices import Voice, voice_for
from words import DEFAULT_LANGUAGE

#: how alike (0 to 1, plus a little for the same first letter) a typo must be to a command
LIKE = 0.65


async def say_what_is_near(services: Services, ask: Ask, command: NotUnderstood) -> Reply:
    """Name the word that wasn't understood, and the nearest command."""
    voice = await services.store.read(lambda reader: voice_for(reader, ask))
    return Reply(Mode.PRIVATE, Screen(_unknown(command.said, voice)))


def _unknown(text: str, voice: Voice) -> str:
    word = without_markup(text)
    nearest = nearest_command(text, voice.language)
    if nearest is None:
        return voice("help-unknown", word=word)
    return voice("help-nearest", word=word, nearest=nearest)


def nearest_command(text: str, language: str) -> str | None:
    """The command a mistyped text is most like, by its name in a language.

    English with a typo is understood too, but answered in that language.
    """
    known = {
        phrase: phrases_in(language, key)[0]
        for key in COMMANDS
        for phrase in phrases_in(DEFAULT_LANGUAGE, key)
    }
    known |= {phrase: phrase for key in COMMANDS for phrase in phrases_in(language, key)}
    words = folded(text).split()
    best: tuple[float, str | None] = (0.0, None)
    for said in (" ".join(words[:2]), *words[:1]):
        for phrase, shown in known.items():
            likeness = SequenceMatcher(None, said, phrase).ratio() + (said[0] == phrase[0]) / 10
            best = max(best, (likeness, shown), key=lambda found: found[0])
    return best[1] if best[0] >= LIKE else None

"""The words players type, in all languages at once, from the word lists in words/."""

from __future__ import annotations

import unicodedata
from functools import cache

from words import LANGUAGES, Speaker

#: An option of a command may have 6000 characters, and each of them may expand to eighteen.
MOST_READ = 256


def folded(text: str) -> str:
    """A typed text ready to be read: one form of each character, lower case, single spaces.

    Of an endless text, only the beginning.
    """
    return " ".join(unicodedata.normalize("NFKC", text[:MOST_READ]).casefold().split())


@cache
def phrases(key: str) -> tuple[str, ...]:
    """The phrases of a word list such as ``command-buy-typed``, longest first."""
    every = {phrase for language in LANGUAGES for phrase in phrases_in(language, key)}
    return tuple(sorted(every, key=lambda phrase: (-len(phrase), phrase)))


@cache
def phrases_in(language: str, key: str) -> tuple[str, ...]:
    """The phrases of a word list in one language, with the one to show first."""
    return tuple(folded(phrase) for phrase in Speaker.of(language)(key).split(","))


def rest_after(text: str, key: str) -> str | None:
    """What follows if a normal text begins with one of the phrases, None if it doesn't.

    >>> after("buy 2 c4", "command-buy-typed")
    '2 c4'
    """
    for phrase in phrases(key):
        if text == phrase:
            return ""
        if text.startswith(phrase) and not text[len(phrase)].isalnum():
            return text[len(phrase) :].lstrip(" ,:;")
    return None


def without_phrase(text: str, key: str) -> str:
    """The text without such a phrase at its beginning, if there is one."""
    rest = rest_after(text, key)
    return text if rest is None else rest

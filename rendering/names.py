"""Makes a player's name fit to be drawn: names are hostile input."""

from __future__ import annotations

import unicodedata

NAMELESS = "?"
MARKS_IN_A_ROW = 2
_JOINERS = {"\u200d", "\ufe0f"}
# NFKC takes the Thai vowel AM apart; a shaping engine places its ring only when it is whole.
_THAI_AM, _THAI_AM_PARTS = "\u0e33", "\u0e4d\u0e32"


def clean(name: str) -> str:
    """The name without what breaks a line of text.

    Compatible forms are made plain (NFKC); control, format and private characters go; of a tower of
    combining marks the lowest two stay; runs of spaces become one. Nothing left gives "?".

    >>> clean("  Zoe\\u0308\\u0301\\u0302\\u0303 \\u202e evil")
    'Zoë́ evil'
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFKC", name):
        category = unicodedata.category(character)
        if character in _JOINERS or (category[0] == "C" and not character.isspace()):
            continue
        marks = marks + 1 if category[0] == "M" else 0
        if marks <= MARKS_IN_A_ROW:
            kept.append(character)
    words = "".join(kept).replace(_THAI_AM_PARTS, _THAI_AM).split()
    return " ".join(words) or NAMELESS


def is_mark(character: str) -> bool:
    """Whether the character is drawn on the one before it."""
    return unicodedata.category(character)[0] == "M"


def is_right_to_left(character: str) -> bool:
    """Whether the character belongs to a script that runs from right to left."""
    return unicodedata.bidirectional(character) in ("R", "AL")


def clusters(words: str) -> list[str]:
    """The characters, each together with the marks that are drawn on it."""
    result: list[str] = []
    for character in words:
        if result and is_mark(character):
            result[-1] += character
        else:
            result.append(character)
    return result

"""Makes a player's name fit to be drawn: names are hostile input."""

from __future__ import annotations

import re
import unicodedata

NAMELESS = "?"
MARKS_IN_A_ROW = 2
#: The most that is read of a name: real ones have 32 characters, typed ones may have thousands.
MOST_READ = 256
# Letters, symbols and marks that nobody sees: fillers, the braille blank, variation selectors.
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef]"
)
# NFKC takes the Thai vowel AM apart; a shaping engine places its ring only when it is whole.
_THAI_AM, _THAI_AM_PARTS = "\u0e33", "\u0e4d\u0e32"


def clean(name: str) -> str:
    """The name without what breaks a line of text.

    Compatible forms are made plain (NFKC); control, format, private and blank characters go; of a
    tower of combining marks the lowest two stay, and none without a letter below; runs of spaces
    become one. Nothing left gives "?".

    >>> clean("  Zoe\\u0308 \\u202e evil")
    'Zoë evil'
    """
    kept: list[str] = []
    marks = MARKS_IN_A_ROW
    for character in unicodedata.normalize("NFKC", name[:MOST_READ]):
        category = unicodedata.category(character)
        if _BLANK.match(character) or (category[0] == "C" and not character.isspace()):
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

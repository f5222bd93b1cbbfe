"""Squares and moves as text: `c4`, `adv`, `K@c4r1`, `h@e5`."""

from __future__ import annotations

import re

from patchwork.errors import NotationError, quote
from patchwork.moves import Advance, Buy, Move, Placement, PlaceSpecial
from patchwork.patches import PATCH_BY_LETTER
from patchwork.squares import Orientation, Square

_SQUARE = re.compile(r"([a-i])([1-9])")
_BUY = re.compile(r"([A-Za-g])@([a-i][1-9])([rf][0-3])")
_SPECIAL = re.compile(r"h@([a-i][1-9])")


def parse_square(text: str) -> Square:
    """Read a square such as `c4`; raise `NotationError` for anything but a1…i9."""
    match = _SQUARE.fullmatch(text)
    if match is None:
        raise NotationError(f"{quote(text)} is not a square from a1 to i9")
    return Square(ord(match[1]) - ord("a"), int(match[2]) - 1)


def write_square(square: Square) -> str:
    """Return the text of a square of the quilt; raise `NotationError` for one beyond it."""
    if not square.on_quilt:
        raise NotationError(f"the square {square} is not on the quilt")
    return str(square)


def parse_move(text: str) -> Move:
    """Read a move; raise `NotationError` if it isn't `adv`, `K@c4r1` or `h@e5` in form.

    Any of several equal orientations can be read, and comes out as the first of them.

    >>> str(parse_move("M@c4r2"))
    'M@c4r0'
    """
    if text == "adv":
        return Advance()
    if match := _BUY.fullmatch(text):
        letter, anchor, turn = match.groups()
        orientation = Orientation[turn.upper()]
        return Buy(Placement(PATCH_BY_LETTER[letter], parse_square(anchor), orientation))
    if match := _SPECIAL.fullmatch(text):
        return PlaceSpecial(parse_square(match[1]))
    raise NotationError(f"{quote(text)} is not a move such as adv, K@c4r1 or h@e5")


def parse_numbered_move(text: str, number: int) -> Move:
    """Read a move that is the `number`th of a sequence, counted from 1: an error says which."""
    try:
        return parse_move(text)
    except NotationError as error:
        fault = f"move {number}, {error.faults[0]}"
        raise NotationError(fault, number=number, word=text) from None


def write_move(move: Move) -> str:
    """Return the text of a move; raise `NotationError` if its anchor is beyond the quilt."""
    if isinstance(move, Buy):
        write_square(move.placement.anchor)
    elif isinstance(move, PlaceSpecial):
        write_square(move.square)
    return str(move)

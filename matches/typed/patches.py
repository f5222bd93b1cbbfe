"""From what is typed to a move: which patch is meant, and whether it can be bought at all."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from matches.errors import UnknownPatch
from matches.markup import without_markup
from matches.typed.phrases import MOST_READ, phrases
from matches.typed.spots import Place, legal_placement, read_place
from patchwork import (
    PATCH_BY_LETTER,
    SPECIAL,
    Buy,
    IllegalMove,
    Move,
    Patch,
    Placement,
    PlaceSpecial,
    Position,
    Reason,
    Square,
)

_PATCH = re.compile(r"#?\s*([0-9]+|[A-Za-z])(?![0-9A-Za-z])")
#: the 1×1 patch named before its square; "h5" is a square
_SPECIAL_NAMED = re.compile(r"^\s*(?:1\s*[x×*]\s*1|h(?=[\s@]+[a-i]|$))[\s@]*", re.IGNORECASE)
LONGEST_NUMBER = 9
_ABOUT_THE_SPOT = (Reason.OFF_THE_QUILT, Reason.OVERLAPS)


def find_patch(position: Position, typed: str) -> Patch:
    """The patch that is meant by its number in the offer or its letter; raises UnknownPatch.

    A letter is looked up in the offer, exact case first, then in either case if that is unique.
    """
    word = patch_word(typed)
    if word.isdigit():
        number = int(word)
        if not 1 <= number <= len(position.offer):
            raise UnknownPatch(patch=without_markup(typed))
        return position.offer[number - 1]
    exact = [patch for patch in position.offer if patch.letter == word]
    either = [patch for patch in position.offer if patch.letter.lower() == word.lower()]
    if exact or len(either) == 1:
        return (exact or either)[0]
    if word in PATCH_BY_LETTER and word != SPECIAL.letter:
        return PATCH_BY_LETTER[word]
    raise UnknownPatch(patch=without_markup(typed))


def patch_word(typed: str) -> str:
    """The number or letter in what is typed for a patch; raises UnknownPatch."""
    words = unicodedata.normalize("NFKC", typed[:MOST_READ]).split()
    if words and words[0].casefold() in phrases("typed-patch"):
        del words[0]
    if not words:
        raise UnknownPatch(reason="unnamed")
    found = _PATCH.match(" ".join(words))
    if found is None or len(found[1]) > LONGEST_NUMBER:
        raise UnknownPatch(patch=without_markup(typed))
    return found[1]


def check_patch(position: Position, patch: Patch) -> None:
    """Raise IllegalMove if the patch can't be placed now, wherever it would go."""
    corner = Square(0, 0)
    move = PlaceSpecial(corner) if patch is SPECIAL else Buy(Placement(patch, corner))
    try:
        position.check(move)
    except IllegalMove as error:
        if error.reason not in _ABOUT_THE_SPOT:
            raise


def typed_buy(patch: str, at: str) -> Callable[[Position], Move]:
    """Choose the purchase that was typed; choosing raises MatchError or IllegalMove."""

    def choose(position: Position) -> Move:
        bought = find_patch(position, patch)
        check_patch(position, bought)
        seat = position.to_move
        assert seat is not None
        return Buy(legal_placement(position.quilts[seat], bought, read_place(at)))

    return choose


def without_special(at: str) -> str:
    """What is typed for a place, without the name of the 1×1 patch before it."""
    return _SPECIAL_NAMED.sub("", at)


def typed_special(at: str) -> Callable[[Position], Move]:
    """Choose the square that was typed for the 1×1 patch; choosing raises as `typed_buy`."""

    def choose(position: Position) -> Move:
        square = read_place(without_special(at)).square
        if position.pending is not None:
            quilt = position.quilts[position.pending]
            legal_placement(quilt, SPECIAL, Place(square, None))
        return PlaceSpecial(square)

    return choose

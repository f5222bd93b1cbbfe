"""A quilt as text: nine rows from the top joined by `/`, a letter per square, a digit for a gap."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from patchwork.errors import quote
from patchwork.moves import Placement, placement_covering
from patchwork.notation.faults import Faults
from patchwork.patches import PATCH_BY_LETTER, SPECIAL
from patchwork.quilt import Quilt
from patchwork.squares import SIDE, bits_of

_MARKS = re.compile(r"[A-Za-h1-9]*")
_TWO_DIGITS = re.compile(r"[1-9]{2}")
_EMPTY = " "
_GAP = re.compile(f"{_EMPTY}+")
_GAPS = {ord(str(length)): _EMPTY * length for length in range(1, SIDE + 1)}


class ReadQuilt(NamedTuple):
    """A quilt as far as it could be read: its valid patches, and the letters in it."""

    quilt: Quilt
    letters: frozenset[str]
    complete: bool
    """Whether nothing in it was at fault."""


def read_quilt(text: str, owner: str, faults: Faults) -> ReadQuilt:
    """Read a quilt and add what is wrong with it to the faults; `owner` names it there."""
    rows = text.split("/")
    if len(rows) != SIDE:
        faults.malformed.append(f"{owner}'s quilt must have {SIDE} rows, not {len(rows)}")
        return ReadQuilt(Quilt(), frozenset(), complete=False)
    malformed = [fault for number, row in enumerate(rows, 1) for fault in _row_faults(row, number)]
    if malformed:
        faults.malformed += [f"{owner}'s quilt {fault}" for fault in malformed]
        return ReadQuilt(Quilt(), frozenset(), complete=False)
    masks = _masks_by_letter("".join(rows).translate(_GAPS))
    placements = _special_placements(masks.pop(SPECIAL.letter, 0))
    misshapen = []
    for letter, mask in masks.items():
        placement = placement_covering(PATCH_BY_LETTER[letter], mask)
        if placement is None:
            misshapen.append(letter)
        else:
            placements.append(placement)
    if misshapen:
        letters = " ".join(misshapen)
        faults.impossible.append(f"{owner}'s quilt has another shape for patch {letters}")
    return ReadQuilt(Quilt(tuple(placements)), frozenset(masks), complete=not misshapen)


def write_quilt(quilt: Quilt) -> str:
    """Return the text of a quilt."""
    marks = [_EMPTY] * (SIDE * SIDE)
    for placement in quilt.placements:
        for bit in bits_of(placement.mask):
            marks[bit] = placement.patch.letter
    board = "".join(marks)
    rows = "/".join(board[begin : begin + SIDE] for begin in range(0, SIDE * SIDE, SIDE))
    return _GAP.sub(lambda gap: str(len(gap[0])), rows)


def _row_faults(row: str, number: int) -> Iterator[str]:
    if not _MARKS.fullmatch(row):
        yield f"row {number} must be letters A-Z a-h and digits 1-9, not {quote(row)}"
        return
    if _TWO_DIGITS.search(row):
        yield f"row {number} has two digits in a row"
    squares = len(row.translate(_GAPS))
    if squares != SIDE:
        yield f"row {number} must have {SIDE} squares, not {squares}"


def _masks_by_letter(board: str) -> dict[str, int]:
    masks: dict[str, int] = {}
    bit = 1
    for mark in board:
        if mark != _EMPTY:
            masks[mark] = masks.get(mark, 0) | bit
        bit <<= 1
    return masks


def _special_placements(mask: int) -> list[Placement]:
    placements = []
    while mask:
        square = mask & -mask
        placement = placement_covering(SPECIAL, square)
        assert placement is not None
        placements.append(placement)
        mask ^= square
    return placements

"""A quilt as text: nine rows from the top joined by `/`, a letter a square, a digit for a gap."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from patchwork.errors import quote
from patchwork.moves import Placement, placement_covering
from patchwork.notation.faults import Faults
from patchwork.patches import PATCH_BY_LETTER, SPECIAL
from patchwork.quilt import Quilt
from patchwork.squares import SIDE

_ROW = re.compile(r"[A-Za-h1-9]*")
_TWO_DIGITS = re.compile(r"[0-9]{2}")


class ReadQuilt(NamedTuple):
    """A quilt as far as it could be read: every sound patch of it, and the letters in it."""

    quilt: Quilt
    letters: frozenset[str]
    complete: bool
    """Whether nothing of it was at fault."""


def read_quilt(text: str, owner: str, faults: Faults) -> ReadQuilt:
    """Read a quilt and add what is wrong with it to the faults; `owner` names it there."""
    rows = text.split("/")
    if len(rows) != SIDE:
        faults.malformed.append(f"{owner}'s quilt has {len(rows)} rows, not {SIDE}")
        return ReadQuilt(Quilt(), frozenset(), complete=False)
    malformed = [fault for number, row in enumerate(rows, 1) for fault in _row_faults(row, number)]
    if malformed:
        faults.malformed += [f"{owner}'s quilt {fault}" for fault in malformed]
        return ReadQuilt(Quilt(), frozenset(), complete=False)
    masks = _masks_by_letter(rows)
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
    letters = [""] * (SIDE * SIDE)
    for placement in quilt.placements:
        for square in placement.squares:
            letters[square.row * SIDE + square.column] = placement.patch.letter
    rows = (letters[begin : begin + SIDE] for begin in range(0, SIDE * SIDE, SIDE))
    return "/".join("".join(_run(row)) for row in rows)


def _run(row: list[str]) -> Iterator[str]:
    for letter, squares in groupby(row):
        count = sum(1 for _ in squares)
        yield letter * count if letter else str(count)


def _row_faults(row: str, number: int) -> Iterator[str]:
    if not _ROW.fullmatch(row):
        yield f"row {number} is made of letters A-Z a-h and digits 1-9, not {quote(row)}"
        return
    if _TWO_DIGITS.search(row):
        yield f"row {number} has two digits in a row"
    squares = sum(int(mark) if mark.isdigit() else 1 for mark in row)
    if squares != SIDE:
        yield f"row {number} has {squares} squares, not {SIDE}"


def _masks_by_letter(rows: list[str]) -> dict[str, int]:
    masks: dict[str, int] = {}
    bit = 1
    for mark in "".join(rows):
        if mark.isdigit():
            bit <<= int(mark)
        else:
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

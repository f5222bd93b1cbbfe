"""Positions as text: ten fields with one space between them.

Reading goes on after a fault: every field is read on its own, then the checks between fields run on
those that could be read, and one error names every fault.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from patchwork import validity
from patchwork.errors import NotationError, quote
from patchwork.notation.faults import Faults
from patchwork.notation.quilts import read_quilt, write_quilt
from patchwork.patches import PATCH_BY_LETTER, Patch
from patchwork.position import Position
from patchwork.time_board import LAST_SPACE, Seat

VERSION = "pw1"
"""The version of the notation, the first field of every position."""

MOST_BUTTONS = 9999
MOST_PLIES = 999_999_999

_NUMBER = re.compile(r"0|[1-9][0-9]*")
_RING = re.compile(r"-|[A-Za-g]+")
_SEATS = {"-": None, "b": Seat.BLUE, "o": Seat.ORANGE}
_PENDING = {"-": None, "b:1": Seat.BLUE, "o:1": Seat.ORANGE}


def parse_ring(text: str) -> tuple[Patch, ...]:
    """Read a ring, from the offer on: its letters, or `-` for an empty one.

    Raise `NotationError` for a letter that names no regular patch and `SetupError` for one that
    occurs twice.
    """
    faults = Faults()
    ring = _read_ring(text, faults)
    faults.impossible += validity.letter_faults(patch.letter for patch in ring)
    faults.raise_any()
    return ring


def write_ring(ring: tuple[Patch, ...]) -> str:
    """Return the letters of a ring, from the offer on, or `-` for an empty one."""
    return "".join(patch.letter for patch in ring) or "-"


def parse_position(text: str) -> Position:
    """Read a position.

    A wrong version or number of fields is reported alone, any other fault together with all the
    rest: `NotationError` if any of it is malformed, otherwise `SetupError`.
    """
    fields = text.split(" ")
    if fields[0] != VERSION:
        raise NotationError(f"a position starts with {VERSION}, not with {quote(fields[0])}")
    if len(fields) != 10:
        raise NotationError(
            f"a position has ten fields with one space between them, not {len(fields)}"
        )
    faults = Faults()
    ring = _read_ring(fields[1], faults)
    specials = _read_specials(fields[2], faults)
    tokens = _read_tokens(fields[3], faults)
    buttons = _read_buttons(fields[4], faults)
    tile = _read_seat(fields[5], _SEATS, "the special tile's owner", faults)
    pending = _read_seat(fields[6], _PENDING, "the pending special patch", faults)
    blue = read_quilt(fields[7], Seat.BLUE.word, faults)
    orange = read_quilt(fields[8], Seat.ORANGE.word, faults)
    ply = _read_number(fields[9], "the ply", MOST_PLIES, faults)

    quilts = blue.quilt, orange.quilt
    impossible = faults.impossible
    letters = [patch.letter for patch in ring]
    impossible += validity.letter_faults([*letters, *blue.letters, *orange.letters])
    if tokens is not None:
        impossible += validity.space_faults(tokens.spaces)
        impossible += validity.pending_faults(pending, tokens.spaces, quilts)
        if specials is not None:
            impossible += validity.special_space_faults(specials, tokens.spaces)
    if specials is not None:
        impossible += validity.special_count_faults(specials, quilts, pending)
    if blue.complete and orange.complete and fields[5] in _SEATS:
        impossible += validity.tile_faults(tile, quilts)
    faults.raise_any()
    assert specials is not None
    assert tokens is not None
    return Position(
        ring, specials, tokens.spaces, tokens.on_top, buttons, tile, pending, quilts, ply
    )


def write_position(position: Position) -> str:
    """Return the text of a position.

    Raise `NotationError` when it has more buttons or plies than the notation holds, which no game
    from the start comes near.
    """
    if max(position.buttons) > MOST_BUTTONS:
        raise NotationError(f"no position is written with over {MOST_BUTTONS} buttons")
    if position.ply > MOST_PLIES:
        raise NotationError(f"no position is written with over {MOST_PLIES} plies")
    tile, pending = position.special_tile, position.pending
    return " ".join(
        (
            VERSION,
            write_ring(position.ring),
            validity.write_specials(position.specials),
            ",".join(_write_token(position, seat) for seat in Seat),
            "{},{}".format(*position.buttons),
            "-" if tile is None else tile.mark,
            "-" if pending is None else f"{pending.mark}:1",
            write_quilt(position.quilts[Seat.BLUE]),
            write_quilt(position.quilts[Seat.ORANGE]),
            str(position.ply),
        )
    )


def _write_token(position: Position, seat: Seat) -> str:
    return f"{position.spaces[seat]}{'^' if position.on_top is seat else ''}"


class _Tokens(NamedTuple):
    spaces: tuple[int, int]
    on_top: Seat | None


def _read_ring(text: str, faults: Faults) -> tuple[Patch, ...]:
    if not _RING.fullmatch(text):
        faults.malformed.append(f"the ring must be letters A-Z a-g, or -, not {quote(text)}")
        return ()
    return tuple(PATCH_BY_LETTER[letter] for letter in text if letter != "-")


def _read_specials(text: str, faults: Faults) -> tuple[int, ...] | None:
    if text == "-":
        return ()
    found = len(faults.malformed)
    spaces = tuple(
        _read_number(part, "the space of a special patch", LAST_SPACE, faults)
        for part in text.split(",", 6)
    )
    return spaces if len(faults.malformed) == found else None


def _read_tokens(text: str, faults: Faults) -> _Tokens | None:
    parts = text.split(",")
    if len(parts) != 2:
        faults.malformed.append(f"the tokens must be two spaces such as 17,12, not {quote(text)}")
        return None
    found = len(faults.malformed)
    blue, orange = (
        _read_number(part.removesuffix("^"), "a token's space", LAST_SPACE, faults)
        for part in parts
    )
    on_top = [seat for seat in Seat if parts[seat].endswith("^")]
    if len(faults.malformed) > found:
        return None
    if len(on_top) != (blue == orange):
        faults.malformed.append(
            "one token on top is marked ^ exactly when both are on the same space"
        )
    return _Tokens((blue, orange), on_top[0] if on_top else None)


def _read_buttons(text: str, faults: Faults) -> tuple[int, int]:
    parts = text.split(",")
    if len(parts) != 2:
        faults.malformed.append(f"the buttons must be two numbers such as 5,5, not {quote(text)}")
        return 0, 0
    blue, orange = (
        _read_number(part, "a number of buttons", MOST_BUTTONS, faults) for part in parts
    )
    return blue, orange


def _read_seat(text: str, seats: dict[str, Seat | None], what: str, faults: Faults) -> Seat | None:
    if text not in seats:
        faults.malformed.append(f"{what} must be {' or '.join(seats)}, not {quote(text)}")
    return seats.get(text)


def _read_number(text: str, what: str, most: int, faults: Faults) -> int:
    """Read a whole number in ASCII digits without sign or leading zeros; 0 if it isn't one."""
    if _NUMBER.fullmatch(text) and len(text) <= len(str(most)) and int(text) <= most:
        return int(text)
    faults.malformed.append(f"{what} must be from 0 to {most}, not {quote(text)}")
    return 0

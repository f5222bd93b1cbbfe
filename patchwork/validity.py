"""What makes a position impossible: one small check per sentence, shared by every caller.

`Position` runs them when it is built from parts, and the reader of position text runs those whose
fields it could read, so that one reading names every fault. Each yields clauses without a full
stop.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from patchwork.patches import SPECIAL
from patchwork.quilt import Quilt
from patchwork.time_board import LAST_SPACE, WIDEST_GAP, Edition, Seat

Pair = tuple[int, int]
Quilts = tuple[Quilt, Quilt]


def letter_faults(letters: Iterable[str]) -> Iterator[str]:
    """Yield a fault if a regular patch is in the ring and the quilts together more than once."""
    letters = list(letters)
    if len(set(letters)) < len(letters):
        doubled = sorted(letter for letter, count in Counter(letters).items() if count > 1)
        yield f"patch {' '.join(doubled)} occurs more than once"


def space_faults(spaces: Pair) -> Iterator[str]:
    """Yield a fault if the tokens are off the time board or too far apart."""
    if not all(0 <= space <= LAST_SPACE for space in spaces):
        yield f"the tokens are on {spaces[0]} and {spaces[1]}, not on spaces 0 to {LAST_SPACE}"
    elif (gap := abs(spaces[0] - spaces[1])) > WIDEST_GAP:
        yield f"the tokens are {gap} spaces apart, more than {WIDEST_GAP}"


def special_space_faults(specials: tuple[int, ...], spaces: Pair) -> Iterator[str]:
    """Yield a fault if the special patches left aren't those beyond the leader in any edition."""
    possible = [edition.specials_beyond(max(spaces)) for edition in Edition]
    if specials not in possible:
        wanted = " or ".join(dict.fromkeys(write_specials(left) for left in possible))
        yield f"the special patches left must be {wanted} with the leading token on {max(spaces)}"


def special_count_faults(
    specials: tuple[int, ...], quilts: Quilts, pending: Seat | None
) -> Iterator[str]:
    """Yield a fault if more special patches are sewn or pending than have left the time board."""
    sewn = sum(placement.patch is SPECIAL for quilt in quilts for placement in quilt.placements)
    used, gone = sewn + (pending is not None), len(Edition.REVISED.specials) - len(specials)
    if used > gone:
        yield f"{used} special patches sewn or pending, but only {gone} have left the board"


def tile_faults(tile: Seat | None, quilts: Quilts) -> Iterator[str]:
    """Yield a fault if the special tile's owner lacks a full 7×7, or no one owns an earned one."""
    if tile is not None:
        if not quilts[tile].seven_by_seven:
            yield f"{tile.word} owns the special tile without a full 7×7"
    elif any(quilt.seven_by_seven for quilt in quilts):
        yield "a 7×7 is full, but nobody owns the special tile"


def pending_faults(pending: Seat | None, spaces: Pair, quilts: Quilts) -> Iterator[str]:
    """Yield a fault if the seat can't have just taken a special patch that it can place."""
    if pending is None:
        return
    own, other = spaces[pending], spaces[pending.other]
    if own <= other:
        yield f"{pending.word} has a special patch pending without being ahead"
    elif not any(other < space <= own for edition in Edition for space in edition.specials):
        yield f"{pending.word} has a special patch pending, but none lies from {other + 1} to {own}"
    if quilts[pending].full:
        yield f"{pending.word} has a special patch pending with a full quilt"


def write_specials(specials: tuple[int, ...]) -> str:
    """Return the spaces of special patches as in notation: `26,32` or `-`."""
    return ",".join(map(str, specials)) or "-"

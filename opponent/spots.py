"""Spots: where a patch goes, by geometry alone.

Letting the search choose spots by their values has always made it weaker: they differ by about a
point, which is the noise of a value. What counts is a short outline between covered and empty
squares, then the 7×7 while it is to be had. Where several of one's own next patches are known, they
are packed together, and the first of them goes where it lies in the best packing.

Next come pockets: empty squares closed on three sides or all around. Greedy packers leave a square
less empty for minding them, and get the 7×7 half as often again.

A spot's *outline* is the number of edges between a covered and an empty square once the patch lies
there. Covering squares changes it by the patch's own outline less twice the edges it shares with
what is covered already. The latter are counted in one step: three copies of the quilt, side by side
in one number, meet the squares that touch the patch at all, at two edges and at three or more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache, reduce
from itertools import compress
from operator import or_
from typing import NamedTuple

from opponent.model import AREA, COST, FULL, NEVER, ONE, PLACEMENTS, SQUARES, WINDOWS
from opponent.rollouts import TOO_DEAR

WINDOW_WEIGHT = 0.5
"""How many edges of outline a covered square of the best 7×7 is worth."""

WINDOW_FROM = 20
"""The squares that a quilt must cover before its 7×7 matters."""

WINDOW_REACH = 5
"""How many squares the best 7×7 may lack for a special patch to go there."""

NEARLY_BEST = 3
"""How much longer an outline may be than the shortest, for the 7×7's sake."""

PACKING_WEIGHT = 0.25
"""The same in packing, in edges of outline halved."""

BEAM = 24
"""How many quilts are kept while patches are packed together."""

LEAVING = 0.5
"""What it costs there to leave the spot that is best for the first patch alone."""

TILE_BONUS = 30.0
"""What a full 7×7 is worth there, in edges of outline halved."""

MOST_REMEMBERED = 20_000
"""How many spots are remembered from one move of a game to the next; some 5 MB."""

CLOSED, NEARLY_CLOSED = 2.0, 0.5
"""What an empty square costs, in edges of outline, that is closed on four sides, or on three."""

ROOMY = 40
"""With so many empty squares every patch is taken to fit."""

_NOT_FIRST = sum(0b111111110 << 9 * row for row in range(9))
_NOT_LAST = _NOT_FIRST >> 1
_FIRST, _LAST = FULL ^ _NOT_FIRST, FULL ^ _NOT_LAST
_TOP, _BOTTOM = 0b111111111, 0b111111111 << 72
_COPIES = 1 | 1 << SQUARES | 1 << 2 * SQUARES


class _Spot(NamedTuple):
    squares: int
    edges: int
    """The outline of the patch alone in an empty quilt."""
    touching: int
    """The squares beside it, once, at two edges, at three, as three masks in one."""


def _neighbours(mask: int) -> tuple[int, int, int, int]:
    return (
        (mask & _NOT_FIRST) >> 1,
        (mask & _NOT_LAST) << 1,
        mask >> 9,
        mask << 9 & FULL,
    )


def _spot(squares: int) -> _Spot:
    once = twice = thrice = 0
    for side in _neighbours(squares):
        side &= ~squares
        thrice |= twice & side
        twice |= once & side
        once |= side
    edges = once.bit_count() + twice.bit_count() + thrice.bit_count()
    return _Spot(squares, edges, once | twice << SQUARES | thrice << 2 * SQUARES)


# Which placements are free is read off for all of them at once: each has a bit, and each pattern of
# covered squares in a row the set of placements that it blocks. In the stretch of a patch its first
# placement has the highest bit, so that the stretch written in binary reads in their order.


class _Stretch(NamedTuple):
    shift: int
    ones: int
    binary: str
    """The format that writes it as binary digits, leading zeros included."""


def _stretches() -> Iterator[_Stretch]:
    shift = 0
    for placements in PLACEMENTS:
        count = len(placements)
        yield _Stretch(shift, (1 << count) - 1, f"0{count}b")
        shift += count


def _users() -> list[int]:
    """Return for each square the placements that use it."""
    users = [0] * SQUARES
    for placements, stretch in zip(PLACEMENTS, _STRETCHES, strict=True):
        for number, squares in enumerate(reversed(placements)):
            bit = 1 << stretch.shift + number
            while squares:
                lowest = squares & -squares
                users[lowest.bit_length() - 1] |= bit
                squares ^= lowest
    return users


_SPOTS = tuple(tuple(map(_spot, placements)) for placements in PLACEMENTS)
_STRETCHES = tuple(_stretches())
_IN_PLACE = tuple(stretch.ones << stretch.shift for stretch in _STRETCHES)
_ALL = sum(_IN_PLACE)
_USERS = _users()
_TO_BOOLS = bytes.maketrans(b"01", b"\0\1")


@cache
def _blocked(row: int, pattern: int) -> int:
    users = _USERS[9 * row : 9 * row + 9]
    return reduce(or_, (users[column] for column in range(9) if pattern >> column & 1), 0)


@lru_cache(maxsize=1 << 12)
def _free(covered: int) -> int:
    """Return the placements that use no covered square."""
    blocked = 0
    for row in range(9):
        blocked |= _blocked(row, covered >> 9 * row & 511)
    return _ALL ^ blocked


def outline(covered: int) -> int:
    """Return the number of edges between a covered and an empty square."""
    across = (covered ^ covered >> 1) & _NOT_LAST
    down = (covered ^ covered >> 9) & FULL >> 9
    return across.bit_count() + down.bit_count()


def pockets(covered: int) -> float:
    """Return what the empty squares cost that are closed off by edges on four or three sides."""
    left, right = (covered & _NOT_LAST) << 1 | _FIRST, (covered & _NOT_FIRST) >> 1 | _LAST
    above, below = covered << 9 & FULL | _TOP, covered >> 9 | _BOTTOM
    empty = FULL ^ covered
    across, down = left & right & empty, above & below & empty
    closed = across & down
    nearly = (across & (above | below) | down & (left | right)) ^ closed
    return CLOSED * closed.bit_count() + NEARLY_CLOSED * nearly.bit_count()


def in_best_window(covered: int) -> int:
    """Return how many squares are covered in the 7×7 that has the most."""
    return max([(covered & window).bit_count() for window in WINDOWS])


def spots(covered: int, patch: int) -> list[tuple[int, int]]:
    """Return every spot of a patch as its change of the outline and its squares."""
    copies = covered * _COPIES
    shift, ones, binary = _STRETCHES[patch]
    digits = format(_free(covered) >> shift & ones, binary)
    free = compress(_SPOTS[patch], digits.encode().translate(_TO_BOOLS))
    return [
        (edges - 2 * (copies & touching).bit_count(), squares) for squares, edges, touching in free
    ]


def ranked(covered: int, patch: int, tile_open: bool) -> list[int]:
    """Return the spots of a patch from the best on; none where it doesn't fit."""
    if patch == ONE:
        return _ranked_special(covered, tile_open)
    found = sorted(spots(covered, patch))
    if not found:
        return []
    first = sorted(_weighed(found, covered, patch, tile_open))
    return [squares for _, squares in (*first, *found[len(first) :])]


class Spots:
    """The spots of one search, each worked out once: the same quilts come back all the time."""

    def __init__(self) -> None:
        self._best: dict[tuple[int, int, bool], int] = {}
        self._special: dict[tuple[int, bool], int] = {}
        self._costs: dict[int, tuple[int, ...]] = {}

    def forget_some(self) -> None:
        """Forget everything if that is a lot; most of it is of quilts that won't come again."""
        if len(self._best) > MOST_REMEMBERED:
            for memory in (self._best, self._special, self._costs):
                memory.clear()

    def best(self, covered: int, patch: int, tile_open: bool) -> int:
        """Return the best spot of a patch, 0 where it doesn't fit."""
        key = (covered, patch, tile_open)
        squares = self._best.get(key)
        if squares is None:
            squares = self._best[key] = _best(covered, patch, tile_open)
        return squares

    def special(self, covered: int, tile_open: bool) -> int:
        """Return the best spot of a special patch on a quilt that isn't full."""
        key = (covered, tile_open)
        squares = self._special.get(key)
        if squares is None:
            squares = self._special[key] = _best_special(covered, tile_open)
        return squares

    def costs(self, covered: int) -> tuple[int, ...]:
        """Return the cost of each patch, too much for those that don't fit."""
        costs = self._costs.get(covered)
        if costs is None:
            costs = self._costs[covered] = _costs(covered)
        return costs


def _best(covered: int, patch: int, tile_open: bool) -> int:
    found = spots(covered, patch)
    return min(_weighed(found, covered, patch, tile_open))[1] if found else 0


def _weighed(
    found: list[tuple[int, int]], covered: int, patch: int, tile_open: bool
) -> list[tuple[float, int]]:
    """Weigh the spots with nearly the shortest outline by what else matters."""
    bound = min(found)[0] + NEARLY_BEST
    near = [
        (change + pockets(covered | squares), squares)
        for change, squares in found
        if change <= bound
    ]
    if not tile_open or covered.bit_count() < WINDOW_FROM:
        return near
    windows = [((covered & window).bit_count(), window) for window in WINDOWS]
    # with less, a 7×7 can't catch up with the best by one patch
    least = max(windows)[0] - AREA[patch]
    rivals = [each for each in windows if each[0] >= least]
    return [
        (
            value
            - WINDOW_WEIGHT
            * max([already + (squares & window).bit_count() for already, window in rivals]),
            squares,
        )
        for value, squares in near
    ]


def _best_special(covered: int, tile_open: bool) -> int:
    found = spots(covered, ONE)
    if tile_open and (window := _near_window(covered)):
        found = [spot for spot in found if spot[1] & window]
    return min(found)[1]


def _ranked_special(covered: int, tile_open: bool) -> list[int]:
    """Return the spots of a special patch: first, where the 7×7 is near, those that bring it."""
    found = [squares for _, squares in sorted(spots(covered, ONE))]
    if tile_open and (window := _near_window(covered)):
        found.sort(key=lambda squares: not squares & window)
    return found


def _near_window(covered: int) -> int:
    """Return the 7×7 of which the most is covered if it lacks little, else 0."""
    lacking, window = min([((window & ~covered).bit_count(), window) for window in WINDOWS])
    return window if lacking <= WINDOW_REACH else 0


def packed(
    covered: int, patches: Sequence[int], tile_open: bool, stop: Callable[[], bool] = NEVER
) -> int:
    """Return the spot of the first of several patches in the best packing found of all of them.

    Patches are laid in their order; after each the most promising quilts are kept. A patch that
    doesn't fit is left out, at the price of its squares. The first patch must fit. Leaving the spot
    that is best for it alone costs a little, since the other patches are a guess; that is the
    answer, too, when `stop` says so before the end.
    """
    usual = ranked(covered, patches[0], tile_open)[0]
    beam: dict[int, tuple[float, int]] = {}
    for squares in ranked(covered, patches[0], False):
        beam[covered | squares] = (LEAVING * (squares != usual), squares)
    beam = _kept(beam, tile_open)
    for patch in patches[1:]:
        grown: dict[int, tuple[float, int]] = {}
        for quilt, (price, first) in beam.items():
            if stop():
                return usual
            found = spots(quilt, patch)
            if not found:
                found, price = [(0, 0)], price + 2 * AREA[patch]
            for _, squares in found:
                after = quilt | squares
                if after not in grown or price < grown[after][0]:
                    grown[after] = price, first
        beam = _kept(grown, tile_open)
    return next(iter(beam.values()))[1]


def _kept(quilts: dict[int, tuple[float, int]], tile_open: bool) -> dict[int, tuple[float, int]]:
    """Return the most promising of some quilts with their prices and first spots, best first."""
    judged = sorted(
        (price + (outline(quilt) + pockets(quilt)) / 2, quilt)
        for quilt, (price, _) in quilts.items()
    )
    if tile_open:
        judged = sorted(
            (value - _window_bonus(quilt), quilt) for value, quilt in judged[: 8 * BEAM]
        )
    return {quilt: quilts[quilt] for _, quilt in judged[:BEAM]}


def _window_bonus(covered: int) -> float:
    best = in_best_window(covered)
    return TILE_BONUS if best == 49 else PACKING_WEIGHT * best


ALL_COSTS = (*COST, TOO_DEAR)
"""The cost of each patch, the special one not for sale."""


def _costs(covered: int) -> tuple[int, ...]:
    if SQUARES - covered.bit_count() >= ROOMY:
        return ALL_COSTS
    free = _free(covered)
    pairs = zip(COST, _IN_PLACE, strict=False)
    return (*[cost if free & stretch else TOO_DEAR for cost, stretch in pairs], TOO_DEAR)

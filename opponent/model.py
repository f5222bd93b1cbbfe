"""The game in small: what a search needs of a position, as tuples of plain numbers.

Patches are their ids, quilts are masks of covered squares, seats are 0 and 1. An *action* is 0 for
advancing, 1 to 3 for buying that patch of the offer, 4 for placing a special patch; the squares
that a patch covers are the caller's affair, and nothing is checked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from patchwork import PATCHES, SPECIAL, Advance, Buy, Move, Placement, PlaceSpecial, Position, Quilt

LAST = 53
SQUARES = 81
FULL = (1 << SQUARES) - 1
TILE = 7
ADVANCE = 0
PLACE = 4
"""The action of placing the special patch just taken."""

COST = tuple(patch.cost for patch in PATCHES)
TIME = tuple(patch.time for patch in PATCHES)
INCOME = tuple(patch.income for patch in PATCHES)
AREA = tuple(patch.size for patch in PATCHES)

PAID = tuple((space + 1) // 6 for space in range(LAST + 1))
"""The income events up to each space."""

WINDOWS = tuple(
    sum(0b1111111 << 9 * (top + row) + left for row in range(7))
    for top in range(3)
    for left in range(3)
)
"""The masks of the nine 7×7 squares."""

PLACEMENTS = tuple(
    {placement.mask: placement for placement in Quilt().spots(patch)}
    for patch in (*PATCHES, SPECIAL)
)
"""Each patch's placements on an empty quilt by the squares they cover, the special one's last."""

ONE = len(PATCHES)
"""The id of the special patch."""

NEVER: Callable[[], bool] = lambda: False  # noqa: E731
"""What is asked whether to stop where nothing is in a hurry."""


class Side(NamedTuple):
    """What belongs to one seat."""

    space: int
    buttons: int
    income: int
    covered: int
    """The covered squares, as a mask."""

    @property
    def points(self) -> int:
        """Buttons, and two less for each empty square."""
        return self.buttons - 2 * (SQUARES - self.covered.bit_count())


class State(NamedTuple):
    """A state between two moves, seen by the seat that moves next."""

    seat: int
    """Who moves; at the end of a game who arrived last."""
    mine: Side
    theirs: Side
    ring: tuple[int, ...]
    specials: tuple[int, ...]
    tile: int | None
    """Who owns the special tile."""
    pending: bool = False
    """Whether the seat to move has a special patch to place."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.mine[0] == LAST and not self.pending

    @property
    def margin(self) -> int:
        """Blue's points less orange's, if play ended here."""
        mine = self.mine.points - self.theirs.points
        if self.tile is not None:
            mine += TILE if self.tile == self.seat else -TILE
        return -mine if self.seat else mine

    @property
    def progress(self) -> int:
        """The sum of both tokens' spaces, 0 to 106."""
        return self.mine.space + self.theirs.space


def has_window(covered: int) -> bool:
    """Whether some 7×7 square is full."""
    if covered.bit_count() < 49:
        return False
    return any(covered & window == window for window in WINDOWS)


def state_of(position: Position) -> State:
    """Return the state of a position."""
    seat = position.to_move
    if seat is None:
        assert position.on_top is not None
        seat = position.on_top
    mine, theirs = (
        Side(
            position.spaces[each],
            position.buttons[each],
            position.income(each),
            position.quilts[each].mask,
        )
        for each in (seat, seat.other)
    )
    tile = position.special_tile
    return State(
        seat=int(seat),
        mine=mine,
        theirs=theirs,
        ring=tuple(patch.id for patch in position.ring),
        specials=position.specials,
        tile=None if tile is None else int(tile),
        pending=position.pending is not None,
    )


def move_of(state: State, action: int, squares: int) -> Move:
    """Return the move that an action is."""
    if action == ADVANCE:
        return Advance()
    if action == PLACE:
        return PlaceSpecial(placement_of(state, action, squares).anchor)
    return Buy(placement_of(state, action, squares))


def patch_of(state: State, action: int) -> int:
    """Return the patch that an action, other than advancing, buys or places."""
    return ONE if action == PLACE else state.ring[action - 1]


def placement_of(state: State, action: int, squares: int) -> Placement:
    """Return where a patch lies that an action buys or places."""
    return PLACEMENTS[patch_of(state, action)][squares]


def action_of(state: State, move: Move) -> tuple[int, int]:
    """Return the action of a move and the squares that it covers."""
    if isinstance(move, Buy):
        return state.ring.index(move.patch.id) + 1, move.placement.mask
    if isinstance(move, PlaceSpecial):
        return PLACE, move.placement.mask
    return ADVANCE, 0


def played(state: State, action: int, squares: int) -> State:
    """Return the state after an action."""
    seat, mine, theirs, ring, specials, tile, _ = state
    space, buttons, income, covered = mine
    if action == PLACE:
        covered |= squares
        if tile is None and has_window(covered):
            tile = seat
        return State(1 - seat, theirs, Side(space, buttons, income, covered), ring, specials, tile)
    if action == ADVANCE:
        end = theirs[0] + 1 if theirs[0] < LAST else LAST
        buttons += end - space
    else:
        patch = ring[action - 1]
        end = space + TIME[patch]
        if end > LAST:
            end = LAST
        buttons -= COST[patch]
        income += INCOME[patch]
        covered |= squares
        ring = ring[action:] + ring[: action - 1]
        if tile is None and has_window(covered):
            tile = seat
    buttons += income * (PAID[end] - PAID[space])
    mine = Side(end, buttons, income, covered)
    if specials and specials[0] <= end:
        specials = specials[1:]
        if covered != FULL:
            return State(seat, mine, theirs, ring, specials, tile, True)
    if end > theirs[0]:
        return State(1 - seat, theirs, mine, ring, specials, tile)
    return State(seat, mine, theirs, ring, specials, tile)

"""A position: everything that decides how a game can go on, and nothing else.

**Who moves.** The seat whose token is further behind. On the same space the token on top moves,
which is the later arrival: a token that lands on another is put on top of it. So the seat that
catches up moves again. At the start the starting seat counts as on top. A token on the last space
never moves, so the other seat takes all the remaining turns until it arrives too; then the game is
over. There the token on top arrived *second*, and an equal score goes to the one beneath it.

**The special patch.** Taking one doesn't end the move's consequences: it must be placed at once, by
the same seat, before anyone does anything else. Instead of half-made moves there is `pending`, a
part of the position, and placing it is a ply of its own. It moves no token. The seat that took it
is strictly ahead (the other token can't have been beyond a patch that was still there), so the turn
passes once it is placed. If the quilt is full, the patch just bought included, it can't be placed:
the special patch is discarded and nobody else can have it.

**Events.** A token that moves from `start` to `end` crosses the events at start < k ≤ end. Income
and special patches don't depend on each other's order, so each is settled at once: income counts
the patch just bought, and is paid once for every income space crossed. At most one special patch
can be crossed in a move.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from itertools import chain
from typing import TypeVar

from patchwork import validity
from patchwork.errors import IllegalMove, Reason, SetupError
from patchwork.moves import Advance, Buy, Move, Placement, PlaceSpecial
from patchwork.patches import PATCH_BY_LETTER, PATCHES, SPECIAL, Patch
from patchwork.quilt import Quilt
from patchwork.squares import squares_of
from patchwork.time_board import (
    BLUE,
    LAST_SPACE,
    ORANGE,
    START_BUTTONS,
    TILE_POINTS,
    Edition,
    Seat,
    incomes_crossed,
)

OFFERED = 3
"""How many patches after the neutral token are on offer."""

_ADVANCE = (Advance(),)

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Position:
    """An immutable, always valid state of a game; pairs hold blue's value before orange's.

    Built from parts it raises `SetupError` with every fault found.

    >>> position = start(PATCHES[1:] + PATCHES[:1])
    >>> position = position.play(Advance())
    >>> position.spaces, position.buttons, position.to_move
    ((1, 0), (6, 5), <Seat.ORANGE: 1>)
    """

    ring: tuple[Patch, ...]
    """The regular patches not bought yet, clockwise from the neutral token."""
    specials: tuple[int, ...]
    """The spaces of the special patches still on the time board, ascending."""
    spaces: tuple[int, int]
    """Where the time tokens are, 0 to 53."""
    on_top: Seat | None
    """Whose token lies on top while both share a space; None while they don't."""
    buttons: tuple[int, int]
    """The buttons to spend."""
    special_tile: Seat | None
    """Who owns the special tile, awarded for the first full 7×7."""
    pending: Seat | None
    """Who has a special patch to place before anything else."""
    quilts: tuple[Quilt, Quilt]
    ply: int
    """Moves made so far."""

    def __post_init__(self) -> None:
        sewn = (placement.patch for quilt in self.quilts for placement in quilt.placements)
        regular = (patch.letter for patch in chain(self.ring, sewn) if patch is not SPECIAL)
        faults = [
            *validity.letter_faults(regular),
            *validity.space_faults(self.spaces),
            *validity.special_space_faults(self.specials, self.spaces),
            *validity.special_count_faults(self.specials, self.quilts, self.pending),
            *validity.tile_faults(self.special_tile, self.quilts),
            *validity.pending_faults(self.pending, self.spaces, self.quilts),
        ]
        if SPECIAL in self.ring:
            faults.append("the ring holds a special patch")
        if (self.on_top is not None) != (self.spaces[0] == self.spaces[1]):
            faults.append("a token is on top exactly when both are on the same space")
        if min(*self.buttons, self.ply) < 0:
            faults.append("buttons and plies can't be negative")
        if faults:
            raise SetupError(*faults)

    # Reading it

    @property
    def offer(self) -> tuple[Patch, ...]:
        """The patches that may be bought: the next three of the ring, or all that remain."""
        return self.ring[:OFFERED]

    @property
    def to_move(self) -> Seat | None:
        """The seat that moves next, None when the game is over."""
        if self.pending is not None:
            return self.pending
        blue, orange = self.spaces
        if blue == orange:
            return None if blue == LAST_SPACE else self.on_top
        return BLUE if blue < orange else ORANGE

    @property
    def is_over(self) -> bool:
        """Whether both tokens have arrived and no special patch is pending."""
        return self.to_move is None

    def income(self, seat: Seat) -> int:
        """Return what the seat is paid at each income event, in buttons."""
        return self.quilts[seat].income

    def score(self, seat: Seat) -> int:
        """Return the seat's points if play ended here: buttons, tile, two off per empty square."""
        tile = TILE_POINTS * (self.special_tile is seat)
        return self.buttons[seat] + tile - 2 * self.quilts[seat].empty

    @property
    def scores(self) -> tuple[int, int]:
        """The points of both seats if play ended here."""
        return self.score(BLUE), self.score(ORANGE)

    @property
    def winner(self) -> Seat | None:
        """The seat that has won, None until the game is over; there are no draws."""
        if not self.is_over:
            return None
        blue, orange = self.scores
        if blue == orange:
            assert self.on_top is not None
            return self.on_top.other
        return BLUE if blue > orange else ORANGE

    # Moving on

    def affordable(self, patch: Patch) -> bool:
        """Whether the seat to move has the buttons for a patch; False when the game is over."""
        seat = self.to_move
        return seat is not None and self.buttons[seat] >= patch.cost

    def legal_moves(self) -> Iterator[Move]:
        """Yield the legal moves without duplicates, worked out patch by patch on demand.

        Advancing comes first, then the offer from its first patch, anchors row by row, then
        orientations r0…f3; placings of a special patch come row by row.
        """
        return chain.from_iterable(self._moves_in_groups())

    def _moves_in_groups(self) -> Iterator[Iterable[Move]]:
        seat = self.to_move
        if seat is None:
            return
        quilt = self.quilts[seat]
        if self.pending is not None:
            yield quilt.special_moves()
            return
        yield _ADVANCE
        buttons = self.buttons[seat]
        for patch in self.ring[:OFFERED]:
            if patch.cost <= buttons:
                yield quilt.buys(patch)

    def check(self, move: Move) -> None:
        """Raise `IllegalMove`, with the first reason that applies, unless the move is legal."""
        seat = self.to_move
        if seat is None:
            raise IllegalMove(Reason.GAME_OVER, move)
        if isinstance(move, PlaceSpecial):
            if self.pending is None:
                raise IllegalMove(Reason.NO_SPECIAL_PENDING, move)
            self._check_placement(move, move.placement, seat)
            return
        if self.pending is not None:
            raise IllegalMove(Reason.SPECIAL_PENDING, move)
        if isinstance(move, Buy):
            patch = move.placement.patch
            if patch not in self.ring[:OFFERED]:
                raise IllegalMove(Reason.NOT_OFFERED, move)
            if self.buttons[seat] < patch.cost:
                raise IllegalMove(
                    Reason.CANT_AFFORD, move, short_by=patch.cost - self.buttons[seat]
                )
            self._check_placement(move, move.placement, seat)

    def _check_placement(self, move: Move, placement: Placement, seat: Seat) -> None:
        quilt = self.quilts[seat]
        if quilt.allows(placement):
            return
        if not quilt.fits(placement.patch):
            raise IllegalMove(Reason.FITS_NOWHERE, move)
        if not placement.inside:
            outside = tuple(square for square in placement.squares if not square.on_quilt)
            raise IllegalMove(Reason.OFF_THE_QUILT, move, squares=outside)
        taken = tuple(squares_of(placement.mask & quilt.mask))
        raise IllegalMove(Reason.OVERLAPS, move, squares=taken)

    def play(self, move: Move) -> Position:
        """Return the position after a move; raise `IllegalMove` if it isn't legal here."""
        self.check(move)
        seat = self.to_move
        assert seat is not None
        if isinstance(move, PlaceSpecial):
            return self._place_special(seat, move.placement)
        if isinstance(move, Buy):
            return self._buy(seat, move.placement)
        steps = min(self.spaces[seat.other] + 1, LAST_SPACE) - self.spaces[seat]
        return self._moved(seat, steps, self.buttons[seat] + steps, self.ring, self.quilts[seat])

    def _buy(self, seat: Seat, placement: Placement) -> Position:
        patch = placement.patch
        index = self.ring.index(patch)
        ring = self.ring[index + 1 :] + self.ring[:index]
        quilt = self.quilts[seat].with_placement(placement)
        return self._moved(seat, patch.time, self.buttons[seat] - patch.cost, ring, quilt)

    def _moved(
        self, seat: Seat, steps: int, buttons: int, ring: tuple[Patch, ...], quilt: Quilt
    ) -> Position:
        """Return the position after the seat's token has gone `steps` spaces, its events settled.

        `buttons`, `ring` and `quilt` are those after what the move itself costs and brings.
        """
        begin, other = self.spaces[seat], self.spaces[seat.other]
        end = min(begin + steps, LAST_SPACE)
        buttons += quilt.income * incomes_crossed(begin, end)
        specials, pending = self.specials, None
        if specials and specials[0] <= end:
            specials = specials[1:]
            pending = None if quilt.full else seat
        return _unchecked(
            ring,
            specials,
            _replaced(self.spaces, seat, end),
            seat if end == other else None,
            _replaced(self.buttons, seat, buttons),
            self._tile_after(seat, quilt),
            pending,
            _replaced(self.quilts, seat, quilt),
            self.ply + 1,
        )

    def _place_special(self, seat: Seat, placement: Placement) -> Position:
        quilt = self.quilts[seat].with_placement(placement)
        return _unchecked(
            self.ring,
            self.specials,
            self.spaces,
            self.on_top,
            self.buttons,
            self._tile_after(seat, quilt),
            None,
            _replaced(self.quilts, seat, quilt),
            self.ply + 1,
        )

    def _tile_after(self, seat: Seat, quilt: Quilt) -> Seat | None:
        if self.special_tile is None and quilt.seven_by_seven:
            return seat
        return self.special_tile


# Writing the slots directly is the quickest way past the frozen class.
_SETTERS = tuple(getattr(Position, field.name).__set__ for field in fields(Position))


def _unchecked(*values: object) -> Position:
    """Build a position from values that are valid by construction, in the order of its fields."""
    position = object.__new__(Position)
    for set_field, value in zip(_SETTERS, values, strict=True):
        set_field(position, value)
    return position


def _replaced(pair: tuple[_T, _T], seat: Seat, value: _T) -> tuple[_T, _T]:
    return (value, pair[1]) if seat is BLUE else (pair[0], value)


def start(
    ring: tuple[Patch, ...], edition: Edition = Edition.REVISED, first: Seat = Seat.BLUE
) -> Position:
    """Return the position before the first move; `first` is the seat that starts.

    Raise `SetupError` unless the ring holds every regular patch once, the 1×2 patch last.
    """
    if sorted(patch.id for patch in ring) != [patch.id for patch in PATCHES]:
        raise SetupError("a game starts with each of the 33 patches once in the ring")
    if ring[-1] is not PATCH_BY_LETTER["A"]:
        raise SetupError("a game starts just after patch A, so A is last in the ring")
    return Position(
        ring=tuple(ring),
        specials=edition.specials,
        spaces=(0, 0),
        on_top=first,
        buttons=(START_BUTTONS, START_BUTTONS),
        special_tile=None,
        pending=None,
        quilts=(Quilt(), Quilt()),
        ply=0,
    )

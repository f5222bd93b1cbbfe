"""What a move does, step by step: for the sentence after it, and for the question before it."""

from __future__ import annotations

from dataclasses import dataclass

from patchwork.errors import IllegalMove, Reason
from patchwork.moves import Advance, Buy, Move, Placement
from patchwork.patches import Patch
from patchwork.position import Position
from patchwork.squares import Orientation, Square
from patchwork.time_board import LAST_SPACE, Seat, incomes_crossed


@dataclass(frozen=True, slots=True)
class Outcome:
    """A move that was made, between the position before it and the one after it.

    `buttons` after = before − `paid` + `earned` + `income`.
    """

    seat: Seat
    move: Move
    before: Position
    after: Position
    start_space: int
    end_space: int
    paid: int
    """Buttons paid for the patch."""
    earned: int
    """Buttons for the spaces advanced."""
    income: int
    """Buttons paid by all the income events crossed."""
    takes_special: bool
    """Whether the seat took a special patch that it must place next."""
    special_discarded: bool
    """Whether a special patch was crossed with a full quilt."""
    wins_tile: bool
    """Whether the move filled the first 7×7."""
    next_seat: Seat | None
    """Who moves next, None when the game is over."""


def outcome(position: Position, move: Move) -> Outcome:
    """Return what a move does; raise `IllegalMove` if it isn't legal."""
    after = position.play(move)
    seat = position.to_move
    assert seat is not None
    begin, end = position.spaces[seat], after.spaces[seat]
    taken = len(after.specials) < len(position.specials)
    return Outcome(
        seat=seat,
        move=move,
        before=position,
        after=after,
        start_space=begin,
        end_space=end,
        paid=move.patch.cost if isinstance(move, Buy) else 0,
        earned=end - begin if isinstance(move, Advance) else 0,
        income=after.income(seat) * incomes_crossed(begin, end),
        takes_special=taken and after.pending is seat,
        special_discarded=taken and after.pending is None,
        wins_tile=position.special_tile is None and after.special_tile is seat,
        next_seat=after.to_move,
    )


@dataclass(frozen=True, slots=True)
class Forecast:
    """What buying a patch does, wherever it goes."""

    buttons: int
    """What is left after paying and after the income crossed; negative if it can't be afforded."""
    space: int
    """Where the token lands."""
    collected: int
    """Buttons paid by all the income events crossed."""
    income: int
    """What the quilt brings at each income event afterwards."""
    takes_special: bool
    """Whether a special patch is taken and has to be placed next."""
    next_seat: Seat | None
    """Who moves next, None when the game is over."""
    game_over: bool


def forecast(position: Position, patch: Patch) -> Forecast:
    """Return what buying the patch would do for the seat to move, wherever it goes.

    Plain arithmetic: it also answers for patches that aren't offered, can't be afforded or fit
    nowhere, and for the special patch (placing it moves and costs nothing). A pending special patch
    is taken as placed. Raise `IllegalMove` when the game is over.
    """
    seat = position.to_move
    if seat is None:
        anywhere = Placement(patch, Square(0, 0), Orientation.R0)
        raise IllegalMove(Reason.GAME_OVER, Buy(anywhere))
    begin, other = position.spaces[seat], position.spaces[seat.other]
    end = min(begin + patch.time, LAST_SPACE)
    income = position.income(seat) + patch.income
    collected = income * incomes_crossed(begin, end)
    crosses_special = bool(position.specials) and position.specials[0] <= end
    takes_special = crosses_special and position.quilts[seat].empty > patch.size
    if takes_special or (end <= other and end < LAST_SPACE):
        next_seat: Seat | None = seat
    else:
        next_seat = seat.other if other < LAST_SPACE else None
    return Forecast(
        buttons=position.buttons[seat] - patch.cost + collected,
        space=end,
        collected=collected,
        income=income,
        takes_special=takes_special,
        next_seat=next_seat,
        game_over=next_seat is None,
    )

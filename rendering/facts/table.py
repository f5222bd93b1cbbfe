"""What the table shows: both players, the pass, the offer, the ring behind it, the time board."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from patchwork import Advance, Patch, Position, Seat, forecast, outcome
from patchwork.time_board import LAST_SPACE
from rendering.facts.players import Player, player_facts
from rendering.facts.time_board import TimeBoard, time_board_facts
from rendering.requests import Early, LastMove, TableRequest

SECOND_LAP = 27  # where the second half of the time board begins


class Band(Enum):
    """What taking an offered patch now would lead to; the value is the end of its message key."""

    NEXT = "next"  # bought, and the turn passes
    AGAIN = "again"  # bought, and the mover plays again
    NO_ROOM = "no-room"
    TOO_DEAR = "too-dear"
    CLOSED = "closed"  # nothing is for sale: a special patch waits, or the game is over

    @property
    def available(self) -> bool:
        """Whether the patch can be bought."""
        return self in (Band.NEXT, Band.AGAIN)


class Note(Enum):
    """The words at the right end of a banner; the value is the end of their message key."""

    NONE = ""
    TO_PLAY = "to-play"
    PLACE_SPECIAL = "place-special"
    DONE = "done"
    WINNER = "winner"
    RESIGNED = "resigned"
    TIME = "time"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Offer:
    """One offered patch: buying it leads to `space`, `short_by` is how many buttons are missing.

    What the way there brings: `income` is paid by the income spaces crossed, `takes_special` says
    whether a 1×1 is taken.
    """

    number: int
    patch: Patch
    band: Band
    space: int
    short_by: int
    income: int = 0
    takes_special: bool = False


@dataclass(frozen=True, slots=True)
class Pass:
    """A pass leads to `space` and earns `gain` buttons for moving, and what the way brings."""

    space: int
    gain: int
    income: int = 0
    takes_special: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Everything on the table; `advance` is None while no one can pass.

    On the `first_lap` a token is still on the first of the time board's two rows.
    In a game that has ended, `mover` is the winner; `early` is why it ended before the count.
    """

    mover: Player
    opponent: Player
    mover_note: Note
    opponent_note: Note
    is_over: bool
    first_lap: bool
    advance: Pass | None
    offers: tuple[Offer, ...]
    upcoming: tuple[Patch, ...]
    tile_owner: Seat | None
    time_board: TimeBoard
    last: LastMove | None
    early: Early | None


def table_facts(request: TableRequest) -> Table:
    """Work out the table.

    A finished game is shown from its winner's side, one without a winner from the side of the seat
    that would have been next.
    """
    position, early = request.position, request.early
    mover = acting_seat(position) if request.winner is None else request.winner
    is_over = position.is_over or early is not None
    mover_note, opponent_note = (
        note(position, seat) if early is None else early_note(early, seat, request.winner)
        for seat in (mover, mover.other)
    )
    return Table(
        mover=player_facts(position, request.names, mover),
        opponent=player_facts(position, request.names, mover.other),
        mover_note=mover_note,
        opponent_note=opponent_note,
        is_over=is_over,
        first_lap=min(position.spaces) < SECOND_LAP and not is_over,
        advance=None if is_over else advance(position),
        offers=offers(position, closed=is_over),
        upcoming=position.ring[len(position.offer) :],
        tile_owner=position.special_tile,
        time_board=time_board_facts(position, mover, request.last),
        last=request.last,
        early=early,
    )


def acting_seat(position: Position) -> Seat:
    """The seat to move, by the rules (a pending special patch makes it the one in front)."""
    seat = position.winner if position.is_over else position.to_move
    assert seat is not None, "a game has a seat to move until it has a winner"
    return seat


def note(position: Position, seat: Seat) -> Note:
    """What the banner of `seat` says about it."""
    if position.is_over:
        return Note.WINNER if position.winner is seat else Note.DONE
    if position.pending is seat:
        return Note.PLACE_SPECIAL
    if position.to_move is seat:
        return Note.TO_PLAY
    return Note.DONE if position.spaces[seat] == LAST_SPACE else Note.NONE


def early_note(early: Early, seat: Seat, winner: Seat | None) -> Note:
    """What the banner of `seat` says once the game has ended before the count."""
    return Note.WINNER if seat is winner else Note(early.value)


def advance(position: Position) -> Pass | None:
    """What a pass does now, or None while a special patch waits or the game is over."""
    if position.is_over or position.pending is not None:
        return None
    done = outcome(position, Advance())
    return Pass(done.end_space, done.earned, done.income, done.takes_special)


def offers(position: Position, *, closed: bool) -> tuple[Offer, ...]:
    """The offered patches, numbered from 1, each with what taking it would lead to.

    `closed`: the game is over, and nothing is for sale any more.
    """
    closed = closed or position.pending is not None
    return tuple(
        Offer(number, patch, Band.CLOSED, space=0, short_by=0)
        if closed
        else offered(position, number, patch)
        for number, patch in enumerate(position.offer, start=1)
    )


def offered(position: Position, number: int, patch: Patch) -> Offer:
    """What taking a patch now would lead to; neither a 1×1 waits nor is the game over."""
    mover = acting_seat(position)
    after = forecast(position, patch)
    short_by = max(0, patch.cost - position.buttons[mover])
    if not position.quilts[mover].fits(patch):
        band = Band.NO_ROOM  # even when it is also too dear: more buttons wouldn't help
    elif short_by:
        band = Band.TOO_DEAR
    elif after.next_seat is mover and not after.takes_special:
        band = Band.AGAIN
    else:
        band = Band.NEXT
    return Offer(number, patch, band, after.space, short_by, after.collected, after.takes_special)

"""What the placement preview shows: a ghost on the mover's quilt and what placing it there does."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from patchwork import (
    SPECIAL,
    Buy,
    IllegalMove,
    Outcome,
    Patch,
    Placement,
    PlaceSpecial,
    Position,
    Reason,
    Seat,
    Square,
    clamp,
    forecast,
    outcome,
)
from rendering.facts.players import Player, player_facts
from rendering.facts.table import acting_seat
from rendering.requests import PreviewRequest


class Verdict(Enum):
    """Whether the patch can be placed there; the value is the end of its message key."""

    FITS = "fits"
    TAKEN = "taken"
    TOO_DEAR = "too-dear"
    NO_ROOM = "no-room"


class Next(Enum):
    """What follows the move; the value is the end of its message key."""

    AGAIN = "again"
    NEXT = "next"
    PLACE_SPECIAL = "place-special"
    GAME_OVER = "game-over"


@dataclass(frozen=True, slots=True)
class AfterBuying:
    """The figures once the patch is bought; `buttons` includes the `income` crossed on the way."""

    buttons: tuple[int, int]  # before, after
    space: tuple[int, int]
    income: int
    takes_special: bool


@dataclass(frozen=True, slots=True)
class AfterSpecial:
    """The figures once the special patch is placed, each before and after."""

    empty: tuple[int, int]
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Preview:
    """A preview; `taken` are the covered squares under the ghost, `short_by` the missing buttons.

    `number` is the patch's number in the offer and 0 for the special patch. `next_player` moves
    after that, None if it ends the game.
    """

    mover: Player
    patch: Patch
    number: int
    placement: Placement
    verdict: Verdict
    taken: tuple[Square, ...]
    short_by: int
    wins_tile: bool
    after: AfterBuying | AfterSpecial
    next: Next
    next_player: Player | None


def preview_facts(request: PreviewRequest) -> Preview:
    """Work out the preview.

    Raises IllegalMove for a patch that can't be placed now wherever it goes: one that isn't
    offered, the special patch when none is pending, any patch when the game is over.
    """
    position = request.position
    placement = _inside(request.placement)
    patch = placement.patch
    refuse_unplaceable(position, placement)
    mover = acting_seat(position)
    quilt = position.quilts[mover]
    taken = tuple(square for square in placement.squares if quilt.covers(square))
    short_by = max(0, patch.cost - position.buttons[mover])
    verdict = _verdict(position, patch, taken, short_by)
    done = outcome(position, move_of(placement)) if verdict is Verdict.FITS else None
    figures: AfterBuying | AfterSpecial
    if patch is SPECIAL:
        figures = _after_special(position, done)
    else:
        figures = _after_buying(position, patch, done)
    follows, next_seat = _next(position, patch, done)
    names = request.names
    return Preview(
        mover=player_facts(position, names, mover),
        patch=patch,
        number=0 if patch is SPECIAL else position.offer.index(patch) + 1,
        placement=placement,
        verdict=verdict,
        taken=taken,
        short_by=short_by,
        wins_tile=done is not None and done.wins_tile,
        after=figures,
        next=follows,
        next_player=None if next_seat is None else player_facts(position, names, next_seat),
    )


def refuse_unplaceable(position: Position, placement: Placement) -> None:
    """Raise IllegalMove unless the rules allow the placement's patch to be placed now."""
    move = move_of(placement)
    try:
        position.check(move)
    except IllegalMove as refusal:
        if refusal.reason not in _ABOUT_THE_SPOT:
            raise


_ABOUT_THE_SPOT = frozenset(
    {Reason.OVERLAPS, Reason.OFF_THE_QUILT, Reason.CANT_AFFORD, Reason.FITS_NOWHERE}
)


def move_of(placement: Placement) -> Buy | PlaceSpecial:
    """The move that this placement makes."""
    if placement.patch is SPECIAL:
        return PlaceSpecial(placement.anchor)
    return Buy(placement)


def _inside(placement: Placement) -> Placement:
    """The placement moved back into the quilt, so that no ghost hangs over its edge."""
    anchor = clamp(placement.patch, placement.orientation, placement.anchor)
    return Placement(placement.patch, anchor, placement.orientation)


def _verdict(position: Position, patch: Patch, taken: tuple[Square, ...], short_by: int) -> Verdict:
    if not position.quilts[acting_seat(position)].fits(patch):
        return Verdict.NO_ROOM
    if short_by:
        return Verdict.TOO_DEAR
    return Verdict.TAKEN if taken else Verdict.FITS


def _after_buying(position: Position, patch: Patch, done: Outcome | None) -> AfterBuying:
    """The figures wherever the patch goes, except that filling the quilt discards a special one."""
    mover = acting_seat(position)
    ahead = forecast(position, patch)
    before = position.buttons[mover]
    return AfterBuying(
        buttons=(before, ahead.buttons),
        space=(position.spaces[mover], ahead.space),
        income=ahead.collected,
        takes_special=ahead.takes_special if done is None else done.takes_special,
    )


def _after_special(position: Position, done: Outcome | None) -> AfterSpecial:
    mover = acting_seat(position)
    after = position if done is None else done.after
    return AfterSpecial(
        empty=(position.quilts[mover].empty, after.quilts[mover].empty),
        score=(position.score(mover), after.score(mover)),
    )


def _next(position: Position, patch: Patch, done: Outcome | None) -> tuple[Next, Seat | None]:
    """What follows, and who moves then: as the rules say after the move on a copy."""
    mover = acting_seat(position)
    if patch is SPECIAL and done is None:
        return Next.NEXT, mover.other  # the seat that takes a special patch is ahead
    ahead = forecast(position, patch) if done is None else done
    if ahead.next_seat is None:
        return Next.GAME_OVER, None
    if ahead.takes_special:
        return Next.PLACE_SPECIAL, mover
    return (Next.AGAIN if ahead.next_seat is mover else Next.NEXT), ahead.next_seat

"""One seat as every picture shows it."""

from __future__ import annotations

from dataclasses import dataclass

from patchwork import Position, Quilt, Seat


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's figures; `score` counts the empty squares and the special tile as at the end."""

    seat: Seat
    name: str
    quilt: Quilt
    buttons: int
    income: int
    score: int
    space: int
    owns_tile: bool


def player_facts(position: Position, names: tuple[str, str], seat: Seat) -> Player:
    """The figures of `seat` in `position`."""
    return Player(
        seat=seat,
        name=names[seat],
        quilt=position.quilts[seat],
        buttons=position.buttons[seat],
        income=position.income(seat),
        score=position.score(seat),
        space=position.spaces[seat],
        owns_tile=position.special_tile is seat,
    )

"""Nine levels under five names, from somebody who has just learnt the rules to the strongest."""

from __future__ import annotations

from dataclasses import dataclass

from opponent.player import Settings


@dataclass(frozen=True, slots=True)
class Level:
    """A rung of the ladder."""

    number: int
    """1 to 9."""
    name: str
    """One of five; the second of a name is the stronger one."""
    settings: Settings
    rating: int
    """Fixed, by what each won against the one below: 250 points are four wins in five."""


def _full(iterations: int, endgame_nodes: int) -> Settings:
    return Settings(iterations, fit_mask=True, packing=True, endgame_nodes=endgame_nodes)


LEVELS = (
    Level(1, "beginner", Settings(0, noise=8.0, careless=6), 1400),
    Level(2, "beginner", Settings(0), 1580),
    Level(3, "casual", Settings(10), 1860),
    Level(4, "casual", Settings(25), 2130),
    Level(5, "skilled", Settings(70), 2370),
    Level(6, "skilled", Settings(200), 2650),
    Level(7, "expert", Settings(700), 2910),
    Level(8, "expert", _full(2_500, 8_000), 3210),
    Level(9, "champion", _full(30_000, 20_000), 3350),
)

CHAMPION = LEVELS[-1]

NAMES = tuple(dict.fromkeys(level.name for level in LEVELS))


def level(number: int) -> Level:
    """Return a level by its number, 1 to 9."""
    return LEVELS[number - 1]


def named(text: str) -> Level:
    """Return a level by its number or its name, which means the stronger one of that name.

    Raise `ValueError`, with a clause that says what there is.
    """
    for each in reversed(LEVELS):
        if text in (str(each.number), each.name):
            return each
    names = ", ".join(NAMES)
    raise ValueError(f"a level is a number from 1 to {len(LEVELS)} or one of {names}")

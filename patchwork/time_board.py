"""The two seats and the time board: spaces 0…53 and the events along them.

An event at space k happens when one move takes a token from a space below k to k or beyond. It
belongs to the crossing, not to the space: a token that starts on k has its event behind it.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum

LAST_SPACE = 53
"""The space where a token stops for good."""

INCOME_SPACES = (5, 11, 17, 23, 29, 35, 41, 47, 53)
"""Where crossing tokens are paid the income of their quilt."""

START_BUTTONS = 5
"""Buttons of each seat at the start."""

TILE_POINTS = 7
"""What the special tile is worth in the final score; never buttons to spend."""

WIDEST_GAP = 6
"""The farthest that one token can be ahead of the other."""


class Seat(IntEnum):
    """One of the two sides of a game."""

    BLUE = 0
    ORANGE = 1

    @property
    def other(self) -> Seat:
        """The opponent's seat."""
        return ORANGE if self is BLUE else BLUE

    @property
    def mark(self) -> str:
        """The letter of the seat in notation: `b` or `o`."""
        return self.word[0]

    @property
    def word(self) -> str:
        """The word of the seat in notation: `blue` or `orange`."""
        return self.name.lower()


BLUE, ORANGE = Seat
"""The seats once more: Python 3.11 takes 0.1 µs to look up `Seat.BLUE`, which play would feel."""


class Edition(StrEnum):
    """Which printing of the time board is used; only their special patches differ."""

    REVISED = "revised"
    CLASSIC = "classic"

    @property
    def specials(self) -> tuple[int, ...]:
        """The spaces of its five special patches, ascending."""
        return _SPECIALS[self]

    def specials_beyond(self, space: int) -> tuple[int, ...]:
        """Return the spaces of the special patches that a leading token on `space` left behind."""
        return tuple(special for special in _SPECIALS[self] if special > space)


_SPECIALS = {
    Edition.REVISED: (26, 32, 38, 44, 50),
    Edition.CLASSIC: (20, 26, 32, 44, 50),
}


def incomes_crossed(start: int, end: int) -> int:
    """Return how many income events a move from space `start` to `end` crosses.

    The income spaces are those with k ≡ 5 mod 6, so counting them is a division.

    >>> incomes_crossed(4, 11), incomes_crossed(5, 6), incomes_crossed(52, 53)
    (2, 0, 1)
    """
    return (end + 1) // 6 - (start + 1) // 6

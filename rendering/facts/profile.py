"""What a profile shows beyond the plain counts: rates, means, the course of the rating."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.requests import Counts, Finished, Strength


@dataclass(frozen=True, slots=True)
class Course:
    """How a rating went over some games, each figure as it was after one of them."""

    games: int
    first: int
    last: int
    lowest: int
    highest: int


def rating_course(latest: tuple[Finished, ...]) -> Course | None:
    """The course of the rating over the games; None with fewer than two of them."""
    if len(latest) < 2:
        return None
    means = [game.rating.mean for game in latest]
    return Course(len(means), means[0], means[-1], min(means), max(means))


def rating(latest: tuple[Finished, ...]) -> Strength | None:
    """The rating now; None before the first game."""
    return latest[-1].rating if latest else None


def seven_rate(counts: Counts) -> int:
    """How often the player had the 7×7, in percent."""
    return _rounded(100 * counts.sevens, counts.games)


def mean_empty(counts: Counts) -> tuple[int, int]:
    """The mean of the empty squares: the whole number and the tenths."""
    return divmod(_rounded(10 * counts.empty, counts.games), 10)


def _rounded(total: int, number: int) -> int:
    """The quotient of two counts as a whole number, halves upward."""
    return (2 * total + number) // (2 * number)

"""A rating over the course of games: a thread from left to right within its margin's band."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rendering.kit.canvas import Canvas
from rendering.kit.pen import FULL, Box, Pen, Point
from rendering.requests import Strength
from words import minus

_STEPS = (50, 100, 200, 250, 500, 1000, 2000, 5000)
_MOST_LINES = 3
_LEAST_SPAN = 120  # points of rating from bottom to top, so that no one's noise looks like a cliff
_THREAD = 4
_BUTTON = 30
_LABEL = 26
_EDGE = 10  # pixels of the box above and below the scale, where no thread is cut


def draw_curve(canvas: Canvas, box: Box, ratings: Sequence[Strength]) -> None:
    """Draw the ratings, newest last, with the figures of the scale at the right of the box.

    There is at least one. The scale holds every figure and the whole of the newest one's margin; a
    wider margin of an earlier one is cut off at the edge.
    """
    low, high = span(ratings)
    scale = {value: minus(value) for value in lines(low, high)}
    left, top, right, bottom = box
    right -= max(canvas.text_width(words, font="figures", size=_LABEL) for words in scale.values())
    right -= _BUTTON / 2 + 6
    plot = Plot(low, high, right - left, bottom - top)
    _draw_band(canvas, (left, top), ratings, plot)
    for value, words in scale.items():
        y = top + plot.y(value)
        for x in range(round(left), round(right), 10):
            canvas.rect((x, y - 1, min(x + 6, right), y + 1), canvas.theme.divider)
        colour = canvas.theme.quiet
        canvas.text((box[2], y), words, font="figures", size=_LABEL, colour=colour, anchor="rm")
    _draw_thread(canvas, (left, top), ratings, plot)


@dataclass(frozen=True, slots=True)
class Plot:
    """Where figures lie in a box of `width` × `height`, counted from its top left corner."""

    low: int
    high: int
    width: float
    height: float

    def x(self, number: int, games: int) -> float:
        """Where a game lies, counted from 0; a single one lies in the middle."""
        return self.width * (number / (games - 1) if games > 1 else 0.5)

    def y(self, value: int) -> float:
        """Where a figure lies, or the edge beyond which it lies."""
        inside = self.height - 2 * _EDGE
        y = _EDGE + inside * (self.high - value) / (self.high - self.low)
        return min(max(y, 0), self.height)


def span(ratings: Sequence[Strength]) -> tuple[int, int]:
    """The lowest and the highest figure of the scale."""
    newest = ratings[-1]
    low = min(newest.mean - newest.margin, *(rating.mean for rating in ratings))
    high = max(newest.mean + newest.margin, *(rating.mean for rating in ratings))
    lacking = max(0, _LEAST_SPAN - (high - low))
    return low - lacking // 2, high + (lacking + 1) // 2


def lines(low: int, high: int) -> list[int]:
    """Round figures between the two, at most three, as far apart as they are round."""
    for step in _STEPS:
        found = list(range(-(-low // step) * step, high + 1, step))
        if len(found) <= _MOST_LINES:
            break
    return found


def _draw_band(canvas: Canvas, corner: Point, ratings: Sequence[Strength], plot: Plot) -> None:
    games = len(ratings)
    pen = Pen(plot.width, plot.height, mask=True)
    over: list[Point] = []
    under: list[Point] = []
    for number, rating in enumerate(ratings):
        x = plot.x(number, games)
        over.append((x, plot.y(rating.mean + rating.margin)))
        under.append((x, plot.y(rating.mean - rating.margin)))
    if games == 1:  # a band of one game has no width of its own
        (x, upper), (_, lower) = over[0], under[0]
        over, under = [(x - 20, upper), (x + 20, upper)], [(x - 20, lower), (x + 20, lower)]
    pen.polygon([*over, *reversed(under)], FULL)
    canvas.stain(*corner, canvas.theme.pass_band, pen.image())


def _draw_thread(canvas: Canvas, corner: Point, ratings: Sequence[Strength], plot: Plot) -> None:
    """The figures, with a button at the newest one."""
    games = len(ratings)
    points = [(plot.x(number, games), plot.y(rating.mean)) for number, rating in enumerate(ratings)]
    pen = Pen(plot.width, plot.height, mask=True)
    pen.line(points, _THREAD, FULL)
    canvas.stain(*corner, canvas.theme.ink, pen.image())
    x, y = points[-1]
    canvas.button(corner[0] + x - _BUTTON / 2, corner[1] + y - _BUTTON / 2, _BUTTON)

"""A page of a leaderboard: a line for each player, with their rating as a strip of cloth.

The strip reaches from the least the rating is in all likelihood to the most, with a button at the
most likely figure. Players are ranked by the least: the strips begin ever further to the left.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PIL import Image

from rendering.kit.canvas import Canvas
from rendering.kit.kit import Box, Kit
from rendering.requests import LeaderboardRequest, Ranked, Strength
from rendering.scenes.parts.profile_cards import draw_columns
from rendering.scenes.parts.titled_page import HEAD_AT, TITLE, cropped, draw_strip, put_card
from words import Speaker, minus

CARD = (10, 74, 1090)  # left, top, right; the height is that of the lines
HEADING, BELOW = 52, 12
LINES_HIGH, HIGHEST_LINE = 550, 88  # all lines together, and one of few

_PLACE_AT = 50
_NAME = (88, 396)
_STRIP = (414, 676)
_STRIP_HIGH = 26
_BUTTON = 32
_MEAN_AT, _MARGIN_AT, _MARGIN_WIDE = 784, 794, 88
_WINS_AT, _LOSSES_AT, _COUNT_WIDE = 968, 1058, 80
_BEST = 3  # so many have their place in gold


@dataclass(frozen=True, slots=True)
class Scale:
    """Where ratings lie along a strip, from the least on the page to the most."""

    low: int
    high: int

    @classmethod
    def of(cls, ranked: tuple[Ranked, ...]) -> Scale:
        """The scale of a page; there is at least one line."""
        low = min(line.rating.mean - line.rating.margin for line in ranked)
        high = max(line.rating.mean + line.rating.margin for line in ranked)
        return cls(low, max(high, low + 1))

    def x(self, value: int) -> float:
        """The place of a figure in the card."""
        left, right = _STRIP
        return left + (right - left) * (value - self.low) / (self.high - self.low)


def draw_leaderboard(kit: Kit, request: LeaderboardRequest) -> Image.Image:
    """Draw the page."""
    speak = Speaker.of(request.language)
    picture = kit.background()
    kit.live(picture, TITLE, partial(_draw_title, request=request, speak=speak))
    left, top, right = CARD
    lines = len(request.ranked)
    row = min(LINES_HIGH // lines, HIGHEST_LINE)
    box: Box = (left, top, right, top + HEADING + row * lines + BELOW)
    put_card(kit, picture, box, partial(_draw_lines, request=request, row=row, speak=speak))
    return cropped(picture, box[3])


def _draw_title(canvas: Canvas, request: LeaderboardRequest, speak: Speaker) -> None:
    room = draw_strip(canvas, speak("pictures-page", page=request.page, pages=request.pages))
    words = speak("pictures-leaderboard")
    size = canvas.fitting_size(words, room, range(40, 25, -2))
    at = (HEAD_AT, canvas.image.height / 2)
    canvas.text(at, words, size=size, colour=canvas.theme.cream)


def _draw_lines(canvas: Canvas, request: LeaderboardRequest, row: int, speak: Speaker) -> None:
    theme = canvas.theme
    words = speak("pictures-rating")
    size = canvas.fitting_size(words, _MARGIN_AT + _MARGIN_WIDE - _STRIP[0], range(30, 25, -2))
    canvas.text((_STRIP[0], 34), words, size=size, colour=theme.tape_text)
    draw_columns(canvas, _WINS_AT, _LOSSES_AT, 34, speak)
    scale = Scale.of(request.ranked)
    for number, ranked in enumerate(request.ranked):
        if number:
            y = HEADING + row * number
            canvas.rect((28, y - 1, _LOSSES_AT, y), theme.divider)
        _draw_line(canvas, HEADING + row * (number + 0.5), ranked, scale, speak)


def _draw_line(canvas: Canvas, middle: float, ranked: Ranked, scale: Scale, speak: Speaker) -> None:
    theme = canvas.theme
    _draw_place(canvas, middle, ranked.place)
    left, right = _NAME
    canvas.name((left, middle), ranked.name, width=right - left, size=34, colour=theme.ink)
    _draw_strip(canvas, middle, ranked, scale)
    room = _MEAN_AT - _STRIP[1] - 12
    if ranked.rating.is_new:
        canvas.text(
            (_MEAN_AT, middle), speak("ratings-new"), size=36, colour=theme.ink, anchor="rm"
        )
    else:
        _draw_rating(canvas, middle, ranked.rating, room)
    for at, words, width, most, colour in (
        (_WINS_AT, str(ranked.wins), _COUNT_WIDE, 40, theme.ink),
        (_LOSSES_AT, str(ranked.losses), _COUNT_WIDE, 40, theme.ink),
    ):
        size = canvas.fitting_size(words, width, range(most, 25, -2), "figures")
        canvas.text((at, middle), words, font="figures", size=size, colour=colour, anchor="rm")


def _draw_rating(canvas: Canvas, middle: float, rating: Strength, room: float) -> None:
    """The most likely figure, with its margin of error after it."""
    words, at = minus(rating.mean), (_MEAN_AT, middle)
    size = canvas.fitting_size(words, room, range(42, 25, -2), "figures")
    canvas.text(at, words, font="figures", size=size, colour=canvas.theme.ink, anchor="rm")
    margin, colour = f"± {rating.margin}", canvas.theme.tape_text
    size = canvas.fitting_size(margin, _MARGIN_WIDE, range(30, 25, -2), "figures")
    canvas.text((_MARGIN_AT, middle + 3), margin, font="figures", size=size, colour=colour)


def _draw_place(canvas: Canvas, middle: float, place: int) -> None:
    """The place on a disc, as offered patches have their numbers; that of the best is gold."""
    theme, words = canvas.theme, str(place)
    colour = theme.ink
    if len(words) <= 2:  # a longer one has no room on a disc
        best = place <= _BEST
        colour = theme.gold_text if best else theme.cream
        canvas.disc(_PLACE_AT, middle, 22, theme.ink)
        if best:
            canvas.disc(_PLACE_AT, middle, 18, theme.gold)
    size = canvas.fitting_size(words, 62, range(30, 25, -2), "figures")
    at = (_PLACE_AT, middle)
    canvas.text(at, words, font="figures", size=size, colour=colour, anchor="mm")


def _draw_strip(canvas: Canvas, middle: float, ranked: Ranked, scale: Scale) -> None:
    theme, rating = canvas.theme, ranked.rating
    left, right = scale.x(rating.mean - rating.margin), scale.x(rating.mean + rating.margin)
    right = max(right, left + _STRIP_HIGH)
    top, bottom = middle - _STRIP_HIGH / 2, middle + _STRIP_HIGH / 2
    canvas.rounded((left, top, right, bottom), theme.pass_band, 8, rim=theme.grey_stitch)
    canvas.rounded((left, top - 4, left + 6, bottom + 4), theme.ink, 3)
    canvas.button(scale.x(rating.mean) - _BUTTON / 2, middle - _BUTTON / 2, _BUTTON)

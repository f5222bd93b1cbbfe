"""The cards of a profile: the ratings with their curve, the figures, the opponents."""

from __future__ import annotations

from rendering.facts.profile import mean_empty, rating, seven_rate
from rendering.kit.canvas import Canvas
from rendering.requests import Counts, ProfileRequest, Strength
from rendering.scenes.parts.rating_curve import draw_curve
from words import Speaker, minus

_MARGIN = 24
_RATINGS_WIDE = 222
_RATING_HIGH = 84
_TALL = 300  # a card from this height on has the ratings above the curve, not beside it

_BAR = (262, 412)
_WINS_AT, _LOSSES_AT = 488, 576  # where the figures end


def draw_ratings(canvas: Canvas, request: ProfileRequest, speak: Speaker) -> None:
    """The ratings, and beside or below them the curve of the one in these games."""
    width, height = canvas.image.size
    tall = height >= _TALL
    shown = []
    here = rating(request.latest)
    if here is not None and not request.everywhere:
        shown.append(("pictures-rating-here", here))
    if request.overall is not None:
        shown.append(("pictures-rating-everywhere", request.overall))
    top = 22 if tall else (height - _RATING_HIGH * len(shown)) // 2
    right, down = ((width - 2 * _MARGIN) // 2, 0) if tall else (0, _RATING_HIGH)
    for number, (key, strength) in enumerate(shown):
        left = _MARGIN + right * number
        _draw_rating(canvas, left, top + down * number, speak(key), strength, speak)
    corner = (_MARGIN, 122) if tall else (_MARGIN + _RATINGS_WIDE + 18, 18)
    box = (*corner, width - _MARGIN, height - 54)
    draw_curve(canvas, box, [game.rating for game in request.latest])
    words = speak("pictures-latest-games", count=len(request.latest))
    size = canvas.fitting_size(words, box[2] - box[0], range(28, 25, -2), "labels")
    at = ((box[0] + box[2]) / 2, height - 30)
    canvas.text(at, words, font="labels", size=size, colour=canvas.theme.tape_text, anchor="mm")


def _draw_rating(
    canvas: Canvas, left: float, top: float, words: str, strength: Strength, speak: Speaker
) -> None:
    """A rating with its name above it and its margin of error after it, or that it is new."""
    theme = canvas.theme
    size = canvas.fitting_size(words, _RATINGS_WIDE, range(28, 25, -2))
    canvas.text((left, top + 16), words, size=size, colour=theme.tape_text)
    if strength.is_new:
        canvas.text((left, top + 56), speak("ratings-new"), size=44, colour=theme.ink)
        return
    mean, margin = minus(strength.mean), f"± {strength.margin}"
    size = canvas.fitting_size(mean, _RATINGS_WIDE - 92, range(56, 25, -2), "figures")
    canvas.text((left, top + 56), mean, font="figures", size=size, colour=theme.ink)
    taken = canvas.text_width(mean, font="figures", size=size) + 10
    size = canvas.fitting_size(margin, _RATINGS_WIDE - taken, range(34, 25, -2), "figures")
    at = (left + taken, top + 60)
    canvas.text(at, margin, font="figures", size=size, colour=theme.tape_text)


def draw_nothing(canvas: Canvas, request: ProfileRequest, speak: Speaker) -> None:
    """Without a game there is nothing to show here, but perhaps elsewhere."""
    width, height = canvas.image.size
    canvas.spool(width / 2 - 80, height / 2 - 160, 160)
    words = speak("pictures-no-games")
    size = canvas.fitting_size(words, width - 2 * _MARGIN, range(40, 25, -2))
    at = (width / 2, height / 2 + 50)
    canvas.text(at, words, size=size, colour=canvas.theme.ink, anchor="mm")
    if request.overall is not None:
        words = speak("pictures-rating-everywhere")
        _draw_rating(
            canvas, (width - _RATINGS_WIDE) / 2, height - 130, words, request.overall, speak
        )


def draw_figures(canvas: Canvas, counts: Counts, speak: Speaker) -> None:
    """Best score, mean of the empty squares, rate of the 7×7: of the games played to the end."""
    theme = canvas.theme
    whole, tenth = mean_empty(counts)
    third = canvas.image.width / 3
    shown = {
        "pictures-best-score": minus(counts.best),
        "pictures-mean-empty": speak("ratings-decimal", whole=whole, tenth=tenth),
        "pictures-seven-rate": speak("pictures-percent", percent=seven_rate(counts)),
    }
    for number, (key, figures) in enumerate(shown.items()):
        middle = third * (number + 0.5)
        words = speak(key)
        size = canvas.fitting_size(words, third - 24, range(30, 25, -2))
        canvas.text((middle, 34), words, size=size, colour=theme.tape_text, anchor="mm")
        size = canvas.fitting_size(figures, third - 24, range(60, 25, -2), "figures")
        at = (middle, 84)
        canvas.text(at, figures, font="figures", size=size, colour=theme.ink, anchor="mm")
        if number:
            canvas.rect((third * number - 1, 24, third * number + 1, 104), theme.divider)


def draw_met(canvas: Canvas, request: ProfileRequest, row: int, speak: Speaker) -> None:
    """Head to head: a line for each opponent, the share won as a bar and both figures."""
    theme = canvas.theme
    words = speak("pictures-head-to-head")
    size = canvas.fitting_size(words, _BAR[1] - 80 - _MARGIN, range(30, 25, -2))
    canvas.text((_MARGIN, 30), words, size=size, colour=theme.tape_text)
    draw_columns(canvas, _WINS_AT, _LOSSES_AT, 30, speak)
    for number, met in enumerate(request.met):
        middle = 49 + row * number + row / 2
        canvas.name(
            (_MARGIN, middle),
            met.name,
            width=_BAR[0] - _MARGIN - 14,
            size=32,
            colour=theme.ink,
        )
        _draw_share(canvas, middle, met.wins, met.wins + met.losses)
        for right, count in ((_WINS_AT, met.wins), (_LOSSES_AT, met.losses)):
            size = canvas.fitting_size(str(count), 72, range(36, 25, -2), "figures")
            at = (right, middle)
            canvas.text(at, str(count), font="figures", size=size, colour=theme.ink, anchor="rm")


def _draw_share(canvas: Canvas, middle: float, wins: int, games: int) -> None:
    """A strip of tape, whole where the games were won and only basted where they were lost."""
    theme = canvas.theme
    left, right = _BAR
    top, bottom = middle - 11, middle + 11
    canvas.dashed((left, top, right, bottom), theme.grey_stitch, on=6, off=4, width=2, radius=6)
    if wins:
        end = left + max(12, round((right - left) * wins / games))
        canvas.rounded((left, top, end, bottom), theme.gain, 6)


def draw_columns(
    canvas: Canvas, wins_at: int, losses_at: int, middle: float, speak: Speaker
) -> None:
    """The headings of two columns of figures that end there: games won and games lost."""
    for right, key in ((wins_at, "pictures-column-won"), (losses_at, "pictures-column-lost")):
        colour = canvas.theme.tape_text
        canvas.text((right, middle), speak(key), size=26, colour=colour, anchor="rm")

"""A player's profile: their latest games as a quilt, their ratings and figures, and whom they met.

Every finished game is a square of the quilt, from the top left corner on: a patch if it was won, a
cross in thread if it was lost, either one with a button if they had the 7×7. The newest has the
gold outline of a patch that was sewn on last.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PIL import Image

from rendering.kit.canvas import Canvas
from rendering.kit.kit import Kit
from rendering.kit.pen import Pen
from rendering.kit.swatches import cross_stitch, swatch
from rendering.requests import ProfileRequest
from rendering.scenes.parts.profile_cards import draw_figures, draw_met, draw_nothing, draw_ratings
from rendering.scenes.parts.quilt_frame import draw_linen
from rendering.scenes.parts.titled_page import HEAD_AT, TITLE, draw_strip, put_card
from words import Speaker

QUILT, FIELD, CELL = (10, 74, 476, 540), (18, 82), 50
TALLY = (10, 548, 476, 692)
CARDS = (490, 74, 1090, 692)  # beside the quilt
GAP = 8
FIGURES_HIGH = 128
MET_HIGH, MET_ROW = 58, 43  # without rows; each row

_SQUARE = CELL - 2
_BUTTON = 24
_RIM = 4  # how far the gold line round the newest square reaches beyond it
_SHADOW = 4
_INSIDE = 14  # from a card's edge to what stands on it, beyond the stitches
_REGULAR = 33
WON_CLOTH = 5  # the patch whose fabric stands for games won


def draw_profile(kit: Kit, request: ProfileRequest) -> Image.Image:
    """Draw the profile."""
    speak = Speaker.of(request.language)
    picture = kit.background()
    kit.live(picture, TITLE, partial(_draw_title, request=request, speak=speak))
    _draw_quilt(kit, picture, request)
    put_card(kit, picture, TALLY, partial(_draw_tally, request=request, speak=speak))
    left, top, right, bottom = CARDS
    if request.met:
        above = bottom - MET_HIGH - MET_ROW * len(request.met)
        draw = partial(draw_met, request=request, row=MET_ROW, speak=speak)
        put_card(kit, picture, (left, above, right, bottom), draw)
        bottom = above - GAP
    if request.counts is not None:
        above = bottom - FIGURES_HIGH
        draw = partial(draw_figures, counts=request.counts, speak=speak)
        put_card(kit, picture, (left, above, right, bottom), draw)
        bottom = above - GAP
    # The ratings, whose curve may be of any height, take what the others leave.
    draw = partial(draw_ratings if request.latest else draw_nothing, request=request, speak=speak)
    put_card(kit, picture, (left, top, right, bottom), draw)
    return picture


def _draw_title(canvas: Canvas, request: ProfileRequest, speak: Speaker) -> None:
    key = "pictures-games-everywhere" if request.everywhere else "pictures-games-here"
    room = draw_strip(canvas, speak(key, count=request.games))
    at = (HEAD_AT, canvas.image.height / 2)
    canvas.name(at, request.name, width=room, size=42, colour=canvas.theme.cream)


def _draw_quilt(kit: Kit, picture: Image.Image, request: ProfileRequest) -> None:
    kit.put(picture, QUILT, _draw_empty_quilt, margin=_SHADOW)
    # The very first game has the fabric that stands for winning, each further one the next.
    begun = request.games - len(request.latest) + WON_CLOTH
    for number, game in enumerate(request.latest):
        row, column = divmod(number, 9)
        x, y = FIELD[0] + column * CELL, FIELD[1] + row * CELL
        if number == len(request.latest) - 1:
            rim = kit.tile((CELL, CELL), _draw_rim, on=None, margin=_RIM)
            kit.paste(picture, rim, x, y)
        cloth = (begun + number) % _REGULAR if game.won else None
        square = kit.tile((_SQUARE, _SQUARE), _draw_square, cloth, game.seven, on=None)
        kit.paste(picture, square, x + 1, y + 1)


def _draw_empty_quilt(canvas: Canvas) -> None:
    theme = canvas.theme
    canvas.card(fill=theme.special, radius=14, stitch=theme.special_thread)
    draw_linen(canvas, (FIELD[0] - QUILT[0], FIELD[1] - QUILT[1]), CELL)


def _draw_square(canvas: Canvas, cloth: int | None, seven: bool) -> None:
    """A game won, by the patch whose fabric stands for it, or lost (None)."""
    if cloth is None:
        _lost(canvas, 0, 0)
    else:
        _won(canvas, 0, 0, cloth)
    if seven:
        middle = (_SQUARE - _BUTTON) / 2
        canvas.button(middle, middle, _BUTTON)


def _draw_rim(canvas: Canvas) -> None:
    """A gold line with dark edges round the newest square."""

    def draw(pen: Pen) -> None:
        theme = canvas.theme
        far = CELL + 2 * _RIM
        for inset, colour in ((0, theme.ink), (1, theme.gold), (_RIM, theme.linen)):
            pen.box((inset, inset, far - inset, far - inset), colour, 10 - inset)

    canvas.shape("newest game", (-_RIM, -_RIM, CELL + _RIM, CELL + _RIM), draw)


def _draw_tally(canvas: Canvas, request: ProfileRequest, speak: Speaker) -> None:
    """What the squares of the quilt mean, and how many of each there are in all."""
    sevens = 0 if request.counts is None else request.counts.sevens
    losses = request.games - request.wins
    third = (canvas.image.width - 2 * _INSIDE) / 3
    icons: tuple[Callable[[Canvas, float, float], None], ...] = (_won, _lost, _button)
    for number, (icon, count, key) in enumerate(
        zip(
            icons,
            (request.wins, losses, sevens),
            ("pictures-won", "pictures-lost", "pictures-seven"),
            strict=True,
        )
    ):
        middle = _INSIDE + third * (number + 0.5)
        figures = str(count)
        size = canvas.fitting_size(figures, third - 62, range(56, 25, -2), "figures")
        width = 48 + 8 + canvas.text_width(figures, font="figures", size=size)
        left = middle - width / 2
        icon(canvas, left, 24)
        canvas.text((left + 56, 49), figures, font="figures", size=size, colour=canvas.theme.ink)
        words = speak(key)
        size = canvas.fitting_size(words, third - 4, range(32, 25, -2))
        at = (middle, 106)
        canvas.text(at, words, size=size, colour=canvas.theme.tape_text, anchor="mm")


def _won(canvas: Canvas, x: float, y: float, cloth: int = WON_CLOTH) -> None:
    key = ("swatch", cloth, _SQUARE)
    canvas.stamp(x, y, key, lambda: swatch(canvas.theme, cloth, _SQUARE))


def _lost(canvas: Canvas, x: float, y: float) -> None:
    key = ("cross stitch", _SQUARE)
    canvas.stamp(x, y, key, lambda: cross_stitch(canvas.theme, _SQUARE))


def _button(canvas: Canvas, x: float, y: float) -> None:
    canvas.button(x + 4, y + 4, 40)

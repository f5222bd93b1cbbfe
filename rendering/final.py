"""The end of a game: both quilts, how each score is made up, and the winner's rosette."""

from __future__ import annotations

from PIL import Image

from patchwork import Seat
from rendering.banners import Banner, draw_banner
from rendering.canvas import Canvas
from rendering.facts.final import Count, Final, final
from rendering.kit import Kit
from rendering.quilts import Frame, draw_quilt
from rendering.requests import FinalRequest
from words import Speaker, minus, signed

# Blue is always left, orange always right; replay frames use the same places.
BANNERS = ((10, 8, 476, 58), (624, 8, 1090, 58))
QUILTS = (
    Frame((10, 66, 476, 532), (18, 74), 50),
    Frame((624, 66, 1090, 532), (632, 74), 50),
)
COUNTS = ((10, 540, 476, 692), (624, 540, 1090, 692))
MIDDLE = 550

_ROSETTE = (476, 140, 624, 344)
_COLUMN = 105  # width of each part of a count
_TOTAL = (330, 12, 454, 140)
_ICONS_AT, _FIGURES_AT = 46, 108


def draw_final(kit: Kit, request: FinalRequest) -> Image.Image:
    """Draw the final picture."""
    facts = final(request)
    speak = Speaker.of(request.language)
    picture = kit.background()
    for seat, count in zip(Seat, facts.counts, strict=True):
        won = seat is facts.winner
        note = speak("pictures-note-winner") if won else ""
        draw_banner(kit, picture, BANNERS[seat], side_banner(seat, count.player.name, note, won))
        draw_quilt(kit, picture, QUILTS[seat], seat, count.player.quilt)
        _draw_count(kit, picture, COUNTS[seat], count, won)
    _draw_winner(kit, picture, facts, speak)
    return picture


def side_banner(
    seat: Seat, name: str, note: str = "", gold: bool = False, tag: bool = False
) -> Banner:
    """A banner over one of two equal quilts."""
    return Banner(seat, name, note, gold, tag, token=44, token_at=(7, 3), name_at=62, name_size=34)


def _draw_count(
    kit: Kit, picture: Image.Image, box: tuple[int, int, int, int], count: Count, won: bool
) -> None:
    size = (box[2] - box[0], box[3] - box[1])
    figures = (count.buttons, count.empty, count.tile_points, count.score)
    kit.put(
        picture,
        ("count", figures, won),
        box,
        lambda canvas: _draw_count_card(canvas, size, count, won),
        margin=4,
    )


def _draw_count_card(canvas: Canvas, size: tuple[int, int], count: Count, won: bool) -> None:
    theme = canvas.theme
    canvas.panel((0, 0, *size))
    first, second, third = (12 + _COLUMN * number + _COLUMN / 2 for number in range(3))
    canvas.button(first - 25, _ICONS_AT - 25, 50)
    _draw_empty(canvas, second, count.empty)
    canvas.tag((round(third) - 33, _ICONS_AT - 18, round(third) + 33, _ICONS_AT + 18))
    tile_colour = theme.gain if count.tile_points else theme.grey_stitch
    for x, points, colour in (
        (first, minus(count.buttons), theme.ink),
        (second, minus(count.empty_points), theme.warning if count.empty else theme.ink),
        (third, signed(count.tile_points), tile_colour),
    ):
        at = (x, _FIGURES_AT)
        canvas.text(at, points, font="figures", size=48, colour=colour, anchor="mm")
    _draw_total(canvas, minus(count.score), won)


def _draw_empty(canvas: Canvas, middle: float, empty: int) -> None:
    """A dashed square and how many of them there are, the pair centred."""
    words = f"×{empty}"
    left = round(middle - (40 + 6 + canvas.text_width(words, font="figures", size=34)) / 2)
    canvas.empty_square(left, _ICONS_AT - 20, 40)
    at = (left + 46, _ICONS_AT)
    canvas.text(at, words, font="figures", size=34, colour=canvas.theme.ink)


def _draw_total(canvas: Canvas, total: str, won: bool) -> None:
    theme = canvas.theme
    left, top, right, bottom = _TOTAL
    canvas.rounded(_TOTAL, theme.gold if won else theme.denim, 12)
    size = 72
    while canvas.text_width(total, font="figures", size=size) > right - left - 12:
        size -= 4
    middle = ((left + right) / 2, (top + bottom) / 2)
    colour = theme.gold_text if won else theme.cream
    canvas.text(middle, total, font="figures", size=size, colour=colour, anchor="mm")


def _draw_winner(kit: Kit, picture: Image.Image, facts: Final, speak: Speaker) -> None:
    left, top, right = _ROSETTE[:3]
    kit.put(
        picture,
        ("rosette", facts.winner),
        _ROSETTE,
        lambda canvas: canvas.rosette(483 - left, 150 - top, facts.winner, 140),
    )
    lines = tuple(
        speak(f"pictures-won-{facts.decision.value}-{line}", count=facts.margin) for line in (1, 2)
    )

    def draw(canvas: Canvas) -> None:
        widest = max(canvas.text_width(words, size=30) for words in lines)
        size = 30 if widest <= right - left - 8 else 26
        for y, words in zip((372, 410), lines, strict=True):
            at = (MIDDLE - left, y - 350)
            canvas.text(at, words, size=size, colour=canvas.theme.gold, anchor="mm")

    kit.put(picture, ("won", lines), (left, 350, right, 432), draw)

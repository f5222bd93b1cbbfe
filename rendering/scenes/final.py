"""The end of a game: both quilts, how each score is made up, and the winner's rosette."""

from __future__ import annotations

from PIL import Image

from patchwork import Seat
from rendering.facts.final import Count, Final, final_facts
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Box, Kit
from rendering.requests import FinalRequest
from rendering.scenes.parts.banners import Banner, draw_banner
from rendering.scenes.parts.quilts import Frame, draw_quilt
from rendering.scenes.parts.told_apart import told_apart
from rendering.theme import Colour
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
_COLUMNS = (64, 170, 275)  # the middle of each part of a count
_TOTAL = (330, 12, 454, 140)
_ICONS_AT, _FIGURES_AT = 46, 108


def draw_final(kit: Kit, request: FinalRequest) -> Image.Image:
    """Draw the final picture."""
    request = told_apart(kit, request)
    facts = final_facts(request)
    speak = Speaker.of(request.language)
    picture = kit.background()
    for seat, count in zip(Seat, facts.counts, strict=True):
        won = seat is facts.winner
        note = speak("pictures-note-winner") if won else loser_note(facts, speak)
        draw_banner(kit, picture, BANNERS[seat], side_banner(seat, count.player.name, note, won))
        draw_quilt(kit, picture, QUILTS[seat], seat, count.player.quilt)
        _draw_count(kit, picture, COUNTS[seat], count, won)
    _draw_winner(kit, picture, facts, speak)
    return picture


def loser_note(facts: Final, speak: Speaker) -> str:
    """What the banner of the seat that lost says beside its name."""
    return "" if facts.early is None else speak(f"pictures-note-{facts.early.value}")


def side_banner(
    seat: Seat, name: str, note: str = "", gold: bool = False, tag: bool = False
) -> Banner:
    """A banner over one of two equal quilts."""
    return Banner(seat, name, note, gold, tag, token=44, token_at=(7, 3), name_at=62, name_size=34)


def _draw_count(kit: Kit, picture: Image.Image, box: Box, count: Count, won: bool) -> None:
    """The card that says how a score is made up: an empty one, and its figures on it."""
    kit.put(picture, box, _draw_count_card, won, margin=4)
    theme = kit.theme
    _put_column(kit, picture, box, 0, minus(count.buttons), theme.ink)
    points = theme.warning if count.empty else theme.ink
    _put_column(kit, picture, box, 1, minus(count.empty_points), points)
    points = theme.gain if count.tile_points else theme.quiet
    _put_column(kit, picture, box, 2, signed(count.tile_points), points)
    left, top = box[0] + _COLUMNS[1] - 52, box[1] + _ICONS_AT - 24
    area = (left, top, left + 104, top + 48)
    kit.put(picture, area, _draw_empty, count.empty, on="linen")
    _put_total(kit, picture, box, minus(count.score), won)


def _draw_count_card(canvas: Canvas, won: bool) -> None:
    theme = canvas.theme
    first, _, third = _COLUMNS
    canvas.card()
    canvas.button(first - 25, _ICONS_AT - 25, 50)
    canvas.tag((third - 33, _ICONS_AT - 18, third + 33, _ICONS_AT + 18))
    canvas.rounded(_TOTAL, theme.gold if won else theme.denim, 12)


def _put_column(
    kit: Kit, picture: Image.Image, box: Box, number: int, points: str, colour: Colour
) -> None:
    """The points of one column, below its icon."""
    left, top = box[0] + _COLUMNS[number] - 51, box[1] + _FIGURES_AT - 26
    area = (left, top, left + 102, top + 52)
    kit.put(picture, area, _draw_figure, points, colour, range(48, 25, -4), on="linen")


def _draw_figure(canvas: Canvas, words: str, colour: Colour, sizes: range) -> None:
    """A figure in the middle, as large as there is room for."""
    size = canvas.fitting_size(words, canvas.width, sizes, "figures")
    at = (canvas.width / 2, canvas.height / 2)
    canvas.text(at, words, font="figures", size=size, colour=colour, anchor="mm")


def _draw_empty(canvas: Canvas, empty: int) -> None:
    """A dashed square and how many of them there are, centred in a tile of 104×48."""
    words = f"×{empty}"
    left = 52 - (40 + 6 + canvas.text_width(words, font="figures", size=34)) // 2
    canvas.empty_square(left, 4, 40)
    canvas.text((left + 46, 24), words, font="figures", size=34, colour=canvas.theme.ink)


def _put_total(kit: Kit, picture: Image.Image, box: Box, total: str, won: bool) -> None:
    theme = kit.theme
    left, top, right, bottom = (edge + box[side % 2] for side, edge in enumerate(_TOTAL))
    area = (left + 6, top + 16, right - 6, bottom - 16)
    fill, colour = (theme.gold, theme.gold_text) if won else (theme.denim, theme.cream)
    kit.put(picture, area, _draw_figure, total, colour, range(72, 25, -4), on=fill)


def _draw_winner(kit: Kit, picture: Image.Image, facts: Final, speak: Speaker) -> None:
    kit.put(picture, _ROSETTE, _draw_rosette, facts.winner)
    lines = tuple(
        speak(f"pictures-won-{facts.decision.value}-{line}", count=facts.margin) for line in (1, 2)
    )
    kit.put(picture, (_ROSETTE[0], 350, _ROSETTE[2], 432), _draw_won, lines)


def _draw_rosette(canvas: Canvas, winner: Seat | None) -> None:
    if winner is not None:
        canvas.rosette(7, 10, winner, 140)
        return
    for seat, x in zip(Seat, (20, 72), strict=True):  # nobody has won
        canvas.token(seat, x, 130, 56)


def _draw_won(canvas: Canvas, lines: tuple[str, ...]) -> None:
    longest = max(lines, key=lambda words: canvas.text_width(words, size=30))
    size = canvas.fitting_size(longest, canvas.width - 8, range(30, 25, -2))
    for y, words in zip((22, 60), lines, strict=True):
        at = (canvas.width / 2, y)
        canvas.text(at, words, size=size, colour=canvas.theme.gold, anchor="mm")

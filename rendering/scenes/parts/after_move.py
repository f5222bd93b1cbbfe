"""The panel "after this move" of the placement preview."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image

from patchwork import SPECIAL, Orientation, Seat
from rendering.facts.preview import AfterSpecial, Next, Preview, Verdict
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Box, Kit
from rendering.theme import Colour
from words import Speaker, minus, signed

AFTER = (700, 392, 1090, 688)
SIZE = (AFTER[2] - AFTER[0], AFTER[3] - AFTER[1])

_FIRST_ROW, _ROW_STEP = 76, 46
_FIRST_SPECIAL_ROW = 101  # its two rows stand in the middle of the panel
_LAST_ROW = 265
_DIVIDER = 238

# Inside a row, which leaves the panel's edge and stitches alone and is 44 high
_INSET = 12
_MIDDLE = 22
_ICON_AT = 36 - _INSET  # middle of the icons
_WORDS_AT = 66 - _INSET
_FIGURES_RIGHT = SIZE[0] - 20 - _INSET


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the panel: an icon's name, words, and a figure (a gain is green)."""

    icon: str
    words: str
    figure: str
    kind: str = "figure"  # or "gain" or "none"


@dataclass(frozen=True, slots=True)
class _Last:
    """The line below the divider: who moves next and a note; or one word, seat and name None."""

    note: str
    seat: Seat | None = None
    name: str = ""
    spool: bool = False
    note_size: int = 30


def draw_after(kit: Kit, picture: Image.Image, facts: Preview, speak: Speaker) -> None:
    """Put the panel into the picture; it is grey while the patch can't be placed there."""
    blocked = facts.verdict is not Verdict.FITS
    kit.put(picture, AFTER, _draw_panel, speak("pictures-after"), blocked, margin=4)
    fill = kit.theme.grey if blocked else kit.theme.linen
    first = _FIRST_SPECIAL_ROW if isinstance(facts.after, AfterSpecial) else _FIRST_ROW
    for number, row in enumerate(_rows(facts, speak)):
        kit.put(picture, _strip(first + _ROW_STEP * number), _draw_row, row, blocked, on=fill)
    kit.put(picture, _strip(_LAST_ROW), _draw_last, _last_row(facts, speak), blocked, on=fill)


def _strip(y: int) -> Box:
    """The box of a row whose middle is at `y` in the panel, inside its stitches."""
    left, top = AFTER[:2]
    return left + _INSET, top + y - 22, left + SIZE[0] - _INSET, top + y + 22


def _draw_panel(canvas: Canvas, title: str, blocked: bool) -> None:
    theme = canvas.theme
    canvas.card(grey=blocked)
    canvas.text((20, 28), title, size=28, colour=theme.grey_text if blocked else theme.ink)
    line = theme.grey_stitch if blocked else theme.divider
    canvas.rect((18, _DIVIDER, SIZE[0] - 17, _DIVIDER + 2), line)


def _rows(facts: Preview, speak: Speaker) -> tuple[_Row, ...]:
    after = facts.after
    if isinstance(after, AfterSpecial):
        score = " → ".join(minus(points) for points in after.score)
        empty = " → ".join(str(count) for count in after.empty)
        return (
            _Row("empty", speak("pictures-after-empty"), empty),
            _Row("score", speak("pictures-after-score"), score),
        )
    return (
        _Row("buttons", speak("pictures-after-buttons"), _change(after.buttons)),
        _Row("space", speak("pictures-after-space"), _change(after.space)),
        _gain("income", speak("pictures-after-income"), after.income, speak),
        _gain("special", speak("pictures-after-special"), int(after.takes_special), speak),
    )


def _change(pair: tuple[int, int]) -> str:
    return " → ".join(minus(number) for number in pair)


def _gain(icon: str, words: str, gain: int, speak: Speaker) -> _Row:
    if gain:
        return _Row(icon, words, signed(gain), "gain")
    return _Row(icon, words, speak("pictures-none"), "none")


def _last_row(facts: Preview, speak: Speaker) -> _Last:
    if facts.verdict is not Verdict.FITS:
        return _Last(speak(f"pictures-try-{facts.verdict.value}"))
    note = speak(f"pictures-next-{facts.next.value}")
    if facts.next_player is None:
        return _Last(note, spool=True)
    size = 26 if facts.next is Next.PLACE_SPECIAL else 30  # the longest note, beside a name
    return _Last(note, facts.next_player.seat, facts.next_player.name, note_size=size)


def _draw_row(canvas: Canvas, row: _Row, blocked: bool) -> None:
    theme = canvas.theme
    colour = theme.grey_text if blocked else theme.ink
    _ICONS[row.icon](canvas, colour)
    canvas.text((_WORDS_AT, _MIDDLE), row.words, font="labels", size=30, colour=colour)
    at = (_FIGURES_RIGHT, _MIDDLE)
    if row.kind == "none":
        quiet = theme.grey_text if blocked else theme.quiet
        canvas.text(at, row.figure, font="labels", size=28, colour=quiet, anchor="rm")
    else:
        gain = theme.gain if row.kind == "gain" and not blocked else colour
        canvas.text(at, row.figure, font="figures", size=40, colour=gain, anchor="rm")


def _draw_last(canvas: Canvas, last: _Last, blocked: bool) -> None:
    colour = canvas.theme.grey_text if blocked else canvas.theme.ink
    middle = SIZE[0] / 2 - _INSET
    if last.seat is not None:
        canvas.token(last.seat, _ICON_AT - 18, _MIDDLE - 19, 38)
        note = canvas.text_width(last.note, size=last.note_size)
        at = (_FIGURES_RIGHT, _MIDDLE)
        canvas.text(at, last.note, size=last.note_size, colour=colour, anchor="rm")
        width = _FIGURES_RIGHT - note - 8 - _WORDS_AT
        canvas.name((_WORDS_AT, _MIDDLE), last.name, width=width, size=30, colour=colour)
    elif last.spool:
        left = middle - (42 + 10 + canvas.text_width(last.note, size=30)) / 2
        canvas.spool(left, _MIDDLE - 21, 42)
        canvas.text((left + 52, _MIDDLE), last.note, size=30, colour=colour)
    else:
        canvas.text((middle, _MIDDLE), last.note, size=28, colour=colour, anchor="mm")


def _draw_sum(canvas: Canvas, colour: Colour) -> None:
    """A summation sign, for the score."""
    left, right, y = _ICON_AT - 9, _ICON_AT + 9, _MIDDLE
    corners = [(right, y - 16), (left, y - 16), (left + 13, y), (left, y + 16), (right, y + 16)]
    canvas.line(corners, 5, colour)


_ICONS: dict[str, Callable[[Canvas, Colour], None]] = {
    "buttons": lambda canvas, _: canvas.button(_ICON_AT - 18, _MIDDLE - 18, 36),
    "space": lambda canvas, _: canvas.hourglass(_ICON_AT - 18, _MIDDLE - 18, 36),
    "income": lambda canvas, _: canvas.tape_chip(_ICON_AT - 20, _MIDDLE - 18, 40, 36),
    "special": lambda canvas, _: canvas.sprite(
        SPECIAL.letter, Orientation.R0, 32, _ICON_AT - 16, _MIDDLE - 16
    ),
    "empty": lambda canvas, _: canvas.empty_square(_ICON_AT - 17, _MIDDLE - 17, 34),
    "score": _draw_sum,
}

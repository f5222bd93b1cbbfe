"""Cards, frames and the small things on them, as pictures to be looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from patchwork import Orientation, Seat
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Kit
from rendering.scenes.parts.quilt_frame import draw_frame
from rendering.theme import THEMES
from tests.support.pictures import check_picture

GOLDEN = Path(__file__).parent / "golden"
THEME_NAMES = sorted(THEMES)


def icons(canvas: Canvas) -> None:
    """One of each icon in a row, each at two sizes."""
    theme = canvas.theme
    canvas.button(6, 6, 60)
    canvas.button(72, 6, 26)
    canvas.hourglass(104, 6, 60)
    canvas.hourglass(168, 6, 38)
    canvas.spool(210, 6, 60)
    canvas.token(Seat.BLUE, 280, 6, 60)
    canvas.token(Seat.ORANGE, 346, 6, 60)
    canvas.token(Seat.BLUE, 412, 6, 50, 7)
    canvas.token(Seat.ORANGE, 468, 6, 50, 53)
    canvas.special_marker(526, 6, 26)
    canvas.special_marker(556, 6, 50)
    canvas.tape_chip(612, 6, 40, 34)
    canvas.empty_square(658, 6, 40)
    canvas.arrow(704, 26, 30, theme.ink)
    canvas.tick(756, 26, 34, theme.fits_text)
    canvas.cross(796, 26, 34, theme.blocked)
    canvas.disc(850, 32, 27, theme.ink)
    canvas.chevrons(850, 32, theme.cream)
    canvas.badge(910, 32, 25, 3, 38)
    canvas.silhouette("Y", Orientation.R1, 11, 945, 6, theme.silhouette)


def labels(canvas: Canvas) -> None:
    """Everything that frames a word or a figure."""
    theme = canvas.theme
    canvas.chip("+12", "income", (6, 6, 176, 46))
    canvas.chip("5", box=(184, 6, 300, 46))
    canvas.pill((308, 6, 370, 36), 10, 4, 26)
    canvas.pill((378, 6, 480, 52), 7, 6, 40)
    canvas.tag((490, 6, 552, 40))
    canvas.unclaimed("first", box=(562, 6, 668, 75))
    canvas.unclaimed("first", True, (676, 6, 782, 75))
    canvas.rounded((790, 6, 928, 34), theme.gold, 9)
    at = (859, 20)
    canvas.text(at, "→ 36  again", size=24, colour=theme.gold_text, anchor="mm")
    canvas.dashed((936, 10, 990, 70), theme.empty_slot, on=10, off=8, width=3, radius=12)
    canvas.text((6, 70), "12 → −21", font="figures", size=40, colour=theme.cream, anchor="lm")
    canvas.upright_pill(10, 4, (504, 44, 540, 94))
    canvas.text((210, 70), "to 38", font="labels", size=28, colour=theme.label, anchor="lm")


def cards(canvas: Canvas) -> None:
    """A fresh card, a grey one with a faded patch, a small one without stitches."""
    theme = canvas.theme
    canvas.card((6, 6, 196, 176))
    canvas.sprite("P", Orientation.R0, 32, 37, 60)
    canvas.card((206, 6, 396, 176), grey=True)
    canvas.sprite("P", Orientation.R0, 32, 237, 60, theme.faded)
    canvas.card((406, 6, 546, 126), radius=12, stitched=False)
    canvas.rosette(580, 0, Seat.BLUE, 130)
    canvas.rosette(730, 0, Seat.ORANGE, 130)


@pytest.mark.parametrize("name", THEME_NAMES)
def test_materials_look_as_they_should(name: str) -> None:
    """Every icon, label and card of the theme on its denim."""
    kit = Kit.load(name)
    picture = kit.background().crop((0, 0, 1000, 370))
    kit.put(picture, (0, 0, 1000, 80), icons, on=kit.theme.linen)
    kit.put(picture, (0, 84, 1000, 180), labels)
    kit.put(picture, (0, 184, 1000, 370), cards)
    check_picture(picture, GOLDEN / f"materials-{name}.png")


def frame(canvas: Canvas) -> None:
    """A large quilt."""
    draw_frame(canvas, canvas.whole, Seat.BLUE, (28, 28), 50, labels=26)


def small(canvas: Canvas) -> None:
    """A small one."""
    draw_frame(canvas, canvas.whole, Seat.ORANGE, (6, 6), 26, radius=9)


@pytest.mark.parametrize("name", THEME_NAMES)
def test_quilts_and_ghosts_look_as_they_should(name: str) -> None:
    """A quilt with names, the gold outline, a ghost that fits and one that does not."""
    kit = Kit.load(name)
    picture = kit.background().crop((0, 0, 980, 500))
    kit.put(picture, (4, 4, 490, 490), frame, margin=4)
    kit.put(picture, (500, 4, 746, 250), small, margin=4)
    left, top = 32, 32
    kit.paste(picture, kit.sprite("G", Orientation.R0, 50), left, top)
    kit.paste(picture, kit.sprite("Y", Orientation.R0, 50), left + 250, top)
    kit.paste(picture, kit.outline("X", Orientation.R0, 50), left, top + 150)
    kit.paste(picture, kit.sprite("X", Orientation.R0, 50), left, top + 150)
    ghost = ("T", Orientation.R0, 50)
    kit.ghost(picture, *ghost, left + 300, top + 150, legal=True)
    kit.ghost(picture, *ghost, left + 150, top + 300, legal=False, taken=[(1, 0), (0, 1)])
    kit.paste(picture, kit.outline("h", Orientation.R0, 26), 506, 10)
    kit.paste(picture, kit.sprite("h", Orientation.R0, 26), 506, 10)
    check_picture(picture, GOLDEN / f"quilts-{name}.png")

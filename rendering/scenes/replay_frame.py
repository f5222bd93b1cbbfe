"""One frame of a replay: both quilts after a ply, and a line that says what the ply did."""

from __future__ import annotations

from PIL import Image

from patchwork import Seat
from rendering.facts.players import Player
from rendering.facts.replay import Frame
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Kit
from rendering.scenes.final import BANNERS, MIDDLE, QUILTS, side_banner
from rendering.scenes.parts.banners import Chip, draw_banner, draw_chips
from rendering.scenes.parts.quilts import draw_quilt
from rendering.scenes.parts.ribbon import Ribbon
from words import Speaker, signed

CHIPS = ((10, 540, 122, 584), (130, 540, 312, 584), (320, 540, 476, 584))
ORANGE_CHIPS_BY = 614  # how far right of blue's chips orange's are
COUNTER = (484, 150, 616, 290)
TILE = (494, 330, 606, 402)
LINE = (10, 592, 1090, 692)
NAME_WIDTH = 190  # what three gains at once leave beside a purchase
_LINE_INSIDE = (22, 604, 1078, 680)


def draw_frame(kit: Kit, frame: Frame, speak: Speaker) -> Image.Image:
    """Draw the frame of one ply."""
    picture = kit.background()
    for seat, player in zip(Seat, frame.players, strict=True):
        banner = side_banner(seat, player.name, "", seat is frame.seat, player.owns_tile)
        draw_banner(kit, picture, BANNERS[seat], banner)
        draw_quilt(kit, picture, QUILTS[seat], seat, player.quilt, frame.last)
        draw_chips(kit, picture, _chips(player, speak))
    _draw_counter(kit, picture, frame, speak)
    if frame.tile_owner is None:
        kit.put(picture, TILE, Canvas.unclaimed, speak("pictures-first"), True)
    _draw_line(kit, picture, frame, speak)
    return picture


def _chips(player: Player, speak: Speaker) -> list[Chip]:
    by = ORANGE_CHIPS_BY if player.seat is Seat.ORANGE else 0
    buttons, income, space = (
        (left + by, top, right + by, bottom) for left, top, right, bottom in CHIPS
    )
    return [
        Chip(buttons, str(player.buttons)),
        Chip(income, signed(player.income), speak("pictures-income")),
        Chip(space, str(player.space), speak("pictures-space")),
    ]


def _draw_counter(kit: Kit, picture: Image.Image, frame: Frame, speak: Speaker) -> None:
    above, below = speak("pictures-ply"), speak("pictures-of-plies", count=frame.plies)
    left, top = COUNTER[:2]

    def draw(canvas: Canvas) -> None:
        x, theme = MIDDLE - left, canvas.theme
        canvas.text((x, 170 - top), above, size=30, colour=theme.label, anchor="mm")
        at = (x, 216 - top)
        canvas.text(at, str(frame.ply), font="figures", size=64, colour=theme.cream, anchor="mm")
        canvas.text((x, 266 - top), below, size=30, colour=theme.label, anchor="mm")

    kit.live(picture, COUNTER, draw)


def _draw_line(kit: Kit, picture: Image.Image, frame: Frame, speak: Speaker) -> None:
    """The card with what the ply did; that is drawn live, as hardly any line recurs."""
    kit.put(picture, LINE, Canvas.card, margin=4)
    did = _did(frame, speak)
    income_word = speak("pictures-income")
    left, top, right, bottom = _LINE_INSIDE

    def draw(canvas: Canvas) -> None:
        middle = (bottom - top) // 2
        canvas.token(frame.seat, 34 - left, middle - 30, 60)
        end = _left_part(canvas, frame, did).draw(110 - left, middle)
        edge = 1066 - left
        for spare in ((True, True), (False, True), (False, False)):
            gains = _gains(canvas, frame, income_word, *spare)
            if edge - gains.width >= end + 20:
                break
        gains.draw(edge - gains.width, middle)

    kit.live(picture, (left, top, right, bottom), draw)


def _did(frame: Frame, speak: Speaker) -> str:
    if frame.patch is not None:
        key = "pictures-buys"
    else:
        key = "pictures-places" if frame.places_special else "pictures-passes"
    return speak(key)


def _left_part(canvas: Canvas, frame: Frame, did: str) -> Ribbon:
    """What the seat did."""
    theme, patch = canvas.theme, frame.patch
    ribbon = Ribbon(canvas, gap=20)
    name = frame.players[frame.seat].name
    ribbon.name(name, NAME_WIDTH, 42, theme.ink).text(did, size=42, colour=theme.ink, gap=12)
    if patch is not None:
        ribbon.sprite(patch, 24)
        ribbon.button(44).text(str(patch.cost), "figures", 52, theme.ink, gap=6)
        ribbon.hourglass(42).text(str(patch.time), "figures", 52, theme.ink, gap=6)
    elif frame.places_special:
        ribbon.special(52)
    else:
        ribbon.text(signed(frame.earned), "figures", 50, theme.gain).button(46, gap=8)
    return ribbon


def _gains(
    canvas: Canvas, frame: Frame, income_word: str, say_seven: bool, say_income: bool
) -> Ribbon:
    """What the ply brought, only what happened, from left to right."""
    theme = canvas.theme
    all_three = bool(frame.income and frame.takes_special and frame.wins_tile)
    ribbon = Ribbon(canvas, gap=20)
    if frame.income:
        if say_income:
            ribbon.text(income_word, "labels", 34, theme.tape_text)
        ribbon.text(signed(frame.income), "figures", 44, theme.gain, gap=12).button(40, gap=6)
    if frame.takes_special:
        ribbon.text("+1", "figures", 44, theme.gain).special(46, gap=12)
    if frame.wins_tile:
        if say_seven and not all_three:
            ribbon.text("+7", "figures", 44, theme.gain)
        ribbon.tag(gap=12)
    return ribbon

"""Some spots to choose from: the same quilt once for each, with the patch as a numbered ghost."""

from __future__ import annotations

from PIL import Image

from rendering.kit.canvas import Canvas
from rendering.kit.kit import Kit
from rendering.requests import MOST_SPOTS, SpotsRequest
from rendering.scenes.parts.quilts import Frame, corner, draw_quilt

HEIGHT = 414  # it is as wide as any picture
_CELL, _RIM = 36, 6
_SIDE = 9 * _CELL + 2 * _RIM
_TOP = 66
_BADGE, _BADGE_AT, _FIGURE = 25, 34, 36


def draw_spots(kit: Kit, request: SpotsRequest) -> Image.Image:
    """Draw the picture."""
    whole = kit.background()
    picture = whole.crop((0, 0, whole.width, HEIGHT))
    gap = (whole.width - MOST_SPOTS * _SIDE) // (MOST_SPOTS + 1)
    for number, placement in enumerate(request.placements, start=1):
        left = gap + (number - 1) * (_SIDE + gap)
        box = (left, _TOP, left + _SIDE, _TOP + _SIDE)
        frame = Frame(box, (left + _RIM, _TOP + _RIM), _CELL, radius=9)
        draw_quilt(kit, picture, frame, request.seat, request.quilt)
        letter, orientation = placement.patch.letter, placement.orientation
        kit.ghost(picture, letter, orientation, _CELL, *corner(frame, placement), legal=True)
        middle = left + _SIDE // 2
        badge = (middle - _BADGE, _BADGE_AT - _BADGE, middle + _BADGE, _BADGE_AT + _BADGE)
        kit.put(picture, badge, _draw_badge, number)
    return picture


def _draw_badge(canvas: Canvas, number: int) -> None:
    theme = canvas.theme
    canvas.disc(_BADGE, _BADGE, _BADGE, theme.gold)
    at = (_BADGE, _BADGE)
    canvas.text(at, str(number), font="figures", size=_FIGURE, colour=theme.ink, anchor="mm")

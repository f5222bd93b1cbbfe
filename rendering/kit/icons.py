"""The small things on pictures, each drawn by a pen on its own sheet in percent of its size.

Every function returns an "RGBA" image; a canvas remembers it by the function's arguments.
"""

from __future__ import annotations

from math import cos, radians, sin

from PIL import Image

from rendering.kit.button import button
from rendering.kit.pen import Pen, dashes, rounded_outline
from rendering.theme import Colour, Theme, mix

CIRCLE, SQUARE = 0, 1  # the shapes of the two seats' tokens, by seat


def hourglass(theme: Theme, size: float) -> Image.Image:
    """An hourglass in a square of `size`: time."""
    pen, u = Pen(size, size), size / 100

    def fill(points: tuple[tuple[int, int], ...], colour: Colour) -> None:
        pen.polygon([(x * u, y * u) for x, y in points], colour)

    for top in (2, 84):
        pen.box((18 * u, top * u, 82 * u, (top + 14) * u), theme.ink, 6 * u)
    left = ((26, 86), (26, 74), (44, 50), (26, 26))
    fill(((26, 14), (74, 14), (74, 26), (56, 50), (74, 74), (74, 86), *left), theme.ink)
    fill(((34, 20), (66, 20), (66, 24), (52, 43), (48, 43), (34, 24)), theme.cream)
    fill(((50, 52), (66, 76), (66, 80), (34, 80), (34, 76)), theme.cream)
    fill(((38, 28), (62, 28), (50, 45)), theme.sand)
    fill(((50, 66), (64, 80), (36, 80)), theme.sand)
    return pen.image()


def spool(theme: Theme, size: float) -> Image.Image:
    """The spool of thread, the neutral token, in a square of `size`."""
    pen, u = Pen(size, size), size / 100
    pen.box((26 * u, 14 * u, 74 * u, 86 * u), theme.honey, 6 * u)
    for y in range(20, 83, 9):
        pen.bar((26 * u, y * u), (74 * u, (y + 4) * u), 3 * u, mix(theme.honey, theme.ink, 0.25))
    for top in (4, 80):
        pen.box((14 * u, top * u, 86 * u, (top + 16) * u), theme.special_edge, 7 * u)
        inner = (17 * u, (top + 3) * u, 83 * u, (top + 13) * u)
        pen.box(inner, theme.special, 4 * u)
    return pen.image()


def token(theme: Theme, seat: int, d: float, *, pip: bool) -> Image.Image:
    """A time token: a circle for blue, a rounded square for orange; `pip`: a cream middle."""
    pen, u = Pen(d, d), d / 100
    sizes = (49, 45, 39) if seat == CIRCLE else (50, 45.5, 39)
    for half, colour in zip(sizes, (theme.ink, theme.cream, theme.seat[seat]), strict=True):
        if seat == CIRCLE:
            pen.disc(50 * u, 50 * u, half * u, colour)
        else:
            box = ((50 - half) * u, (50 - half) * u, (50 + half) * u, (50 + half) * u)
            pen.box(box, colour, (16 - (50 - half) * 0.6) * u)
    if pip and seat == CIRCLE:
        pen.disc(50 * u, 50 * u, 14 * u, theme.cream)
    elif pip:
        pen.box((37 * u, 37 * u, 63 * u, 63 * u), theme.cream, 3 * u)
    return pen.image()


def special_marker(theme: Theme, d: float) -> Image.Image:
    """A special patch that waits on the tape."""
    pen = Pen(d, d)
    pen.box((0, 0, d, d), theme.special_edge, d * 0.12)
    pen.box((1, 1, d - 1, d - 1), theme.special, d * 0.09)
    inset = d * 0.17
    outline = rounded_outline((inset, inset, d - inset, d - inset), d * 0.05)
    for dash in dashes(outline, d * 0.15, d * 0.08):
        pen.path(dash, d * 0.07, theme.special_thread)
    return pen.image()


def tape_chip(theme: Theme, width: float, height: float) -> Image.Image:
    """A piece of tape with a button on it: an income space."""
    pen = Pen(width, height)
    pen.box((0, 0, width, height), theme.tape_tick, 7)
    pen.box((2, 2, width - 2, height - 2), theme.tape_even, 5)
    sheet = pen.image()
    d = min(width, height) - 6
    sheet.alpha_composite(button(theme, d), (round((width - d) / 2), round((height - d) / 2)))
    return sheet


def empty_square(theme: Theme, d: float) -> Image.Image:
    """A dashed square: a square of the quilt without a patch."""
    pen = Pen(d, d)
    outline = rounded_outline((1.5, 1.5, d - 1.5, d - 1.5), 3)
    for dash in dashes(outline, 6, 4):
        pen.path(dash, 2.4, theme.grey_stitch)
    return pen.image()


def chevrons(colour: Colour) -> Image.Image:
    """The double chevron of the pass card, 36×32."""
    pen = Pen(36, 32)
    for x in (4.5, 19.5):
        pen.line([(x, 3), (x + 12, 16), (x, 29)], 6, colour)
    return pen.image()


def arrow(length: float, width: float, colour: Colour) -> Image.Image:
    """An arrow to the right on a sheet `length` wide, its shaft in the middle of the height."""
    head = length * 0.36
    height = 2 * head + width
    pen = Pen(length, height)
    middle, tip = height / 2, length - width / 2
    pen.line([(width / 2, middle), (tip, middle)], width, colour)
    barbs = [(tip - head, middle - head), (tip, middle), (tip - head, middle + head)]
    pen.line(barbs, width, colour)
    return pen.image()


def tick(size: float, colour: Colour) -> Image.Image:
    """A tick in a square of `size`."""
    pen, u = Pen(size, size), size / 100
    pen.line([(10 * u, 56 * u), (38 * u, 84 * u), (90 * u, 18 * u)], 14 * u, colour)
    return pen.image()


def cross(size: float, width: float, colour: Colour) -> Image.Image:
    """A cross of two strokes `width` wide with round ends, filling a square of `size`."""
    pen, near, far = Pen(size, size), width / 2, size - width / 2
    pen.line([(near, near), (far, far)], width, colour)
    pen.line([(far, near), (near, far)], width, colour)
    return pen.image()


def rosette(theme: Theme, seat: int, d: float) -> Image.Image:
    """The winner's rosette: head `d` wide, ribbons below; 1.34 d high."""
    pen, u = Pen(d, d * 1.34), d / 140
    colour = theme.seat[seat]
    ribbon = mix(colour, theme.ink, 0.35)
    for side in (-1, 1):
        x = 70 + side * 35
        top, low = (x - side * 12, 95), (x + side * 20, 184)
        pen.polygon(
            [
                (top[0] * u - 8 * u * side, top[1] * u),
                ((x + side * 14) * u, 100 * u),
                (low[0] * u, low[1] * u),
                ((x + side * 2) * u, 172 * u),
                ((x - side * 20) * u, 184 * u),
            ],
            ribbon,
        )
        crease = ((x + side * 2) * u, 140 * u), ((x + side * 5) * u, 166 * u)
        pen.bar(*crease, 1.6 * u, mix(ribbon, theme.cream, 0.7))
    for petal in range(18):
        angle = radians(20 * petal)
        paint = colour if petal % 2 else mix(colour, theme.cream, 0.30)
        pen.disc((70 + 54 * cos(angle)) * u, (70 + 54 * sin(angle)) * u, 13 * u, paint)
    pen.disc(70 * u, 70 * u, 57 * u, theme.gold)
    pen.disc(70 * u, 70 * u, 52 * u, theme.cream)
    sheet = pen.image()
    size = round(d * 0.52)
    at = round((d - size) / 2)
    sheet.alpha_composite(token(theme, seat, size, pip=True), (at, at))
    return sheet

"""Chooses the 255 colours of a theme, once, from a sheet of everything that pictures show.

Flat colours of the interface come first and exactly: a median cut alone would move them, and panels
that should match would stop matching. The cut fills what is left.
"""

from __future__ import annotations

from dataclasses import fields

from PIL import Image, ImageDraw

from patchwork import PATCH_BY_LETTER, SPECIAL, Orientation
from rendering.kit import icons
from rendering.kit.button import button
from rendering.kit.palette import FREE, Palette
from rendering.kit.sprites import draw_sprite
from rendering.kit.weave import denim, woven
from rendering.theme import Colour, Theme, mix

_SIZE = (1100, 700)
_STEPS = (0.2, 0.4, 0.6, 0.8)  # of the smooth edges between two flat colours


def choose_palette(theme: Theme) -> Palette:
    """The palette for everything drawn in that theme."""
    pinned = flat_colours(theme)
    cut = _sheet(theme).quantize(256, Image.Quantize.MEDIANCUT, kmeans=1)
    flat = cut.getpalette() or []
    used = cut.histogram()
    by_use = sorted(range(len(flat) // 3), key=lambda index: used[index], reverse=True)
    found = [(flat[3 * at], flat[3 * at + 1], flat[3 * at + 2]) for at in by_use]
    apart = [colour for colour in found if not any(_confused(colour, pin) for pin in pinned)]
    chosen = apart[: FREE - len(pinned)]
    return Palette([*pinned, *chosen, *[theme.ink] * (FREE - len(pinned) - len(chosen))])


def _confused(colour: Colour, pin: Colour) -> bool:
    """Whether the library's nearest-colour search could take the colour for the pinned one.

    It rounds what it looks up down to multiples of four.
    """
    sought = [channel & ~3 for channel in pin]

    def distance(candidate: Colour) -> int:
        return sum((x - y) ** 2 for x, y in zip(candidate, sought, strict=True))

    return distance(colour) <= distance(pin)


def flat_colours(theme: Theme) -> list[Colour]:
    """The colours that must come out exactly: the theme's own, the denim's twill, spent tape."""
    found: dict[Colour, None] = {}
    for field in fields(theme):
        value = getattr(theme, field.name)
        if field.name == "cloths":
            continue
        for colour in _colours_in(value):
            found[colour] = None
    for strength in (1.0, 120 / 255):
        found[mix(theme.denim, theme.denim_light, theme.weave_denim * strength)] = None
    for colour in (theme.tape_odd, theme.tape_even, theme.tape_tick):
        found[mix(colour, theme.denim, theme.tape_past)] = None
    return list(found)


def _colours_in(value: object) -> list[Colour]:
    if not isinstance(value, tuple):
        return []
    if all(isinstance(channel, int) for channel in value):
        return [value]
    return [colour for part in value for colour in _colours_in(part)]


def _sheet(theme: Theme) -> Image.Image:
    """Every material on every ground it lies on, in full colour, one below the other."""
    linen = Image.new("RGB", _SIZE, theme.linen)
    pages = [
        _patches(theme, woven(theme, linen), 50),
        _patches(theme, linen, 32),
        _patches(theme, woven(theme, linen), 26),
        _patches(theme, Image.new("RGB", _SIZE, theme.grey), 32, theme.faded),
        _patches(theme, woven(theme, linen), 70, 0.86),
        _icons(theme),
    ]
    sheet = Image.new("RGB", (_SIZE[0], _SIZE[1] * len(pages)))
    for number, page in enumerate(pages):
        sheet.paste(page, (0, _SIZE[1] * number))
    return sheet


def _patches(theme: Theme, ground: Image.Image, cell: int, opacity: float = 1.0) -> Image.Image:
    """All patches in rows on a copy of the ground, as many as there is room for."""
    page = ground.copy()
    left = top = tallest = 0
    for letter in PATCH_BY_LETTER:
        sprite = draw_sprite(theme, letter, Orientation.R0, cell)
        if left + sprite.width > page.width:
            left, top, tallest = 0, top + tallest, 0
        alpha = sprite.getchannel("A").point([round(level * opacity) for level in range(256)])
        page.paste(sprite, (left, top), alpha)
        left += sprite.width
        tallest = max(tallest, sprite.height)
    return page


def _icons(theme: Theme) -> Image.Image:
    """Buttons, tokens and the like on their grounds, and the smooth edges of text and panels."""
    page = denim(theme, _SIZE)
    grounds = (
        *(theme.denim, theme.denim_dark, theme.linen, theme.gold, theme.grey, theme.tape_odd),
        *(theme.tape_even, theme.warning, theme.fits, theme.pass_band, theme.ink),
    )
    inks = (theme.cream, theme.ink, theme.gold, theme.label, theme.gain, theme.tape_text)
    draw = ImageDraw.Draw(page)
    height = _SIZE[1] // (len(grounds) + 1)
    for row, ground in enumerate(grounds):
        top = row * height
        draw.rectangle((0, top, 700, top + height), fill=ground)
        left = 0
        for icon in (
            button(theme, 44),
            button(theme, 30),
            icons.hourglass(theme, 40),
            icons.token(theme, 0, 50, pip=True),
            icons.token(theme, 1, 50, pip=True),
            icons.special_marker(theme, 26),
            icons.spool(theme, 40),
        ):
            page.paste(icon, (left, top), icon)
            left += icon.width + 2
        for number, ink in enumerate(inks):
            for step, t in enumerate(_STEPS):
                box = (
                    400 + 12 * (4 * number + step),
                    top,
                    411 + 12 * (4 * number + step),
                    top + 40,
                )
                draw.rectangle(box, fill=mix(ground, ink, t))
    _specials(theme, page, 720)
    return page


def _specials(theme: Theme, page: Image.Image, left: int) -> None:
    """Many special patches: the one brown thing would otherwise get too few colours."""
    ImageDraw.Draw(page).rectangle((left, 0, page.width, page.height), fill=theme.linen)
    top = 0
    for cell, opacity in ((120, 1.0), (70, 0.86), (70, 1.0), (50, 1.0), (50, 0.86), (46, 1.0)):
        sprite = draw_sprite(theme, SPECIAL.letter, Orientation.R0, cell)
        alpha = sprite.getchannel("A").point([round(level * opacity) for level in range(256)])
        for x in range(left, page.width - cell, cell):
            page.paste(sprite, (x, top), alpha)
        top += cell

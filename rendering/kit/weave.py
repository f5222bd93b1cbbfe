"""Woven grounds: the denim that every picture lies on and the linen of quilts."""

from __future__ import annotations

from PIL import Image, ImageChops

from rendering.theme import Theme, mix

# Grey levels that a woven surface is multiplied by, four pixels each way.
_LINEN = bytes((250, 238, 250, 244, 240, 250, 244, 250, 250, 244, 250, 238, 244, 250, 240, 250))
TWILL = 6  # pixels after which the denim repeats, both ways


def tiled(tile: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The tile repeated from the top left corner over `size` pixels."""
    sheet = Image.new(tile.mode, size)
    width, height = tile.size
    sheet.paste(tile, (0, 0))
    while width < size[0]:
        sheet.paste(sheet.crop((0, 0, width, height)), (width, 0))
        width *= 2
    while height < size[1]:
        sheet.paste(sheet.crop((0, 0, size[0], height)), (0, height))
        height *= 2
    return sheet


def woven(theme: Theme, picture: Image.Image) -> Image.Image:
    """The "RGB" picture as if it were printed on coarse cloth."""
    levels = bytes(round(255 - (255 - level) * theme.weave_linen) for level in _LINEN)
    grey = tiled(Image.frombytes("L", (4, 4), levels), picture.size)
    return ImageChops.multiply(picture, Image.merge("RGB", (grey, grey, grey)))


def denim(theme: Theme, size: tuple[int, int]) -> Image.Image:
    """The background: a fine diagonal twill."""
    tile = Image.new("RGB", (TWILL, TWILL), theme.denim)
    for row in range(TWILL):
        for column, strength in ((-row % TWILL, 1.0), ((1 - row) % TWILL, 120 / 255)):
            colour = mix(theme.denim, theme.denim_light, theme.weave_denim * strength)
            tile.putpixel((column, row), colour)
    return tiled(tile, size)

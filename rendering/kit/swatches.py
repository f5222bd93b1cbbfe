"""Single squares of a quilt: a piece of printed cloth sewn on, and a cross in thread."""

from __future__ import annotations

from PIL import Image, ImageChops

from rendering.kit.fabrics import fabric
from rendering.kit.pen import FULL, Pen, dashes, rounded_outline
from rendering.kit.sprites import seam_colour
from rendering.kit.weave import woven
from rendering.theme import Theme, mix

_FACTOR = 3


def swatch(theme: Theme, patch_id: int, size: int) -> Image.Image:
    """A square of the patch's fabric, `size` pixels wide, hemmed and stitched; mode "RGBA"."""
    unit = size / 48
    cloth = fabric(theme, patch_id, (size * _FACTOR, size * _FACTOR), unit * _FACTOR)
    dark = seam_colour(theme, patch_id)
    whole, inside = _square(size, 0), _square(size, 1.2 * unit * theme.seam)
    cloth.paste(dark, mask=ImageChops.subtract(whole.sheet, inside.sheet))
    for shift, thread in ((1.0, mix(dark, theme.ink, 0.2)), (0.0, theme.cream)):
        cloth.paste(thread, mask=_stitches(size, shift).sheet)
    picture = woven(theme, cloth.reduce(_FACTOR))
    picture.putalpha(whole.image())
    return picture


def _square(size: int, inset: float) -> Pen:
    pen = Pen(size, size, _FACTOR, mask=True)
    pen.box((inset, inset, size - inset, size - inset), FULL, size * 0.12)
    return pen


def _stitches(size: int, shift: float) -> Pen:
    """Dashes inside the edge, moved to the lower right by `shift` pixels."""
    unit = size / 48
    inset = 5.4 * unit
    pen = Pen(size, size, _FACTOR, mask=True)
    near, far = inset + shift, size - inset + shift
    for dash in dashes(rounded_outline((near, near, far, far), 3 * unit), 6 * unit, 4.2 * unit):
        pen.path(dash, max(1.6, 2.3 * unit), FULL)
    return pen


def cross_stitch(theme: Theme, size: int) -> Image.Image:
    """Two threads that cross, the upper one over the lower, in a square of `size`; mode "RGBA"."""
    pen, near, far = Pen(size, size), size * 0.2, size * 0.8
    width = size * 0.12
    for start, end in (((far, near), (near, far)), ((near, near), (far, far))):
        pen.line([start, end], width + 2, theme.linen)
        pen.line([start, end], width, theme.quiet)
    return pen.image()

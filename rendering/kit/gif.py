"""Writing an animated GIF frame by frame, each only where it differs from the one before.

The library's own multi-frame writer makes a file of these pictures several times as large: it
neither keeps to one palette nor marks unchanged pixels as transparent inside the changed box.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PIL import GifImagePlugin, Image, ImageChops

from rendering.kit.palette import FREE

LEAVE_IN_PLACE = 1
_FOR_EVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_END = b";"


def write_gif(frames: Iterable[tuple[Image.Image, int]]) -> bytes:
    """The frames as one animation that repeats forever.

    A frame is a mode "P" picture and how many milliseconds it is shown. All have the same size and
    palette and leave index 255 unused, which here means "as before".
    """
    parts: list[bytes] = []
    before: Image.Image | None = None
    for picture, duration in frames:
        if before is None:
            parts += (_header(picture), _FOR_EVER, *_frame(picture, (0, 0), duration))
        else:
            left, top, difference = _changed(before, picture)
            parts += _frame(difference, (left, top), duration, transparency=FREE)
        before = picture
    if before is None:
        raise ValueError("an animation needs at least one frame")
    return b"".join((*parts, _END))


def _header(picture: Image.Image) -> bytes:
    """Signature, size and the one palette of 256 colours."""
    palette = picture.getpalette() or []
    size = b"".join(side.to_bytes(2, "little") for side in picture.size)
    return b"GIF89a" + size + b"\xf7\x00\x00" + bytes(palette).ljust(768, b"\x00")


def _frame(
    picture: Image.Image, offset: tuple[int, int], duration: int, **more: Any
) -> list[bytes]:
    """One image of the animation, without a palette of its own."""
    return GifImagePlugin.getdata(
        picture, offset, duration=duration, disposal=LEAVE_IN_PLACE, **more
    )


def _changed(before: Image.Image, after: Image.Image) -> tuple[int, int, Image.Image]:
    """The box that differs, with index 255 wherever it doesn't; one pixel when nothing does."""
    # Compared as grey: the difference of palette pictures would be taken of their colours.
    old, new = (Image.frombytes("L", image.size, image.tobytes()) for image in (before, after))
    difference = ImageChops.difference(old, new)
    box = difference.getbbox() or (0, 0, 1, 1)
    same = difference.crop(box).point([255] + [0] * 255)
    part = after.crop(box)
    part.paste(FREE, (0, 0), same.convert("1"))
    return box[0], box[1], part

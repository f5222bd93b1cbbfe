"""Compares drawn pictures with golden ones: `GOLDEN=write` in the environment rewrites them."""

from __future__ import annotations

import os
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

MEAN_ERROR = 2.0  # of 255, over the whole picture
BLOCK_ERROR = 12.0  # of 255, over any block
BLOCK = 24  # pixels


def check_picture(drawn: Image.Image | bytes, golden: Path) -> None:
    """Fail unless the picture looks like the golden file; "bytes" are those of a PNG file.

    Both must have the same size, a mean error of at most 2 of 255, and no 24×24 block with a mean
    error over 12. A failing picture is saved in the temporary folder, and the failure says where.
    """
    picture = _opened(drawn)
    if os.environ.get("GOLDEN") == "write":
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_bytes(drawn if isinstance(drawn, bytes) else _encoded(drawn))
        return
    if not golden.exists():
        raise AssertionError(f"there is no {golden.name}: run the test with GOLDEN=write once")
    with Image.open(golden) as file:
        expected = file.convert("RGB")
    reason = why_different(picture, expected)
    if reason:
        kept = Path(tempfile.gettempdir()) / f"drawn-{golden.name}"
        picture.save(kept)
        raise AssertionError(f"{golden.name}: {reason}; the picture drawn is {kept}")


def why_different(picture: Image.Image, expected: Image.Image) -> str | None:
    """What is wrong with an "RGB" picture, or None if it looks like the expected one."""
    if picture.size != expected.size:
        return f"its size is {picture.size}, not {expected.size}"
    error = ImageChops.difference(picture, expected)
    mean = sum(ImageStat.Stat(error).mean) / 3
    if mean > MEAN_ERROR:
        return f"the mean error is {mean:.2f}"
    blocks = error.reduce(BLOCK)  # each pixel is the mean of a block
    levels = blocks.tobytes()
    means = [sum(levels[at : at + 3]) / 3 for at in range(0, len(levels), 3)]
    worst = max(means)
    if worst > BLOCK_ERROR:
        row, column = divmod(means.index(worst), blocks.width)
        return f"the error is {worst:.1f} in the block at {column * BLOCK},{row * BLOCK}"
    return None


def _opened(drawn: Image.Image | bytes) -> Image.Image:
    if isinstance(drawn, Image.Image):
        return drawn.convert("RGB")
    with Image.open(BytesIO(drawn)) as file:
        return file.convert("RGB")


def _encoded(picture: Image.Image) -> bytes:
    stream = BytesIO()
    picture.save(stream, "PNG")
    return stream.getvalue()

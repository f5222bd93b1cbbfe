"""The picture on a challenge: the spool and the first patches of a ring along a thread on cloth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from patchwork import Orientation, Patch
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Box, Kit
from rendering.kit.shapes import extent
from rendering.requests import InvitationRequest

HEIGHT = 240  # it is as wide as any picture
CLOTH: Box = (10, 10, 1090, 230)
MIDDLE = 120  # of the thread

_SPOOL_AT, _SPOOL = 34, 104
_FIRST_AT, _LAST_AT = 176, 1064
_CELL, _GAP = 42, 26
_STITCH, _BETWEEN = 16, 10


def draw_invitation(kit: Kit, request: InvitationRequest) -> Image.Image:
    """Draw the picture."""
    picture = kit.background().crop((0, 0, kit.background().width, HEIGHT))
    kit.put(picture, CLOTH, _draw_cloth, margin=4)
    for left, patch in laid_out(request.ring):
        _, high = (_CELL * side for side in extent(patch.cells))
        sprite = kit.sprite(patch.letter, Orientation.R0, _CELL)
        kit.paste(picture, sprite, left, MIDDLE - high // 2)
    return picture


def laid_out(ring: Sequence[Patch]) -> Iterator[tuple[int, Patch]]:
    """As many patches of the ring as fit on the thread, in its order, each with its left edge.

    What room is left is shared out between them.
    """
    shown: list[tuple[Patch, int]] = []
    room = _LAST_AT - _FIRST_AT
    for patch in ring:
        wide = extent(patch.cells)[0] * _CELL
        if wide + (_GAP if shown else 0) > room:
            break
        room -= wide + (_GAP if shown else 0)
        shown.append((patch, wide))
    spare = room / max(len(shown) - 1, 1)
    at = float(_FIRST_AT)
    for patch, wide in shown:
        yield round(at), patch
        at += wide + _GAP + spare


def _draw_cloth(canvas: Canvas) -> None:
    canvas.card(radius=18)
    left, top = CLOTH[0], CLOTH[1]
    y, end = MIDDLE - top, canvas.width - 26
    for start in range(_SPOOL_AT + _SPOOL - 8 - left, end, _STITCH + _BETWEEN):
        points = ((start, y), (min(start + _STITCH, end), y))
        canvas.line(points, 4, canvas.theme.stitch)
    canvas.spool(_SPOOL_AT - left, y - _SPOOL / 2, _SPOOL)

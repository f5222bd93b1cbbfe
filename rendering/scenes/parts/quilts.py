"""A quilt with its patches, each on its square."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from patchwork import Advance, Placement, Quilt, Seat
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Box, Kit
from rendering.requests import LastMove
from rendering.scenes.parts.quilt_frame import draw_frame


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a quilt lies: its frame, the corner of square a1, the width of a square.

    `labels` is the size of the digits in the gutter, None for a frame without gutters.
    """

    box: Box
    field: tuple[int, int]
    cell: int
    labels: int | None = None
    radius: int = 14


def draw_quilt(
    kit: Kit,
    picture: Image.Image,
    frame: Frame,
    seat: Seat,
    quilt: Quilt,
    last: LastMove | None = None,
) -> None:
    """Put a quilt into its frame; the patch that `last` put on it has the gold outline.

    That patch is drawn last of all: its outline may lie over its neighbours, never under them.
    """
    kit.put(picture, frame.box, _draw_frame, frame, seat, margin=4)
    newest = placed_by(last, seat)
    for placement in quilt.placements:
        if placement != newest:
            _draw_patch(kit, picture, frame, placement)
    if newest is not None and newest in quilt.placements:
        x, y = corner(frame, placement=newest)
        outline = kit.outline(newest.patch.letter, newest.orientation, frame.cell)
        kit.paste(picture, outline, x, y)
        _draw_patch(kit, picture, frame, newest)


def placed_by(last: LastMove | None, seat: Seat) -> Placement | None:
    """The placement that the last move made, if it was one of this seat's."""
    if last is None or last.seat is not seat or isinstance(last.move, Advance):
        return None
    return last.move.placement


def corner(frame: Frame, placement: Placement) -> tuple[int, int]:
    """Where in the picture the placement's bounding box begins."""
    x, y = frame.field
    return x + placement.anchor.column * frame.cell, y + placement.anchor.row * frame.cell


def _draw_patch(kit: Kit, picture: Image.Image, frame: Frame, placement: Placement) -> None:
    sprite = kit.sprite(placement.patch.letter, placement.orientation, frame.cell)
    kit.paste(picture, sprite, *corner(frame, placement))


def _draw_frame(canvas: Canvas, frame: Frame, seat: Seat) -> None:
    field = (frame.field[0] - frame.box[0], frame.field[1] - frame.box[1])
    draw_frame(
        canvas, canvas.whole, seat, field, frame.cell, labels=frame.labels, radius=frame.radius
    )

"""The rules of Patchwork: a pure library with no clock, no randomness, no input or output.

>>> position = start(parse_ring("BCDEFGHIJKLMNOPQRSTUVWXYZabcdefgA"))
>>> position = position.play(parse_move("B@a1r0"))
>>> position.buttons, position.to_move
((4, 5), <Seat.ORANGE: 1>)
"""

from patchwork.errors import IllegalMove, NotationError, PatchworkError, Reason, SetupError
from patchwork.game import Game, shuffled_ring
from patchwork.moves import Advance, Buy, Move, Placement, PlaceSpecial
from patchwork.notation import (
    parse_move,
    parse_position,
    parse_record,
    parse_ring,
    parse_square,
    write_move,
    write_position,
    write_record,
    write_ring,
    write_square,
)
from patchwork.outcome import Forecast, Outcome, forecast, outcome
from patchwork.patches import PATCH_BY_LETTER, PATCHES, SPECIAL, Patch
from patchwork.position import Position, start
from patchwork.quilt import Quilt
from patchwork.record import Record, result_of
from patchwork.spots import (
    Direction,
    Spot,
    best_spots,
    clamp,
    nearest,
    spots_in,
    step,
    without_mirror_images,
)
from patchwork.squares import Orientation, Square
from patchwork.time_board import Edition, Seat

__all__ = [
    "PATCHES",
    "PATCH_BY_LETTER",
    "SPECIAL",
    "Advance",
    "Buy",
    "Direction",
    "Edition",
    "Forecast",
    "Game",
    "IllegalMove",
    "Move",
    "NotationError",
    "Orientation",
    "Outcome",
    "Patch",
    "PatchworkError",
    "PlaceSpecial",
    "Placement",
    "Position",
    "Quilt",
    "Reason",
    "Record",
    "Seat",
    "SetupError",
    "Spot",
    "Square",
    "best_spots",
    "clamp",
    "forecast",
    "nearest",
    "outcome",
    "parse_move",
    "parse_position",
    "parse_record",
    "parse_ring",
    "parse_square",
    "result_of",
    "shuffled_ring",
    "spots_in",
    "start",
    "step",
    "without_mirror_images",
    "write_move",
    "write_position",
    "write_record",
    "write_ring",
    "write_square",
]

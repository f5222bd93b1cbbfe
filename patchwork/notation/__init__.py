"""Text for everything: squares, moves, positions (`pw1 …`) and records, each parsed and written.

The stable form is `pw1`: its meaning never changes. Reading what was written always gives an equal
value. Malformed text raises `NotationError`, well-formed text of something that can't be raises
`SetupError`.
"""

from patchwork.notation.moves import parse_move, parse_square, write_move, write_square
from patchwork.notation.positions import parse_position, parse_ring, write_position, write_ring
from patchwork.notation.records import parse_record, write_record

__all__ = [
    "parse_move",
    "parse_position",
    "parse_record",
    "parse_ring",
    "parse_square",
    "write_move",
    "write_position",
    "write_record",
    "write_ring",
    "write_square",
]

"""Positions to draw, built from the parts that a test cares about."""

from patchwork import Edition, Placement, Position, Seat, parse_move, parse_position

NAMES = ("Ann", "Bob")
EMPTY = "9/9/9/9/9/9/9/9/9"
FULL_BUT_I9 = "hhhhhhhhh/" * 8 + "hhhhhhhh1"
RING = "BCDEFGHIJKLMNOPQRSTUVWXYZabcdefgA"


def position(
    spaces: str = "0^,0",
    buttons: str = "5,5",
    *,
    ring: str = RING,
    blue: str = EMPTY,
    orange: str = EMPTY,
    tile: str = "-",
    pending: str = "-",
    edition: Edition = Edition.REVISED,
) -> Position:
    """A position as in notation; the special patches left are those beyond the leading token."""
    front = max(int(space.rstrip("^")) for space in spaces.split(","))
    specials = ",".join(map(str, edition.specials_beyond(front))) or "-"
    fields = (ring or "-", specials, spaces, buttons, tile, pending, blue, orange, "0")
    return parse_position(" ".join(("pw1", *fields)))


def quilt(*rows: str) -> str:
    """A quilt's rows from the top; the missing ones are empty."""
    return "/".join([*rows, *["9"] * (9 - len(rows))])


def placement(text: str) -> Placement:
    """The placement that a move in notation makes."""
    return parse_move(text).placement  # type: ignore[union-attr]


BLUE, ORANGE = Seat.BLUE, Seat.ORANGE

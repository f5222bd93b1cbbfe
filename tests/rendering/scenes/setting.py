"""Positions to draw, built from the parts that a test cares about."""

from random import Random

from patchwork import (
    Advance,
    Edition,
    Game,
    Placement,
    Position,
    Seat,
    parse_move,
    parse_position,
    shuffled_ring,
)
from rendering import LastMove

NAMES = ("Ann", "Bob")
LATE = "FFFTDDDaa/FFTTTcc1a/LLQTZZcca/LQQQZNUcU/LQhQZNUUU/LLGZZNUhU/GGGGGNggh/2GEENggg/4EE2g"
EMPTY = "9/9/9/9/9/9/9/9/9"
RING = "BCDEFGHIJKLMNOPQRSTUVWXYZabcdefgA"


def position(
    spaces: str = "0^,0",
    buttons: str = "5,5",
    *,
    ring: str | None = None,
    blue: str = EMPTY,
    orange: str = EMPTY,
    tile: str = "-",
    pending: str = "-",
    edition: Edition = Edition.REVISED,
) -> Position:
    """A position as in notation.

    The special patches left are those beyond the leading token; the ring, left out, holds every
    patch that is on neither quilt.
    """
    if ring is None:
        ring = "".join(letter for letter in RING if letter not in blue + orange)
    front = max(int(space.rstrip("^")) for space in spaces.split(","))
    specials = ",".join(map(str, edition.specials_beyond(front))) or "-"
    fields = (ring or "-", specials, spaces, buttons, tile, pending, blue, orange, "0")
    return parse_position(" ".join(("pw1", *fields)))


def quilt(*rows: str) -> str:
    """A quilt's rows from the top; the missing ones are empty."""
    return "/".join([*rows, *["9"] * (9 - len(rows))])


def placement(text: str) -> Placement:
    """The placement that a move in notation makes."""
    move = parse_move(text)
    assert not isinstance(move, Advance)
    return move.placement


BLUE, ORANGE = Seat.BLUE, Seat.ORANGE


def random_game(seed: int, plies: int = 200) -> Game:
    """A game of random legal moves, as far as it goes in that many plies; the seed decides it."""
    chance = Random(seed)
    game = Game.start(
        shuffled_ring(chance), chance.choice(list(Edition)), chance.choice(list(Seat))
    )
    while len(game.moves) < plies and not game.position.is_over:
        moves = list(game.position.legal_moves())
        # A purchase nine times in ten where there is one: passing all the time fills no quilt.
        buys = moves[1:] if chance.random() < 0.9 else []
        game = game.play(chance.choice(buys or moves))
    return game


def last_of(game: Game) -> LastMove | None:
    """The last ply of a game, as a table wants it."""
    if not game.moves:
        return None
    *_, before, _ = [None, *game.positions()]
    assert before is not None
    assert before.to_move is not None
    return LastMove(before.to_move, game.moves[-1], before.spaces[before.to_move])

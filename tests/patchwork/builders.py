"""Positions for tests, from the few facts that matter there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from patchwork import (
    Buy,
    Edition,
    Game,
    Move,
    PatchworkError,
    Placement,
    Position,
    Quilt,
    Seat,
    parse_move,
    parse_ring,
    shuffled_ring,
)
from patchwork.notation.faults import Faults
from patchwork.notation.quilts import read_quilt

BLUE, ORANGE = Seat.BLUE, Seat.ORANGE

EMPTY = "9/9/9/9/9/9/9/9/9"
FULL = "BBbJJJFFF/CBbaJJJFF/CCbaaaXYY/WbbbddXYY/WWWWdXXXY/geeeddSSY/gggeeEESD/LggLEEOSD/LLLLOOOOD"
TWO_DIAGONAL_HOLES = (
    "OOOOYSaaa/ggO1YSaBB/gg1YYSSBP/DggYYLLPP/DbbbFFLPP/DfbFFFLEP/ffbXWLLEE/fCbXWWWWE/CCXXXMMMM"
)
SEVEN_LACKING_D4 = "OOOOJaa2/BBOfJJa2/BeffJJa2/Def1TJM2/DeeTTTM2/DKedTdM2/KKKdddM2/9/9"
SEVEN_LACKING_F6 = "9/9/2OOOOJaa/2BBOfJJa/2BeffJJa/2Def1TJM/2DeeTTTM/2DKedTdM/2KKKdddM"
OTHER_SEVEN = "cFFFLLN2/ccFFCLN2/EccCCLN2/EEHgLLN2/SEHgggN2/SHHHggW2/SSHWWWW2/9/9"


def quilt(text: str) -> Quilt:
    """The quilt of a text."""
    faults = Faults()
    read = read_quilt(text, "the quilt", faults)
    faults.raise_any()
    return read.quilt


def earning(income: int) -> Quilt:
    """A quilt with an income from 0 to 9, made only of patches c, f, I and E."""
    placements: list[Placement] = []
    for text in ("c@a1r0", "f@a5r0", "I@e1r0", "E@g1r0"):
        move = parse_move(text)
        assert isinstance(move, Buy)
        if sum(placement.patch.income for placement in placements) + move.patch.income <= income:
            placements.append(move.placement)
    made = Quilt(tuple(placements))
    assert made.income == income
    return made


def position(
    spaces: tuple[int, int] = (0, 0),
    on_top: Seat | None = None,
    *,
    buttons: tuple[int, int] = (5, 5),
    ring: str = "-",
    edition: Edition = Edition.REVISED,
    specials: tuple[int, ...] | None = None,
    blue: Quilt | str = EMPTY,
    orange: Quilt | str = EMPTY,
    tile: Seat | None = None,
    pending: Seat | None = None,
) -> Position:
    """A position in which everything not said is as at the start, with nothing left to buy."""
    if specials is None:
        specials = edition.specials_beyond(max(spaces))
    return Position(
        ring=parse_ring(ring),
        specials=specials,
        spaces=spaces,
        on_top=on_top,
        buttons=buttons,
        special_tile=tile,
        pending=pending,
        quilts=(
            blue if isinstance(blue, Quilt) else quilt(blue),
            orange if isinstance(orange, Quilt) else quilt(orange),
        ),
        ply=0,
    )


def after(position: Position, *moves: str) -> Position:
    """The position after some moves given as text."""
    for move in moves:
        position = position.play(parse_move(move))
    return position


def random_game(
    random: Random, edition: Edition = Edition.REVISED, first: Seat = Seat.BLUE
) -> Game:
    """A complete game of random moves."""
    game = Game.start(shuffled_ring(random), edition, first)
    while moves := list(game.position.legal_moves()):
        game = game.play(random.choice(moves))
    return game


def refusal(reading: Callable[[], object]) -> str | None:
    """The sentence a reading is refused with; None if it isn't."""
    try:
        reading()
    except PatchworkError as error:
        return str(error)
    return None


def legal(position: Position) -> list[Move]:
    """The legal moves as a list."""
    return list(position.legal_moves())

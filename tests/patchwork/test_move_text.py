"""Squares and moves as text."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patchwork import (
    PATCH_BY_LETTER,
    PATCHES,
    SPECIAL,
    Advance,
    Buy,
    Move,
    NotationError,
    Orientation,
    Placement,
    PlaceSpecial,
    Square,
    parse_move,
    parse_square,
    write_move,
    write_square,
)
from tests.patchwork.builders import refusal

SQUARES = [Square(column, row) for row in range(9) for column in range(9)]


def test_squares_have_a_letter_for_the_column_and_a_number_for_the_row() -> None:
    """a1 is top-left, c4 is the third of the fourth row, i9 is bottom-right."""
    assert [parse_square(text) for text in ("a1", "c4", "i9")] == [(0, 0), (2, 3), (8, 8)]
    assert [parse_square(write_square(square)) for square in SQUARES] == SQUARES


@pytest.mark.parametrize(
    "text", ["", "a", "a0", "j1", "A1", "a10", "1a", "a1 ", " a1", "a1\n", "a١"]
)
def test_anything_else_is_no_square(text: str) -> None:
    """Neither capitals nor spaces nor digits of another script."""
    with pytest.raises(NotationError):
        parse_square(text)


def test_every_move_survives_being_written() -> None:
    """All placements of all patches, all special placements, and advancing."""
    moves: list[Move] = [
        Advance(),
        *map(PlaceSpecial, SQUARES),
        *(
            Buy(Placement(patch, square, turn))
            for patch in PATCHES
            for square in SQUARES
            for turn in patch.orientations
        ),
    ]
    for move in moves:
        text = write_move(move)
        assert parse_move(text) == move
        assert str(move) == text


@pytest.mark.parametrize(("text", "written"), [("M@c4r2", "M@c4r0"), ("I@a1f3", "I@a1r0")])
def test_any_orientation_is_read_and_the_first_written(text: str, written: str) -> None:
    """Orientations that look the same have one text."""
    assert write_move(parse_move(text)) == written


def test_an_anchor_may_stay_empty() -> None:
    """It is the top-left of the bounding box, not a square of the shape."""
    move = parse_move("T@c4r0")
    assert isinstance(move, Buy)
    assert move.placement.anchor == (2, 3)
    assert Square(2, 3) not in move.placement.squares
    assert move.placement.orientation is Orientation.R0
    assert move.patch is PATCH_BY_LETTER["T"]


@pytest.mark.parametrize(
    "text",
    [
        *("", "pass", "Adv", "adv ", "adv\n", "h", "h@", "h@j1", "h@e5r0", "h@e0", "H@e5"),
        *("K@c4", "K@c4r4", "K@c4R1", "K@c4 r1", "K@c0r1", "K@j4r1", "K@a10r1", "Kc4r1", "@c4r1"),
        *("k@c4r1", "i@c4r1", "KK@c4r1", "K@c4r1r1", "K@c4r١", "Ｋ@c4r1", "K@c4r1\0", "\ud800"),
    ],
)
def test_malformed_moves(text: str) -> None:
    """The sentence shows the text in one line."""
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert ascii(text) in str(caught.value)


@given(st.text(max_size=8))
@settings(max_examples=300, deadline=None, database=None)
def test_any_text_is_a_move_or_refused(text: str) -> None:
    """There is no other outcome, and a long text is cut short in the sentence."""
    for attempt in (text, f"K@{text}", text * 100):
        sentence = refusal(partial(parse_move, attempt))
        assert sentence is None or (len(sentence) < 500 and sentence.isprintable())


@pytest.mark.parametrize(
    "move",
    [
        PlaceSpecial(Square(9, 0)),
        PlaceSpecial(Square(0, -1)),
        Buy(Placement(PATCH_BY_LETTER["M"], Square(-1, 3))),
    ],
)
def test_an_anchor_beyond_the_quilt_is_not_written(move: PlaceSpecial | Buy) -> None:
    """There is no text for it."""
    with pytest.raises(NotationError):
        write_move(move)


def test_a_square_beyond_the_quilt_is_not_written() -> None:
    """It has no name, though messages can show it."""
    with pytest.raises(NotationError):
        write_square(Square(9, 9))
    assert str(Square(9, 9)) == "(9,9)"
    assert str(Placement(SPECIAL, Square(0, 0))) == "h@a1"

"""Positions as text: what is read is written back, and what can't be read says why."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patchwork import (
    NotationError,
    PatchworkError,
    Position,
    SetupError,
    parse_position,
    parse_ring,
    write_position,
    write_ring,
)
from patchwork.notation.positions import MOST_PLIES
from tests.patchwork.builders import BLUE, position, refusal
from tests.patchwork.strategies import positions, scribbled

CORPUS = Path(__file__).parents[1] / "corpus"
ERRORS = {"NotationError": NotationError, "SetupError": SetupError}


def blocks(name: str) -> list[list[str]]:
    """The blocks of a corpus file, each its lines without the indentation, its title first."""
    text = (CORPUS / name).read_text(encoding="utf-8")
    return [
        [line.removeprefix("# ").removeprefix("  ") for line in block.splitlines()]
        for block in text.split("\n\n")[1:]
    ]


@pytest.mark.parametrize(("_title", "text"), blocks("positions.txt"))
def test_what_is_read_is_written_back(_title: str, text: str) -> None:
    """Every position of the corpus is read and comes out as the same text."""
    read = parse_position(text)
    assert write_position(read) == text
    assert parse_position(write_position(read)) == read


@pytest.mark.parametrize(("_title", "text", "error"), blocks("faulty_positions.txt"))
def test_what_cannot_be_read_says_why(_title: str, text: str, error: str) -> None:
    """Every faulty position of the corpus gives the error and the sentence written there."""
    kind, sentence = error.split(": ", 1)
    with pytest.raises(ERRORS[kind]) as caught:
        parse_position(text)
    assert str(caught.value) == sentence


@given(positions())
@settings(max_examples=150, deadline=None, database=None)
def test_any_position_survives_being_written(given_position: Position) -> None:
    """Parsing what was written gives an equal position, composed ones too."""
    assert parse_position(write_position(given_position)) == given_position


@given(positions(), st.data())
@settings(max_examples=300, deadline=None, database=None)
def test_scribbled_text_is_read_exactly_or_refused(
    given_position: Position, data: st.DataObject
) -> None:
    """A damaged text either is another position's one text or gives one clean sentence."""
    text = data.draw(scribbled(write_position(given_position)))
    check_text(text)


@given(st.text())
@settings(max_examples=200, deadline=None, database=None)
def test_any_text_is_refused_in_one_line(text: str) -> None:
    """Whatever the characters, the error is one sentence in one line."""
    check_text(text)
    check_text("pw1 " + " ".join([text] * 9))


def check_text(text: str) -> None:
    """Read a text; it must come back unchanged, or raise an error with one bounded line."""
    sentence = refusal(lambda: parse_position(text))
    if sentence is None:
        assert write_position(parse_position(text)) == text
    else:
        assert sentence.endswith(".")
        assert sentence.isprintable()
        assert len(sentence) < 5000


@pytest.mark.parametrize(
    "text",
    [
        "pw1 " + "B" * 1_000_000 + " - 0^,0 5,5 - - 9 9 0",
        "pw1 B - 0^,0 5,5 - - " + "9/" * 500_000 + " 9 0",
        "pw1 B - 0^,0 5,5 - - " + "9" * 500_000 + "/9/9/9/9/9/9/9/9 9 0",
        "pw1 B " + "26," * 300_000 + " 0^,0 5,5 - - 9 9 0",
        "pw1 B - " + "9" * 1_000_000 + ",0 5,5 - - 9 9 0",
        " " * 1_000_000,
        "pw1" + " " * 1_000_000,
        "\0" * 1_000_000,
    ],
    ids=["ring", "rows", "row", "specials", "space", "blank", "fields", "nul"],
)
def test_enormous_text_gives_a_short_sentence(text: str) -> None:
    """A million characters are answered like ten."""
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert len(str(caught.value)) < 1000


def test_more_than_the_notation_holds_is_not_written() -> None:
    """What couldn't be read back isn't written, and the error names it."""
    rich = position((3, 5), buttons=(9999, 0))
    assert "9999,0" in write_position(rich)
    with pytest.raises(NotationError, match="over 9999 buttons"):
        write_position(rich.play(next(rich.legal_moves())))
    long = replace(position((3, 5)), ply=MOST_PLIES)
    with pytest.raises(NotationError, match="over 999999999 plies"):
        write_position(long.play(next(long.legal_moves())))


def test_a_ring_is_its_letters() -> None:
    """From the offer on; an empty one is a dash."""
    assert write_ring(parse_ring("KA")) == "KA"
    assert parse_ring("-") == ()
    assert write_ring(()) == "-"


@pytest.mark.parametrize(
    ("text", "error"),
    [("", NotationError), ("K-", NotationError), ("Kh", NotationError), ("KAK", SetupError)],
)
def test_a_faulty_ring_is_refused(text: str, error: type[PatchworkError]) -> None:
    """Unknown letters are malformed, doubled ones impossible."""
    with pytest.raises(error):
        parse_ring(text)


def test_the_mark_of_the_token_on_top() -> None:
    """It follows the space of the later arrival, at the end too."""
    assert " 53^,53 " in write_position(position((53, 53), BLUE))
    assert " 17,12 " in write_position(position((17, 12)))

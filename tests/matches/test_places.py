"""Spots as people write them, and the nearest one when a spot can't be had."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.errors import BadSpot, MatchError, UnknownPatch, UnreadablePlace
from matches.typed.patches import find_patch
from matches.typed.phrases import phrases_in
from matches.typed.spots import legal_placement, read_place, show_spot, write_spot
from matches.voices import Voice
from patchwork import (
    PATCH_BY_LETTER,
    PATCHES,
    Orientation,
    Placement,
    Square,
    parse_position,
    write_position,
)
from words import LANGUAGES, Speaker

POSITION = parse_position(
    "pw1 BKedS 26,32,38,44,50 4,5 5,5 - - OOOO5/1O7/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 2"
)
QUILT = POSITION.quilts[0]
VOICES = [Voice(Speaker.of(language), "default") for language in LANGUAGES]


@pytest.mark.parametrize(
    ("text", "turned"),
    [
        ("c4", None),
        ("C4", None),
        ("c 4", None),
        ("at c4", None),
        ("c4 r1", "r1"),
        ("c4r1", "r1"),
        ("c4 R1", "r1"),
        ("c4,f2", "f2"),
        ("c4 ⟳", "r1"),
        ("c4 ⟳⟳", "r2"),
        ("c4 ⟲", "r3"),
        ("c4 ⇋", "f0"),
        ("c4 ⇋⟲", "f3"),
        ("c4 ⟳ · no holes · completes row 4", "r1"),
        ("C4 flip", "f0"),
        ("c4 flipped and turned left", "f3"),
        ("c4 turned", "r1"),
        ("c4 turned twice", "r2"),
        ("c4 turned right", "r1"),
        ("c4 turned 90° left", "r3"),
        ("c4 upside down", "r2"),
        ("@c4r1", "r1"),
        ("c4!", None),
        ("c4 r1.", "r1"),
    ],
)
def test_places_are_read_leniently(text: str, turned: str | None) -> None:
    """A square and, in signs or words, a turn."""
    place = read_place(text)
    assert place.square == Square(2, 3)
    assert place.orientation == (None if turned is None else Orientation[turned.upper()])


@pytest.mark.parametrize(
    "text", ["", "j4", "c0", "c44", "4c", "c4 sideways", "r1", "c", "c４４", "c4 r1 flip"]
)
def test_unreadable_places_are_named(text: str) -> None:
    """What isn't a place is said back."""
    with pytest.raises(UnreadablePlace):
        read_place(text)


@given(st.text(max_size=60))
def test_no_place_is_too_odd(text: str) -> None:
    """Whatever is typed for a place is read or refused."""
    with suppress(UnreadablePlace):
        read_place(text)


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.letter)
def test_what_is_shown_or_suggested_is_read_back(patch: object) -> None:
    """All ways of writing a spot mean that spot: in words, in every language, and in notation."""
    patch = PATCH_BY_LETTER[str(patch)]
    for orientation in patch.orientations:
        spot = Placement(patch, Square(4, 4), orientation)
        for text in (*(show_spot(spot, voice) for voice in VOICES), write_spot(spot)):
            place = read_place(text)
            assert Placement(patch, place.square, place.orientation or Orientation.R0) == spot


@pytest.mark.parametrize("language", LANGUAGES)
def test_turns_can_be_typed_in_every_language(language: str) -> None:
    """The words for turning and flipping, alone and together."""

    def word(key: str) -> str:
        return phrases_in(language, f"typed-{key}")[0]

    expected = {
        f"c4 {word('flip')}": "F0",
        f"c4 {word('turn')}": "R1",
        f"c4 {word('turn')} {word('left')}": "R3",
        f"c4 {word('turn')} {word('right')}": "R1",
        f"c4 {word('turn')} {word('twice')}": "R2",
        f"c4 {word('turn')} {word('thrice')}": "R3",
        f"c4 {word('flip')} {word('and')} {word('turn')}": "F1",
        f"{word('at')} c4": None,
    }
    for text, turned in expected.items():
        wanted = None if turned is None else Orientation[turned]
        assert read_place(text).orientation == wanted, text


@pytest.mark.parametrize(
    ("text", "reason", "spot", "squares"),
    [
        ("c1", "taken", "c2", ("c1", "d1")),  # as drawn nearest, since no turn fits on c1
        ("a2", "taken", "a2 r3", ("b2",)),  # turned, it fits on the very square
        ("i9", "outside", "h8", None),
    ],
)
def test_a_bad_spot_names_what_is_wrong_and_the_nearest(
    text: str, reason: str, spot: str, squares: tuple[str, ...] | None
) -> None:
    """Taken squares by name, and a legal spot near the one that was meant."""
    with pytest.raises(BadSpot) as caught:
        legal_placement(QUILT, PATCH_BY_LETTER["B"], read_place(text))
    error = vars(caught.value)
    taken = tuple(map(str, error["squares"])) if "squares" in error else None
    assert (error["reason"], taken) == (reason, squares)
    found = read_place(error["spot"])
    placement = Placement(PATCH_BY_LETTER["B"], found.square, found.orientation or Orientation.R0)
    assert QUILT.allows(placement)
    assert error["spot"] == spot


@pytest.mark.parametrize(
    ("typed", "letter"),
    [
        ("1", "B"),
        ("2", "K"),
        ("#3", "e"),
        ("K", "K"),
        ("k", "K"),
        ("e", "e"),
        ("E", "e"),  # only e is offered, and nothing else like it
        ("patch 2", "K"),
        ("2: pay 2, time 2", "K"),
        ("Z", "Z"),
        ("２", "K"),
    ],
)
def test_a_patch_is_named_by_number_or_letter(typed: str, letter: str) -> None:
    """Exact case first, then either case; a patch elsewhere in the game is told apart later."""
    assert find_patch(POSITION, typed).letter == letter


def test_the_exact_case_wins_where_both_are_offered() -> None:
    """e and E are different patches."""
    both = parse_position(write_position(POSITION).replace("BKedS", "eEBKd"))
    assert [find_patch(both, typed).letter for typed in ("e", "E", "b")] == ["e", "E", "B"]


@pytest.mark.parametrize(
    "typed", ["", "0", "4", "99999999999999999999", "h", "é", "22x", "patch", "?"]
)
def test_unknown_patches_are_refused(typed: str) -> None:
    """Numbers beyond the offer, letters that no patch has, the 1×1 patch."""
    with pytest.raises(UnknownPatch):
        find_patch(POSITION, typed)


@given(st.text(max_size=40))
def test_no_patch_is_too_odd(typed: str) -> None:
    """Whatever is typed for a patch is found or refused."""
    with suppress(MatchError):
        find_patch(POSITION, typed)

"""The time board: where its events are and how many a move can cross."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from patchwork import Edition, Seat
from patchwork.time_board import INCOME_SPACES, LAST_SPACE, incomes_crossed

SHARED = Path(__file__).parents[3] / "shared"


def test_editions_differ_in_the_special_patches_alone() -> None:
    """Five each; from 38 on nothing tells the editions apart."""
    assert Edition.REVISED.specials == (26, 32, 38, 44, 50)
    assert Edition.CLASSIC.specials == (20, 26, 32, 44, 50)
    assert Edition.REVISED.specials_beyond(37) != Edition.CLASSIC.specials_beyond(37)
    assert Edition.REVISED.specials_beyond(38) == Edition.CLASSIC.specials_beyond(38) == (44, 50)


@pytest.mark.skipif(not SHARED.exists(), reason="the shared data are not on this machine")
def test_the_board_agrees_with_the_shared_data() -> None:
    """Incomes, special patches and the last space are what the shared table says."""
    board = json.loads((SHARED / "data" / "time_board.json").read_text(encoding="utf-8"))
    assert list(INCOME_SPACES) == board["income"]
    assert board["end"] == LAST_SPACE
    assert {str(e): list(e.specials) for e in Edition} == board["special_patches"]


def test_incomes_crossed_are_those_beyond_the_start_up_to_the_end() -> None:
    """An income is crossed by leaving the spaces before it, not by starting on it."""
    for start in range(LAST_SPACE + 1):
        for end in range(start, LAST_SPACE + 1):
            crossed = [space for space in INCOME_SPACES if start < space <= end]
            assert incomes_crossed(start, end) == len(crossed)


def test_a_move_crosses_two_incomes_at_most() -> None:
    """Two only with seven steps, from a space p ≡ 4 mod 6: nothing but an advance goes that far."""
    double = {
        (start, steps)
        for start in range(LAST_SPACE)
        for steps in range(1, 8)
        if start + steps <= LAST_SPACE and incomes_crossed(start, start + steps) > 1
    }
    assert double == {(start, 7) for start in range(4, 47, 6)}


def test_a_move_crosses_one_special_patch_at_most() -> None:
    """Those left lie beyond the leader, and no one gets farther than six spaces beyond it."""
    for edition in Edition:
        for leader in range(LAST_SPACE):
            left = edition.specials_beyond(leader)
            assert len([space for space in left if space <= leader + 6]) <= 1


def test_seats_have_marks_and_words() -> None:
    """They are what notation calls them, and each is the other's other."""
    assert [seat.mark for seat in Seat] == ["b", "o"]
    assert [seat.word for seat in Seat] == ["blue", "orange"]
    assert all(seat.other.other is seat and seat.other is not seat for seat in Seat)

"""What a move did, and what a purchase would do."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from patchwork import (
    PATCH_BY_LETTER,
    SPECIAL,
    Advance,
    Buy,
    Forecast,
    IllegalMove,
    Quilt,
    Reason,
    Seat,
    forecast,
    outcome,
    parse_move,
    parse_position,
)
from tests.patchwork.builders import (
    BLUE,
    FULL,
    ORANGE,
    SEVEN_LACKING_D4,
    earning,
    position,
    quilt,
    random_game,
)

CORPUS = Path(__file__).parents[1] / "corpus" / "positions.txt"
PATCH_X = PATCH_BY_LETTER["X"]


def test_the_outcome_of_a_purchase() -> None:
    """Price, spaces, income and the special patch are told apart."""
    done = outcome(position((25, 25), BLUE, ring="X", blue=earning(4)), parse_move("X@a7r0"))
    assert (done.seat, done.start_space, done.end_space) == (BLUE, 25, 30)
    assert (done.paid, done.earned, done.income) == (5, 0, 6)
    assert (done.takes_special, done.special_discarded, done.wins_tile) == (True, False, False)
    assert done.next_seat is BLUE


def test_the_outcome_of_an_advance() -> None:
    """The spaces moved are earned, beside the income crossed."""
    done = outcome(position((4, 10), blue=earning(3)), Advance())
    assert (done.paid, done.earned, done.income) == (0, 7, 6)
    assert (done.after.buttons, done.next_seat) == ((18, 5), ORANGE)


def test_the_outcome_with_a_full_quilt() -> None:
    """The special patch crossed is discarded."""
    done = outcome(position((25, 25), BLUE, blue=FULL, tile=BLUE), Advance())
    assert (done.takes_special, done.special_discarded) == (False, True)
    assert done.next_seat is ORANGE


def test_the_outcome_of_filling_the_seven_by_seven() -> None:
    """Placing a special patch moves and costs nothing, and may win the tile."""
    done = outcome(position((26, 25), pending=BLUE, blue=SEVEN_LACKING_D4), parse_move("h@d4"))
    assert (done.start_space, done.end_space) == (26, 26)
    assert (done.paid, done.earned, done.income) == (0, 0, 0)
    assert done.wins_tile
    assert done.next_seat is ORANGE


def test_the_outcome_of_the_last_move() -> None:
    """No one is next."""
    assert outcome(position((50, 53)), Advance()).next_seat is None


def test_an_illegal_move_has_no_outcome() -> None:
    """The error is the same as for playing it."""
    with pytest.raises(IllegalMove) as caught:
        outcome(position((3, 5)), parse_move("h@a1"))
    assert caught.value.reason is Reason.NO_SPECIAL_PENDING


@pytest.mark.parametrize("seed", range(30))
def test_outcomes_and_forecasts_agree_with_play(seed: int) -> None:
    """In whole games buttons add up, and a forecast is what buying then did."""
    game = random_game(Random(seed))
    for before, move in zip(game.positions(), game.moves, strict=False):
        done = outcome(before, move)
        seat, played = done.seat, done.after
        assert played == before.play(move)
        change = done.earned + done.income - done.paid
        assert played.buttons[seat] == before.buttons[seat] + change
        assert done.next_seat is played.to_move
        if not isinstance(move, Advance):
            patch = move.patch if isinstance(move, Buy) else SPECIAL
            assert forecast(before, patch) == Forecast(
                buttons=played.buttons[seat],
                space=played.spaces[seat],
                collected=done.income,
                income=played.income(seat),
                takes_special=done.takes_special,
                next_seat=played.to_move,
                game_over=played.is_over,
            )


def test_a_forecast_needs_no_means() -> None:
    """It answers for a patch that can't be afforded, isn't offered or fits nowhere."""
    poor = position((25, 25), BLUE, ring="-", buttons=(2, 0), blue=FULL, tile=BLUE)
    told = forecast(poor, PATCH_BY_LETTER["A"])
    assert (told.buttons, told.space, told.takes_special) == (0, 26, False)
    told = forecast(position((0, 3), buttons=(2, 0)), PATCH_X)
    assert (told.buttons, told.next_seat) == (2 - 5 + 2, ORANGE)


def test_a_forecast_says_who_is_next() -> None:
    """The same seat while it stays behind or lands on top, the other beyond, nobody at the end."""
    assert forecast(position((0, 6)), PATCH_X).next_seat is BLUE
    assert forecast(position((0, 5)), PATCH_X).next_seat is BLUE
    assert forecast(position((0, 4)), PATCH_X).next_seat is ORANGE
    assert forecast(position((52, 51)), PATCH_X).next_seat is BLUE
    assert forecast(position((53, 47)), PATCH_X).next_seat is ORANGE
    last = forecast(position((53, 48)), PATCH_X)
    assert (last.next_seat, last.game_over) == (None, True)


def test_a_patch_that_fills_the_quilt_leaves_no_room_for_the_special_one() -> None:
    """Whether the special patch is discarded is judged after the purchase."""
    *others, last = quilt(FULL).placements
    lacking = Quilt(tuple(others))
    filling = position(
        (25, 25), BLUE, buttons=(9, 5), blue=lacking, ring=last.patch.letter, tile=BLUE
    )
    assert not forecast(filling, last.patch).takes_special
    assert outcome(filling, Buy(last)).special_discarded


def test_a_forecast_for_the_special_patch() -> None:
    """Placing it moves and costs nothing, and then the other seat is next."""
    told = forecast(position((26, 25), pending=BLUE, blue=earning(3)), SPECIAL)
    assert told == Forecast(5, 26, 0, 3, takes_special=False, next_seat=ORANGE, game_over=False)


def test_there_is_no_forecast_after_the_end() -> None:
    """No one could make the move."""
    with pytest.raises(IllegalMove) as caught:
        forecast(position((53, 53), BLUE), PATCH_X)
    assert caught.value.reason is Reason.GAME_OVER


@pytest.mark.parametrize(
    ("move", "text", "buttons", "space", "empty", "score", "next_seat"),
    [
        ("O@e5r0", "blue four behind", 7, 35, 30, -53, BLUE),
        ("g@f7f1", "orange one behind", 11, 41, 30, -49, ORANGE),
        ("h@e2", "blue has a special patch to place", 7, 32, 31, -55, ORANGE),
    ],
)
def test_moves_of_the_corpus(
    move: str, text: str, buttons: int, space: int, empty: int, score: int, next_seat: Seat
) -> None:
    """What known moves in positions of the corpus lead to."""
    lines = CORPUS.read_text(encoding="utf-8").splitlines()
    before = parse_position(lines[lines.index(f"# {text}") + 1])
    done = outcome(before, parse_move(move))
    told = done.after
    assert told.buttons[done.seat] == buttons
    assert told.spaces[done.seat] == space
    assert told.quilts[done.seat].empty == empty
    assert told.score(done.seat) == score
    assert told.to_move is next_seat

"""The words in place of each picture: what it shows, and never more than 1024 characters."""

import pytest

from patchwork import Game, Placement, Square, parse_move
from patchwork.spots import best_spots
from rendering import (
    FinalRequest,
    LastMove,
    PreviewRequest,
    ReplayRequest,
    RingRequest,
    TableRequest,
    alt_text,
)
from rendering.in_words.alt import LIMIT, fitted
from tests.rendering.scenes.setting import (
    BLUE,
    NAMES,
    ORANGE,
    RING,
    last_of,
    placement,
    position,
    quilt,
    random_game,
)

LONG = ("W" * 32, "M" * 32)


def test_the_table_is_summed_up():
    """Who acts, both players' figures, the offer, the pass, the last move."""
    where = position("12,13", "5,4", ring="CcX", orange=quilt("aaa6", "a8"))
    last = LastMove(ORANGE, parse_move("adv"), 11)
    assert alt_text(TableRequest(where, NAMES, last)) == (
        "Ann (blue) to play: 5 buttons, income 0, space 12, 81 empty, score −157. "
        "Bob (orange): 4 buttons, income 1, space 13, 77 empty, score −150. "
        "Patches: 1: cost 3, time 1, income 0, then again; "
        "2: cost 10, time 4, income 3, 5 short; "
        "3: cost 5, time 5, income 2, pays 2 of income. "
        "Pass: to space 14, 2 buttons. "
        "Last: Bob passed to 13."
    )


def test_a_waiting_special_patch_is_said():
    """The picture's note and the text say the same."""
    text = alt_text(TableRequest(position("27,24", pending="b:1"), NAMES))
    assert text.startswith("Ann (blue) must place a 1×1 patch.")
    assert "Pass:" not in text


@pytest.mark.parametrize(
    ("move", "start", "words"),
    [
        ("a@a1r0", 2, "bought a 4-square patch at a1."),
        ("h@c1", 4, "placed a 1×1 patch at c1."),
    ],
)
def test_the_last_move_is_said(move, start, words):
    """A purchase with its size and a square that it covers; a 1×1 with its square."""
    where = position("4,3", ring="BCD", blue=quilt("aaa6", "a8"))
    last = LastMove(BLUE, parse_move(move), start)
    assert f"Last: Ann {words}" in alt_text(TableRequest(where, NAMES, last))


def test_a_legal_preview_is_told():
    """What it covers, what the move does and who acts next."""
    request = PreviewRequest(position("4,9", ring="BMF"), NAMES, placement("M@a1r0"))
    text = alt_text(request)
    assert "Ann (blue) tries patch 2 (cost 3, time 3, income 1) at a1." in text
    assert "It would cover a1 to d1. It fits." in text
    assert (
        "buttons 5 to 3, income paid 1, space 4 to 7, no 1×1 patch. Ann (blue) plays again." in text
    )


def test_a_blocked_preview_names_the_taken_squares():
    """And says what to do, as the picture does."""
    where = position("4,9", ring="BMF", blue=quilt("aaa6", "a8"))
    text = alt_text(PreviewRequest(where, NAMES, placement("M@a1r0")))
    assert "It doesn't fit: a1 to c1 are taken." in text
    assert "Move or turn the patch." in text


def test_the_ring_is_listed_in_order():
    """How many; prices and shapes in words are one press away."""
    text = alt_text(RingRequest(position(ring="fB"), NAMES))
    assert (
        text == "The ring, clockwise from the spool: 2 patches."
        " The text board has their prices and shapes."
    )
    assert "no patches" in alt_text(RingRequest(position(ring=""), NAMES))


def test_the_count_is_told():
    """The winner, the margin and what each score is made of."""
    text = alt_text(FinalRequest(position("53,53^", "5,9"), NAMES))
    assert text == (
        "Final count: Bob (orange) wins by 4. "
        "Ann (blue): 5 buttons, 81 empty squares (−162), 7×7 0, score −157. "
        "Bob (orange): 9 buttons, 81 empty squares (−162), 7×7 0, score −153."
    )


def test_a_replay_is_told_by_its_length_and_its_end():
    """One sentence more than the final picture."""
    game = random_game(1)
    text = alt_text(ReplayRequest(game, NAMES))
    assert text.startswith(
        f"The whole game as an animation, {len(game.moves)} moves. Final count: "
    )


def test_hostile_names_lose_what_would_break_the_text():
    """A right-to-left override would turn round the rest of the sentence."""
    text = alt_text(TableRequest(position(), ("An\u202en", "B\nob")))
    assert "\u202e" not in text
    assert "Bob (orange)" in text or "B ob (orange)" in text


@pytest.mark.parametrize("seed", range(4))
def test_no_text_is_longer_than_the_service_takes(seed):
    """At every ply of a game, with names of 32 characters."""
    game = random_game(seed)
    for length in range(0, len(game.moves) + 1, 3):
        part = Game(game.ring, game.edition, game.first, game.moves[:length])
        where = part.position
        requests = [
            TableRequest(where, LONG, last_of(part)),
            RingRequest(where, LONG),
            FinalRequest(where, LONG),
            ReplayRequest(part, LONG),
        ]
        if where.to_move is not None and where.pending is None and where.offer:
            spots = best_spots(where.quilts[where.to_move], where.offer[0], 1)
            ghost = spots[0].placement if spots else Placement(where.offer[0], Square(0, 0))
            requests.append(PreviewRequest(where, LONG, ghost))
        assert all(0 < len(alt_text(request)) <= LIMIT for request in requests)


def test_endless_names_are_cut_at_the_limit():
    """Even names that no service allows leave a text that can be sent."""
    text = alt_text(TableRequest(position(ring=RING), ("A" * 900, "B" * 900)))
    assert len(text) <= LIMIT
    assert fitted(["A" * 900, "B" * 900]) == "A" * 900 + " " + "B" * (LIMIT - 902) + "…"

"""Positions: who moves, what is legal and why not, scores, and that they never change."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, replace
from itertools import islice
from random import Random

import pytest

from patchwork import (
    PATCH_BY_LETTER,
    PATCHES,
    SPECIAL,
    Advance,
    Buy,
    Edition,
    Game,
    IllegalMove,
    Placement,
    PlaceSpecial,
    Position,
    Quilt,
    Reason,
    Seat,
    SetupError,
    Square,
    parse_move,
    parse_ring,
    shuffled_ring,
    start,
)
from tests.patchwork.builders import (
    BLUE,
    ORANGE,
    OTHER_SEVEN,
    SEVEN_LACKING_D4,
    after,
    earning,
    legal,
    position,
)

FULL_BUT_ROW_5 = "fXXXPPaaa/ffXPPPPBa/LfXLIIBBS/LLLLIISSS/9/bbbROOOOK/DbRRRROKK/DbFFRCEEK/DbFFFCCEE"
START_RING = parse_ring("BCDEFGHIJKLMNOPQRSTUVWXYZabcdefgA")


@pytest.mark.parametrize("first", list(Seat))
@pytest.mark.parametrize("edition", list(Edition))
def test_a_start(edition: Edition, first: Seat) -> None:
    """Both have 5 buttons on space 0, the starting seat moves, the edition's patches lie ready."""
    begun = start(START_RING, edition, first)
    assert (begun.buttons, begun.spaces, begun.ply) == ((5, 5), (0, 0), 0)
    assert begun.to_move is first
    assert begun.specials == edition.specials
    assert [str(patch) for patch in begun.offer] == ["B", "C", "D"]


@pytest.mark.parametrize(
    "ring", [START_RING[:-1], (*START_RING[:-1], START_RING[0]), START_RING[::-1], ()]
)
def test_a_start_needs_a_whole_ring_with_the_smallest_patch_last(ring: tuple[object, ...]) -> None:
    """A patch missing, doubled or in the wrong place makes it impossible."""
    with pytest.raises(SetupError):
        start(ring)  # type: ignore[arg-type]


def test_the_seat_behind_moves() -> None:
    """Until it catches up, and again when it lands on top."""
    assert position((3, 5)).to_move is BLUE
    assert position((5, 3)).to_move is ORANGE
    assert position((5, 5), ORANGE).to_move is ORANGE


def test_a_token_at_the_end_waits_for_the_other() -> None:
    """The other seat takes all the remaining turns, however many they are."""
    late = position((53, 50), ring="AR", buttons=(0, 9))
    late = after(late, "A@a1r0")
    assert (late.spaces, late.to_move) == ((53, 51), ORANGE)
    late = after(late, "R@a5r0")
    assert (late.spaces, late.to_move) == ((53, 52), ORANGE)
    late = after(late, "adv")
    assert (late.spaces, late.to_move, late.on_top) == ((53, 53), None, ORANGE)


def test_nothing_is_legal_when_the_game_is_over() -> None:
    """A finished position has no moves and no seat to move, and nothing is affordable."""
    over = position((53, 53), BLUE, ring="H")
    assert over.is_over
    assert legal(over) == []
    assert not over.affordable(PATCH_BY_LETTER["H"])


def test_the_winner_is_not_named_before_the_end() -> None:
    """However far ahead, no one has won an unfinished game."""
    assert position((53, 52), buttons=(99, 0)).winner is None


def test_scores() -> None:
    """Buttons, plus seven for the tile, minus two for each empty square."""
    scored = position((53, 53), BLUE, buttons=(20, 30), blue=OTHER_SEVEN, tile=BLUE)
    assert scored.scores == (20 + 7 - 64, 30 - 162)
    assert scored.winner is BLUE
    assert position((53, 53), BLUE, buttons=(20, 30)).winner is ORANGE


def test_the_tile_is_won_by_a_purchase_too() -> None:
    """The patch that fills the 7×7 wins the tile, and its points can't be spent."""
    hollow = "cFFFLLN2/ccFFCLN2/1ccCCLN2/2HgLLN2/S1HgggN2/SHHHggW2/SSHWWWW2/9/9"
    done = after(position((0, 3), ring="E", blue=hollow), "E@a3f1")
    assert done.special_tile is BLUE
    assert done.buttons == (2, 5)


def test_the_other_seat_never_gets_the_tile() -> None:
    """A second full 7×7 changes nothing."""
    done = after(
        position((26, 25), pending=BLUE, blue=SEVEN_LACKING_D4, orange=OTHER_SEVEN, tile=ORANGE),
        "h@d4",
    )
    assert done.quilts[BLUE].seven_by_seven
    assert done.special_tile is ORANGE


@pytest.mark.parametrize(
    ("ring", "offered"), [("-", ""), ("K", "K"), ("KL", "KL"), ("KLMN", "KLM")]
)
def test_the_offer_is_what_remains_up_to_three(ring: str, offered: str) -> None:
    """With fewer than three patches all are offered, with none only advancing is left."""
    few = position(on_top=BLUE, ring=ring, buttons=(99, 0))
    assert "".join(map(str, few.offer)) == offered
    bought = {move.patch.letter for move in legal(few) if isinstance(move, Buy)}
    assert bought == set(offered)
    assert legal(few)[0] == Advance()


def test_legal_moves_are_ordered() -> None:
    """Advancing, then the offer from its first patch, anchors row by row, orientations r0…f3."""
    moves = list(map(str, legal(position(on_top=BLUE, ring="MA", blue=FULL_BUT_ROW_5))))
    assert moves == [
        "adv",
        *("M@a5r0", "M@b5r0", "M@c5r0", "M@d5r0", "M@e5r0", "M@f5r0"),
        *("A@a5r0", "A@b5r0", "A@c5r0", "A@d5r0", "A@e5r0", "A@f5r0", "A@g5r0", "A@h5r0"),
    ]


def test_placings_of_a_special_patch_are_ordered() -> None:
    """They come row by row."""
    pending = position((26, 25), pending=BLUE, blue=FULL_BUT_ROW_5)
    assert list(map(str, legal(pending))) == [f"h@{column}5" for column in "abcdefghi"]


def test_legal_moves_are_lazy() -> None:
    """A patch's purchases are listed only when the moves before them have been taken."""
    begun = start(START_RING)
    assert list(islice(begun.legal_moves(), 2)) == [Advance(), parse_move("B@a1r0")]
    with pytest.raises(TypeError):
        len(begun.legal_moves())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("where", "move", "reason"),
    [
        (position((53, 53), BLUE), "adv", Reason.GAME_OVER),
        (position((53, 53), BLUE, ring="K"), "K@a1r0", Reason.GAME_OVER),
        (position((53, 53), BLUE), "h@a1", Reason.GAME_OVER),
        (position((26, 25), pending=BLUE), "adv", Reason.SPECIAL_PENDING),
        (position((26, 25), pending=BLUE, ring="K"), "K@a1r0", Reason.SPECIAL_PENDING),
        (position((3, 5), ring="K"), "h@a1", Reason.NO_SPECIAL_PENDING),
        (position((3, 5), ring="KLMN"), "N@a1r0", Reason.NOT_OFFERED),
        (position((3, 5)), "K@a1r0", Reason.NOT_OFFERED),
    ],
)
def test_reasons_why_a_move_is_illegal(where: Position, move: str, reason: Reason) -> None:
    """Each has its own, and both asking and playing give it."""
    for attempt in (where.check, where.play):
        with pytest.raises(IllegalMove) as caught:
            attempt(parse_move(move))
        assert caught.value.reason is reason
        assert str(caught.value.move) == move
        assert str(caught.value).startswith(f"{move} is illegal: ")


def refused(where: Position, move: str) -> IllegalMove:
    """The error that a move raises."""
    with pytest.raises(IllegalMove) as caught:
        after(where, move)
    return caught.value


def test_an_overlap_names_the_squares_taken() -> None:
    """So that a player can see what is in the way."""
    error = refused(position((3, 5), ring="M", blue=earning(3)), "M@a2r0")
    assert error.reason is Reason.OVERLAPS
    assert error.squares == (Square(1, 1), Square(2, 1))
    assert str(error) == "M@a2r0 is illegal: b2 c2 are already covered."


def test_sticking_out_names_the_squares_outside() -> None:
    """The squares beyond the border are stored too."""
    error = refused(position((3, 5), ring="M"), "M@g1r0")
    assert error.reason is Reason.OFF_THE_QUILT
    assert error.squares == (Square(9, 0),)


def test_a_special_patch_needs_an_empty_square() -> None:
    """On a covered one it overlaps; beyond the border it sticks out."""
    pending = position((26, 25), pending=BLUE, blue=earning(3))
    error = refused(pending, "h@a1")
    assert (error.reason, error.squares) == (Reason.OVERLAPS, (Square(0, 0),))
    with pytest.raises(IllegalMove) as caught:
        pending.play(PlaceSpecial(Square(9, 0)))
    assert caught.value.reason is Reason.OFF_THE_QUILT


def test_the_first_reason_that_applies_is_given() -> None:
    """What can't be offered can't be too dear, and what is too dear may stick out as well."""
    poor = position((3, 5), ring="W", buttons=(1, 5))
    assert refused(poor, "Y@a1r0").reason is Reason.NOT_OFFERED
    assert refused(poor, "W@i9r0").reason is Reason.CANT_AFFORD
    assert refused(poor, "W@i9r0").short_by == 9


def test_a_special_patch_can_not_be_bought() -> None:
    """It is never among those offered."""
    with pytest.raises(IllegalMove) as caught:
        position((3, 5), ring="K").play(Buy(Placement(SPECIAL, Square(0, 0))))
    assert caught.value.reason is Reason.NOT_OFFERED


def test_the_sentence_numbers_a_move_of_a_sequence() -> None:
    """A game names the move that went wrong, and keeps the facts."""
    with pytest.raises(IllegalMove) as caught:
        Game(START_RING, moves=(Advance(), Advance(), parse_move("K@a1r0")))
    assert caught.value.number == 3
    assert caught.value.reason is Reason.NOT_OFFERED
    assert str(caught.value).startswith("Move 3, K@a1r0, is illegal: ")


def test_a_position_never_changes() -> None:
    """Its fields can't be set, and playing leaves it equal to a copy."""
    begun = start(START_RING)
    before = copy.deepcopy(begun)
    begun.play(parse_move("B@a1r0"))
    assert begun == before
    with pytest.raises(FrozenInstanceError):
        begun.ply = 3  # type: ignore[misc]


def test_equal_positions_have_equal_hashes() -> None:
    """They serve as cache keys, even after being pickled and back."""
    played = after(start(START_RING), "adv", "C@a1r0")
    again = pickle.loads(pickle.dumps(played))
    assert again == played
    assert hash(again) == hash(played)
    assert played != start(START_RING)


@pytest.mark.parametrize(
    "change",
    [
        {"on_top": None},
        {"buttons": (-1, 5)},
        {"ply": -1},
        {"spaces": (0, 7), "on_top": None},
        {"spaces": (0, 54), "on_top": None},
        {"spaces": (0, 1)},
        {"specials": (26, 32)},
        {"special_tile": BLUE},
        {"pending": BLUE},
        {"ring": (*START_RING, PATCHES[4])},
        {"ring": (*START_RING, SPECIAL)},
        {"quilts": (earning(3), Quilt())},
    ],
    ids=lambda change: "-".join(change),
)
def test_an_impossible_position_can_not_be_built(change: dict[str, object]) -> None:
    """Whoever builds one from parts gets an error instead."""
    with pytest.raises(SetupError):
        replace(start(START_RING), **change)  # type: ignore[arg-type]


def test_every_fault_is_named() -> None:
    """One error reports everything that is wrong."""
    with pytest.raises(SetupError) as caught:
        replace(start(START_RING), buttons=(-1, 5), special_tile=BLUE)
    assert len(caught.value.faults) == 2
    assert str(caught.value).count("; ") == 1


def test_a_game_is_its_ring_edition_seat_and_moves() -> None:
    """Playing a game on and building it from its moves give the same."""
    game = Game.start(START_RING, Edition.CLASSIC, Seat.ORANGE)
    played = game.play(Advance()).play(parse_move("C@a1r0"))
    again = Game(START_RING, Edition.CLASSIC, Seat.ORANGE, played.moves)
    assert again == played
    assert again.position == played.position
    assert [position.ply for position in played.positions()] == [0, 1, 2]
    assert game.moves == ()
    with pytest.raises(IllegalMove):
        played.play(parse_move("h@a1"))


def test_shuffling_takes_its_randomness_from_the_caller() -> None:
    """The same source gives the same ring, another gives another."""
    assert shuffled_ring(Random(1)) == shuffled_ring(Random(1))
    assert shuffled_ring(Random(1)) != shuffled_ring(Random(2))

"""Hints, reviews and puzzles."""

from __future__ import annotations

from functools import cache
from math import exp

import pytest

from opponent import Player, Settings, hint, puzzles, review
from opponent.model import action_of, state_of
from opponent.puzzles import Puzzle, puzzle
from opponent.review import PlyReview, Review
from opponent.search import Node, Search
from patchwork import Advance, Buy, Game, Record, Seat, parse_move
from tests.opponent.games import GREEDY, begun, late_position, played
from tests.patchwork.builders import position as composed

pytestmark = pytest.mark.thorough


@cache
def finished() -> Game:
    """A whole game of a middling player against a careless one."""
    return played(5, Settings(60, packing=True), Settings(0, noise=8.0, careless=6))


@cache
def reviewed() -> Review:
    """What a short review says of it."""
    return review(Record.of(finished(), {}), iterations=200)


def judged(loss: float, seat: Seat = Seat.BLUE, *, choice: bool = True) -> PlyReview:
    """A move that lost so much, everything else left out."""
    return PlyReview(0, seat, Advance(), 0.0, Advance(), loss, choice, None, solved=False)


def test_a_hint_names_two_different_things_to_do_and_what_the_second_costs() -> None:
    """Both are legal; the second is another patch or advancing, and not better."""
    for seed in range(4):
        before = begun(seed).position
        found = hint(before, 300)
        assert found.line[0] == found.move
        before.play(found.move)
        if found.second is not None:
            before.play(found.second)
            state = state_of(before)
            assert action_of(state, found.move)[0] != action_of(state, found.second)[0]
            assert found.cost is not None
            assert found.cost >= 0


def test_a_hint_without_an_alternative_says_so() -> None:
    """Who can buy nothing can only advance."""
    found = hint(composed(spaces=(0, 1), buttons=(0, 5)), 20)
    assert (found.move, found.second, found.cost) == (Advance(), None, None)


def test_a_hint_near_the_end_is_exact() -> None:
    """It is worked out, and following it brings what was said."""
    before = late_position(4, 98)
    found = hint(before)
    assert found.solved
    seat = before.to_move
    assert seat is not None
    after = before
    for move in found.line:
        after = after.play(move)
    assert found.value == after.score(seat) - after.score(seat.other)


def test_a_hint_for_a_finished_game_is_refused() -> None:
    """There is nothing to do."""
    with pytest.raises(ValueError, match="over"):
        hint(finished().position)


def test_a_review_judges_every_move_and_ends_with_the_real_margin() -> None:
    """Each with its seat and the better move, which is legal where it was played."""
    assert [ply.move for ply in reviewed().plies] == list(finished().moves)
    blue, orange = finished().position.scores
    assert reviewed().margin == blue - orange
    assert len(reviewed().values) == len(finished().moves) + 1
    for ply, before in zip(reviewed().plies, finished().positions(), strict=False):
        assert ply.seat == before.to_move
        assert ply.loss >= 0
        before.play(ply.best)
        if ply.spot is not None:
            before.play(ply.spot.better)


def test_the_better_player_has_the_better_review() -> None:
    """Patches and spots apart: who searches beats who doesn't, who errs about spots is told."""
    assert reviewed().accuracy(Seat.BLUE) > reviewed().accuracy(Seat.ORANGE)
    assert reviewed().spots(Seat.BLUE)[0] < reviewed().spots(Seat.ORANGE)[0]


def test_values_near_the_end_are_worked_out() -> None:
    """The last ones are exact."""
    assert reviewed().plies[-1].solved
    assert not reviewed().plies[0].solved


def test_the_dearest_moves_are_three_at_most_and_in_order() -> None:
    """Of one player, what cost the most points first."""
    for seat in Seat:
        dearest = reviewed().dearest(seat)
        assert len(dearest) <= 3
        assert all(ply.seat is seat for ply in dearest)
        costs = [ply.cost for ply in reviewed().plies if ply.seat is seat and ply.cost >= 0.5]
        assert [ply.cost for ply in dearest] == sorted(costs, reverse=True)[:3]


def test_accuracy_is_by_mean_loss_and_leaves_noise_and_forced_moves_out() -> None:
    """100·exp(−mean/4) over the moves that had an alternative."""
    plies = (judged(8.0), judged(0.4), judged(9.0, choice=False), judged(3.0, Seat.ORANGE))
    made = Review(plies, 0.0)
    assert made.accuracy(Seat.BLUE) == pytest.approx(100 * exp(-1))
    assert made.accuracy(Seat.ORANGE) == pytest.approx(100 * exp(-0.75))
    assert Review((), 0.0).accuracy(Seat.BLUE) == 100.0


def test_badges_begin_at_two_five_and_eight_points() -> None:
    """Below that a move has none."""
    badges = [judged(loss).badge for loss in (1.9, 2.0, 4.9, 5.0, 7.9, 8.0)]
    assert badges == ["", "?!", "?!", "?", "?", "??"]


def test_a_bad_spot_is_judged_apart_from_a_good_purchase() -> None:
    """A patch in the middle of an empty quilt: the purchase may be right, the spot isn't."""
    game = begun(3)
    patch = next(each for each in game.position.offer if game.position.affordable(each))
    move = parse_move(f"{patch}@d4r0")
    game = Game(game.ring, game.edition, game.first, (move,))
    (ply,) = review(Record.of(game, {}), iterations=40).plies
    assert ply.spot is not None
    assert ply.spot.edges > 0
    assert ply.spot.loss is None


def test_a_doubtful_move_is_searched_longer_and_the_one_played_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Three times as long from a loss of two points on; a quarter of that for the move played."""
    told: list[tuple[int, int]] = []
    look_at = Search.look_at

    def spied(search: Search, node: Node, visits: int) -> None:
        told.append((search.root.visits, visits))
        look_at(search, node, visits)

    monkeypatch.setattr(Search, "look_at", spied)
    worst = max((ply for ply in reviewed().plies if not ply.solved), key=lambda ply: ply.loss)
    assert worst.loss > 4
    before = list(finished().positions())[worst.ply]
    review(Record({}, finished().edition, before, (worst.move,), "*"), 200)
    assert told == [(200, 50), (600, 150)]


def test_progress_is_told_move_by_move() -> None:
    """So that somebody can watch it."""
    game = Game(finished().ring, finished().edition, finished().first, finished().moves[:3])
    told: list[tuple[int, int]] = []
    review(Record.of(game, {}), 8, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puzzles made with little thought."""
    monkeypatch.setattr(puzzles, "AUTHOR", Settings(20))
    monkeypatch.setattr(puzzles, "SIFTED", ((80, 3.5), (160, 3.0)))
    monkeypatch.setattr(puzzles, "MIDDLING", (Settings(0), Settings(10)))


@pytest.mark.usefixtures("quick")
def test_a_puzzle_has_one_best_move_that_the_middling_miss() -> None:
    """By a gap, in the middle of a game; and the same seed makes the same puzzle."""
    made = puzzle(7)
    assert made == puzzle(7)
    assert made != puzzle(8)
    made.position.play(made.best)
    made.position.play(made.second)
    assert made.cost >= puzzles.GAP
    assert puzzles.EARLIEST <= sum(made.position.spaces) <= puzzles.LATEST
    assert not made.solved_by(Player(GREEDY).choose(made.position).move)
    assert not made.solved_by(made.second)


def test_a_puzzle_is_solved_by_the_purchase_wherever_the_patch_goes() -> None:
    """Spots aren't asked."""
    before = begun(3).position
    best, elsewhere = [move for move in before.legal_moves() if isinstance(move, Buy)][:2]
    assert best.patch is elsewhere.patch
    made = Puzzle(before, best, 0.0, (best,), Advance(), 4.0)
    assert made.solved_by(elsewhere)
    assert not made.solved_by(Advance())

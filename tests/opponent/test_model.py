"""The game in small against the rules, and what is read off tables against counting."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from opponent import model, rollouts, spots
from opponent.model import LAST, PLACEMENTS, action_of, move_of, state_of
from opponent.rollouts import MOST_COVERED, TOO_DEAR, roll_out
from patchwork import PATCHES, Advance, Seat
from tests.opponent.games import greedy_game, random_game, random_positions
from tests.patchwork.builders import FULL, earning
from tests.patchwork.builders import position as composed


def test_every_move_of_random_games_leads_to_the_state_of_the_next_position() -> None:
    """Playing in small agrees with the rules, in both editions and with either seat first."""
    for seed in range(24):
        game = random_game(seed)
        for move, (before, after) in zip(game.moves, pairwise(game.positions()), strict=True):
            state = state_of(before)
            action, squares = action_of(state, move)
            assert move_of(state, action, squares) == move
            assert model.played(state, action, squares) == state_of(after)


def test_the_end_and_the_margin_are_those_of_the_rules() -> None:
    """A state is over when the game is, and scores like it all along."""
    for seed in range(8):
        for position in random_game(seed).positions():
            state = state_of(position)
            assert state.over == position.is_over
            assert state.margin == position.score(Seat.BLUE) - position.score(Seat.ORANGE)
            assert state.progress == sum(position.spaces)


def test_a_move_can_cross_two_incomes() -> None:
    """Each is paid."""
    before = composed(spaces=(4, 10), blue=earning(3), orange=earning(0))
    after = before.play(Advance())
    assert after.buttons[0] == 18
    assert model.played(state_of(before), model.ADVANCE, 0) == state_of(after)


def test_a_special_patch_is_discarded_by_who_has_no_room() -> None:
    """A full quilt takes none, and nobody else can have it."""
    before = composed(spaces=(25, 25), on_top=Seat.BLUE, blue=FULL, tile=Seat.BLUE)
    after = before.play(Advance())
    assert after.pending is None
    assert model.played(state_of(before), model.ADVANCE, 0) == state_of(after)


def test_who_wins_a_tie_arrived_first() -> None:
    """The seat of a finished state arrived last."""
    for seed in range(8):
        position = random_game(seed).position
        assert state_of(position).seat == position.on_top


def test_costs_leave_out_what_fits_nowhere() -> None:
    """A patch has its cost where the rules let it fit, and is too dear elsewhere."""
    for position in random_positions(range(6)):
        for quilt in position.quilts:
            costs = spots.Spots().costs(quilt.mask)
            if quilt.empty < spots.ROOMY:
                fitting = [patch.cost if quilt.fits(patch) else TOO_DEAR for patch in PATCHES]
                assert list(costs[:-1]) == fitting


def test_a_roll_out_of_a_finished_game_is_its_margin() -> None:
    """With nothing left to play the outcome is known, the special tile included."""
    ends = [game(seed).position for seed in range(8) for game in (random_game, greedy_game)]
    assert {end.special_tile for end in ends} == {Seat.BLUE, Seat.ORANGE, None}
    for end in ends:
        state = state_of(end)
        margin = roll_out(state, spots.ALL_COSTS, spots.ALL_COSTS, Random(1))
        assert margin == state.margin


def test_a_roll_out_without_patches_only_advances() -> None:
    """With an empty ring both seats walk to the end, as they do by the rules."""
    for position in random_positions(range(4)):
        state = state_of(position)._replace(ring=())
        if state.pending:
            continue
        margin = roll_out(state, spots.ALL_COSTS, spots.ALL_COSTS, Random(1))
        while not state.over:
            covered = state.mine.covered
            free = next(square for square in PLACEMENTS[model.ONE] if not square & covered)
            state = model.played(state, model.PLACE if state.pending else model.ADVANCE, free)
        if not model.has_window(state.mine.covered | state.theirs.covered):
            assert margin == state.margin


def test_roll_outs_cover_no_more_than_good_packing_does() -> None:
    """However rich a seat is, its quilt keeps some squares empty, so a margin has bounds."""
    state = next(random_positions(range(1)))
    state = state_of(state)
    rich = state._replace(mine=state.mine._replace(buttons=1_000))
    margin = roll_out(rich, spots.ALL_COSTS, spots.ALL_COSTS, Random(1))
    assert abs(margin) < 1_000 + 2 * MOST_COVERED + 9 * LAST
    assert rollouts.worth(0, LAST) == 2 * 2 - 2 - 2 * 1

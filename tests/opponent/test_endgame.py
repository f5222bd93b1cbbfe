"""The end of a game, worked out."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from opponent.endgame import Endgame, Step, solve
from opponent.model import ONE, PLACE, PLACEMENTS, State, action_of, move_of, played, state_of
from patchwork import Position
from tests.opponent.games import late_position

pytestmark = pytest.mark.thorough

ALL = (500, 500)


@cache
def late() -> list[Position]:
    """Positions a few plies before the end."""
    return [late_position(seed, 101) for seed in range(12)]


def brute_force(position: Position) -> tuple[int, bool]:
    """Blue's best margin by the rules alone, every move tried, and whether blue wins the tie."""

    @cache
    def best(reached: Position) -> tuple[int, bool]:
        seat = reached.to_move
        if seat is None:
            blue, orange = reached.scores
            return blue - orange, reached.on_top is not None and reached.on_top.word == "orange"
        outcomes = {best(reached.play(move)) for move in reached.legal_moves()}
        return max(outcomes) if seat.word == "blue" else min(outcomes)

    return best(position)


def test_with_every_spot_the_value_is_that_of_trying_every_move() -> None:
    """Alpha-beta, its table and its order change nothing about the outcome."""
    tried = 0
    for position in late():
        if position.is_over or sum(1 for _ in position.legal_moves()) > 60:
            continue
        margin, blue_first = brute_force(position)
        state = state_of(position)
        solution = Endgame(state.seat, 100_000).solve(state, ALL)
        assert solution.margin(0) == margin
        assert solution.margin(1) == -margin
        assert (solution.value > 4 * margin) == blue_first
        tried += 1
    assert tried >= 6


def minimax(endgame: Endgame, state: State) -> int:
    """The value by trying every step, without bounds and without memory."""
    if state.over:
        return 4 * state.margin + (1 if state.seat else -1)
    values = [minimax(endgame, played(state, *step)) for step in endgame.steps(state)]
    return min(values) if state.seat else max(values)


@pytest.mark.parametrize("seed", range(6))
def test_bounds_and_memory_change_no_value(seed: int) -> None:
    """Nor does a wrong guess at it."""
    state = state_of(late_position(seed, 97))
    endgame = Endgame(state.seat, 100_000)
    found = endgame.solve(state, (2, 2))
    assert found.value == minimax(endgame, state)
    for error in (-40, -13, 13, 40):
        guess = replace(found, value=found.value + error)
        again = Endgame(state.seat, 100_000).solve(state, (2, 2), guess)
        assert again.value == found.value


def test_the_line_leads_to_the_margin() -> None:
    """Playing it by the rules ends the game with the value that was promised."""
    for seed in range(8):
        position = late_position(seed, 92)
        state = state_of(position)
        solution = Endgame(state.seat, 20_000).solve(state, (2, 2))
        for step in solution.line:
            position = position.play(move_of(state, *step))
            state = played(state, *step)
        assert position.is_over
        assert solution.margin(0) == position.scores[0] - position.scores[1]


def test_more_nodes_bring_more_spots_and_too_few_bring_nothing() -> None:
    """The allowance decides how wide it looks."""
    state = state_of(late_position(1, 88))
    assert solve(state, 1) is None
    few, many = solve(state, 300), solve(state, 5_000)
    assert few is not None
    assert many is not None
    assert few.width < many.width


def test_it_stops_when_told_to() -> None:
    """No nodes are spent once time is up."""
    assert solve(state_of(late_position(1, 88)), 10_000, lambda: True) is None


def test_options_are_the_best_of_each_action_in_order() -> None:
    """The first is the solution; each has the value that playing it has."""
    for seed in range(6):
        state = state_of(late_position(seed, 95))
        endgame = Endgame(state.seat, 100_000)
        options = endgame.options(state, (2, 2))
        assert options[0].value == endgame.solve(state, (2, 2)).value
        values = [option.value for option in options]
        assert values == sorted(values, reverse=state.seat == 0)
        assert len({option.line[0].action for option in options}) == len(options)
        for option in options:
            assert endgame.after(state, option.line[0], (2, 2)).value == option.value


def test_a_special_patch_is_placed_where_it_is_worth_most() -> None:
    """The end of a game can begin with one pending."""
    for seed in range(30):
        state = before_special(seed)
        if state is not None:
            solution = Endgame(state.seat, 100_000).solve(state, (3, 3))
            assert solution.line[0].action == PLACE
            assert solution.line[0].squares in PLACEMENTS[ONE]
            return
    raise AssertionError


def before_special(seed: int) -> State | None:
    """A late state with a special patch to place, if one can be reached by advancing."""
    state = state_of(late_position(seed, 96))
    while not state.over and not state.pending:
        state = played(state, *Step(0, 0))
    return state if state.pending else None


def test_actions_are_named_alike_by_rules_and_end_game() -> None:
    """Every legal move is a step and comes back from it."""
    for position in late():
        state = state_of(position)
        for move in position.legal_moves():
            assert move_of(state, *action_of(state, move)) == move


@pytest.mark.parametrize("buttons", [(9_999, 50), (50, 9_999)])
def test_the_richest_position_is_worked_out_as_well(buttons: tuple[int, int]) -> None:
    """A composed position may hold thousands of buttons."""
    state = state_of(replace(late_position(2, 98), buttons=buttons))
    endgame = Endgame(state.seat, 100_000)
    assert endgame.solve(state, (1, 1)).value == minimax(endgame, state)

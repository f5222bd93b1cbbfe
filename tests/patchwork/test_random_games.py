"""Complete random games: the invariants, and agreement with the plain rules at every ply."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from random import Random

import pytest

from patchwork import (
    PATCHES,
    SPECIAL,
    Buy,
    Edition,
    Game,
    Move,
    Position,
    Quilt,
    Seat,
    best_spots,
    outcome,
    parse_move,
    parse_position,
    shuffled_ring,
    start,
    write_position,
    write_ring,
)
from tests.patchwork import plain_rules
from tests.patchwork.builders import random_game

pytestmark = pytest.mark.thorough

KINDS = list(product(Edition, Seat))


def sensible_move(position: Position, random: Random) -> Move:
    """A move that fills quilts well, so that games reach a 7×7: a purchase if there is one."""
    bought = {move.patch for move in position.legal_moves() if isinstance(move, Buy)}
    if not bought:
        return random.choice(list(position.legal_moves()))
    assert position.to_move is not None
    patch = max(bought, key=lambda patch: (patch.size / patch.time, patch.id))
    return Buy(best_spots(position.quilts[position.to_move], patch)[0].placement)


def sewn(quilt: Quilt) -> list[str]:
    """The letters of the patches in a quilt, special ones included."""
    return [placement.patch.letter for placement in quilt.placements]


@pytest.mark.parametrize("seed", range(12))
def test_the_quick_rules_agree_with_the_plain_ones(seed: int) -> None:
    """At every ply the position and the legal moves are the same, and so are the final scores."""
    random = Random(seed)
    edition, first = KINDS[seed % 4]
    position = start(shuffled_ring(random), edition, first)
    state = plain_rules.new_state(write_ring(position.ring), list(edition.specials), first)
    while not position.is_over:
        assert write_position(position) == plain_rules.text(state)
        assert list(map(str, position.legal_moves())) == plain_rules.legal(state)
        sensible = seed % 3 == 0
        move = (
            sensible_move(position, random)
            if sensible
            else random.choice(list(position.legal_moves()))
        )
        position = position.play(move)
        state = plain_rules.play(state, str(move))
    assert plain_rules.legal(state) == []
    assert list(position.scores) == plain_rules.scores(state)
    assert position.winner == plain_rules.winner(state)


@pytest.mark.parametrize("seed", range(40))
def test_nothing_is_lost_or_doubled(seed: int) -> None:
    """At every ply the 33 patches and five special ones are each in exactly one place."""
    edition, first = KINDS[seed % 4]
    game = random_game(Random(seed), edition, first)
    discarded = 0
    for before, after in pairwise(game.positions()):
        discarded += outcome(before, game.moves[before.ply]).special_discarded
        letters = Counter(patch.letter for patch in after.ring)
        letters.update(letter for quilt in after.quilts for letter in sewn(quilt))
        specials = letters.pop(SPECIAL.letter, 0)
        assert letters == Counter(patch.letter for patch in PATCHES)
        pending = after.pending is not None
        assert specials + pending + discarded + len(after.specials) == 5
        check_ply(before, after)
    assert game.position.is_over
    assert game.position.specials == ()


def check_ply(before: Position, after: Position) -> None:
    """What one ply may change and what it may not."""
    seat = before.to_move
    assert seat is not None
    assert after.ply == before.ply + 1
    assert min(after.buttons) >= 0
    assert before.spaces[seat] <= after.spaces[seat] <= 53
    assert abs(after.spaces[0] - after.spaces[1]) <= 6
    assert after.spaces[seat.other] == before.spaces[seat.other]
    assert after.quilts[seat.other] is before.quilts[seat.other]
    assert after.buttons[seat.other] == before.buttons[seat.other]
    assert before.quilts[seat].mask & ~after.quilts[seat].mask == 0
    assert after.special_tile is before.special_tile or before.special_tile is None
    for owner in Seat:
        quilt = after.quilts[owner]
        assert quilt.mask.bit_count() == sum(placed.patch.size for placed in quilt.placements)
        assert quilt.income == sum(placed.patch.income for placed in quilt.placements)


@pytest.mark.parametrize("seed", range(24))
def test_replay_equals_what_was_played(seed: int) -> None:
    """From text alone, moves and positions come back as they were."""
    edition, first = KINDS[seed % 4]
    game = random_game(Random(100 + seed), edition, first)
    moves = tuple(parse_move(str(move)) for move in game.moves)
    again = Game(game.ring, edition, first, moves)
    assert again == game
    assert again.position == game.position
    for position in game.positions():
        assert parse_position(write_position(position)) == position


def test_sensible_games_reach_a_seven_by_seven() -> None:
    """The tile goes to the first full 7×7 and counts seven at the end."""
    owners = Counter[Seat | None]()
    for seed in range(15):
        random = Random(seed)
        position = start(shuffled_ring(random))
        while not position.is_over:
            position = position.play(sensible_move(position, random))
        owners[position.special_tile] += 1
        full = {seat for seat in Seat if position.quilts[seat].seven_by_seven}
        assert position.special_tile in full if full else position.special_tile is None
    assert owners[Seat.BLUE]
    assert owners[Seat.ORANGE]
    assert owners[None]

"""Choosing a move: legal, in time, the same each time, and better at a higher level."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from opponent import CHAMPION, LEVELS, NAMES, Player, Settings, level, player, spots
from opponent.duel import Entrant, Tally, play_match
from opponent.levels import named
from opponent.model import state_of
from opponent.search import Search
from patchwork import Buy, Edition, PlaceSpecial, Position
from tests.opponent.games import FEW, GREEDY, begun, late_position, played, random_positions

pytestmark = pytest.mark.thorough

EVERY_TENTH = list(random_positions(range(8)))[::10]


def ticking(step: float) -> Callable[[], float]:
    """A clock that goes on by a step each time it is read."""
    readings = [0.0]

    def read() -> float:
        readings[0] += step
        return readings[0]

    return read


def test_moves_are_legal_and_so_is_the_line() -> None:
    """Played by the rules, in both editions and with special patches pending, to the end of it."""
    pending = placed = 0
    for number, position in enumerate(EVERY_TENTH):
        choice = Player(FEW, number).choose(position)
        pending += position.pending is not None
        assert choice.line[0] == choice.move
        placed += any(isinstance(move, PlaceSpecial) for move in choice.line[1:])
        for move in choice.line:
            position = position.play(move)
    assert pending
    assert placed


def test_a_line_names_the_special_patches_on_its_way() -> None:
    """Also where the search takes them in one step with the move."""
    for seed in range(10):
        before = late_position(seed, 44)
        line = Player(Settings(300)).choose(before).line
        if any(isinstance(move, PlaceSpecial) for move in line):
            for move in line:
                before = before.play(move)
            return
    raise AssertionError


@pytest.mark.parametrize("number", range(1, 8))
def test_a_level_plays_legally(number: int) -> None:
    """From positions of every kind."""
    for seed, position in enumerate(EVERY_TENTH[::5]):
        position.play(Player(level(number).settings, seed).choose(position).move)


def test_the_same_position_settings_and_seed_give_the_same_answer() -> None:
    """Another seed may give another one, a fresh player never."""
    position = begun(3).position
    one, other = (Player(FEW, 5).choose(position) for _ in range(2))
    assert one == other
    values = {Player(FEW, seed).choose(position).value for seed in range(4)}
    assert len(values) > 1


def test_a_finished_game_has_no_move() -> None:
    """The caller is told so."""
    over = played(1, GREEDY, GREEDY).position
    with pytest.raises(ValueError, match="over"):
        Player(FEW).choose(over)


def test_a_budget_of_time_is_never_passed() -> None:
    """Whatever is going on when time is up, the answer comes before the clock shows it."""
    for number, position in enumerate([*EVERY_TENTH[::4], late_position(3, 80)]):
        for seconds in (1.0, 20.0):
            clock = ticking(0.1)
            choice = Player(CHAMPION.settings, number, clock).choose(position, seconds)
            position.play(choice.move)
            assert clock() < seconds + 1.0


def test_without_any_time_there_is_a_legal_move() -> None:
    """Even when the clock is past the end at once."""
    for position in EVERY_TENTH:
        choice = Player(CHAMPION.settings, 1, ticking(10.0)).choose(position, 0.001)
        position.play(choice.move)


def test_the_tree_is_kept_between_moves() -> None:
    """After the expected moves the search goes on from what it knows."""
    state = state_of(begun(2).position)
    search = Search(state, 1)
    search.run(300)
    node = search.root.best()
    visits = node.visits
    assert visits > 50
    search.go_on(node.state)
    assert search.root is node
    search.run(10)
    assert node.visits == visits + 10


def test_what_is_remembered_of_spots_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between moves it is forgotten when it is too much."""
    state = state_of(begun(2).position)
    search = Search(state, 1)
    search.run(100)
    covered = search.root.best().state.mine.covered
    search.go_on(state)
    kept = search.spots.costs(covered)
    assert search.spots.costs(covered) is kept
    monkeypatch.setattr(spots, "MOST_REMEMBERED", 0)
    monkeypatch.setattr(spots, "ALL_COSTS", (1, 2, 3))
    search.go_on(state)
    assert search.spots.costs(covered) == (1, 2, 3)


def test_each_action_gets_a_quarter_of_the_iterations_when_it_is_assessed() -> None:
    """Those that the search left aside too; the best comes first."""
    search = Search(state_of(begun(3).position), 1)
    ordered = search.assess(400)
    assert len(ordered) == len(search.root.children) > 1
    assert all(node.visits >= 100 for node in ordered)
    values = [node.value(search.root.seat) for node in ordered]
    assert values == sorted(values, reverse=True)


def test_with_few_spots_worked_out_the_patch_is_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What to buy is exact then, where to put it is not."""
    for seed in range(20):
        before = late_position(seed, 84)
        settings = Settings(10, packing=True, endgame_nodes=1_500)
        usual = Player(settings).choose(before)
        if not usual.solved or not isinstance(usual.move, Buy):
            continue
        others = [each for each in before.legal_moves() if isinstance(each, Buy)]
        other = next(each for each in others if each.patch is usual.move.patch)
        monkeypatch.setattr(player, "packed", lambda *_, spot=other.placement.mask: spot)
        monkeypatch.setattr(player, "LEAST_WIDTH", 1_000)
        assert Player(settings).choose(before).move == other
        return
    raise AssertionError


def test_an_unexpected_move_begins_a_new_tree() -> None:
    """A state that the tree doesn't hold is no trouble."""
    search = Search(state_of(begun(2).position), 1)
    search.run(50)
    search.go_on(state_of(begun(3).position))
    assert search.root.visits == 0
    search.run(20)
    assert search.root.visits == 20


def test_the_end_game_is_worked_out() -> None:
    """Its value is exact, and it says so."""
    choice = Player(CHAMPION.settings).choose(late_position(4, 98))
    assert choice.solved
    assert choice.value == int(choice.value)


def test_levels_have_five_names_and_rising_ratings() -> None:
    """Nine levels, numbered as they stand."""
    assert [each.number for each in LEVELS] == list(range(1, 10))
    assert NAMES == ("beginner", "casual", "skilled", "expert", "champion")
    assert all(lower.rating < higher.rating for lower, higher in pairwise(LEVELS))
    assert level(9) is CHAMPION
    assert named("champion") is named("9") is CHAMPION
    assert named("casual") is level(4)


@pytest.mark.parametrize(("number", "pairs"), [(2, 25), (3, 12), (4, 6)])
def test_a_level_beats_the_one_below(number: int, pairs: int) -> None:
    """In a few games that are the same each time; the real figures are measured."""
    games = play_match(Entrant(str(number)), Entrant(str(number - 1)), pairs, jobs=1)
    assert Tally.of(list(games)).won > 0.5


def test_both_games_of_a_pair_begin_alike_with_seats_swapped() -> None:
    """A player against itself gains nothing by the ring."""
    (pair,) = play_match(Entrant("2"), Entrant("2"), 1, edition=Edition.CLASSIC, jobs=1)
    first, second = pair
    assert first.scores == second.scores[::-1]
    assert first.won is not second.won


def test_positions_of_every_kind_were_tried() -> None:
    """Early, late, pending: the tests above have seen them."""

    def late(position: Position) -> bool:
        return sum(position.spaces) >= 80

    assert {late(position) for position in EVERY_TENTH} == {True, False}

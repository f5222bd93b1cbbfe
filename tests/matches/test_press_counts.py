"""How many presses a turn takes, from the mention on the board to done, by the shortest way."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from itertools import count
from statistics import median, quantiles

import pytest

from matches.play.placing_requests import parse_draft
from matches.screens import Screen
from patchwork import (
    Advance,
    Direction,
    Game,
    Move,
    Placement,
    Position,
    Quilt,
    clamp,
    nearest,
    parse_ring,
    step,
)
from tests.matches.club import Club, choice, controls
from tests.matches.good_player import good_game

pytestmark = pytest.mark.thorough

TURNS = 200
CHOICE = 2  # opening the list and choosing

Way = list[tuple[str, Placement]]

_ARROWS = {
    "left": Direction.LEFT,
    "up": Direction.UP,
    "down": Direction.DOWN,
    "right": Direction.RIGHT,
}


def ways_on(
    quilt: Quilt, at: Placement, listed: list[Placement]
) -> Iterator[tuple[str, Placement]]:
    """The controls of a panel and where they lead, worked out without the panel."""
    if quilt.allows(at):
        for verb, direction in _ARROWS.items():
            yield verb, step(quilt, at, direction)
    now = at.orientation
    turns = {"turnleft": now.anticlockwise, "turnright": now.clockwise, "flip": now.flipped}
    for verb, turned in turns.items():
        spot = nearest(quilt, at.patch, turned, at.anchor)
        yield verb, spot or Placement(at.patch, clamp(at.patch, turned, at.anchor), turned)
    for placement in listed:
        yield "spot", placement
    after = listed.index(at) + 1 if at in listed else 0
    yield "next", listed[after % len(listed)]


def shortest_way(quilt: Quilt, start: Placement, end: Placement, listed: list[Placement]) -> Way:
    """The cheapest presses that lead from one draft to another."""
    order = count()
    waiting: list[tuple[int, int, Placement, Way]] = [(0, next(order), start, [])]
    seen: set[Placement] = set()
    while True:
        cost, _, at, way = heapq.heappop(waiting)
        if at == end:
            return way
        if at in seen:
            continue
        seen.add(at)
        for verb, to in ways_on(quilt, at, listed):
            price = cost + (CHOICE if verb == "spot" else 1)
            heapq.heappush(waiting, (price, next(order), to, [*way, (verb, to)]))


def drafted(custom_id: str) -> Placement:
    """The draft that a control's id, or an option's value, holds."""
    return parse_draft(custom_id.rsplit(":", 1)[-1])


async def presses_for(
    club: Club, position: Position, move: Move, panel: Screen | None
) -> tuple[int, bool, Screen | None]:
    """Make a move by presses alone, in the panel if one is open.

    Returns how many it took, whether the list was used, and the panel as it is then.
    """
    mover, private = club.mover, panel is not None
    shown = controls(await club.last_board() if panel is None else panel)
    if isinstance(move, Advance):
        reply = await club.press(mover, shown["pass"].id, private=private)
        assert reply.news
        return 1, False, reply.after if reply.screen is None else reply.screen
    opening = 0
    if "place" not in shown:
        special = position.pending is not None
        number = 0 if special else position.offer.index(move.placement.patch) + 1
        pressed = shown["special" if special else f"offer{number}"]
        panel = (await club.press(mover, pressed.id, private=private)).screen
        opening = 1
    values = {drafted(option.value): option.value for option in choice(panel).options}
    seat = position.to_move
    assert seat is not None
    opened = drafted(controls(panel)["place"].id)
    way = shortest_way(position.quilts[seat], opened, move.placement, list(values))
    for verb, to in way:
        pressed = choice(panel).id if verb == "spot" else controls(panel)[verb].id
        chosen = (values[to],) if verb == "spot" else ()
        panel = (await club.press(mover, pressed, *chosen, private=True)).screen
    place = controls(panel)["place"]
    assert drafted(place.id) == move.placement
    reply = await club.press(mover, place.id, private=True)
    assert reply.news
    chose = sum(verb == "spot" for verb, _ in way)
    return opening + 1 + len(way) + chose * (CHOICE - 1), bool(chose), reply.screen


async def turns_of(club: Club) -> list[tuple[int, bool]]:
    """Play a good game by presses; the presses of each turn (a run of plies by one seat)."""
    ring = parse_ring(club.match.ring)
    game = good_game(Game.start(ring, club.match.edition, club.match.first))
    turns: list[tuple[int, bool]] = []
    previous, panel = None, None
    for position, move in zip(game.positions(), game.moves, strict=False):
        again = position.to_move is previous
        presses, chose, panel = await presses_for(club, position, move, panel if again else None)
        if again:
            earlier, chosen = turns.pop()
            presses, chose = presses + earlier, chose or chosen
        turns.append((presses, chose))
        previous = position.to_move
    assert club.position == game.position
    return turns


async def test_a_turn_takes_few_presses() -> None:
    """200 turns of good games, made by presses to the exact placement, 1×1 patches included."""
    turns: list[tuple[int, bool]] = []
    for seed in count():
        if len(turns) >= TURNS:
            break
        club = Club(seed)
        await club.begin()
        turns += await turns_of(club)
    counts = [presses for presses, _ in turns[:TURNS]]
    share = sum(chose for _, chose in turns[:TURNS]) / TURNS
    p90 = quantiles(counts, n=10)[-1]
    print(f"presses a turn: median {median(counts):g}, p90 {p90:g}, most {max(counts)};", end=" ")
    print(f"through the list of spots: {share:.0%}")
    assert median(counts) <= 2
    assert p90 <= 6

"""Roll-outs: a game played to its end in some ten microseconds, for its margin alone.

Both seats buy what looks best for its price, with some noise. Squares are counted instead of
placed: a quilt takes patches until 76 squares are covered, which is about what good packing gets,
and of the patches on offer only those that fit on it as it lies at the beginning.

This loop is where the time goes, and CPython takes longest for what it has to look up. So the
worth of every patch at every time of the game is kept in tables, noise and all, of which each
roll-out draws one for each seat; the ring is a list that only grows (patches skipped are appended
and a counter moves on); what a patch costs is read from a table of the quilt, in which those that
don't fit are too dear for anybody.
"""

from __future__ import annotations

from random import Random

from opponent.model import AREA, COST, INCOME, LAST, ONE, PAID, SQUARES, TILE, TIME, State

MOST_COVERED = 76
"""How many squares of a quilt a roll-out covers at most."""

TOO_DEAR = 1_000_000
"""The cost of what can't be bought."""

BUTTONS_A_SQUARE = 2.0
BUTTONS_A_SPACE = 2.0
NOISE = 3.5
LEAST_WORTH = 0.0
"""What a patch must be worth to be bought rather than to advance."""

_TABLES = 128
_INCOMES = PAID[LAST]

Worths = tuple[tuple[float, ...], ...]
"""The worth of each patch by the space of the token that would buy it."""


def worth(patch: int, space: int) -> float:
    """Return what a patch brings a seat on a space, in buttons, its cost and time deducted."""
    return (
        BUTTONS_A_SQUARE * AREA[patch]
        - COST[patch]
        + INCOME[patch] * (_INCOMES - PAID[space])
        - BUTTONS_A_SPACE * TIME[patch]
    )


def _table(random: Random, noise: float) -> Worths:
    at = {PAID[space]: space for space in range(LAST + 1)}
    rows = {
        paid: (*(worth(patch, space) + noise * random.random() for patch in range(ONE)), -1e9)
        for paid, space in at.items()
    }
    return tuple(rows[PAID[space]] for space in range(LAST + 1))


WORTHS = _table(Random(0), 0.0)
"""The worths without noise: what a greedy player goes by."""

_NOISY = tuple(_table(Random(number), NOISE) for number in range(_TABLES))
_PICK = (_TABLES - 1).bit_length()


def roll_out(
    state: State, costs: tuple[int, ...], their_costs: tuple[int, ...], random: Random
) -> int:
    """Play a state to its end and return blue's margin.

    The costs of the patches are those of the seat to move and of the other one.
    """
    seat, (space, buttons, income, covered), theirs, rest, specials, tile, _ = state
    there, buttons_, income_, covered_ = theirs
    ring = list(rest)
    room, room_ = MOST_COVERED - covered.bit_count(), MOST_COVERED - covered_.bit_count()
    draw = random.getrandbits
    worths, worths_ = _NOISY[draw(_PICK)], _NOISY[draw(_PICK)]
    first = 0
    special = specials[0] if specials else TOO_DEAR
    taken = 0
    while space < LAST:
        try:
            one, two, three = ring[first : first + 3]
        except ValueError:
            ring += (ONE, ONE, ONE)
            continue
        row = worths[space]
        best, action = LEAST_WORTH, 0
        if row[one] > best and costs[one] <= buttons and AREA[one] <= room:
            best, action, patch = row[one], 1, one
        if row[two] > best and costs[two] <= buttons and AREA[two] <= room:
            best, action, patch = row[two], 2, two
        if row[three] > best and costs[three] <= buttons and AREA[three] <= room:
            action, patch = 3, three
        if action:
            end = space + TIME[patch]
            if end > LAST:
                end = LAST
            buttons -= COST[patch]
            income += INCOME[patch]
            room -= AREA[patch]
            first += action
            if action > 1:
                ring.append(one)
                if action > 2:
                    ring.append(two)
        else:
            end = there + 1 if there < LAST else LAST
            buttons += end - space
        buttons += income * (PAID[end] - PAID[space])
        if end >= special:
            taken += 1
            special = specials[taken] if taken < len(specials) else TOO_DEAR
            if room > MOST_COVERED - SQUARES:
                room -= 1
        space = end
        if space > there:
            seat = 1 - seat
            space, there = there, space
            buttons, buttons_ = buttons_, buttons
            income, income_ = income_, income
            room, room_ = room_, room
            costs, their_costs = their_costs, costs
            worths, worths_ = worths_, worths
    margin = buttons - buttons_ - 2 * (room - room_)
    if tile is not None:
        margin += TILE if tile == seat else -TILE
    return -margin if seat else margin

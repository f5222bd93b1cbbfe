"""Hypothesis strategies: positions reached and composed, and text with a typo."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from patchwork import Edition, Position, Seat
from patchwork.notation.positions import MOST_BUTTONS, MOST_PLIES
from tests.patchwork.builders import random_game

SEEDS = 12
GAMES = [
    random_game(Random(seed), list(Edition)[seed % 2], Seat(seed // 2 % 2)) for seed in range(SEEDS)
]
POSITIONS = [list(game.positions()) for game in GAMES]


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position of some game, often with other buttons and plies and with patches missing."""
    reached = draw(st.sampled_from(POSITIONS[draw(st.integers(0, SEEDS - 1))]))
    if draw(st.booleans()):
        return reached
    kept = draw(st.sets(st.sampled_from(reached.ring))) if reached.ring else set()
    buttons = st.integers(0, MOST_BUTTONS)
    return replace(
        reached,
        ring=tuple(patch for patch in reached.ring if patch in kept),
        buttons=draw(st.tuples(buttons, buttons)),
        ply=draw(st.integers(0, MOST_PLIES)),
    )


def scribbled(text: str) -> st.SearchStrategy[str]:
    """The text with one stretch of it replaced by other characters, mostly its own."""
    marks = st.text(st.sampled_from(sorted(set(text + " -^,/:0123456789abhoBKpw")))) | st.text()
    places = st.integers(0, len(text))
    return st.tuples(places, st.integers(0, 4), marks).map(
        lambda slip: text[: slip[0]] + slip[2] + text[slip[0] + slip[1] :]
    )

"""Counts of move sequences, as in the corpus."""

from __future__ import annotations

from pathlib import Path

import pytest

from patchwork import parse_position
from patchwork.game import perft

pytestmark = pytest.mark.thorough

TABLES = Path(__file__).parents[1] / "corpus" / "perft.txt"


def tables() -> list[tuple[str, list[int]]]:
    """The positions of the corpus, each with its counts from depth 0 on."""
    found: list[tuple[str, list[int]]] = []
    for line in TABLES.read_text(encoding="utf-8").splitlines():
        if line.startswith("pw1"):
            found.append((line, []))
        elif line.startswith("  "):
            depth, count = map(int, line.split())
            assert depth == len(found[-1][1])
            found[-1][1].append(count)
    return found


@pytest.mark.parametrize(("text", "counts"), tables())
def test_counts_are_those_of_the_corpus(text: str, counts: list[int]) -> None:
    """At every depth of the table."""
    position = parse_position(text)
    assert [perft(position, depth) for depth in range(len(counts))] == counts


def test_a_finished_game_has_no_sequences() -> None:
    """None of one ply or more, and one of none."""
    over = parse_position("pw1 K - 53^,53 5,5 - - 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 0")
    assert [perft(over, depth) for depth in (0, 1, 2, 10**18)] == [1, 0, 0, 0]

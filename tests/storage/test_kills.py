"""A writer killed with -9 leaves every acknowledged turn, and none in halves."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.storage.kills import Killer

KILLS = 36


def test_kills_lose_and_tear_nothing(tmp_path: Path) -> None:
    """Each new writer takes the database on where the killed one left it."""
    with Killer(tmp_path / "patchwork.db", random.Random(1)) as killer:
        for _ in range(KILLS):
            assert killer.kill_once() == []
        assert sum(killer.acknowledged.values()) > KILLS


@pytest.mark.parametrize("mutant", ["early", "two-transactions"])
def test_mistakes_are_found_by_killing(tmp_path: Path, mutant: str) -> None:
    """A writer that answers early or splits a turn is caught within the same number of kills."""
    with Killer(tmp_path / "patchwork.db", random.Random(1), mutant) as killer:
        assert any(killer.kill_once() for _ in range(KILLS))

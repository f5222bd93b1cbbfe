"""Bots killed with -9 while people play lose nothing that anybody was told, and double nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.reliability.crash import KILLS_A_ROUND, SIDE_BY_SIDE, crash, play_round
from tests.reliability.plants import MISTAKES

KILLS = SIDE_BY_SIDE * KILLS_A_ROUND
#: enough to find any of the mistakes several times over
FEW_KILLS = 3


async def test_kills_lose_and_double_nothing() -> None:
    """Sixty kills of four bots at work: every move told is kept once, every ply has one board."""
    outcome = await crash(KILLS)
    assert outcome.faults == []
    assert outcome.kills == KILLS
    assert outcome.told > KILLS


async def test_every_planted_mistake_is_found(tmp_path: Path) -> None:
    """Answering early, two transactions, marking first, a random nonce: each leaves a fault."""
    outcomes = await asyncio.gather(
        *(play_round(tmp_path, FEW_KILLS, seed, name) for seed, name in enumerate(MISTAKES))
    )
    found = {name: outcome.faults for name, outcome in zip(MISTAKES, outcomes, strict=True)}
    assert [name for name, faults in found.items() if not faults] == []

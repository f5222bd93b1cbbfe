"""Bots killed with -9 while people play lose and double nothing that anyone was told."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.reliability.crash import KILLS_A_ROUND, SIDE_BY_SIDE, crash, play_round
from tests.reliability.plants import MISTAKES

KILLS = SIDE_BY_SIDE * KILLS_A_ROUND
#: usually enough to find a mistake; if each bot died at a harmless moment, others are killed
FEW_KILLS = 3
MOST_ROUNDS = 8


async def test_kills_lose_and_double_nothing() -> None:
    """Sixty kills of four busy bots: every confirmed move is kept once, every ply has one board."""
    outcome = await crash(KILLS)
    assert outcome.faults == []
    assert outcome.kills == KILLS
    assert outcome.told > KILLS // 2


async def faults_of(mistake: str, number: int, folder: Path) -> list[str]:
    """What a planted mistake leaves behind, in as many rounds as it takes to hit the moment."""
    for turn in range(MOST_ROUNDS):
        outcome = await play_round(folder, FEW_KILLS, number + turn * len(MISTAKES), mistake)
        if outcome.faults:
            return outcome.faults
    return []


async def test_every_planted_mistake_is_found(tmp_path: Path) -> None:
    """Answering early, two transactions, marking first, a random nonce: each leaves a fault."""
    found = await asyncio.gather(
        *(faults_of(name, number, tmp_path) for number, name in enumerate(MISTAKES))
    )
    assert [name for name, faults in zip(MISTAKES, found, strict=True) if not faults] == []

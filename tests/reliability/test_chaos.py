"""Whole games while a quarter of all requests fails, each in its own way."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.reliability.room import room
from tests.storage.watched_disk import available

TABLES = 4
#: Seconds after which something a table is waiting for won't come.
STUCK = 240
KINDS = [
    *("500", "502", "503", "reset", "lost"),
    {"kind": "429", "retry_after": 0.2},
    {"kind": "slow", "ms": 400},
    {"kind": "late", "ms": 400},
]


async def test_whole_games_while_a_quarter_of_requests_fails(tmp_path: Path) -> None:
    """Answers, boards and edits fail alike: every ply is still one move and one turn message."""
    async with room(tmp_path, "hurried", tables=TABLES, seed=25) as here:
        chaos = {"share": 0.25, "kinds": KINDS, "seed": 25}
        await here.discord.control("POST", "chaos", chaos)
        async with asyncio.timeout(STUCK):
            await asyncio.gather(*(table.play(matches=1) for table in here.tables))
        failed = {entry["fault"] for entry in await here.discord.log()} - {None}
        await here.discord.control("POST", "faults/clear")
        assert await here.look() == []
        assert len(failed) == len(KINDS)


@pytest.mark.skipif(not available(), reason="this Python's SQLite can't be watched")
async def test_a_slow_disk_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """Each sync takes 30 ms, people play at all tables, and the bot is killed in the middle."""
    async with room(tmp_path, "slow-disk", tables=2, seed=30, openapi=False) as here:
        here.begin()
        await here.play_on(turns=6)
        await here.told_once_more()
        here.presence.gone()
        await here.bot.kill()
        await here.bot.start()
        here.presence.up.set()
        await here.play_on(turns=4)
        assert await here.look() == []

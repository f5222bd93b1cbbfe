"""Connections lost, sessions refused, events doubled and malformed: the game goes on."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from cogs.connection.identify_budget import KEY
from storage import Database
from tests.reliability.nursery import NurseryBot
from tests.reliability.room import room
from tests.reliability.waiting import until
from tests.support.patience import PATIENCE
from tests.support.standin import StandIn

TABLES = 3
#: sessions that may be begun in an hour
BUDGET = 20
HOUR = 3600
#: Milliseconds, longer than this test waits for anything to end.
FOR_EVER = 120_000
#: What happens to the connection, and whether its session can't be resumed afterwards.
DISTURBANCES: list[tuple[str, dict[str, object], bool]] = [
    ("gateway/drop", {"code": 4000}, False),
    ("gateway/drop", {"code": 0}, False),
    ("gateway/repeat", {"t": "INTERACTION_CREATE", "count": 5}, False),
    ("gateway/dispatch", {"t": "INTERACTION_CREATE", "d": {"id": "x", "data": []}}, False),
    ("gateway/reconnect", {}, False),
    ("gateway/invalidate", {"resumable": True}, False),
    ("gateway/dispatch", {"t": "MESSAGE_CREATE", "d": {"content": None}}, False),
    ("gateway/repeat", {"t": "MESSAGE_CREATE", "count": 5}, False),
    ("gateway/drop", {"code": 4009, "forget": True}, True),
    ("gateway/invalidate", {"resumable": False}, True),
]


async def test_a_stormy_gateway_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """While people play, everything happens to the connection; a new session only when needed."""
    async with room(tmp_path, tables=TABLES, seed=3) as here:
        here.begin()
        identified = 1
        for path, order, forgotten in DISTURBANCES:
            await here.play_on(turns=2)
            await here.discord.control("POST", path, order)
            identified += forgotten
            if forgotten:
                await here.bot.wait_for("event=ready", count=identified)
            await here.play_on(turns=2)
            assert await here.discord.identifies() == identified, (path, order)
        await here.discord.control("POST", "down", {"down": True})
        await here.ann.until(lambda: not here.ann.bot_online)
        await here.discord.control("POST", "down", {"down": False})
        await here.play_on(turns=2)
        assert await here.discord.identifies() == identified
        assert await here.look() == []


async def test_a_crash_loop_spends_twenty_sessions_an_hour(tmp_path: Path) -> None:
    """The twenty-first bot waits, whatever killed the others, until the hour is over."""
    clock = tmp_path / "clock"
    clock.write_text("0")
    async with (
        StandIn(tmp_path / "standin.db", openapi=False) as discord,
        NurseryBot(discord, tmp_path / "bot.db", f"clock={clock}") as bot,
    ):
        for _ in range(BUDGET - 1):
            await bot.kill()
            await bot.start()
        await bot.kill()
        await bot.start(wait=False)
        await bot.wait_for("event=identify_budget_spent")
        assert await discord.identifies() == BUDGET
        await bot.kill()
        clock.write_text(str(HOUR))
        await bot.start()
        assert await discord.identifies() == BUDGET + 1


async def test_a_budget_spent_in_the_middle_leaves_no_connection(tmp_path: Path) -> None:
    """Discord ends the hour's last session: the bot hangs up and waits instead of going mute."""
    database = tmp_path / "bot.db"
    await _spend(database, BUDGET - 1)
    async with (
        StandIn(tmp_path / "standin.db", openapi=False) as discord,
        NurseryBot(discord, database) as bot,
    ):
        assert (await discord.control("GET", "gateway"))["connections"] == 1
        await discord.control("POST", "gateway/invalidate", {"resumable": False})
        await bot.wait_for("event=identify_budget_spent")

        async def hung_up() -> bool:
            return not (await discord.control("GET", "gateway"))["connections"]

        assert await until(hung_up, seconds=PATIENCE)
        assert await discord.identifies() == 1


async def _spend(database: Path, sessions: int) -> None:
    """Note so many sessions in a new database, all begun just now."""
    now = int(time.time())
    kept = await Database.open(database, now=lambda: now)
    await kept.write(lambda tx: tx.put_meta(KEY, json.dumps([now] * sessions)))
    await kept.close()


async def test_a_file_tells_whether_the_bot_hears(tmp_path: Path) -> None:
    """Present while it is connected, gone after a clean shutdown."""
    health = tmp_path / "health"
    async with (
        StandIn(tmp_path / "standin.db", openapi=False) as discord,
        NurseryBot(discord, tmp_path / "bot.db", PATCHWORK_HEALTH=str(health)) as bot,
    ):
        assert await until(health.exists, seconds=PATIENCE)
        assert await bot.terminate() == 0
        assert not health.exists()


@pytest.mark.parametrize("kind", ["slow", "late"])
async def test_sigterm_waits_for_no_post(tmp_path: Path, kind: str) -> None:
    """While a post hangs, the bot still shuts down cleanly, and the board is posted once."""
    async with room(tmp_path, seed=4, openapi=False) as here:
        await here.play_on(turns=1)
        order = {"ms": FOR_EVER, "count": 1}
        await here.discord.fault(kind, "POST", "/channels/.*/messages", **order)
        here.begin()
        await here.told_once_more()
        here.presence.gone()
        assert await here.bot.terminate() == 0
        # No one waited until the post was given up.
        assert [line for line in here.bot.log if "event=not_posted" in line] == []
        await here.bot.start()
        here.presence.up.set()
        await here.play_on(turns=1)
        assert await here.look() == []

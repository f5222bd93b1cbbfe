"""``python bot.py check``: what a host is told before the bot is started."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from matches.stored import ServerSettings
from storage import Database
from tests.e2e.bot_process import ROOT
from tests.support.standin import StandIn


async def check(discord: StandIn, database: Path, token: str = "playground") -> tuple[int, str]:
    """Its exit status and what it printed; nothing may be on standard error."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(ROOT / "bot.py"), "check"),
        cwd=ROOT,
        env=os.environ
        | {
            "PATCHWORK_API": f"{discord.url}/api",
            "PATCHWORK_GATEWAY": discord.gateway_url,
            "PATCHWORK_TOKEN": token,
            "PATCHWORK_DB": str(database),
        },
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    said, wrong = await process.communicate()
    assert wrong == b""
    assert process.returncode is not None
    return process.returncode, said.decode()


async def choose(path: Path, channel_id: str) -> None:
    """Have a server's manager choose a channel for games."""
    database = await Database.open(path, now=lambda: 1000)
    settings = ServerSettings(1, channels=(int(channel_id),))
    await database.write(lambda t: t.save_server_settings(settings))
    await database.close()


async def test_check_looks_at_everything_a_start_needs(tmp_path: Path) -> None:
    """Versions, database, settings, the token, and the permissions in each channel."""
    async with StandIn(tmp_path / "standin.db", limits=True) as discord:
        status, said = await check(discord, tmp_path / "bot.db")
        assert status == 0
        for words in ("discord.py 2.7.1", "does not exist yet", "settings: ok", "in 1 server"):
            assert words in said
        await discord.deny("ATTACH_FILES")
        status, said = await check(discord, tmp_path / "bot.db")
        assert status == 0
        assert "note: in Playground no games can be played in #quilts (lacks Attach Files)" in said
        await choose(tmp_path / "bot.db", await discord.channel_id("quilts"))
        status, said = await check(discord, tmp_path / "bot.db")
        assert status == 1
        assert "fault: in #quilts of Playground the bot lacks Attach Files" in said
        await discord.deny()
        status, said = await check(discord, tmp_path / "bot.db", token="wrong")
        assert status == 1
        assert "fault: Discord doesn't accept the bot token." in said
        assert await discord.identifies() == 0
    status, said = await check(discord, tmp_path / "bot.db")
    assert status == 1
    assert "fault: Discord can't be reached" in said

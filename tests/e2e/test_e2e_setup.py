"""``python bot.py setup`` and ``invite``, against the stand-in, as a new host runs them."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from pathlib import Path

from tests.e2e.bot_process import ROOT
from tests.support.standin import StandIn


def check_out(folder: Path) -> None:
    """A checkout of the bot without a file .env."""
    for name in ("bot.py", "settings.py", ".env.example"):
        shutil.copy(ROOT / name, folder)
    for package in ROOT.glob("*/__init__.py"):
        (folder / package.parent.name).symlink_to(package.parent)


async def run(folder: Path, discord: StandIn, *arguments: str, typed: str = "") -> tuple[int, str]:
    """A command's exit status and all that it says."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "bot.py", *arguments),
        cwd=folder,
        env={name: value for name, value in os.environ.items() if "PATCHWORK" not in name}
        | {"PATCHWORK_API": f"{discord.url}/api", "PATCHWORK_GATEWAY": discord.gateway_url},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await process.communicate(typed.encode())
    assert process.returncode is not None
    return process.returncode, said.decode()


async def test_a_new_host_sets_the_bot_up(tmp_path: Path) -> None:
    """By pipe; a wrong token writes nothing, a second time changes nothing."""
    place = tmp_path / "patchwork"
    place.mkdir()
    check_out(place)
    async with StandIn(tmp_path / "standin.db", limits=True) as discord:
        status, said = await run(place, discord, "invite")
        assert status == 2
        assert said.endswith("No token that Discord accepts is set: run python bot.py setup.\n")
        status, said = await run(place, discord, "setup", typed="wrong\n")
        assert status == 2
        assert said.endswith(
            "Discord doesn't accept this token; copy it again from the page Bot.\n"
        )
        assert not (place / ".env").exists()

        status, said = await run(place, discord, "setup", typed="playground\n")
        assert status == 0
        link = next(line.strip() for line in said.splitlines() if "oauth2/authorize" in line)
        assert link.endswith("&scope=bot+applications.commands&permissions=309237746752")
        assert "warning: anyone may invite this bot" in said
        assert "playground" not in said
        written = (place / ".env").read_bytes()

        status, again = await run(place, discord, "setup")
        assert status == 0
        assert link in again
        assert (place / ".env").read_bytes() == written
        assert await run(place, discord, "invite", "--no-threads") == (
            0,
            said[said.index("warning: anyone") :]
            .partition("\n\n")[0]
            .partition("Next,")[0]
            .replace("309237746752", "101440"),
        )
        status, said = await run(place, discord, "check")
        assert status == 0, said
    status, said = await run(place, discord, "setup")
    assert (status, said) == (1, "Discord can't be reached (ClientConnectorError).\n")
    assert (place / ".env").read_bytes() == written

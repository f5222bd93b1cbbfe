"""How the bot ends when it is asked to, and what its log says of its start and end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from settings import VERSION
from tests.e2e.bot_process import ROOT, BotFromTheShell
from tests.support.standin import StandIn

OWN_PROCESSES = ["unshare", "--pid", "--fork", "--kill-child"]
MAY_UNSHARE = (
    subprocess.run([*OWN_PROCESSES, "true"], capture_output=True, check=False).returncode == 0
)


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_the_bot_in_good_order(tmp_path: Path, number: signal.Signals) -> None:
    """Also that of a terminal that is closed; nothing is left behind that says all is well."""
    health = tmp_path / "healthy"
    async with StandIn(tmp_path / "standin.db") as discord:
        bot = BotFromTheShell(discord, tmp_path / "bot.db", PATCHWORK_HEALTH=str(health))
        await bot.start()
        bot.send(number)
        assert await bot.ended() == 0
    assert f"event=start version={VERSION} database={tmp_path / 'bot.db'} " in bot.log[0]
    assert f"event=stopping signal={number.name}" in bot.log[-2]
    assert "event=stop" in bot.log[-1]
    assert not health.exists()


@pytest.mark.skipif(not MAY_UNSHARE, reason="only root may begin anew with process 1")
def test_a_signal_while_a_container_starts_isn_t_lost(tmp_path: Path) -> None:
    """The first process of a container ignores what it has no handler for."""
    with subprocess.Popen(
        [*OWN_PROCESSES, sys.executable, "-X", "importtime", str(ROOT / "bot.py")],
        cwd=tmp_path,
        env=os.environ | {"PATCHWORK_TOKEN": "a", "PATCHWORK_DB": str(tmp_path / "bot.db")},
        stderr=subprocess.PIPE,
        text=True,
    ) as started:
        assert started.stderr is not None
        for line in started.stderr:
            if line.endswith(" discord.enums\n"):  # in the middle of what it imports
                children = Path(f"/proc/{started.pid}/task/{started.pid}/children").read_text()
                os.kill(int(children), signal.SIGTERM)
                break
        rest = started.stderr.read()
    assert started.returncode == 0
    assert "event=start" not in rest


async def test_a_bot_in_no_server_logs_its_invite(tmp_path: Path) -> None:
    """Or its host would wonder why nothing happens."""
    async with StandIn(tmp_path / "standin.db") as discord:
        await discord.control("POST", "guild", {"bot": False})
        async with BotFromTheShell(discord, tmp_path / "bot.db") as bot:
            line = await bot.wait_for("event=no_server")
            assert "invite=https://discord.com/oauth2/authorize?client_id=" in line

"""What no one may read in a log: the bot's token, the tokens of interactions, what people write."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from bot import HOPELESS
from tests.e2e.bot_process import ROOT, BotProcess
from tests.reliability.room import room
from tests.support.pages import is_board
from tests.support.patience import PATIENCE
from tests.support.standin import StandIn

#: How every interaction token of the stand-in begins, as Discord's do.
INTERACTION = "aW50ZXJhY3Rpb24"
SECRET = "NDIxOTI4.secret.of-the_bot"
WORDS = "the words of a player"


async def test_no_log_line_holds_a_token_or_what_people_write(tmp_path: Path) -> None:
    """At DEBUG, with failing answers, a malformed event and an unknown command."""
    async with room(tmp_path, seed=12, PATCHWORK_LOG="DEBUG") as here:
        await here.play_on(turns=1)
        [table] = here.tables
        for kind in ("429", "500", "503", "lost"):
            await here.discord.fault(kind, ".*", "/(interactions|webhooks)/.*", count=1)
            await here.ann.command("help", channel=table.channel)
        event = {"t": "INTERACTION_CREATE", "d": {"id": "x", "token": f"{INTERACTION}x"}}
        await here.discord.control("POST", "gateway/dispatch", event)
        await here.ann.say(f"{here.ann.bot} {WORDS}", table.channel)
        await here.bot.wait_for("event=incident")
        await here.play_on(turns=1)
        assert here.ann.newest(table.channel, is_board)
        log = "\n".join(here.bot.log)
        assert await here.look() == []
    assert INTERACTION not in log
    assert WORDS not in log


async def test_a_token_that_discord_refuses_is_not_shown(tmp_path: Path) -> None:
    """Neither in the log nor in the sentence the bot exits with."""
    async with StandIn(tmp_path / "standin.db", openapi=False) as discord:
        bot = BotProcess(
            discord, tmp_path / "bot.db", PATCHWORK_TOKEN=SECRET, PATCHWORK_LOG="DEBUG"
        )
        await bot.start(wait=False)
        assert await bot.ended() == HOPELESS
    assert "token" in bot.log[-1]
    assert SECRET not in "\n".join(bot.log)


def test_a_crash_at_the_start_shows_no_token(tmp_path: Path) -> None:
    """The process ends, with an incident in the log that says nothing of the settings."""
    program = (
        "import sys, bot\n"
        "def fail(*_, **__): raise RuntimeError('planted')\n"
        "bot.Renderer = fail\n"
        "sys.exit(bot.main([]))\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={"PATCHWORK_TOKEN": SECRET, "PATCHWORK_DB": str(tmp_path / "bot.db")},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ended.returncode == 1
    assert "planted" in ended.stderr
    assert SECRET not in ended.stdout + ended.stderr

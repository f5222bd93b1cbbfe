"""``python bot.py --local``: two processes under one command."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from tests.support.patience import PATIENCE
from tests.support.standin import PageUser, has_button

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")

ROOT = Path(__file__).parents[2]


class Playground:
    """The launcher at work."""

    def __init__(self, process: asyncio.subprocess.Process, address: str) -> None:
        self.process = process
        self.address = address

    def children(self) -> dict[str, int]:
        """The processes it started: "stand-in" and "bot", by what they run."""
        found = {}
        for task in Path(f"/proc/{self.process.pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                command = Path(f"/proc/{child}/cmdline").read_bytes()
                found["stand-in" if b"playground.server" in command else "bot"] = int(child)
        return found

    async def bot_other_than(self, last: int | None) -> int:
        """Wait until a new bot process runs; its id."""
        async with asyncio.timeout(PATIENCE):
            while True:
                found = self.children().get("bot")
                if found is not None and found != last:
                    return found
                await asyncio.sleep(0.05)

    @asynccontextmanager
    async def page(self, name: str) -> AsyncIterator[PageUser]:
        """Someone's page, once the bot is there and its commands are known."""
        user = PageUser(self.address.rstrip("/"), name)
        await user.open()
        try:
            await user.until(lambda: user.bot_online and user.commands)
            yield user
        finally:
            await user.close()


def is_running(process: int) -> bool:
    """Whether there is a process with that id."""
    return Path(f"/proc/{process}").exists()


@asynccontextmanager
async def play(data: Path, port: int = 0) -> AsyncIterator[Playground]:
    """Run ``bot.py --local`` until the end of the block."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(ROOT / "bot.py"), "--local"),
        *("--port", str(port), "--data", str(data)),
        cwd=data.parent,
        stdout=asyncio.subprocess.PIPE,
        env={name: value for name, value in os.environ.items() if "PATCHWORK" not in name},
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            line = (await process.stdout.readline()).decode()
        address = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert address, line
        yield Playground(process, address[0])
    finally:
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGINT)
        await process.wait()


async def test_one_command_plays_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """A killed bot is started again; yesterday's button works today; Ctrl+C ends both."""
    data = tmp_path / "var"
    async with play(data) as playground, playground.page("ann") as ann:
        bot = await playground.bot_other_than(None)
        os.kill(bot, signal.SIGKILL)
        await playground.bot_other_than(bot)
        async with playground.page("bob") as bob:
            await ann.say(f"{ann.bot} {bob.mention}")
            await bob.wait_for(lambda m: has_button(m, "Accept"))
        children = playground.children()
    assert playground.process.returncode == 0
    assert not any(is_running(process) for process in children.values())
    assert {path.suffix for path in data.iterdir()} <= {".db", ".json", ".lock"}
    async with play(data) as playground, playground.page("bob") as bob:
        yesterday = next(m for m in bob.shown() if has_button(m, "Accept"))
        assert (await bob.press(yesterday, "Accept")).done
        await bob.wait_for(lambda m: m["attachments"])


async def test_a_taken_port_is_no_obstacle(tmp_path: Path) -> None:
    """The page is on the next free one."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        async with play(tmp_path / "var", port) as playground:
            assert playground.address != f"http://127.0.0.1:{port}/"


async def test_an_impossible_start_is_one_sentence(tmp_path: Path) -> None:
    """A folder that can't be made, or an impossible port: reported once, status 2."""
    (tmp_path / "file").write_text("")
    for arguments, words in (
        (["--data", str(tmp_path / "file" / "var")], "can't be made"),
        (["--data", str(tmp_path / "var"), "--port", "99999"], "port"),
    ):
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, str(ROOT / "bot.py"), "--local", *arguments),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        _, said = await process.communicate()
        assert process.returncode == 2
        assert words in said.decode()
        assert said.decode().count("\n") == 1

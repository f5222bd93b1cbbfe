"""The real bot as tests run it: in its own process, against the stand-in."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Self

from tests.support import nursery
from tests.support.ends import die_with_parent
from tests.support.nursery import Forked
from tests.support.patience import PATIENCE
from tests.support.standin import StandIn

ROOT = Path(__file__).parents[2]


class BotProcess:
    """One bot; `log` holds what it logs. It ends with this process at the latest.

    It is forked from the nursery, with everything ``python bot.py`` would have loaded.
    """

    #: what is called, with which arguments
    call: tuple[str, ...] = ("bot:main",)

    def __init__(self, discord: StandIn, database: Path, **environment: str) -> None:
        self.log: list[str] = []
        self._logged = asyncio.Condition()
        self._reading: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | Forked | None = None
        self._environment = {
            **{name: value for name, value in os.environ.items() if "PATCHWORK" not in name},
            "PATCHWORK_API": f"{discord.url}/api",
            "PATCHWORK_GATEWAY": discord.gateway_url,
            "PATCHWORK_TOKEN": "playground",
            "PATCHWORK_DB": str(database),
            **environment,
        }

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.terminate()

    async def start(self, *, wait: bool = True) -> None:
        """Start it and wait until it is connected."""
        self.log.clear()
        self._process, errors = await self._start()
        self._reading = asyncio.create_task(self._read(errors))
        if wait:
            await self.wait_for("event=ready")

    async def _start(self) -> tuple[asyncio.subprocess.Process | Forked, asyncio.StreamReader]:
        """The process, and what it writes to standard error."""
        made = await nursery.start(*self.call, reads="stderr", environment=self._environment)
        return made, made.output

    @property
    def pid(self) -> int:
        """Its process number."""
        assert self._process is not None
        return self._process.pid

    async def _read(self, errors: asyncio.StreamReader) -> None:
        async for line in errors:
            self.log.append(line.decode().rstrip())
            async with self._logged:
                self._logged.notify_all()

    async def wait_for(self, text: str, count: int = 1) -> str:
        """Wait until `count` lines with `text` have been logged; returns the last of them."""

        def found() -> list[str]:
            return [line for line in self.log if text in line]

        try:
            async with asyncio.timeout(PATIENCE), self._logged:
                await self._logged.wait_for(lambda: len(found()) >= count)
        except TimeoutError:
            raise TimeoutError(f"no {text!r} in the log:\n" + "\n".join(self.log[-40:])) from None
        return found()[count - 1]

    async def ended(self) -> int:
        """Wait for its end; returns the exit status."""
        assert self._process is not None
        assert self._reading is not None
        async with asyncio.timeout(PATIENCE):
            status = await self._process.wait()
            await self._reading
        return status

    def send(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        with suppress(ProcessLookupError):
            self._process.send_signal(number)

    async def kill(self) -> None:
        """End it at once, as a crash or a power cut would."""
        self.send(signal.SIGKILL)
        await self.ended()

    async def terminate(self) -> int:
        """Ask it to end; returns the exit status."""
        self.send(signal.SIGTERM)
        return await self.ended()

    def incidents(self) -> list[str]:
        """The log from the first unexpected failure on."""
        found = (number for number, line in enumerate(self.log) if "event=incident" in line)
        first = next(found, None)
        return [] if first is None else self.log[first : first + 60]


class BotFromTheShell(BotProcess):
    """A bot started as a host starts it, by ``python bot.py``."""

    async def _start(self) -> tuple[asyncio.subprocess.Process, asyncio.StreamReader]:
        made = await asyncio.create_subprocess_exec(
            *(sys.executable, str(ROOT / "bot.py")),
            cwd=ROOT,
            env=self._environment,
            stderr=asyncio.subprocess.PIPE,
            preexec_fn=die_with_parent,
        )
        assert made.stderr is not None
        return made, made.stderr

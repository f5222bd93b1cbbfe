"""The real bot without the seconds that a new Python takes: one process loads it and forks it.

``python -m tests.reliability.nursery [PLANT …]`` starts a bot for each line that it reads, by
``bot.main`` with the environment it was given, and logs how it ended. Plants are mistakes and
circumstances (see plants.py) that the bots of this nursery grow up with; the bot itself knows of
none. `NurseryBot` is the same `BotProcess` that other tests use, started from here.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import traceback
from pathlib import Path
from random import Random
from typing import NoReturn

import bot
from patchwork import shuffled_ring, start
from rendering import Renderer, TableRequest
from tests.e2e.bot_process import ROOT, BotProcess, _die_with_parent
from tests.reliability.plants import plant
from tests.support.standin import StandIn
from words import LANGUAGES, Speaker

STARTED = "nursery=started pid="
ENDED = "nursery=ended status="


class NurseryBot(BotProcess):
    """A bot that starts by a fork; the nursery itself lives until `close`."""

    def __init__(self, discord: StandIn, database: Path, *plants: str, **environment: str) -> None:
        super().__init__(discord, database, **environment)
        self._plants = plants
        self.pid = 0

    async def __aexit__(self, *_: object) -> None:
        if self.pid:
            await self.terminate()
        await self.close()

    async def start(self, *, wait: bool = True) -> None:
        """Fork a bot, and wait until it is connected."""
        self.log.clear()
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.reliability.nursery", *self._plants),
                cwd=ROOT,
                env=self._environment,
                stdin=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                preexec_fn=_die_with_parent,
            )
            self._reading = asyncio.create_task(self._read(self._process))
        assert self._process.stdin is not None
        self._process.stdin.write(b"start\n")
        self.pid = _number_after(STARTED, await self.wait_for(STARTED))
        if wait:
            await self.wait_for("event=ready")

    async def ended(self) -> int:
        """Wait for the end of the bot; its exit status, negative for a signal."""
        status = _number_after(ENDED, await self.wait_for(ENDED))
        self.pid = 0
        return status

    def send(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self.pid, "no bot runs, and 0 means everybody here"
        os.kill(self.pid, number)

    async def close(self) -> None:
        """End the nursery."""
        if self._process is not None and self._reading is not None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            await self._process.wait()
            await self._reading
            self._process = None


def _number_after(mark: str, line: str) -> int:
    """The number behind a mark; before it may stand what a killed bot didn't finish saying."""
    return int(line.rpartition(mark)[2])


def main(plants: list[str]) -> None:
    """Fork a bot for each line of standard input, one after the other."""
    warm_up()
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            run(plants)
        _, code = os.waitpid(child, 0)
        print(f"{ENDED}{os.waitstatus_to_exitcode(code)}", file=sys.stderr, flush=True)


def warm_up() -> None:
    """Load what every bot would load again: the sentences, and the materials of the pictures."""
    for language in LANGUAGES:
        Speaker.of(language)
    position = start(shuffled_ring(Random(1)))
    Renderer().png(TableRequest(position, ("Ann", "Bob")))


def run(plants: list[str]) -> NoReturn:
    """Be a bot, from its start to its end."""
    _die_with_parent()
    print(f"{STARTED}{os.getpid()}", file=sys.stderr, flush=True)
    status = 1
    try:
        for name in plants:
            plant(name)
        status = bot.main([])
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    main(sys.argv[1:])

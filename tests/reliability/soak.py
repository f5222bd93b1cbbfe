"""Play thousands of turns with one bot and see whether its memory grows.

``python -m tests.reliability.soak 10000`` plays that many, with pictures, and prints the memory of
the bot as it goes. The first turns fill its caches and don't count. Memory varies by a few
megabytes with what is being drawn, so growth is measured from the first samples to the last.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from tests.reliability.players import Table
from tests.reliability.room import Room, new_channel, room
from tests.reliability.waiting import until
from tests.support.arguments import arguments

TABLES = 8
#: Turns after which all caches are full.
WARM = 1_500
SAMPLES = 40
#: Samples at either end whose mean counts.
COMPARED = 8
MOST_GROWTH = 5.0


@dataclass(frozen=True, slots=True)
class Sample:
    """Megabytes the bot holds after so many turns."""

    turns: int
    megabytes: float


async def soak(folder: Path, turns: int) -> AsyncIterator[Sample]:
    """Warm up, then play that many turns, sampling at the beginning, in between and at the end."""
    async with room(folder, tables=TABLES, openapi=False) as here:
        playing = [asyncio.create_task(_sit(here, table)) for table in here.tables]
        try:
            for number in range(SAMPLES + 1):
                await _reach(here, WARM + turns * number // SAMPLES)
                yield Sample(here.turns - WARM, resident(here.bot.pid))
            if incidents := here.bot.incidents():
                raise AssertionError("\n".join(incidents))
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)


async def _reach(here: Room, goal: int) -> None:
    if not await until(lambda: here.turns >= goal, seconds=goal):
        raise TimeoutError("\n".join(here.bot.log[-40:]))


async def _sit(here: Room, table: Table) -> None:
    """Play one match after the other, each in a new channel, forever."""
    number = 0
    while True:
        number += 1
        await table.play(matches=number)
        old = table.channel
        table.sit_in(await new_channel(here.discord, here.ann, here.bob, f"{old}-next"))
        await here.discord.control("DELETE", f"channels/{old}")


def resident(pid: int) -> float:
    """Megabytes of memory a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise ProcessLookupError(pid)


async def growth(turns: int, say: Callable[[str], None]) -> float:
    """Soak and report each sample; returns the megabytes by which the bot has grown."""
    held: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async for sample in soak(Path(folder), turns):
            held.append(sample.megabytes)
            say(f"{sample.turns:>8} turns {sample.megabytes:>8.1f} MB")
    return mean(held[-COMPARED:]) - mean(held[:COMPARED])


def main(turns: int) -> int:
    """Play that many turns; 1 if memory grew too much."""
    grown = asyncio.run(growth(turns, lambda line: print(line, flush=True)))
    print(f"grown by {grown:.1f} MB over {turns} turns")
    return 1 if grown >= MOST_GROWTH else 0


if __name__ == "__main__":
    sys.exit(main(arguments(__doc__, "TURNS")[0]))

"""Kill the bot with -9 at random moments while people play, and check what they were left with.

``python -m tests.reliability.crash 1000 [MISTAKE]`` kills it a thousand times and says what it
found.

A `Round` is one stand-in, one database and one bot after another, because a bot may only begin
twenty sessions an hour. Ann and Bob play at several tables. Some of the requests that post a board
are answered late or not at all, so that bots also die between posting a board and noting it.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.reliability.plants import MISTAKES
from tests.reliability.room import Room, room
from tests.reliability.waiting import until
from tests.support.arguments import arguments

KILLS_A_ROUND = 15
SIDE_BY_SIDE = 4
TABLES = 3
#: Seconds after which a bot is killed even if few moves were confirmed: a mistake may stop all
#: play.
LONGEST_LIFE = 5.0
LATE = {"share": 0.3, "kinds": [*[{"kind": "late", "ms": 80}] * 4, "lost"], "path": "/channels/"}


@dataclass
class Outcome:
    """What became of some rounds."""

    kills: int = 0
    told: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, other: Outcome) -> None:
        """Add another one."""
        self.kills += other.kills
        self.told += other.told
        self.faults += other.faults

    def __str__(self) -> str:
        head = f"{self.kills} kills, {self.told} moves told, {len(self.faults)} faults"
        return "\n".join([head, *self.faults])


async def play_round(folder: Path, kills: int, seed: int, *plants: str) -> Outcome:
    """Kill that many bots over one database, let the last one finish, and look."""
    random = Random(seed)
    async with room(folder, *plants, tables=TABLES, seed=seed, openapi=False) as here:
        here.begin()
        await here.discord.control("POST", "chaos", LATE | {"seed": seed})
        for _ in range(kills):
            await _let_them_play(here, random)
            here.presence.gone()
            await here.bot.kill()
            await here.bot.start()
            here.presence.up.set()
        await here.discord.control("POST", "faults/clear")
        await _let_them_play(here, random)
        found = await here.look()
        return Outcome(kills, len(here.told), [f"round {seed}: {one}" for one in found])


async def _let_them_play(here: Room, random: Random) -> None:
    """Until some moves have been confirmed, and an unpredictable moment more."""
    goal = len(here.told) + random.randint(1, 6)
    await until(lambda: len(here.told) >= goal, seconds=LONGEST_LIFE)
    await asyncio.sleep(random.uniform(0.0, 0.15))


def round_sizes(kills: int) -> Iterator[int]:
    """That many kills, in rounds."""
    while kills > 0:
        yield min(kills, KILLS_A_ROUND)
        kills -= KILLS_A_ROUND


async def crash(kills: int, *plants: str, side_by_side: int = SIDE_BY_SIDE) -> Outcome:
    """Kill that often; rounds are played side by side."""
    total, free = Outcome(), asyncio.Semaphore(side_by_side)

    async def one(seed: int, size: int) -> None:
        async with free:
            with tempfile.TemporaryDirectory() as folder:
                total.add(await play_round(Path(folder), size, seed, *plants))
            if kills > SIDE_BY_SIDE * KILLS_A_ROUND:
                print(total, flush=True)

    await asyncio.gather(*(one(*each) for each in enumerate(round_sizes(kills), start=1)))
    return total


def main(kills: int, *plants: str) -> int:
    """Kill that often; 1 if anything was found."""
    outcome = asyncio.run(crash(kills, *plants))
    print(outcome)
    return 1 if outcome.faults else 0


if __name__ == "__main__":
    asked_for, mistakes = arguments(__doc__, "KILLS", list(MISTAKES))
    sys.exit(main(asked_for, *mistakes))

"""A room to play in: one stand-in, one bot of a nursery, and Ann and Bob at some tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from tests.reliability.ledger import faults, settle
from tests.reliability.nursery import NurseryBot
from tests.reliability.players import Presence, Regular, Table, Told, regulars
from tests.reliability.waiting import until
from tests.support.patience import PATIENCE
from tests.support.standin import StandIn

#: Seconds after which Discord itself has stopped waiting for an answer.
ANSWERED = 5.0


@dataclass
class Room:
    """Everything that takes part; `presence` tells the players whether there is a bot."""

    discord: StandIn
    bot: NurseryBot
    database: Path
    ann: Regular
    bob: Regular
    tables: list[Table]
    presence: Presence
    _playing: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def told(self) -> list[Told]:
        """What players were told at all tables."""
        return [told for table in self.tables for told in table.told]

    @property
    def turns(self) -> int:
        """How many turns were made at all tables, each seen by the other player."""
        return sum(len(table.turns) for table in self.tables)

    def begin(self) -> None:
        """Let people play at all tables until `stop`."""
        self._playing = [asyncio.create_task(table.play()) for table in self.tables]

    async def stop(self) -> None:
        """Stop everyone from pressing; raises whatever failed at a table."""
        for task in self._playing:
            task.cancel()
        ended = await asyncio.gather(*self._playing, return_exceptions=True)
        self._playing = []
        for error in ended:
            if error is not None and not isinstance(error, asyncio.CancelledError):
                raise error

    async def play_on(self, turns: int) -> None:
        """Wait for that many more turns, made by the players who are playing anyway."""
        goal = self.turns + turns
        if self._playing:
            assert await until(lambda: self.turns >= goal, seconds=PATIENCE), self.bot.log[-20:]
            return
        async with asyncio.timeout(PATIENCE):
            while self.turns < goal:
                await self.tables[0].turn()

    async def told_once_more(self) -> None:
        """Wait until more players have been told that their move is made."""
        before = len(self.told)
        assert await until(lambda: len(self.told) > before, seconds=PATIENCE, every=0.002)

    async def look(self) -> list[str]:
        """Stop playing, let the bot say what it has to say and end it; returns what is wrong."""
        await self.stop()
        await until(self._all_answered, seconds=ANSWERED)
        await settle(self.database)
        status = await self.bot.terminate()
        found = [] if status == 0 else [f"the bot ended with {status}", *self.bot.log[-20:]]
        channels = {t.channel: await self.discord.messages(t.channel) for t in self.tables}
        return found + faults(self.database, self.told, channels)

    async def _all_answered(self) -> bool:
        """Whether nothing that was pressed can still become a move."""
        return not await self.discord.control("GET", "interactions", {"state": "pending"})


@asynccontextmanager
async def room(
    folder: Path,
    *plants: str,
    tables: int = 1,
    seed: int = 1,
    openapi: bool = True,
    limits: bool = False,
    **environment: str,
) -> AsyncIterator[Room]:
    """A room whose bot is ready; its files are in `folder`, its players play by `seed`.

    `openapi`: each of the bot's requests is checked against Discord's description, if that is
    there. `limits`: Discord's rate limits apply.
    """
    database = folder / f"bot-{seed}.db"
    async with (
        StandIn(folder / f"standin-{seed}.db", openapi=openapi, limits=limits) as discord,
        NurseryBot(discord, database, *plants, **environment) as bot,
        regulars(discord) as (ann, bob),
    ):
        for person in (ann, bob):
            await person.until(partial(getattr, person, "commands"))
        presence = Presence()
        presence.up.set()
        made = [
            Table(
                ann,
                bob,
                await new_channel(discord, ann, bob, f"table-{n}"),
                presence,
                Random(f"{seed}.{n}"),
            )
            for n in range(tables)
        ]
        here = Room(discord, bot, database, ann, bob, made, presence)
        try:
            yield here
        finally:
            await here.stop()


async def new_channel(discord: StandIn, ann: Regular, bob: Regular, name: str) -> str:
    """The id of a new channel, once both see it."""
    made = await discord.control("POST", "channels", {"name": name})
    for person in (ann, bob):
        await person.until(partial(_sees, person, made["id"]))
    return str(made["id"])


def _sees(person: Regular, channel: str) -> bool:
    return channel in person.channels

"""One stand-in, one bot and two people for each module of tests; for each test a channel."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest
import pytest_asyncio

from tests.e2e.bot_process import BotProcess
from tests.support.pages import is_board
from tests.support.standin import Message, PageUser, StandIn, buttons, has_button
from tests.support.windows import EVERYWHERE

Person = PageUser


@dataclass
class Table:
    """Where Ann and Bob play: the stand-in, the real bot, both their pages."""

    discord: StandIn
    bot: BotProcess
    ann: Person
    bob: Person
    database: Path
    _numbers: Any = field(default_factory=lambda: itertools.count(1))

    async def sit_down(self) -> str:
        """Take both people to a new channel; returns its id."""
        name = f"table-{next(self._numbers)}"
        made = await self.discord.control("POST", "channels", {"name": name})
        for person in (self.ann, self.bob):
            await person.until(lambda who=person: made["id"] in who.channels)
            person.channel = made["id"]
        return str(made["id"])

    async def begin(self) -> tuple[Person, Person, Message]:
        """Ann challenges Bob, Bob accepts; returns who moves, who waits, and the first board.

        The ring is random: if nothing can be bought at the start, they try another table.
        """
        while True:
            mover, other, board = await self._begin()
            if offers(board):
                return mover, other, board

    async def _begin(self) -> tuple[Person, Person, Message]:
        await self.sit_down()
        await self.ann.say(f"{self.ann.bot} {self.bob.mention}")
        challenge = await self.bob.wait_for(lambda m: has_button(m, "Accept"))
        assert (await self.bob.press(challenge, "Accept")).done
        board = await self.ann.wait_for(is_board)
        await self.bob.wait_for(is_board)
        return *self.seats(board), board

    def seats(self, board: Message) -> tuple[Person, Person]:
        """Who moves on a board, and who waits: the text tells, the buttons don't."""
        name = next(n for n in (self.ann, self.bob) if board["content"].startswith(n.mention))
        return name, self.bob if name is self.ann else self.ann

    async def boards(self) -> list[Message]:
        """The boards posted in the present channel, oldest first."""
        return [m for m in await self.discord.messages(self.ann.channel) if is_board(m)]


def is_panel(message: Message) -> bool:
    """Whether a message is a panel on which a patch is placed."""
    return bool(message["flags"] & 64) and has_button(message, "Cancel")


def offers(board: Message) -> list[str]:
    """The ids of the patches that can be bought on a board."""
    return [key for key in buttons(board).values() if ":offer:" in key]


def after(board: Message) -> Callable[[Message], bool]:
    """Whether a message is a later board than that one."""
    return lambda message: is_board(message) and int(message["id"]) > int(board["id"])


def custom_id(message: Message, label: str) -> str:
    """The id of the button with a label that begins so."""
    return next(key for name, key in buttons(message).items() if name.startswith(label))


T = TypeVar("T", bound=Table)


@asynccontextmanager
async def one_for_all(
    folder: Path,
    kind: type[T],
    bot_for: Callable[[StandIn, Path], BotProcess],
    windows: float | None = EVERYWHERE,
) -> AsyncIterator[T]:
    """A table at which both know the commands; at the end nothing unexpected has been logged."""
    database = folder / "bot.db"
    async with (
        StandIn(folder / "standin.db", limits=True, windows=windows) as discord,
        bot_for(discord, database) as bot,
        discord.person("ann") as ann,
        discord.person("bob") as bob,
    ):
        await ann.until(lambda: ann.commands)
        await bob.until(lambda: bob.commands)
        yield kind(discord, bot, ann, bob, database)
        if incidents := bot.incidents():
            pytest.fail("\n".join(incidents))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def table(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Table]:
    """A table for one module's tests, whose bot asked Discord for nothing it refuses."""
    async with one_for_all(tmp_path_factory.mktemp("table"), Table, BotProcess) as table:
        yield table
        assert await table.discord.violations() == []

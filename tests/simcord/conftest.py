"""The real bot in simcord's Discord, and a table in it. Only this file knows how the bot is built.

simcord is other people's Discord for discord.py bots, with its own rules, in the bot's own process:
no request leaves it, and time passes only by `env.advance_time`. What people do returns when the
bot has come to rest, its boards posted.
"""

from __future__ import annotations

import asyncio
import logging
import math
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
import pytest_asyncio
import simcord
from simcord.backend import serializers
from simcord.pytest_plugin import pytest_runtest_makereport  # noqa: F401 - shows what the bot did

from cogs.connection.client import PatchworkClient
from cogs.delivery.global_rate_limit import Pacer
from cogs.doors.asks import jump_link
from cogs.doors.channels import Places
from cogs.pictures.pictures import Pictures, draw_with
from matches.desk.desk import Desk
from matches.services import Bounds
from rendering import Renderer
from storage import Database
from tests.simcord.table import Table
from tests.support.patience import PATIENCE

#: A wait as long as this is a pause, which only simcord's clock ends; a shorter one is left alone.
PAUSE = 1.0
DATABASE = "bot.db"
#: With this seed Ann begins the first game, and can buy a patch at once.
CHANCE = 1


class QuickEnv(simcord.Env):
    """simcord, looking every 5 ms whether the bot has come to rest: its own 50 ms add up."""

    async def _settle_internal(self, *, idle: float = 0.005, **options: Any) -> None:
        await super()._settle_internal(idle=idle, **options)


class Bot:
    """One bot, process after process."""

    def __init__(self, folder: Path, renderer: Renderer) -> None:
        nobody = discord.Client(intents=discord.Intents.default())  # until `start` makes ours
        self.env = QuickEnv(nobody, settle_timeout=PATIENCE)
        self._folder = folder
        self._renderer = renderer
        self._random = Random(CHANCE)
        self._processes = 0
        #: what the present process holds open
        self._open = AsyncExitStack()

    async def start(self, empty: Path) -> None:
        """Start the first process, on a copy of an empty database."""
        _name_members(self.env)
        self.env.bot = await self._process(empty)
        await self.env.start()

    async def crash(self) -> None:
        """Go on in a new process, with nothing but what the last one has on the disk."""
        disk = self._folder / str(self._processes)
        async with self._open:
            self._open = AsyncExitStack()
            await self.env.restart_bot(await self._process(disk))

    async def end(self) -> None:
        """End the process; raises what the bot swallowed and nobody has looked at."""
        async with self._open:
            await self.env.shutdown()
        self.env.raise_errors()

    async def fetch(self, url: str, _: int) -> bytes:
        """A file that someone sent."""
        return await self.env.bot.http.get_from_cdn(url)

    def _now(self) -> int:
        return int(self.env.now().timestamp())

    async def _process(self, disk: Path) -> PatchworkClient:
        """Everything `bot.run` puts together, except the connection and what watches over it."""
        self._processes += 1
        folder = shutil.copytree(disk, self._folder / str(self._processes))
        database = await Database.open(folder / DATABASE, now=self._now)
        self._open.push_async_callback(database.close)
        pictures = self._open.enter_context(closing(Pictures(draw_with(self._renderer))))
        places = Places()
        desk = Desk(
            database,
            now=self._now,
            random=self._random,
            link=jump_link,
            places=places,
            bounds=Bounds(),
        )
        return PatchworkClient(desk, database, pictures, places, self._now)


def _name_members(env: simcord.Env) -> None:
    """Have each message say which of those it mentions are members, as Discord's do.

    simcord leaves that out, for bots that keep a list of all members; ours isn't one.
    """
    emit = env.backend.emit

    def complete(event: str, payload: dict[str, Any]) -> None:
        if event == "MESSAGE_CREATE" and "guild_id" in payload:
            guild = env.backend.guilds[int(payload["guild_id"])]
            for user in payload["mentions"]:
                if (member := guild.members.get(int(user["id"]))) is not None:
                    user["member"] = serializers.member_payload(
                        env.backend, guild, member, with_user=False
                    )
        emit(event, payload)

    env.backend.emit = complete


def _leave_pauses_to_the_clock(patch: pytest.MonkeyPatch, env: simcord.Env) -> None:
    """Tell simcord which waits of the bot are meant: for news, and until some later time.

    It would take them for work that doesn't end, or sit them out.
    """
    sleep, wait = asyncio.sleep, asyncio.Event.wait

    async def paused(make: Callable[[], Awaitable[Any]]) -> Any:
        try:
            return await env.external_wait(make(), reason="a pause")
        except simcord.SetupError:  # not the bot's
            return await make()

    async def sleep_by_the_clock(delay: float, result: Any = None) -> Any:
        if delay < PAUSE:
            return await sleep(delay, result)
        return await paused(lambda: sleep(delay, result))

    async def wait_for_news(event: asyncio.Event) -> Any:
        return await paused(lambda: wait(event))

    patch.setattr(asyncio, "sleep", sleep_by_the_clock)
    patch.setattr(asyncio.Event, "wait", wait_for_news)


@pytest.fixture(scope="session")
def renderer() -> Renderer:
    """What draws the pictures of all tests."""
    return Renderer()


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an empty database, which takes longer to make than a game to begin."""
    folder = tmp_path_factory.mktemp("empty")

    async def make() -> None:
        await (await Database.open(folder / DATABASE, now=lambda: 0)).close()

    asyncio.run(make())
    return folder


@pytest_asyncio.fixture
async def bot(
    tmp_path: Path, empty: Path, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Bot]:
    """A bot that is connected."""
    bot = Bot(tmp_path, renderer)
    _leave_pauses_to_the_clock(monkeypatch, bot.env)
    # Here all requests of a test come at one moment: apart, each would wait for the next tick.
    monkeypatch.setattr("cogs.connection.client.Pacer", partial(Pacer, per_second=math.inf))
    # Files are where simcord keeps them, at no address that could be opened.
    monkeypatch.setattr("cogs.doors.files._fetch", bot.fetch)
    try:
        await bot.start(empty)
        yield bot
    finally:  # also when it didn't start: an open database keeps this process from ending
        await bot.end()


@pytest.fixture
def env(bot: Bot) -> simcord.Env:
    """The Discord that the bot is in; a failing test shows what happened in it."""
    return bot.env


@pytest_asyncio.fixture
async def table(
    bot: Bot, env: simcord.Env, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Table]:
    """Ann, Bob and a stranger in a channel; in the end nothing went wrong that wasn't to be."""
    caplog.set_level(logging.WARNING)
    table = Table(env, bot.crash)
    yield table
    table.check_rules()
    lines = [record.getMessage() for record in caplog.get_records("call")]
    unexpected = [line for line in lines if not any(word in line for word in table.expected)]
    assert unexpected == []

"""What a host is told about Discord: the token, the commands, and each place the bot is in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from cogs.cog import PatchworkBot
from cogs.connection.inspection import look_at_discord
from tests.cogs.fakes import BOT_ID, http_error

ALL = discord.Permissions.all_channel()
NO_FILES = discord.Permissions(ALL.value & ~discord.Permissions(attach_files=True).value)


class Place:
    """A place in which everyone has the same permissions."""

    def __init__(self, name: str, has: discord.Permissions) -> None:
        self.name, self.has = name, has

    def permissions_for(self, _: object) -> discord.Permissions:
        """The same for each."""
        return self.has


class TextChannel(Place, discord.TextChannel):  # type: ignore[misc]
    """One in which games may be played."""


class VoiceChannel(Place, discord.VoiceChannel):  # type: ignore[misc]
    """One in which none are."""


class Guild:
    """A server with these channels."""

    def __init__(self, name: str, *channels: Place) -> None:
        self.id, self.name, self._channels = hash(name), name, channels

    async def fetch_member(self, number: int) -> object:
        """The bot."""
        assert number == BOT_ID
        return object()

    async def fetch_channels(self) -> tuple[Place, ...]:
        """All of them."""
        return self._channels


class World:
    """What is there for `look_at_discord` to see."""

    def __init__(self) -> None:
        self.guilds: list[Guild] = []
        self.commands: list[dict[str, Any]] = []
        self.failure: Exception | None = None
        self.closed = 0


@pytest.fixture
async def world(monkeypatch: pytest.MonkeyPatch) -> World:
    """A Discord with all our commands and no server."""
    world = World()

    class Bot(PatchworkBot):
        async def login(self, token: str) -> None:
            if world.failure is not None:
                raise world.failure
            self._connection.application_id = BOT_ID
            self._connection.user = cast("Any", SimpleNamespace(id=BOT_ID, name="Patchwork"))
            self.http.get_global_commands = self._listed  # type: ignore[method-assign,assignment]

        async def _listed(self, application_id: int) -> list[dict[str, Any]]:
            assert application_id == BOT_ID
            return world.commands

        async def fetch_guilds(self) -> AsyncIterator[Guild]:  # type: ignore[override]
            for guild in world.guilds:
                yield guild

        async def fetch_guild(self, number: int, /) -> Guild:  # type: ignore[override]
            return next(guild for guild in world.guilds if guild.id == number)

        async def close(self) -> None:
            world.closed += 1

    bot = PatchworkBot(intents=discord.Intents.none())
    await bot.load_cogs()
    world.commands = [command.to_dict(bot.tree) for command in bot.tree.get_commands()]
    monkeypatch.setattr("cogs.connection.inspection.PatchworkBot", Bot)
    return world


async def test_all_is_well(world: World) -> None:
    """A bot that is in no server yet isn't a faulty one."""
    lines, well = await look_at_discord("token")
    assert lines == (
        "discord: logged in as Patchwork, in 0 servers",
        "commands: Discord has all of this version",
    )
    assert (well, world.closed) == (True, 1)


async def test_each_channel_in_which_something_is_missing_is_named(world: World) -> None:
    """Except those where no game is played, and those hidden from the bot."""
    hidden = discord.Permissions.none()
    world.guilds = [
        Guild("Club", VoiceChannel("talk", NO_FILES), TextChannel("quilts", NO_FILES)),
        Guild(
            "Home", TextChannel("secret", hidden), TextChannel("a", ALL), TextChannel("b", NO_FILES)
        ),
    ]
    lines, well = await look_at_discord("token")
    assert lines[:3] == (
        "fault: in #quilts of Club the bot lacks Attach Files",
        "fault: in #b of Home the bot lacks Attach Files",
        "discord: logged in as Patchwork, in 2 servers",
    )
    assert not well
    world.guilds = [Guild("Club", TextChannel("quilts", ALL))]
    assert (await look_at_discord("token"))[0][0] == "discord: logged in as Patchwork, in 1 server"


async def test_commands_that_differ_are_named(world: World) -> None:
    """Of each kind, by name; the next start fixes it, so it is no fault."""
    world.commands = [one for one in world.commands if one["name"] not in ("pass", "buy")]
    world.commands.append({"name": "knit", "type": 1})
    lines, well = await look_at_discord("token")
    assert lines[-1] == (
        "warning: Discord lacks buy, pass and shows besides knit;"
        " the next start sends it the commands"
    )
    assert well


async def test_a_command_that_a_group_lacks_is_named(world: World) -> None:
    """By its path: just the names of the groups may be the same."""
    [game] = [one for one in world.commands if one["name"] == "game"]
    game["options"] = [one for one in game["options"] if one["name"] not in ("move", "hush")]
    lines, well = await look_at_discord("token")
    assert "Discord lacks game hush, game move; the next start" in lines[-1]
    assert well


async def test_an_entry_in_a_menu_is_another_command_than_one_of_its_name(world: World) -> None:
    """Discord keeps them apart by their kinds."""
    menus = [one for one in world.commands if one["type"] != 1]
    assert menus
    for one in menus:
        one["type"] = 1
    lines, _ = await look_at_discord("token")
    assert lines[-1].startswith("warning: Discord lacks ")
    assert " and shows besides " in lines[-1]


@pytest.mark.parametrize(
    ("failure", "words"),
    [
        (discord.LoginFailure("no"), "doesn't accept the bot token"),
        (http_error(503), "can't be reached (DiscordServerError)"),
        (OSError(), "can't be reached (OSError)"),
        (aiohttp.ServerDisconnectedError(), "can't be reached (ServerDisconnectedError)"),
        (TimeoutError(), "can't be reached (TimeoutError)"),
    ],
)
async def test_no_way_in_is_one_sentence(world: World, failure: Exception, words: str) -> None:
    """And whatever was opened is closed."""
    world.failure = failure
    [line], well = await look_at_discord("token")
    assert line.startswith("fault: Discord ")
    assert words in line
    assert (well, world.closed) == (False, 1)

"""What a host is told about Discord: the token, the commands, and each place the bot is in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from cogs.cog import PatchworkBot
from cogs.connection import inspection
from cogs.connection.inspection import Unreachable, application_of
from tests.cogs.fakes import BOT_ID, http_error

ALL = discord.Permissions.all_channel()
NO_FILES = discord.Permissions(ALL.value & ~discord.Permissions(attach_files=True).value)


async def look_at_discord(token: str, *in_use: int) -> tuple[tuple[str, ...], bool]:
    """All lines, and whether none is a fault."""
    lines = tuple([line async for line in inspection.look_at_discord(token, in_use)])
    return lines, not any(line.startswith("fault: ") for line in lines)


class Place:
    """A place in which everyone has the same permissions."""

    def __init__(self, name: str, has: discord.Permissions) -> None:
        self.id, self.name, self.has = hash(name), name, has

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
        #: where Discord takes a request and never answers
        self.silent = ""
        self.closed = 0

    async def answer(self, what: str) -> None:
        """Answer, or never."""
        if what == self.silent:
            await asyncio.Event().wait()


@pytest.fixture
async def world(monkeypatch: pytest.MonkeyPatch) -> World:
    """A Discord with all our commands and no server."""
    world = World()

    class Bot(PatchworkBot):
        async def login(self, token: str) -> None:
            if world.failure is not None:
                raise world.failure
            await world.answer("login")
            self._connection.application_id = BOT_ID
            self._connection.user = cast("Any", SimpleNamespace(id=BOT_ID, name="Patchwork"))
            self.http.get_global_commands = self._listed  # type: ignore[method-assign,assignment]

        async def _listed(self, application_id: int) -> list[dict[str, Any]]:
            assert application_id == BOT_ID
            await world.answer("commands")
            return world.commands

        async def application_info(self) -> Any:  # type: ignore[override]
            return SimpleNamespace(
                id=BOT_ID, name="Patchwork", bot_public=True, bot_require_code_grant=False
            )

        async def fetch_guilds(self) -> AsyncIterator[Guild]:  # type: ignore[override]
            for guild in world.guilds:
                yield guild

        async def fetch_guild(self, number: int, /) -> Guild:  # type: ignore[override]
            await world.answer("server")
            return next(guild for guild in world.guilds if guild.id == number)

        async def close(self) -> None:
            world.closed += 1

    bot = PatchworkBot(intents=discord.Intents.none())
    await bot.load_cogs()
    world.commands = [command.to_dict(bot.tree) for command in bot.tree.get_commands()]
    monkeypatch.setattr("cogs.connection.inspection.PatchworkBot", Bot)
    return world


LOGGED_IN = f"discord: logged in as Patchwork, application {BOT_ID}"


async def test_all_is_well(world: World) -> None:
    """A bot that is in no server yet isn't a faulty one."""
    lines, well = await look_at_discord("token")
    assert lines == (
        LOGGED_IN,
        "discord: in 0 servers",
        "commands: Discord has all of this version",
    )
    assert (well, world.closed) == (True, 1)


async def test_a_channel_in_which_something_is_missing_is_a_fault_if_games_are_played_there(
    world: World,
) -> None:
    """Elsewhere it is just said: every community has channels that are only read."""
    hidden = discord.Permissions.none()
    world.guilds = [
        Guild("Club", VoiceChannel("talk", NO_FILES), TextChannel("a", ALL)),
        Guild(
            "Home", TextChannel("secret", hidden), TextChannel("a", ALL), TextChannel("b", NO_FILES)
        ),
    ]
    lines, well = await look_at_discord("token")
    assert lines[:3] == (
        LOGGED_IN,
        "note: in Home no games can be played in #b (lacks Attach Files)",
        "discord: in 2 servers",
    )
    assert well
    lines, well = await look_at_discord("token", hash("b"))
    assert lines[1] == "fault: in #b of Home the bot lacks Attach Files"
    assert not well


async def test_a_server_without_a_channel_to_play_in_is_a_fault(world: World) -> None:
    """Hidden ones and those that are only read don't help."""
    hidden = discord.Permissions.none()
    world.guilds = [Guild("Club", TextChannel("secret", hidden), TextChannel("b", NO_FILES))]
    lines, well = await look_at_discord("token")
    assert lines[1] == "fault: in Club there is no channel in which games can be played"
    assert not well


async def test_channels_without_threads_are_mentioned(world: World) -> None:
    """Games can be played there, if no one asks for a thread."""
    no_threads = discord.Permissions(
        ALL.value & ~discord.Permissions(create_public_threads=True).value
    )
    world.guilds = [Guild("Club", TextChannel("a", no_threads), TextChannel("b", ALL))]
    lines, well = await look_at_discord("token")
    assert lines[1] == "note: in Club games get no threads in #a"
    assert well


async def test_a_server_that_can_t_be_looked_at_is_one_line(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others are looked at all the same."""
    world.guilds = [Guild("Club", TextChannel("a", ALL)), Guild("Home", TextChannel("b", NO_FILES))]

    async def refuse() -> None:
        raise http_error(403)

    monkeypatch.setattr(world.guilds[0], "fetch_channels", refuse)
    lines, well = await look_at_discord("token")
    assert lines[1] == "fault: Club can't be looked at (Forbidden)."
    assert "#b" in lines[3]
    assert lines[4] == "discord: in 2 servers"
    assert not well


async def test_a_discord_that_never_answers_is_given_up(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At each of its requests; what was known before has been said."""
    for where in ("login", "server", "commands"):
        monkeypatch.setattr("cogs.connection.inspection.PATIENCE", 0.01)
        world.silent = where
        world.guilds = [Guild("Club", TextChannel("a", ALL))]
        lines, well = await look_at_discord("token")
        assert lines[-1] == "fault: Discord didn't answer within 0 seconds."
        assert len(lines) == {"login": 1, "server": 2, "commands": 3}[where]
        assert not well


async def test_an_application_is_told_with_its_invite(world: World) -> None:
    """And what in the portal would be in its way."""
    found = await application_of("token", threads=True)
    assert found is not None
    assert (found.name, found.public, found.code_grant) == ("Patchwork", True, False)
    assert found.invite == (
        f"https://discord.com/oauth2/authorize?client_id={BOT_ID}"
        "&scope=bot+applications.commands&permissions=309237746752"
    )
    found = await application_of("token", threads=False)
    assert found is not None
    assert found.invite.endswith("&permissions=101440")
    world.failure = discord.LoginFailure("no")
    assert await application_of("token", threads=True) is None
    world.failure = OSError()
    with pytest.raises(Unreachable, match=r"can't be reached \(OSError\)\.$"):
        await application_of("token", threads=True)


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
    ],
)
async def test_no_way_in_is_one_sentence(world: World, failure: Exception, words: str) -> None:
    """And whatever was opened is closed."""
    world.failure = failure
    [line], well = await look_at_discord("token")
    assert line.startswith("fault: Discord ")
    assert words in line
    assert (well, world.closed) == (False, 1)

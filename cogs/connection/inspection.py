"""Checking Discord for a host: does the token work, where is the bot, what may it not do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import discord

from cogs.cog import PatchworkBot
from cogs.delivery.sender import EXPECTED
from cogs.doors.asks import invite_link, missing_for_threads, missing_permissions

#: Seconds that Discord has for an answer.
PATIENCE = 15.0
_SUBCOMMAND = discord.AppCommandOptionType.subcommand.value


async def look_at_discord(token: str, in_use: Collection[int] = ()) -> AsyncIterator[str]:
    """Lines about the bot and its servers, each as soon as it is known, without the gateway.

    What begins with "fault: " keeps games from being played: `in_use` are the channels in which
    they are, or which servers have chosen for them. A channel the bot can't see isn't mentioned: a
    server hides it on purpose.
    """
    bot = PatchworkBot(intents=discord.Intents.none())  # in which no one receives events
    try:
        async with asyncio.timeout(PATIENCE):
            await bot.login(token)
        assert bot.user is not None
        yield f"discord: logged in as {bot.user.name}, application {bot.application_id}"
        async for line in _servers(bot, in_use):
            yield line
        async with asyncio.timeout(PATIENCE):
            lines = await _commands(bot)
        for line in lines:
            yield line
    except discord.LoginFailure:
        yield "fault: Discord doesn't accept the bot token."
    except TimeoutError:
        yield f"fault: Discord didn't answer within {PATIENCE:.0f} seconds."
    except EXPECTED as error:
        yield f"fault: Discord can't be reached ({type(error).__name__})."
    finally:
        await bot.close()


@dataclass(frozen=True, slots=True)
class Application:
    """The application that a token belongs to."""

    name: str
    public: bool
    code_grant: bool
    invite: str


async def application_of(token: str, *, threads: bool) -> Application | None:
    """What Discord says of a token's application; None if it doesn't accept the token.

    Raises Unreachable.
    """
    bot = PatchworkBot(intents=discord.Intents.none())
    try:
        async with asyncio.timeout(PATIENCE):
            await bot.login(token)
            found = await bot.application_info()
    except discord.LoginFailure:
        return None
    except TimeoutError:
        raise Unreachable(f"Discord didn't answer within {PATIENCE:.0f} seconds.") from None
    except EXPECTED as error:
        raise Unreachable(f"Discord can't be reached ({type(error).__name__}).") from error
    finally:
        await bot.close()
    link = invite_link(found.id, threads=threads)
    return Application(found.name, found.bot_public, found.bot_require_code_grant, link)


class Unreachable(Exception):
    """Discord doesn't answer as it should; the text is one sentence."""


async def _commands(bot: PatchworkBot) -> list[str]:
    """Whether Discord has exactly our commands, by name; the next start fixes it."""
    assert bot.application_id is not None
    await bot.load_cogs()
    registered = [command.to_dict(bot.tree) for command in bot.tree.get_commands()]
    there = await bot.http.get_global_commands(bot.application_id)
    ours = {path for command in registered for path in _paths(command)}
    theirs = {path for command in there for path in _paths(command)}
    said = {"lacks": ours - theirs, "shows besides": theirs - ours}
    differ = [
        f"{what} {', '.join(sorted(name for name, _ in which))}"
        for what, which in said.items()
        if which
    ]
    if not differ:
        return ["commands: Discord has all of this version"]
    return [f"warning: Discord {' and '.join(differ)}; the next start sends it the commands"]


def _paths(command: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """The path of a command, or of each command in a group, and Discord's number for its kind."""
    kind = int(command["type"])
    options = command.get("options", ())
    inside = [option for option in options if option["type"] == _SUBCOMMAND]
    if inside:
        yield from ((f"{command['name']} {option['name']}", kind) for option in inside)
    else:
        yield str(command["name"]), kind


async def _servers(bot: PatchworkBot, in_use: Collection[int]) -> AsyncIterator[str]:
    async with asyncio.timeout(PATIENCE):
        guilds = [guild async for guild in bot.fetch_guilds()]
    for found in guilds:
        try:
            async with asyncio.timeout(PATIENCE):
                lines = [line async for line in _server(bot, found.id, in_use)]
        except discord.HTTPException as error:
            lines = [f"fault: {found.name} can't be looked at ({type(error).__name__})."]
        for line in lines:
            yield line
    yield f"discord: in {len(guilds)} server{'s' * (len(guilds) != 1)}"


async def _server(bot: PatchworkBot, guild_id: int, in_use: Collection[int]) -> AsyncIterator[str]:
    """What keeps games from being played in a server, and where it merely can't be done."""
    assert bot.user is not None
    guild = await bot.fetch_guild(guild_id)
    me = await guild.fetch_member(bot.user.id)
    channels = [one for one in await guild.fetch_channels() if isinstance(one, discord.TextChannel)]
    closed, threadless, open_channels = [], [], 0
    for channel in channels:
        permissions = channel.permissions_for(me)
        missing = missing_permissions(permissions, in_thread=False)
        if not permissions.view_channel:
            continue
        if not missing:
            open_channels += 1
            if missing_for_threads(permissions):
                threadless.append(channel)
        elif channel.id in in_use:
            yield f"fault: in #{channel.name} of {guild.name} the bot lacks {', '.join(missing)}"
        else:
            closed.append(f"#{channel.name} (lacks {', '.join(missing)})")
    if not open_channels:
        yield f"fault: in {guild.name} there is no channel in which games can be played"
    if closed:
        yield f"note: in {guild.name} no games can be played in {', '.join(closed)}"
    if threadless:
        names = ", ".join(f"#{channel.name}" for channel in threadless)
        yield f"note: in {guild.name} games get no threads in {names}"

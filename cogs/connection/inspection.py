"""Checking Discord for a host: does the token work, where is the bot, what may it not do."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any

import discord

from cogs.cog import PatchworkBot
from cogs.delivery.sender import EXPECTED
from cogs.doors.asks import missing_permissions

_SUBCOMMAND = discord.AppCommandOptionType.subcommand.value


async def look_at_discord(token: str) -> tuple[tuple[str, ...], bool]:
    """Lines about the bot's servers, and whether all is well. Opens no gateway connection.

    A channel the bot can't see isn't mentioned: a server hides it on purpose.
    """
    bot = PatchworkBot(intents=discord.Intents.none())  # in which no one receives events
    try:
        await bot.login(token)
        lines = [line async for line in _servers(bot)]
        lines += await _commands(bot)
    except discord.LoginFailure:
        return ("fault: Discord doesn't accept the bot token.",), False
    except EXPECTED as error:
        return (f"fault: Discord can't be reached ({type(error).__name__}).",), False
    finally:
        await bot.close()
    return tuple(lines), not any(line.startswith("fault") for line in lines)


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


async def _servers(bot: PatchworkBot) -> AsyncIterator[str]:
    assert bot.user is not None
    count = 0
    async for found in bot.fetch_guilds():
        count += 1
        guild = await bot.fetch_guild(found.id)
        me = await guild.fetch_member(bot.user.id)
        for channel in await guild.fetch_channels():
            if not isinstance(channel, discord.TextChannel):
                continue
            permissions = channel.permissions_for(me)
            missing = missing_permissions(permissions, in_thread=False)
            if permissions.view_channel and missing:
                place = f"#{channel.name} of {guild.name}"
                yield f"fault: in {place} the bot lacks {', '.join(missing)}"
    yield f"discord: logged in as {bot.user.name}, in {count} server{'s' * (count != 1)}"

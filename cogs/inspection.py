"""Looking at Discord for a host: does the token work, where is the bot, what may it not do."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord

from cogs.asks import missing_permissions

UNREACHABLE = (OSError, TimeoutError, discord.HTTPException)


async def look_at_discord(token: str) -> tuple[tuple[str, ...], bool]:
    """Lines about the bot's servers, and whether all is well. Opens no connection to the gateway.

    A channel that the bot can't see isn't spoken of: a server hides it on purpose.
    """
    client = discord.Client(intents=discord.Intents.none())
    try:
        await client.login(token)
        lines = [line async for line in _servers(client)]
    except discord.LoginFailure:
        return ("fault: Discord doesn't accept the bot token.",), False
    except UNREACHABLE as error:
        return (f"fault: Discord can't be reached ({type(error).__name__}).",), False
    finally:
        await client.close()
    return tuple(lines), not any(line.startswith("fault") for line in lines)


async def _servers(client: discord.Client) -> AsyncIterator[str]:
    assert client.user is not None
    count = 0
    async for found in client.fetch_guilds():
        count += 1
        guild = await client.fetch_guild(found.id)
        me = await guild.fetch_member(client.user.id)
        for channel in await guild.fetch_channels():
            if not isinstance(channel, discord.TextChannel):
                continue
            permissions = channel.permissions_for(me)
            missing = missing_permissions(permissions, in_thread=False)
            if permissions.view_channel and missing:
                place = f"#{channel.name} of {guild.name}"
                yield f"fault: in {place} the bot lacks {', '.join(missing)}"
    yield f"discord: logged in as {client.user.name}, in {count} server{'s' * (count != 1)}"

"""One sentence when the bot comes to a server, where people will see it."""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import discord

from cogs.screens.outgoing import Outgoing
from matches.desk.desk import Desk

log = logging.getLogger(__name__)

SEND_TIMEOUT = 15.0


async def greet(guild: discord.Guild, desk: Desk) -> None:
    """Say hello in the channel for newcomers, or the first one that may be written to.

    Once, as well as it goes: a server without such a channel is not greeted.
    """
    channel = place_for(guild)
    if channel is None:
        return
    screen = await desk.greeting(guild.id)
    try:
        async with asyncio.timeout(SEND_TIMEOUT):
            await channel.send(**Outgoing(screen).new(), nonce=f"hello{guild.id}")
    except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
        log.info("event=not_greeted guild=%d error=%s", guild.id, type(error).__name__)


def place_for(guild: discord.Guild) -> discord.TextChannel | None:
    """Where a greeting goes."""
    channels = [guild.system_channel] if guild.system_channel is not None else []
    for channel in [*channels, *guild.text_channels]:
        may = channel.permissions_for(guild.me)
        if may.view_channel and may.send_messages:
            return channel
    return None

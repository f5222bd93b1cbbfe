"""Opening a thread for a game: public, put away after a quiet week, woken by the next board."""

from __future__ import annotations

from typing import Literal

import discord

from matches.errors import NoThreadHere
from matches.records import Home

WEEK: Literal[10080] = 10080  # minutes, the longest Discord has


async def open_thread(client: discord.Client, home: Home, name: str) -> Home:
    """Open a thread in a channel; raises NoThreadHere where that can't be done."""
    channel = client.get_channel(home.channel_id)
    if not isinstance(channel, discord.TextChannel):
        raise NoThreadHere
    news = channel.is_news()
    kind = discord.ChannelType.news_thread if news else discord.ChannelType.public_thread
    try:
        thread = await channel.create_thread(name=name[:100], type=kind, auto_archive_duration=WEEK)
    except (discord.Forbidden, discord.NotFound):
        raise NoThreadHere from None
    return Home(thread.id, home.guild_id)

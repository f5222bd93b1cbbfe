"""Opening a thread for a game: public, archived after a quiet week, woken by the next board."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable
from typing import Literal

import discord

from cogs.delivery.sender import EXPECTED
from matches.errors import NoThreadHere
from matches.markup import moment
from matches.stored import Home

log = logging.getLogger(__name__)

WEEK: Literal[10080] = 10080  # minutes, the longest Discord has
#: Longer than discord.py waits for a rate limit.
OPEN_TIMEOUT = 45.0
#: what Discord's codes say of a thread
FULL = {160006}  # a thousand active threads in the server
UNFIT = {50024, 50068, 160002}  # not in a channel of this kind
BLOCKED_BY_RULES = {200000, 200001, 220001}  # AutoMod


async def open_thread(
    client: discord.Client, now: Callable[[], int], home: Home, name: str
) -> Home:
    """Open a thread in a channel; raises NoThreadHere if that can't be done."""
    channel = client.get_channel(home.channel_id)
    if not isinstance(channel, discord.TextChannel):
        raise NoThreadHere(reason="unfit")
    news = channel.is_news()
    kind = discord.ChannelType.news_thread if news else discord.ChannelType.public_thread
    try:
        async with asyncio.timeout(OPEN_TIMEOUT):
            thread = await channel.create_thread(
                name=name[:100], type=kind, auto_archive_duration=WEEK
            )
    except discord.RateLimited as error:
        until = moment(now() + math.ceil(error.retry_after))
        raise NoThreadHere(reason="wait", until=until) from None
    except EXPECTED as error:
        log.warning("event=no_thread channel=%d error=%r", home.channel_id, error)
        raise NoThreadHere(reason=_reason(error)) from None
    return Home(thread.id, home.guild_id)


def _reason(error: Exception) -> str:
    """Why there is no thread, as far as Discord tells."""
    if not isinstance(error, discord.HTTPException) or not error.code or error.status >= 500:
        return "unanswered"
    if error.code in FULL:
        return "full"
    if error.code in UNFIT:
        return "unfit"
    if error.code in BLOCKED_BY_RULES:
        return "rules"
    return "forbidden" if error.status in (403, 404) else "refused"

"""What is known of the channels in which matches live: from the cache, and by one question.

Without the privileged intent for members nobody's roles are cached. The asker's own request shows
that they can read here; about anyone else Discord is asked, and the channel's rules, which are
cached, say the rest.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import discord

from cogs.delivery.sender import EXPECTED
from cogs.doors.asks import missing_permissions, person_of
from cogs.screens.components import CHANNEL_TYPES
from matches.errors import UnfitOpponent
from matches.requests import Person
from matches.stored import Home

log = logging.getLogger(__name__)

REQUEST_TIMEOUT = 10.0

GuildPlace = discord.abc.GuildChannel | discord.Thread


class Places:
    """Looks at channels through the client that is logged in, which changes now and then."""

    def __init__(self) -> None:
        self._client: discord.Client | None = None

    def look_through(self, client: discord.Client) -> None:
        """Use this client from now on."""
        self._client = client

    def is_closed(self, home: Home) -> bool:
        """Whether it is known that nothing can be posted there.

        So it is in a server the bot was removed from, and in a channel where it lacks a permission.
        A channel that isn't cached may be an archived thread.
        """
        client = self._client
        if client is None or home.guild_id is None or not client.is_ready():
            return False
        guild = client.get_guild(home.guild_id)
        if guild is None or guild.unavailable:
            return guild is None
        channel = guild.get_channel_or_thread(home.channel_id)
        if channel is None:
            return False
        try:
            has = channel.permissions_for(guild.me)
        except discord.ClientException:  # a thread whose channel isn't cached
            return False
        return bool(missing_permissions(has, in_thread=isinstance(channel, discord.Thread)))

    def choosable(self, home: Home, channels: Sequence[int]) -> tuple[int, ...]:
        """Those channels of a place's server that exist and can be shown as chosen in a list."""
        guild = self._guild(home)
        if guild is None:
            return ()
        known = ((number, guild.get_channel(number)) for number in channels)
        return tuple(n for n, one in known if one is not None and one.type in CHANNEL_TYPES)

    def existing(self, home: Home, channels: Sequence[int]) -> tuple[int, ...]:
        """Those channels of a place's server that aren't known to be gone."""
        guild = self._guild(home)
        if guild is None:
            return tuple(channels)
        return tuple(n for n in channels if guild.get_channel_or_thread(n) is not None)

    def name_of(self, home: Home) -> str | None:
        """A place by its name and its server's; None if it isn't cached."""
        guild = self._guild(home)
        channel = None if guild is None else guild.get_channel_or_thread(home.channel_id)
        return None if guild is None or channel is None else f"#{channel.name} · {guild.name}"

    async def find(self, player_id: int, home: Home) -> Person | None:
        """Someone in a place's server; None: not there. Raises UnfitOpponent (unknown)."""
        client, guild = self._client, self._guild(home)
        if client is None or guild is None:
            raise UnfitOpponent(reason="unknown")
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT):
                member = await _member(guild, player_id)
                channel = await _channel(guild, home.channel_id)
        except EXPECTED as error:
            log.info("event=person_unknown channel=%d error=%r", home.channel_id, error)
            raise UnfitOpponent(reason="unknown") from None
        return None if member is None else person_of(member, channel, client.user)

    def _guild(self, home: Home) -> discord.Guild | None:
        """The server of a place, if it is known right now."""
        if self._client is None or home.guild_id is None:
            return None
        guild = self._client.get_guild(home.guild_id)
        return None if guild is None or guild.unavailable else guild

    async def is_read_by(self, player_id: int, home: Home) -> bool | None:
        """Whether a player can read there; None if Discord doesn't say right now."""
        guild = self._guild(home)
        if guild is None:
            return None
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT):
                return await _reads(guild, player_id, home.channel_id)
        except EXPECTED as error:
            log.warning("event=reader_unknown channel=%d error=%r", home.channel_id, error)
            return None


async def _reads(guild: discord.Guild, player_id: int, channel_id: int) -> bool:
    """Ask Discord; raises what it answers."""
    member = await _member(guild, player_id)
    if member is None:
        return False
    channel = await _channel(guild, channel_id)
    may = channel.permissions_for(member)
    if may.view_channel and isinstance(channel, discord.Thread) and channel.is_private():
        return may.manage_threads or await _is_in(channel, player_id)
    return may.view_channel


async def _member(guild: discord.Guild, player_id: int) -> discord.Member | None:
    """Somebody in a server; None: not there. That must be Discord's own word, with a code."""
    try:
        return await guild.fetch_member(player_id)
    except discord.NotFound as error:
        if not error.code:
            raise
        return None


async def _channel(guild: discord.Guild, channel_id: int) -> GuildPlace:
    """A channel or thread, from the cache or from Discord."""
    return guild.get_channel_or_thread(channel_id) or await guild.fetch_channel(channel_id)


async def _is_in(thread: discord.Thread, player_id: int) -> bool:
    """Whether someone is a member of a private thread."""
    try:
        await thread.fetch_member(player_id)
    except discord.NotFound as error:
        if not error.code:
            raise
        return False
    return True

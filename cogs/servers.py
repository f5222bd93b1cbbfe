"""What happens in servers: the bot joins, permissions change, channels go."""

from __future__ import annotations

import asyncio
import logging

import discord
from discord.ext import commands

from cogs.cog import PatchworkBot, PatchworkCog
from cogs.delivery.sender import EXPECTED
from cogs.screens.outgoing import Outgoing
from matches.desk.desk import Desk
from matches.stored import Home

log = logging.getLogger(__name__)

SEND_TIMEOUT = 15.0


class Servers(PatchworkCog):
    """Retries what was refused once it may work, and notes the homes that matches lose."""

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say hello, and whatever couldn't be said while the bot wasn't there."""
        self.bot.delivery.retry_in_guild(guild.id)
        await greet(guild, self.bot.desk)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is back from an outage."""
        self.bot.delivery.retry_in_guild(guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """Permissions may have changed, and whatever depends on them."""
        self.bot.delivery.retry_in_guild(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """The same: a role may have forbidden something."""
        self.bot.delivery.retry_in_guild(role.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """The bot got or lost a role, or its timeout ended.

        Without a privileged intent Discord reports this of no one else.
        """
        self.bot.delivery.retry_in_guild(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """A channel changed, and perhaps what the bot may do there and in its threads."""
        threads = [one.id for one in after.guild.threads if one.parent_id == after.id]
        self.bot.delivery.retry_in_channels([after.id, *threads])

    @commands.Cog.listener()
    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """A thread changed: it may have been locked or archived, and no longer is."""
        self.bot.delivery.retry_in_channels([event.thread_id])

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, and with it the home of a match, if one was played there."""
        await self._lose(Home(channel.id, channel.guild.id))

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread, even an archived one."""
        await self._lose(Home(event.thread_id, event.guild_id))

    async def _lose(self, home: Home) -> None:
        await self.bot.desk.channel_gone(home)
        log.info("event=channel_gone channel=%d", home.channel_id)


async def greet(guild: discord.Guild, desk: Desk) -> None:
    """Say hello in the channel for newcomers, or the first one the bot may write in.

    Once, if it works at all: a server without such a channel isn't greeted.
    """
    channel = place_for(guild)
    if channel is None:
        return
    screen = await desk.greeting(guild.id)
    try:
        async with asyncio.timeout(SEND_TIMEOUT):
            await channel.send(**Outgoing(screen).new(), nonce=f"hello{guild.id}")
    except EXPECTED as error:
        log.info("event=not_greeted guild=%d error=%s", guild.id, type(error).__name__)


def place_for(guild: discord.Guild) -> discord.TextChannel | None:
    """Where a greeting goes."""
    channels = [guild.system_channel] if guild.system_channel is not None else []
    for channel in [*channels, *guild.text_channels]:
        may = channel.permissions_for(guild.me)
        if may.view_channel and may.send_messages:
            return channel
    return None


async def setup(bot: PatchworkBot) -> None:
    """Add the cog."""
    await bot.add_cog(Servers(bot))

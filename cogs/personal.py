"""What people choose for themselves: settings, quiet hours, days away, and whom to block."""

from __future__ import annotations

import discord
from discord.app_commands import Choice
from discord.ext import commands

from cogs.cog import PatchworkBot, PatchworkCog, choices, command, group, named
from matches.requests import BlockPerson, GoAway, SetQuiet, ShowSettings


class Personal(PatchworkCog, commands.GroupCog, **group("my")):
    """A person's own choices."""

    @command()
    async def settings(self, interaction: discord.Interaction) -> None:
        """Open the asker's settings."""
        await self.ask(interaction, ShowSettings())

    @command()
    async def quiet(
        self,
        interaction: discord.Interaction,
        start: str | None = None,
        until: str | None = None,
        zone: str | None = None,
    ) -> None:
        """Set the hours without pings."""
        await self.ask(interaction, SetQuiet(start, until, zone))

    @quiet.autocomplete("zone")
    async def _zones(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return choices(await self.bot.doors.suggest_zones(interaction, typed))

    @command()
    async def vacation(self, interaction: discord.Interaction, days: int | None = None) -> None:
        """Stop the asker's clocks for some days."""
        await self.ask(interaction, GoAway(days))

    @command(person="command-block-person")
    async def block(self, interaction: discord.Interaction, person: discord.User) -> None:
        """Block someone from challenging the asker."""
        await self.ask(interaction, BlockPerson(named(interaction, person)))

    @command(person="command-block-person")
    async def unblock(self, interaction: discord.Interaction, person: discord.User) -> None:
        """Let them challenge again."""
        await self.ask(interaction, BlockPerson(named(interaction, person), blocked=False))


async def setup(bot: PatchworkBot) -> None:
    """Add the cog."""
    await bot.add_cog(Personal(bot))

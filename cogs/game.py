"""The game here: its ring, its menu, ways to continue elsewhere or to end it, and how to play."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.cog import PatchworkBot, PatchworkCog, command, group
from matches.requests import (
    Abandon,
    Claim,
    Hush,
    MoveMatch,
    ShowLessons,
    ShowMore,
    ShowRing,
    ShowRules,
    WithdrawChallenge,
)


class Game(PatchworkCog, commands.GroupCog, **group("game")):
    """What a game needs now and then."""

    @command()
    async def ring(self, interaction: discord.Interaction, text: bool = False) -> None:
        """Show every patch still to come."""
        await self.ask(interaction, ShowRing(text))

    @command()
    async def more(self, interaction: discord.Interaction) -> None:
        """Open the menu of the game."""
        await self.ask(interaction, ShowMore())

    @command()
    async def hush(self, interaction: discord.Interaction) -> None:
        """Send no more reminders of the asker's current turn."""
        await self.ask(interaction, Hush())

    @command()
    async def move(self, interaction: discord.Interaction) -> None:
        """Move a game to this channel."""
        await self.ask(interaction, MoveMatch())

    @command()
    async def claim(self, interaction: discord.Interaction) -> None:
        """Claim the win when the other player's time is up."""
        await self.ask(interaction, Claim())

    @command()
    async def abandon(self, interaction: discord.Interaction) -> None:
        """Propose to end the game without a winner."""
        await self.ask(interaction, Abandon())

    @command()
    async def withdraw(self, interaction: discord.Interaction) -> None:
        """Withdraw your own challenge."""
        await self.ask(interaction, WithdrawChallenge())

    @command()
    async def rules(self, interaction: discord.Interaction) -> None:
        """Explain how to play."""
        await self.ask(interaction, ShowRules())

    @command()
    async def learn(self, interaction: discord.Interaction) -> None:
        """Teach the game by small tasks."""
        await self.ask(interaction, ShowLessons())


async def setup(bot: PatchworkBot) -> None:
    """Add the cog."""
    await bot.add_cog(Game(bot))

"""Looking: the board of the game here, the asker's games, and how all this works."""

from __future__ import annotations

import discord

from cogs.cog import PatchworkBot, PatchworkCog, command
from matches.requests import ShowBoard, ShowGames, ShowHelp


class Views(PatchworkCog):
    """What changes nothing and is wanted every day."""

    @command()
    async def board(self, interaction: discord.Interaction, text: bool = False) -> None:
        """Show the game here again."""
        await self.ask(interaction, ShowBoard(text))

    @command()
    async def games(self, interaction: discord.Interaction) -> None:
        """List the games that the asker is playing."""
        await self.ask(interaction, ShowGames())

    @command()
    async def help(self, interaction: discord.Interaction) -> None:
        """Explain how to use the bot."""
        await self.ask(interaction, ShowHelp())


async def setup(bot: PatchworkBot) -> None:
    """Add the cog."""
    await bot.add_cog(Views(bot))

"""What the bot hears besides commands: presses, choices, forms and messages to it."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.cog import PatchworkBot, PatchworkCog

_PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class Listening(PatchworkCog):
    """Hands what it hears to the doors."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer a press; the command tree takes the commands."""
        if interaction.type in _PRESSES:
            await self.bot.doors.press(interaction)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Hear what people say to the bot."""
        me = self.bot.user
        if me is not None:
            await self.bot.doors.typed(message, me)


async def setup(bot: PatchworkBot) -> None:
    """Add the cog."""
    await bot.add_cog(Listening(bot))

"""A player's turn: the commands that make a move, take it back, or give up."""

from __future__ import annotations

import discord
from discord.app_commands import Choice

from cogs.cog import PatchworkBot, PatchworkCog, choices, command
from matches.requests import BuyPatch, Pass, PlacePatch, Resign, Undo

#: what the 1×1 patch is called where a patch can be named
_SPECIAL = "h"


class Play(PatchworkCog):
    """The moves."""

    @command()
    async def buy(
        self, interaction: discord.Interaction, patch: str, at: str | None = None
    ) -> None:
        """Buy a patch, or choose its place with buttons."""
        await self.ask(interaction, BuyPatch(patch, at))

    @buy.autocomplete("patch")
    async def _patches(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return choices(await self.bot.doors.suggest_patches(interaction, typed))

    @buy.autocomplete("at")
    async def _spots(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        patch = str(getattr(interaction.namespace, "patch", None) or "")
        return choices(await self.bot.doors.suggest_spots(interaction, patch, typed))

    @command()
    async def place(self, interaction: discord.Interaction, at: str | None = None) -> None:
        """Place the 1×1 patch, or what is being placed."""
        await self.ask(interaction, PlacePatch(at))

    @place.autocomplete("at")
    async def _squares(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return choices(await self.bot.doors.suggest_spots(interaction, _SPECIAL, typed))

    @command()
    async def pass_(self, interaction: discord.Interaction) -> None:
        """Move past the other player."""
        await self.ask(interaction, Pass())

    @command()
    async def undo(self, interaction: discord.Interaction) -> None:
        """Take the last move back."""
        await self.ask(interaction, Undo())

    @command()
    async def resign(self, interaction: discord.Interaction) -> None:
        """Give up the game."""
        await self.ask(interaction, Resign())


async def setup(bot: PatchworkBot) -> None:
    """Add the cog."""
    await bot.add_cog(Play(bot))

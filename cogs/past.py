"""Finished games: looking at them, saving them, and what they say about people."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.cog import STARTS, PatchworkBot, PatchworkCog, command, group, named
from cogs.doors.files import attached
from matches.requests import (
    ImportRecord,
    ShowHistory,
    ShowLeaderboard,
    ShowProfile,
    ShowRecord,
    ShowReplay,
)
from matches.stored import Starts


class Past(PatchworkCog, commands.GroupCog, **group("past")):
    """Games that were played."""

    @command()
    async def history(self, interaction: discord.Interaction) -> None:
        """List all games of the asker."""
        await self.ask(interaction, ShowHistory())

    @command()
    async def replay(
        self,
        interaction: discord.Interaction,
        game: int | None = None,
        ply: int | None = None,
        text: bool = False,
    ) -> None:
        """Replay a game."""
        await self.ask(interaction, ShowReplay(game, ply, text))

    @command()
    async def record(self, interaction: discord.Interaction, game: int | None = None) -> None:
        """Hand out the moves of a game."""
        await self.ask(interaction, ShowRecord(game))

    @command(thread="command-challenge-thread")
    @app_commands.choices(starts=STARTS)
    async def import_(
        self,
        interaction: discord.Interaction,
        file: discord.Attachment | None = None,
        text: str | None = None,
        opponent: discord.User | None = None,
        ply: int | None = None,
        starts: str = Starts.CHALLENGER.value,
        thread: bool = False,
    ) -> None:
        """Look at a record, or play on from it."""
        files = attached([] if file is None else [file])
        who = named(interaction, opponent)
        await self.ask(interaction, ImportRecord(files, text, who, ply, Starts(starts), thread))

    @command()
    async def profile(
        self, interaction: discord.Interaction, person: discord.User | None = None
    ) -> None:
        """Show what a person's games say about them."""
        await self.ask(interaction, ShowProfile(named(interaction, person)))

    @command()
    async def leaderboard(self, interaction: discord.Interaction) -> None:
        """Show who plays best on this server."""
        await self.ask(interaction, ShowLeaderboard())


async def setup(bot: PatchworkBot) -> None:
    """Add the cog."""
    await bot.add_cog(Past(bot))

"""The bot's own commands as Discord has them, for tests with its longest forms."""

from __future__ import annotations

from typing import Any

import discord

from cogs.cog import PatchworkBot


async def real_commands() -> list[dict[str, Any]]:
    """Every command of the bot, in Discord's form; none of them is ever called here."""
    bot = PatchworkBot(intents=discord.Intents.none())
    await bot.load_cogs()
    return [command.to_dict(bot.tree) for command in bot.tree.get_commands()]

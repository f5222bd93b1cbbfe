"""The bot's own commands as Discord has them, for tests with its longest forms."""

from __future__ import annotations

from typing import Any, cast

import discord

from cogs.commands import PatchworkTree
from cogs.doors.doors import Doors


def real_commands() -> list[dict[str, Any]]:
    """Every command of the bot, in Discord's form; none of them is ever called here."""
    client = discord.Client(intents=discord.Intents.none())
    tree = PatchworkTree(client, cast("Doors", None))
    return [command.to_dict(tree) for command in tree.get_commands()]

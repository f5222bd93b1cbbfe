"""The real bot with plants: the mistakes and circumstances it has to suffer.

They are put into its process before it begins (see plants.py); the bot itself knows of none.
"""

from __future__ import annotations

from pathlib import Path

import bot
from tests.e2e.bot_process import BotProcess
from tests.reliability.plants import plant
from tests.support.standin import StandIn


class NurseryBot(BotProcess):
    """A bot that grows up with plants."""

    def __init__(self, discord: StandIn, database: Path, *plants: str, **environment: str) -> None:
        super().__init__(discord, database, **environment)
        self.call = ("tests.reliability.nursery:grow_up", *plants)


def grow_up(plants: list[str]) -> int:
    """Be a bot with these plants, from start to end."""
    for name in plants:
        plant(name)
    return bot.main([])

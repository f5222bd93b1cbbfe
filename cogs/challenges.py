"""Starting a game: /challenge and the answers to a challenge."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.cog import STARTS, PatchworkBot, PatchworkCog, command, named, word, worded
from matches.challenges.lifecycle import LONGEST_SEED
from matches.requests import AcceptChallenge, DeclineChallenge, MakeChallenge
from matches.stored import CLOCKS, DAY, Starts
from patchwork import Edition

_CLOCKS = [
    Choice(name=word(f"edition-clock-{seconds // DAY}"), value=seconds) for seconds in (0, *CLOCKS)
]


class Challenges(PatchworkCog):
    """Challenges, by command and by the entry in a person's menu."""

    def __init__(self, bot: PatchworkBot) -> None:
        super().__init__(bot)
        name = word("command-challenge-person")
        self._menu = app_commands.ContextMenu(name=name, callback=self._challenge_person)

    async def cog_load(self) -> None:
        """Put the entry into people's menus."""
        self.bot.tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        """Remove it."""
        self.bot.tree.remove_command(self._menu.name, type=self._menu.type)

    @command()
    @app_commands.choices(edition=worded(lambda one: f"edition-{one}", Edition), starts=STARTS)
    @app_commands.choices(clock=_CLOCKS)
    async def challenge(
        self,
        interaction: discord.Interaction,
        opponent: discord.User | None = None,
        edition: str = Edition.REVISED.value,
        clock: int | None = None,
        thread: bool = False,
        starts: str = Starts.CHANCE.value,
        seed: Range[str, 1, LONGEST_SEED] | None = None,
        rated: bool = True,
    ) -> None:
        """Challenge someone, or anyone."""
        wanted = MakeChallenge(
            named(interaction, opponent),
            Edition(edition),
            clock,
            Starts(starts),
            seed,
            rated,
            thread=thread,
        )
        await self.ask(interaction, wanted)

    async def _challenge_person(self, interaction: discord.Interaction, user: discord.User) -> None:
        await self.ask(interaction, MakeChallenge(named(interaction, user)))

    @command()
    async def accept(self, interaction: discord.Interaction) -> None:
        """Accept the challenge here."""
        await self.ask(interaction, AcceptChallenge())

    @command()
    async def decline(self, interaction: discord.Interaction) -> None:
        """Decline the challenge here."""
        await self.ask(interaction, DeclineChallenge())


async def setup(bot: PatchworkBot) -> None:
    """Add the cog."""
    await bot.add_cog(Challenges(bot))

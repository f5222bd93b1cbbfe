"""What the cogs share: their bot, and commands whose words come from words/.

A method of a cog becomes a slash command by `@command()`: its own name is the command's, its
parameters are the options, and the words people read for both are in words/ (`command-NAME`,
`command-NAME-about`, `command-NAME-OPTION` …, `command-group-NAME`), so a translator needs no
Python. A cog with `**group("NAME")` has its commands behind that name, as in ``/game ring``.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Iterable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str
from discord.ext import commands

from cogs.delivery.outbox_worker import Delivery
from cogs.doors.asks import person_of
from cogs.doors.doors import Doors, Suggestions
from matches.desk.desk import Desk
from matches.requests import Command, Person
from matches.stored import Starts
from words import DEFAULT_LANGUAGE, Speaker

COGS = (
    "cogs.challenges",
    "cogs.play",
    "cogs.views",
    "cogs.game",
    "cogs.past",
    "cogs.personal",
    "cogs.listening",
    "cogs.servers",
)
MOST_CHOICES = 25

Slash = app_commands.Command[Any, ..., Any]


class CommandTree(app_commands.CommandTree["PatchworkBot"]):
    """Our commands; people who use another one get an answer too."""

    async def on_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that isn't ours or doesn't fit: Discord is still showing an old list."""
        self.client.commands_doubted.set()
        if interaction.type is not discord.InteractionType.autocomplete:
            await self.client.doors.refuse_command(interaction, error)


class PatchworkBot(commands.Bot):
    """The bot as its cogs know it, for servers and for direct messages with it.

    It has no commands with a prefix: `listening` hears what people say to it.
    """

    doors: Doors
    desk: Desk
    delivery: Delivery

    def __init__(self, **options: Any) -> None:
        super().__init__(
            command_prefix=(),
            help_command=None,
            tree_cls=CommandTree,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            **options,
        )
        #: set when Discord may have other commands than ours
        self.commands_doubted = asyncio.Event()

    async def load_cogs(self) -> None:
        """Load every cog, and with them all commands and all listeners."""
        for name in COGS:
            await self.load_extension(name)

    async def on_message(self, message: discord.Message, /) -> None:
        """Don't look for commands with a prefix, as discord.py would."""


class PatchworkCog(commands.Cog):
    """One topic's commands; each asks the doors for what it means."""

    def __init__(self, bot: PatchworkBot) -> None:
        self.bot = bot

    async def ask(self, interaction: discord.Interaction, wanted: Command) -> None:
        """Have a request answered."""
        await self.bot.doors.slash(interaction, wanted)


def word(key: str) -> locale_str:
    """A name or description by its key in words/, in English, for the translator to pass on."""
    return locale_str(Speaker.of(DEFAULT_LANGUAGE)(key), key=key)


def command(**shared: str) -> Callable[[Any], Slash]:
    """Make a method the slash command of its name, with its words and its options' words.

    The key of an option's words is `command-NAME-OPTION`, or the one that `shared` gives.
    """

    def make(method: Any) -> Slash:
        name = method.__name__.rstrip("_")  # pass_ and import_
        _self, _interaction, *options = inspect.signature(method).parameters
        keys = {option: f"command-{name}-{option}" for option in options} | shared
        app_commands.rename(**{option: word(key) for option, key in keys.items()})(method)
        app_commands.describe(**{o: word(f"{key}-about") for o, key in keys.items()})(method)
        about = word(f"command-{name}-about")
        return app_commands.command(name=word(f"command-{name}"), description=about)(method)

    return make


def group(name: str) -> dict[str, locale_str]:
    """What makes a cog a group of that name: its commands come after it, as in ``/game ring``."""
    return {
        "group_name": word(f"command-group-{name}"),
        "group_description": word(f"command-group-{name}-about"),
    }


def named(interaction: discord.Interaction, user: discord.abc.User | None) -> Person | None:
    """The person named in an option or in a person's menu, if any."""
    if user is None:
        return None
    return person_of(user, interaction.channel, interaction.client.user)


def choices(suggestions: Suggestions) -> list[Choice[str]]:
    """What is offered while someone types."""
    return [Choice(name=label, value=value) for label, value in suggestions[:MOST_CHOICES]]


def worded(key: Callable[[str], str], values: Iterable[str]) -> list[Choice[str]]:
    """The fixed choices of an option, worded by the key of each value."""
    return [Choice(name=word(key(value)), value=value) for value in values]


#: who may be chosen to go first
STARTS = worded(lambda who: f"edition-starts-{who}", Starts)

"""The slash commands and the entry in a person's menu: names, options, and the command each makes.

Names and descriptions come from words/ (`command-NAME`, `command-NAME-about`), so a translator
needs no Python. They are given to Discord only when they have changed; see sync.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from cogs.doors.asks import person_of
from cogs.doors.doors import Doors
from cogs.doors.files import attached
from matches.challenges.lifecycle import LONGEST_SEED
from matches.requests import (
    Abandon,
    AcceptChallenge,
    BlockPerson,
    BuyPatch,
    Claim,
    Command,
    DeclineChallenge,
    GoAway,
    Hush,
    ImportRecord,
    MakeChallenge,
    MoveMatch,
    Pass,
    Person,
    PlacePatch,
    Resign,
    SetQuiet,
    ShowBoard,
    ShowGames,
    ShowHelp,
    ShowHistory,
    ShowLeaderboard,
    ShowLessons,
    ShowMore,
    ShowProfile,
    ShowRecord,
    ShowReplay,
    ShowRing,
    ShowRules,
    ShowSettings,
    Undo,
    WithdrawChallenge,
)
from matches.stored import CLOCKS, DAY, Starts
from patchwork import Edition
from words import DEFAULT_LANGUAGE, Speaker

Tree = app_commands.CommandTree[discord.Client]
Slash = app_commands.Command[Any, ..., Any]
MOST_CHOICES = 25

#: The commands without options.
PLAIN: dict[str, Command] = {
    "accept": AcceptChallenge(),
    "decline": DeclineChallenge(),
    "withdraw": WithdrawChallenge(),
    "pass": Pass(),
    "ring": ShowRing(),
    "more": ShowMore(),
    "games": ShowGames(),
    "rules": ShowRules(),
    "help": ShowHelp(),
    "learn": ShowLessons(),
    "settings": ShowSettings(),
    "history": ShowHistory(),
    "leaderboard": ShowLeaderboard(),
    "undo": Undo(),
    "hush": Hush(),
    "claim": Claim(),
    "move": MoveMatch(),
    "abandon": Abandon(),
    "resign": Resign(),
}


def word(key: str) -> locale_str:
    """A name or description by its key in words/, in English, for the translator to carry on."""
    return locale_str(Speaker.of(DEFAULT_LANGUAGE)(key), key=key)


class PatchworkTree(app_commands.CommandTree[discord.Client]):
    """Our commands, for servers and for direct messages with the bot."""

    def __init__(
        self, client: discord.Client, doors: Doors, unknown: Callable[[], None] = lambda: None
    ) -> None:
        """`unknown` is called when Discord shows somebody a command that isn't ours."""
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._doors = doors
        self._unknown = unknown
        for name, command in PLAIN.items():
            self.add_command(_plain(name, command, doors))
        self.add_command(_challenge(doors))
        self.add_command(_buy(doors))
        self.add_command(_place(doors))
        self.add_command(_board(doors))
        self.add_command(_quiet(doors))
        self.add_command(_vacation(doors))
        self.add_command(_block("block", doors))
        self.add_command(_block("unblock", doors))
        self.add_command(_profile(doors))
        self.add_command(_record(doors))
        self.add_command(_replay(doors))
        self.add_command(_import(doors))
        self.add_command(_challenge_person(doors))

    async def on_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that isn't ours or doesn't fit: Discord still shows an old list."""
        self._unknown()
        if interaction.type is discord.InteractionType.autocomplete:
            return
        await self._doors.refuse_command(interaction, error)


def _command(name: str, *options: str, **elsewhere: str) -> Callable[[Any], Slash]:
    """Make a function the command of that name, with its words for itself and its options.

    The key of an option's words is `command-NAME-OPTION`, or the one that `elsewhere` gives.
    """
    keys = {option: f"command-{name}-{option}" for option in options} | elsewhere

    def make(function: Any) -> Slash:
        app_commands.rename(**{option: word(key) for option, key in keys.items()})(function)
        app_commands.describe(**{o: word(f"{key}-about") for o, key in keys.items()})(function)
        about = word(f"command-{name}-about")
        return app_commands.command(name=word(f"command-{name}"), description=about)(function)

    return make


def _person(interaction: discord.Interaction, user: discord.User) -> Person:
    """Somebody named in an option or in a person's menu."""
    return person_of(user, interaction.channel, interaction.client.user)


def _plain(name: str, command: Command, doors: Doors) -> Slash:
    async def callback(interaction: discord.Interaction) -> None:
        await doors.slash(interaction, command)

    return _command(name)(callback)


def _challenge(doors: Doors) -> Slash:
    @_command("challenge", "opponent", "edition", "clock", "thread", "starts", "seed", "rated")
    @app_commands.choices(
        edition=[Choice(name=word(f"edition-{one.value}"), value=one.value) for one in Edition]
    )
    @app_commands.choices(starts=_starts())
    @app_commands.choices(
        clock=[
            Choice(name=word(f"edition-clock-{seconds // DAY}"), value=seconds)
            for seconds in (0, *CLOCKS)
        ],
    )
    async def challenge(
        interaction: discord.Interaction,
        opponent: discord.User | None = None,
        edition: str = Edition.REVISED.value,
        clock: int | None = None,
        thread: bool = False,
        starts: str = Starts.CHANCE.value,
        seed: app_commands.Range[str, 1, LONGEST_SEED] | None = None,
        rated: bool = True,
    ) -> None:
        person = None if opponent is None else _person(interaction, opponent)
        wanted = MakeChallenge(
            person, Edition(edition), clock, Starts(starts), seed, rated, thread=thread
        )
        await doors.slash(interaction, wanted)

    return challenge


def _buy(doors: Doors) -> Slash:
    @_command("buy", "patch", "at")
    async def buy(interaction: discord.Interaction, patch: str, at: str | None = None) -> None:
        await doors.slash(interaction, BuyPatch(patch, at))

    @buy.autocomplete("patch")
    async def patches(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return _choices(await doors.suggest_patches(interaction, typed))

    @buy.autocomplete("at")
    async def spots(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        patch = str(getattr(interaction.namespace, "patch", None) or "")
        return _choices(await doors.suggest_spots(interaction, patch, typed))

    return buy


def _place(doors: Doors) -> Slash:
    @_command("place", "at")
    async def place(interaction: discord.Interaction, at: str | None = None) -> None:
        await doors.slash(interaction, PlacePatch(at))

    @place.autocomplete("at")
    async def spots(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return _choices(await doors.suggest_spots(interaction, "h", typed))

    return place


def _board(doors: Doors) -> Slash:
    @_command("board", "text")
    async def board(interaction: discord.Interaction, text: bool = False) -> None:
        await doors.slash(interaction, ShowBoard(text))

    return board


def _quiet(doors: Doors) -> Slash:
    @_command("quiet", "start", "until", "zone")
    async def quiet(
        interaction: discord.Interaction,
        start: str | None = None,
        until: str | None = None,
        zone: str | None = None,
    ) -> None:
        await doors.slash(interaction, SetQuiet(start, until, zone))

    @quiet.autocomplete("zone")
    async def zones(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return _choices(await doors.suggest_zones(interaction, typed))

    return quiet


def _block(name: str, doors: Doors) -> Slash:
    @_command(name, person="command-block-person")
    async def block(interaction: discord.Interaction, person: discord.User) -> None:
        await doors.slash(interaction, BlockPerson(_person(interaction, person), name == "block"))

    return block


def _vacation(doors: Doors) -> Slash:
    @_command("vacation", "days")
    async def vacation(interaction: discord.Interaction, days: int | None = None) -> None:
        await doors.slash(interaction, GoAway(days))

    return vacation


def _profile(doors: Doors) -> Slash:
    @_command("profile", "person")
    async def profile(interaction: discord.Interaction, person: discord.User | None = None) -> None:
        asked = None if person is None else _person(interaction, person)
        await doors.slash(interaction, ShowProfile(asked))

    return profile


def _record(doors: Doors) -> Slash:
    @_command("record", "game")
    async def record(interaction: discord.Interaction, game: int | None = None) -> None:
        await doors.slash(interaction, ShowRecord(game))

    return record


def _replay(doors: Doors) -> Slash:
    @_command("replay", "game", "ply", "text")
    async def replay(
        interaction: discord.Interaction,
        game: int | None = None,
        ply: int | None = None,
        text: bool = False,
    ) -> None:
        await doors.slash(interaction, ShowReplay(game, ply, text))

    return replay


def _import(doors: Doors) -> Slash:
    @_command(
        "import", "file", "text", "opponent", "ply", "starts", thread="command-challenge-thread"
    )
    @app_commands.choices(starts=_starts())
    async def import_(
        interaction: discord.Interaction,
        file: discord.Attachment | None = None,
        text: str | None = None,
        opponent: discord.User | None = None,
        ply: int | None = None,
        starts: str = Starts.CHALLENGER.value,
        thread: bool = False,
    ) -> None:
        person = None if opponent is None else _person(interaction, opponent)
        files = attached([] if file is None else [file])
        wanted = ImportRecord(files, text, person, ply, Starts(starts), thread)
        await doors.slash(interaction, wanted)

    return import_


def _starts() -> list[Choice[str]]:
    """Who may be chosen to have the first turn."""
    return [Choice(name=word(f"edition-starts-{one.value}"), value=one.value) for one in Starts]


def _challenge_person(doors: Doors) -> app_commands.ContextMenu:
    async def challenge(interaction: discord.Interaction, user: discord.User) -> None:
        await doors.slash(interaction, MakeChallenge(_person(interaction, user)))

    return app_commands.ContextMenu(name=word("command-challenge-person"), callback=challenge)


def _choices(suggestions: list[tuple[str, str]]) -> list[Choice[str]]:
    return [Choice(name=label, value=value) for label, value in suggestions[:MOST_CHOICES]]

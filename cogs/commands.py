"""The slash commands and the entry in a person's menu: names, options, and the command each makes.

Names and descriptions come from words/ (`command-NAME`, `command-NAME-about`), so a translator
needs no Python. They are given to Discord only when they have changed; see sync.py.
"""

from __future__ import annotations

from typing import Any, cast

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from cogs.asks import person_of
from cogs.doors import Doors
from cogs.files import attached
from matches.challenges import LONGEST_SEED
from matches.clocks import CLOCKS, DAY
from matches.records import Starts
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
from patchwork import Edition
from words import DEFAULT_LANGUAGE, Speaker

Tree = app_commands.CommandTree[discord.Client]
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

    def __init__(self, client: discord.Client, doors: Doors) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._doors = doors
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
        if interaction.type is discord.InteractionType.autocomplete:
            return
        await self._doors.refuse_command(interaction, error)


def _plain(name: str, command: Command, doors: Doors) -> app_commands.Command[Any, ..., Any]:
    async def callback(interaction: discord.Interaction) -> None:
        await doors.slash(interaction, command)

    return app_commands.Command(
        name=word(f"command-{name}"),
        description=word(f"command-{name}-about"),
        callback=callback,
    )


def _challenge(doors: Doors) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(
        name=word("command-challenge"), description=word("command-challenge-about")
    )
    @app_commands.rename(
        opponent=word("command-challenge-opponent"),
        edition=word("command-challenge-edition"),
        clock=word("command-challenge-clock"),
        thread=word("command-challenge-thread"),
        starts=word("command-challenge-starts"),
        seed=word("command-challenge-seed"),
        rated=word("command-challenge-rated"),
    )
    @app_commands.describe(
        opponent=word("command-challenge-opponent-about"),
        edition=word("command-challenge-edition-about"),
        clock=word("command-challenge-clock-about"),
        thread=word("command-challenge-thread-about"),
        starts=word("command-challenge-starts-about"),
        seed=word("command-challenge-seed-about"),
        rated=word("command-challenge-rated-about"),
    )
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
        person = None
        if opponent is not None:
            person = person_of(opponent, interaction.channel, interaction.client.user)
        wanted = MakeChallenge(
            person, Edition(edition), clock, Starts(starts), seed, rated, thread=thread
        )
        await doors.slash(interaction, wanted)

    return cast("app_commands.Command[Any, ..., Any]", challenge)


def _buy(doors: Doors) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(name=word("command-buy"), description=word("command-buy-about"))
    @app_commands.rename(patch=word("command-buy-patch"), at=word("command-buy-at"))
    @app_commands.describe(patch=word("command-buy-patch-about"), at=word("command-buy-at-about"))
    async def buy(interaction: discord.Interaction, patch: str, at: str | None = None) -> None:
        await doors.slash(interaction, BuyPatch(patch, at))

    @buy.autocomplete("patch")
    async def patches(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return _choices(await doors.suggest_patches(interaction, typed))

    @buy.autocomplete("at")
    async def spots(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        patch = str(getattr(interaction.namespace, "patch", None) or "")
        return _choices(await doors.suggest_spots(interaction, patch, typed))

    return cast("app_commands.Command[Any, ..., Any]", buy)


def _place(doors: Doors) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(name=word("command-place"), description=word("command-place-about"))
    @app_commands.rename(at=word("command-place-at"))
    @app_commands.describe(at=word("command-place-at-about"))
    async def place(interaction: discord.Interaction, at: str | None = None) -> None:
        await doors.slash(interaction, PlacePatch(at))

    @place.autocomplete("at")
    async def spots(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return _choices(await doors.suggest_spots(interaction, "h", typed))

    return cast("app_commands.Command[Any, ..., Any]", place)


def _board(doors: Doors) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(name=word("command-board"), description=word("command-board-about"))
    @app_commands.rename(text=word("command-board-text"))
    @app_commands.describe(text=word("command-board-text-about"))
    async def board(interaction: discord.Interaction, text: bool = False) -> None:
        await doors.slash(interaction, ShowBoard(text))

    return cast("app_commands.Command[Any, ..., Any]", board)


def _quiet(doors: Doors) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(name=word("command-quiet"), description=word("command-quiet-about"))
    @app_commands.rename(
        start=word("command-quiet-start"),
        until=word("command-quiet-until"),
        zone=word("command-quiet-zone"),
    )
    @app_commands.describe(
        start=word("command-quiet-start-about"),
        until=word("command-quiet-until-about"),
        zone=word("command-quiet-zone-about"),
    )
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

    return cast("app_commands.Command[Any, ..., Any]", quiet)


def _block(name: str, doors: Doors) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(name=word(f"command-{name}"), description=word(f"command-{name}-about"))
    @app_commands.rename(person=word("command-block-person"))
    @app_commands.describe(person=word("command-block-person-about"))
    async def block(interaction: discord.Interaction, person: discord.User) -> None:
        whom = person_of(person, interaction.channel, interaction.client.user)
        await doors.slash(interaction, BlockPerson(whom, name == "block"))

    return cast("app_commands.Command[Any, ..., Any]", block)


def _vacation(doors: Doors) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(name=word("command-vacation"), description=word("command-vacation-about"))
    @app_commands.rename(days=word("command-vacation-days"))
    @app_commands.describe(days=word("command-vacation-days-about"))
    async def vacation(interaction: discord.Interaction, days: int | None = None) -> None:
        await doors.slash(interaction, GoAway(days))

    return cast("app_commands.Command[Any, ..., Any]", vacation)


def _profile(doors: Doors) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(name=word("command-profile"), description=word("command-profile-about"))
    @app_commands.rename(person=word("command-profile-person"))
    @app_commands.describe(person=word("command-profile-person-about"))
    async def profile(interaction: discord.Interaction, person: discord.User | None = None) -> None:
        asked = None
        if person is not None:
            asked = person_of(person, interaction.channel, interaction.client.user)
        await doors.slash(interaction, ShowProfile(asked))

    return cast("app_commands.Command[Any, ..., Any]", profile)


def _record(doors: Doors) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(name=word("command-record"), description=word("command-record-about"))
    @app_commands.rename(game=word("command-record-game"))
    @app_commands.describe(game=word("command-record-game-about"))
    async def record(interaction: discord.Interaction, game: int | None = None) -> None:
        await doors.slash(interaction, ShowRecord(game))

    return cast("app_commands.Command[Any, ..., Any]", record)


def _replay(doors: Doors) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(name=word("command-replay"), description=word("command-replay-about"))
    @app_commands.rename(
        game=word("command-replay-game"),
        ply=word("command-replay-ply"),
        text=word("command-replay-text"),
    )
    @app_commands.describe(
        game=word("command-replay-game-about"),
        ply=word("command-replay-ply-about"),
        text=word("command-replay-text-about"),
    )
    async def replay(
        interaction: discord.Interaction,
        game: int | None = None,
        ply: int | None = None,
        text: bool = False,
    ) -> None:
        await doors.slash(interaction, ShowReplay(game, ply, text))

    return cast("app_commands.Command[Any, ..., Any]", replay)


def _import(doors: Doors) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(name=word("command-import"), description=word("command-import-about"))
    @app_commands.rename(
        file=word("command-import-file"),
        text=word("command-import-text"),
        opponent=word("command-import-opponent"),
        ply=word("command-import-ply"),
        starts=word("command-import-starts"),
        thread=word("command-challenge-thread"),
    )
    @app_commands.describe(
        file=word("command-import-file-about"),
        text=word("command-import-text-about"),
        opponent=word("command-import-opponent-about"),
        ply=word("command-import-ply-about"),
        starts=word("command-import-starts-about"),
        thread=word("command-challenge-thread-about"),
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
        person = None
        if opponent is not None:
            person = person_of(opponent, interaction.channel, interaction.client.user)
        files = attached([] if file is None else [file])
        wanted = ImportRecord(files, text, person, ply, Starts(starts), thread)
        await doors.slash(interaction, wanted)

    return cast("app_commands.Command[Any, ..., Any]", import_)


def _starts() -> list[Choice[str]]:
    """Who may be chosen to have the first turn."""
    return [Choice(name=word(f"edition-starts-{one.value}"), value=one.value) for one in Starts]


def _challenge_person(doors: Doors) -> app_commands.ContextMenu:
    async def challenge(interaction: discord.Interaction, user: discord.User) -> None:
        person = person_of(user, interaction.channel, interaction.client.user)
        await doors.slash(interaction, MakeChallenge(person))

    return app_commands.ContextMenu(name=word("command-challenge-person"), callback=challenge)


def _choices(suggestions: list[tuple[str, str]]) -> list[Choice[str]]:
    return [Choice(name=label, value=value) for label, value in suggestions[:MOST_CHOICES]]

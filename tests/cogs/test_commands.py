"""Slash commands: each makes its request, all fit Discord, and they are told to it once."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from cogs.cog import PatchworkBot
from cogs.connection.sync import Translator, keep_commands, sync_commands
from cogs.doors.doors import Doors
from matches.requests import (
    Abandon,
    AcceptChallenge,
    BuyPatch,
    Claim,
    Command,
    DeclineChallenge,
    Hush,
    ImportRecord,
    MakeChallenge,
    MoveMatch,
    Pass,
    PlacePatch,
    Resign,
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
from matches.stored import Starts
from patchwork import Edition
from tests.cogs.fakes import BOB, BOT_ID, CHANNEL_ID, GUILD_ID, settled, until
from tests.cogs.test_connection import ValueMemory
from words import LANGUAGES


class FakeDoors:
    """Notes what came in."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.refused: list[Exception] = []
        self.asked: list[tuple[str, ...]] = []

    async def slash(self, interaction: discord.Interaction, command: Command) -> None:
        """A command."""
        self.commands.append(command)

    async def refuse_command(self, interaction: discord.Interaction, error: Exception) -> None:
        """A command that couldn't be made out."""
        self.refused.append(error)

    async def suggest_patches(self, interaction: Any, typed: str) -> list[tuple[str, str]]:
        """Patches."""
        self.asked.append((typed,))
        return [("patch", "1")] * 30

    async def suggest_spots(
        self, interaction: Any, patch: str, typed: str
    ) -> list[tuple[str, str]]:
        """Spots."""
        self.asked.append((patch, typed))
        return [("c4 · no holes", "c4 r1")]


class Shop:
    """The cogs of a bot that is connected to nothing."""

    def __init__(self) -> None:
        self.doors = FakeDoors()
        self.bot = PatchworkBot(intents=discord.Intents(guilds=True))
        self.bot.doors = cast("Doors", self.doors)
        self.tree = self.bot.tree
        state = self.bot._connection
        me: Any = {"id": str(BOT_ID), "username": "p", "discriminator": "0", "avatar": None}
        state.application_id, state.user = BOT_ID, discord.ClientUser(state=state, data=me)

    @classmethod
    async def open(cls) -> "Shop":
        """A bot with all its cogs."""
        shop = cls()
        await shop.bot.load_cogs()
        return shop

    def interaction(self, data: dict[str, Any], kind: int = 2) -> discord.Interaction:
        """An interaction as the gateway delivers it."""
        user = {"id": "101", "username": "ann", "discriminator": "0", "avatar": None}
        member: dict[str, Any] = {"user": user, "roles": [], "joined_at": None, "flags": 0}
        payload = {
            "id": "1",
            "type": kind,
            "token": "t",
            "version": 1,
            "application_id": str(BOT_ID),
            "guild_id": str(GUILD_ID),
            "guild": {"id": str(GUILD_ID)},
            "channel": {"id": str(CHANNEL_ID), "type": 0, "name": "quilts", "position": 0},
            "member": member | {"permissions": "0"},
            "attachment_size_limit": 1,
            "data": data,
        }
        return discord.Interaction(data=cast("Any", payload), state=self.bot._connection)

    async def call(self, name: str, *options: dict[str, Any], **more: Any) -> list[Command]:
        """Use a command; what it asked for."""
        data = {"id": "5", "name": name, "type": 1, "options": list(options), **more}
        await self.tree._call(self.interaction(data))
        return self.doors.commands


async def call(name: str, *options: dict[str, Any], **more: Any) -> list[Command]:
    """What a command asks for."""
    return await (await Shop.open()).call(name, *options, **more)


def option(name: str, value: Any, kind: int = 3, **more: Any) -> dict[str, Any]:
    """An option as a client sends it."""
    return {"name": name, "type": kind, "value": value, **more}


USER = {"id": str(BOB.id), "username": "bob", "discriminator": "0", "avatar": None}
RESOLVED = {
    "users": {str(BOB.id): USER},
    "members": {str(BOB.id): {"roles": [], "joined_at": None, "flags": 0, "permissions": "1024"}},
}


#: the commands without options
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


@pytest.mark.parametrize("name", sorted(PLAIN))
async def test_plain_commands_ask_for_what_they_say(name: str) -> None:
    """A command without options is one request."""
    assert await call(name) == [PLAIN[name]]


async def test_options_become_the_request() -> None:
    """What is typed goes to the desk as it is; what is left out is left out."""
    assert await call("pass") == [Pass()]
    assert await call("buy", option("patch", "2")) == [BuyPatch("2")]
    both = option("patch", "K"), option("at", "c4 r1")
    assert await call("buy", *both) == [BuyPatch("K", "c4 r1")]
    assert await call("place") == [PlacePatch()]
    assert await call("place", option("at", "e5")) == [PlacePatch("e5")]
    assert await call("board", option("text", True, 5)) == [ShowBoard(text=True)]
    assert await call("challenge") == [MakeChallenge(None)]
    classic = option("edition", "classic")
    assert await call("challenge", classic) == [MakeChallenge(None, Edition.CLASSIC)]


async def test_a_person_is_challenged_by_command_or_menu() -> None:
    """Both name the person with what is known of them here."""
    opponent = option("opponent", str(BOB.id), 6)
    [typed] = await call("challenge", opponent, resolved=RESOLVED)
    shop = await Shop.open()
    menu = {"id": "6", "type": 2, "target_id": str(BOB.id), "resolved": RESOLVED}
    await shop.tree._call(shop.interaction({"name": "Challenge to Patchwork", **menu}))
    assert [typed] == shop.doors.commands
    assert isinstance(typed, MakeChallenge)
    assert typed.opponent is not None
    assert (typed.opponent.player.id, typed.opponent.here) == (BOB.id, True)


async def test_somebody_outside_is_not_here() -> None:
    """A user without a membership can't see the channel."""
    opponent = option("opponent", str(BOB.id), 6)
    outside = {"users": {str(BOB.id): USER}}
    [command] = await call("challenge", opponent, resolved=outside)
    assert isinstance(command, MakeChallenge)
    assert command.opponent is not None
    assert not command.opponent.here


async def test_a_profile_is_of_a_person_or_ones_own() -> None:
    """The person named is passed on with what is known of them."""
    [mine] = await call("profile")
    assert mine == ShowProfile()
    [command] = await call("profile", option("person", str(BOB.id), 6), resolved=RESOLVED)
    assert isinstance(command, ShowProfile)
    assert command.person is not None
    assert command.person.player.id == BOB.id


async def test_a_game_is_named_by_its_number() -> None:
    """Left out, it is the one here."""
    number, ply = option("game", 12, 4), option("move", 20, 4)
    assert await call("record") == [ShowRecord()]
    assert await call("record", number) == [ShowRecord(12)]
    assert await call("replay") == [ShowReplay()]
    assert await call("replay", number, ply) == [ShowReplay(12, 20)]
    text = option("text", True, 5)
    assert await call("replay", number, ply, text) == [ShowReplay(12, 20, text=True)]


async def test_a_record_is_given_as_a_file_or_as_a_text() -> None:
    """With the person to play on with, the move, who starts; by default the challenger."""
    shop = await Shop.open()
    text, ply = option("text", "[First …"), option("move", 3, kind=4)
    who, starts = option("opponent", str(BOB.id), kind=6), option("starts", "opponent")
    [command] = await shop.call(
        "import", text, ply, who, starts, option("thread", True, kind=5), resolved=RESOLVED
    )
    assert isinstance(command, ImportRecord)
    assert (command.text, command.ply, command.files) == ("[First …", 3, ())
    assert command.opponent is not None
    assert (command.opponent.player.id, command.starts) == (BOB.id, Starts.OPPONENT)
    assert command.thread
    sent = {"id": "77", "filename": "a.txt", "size": 9, "url": "u", "proxy_url": "u"}
    file = option("file", "77", kind=11)
    [*_, command] = await shop.call("import", file, resolved={"attachments": {"77": sent}})
    assert isinstance(command, ImportRecord)
    assert (command.text, command.opponent, command.starts) == (None, None, Starts.CHALLENGER)
    assert [one.size for one in command.files] == [9]


async def test_suggestions_come_from_the_desk() -> None:
    """At most 25, for the patch named beside."""
    shop = await Shop.open()
    answered: list[Any] = []

    async def answer(choices: Any) -> None:
        answered.append([(choice.name, choice.value) for choice in choices])

    async def complete(name: str, *options: dict[str, Any]) -> None:
        interaction = shop.interaction({"id": "5", "name": name, "options": list(options)}, 4)
        cast("Any", interaction)._cs_response = SimpleNamespace(
            autocomplete=answer, is_done=lambda: False
        )
        await shop.tree._call(interaction)

    await complete("buy", option("patch", "1", focused=True))
    assert len(answered[-1]) == 25
    await complete("buy", option("patch", "2"), option("at", "c", focused=True))
    await complete("place", option("at", "e", focused=True))
    assert answered[-1] == [("c4 · no holes", "c4 r1")]
    assert shop.doors.asked == [("1",), ("2", "c"), ("h", "e")]


async def test_a_command_of_another_version_is_answered() -> None:
    """Discord may still show a command that is gone, or one with other options."""
    shop = await Shop.open()
    interaction = shop.interaction({"id": "5", "name": "knit", "type": 1})
    with pytest.raises(app_commands.CommandNotFound) as caught:
        await shop.tree._call(interaction)
    await shop.tree._dispatch_error(interaction, caught.value)
    assert shop.doors.refused == [caught.value]


async def test_names_and_descriptions_fit_discord_in_every_language() -> None:
    """1–32 characters and 1–100, names in small letters; discord.py refuses others at once."""
    shop = await Shop.open()
    translator = Translator()
    await shop.tree.set_translator(translator)
    payloads = [
        await command.get_translated_payload(shop.tree, translator)
        for command in shop.tree.get_commands()
    ]
    assert len(payloads) <= 100
    for payload in payloads:
        for part in [payload, *payload.get("options", [])]:
            names = [part["name"], *part.get("name_localizations", {}).values()]
            abouts = [part.get("description"), *part.get("description_localizations", {}).values()]
            for name in names:
                assert 1 <= len(name) <= 32
                assert payload["type"] == 2 or name == name.lower()
            for about in abouts:
                assert payload["type"] == 2 or 1 <= len(str(about)) <= 100
        assert payload["contexts"] == [0, 1]
        assert payload["integration_types"] == [0]
    localised = {"de"} & set(LANGUAGES)
    for payload in payloads:
        assert set(payload.get("name_localizations", {})) == localised


class Listing:
    """Discord's list of commands; `tree.sync` replaces it, and so may somebody else."""

    def __init__(self, tree: app_commands.CommandTree[PatchworkBot]) -> None:
        self._tree = tree
        self.there: list[dict[str, str]] = []
        self.sent: list[int] = []
        self.failure: Exception | None = None
        tree.sync = self.replace  # type: ignore[method-assign,assignment]

    async def replace(self) -> list[Any]:
        """Take the commands of the tree: each gets a new version."""
        if self.failure is not None:
            raise self.failure
        names = [command.name for command in self._tree.get_commands()]
        self.sent.append(len(names))
        self.there = [{"id": name, "version": str(len(self.sent))} for name in names]
        return []

    async def listed(self) -> list[dict[str, str]]:
        """What there is."""
        return self.there


async def test_commands_are_told_only_when_they_changed() -> None:
    """A restart with the same commands sends nothing; another list does."""
    shop, memory = await Shop.open(), ValueMemory()
    there = Listing(shop.tree)
    assert await sync_commands(shop.tree, BOT_ID, memory, there.listed)
    assert not await sync_commands(shop.tree, BOT_ID, memory, there.listed)
    shop.tree.remove_command("resign")
    assert await sync_commands(shop.tree, BOT_ID, memory, there.listed)
    assert there.sent == [len(PLAIN) + 13, len(PLAIN) + 12]


@pytest.mark.parametrize("lost", ["all", "one", "another version", "one more"])
async def test_commands_that_discord_lost_are_told_again(lost: str) -> None:
    """Another program has the same token, or an older copy of the database came back."""
    shop, memory = await Shop.open(), ValueMemory()
    there = Listing(shop.tree)
    await sync_commands(shop.tree, BOT_ID, memory, there.listed)
    first = there.there[0]
    there.there = {
        "all": [],
        "one": there.there[1:],
        "another version": [{**first, "version": "77"}, *there.there[1:]],
        "one more": [*there.there, {"id": "new", "version": "1"}],
    }[lost]
    assert await sync_commands(shop.tree, BOT_ID, memory, there.listed)
    assert not await sync_commands(shop.tree, BOT_ID, memory, there.listed)


async def test_a_sync_that_fails_is_not_remembered() -> None:
    """What Discord didn't take is sent again."""
    shop, memory = await Shop.open(), ValueMemory()
    there = Listing(shop.tree)
    there.failure = OSError()
    with pytest.raises(OSError):  # noqa: PT011 - the very error of the fake
        await sync_commands(shop.tree, BOT_ID, memory, there.listed)
    assert memory.values == {}


async def test_an_unknown_command_makes_discords_list_doubted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is looked at again, and sent again where it differs; a rate limit is no incident."""
    monkeypatch.setattr("cogs.connection.sync.DOUBTS_APART", 0)
    monkeypatch.setattr("cogs.connection.sync.FIRST_PAUSE", 0)
    shop, memory, doubted = await Shop.open(), ValueMemory(), asyncio.Event()
    doubted = shop.bot.commands_doubted
    there = Listing(shop.tree)
    there.failure = discord.RateLimited(60)
    keeping = asyncio.create_task(keep_commands(shop.tree, BOT_ID, memory, there.listed, doubted))
    await settled()
    assert "event=commands_not_synced" in caplog.text
    there.failure = None
    await until(lambda: there.sent)
    there.there = []
    interaction = shop.interaction({"id": "5", "name": "knit", "type": 1})
    await shop.tree._dispatch_error(interaction, app_commands.CommandNotFound("knit", []))
    await until(lambda: len(there.sent) == 2)
    keeping.cancel()
    assert "event=incident" not in caplog.text

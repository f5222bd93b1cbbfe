"""Slash commands: each makes its request, all fit Discord, and Discord hears of them once."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands
from fluent.syntax import FluentSerializer

import cogs.cog
from cogs.cog import COGS, PatchworkBot
from cogs.connection.sync import Translator, keep_commands, sync_commands
from cogs.doors.doors import Doors
from cogs.incidents import language_of
from matches.desk.all_topics import PLAIN
from matches.desk.typed_line import parse_typed
from matches.requests import (
    BlockPerson,
    BuyPatch,
    Command,
    GoAway,
    ImportRecord,
    MakeChallenge,
    NotUnderstood,
    Pass,
    Person,
    PlacePatch,
    SetQuiet,
    ShowBoard,
    ShowProfile,
    ShowRecord,
    ShowReplay,
)
from matches.stored import Starts
from patchwork import Edition
from tests.cogs.fakes import BOB, BOT_ID, CHANNEL_ID, GUILD_ID, settled, until
from tests.cogs.test_connection import ValueMemory
from words import DEFAULT_LANGUAGE, LANGUAGES, Speaker, speaker

ROOT = Path(__file__).parents[2]


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
        """A command that the bot couldn't make out."""
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
        """Use a command by its path; what it asked for."""
        await self.tree._call(self.interaction(called(name, *options) | more))
        return self.doors.commands


def called(path: str, *options: dict[str, Any]) -> dict[str, Any]:
    """The data of a command as a client sends it: one in a group is an option of the group."""
    *group, name = path.split()
    inner = {"name": name, "type": 1, "options": list(options)}
    return {"id": "5"} | ({"name": group[0], "type": 1, "options": [inner]} if group else inner)


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


#: the names that commands had when all of them stood side by side in the picker
OLD_NAMES = {
    *("challenge", "accept", "decline", "buy", "place", "pass", "board", "games", "help", "undo"),
    *("resign", "withdraw", "ring", "more", "rules", "learn", "hush", "claim", "move", "abandon"),
    *("settings", "quiet", "vacation", "block", "unblock", "history", "replay", "record", "import"),
    *("profile", "leaderboard"),
}


async def paths_by_name() -> dict[str, str]:
    """Every command's path in the picker, by its own name."""
    shop = await Shop.open()
    commands = [one for one in shop.tree.walk_commands() if isinstance(one, app_commands.Command)]
    return {one.name: one.qualified_name for one in commands}


PATHS = asyncio.run(paths_by_name())


def test_no_command_has_lost_its_name() -> None:
    """Those who know them type them still."""
    assert set(PATHS) >= OLD_NAMES


@pytest.mark.parametrize("name", sorted(set(PLAIN) & set(PATHS)))
async def test_plain_commands_ask_for_what_they_say(name: str) -> None:
    """By a slash command or typed, a command without options is one request."""
    assert await call(PATHS[name]) == [PLAIN[name].command]


def test_what_can_be_typed_has_a_slash_command() -> None:
    """Except other forms of the same: /board with text, and /undo or /game withdraw."""
    assert set(PLAIN) - set(PATHS) == {"text", "take-back"}


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
    [mine] = await call("past profile")
    assert mine == ShowProfile()
    [command] = await call("past profile", option("person", str(BOB.id), 6), resolved=RESOLVED)
    assert isinstance(command, ShowProfile)
    assert command.person is not None
    assert command.person.player.id == BOB.id


async def test_a_game_is_named_by_its_number() -> None:
    """Left out, it is the one here."""
    number, ply = option("game", 12, 4), option("move", 20, 4)
    assert await call("past record") == [ShowRecord()]
    assert await call("past record", number) == [ShowRecord(12)]
    assert await call("past replay") == [ShowReplay()]
    assert await call("past replay", number, ply) == [ShowReplay(12, 20)]
    text = option("text", True, 5)
    assert await call("past replay", number, ply, text) == [ShowReplay(12, 20, text=True)]


async def test_a_record_is_given_as_a_file_or_as_a_text() -> None:
    """With the person to play on with, the move, who starts; by default the challenger."""
    shop = await Shop.open()
    text, ply = option("text", "[First …"), option("move", 3, kind=4)
    who, starts = option("opponent", str(BOB.id), kind=6), option("starts", "opponent")
    [command] = await shop.call(
        "past import", text, ply, who, starts, option("thread", True, kind=5), resolved=RESOLVED
    )
    assert isinstance(command, ImportRecord)
    assert (command.text, command.ply, command.files) == ("[First …", 3, ())
    assert command.opponent is not None
    assert (command.opponent.player.id, command.starts) == (BOB.id, Starts.OPPONENT)
    assert command.thread
    sent = {"id": "77", "filename": "a.txt", "size": 9, "url": "u", "proxy_url": "u"}
    file = option("file", "77", kind=11)
    [*_, command] = await shop.call("past import", file, resolved={"attachments": {"77": sent}})
    assert isinstance(command, ImportRecord)
    assert (command.text, command.opponent, command.starts) == (None, None, Starts.CHALLENGER)
    assert [one.size for one in command.files] == [9]


async def test_what_a_person_chooses_for_themselves() -> None:
    """Quiet hours, days away, and whom they keep away."""
    hours = option("start", "22"), option("until", "7"), option("zone", "Europe/Berlin")
    assert await call("my quiet", *hours) == [SetQuiet("22", "7", "Europe/Berlin")]
    assert await call("my quiet") == [SetQuiet()]
    assert await call("my vacation", option("days", 14, 4)) == [GoAway(14)]
    assert await call("my vacation") == [GoAway()]
    for name, blocked in (("my block", True), ("my unblock", False)):
        [asked] = await call(name, option("person", str(BOB.id), 6), resolved=RESOLVED)
        assert isinstance(asked, BlockPerson)
        assert asked.person is not None
        assert (asked.person.player.id, asked.blocked) == (BOB.id, blocked)


async def test_suggestions_come_from_the_desk() -> None:
    """At most 25, for the patch named beside it."""
    shop = await Shop.open()
    answered: list[Any] = []

    async def answer(choices: Any) -> None:
        answered.append([(choice.name, choice.value) for choice in choices])

    async def complete(name: str, *options: dict[str, Any]) -> None:
        interaction = shop.interaction(called(name, *options), 4)
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


#: what Discord's picker shows first, and what of a command counts towards its size
MOST_IN_THE_PICKER = 14
MOST_CHARACTERS = 8000


def parts_of(thing: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command with its options, and theirs."""
    yield thing
    for option in thing.get("options", []):
        yield from parts_of(option)


async def payloads_of(shop: Shop) -> list[dict[str, Any]]:
    """All that Discord is told."""
    translator = Translator()
    await shop.tree.set_translator(translator)
    return [
        await command.get_translated_payload(shop.tree, translator)
        for command in shop.tree.get_commands()
    ]


async def test_names_and_descriptions_fit_discord_in_every_language() -> None:
    """1–32 characters and 1–100, names in small letters; discord.py refuses others at once."""
    payloads = await payloads_of(await Shop.open())
    for payload in payloads:
        characters = 0
        for part in parts_of(payload):
            names = [part["name"], *part.get("name_localizations", {}).values()]
            abouts = [part.get("description"), *part.get("description_localizations", {}).values()]
            for name in names:
                assert 1 <= len(name) <= 32
                assert payload["type"] == 2 or name == name.lower()
            for about in abouts:
                assert payload["type"] == 2 or 1 <= len(str(about)) <= 100
            characters += len(json.dumps(part.get("choices", [])))
            characters += sum(map(len, names)) + sum(len(str(about)) for about in abouts)
        assert characters <= MOST_CHARACTERS
        assert payload["contexts"] == [0, 1]
        assert payload["integration_types"] == [0]
    spoken = set(LANGUAGES) - {DEFAULT_LANGUAGE}
    localised = {one.value for one in discord.Locale if language_of(one.value) in spoken}
    for payload in payloads:
        assert set(payload.get("name_localizations", {})) == localised


async def test_the_picker_is_short_and_what_play_needs_is_in_it() -> None:
    """Everyday names collide with other bots': the rest are in groups, one level deep."""
    payloads = await payloads_of(await Shop.open())
    entries = {one["name"]: one for one in payloads if one["type"] == 1}
    assert len(entries) <= MOST_IN_THE_PICKER
    needed = "challenge accept decline buy place pass board undo resign games help"
    assert set(needed.split()) <= set(entries)
    menu = [one["name"] for one in payloads if one["type"] == 2]
    assert menu == ["Challenge to Patchwork"]


def test_every_cog_is_loaded() -> None:
    """A file with a `setup` that isn't in the list would never be heard of."""
    files = Path(cogs.cog.__file__).parent.glob("*.py")
    found = {f"cogs.{file.stem}" for file in files if "async def setup(" in file.read_text()}
    assert found == set(COGS)


async def paths_in(language: str) -> dict[str, str]:
    """Each command's path → the same as a client in that language shows it."""
    speak = Speaker.of(language)

    def shown(command: Any) -> str:
        name = speak(command._locale_name.extras["key"])
        return name if command.parent is None else f"{shown(command.parent)} {name}"

    tree = (await Shop.open()).tree
    return {
        command.qualified_name: shown(command)
        for command in tree.walk_commands()
        if not isinstance(command, app_commands.Group)
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("commands", LANGUAGES)
async def test_no_sentence_names_a_command_that_the_reader_s_list_lacks(
    language: str, commands: str
) -> None:
    """Whatever language the sentence is in: one in a group is named behind its group."""
    paths = set((await paths_in(commands)).values())
    renaming = speaker._renaming(language, commands)
    for path in (speaker.LOCALES / language).glob("*.ftl"):
        resource = speaker._renamed(speaker._resource(path), renaming)
        said = FluentSerializer(with_junk=False).serialize(resource)
        said = re.sub(r"^ *#.*$", "", said, flags=re.MULTILINE)
        for one, both in re.findall(r"(?<![\w/])/(([-\w]+)(?: [-\w]+)?)", said):
            assert {one, both} & paths, (path.name, one)


async def test_a_description_names_commands_as_its_reader_s_client_does() -> None:
    """The file that /past record makes has another command's name in German."""
    shown = json.dumps(await payloads_of(await Shop.open()), ensure_ascii=False)
    assert "A record as /past record makes it" in shown
    assert "Ein Verlauf, wie /rückblick verlauf ihn macht" in shown


def test_nor_do_the_documents() -> None:
    """They name them in code, with options behind some, and players read about every one."""
    paths = set(asyncio.run(paths_in("en")))
    found = {}
    for document in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")):
        named = re.findall(r"`/([a-z][a-z ]*)(?![a-z /])", document.read_text(encoding="utf-8"))
        both = [(words[0], " ".join(words[:2])) for words in map(str.split, named)]
        assert [one for one in both if not set(one) & paths] == [], document.name
        found[document.name] = {path for one in both for path in one} & paths
    assert found["playing.md"] == paths


def typed(text: str) -> Command:
    """What is typed after mentioning the bot is taken for, with Bob mentioned at the end."""
    return parse_typed(f"{text} <@{BOB.id}>" if "block" in text or "sperr" in text else text, MET)


MET = {BOB.id: Person(BOB)}


@pytest.mark.parametrize("name", sorted(PATHS))
@pytest.mark.parametrize("language", ["de", "en"])
async def test_each_path_and_each_old_name_can_be_typed_whole(language: str, name: str) -> None:
    """After a mention, with or without the slash, it is what the slash command asks for."""
    assert set(PATHS.values()) == set(await paths_in("en"))
    path = (await paths_in(language))[PATHS[name]]
    old = Speaker.of(language)(f"command-{name}")
    asked = [typed(text) for text in (f"/{old}", old, f"/{path}", path)]
    assert not isinstance(asked[0], NotUnderstood)
    assert asked == [asked[0]] * 4
    if name in PLAIN:
        assert asked[0] == PLAIN[name].command


class Listing:
    """Discord's list of commands; `tree.sync` replaces it, and so may someone else."""

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
    """A restart with the same commands sends nothing; another list does, or another group."""
    shop, memory = await Shop.open(), ValueMemory()
    there = Listing(shop.tree)
    assert await sync_commands(shop.tree, BOT_ID, memory, there.listed)
    assert not await sync_commands(shop.tree, BOT_ID, memory, there.listed)
    shop.tree.remove_command("resign")
    assert await sync_commands(shop.tree, BOT_ID, memory, there.listed)
    game = shop.tree.get_command("game")
    assert isinstance(game, app_commands.Group)
    game.remove_command("hush")
    assert await sync_commands(shop.tree, BOT_ID, memory, there.listed)
    assert not await sync_commands(shop.tree, BOT_ID, memory, there.listed)
    first = len(shop.tree.get_commands()) + 1
    assert there.sent == [first, first - 1, first - 1]


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
    """What Discord didn't accept is sent again."""
    shop, memory = await Shop.open(), ValueMemory()
    there = Listing(shop.tree)
    there.failure = OSError()
    with pytest.raises(OSError):  # noqa: PT011 - the very error of the fake
        await sync_commands(shop.tree, BOT_ID, memory, there.listed)
    assert memory.values == {}


async def test_an_unknown_command_makes_discords_list_doubted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is checked again, and sent again if it differs; a rate limit is no incident."""
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

"""The doors: what the desk is asked, what wakes the outbox, and what an unexpected error says."""

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.delivery.global_rate_limit import Pacer
from cogs.delivery.outbox_worker import Delivery
from cogs.doors.doors import Doors
from cogs.doors.talk import Talk
from cogs.pictures.pictures import Pictures
from matches.requests import BuyPatch, Door, ImportRecord, MakeChallenge, Pass, Press, ShowHelp
from matches.screens import Mode, Posting, Reply, Screen
from matches.stored import NoticeState, PlayerSettings
from tests.cogs.fakes import (
    ANN,
    BOB,
    BOT_ID,
    CHANNEL_ID,
    GUILD_ID,
    HOME,
    FakeDesk,
    FakeInteraction,
    http_error,
    settled,
)
from tests.support.memory_store import MemoryStore
from words import Speaker

ROLE_ID = 901
ME = cast("discord.ClientUser", SimpleNamespace(id=BOT_ID, mention=f"<@{BOT_ID}>"))


@dataclass
class Entrance:
    """Doors with a desk that answers as told, and what they called."""

    desk: FakeDesk = field(default_factory=FakeDesk)
    woken: int = 0
    bare: list[int] = field(default_factory=list)
    channels: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.pictures = Pictures(lambda _: b"picture")
        self.store = MemoryStore()
        self.outcomes: dict[int, NoticeState] = {}
        delivery = cast(
            "Delivery",
            SimpleNamespace(
                controls_gone=self.bare.append,
                acted_in=self.channels.append,
                all_posted_in=self._all_posted_in,
                outcome=self._outcome,
            ),
        )
        pacer = Pacer(lambda: 0.0, lambda _: asyncio.sleep(0))
        talk = Talk(self.pictures, delivery, pacer, lambda: 1000)
        self.doors = Doors(
            self.desk.as_desk(), self.store, self.pictures, delivery, talk, self._wake
        )

    async def _all_posted_in(self, channel_id: int) -> None:
        """Nothing is on its way."""

    async def _outcome(self, notice_id: int, seconds: float) -> NoticeState:
        """As ordered."""
        return self.outcomes.get(notice_id, NoticeState.WAITING)

    def _wake(self) -> None:
        self.woken += 1


@pytest.fixture
def entrance() -> Iterator[Entrance]:
    """Doors to come in by."""
    made = Entrance()
    yield made
    made.pictures.close()


async def test_a_press_becomes_a_request(entrance: Entrance) -> None:
    """The desk learns who pressed what, where, on which message, in which language."""
    interaction = FakeInteraction(number=77, custom_id="ps:7:3:spot", locale="de")
    interaction.data["values"] = ["K@c4r1"]
    await entrance.doors.press(interaction.as_interaction())
    [(ask, command)] = entrance.desk.asked
    assert command == Press("ps:7:3:spot", ("K@c4r1",))
    assert (ask.who, ask.home, ask.door, ask.token) == (ANN, HOME, Door.PRESS, 77)
    assert (ask.locale, ask.message_id, ask.private) == ("de", 50, False)


async def test_missing_permissions_are_named(entrance: Entrance) -> None:
    """What the bot may not do here is told in the words of Discord's own settings."""
    interaction = FakeInteraction()
    interaction.app_permissions = discord.Permissions(view_channel=True, send_messages=True)
    await entrance.doors.press(interaction.as_interaction())
    assert entrance.desk.asked[0][0].missing == ("Attach Files", "Read Message History")
    assert entrance.channels == []


async def test_acting_in_a_channel_tries_what_was_blocked_there(entrance: Entrance) -> None:
    """If the bot has all it needs, the outbox hears that someone acts there."""
    await entrance.doors.press(FakeInteraction().as_interaction())
    assert entrance.channels == [CHANNEL_ID]


async def test_who_manages_the_server_is_told(entrance: Entrance) -> None:
    """The server's settings are for people Discord lets manage it, and not in private."""
    for has in (discord.Permissions(manage_guild=True), discord.Permissions(administrator=True)):
        interaction = FakeInteraction()
        interaction.permissions = has
        await entrance.doors.press(interaction.as_interaction())
        interaction = FakeInteraction()
        interaction.permissions, interaction.guild_id = has, None
        await entrance.doors.press(interaction.as_interaction())
    await entrance.doors.press(FakeInteraction().as_interaction())
    assert [ask.manages for ask, _ in entrance.desk.asked] == [True, False, True, False, False]


async def test_a_thread_needs_its_own_permission(entrance: Entrance) -> None:
    """Threads have their own permission to send messages; a thread's channel is known."""
    interaction = FakeInteraction()
    thread = object.__new__(discord.Thread)
    thread.parent_id = 70
    interaction.channel = cast("Any", thread)
    interaction.app_permissions = discord.Permissions.all()
    interaction.app_permissions.update(send_messages_in_threads=False, administrator=False)
    await entrance.doors.press(interaction.as_interaction())
    ask = entrance.desk.asked[0][0]
    assert (ask.missing, ask.parent_id) == (("Send Messages in Threads",), 70)


async def test_a_direct_message_needs_no_permission(entrance: Entrance) -> None:
    """No one else can read there, and Discord has no permissions for it."""
    interaction = FakeInteraction()
    interaction.guild_id = None
    interaction.app_permissions = discord.Permissions.none()
    await entrance.doors.press(interaction.as_interaction())
    ask = entrance.desk.asked[0][0]
    assert ask.private
    assert ask.missing == ()


async def test_news_wakes_the_outbox(entrance: Entrance) -> None:
    """Only a reply with news does."""
    await entrance.doors.slash(FakeInteraction().as_interaction(), ShowHelp())
    assert entrance.woken == 0
    entrance.desk.reply = Reply(Mode.SILENT, news=True)
    await entrance.doors.slash(FakeInteraction().as_interaction(), ShowHelp())
    assert entrance.woken == 1


async def test_the_outbox_is_woken_even_if_the_answer_cannot_be_shown(entrance: Entrance) -> None:
    """The move is made, so its board goes out, whatever happens to the answer."""
    entrance.desk.reply = Reply(Mode.STRIP, news=True)
    interaction = FakeInteraction()
    interaction.failures = [http_error(404, 10062)]
    await entrance.doors.press(interaction.as_interaction())
    assert entrance.woken == 1


async def test_a_stripped_message_is_remembered(entrance: Entrance) -> None:
    """The outbox needn't remove controls that are gone."""
    entrance.desk.reply = Reply(Mode.STRIP)
    await entrance.doors.press(FakeInteraction(message_id=51).as_interaction())
    assert entrance.bare == [51]


async def test_only_a_stripped_message_is_remembered(entrance: Entrance) -> None:
    """One whose answer is lost strips nothing, nor one that changes nothing, nor a command."""
    entrance.desk.reply = Reply(Mode.STRIP)
    lost = FakeInteraction()
    lost.failures = [http_error(404, 10062)]
    await entrance.doors.press(lost.as_interaction())
    entrance.desk.reply = FakeDesk().reply
    await entrance.doors.press(FakeInteraction().as_interaction())
    entrance.desk.reply = Reply(Mode.STRIP)
    await entrance.doors.slash(slash().as_interaction(), ShowHelp())
    assert entrance.bare == []


@pytest.mark.parametrize(("locale", "words"), [("en-US", "Sorry"), ("de", "")])
async def test_an_unexpected_error_is_an_apology_with_a_code(
    entrance: Entrance, locale: str, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The player reads a code, and the log has the traceback under it."""
    entrance.desk.reply = cast("Any", ValueError("broken"))
    interaction = FakeInteraction(locale=locale)
    with caplog.at_level(logging.ERROR):
        await entrance.doors.press(interaction.as_interaction())
    [(what, arguments)] = interaction.calls
    assert what == "send"
    assert words in arguments["content"]
    [record] = caplog.records
    code = record.getMessage().split("code=")[1].split()[0]
    assert code in arguments["content"]
    assert record.exc_info is not None


async def test_an_apology_is_in_the_language_that_was_chosen(entrance: Entrance) -> None:
    """Whatever the client's language; the same for a command that is gone."""
    entrance.store.tables.players[ANN.id] = PlayerSettings(ANN.id, "ms")
    entrance.desk.reply = cast("Any", ValueError("broken"))
    interaction = FakeInteraction(locale="de")
    await entrance.doors.press(interaction.as_interaction())
    assert interaction.calls[0][1]["content"].startswith("Maaf")
    interaction = FakeInteraction(locale="de")
    await entrance.doors.refuse_command(interaction.as_interaction(), ValueError("knit"))
    assert interaction.calls[0][1]["content"] == Speaker.of("ms", "de")("doors-unknown-command")


async def test_an_apology_needs_no_store(
    entrance: Entrance, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store may be what is broken: then the client's language will do."""
    monkeypatch.setattr(entrance.store, "read", None)
    entrance.desk.reply = cast("Any", ValueError("broken"))
    interaction = FakeInteraction(locale="de")
    await entrance.doors.press(interaction.as_interaction())
    assert interaction.calls[0][1]["content"].startswith("Entschuldige")


async def test_an_answer_that_discord_refuses_is_an_apology(entrance: Entrance) -> None:
    """An error behind the desk is answered like one in it."""
    interaction = FakeInteraction()
    interaction.failures = [http_error(400, 50035)]
    await entrance.doors.press(interaction.as_interaction())
    assert interaction.did == ["send", "send"]
    assert "Sorry" in interaction.calls[1][1]["content"]


async def test_an_interaction_from_nowhere_is_still_answered(entrance: Entrance) -> None:
    """Without a channel nothing can be asked, but the person learns that."""
    interaction = FakeInteraction()
    interaction.channel_id = None
    await entrance.doors.press(interaction.as_interaction())
    assert interaction.did == ["send"]
    assert entrance.desk.asked == []


async def test_all_answered_waits_for_the_last(entrance: Entrance) -> None:
    """The bot's end waits for open requests, but not if there are none."""
    await entrance.doors.all_answered()
    hold = asyncio.Event()
    presses = [FakeInteraction(number=1), FakeInteraction(number=2)]
    presses[0].before = lambda _: hold.wait()
    answering = [asyncio.create_task(entrance.doors.press(p.as_interaction())) for p in presses]
    await settled()
    assert answering[1].done()
    waiting = asyncio.create_task(entrance.doors.all_answered())
    await settled()
    assert not waiting.done()
    hold.set()
    await asyncio.gather(waiting, *answering)


@pytest.mark.parametrize("ephemeral", [True, False])
async def test_it_is_known_whether_only_the_presser_sees_the_message(
    entrance: Entrance, ephemeral: bool
) -> None:
    """What is shown to one person may be changed in place."""
    interaction = FakeInteraction()
    cast("Any", interaction.message).flags.ephemeral = ephemeral
    await entrance.doors.press(interaction.as_interaction())
    assert entrance.desk.asked[0][0].ephemeral is ephemeral


async def test_an_administrator_lacks_nothing(entrance: Entrance) -> None:
    """Discord lets it do everything its other permissions don't name."""
    interaction = FakeInteraction()
    interaction.app_permissions = discord.Permissions(administrator=True)
    await entrance.doors.press(interaction.as_interaction())
    assert entrance.desk.asked[0][0].missing == ()


# The typed door


def said(content: str, **changes: Any) -> Any:
    """A message of Ann's in the channel."""
    role = SimpleNamespace(id=ROLE_ID)
    guild = SimpleNamespace(id=GUILD_ID, self_role=role, me=None)
    channel = SimpleNamespace(id=CHANNEL_ID, sent=[])
    channel.permissions_for = lambda _: discord.Permissions.all()

    author = SimpleNamespace(id=ANN.id, display_name=ANN.name, bot=False, sent=[])

    def sends(whom: Any) -> Any:
        async def send(**arguments: Any) -> SimpleNamespace:
            whom.sent.append(arguments)
            return SimpleNamespace(id=9000 + len(whom.sent))

        return send

    channel.send, author.send = sends(channel), sends(author)
    values: dict[str, Any] = {
        "id": 1234,
        "content": content,
        "author": author,
        "webhook_id": None,
        "type": discord.MessageType.default,
        "guild": guild,
        "channel": channel,
        "mentions": [],
        "attachments": [],
        "role_mentions": [],
        "to_reference": lambda **_: "reference",
    }
    return SimpleNamespace(**{**values, **changes})


class Thread(discord.Thread):
    """A thread in which the bot may do everything except write."""

    def permissions_for(self, _: object, /) -> discord.Permissions:
        """The same for everyone."""
        has = discord.Permissions.all_channel()
        has.update(send_messages_in_threads=False, administrator=False)
        return has


@pytest.mark.parametrize("mention", [f"<@{BOT_ID}>", f"<@!{BOT_ID}>", f"<@&{ROLE_ID}>"])
async def test_a_mention_opens_the_typed_door(entrance: Entrance, mention: str) -> None:
    """What follows the mention is the request, in either spelling of the mention."""
    await entrance.doors.typed(said(f"so, {mention}  buy 2 c4 r1"), ME)
    [(ask, command)] = entrance.desk.asked
    assert command == BuyPatch("2", "c4 r1")
    assert (ask.who, ask.home, ask.door, ask.token) == (ANN, HOME, Door.TYPED, 1234)


async def test_a_mentioned_person_is_challenged(entrance: Entrance) -> None:
    """Mentions in the text become people."""
    bob = SimpleNamespace(id=BOB.id, display_name=BOB.name, bot=False)
    await entrance.doors.typed(said(f"<@{BOT_ID}> <@{BOB.id}>", mentions=[bob]), ME)
    command = entrance.desk.asked[0][1]
    assert isinstance(command, MakeChallenge)
    assert command.opponent is not None
    assert command.opponent.player == BOB
    assert not command.opponent.here  # a user, where a member of the server was expected


async def test_the_bot_itself_is_known_among_the_mentioned(entrance: Entrance) -> None:
    """A player who challenges it is told what it is."""
    bot = SimpleNamespace(id=BOT_ID, display_name="Patchwork", bot=True)
    await entrance.doors.typed(said(f"<@{BOT_ID}> <@{BOT_ID}>", mentions=[bot]), ME)
    command = entrance.desk.asked[0][1]
    assert isinstance(command, MakeChallenge)
    assert command.opponent is not None
    assert command.opponent.is_me


async def test_what_is_missing_where_a_line_was_typed_is_named(entrance: Entrance) -> None:
    """In a thread by the permission for threads, with the channel it belongs to."""
    entrance.desk.reply = Reply(Mode.SILENT)
    thread = object.__new__(Thread)
    thread.id, thread.parent_id = CHANNEL_ID, 70
    await entrance.doors.typed(said(f"<@{BOT_ID}> pass", channel=thread), ME)
    ask = entrance.desk.asked[0][0]
    assert (ask.missing, ask.parent_id) == (("Send Messages in Threads",), 70)


async def test_nothing_is_known_of_a_channel_that_is_not_cached(entrance: Entrance) -> None:
    """A line may come out of one; what is missing there shows when it is answered."""
    entrance.desk.reply = Reply(Mode.SILENT)
    channel = object.__new__(discord.PartialMessageable)
    channel.id = CHANNEL_ID
    await entrance.doors.typed(said(f"<@{BOT_ID}> pass", channel=channel), ME)
    [(ask, _)] = entrance.desk.asked
    assert (ask.home, ask.missing) == (HOME, ())


async def test_a_file_goes_with_what_was_typed(entrance: Entrance) -> None:
    """Many lines stay as they are, and the files of the message are there to be read."""
    file = SimpleNamespace(id=5, size=12, read=None)
    text = '[First "blue"]\n\nb: adv  *'
    await entrance.doors.typed(said(f"<@{BOT_ID}> import {text}", attachments=[file]), ME)
    command = entrance.desk.asked[0][1]
    assert isinstance(command, ImportRecord)
    assert command.text == text
    assert [one.size for one in command.files] == [12]


@pytest.mark.parametrize(
    "changes",
    [
        {"content": "no mention"},
        {"content": "well played", "mentions": [ME]},  # a reply to one of our messages
        {"author": SimpleNamespace(id=5, display_name="Bot", bot=True)},
        {"webhook_id": 5},
        {"type": discord.MessageType.pins_add},
        {"type": discord.MessageType.pins_add, "role_mentions": [SimpleNamespace(id=ROLE_ID)]},
        {"content": "", "mentions": [ME]},  # a picture in reply
    ],
)
async def test_talk_between_people_is_not_answered(
    entrance: Entrance, changes: dict[str, Any]
) -> None:
    """Nothing but a person's mention of the bot in the text is for it."""
    message = said(f"<@{BOT_ID}> pass", **{k: v for k, v in changes.items() if k != "content"})
    message.content = changes.get("content", message.content)
    await entrance.doors.typed(message, ME)
    assert entrance.desk.asked == []
    assert message.channel.sent == []


@pytest.mark.parametrize(
    "content",
    [
        "I think {} is fun",
        "you could tell {} pass",
        "{other} look at {} pass",
        "thanks {}",
        "hi all, {} buy 2 c4 r1",
    ],
)
async def test_chatter_that_names_the_bot_gets_a_nod(entrance: Entrance, content: str) -> None:
    """A reaction, and nothing is done, whatever follows the name."""
    message = said(content.format(f"<@{BOT_ID}>", other=f"<@{BOB.id}>"))
    reactions: list[str] = []

    async def add_reaction(emoji: str) -> None:
        reactions.append(emoji)

    message.add_reaction = add_reaction
    await entrance.doors.typed(message, ME)
    assert entrance.desk.asked == []
    assert (message.channel.sent, reactions) == ([], ["🧵"])


@pytest.mark.parametrize(
    "before", ["", "Hi ", "ok, ", "Guten Morgen! ", "hey hey ", "<@{other}> ", "👋 "]
)
async def test_a_greeting_before_the_name_is_no_chatter(entrance: Entrance, before: str) -> None:
    """Nor is someone else's name."""
    await entrance.doors.typed(said(f"{before.format(other=BOB.id)}<@{BOT_ID}> pass"), ME)
    assert [command for _, command in entrance.desk.asked] == [Pass()]


async def test_a_direct_message_needs_no_mention(entrance: Entrance) -> None:
    """Everything said in private to the bot is said to the bot."""
    await entrance.doors.typed(said("pass", guild=None), ME)
    assert entrance.desk.asked[0][0].private


async def test_a_text_kept_back_is_asked_for(entrance: Entrance) -> None:
    """When only the role was mentioned and no text came, the bot says which mention works."""
    message = said("")
    message.role_mentions = [message.guild.self_role]
    await entrance.doors.typed(message, ME)
    [answer] = message.channel.sent
    assert f"<@{BOT_ID}>" in answer["content"]
    assert answer["allowed_mentions"].to_dict() == {"parse": []}


async def test_what_bots_say_without_a_text_is_left_alone(entrance: Entrance) -> None:
    """Even our own words: two bots that ask each other to mention them would never stop."""
    message = said("")
    message.role_mentions = [message.guild.self_role]
    message.author.bot = True
    await entrance.doors.typed(message, ME)
    assert message.channel.sent == []


class Member(discord.Member):
    """Ann as someone with permissions in the server."""

    id, display_name, bot = ANN.id, ANN.name, False
    guild_permissions = discord.Permissions.none()

    def __init__(self, has: discord.Permissions) -> None:
        self.guild_permissions = has


@pytest.mark.parametrize(
    ("has", "manages"),
    [
        (discord.Permissions(manage_guild=True), True),
        (discord.Permissions(administrator=True), True),
        (discord.Permissions(manage_messages=True), False),
    ],
)
async def test_who_manages_the_server_may_type_too(
    entrance: Entrance, has: discord.Permissions, manages: bool
) -> None:
    """A line brings the roles of its author along, and the server is known."""
    await entrance.doors.typed(said(f"<@{BOT_ID}> server", author=Member(has)), ME)
    assert entrance.desk.asked[0][0].manages is manages


async def test_a_typed_refusal_is_a_public_reply_without_a_ping(entrance: Entrance) -> None:
    """It refers to the message, pings no one, and a retry can't double it."""
    entrance.desk.reply = Reply(Mode.PRIVATE, Screen("not your turn", pages=("more",)))
    message = said(f"<@{BOT_ID}> pass")
    await entrance.doors.typed(message, ME)
    first, second = message.channel.sent
    assert (first["content"], first["nonce"]) == ("not your turn", "t1234.0")
    assert first["reference"] == "reference"
    assert first["allowed_mentions"].to_dict() == {"parse": []}
    assert (second["content"], second["nonce"]) == ("more", "t1234.1")


async def test_a_typed_success_is_silent(entrance: Entrance) -> None:
    """The board that follows is the answer."""
    entrance.desk.reply = Reply(Mode.SILENT, news=True)
    message = said(f"<@{BOT_ID}> pass")
    await entrance.doors.typed(message, ME)
    assert message.channel.sent == []
    assert entrance.woken == 1


async def test_an_unexpected_error_at_the_typed_door_is_an_apology(entrance: Entrance) -> None:
    """Nobody is left waiting there either."""
    entrance.desk.reply = cast("Any", ValueError("broken"))
    message = said(f"<@{BOT_ID}> pass")
    await entrance.doors.typed(message, ME)
    assert "Sorry" in message.channel.sent[0]["content"]


# What happens to what was posted

CHALLENGED = Posting(5, Screen("refused"), Screen("on its way"))
MOVED = Posting(6, Screen("the move is kept"))


def slash() -> FakeInteraction:
    """A slash command of Ann's."""
    return FakeInteraction(discord.InteractionType.application_command)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (NoticeState.SENT, "it is out"),
        (NoticeState.BLOCKED, "refused"),
        (NoticeState.WAITING, "on its way"),
    ],
)
async def test_an_answer_that_speaks_of_a_post_waits_for_it(
    entrance: Entrance, state: NoticeState, text: str
) -> None:
    """So it is true: posted, refused, or neither yet."""
    entrance.outcomes[5] = state
    entrance.desk.reply = Reply(Mode.PRIVATE, Screen("it is out"), True, posting=CHALLENGED)
    interaction = slash()
    await entrance.doors.slash(interaction.as_interaction(), ShowHelp())
    await settled()
    assert [arguments["content"] for _, arguments in interaction.calls] == [text]


@pytest.mark.parametrize("mode", [Mode.PRIVATE, Mode.STRIP])
async def test_who_moved_is_told_when_the_board_is_refused(entrance: Entrance, mode: Mode) -> None:
    """The answer doesn't wait for it; what it couldn't know follows, to the mover alone."""
    entrance.outcomes[6] = NoticeState.BLOCKED
    screen = Screen("you passed") if mode is Mode.PRIVATE else None
    entrance.desk.reply = Reply(mode, screen, True, posting=MOVED)
    interaction = FakeInteraction()
    await entrance.doors.press(interaction.as_interaction())
    await settled()
    what, arguments = interaction.calls[-1]
    assert (what, arguments["content"], arguments["ephemeral"]) == (
        "follow_up",
        "the move is kept",
        True,
    )
    assert len(interaction.calls) == 2


async def test_a_board_that_is_posted_adds_nothing_to_the_answer(entrance: Entrance) -> None:
    """Nor does one that takes long."""
    for state in (NoticeState.SENT, NoticeState.WAITING):
        entrance.outcomes[6] = state
        entrance.desk.reply = Reply(Mode.PRIVATE, Screen("you passed"), True, posting=MOVED)
        interaction = slash()
        await entrance.doors.slash(interaction.as_interaction(), ShowHelp())
        await settled()
        assert interaction.did == ["send"]


async def test_that_a_refusal_cant_be_told_is_no_incident(
    entrance: Entrance, caplog: pytest.LogCaptureFixture
) -> None:
    """The token may have run out by then."""
    entrance.outcomes[6] = NoticeState.BLOCKED
    entrance.desk.reply = Reply(Mode.PRIVATE, Screen("you passed"), True, posting=MOVED)
    interaction = slash()
    interaction.failures = [None, http_error(404, 10015)]
    await entrance.doors.slash(interaction.as_interaction(), ShowHelp())
    await settled()
    assert interaction.did == ["send", "follow_up"]
    assert "event=incident" not in caplog.text


async def test_who_typed_a_move_is_told_by_direct_message(entrance: Entrance) -> None:
    """The channel takes nothing; a move that it takes gets no word."""
    entrance.outcomes[6] = NoticeState.BLOCKED
    entrance.desk.reply = Reply(Mode.SILENT, None, True, posting=MOVED)
    message = said(f"<@{BOT_ID}> pass")
    await entrance.doors.typed(message, ME)
    await settled()
    assert message.channel.sent == []
    assert [one["content"] for one in message.author.sent] == ["the move is kept"]


async def test_a_thread_whose_channel_isnt_cached_is_no_incident(
    entrance: Entrance, caplog: pytest.LogCaptureFixture
) -> None:
    """What is missing there isn't known; the line is read like any other, and answered."""

    def unknown(_: object) -> discord.Permissions:
        raise discord.ClientException("Parent channel not found")

    message = said(f"<@{BOT_ID}> pass")
    message.channel.permissions_for = unknown
    await entrance.doors.typed(message, ME)
    assert entrance.desk.asked[0][0].missing == ()
    assert [one["content"] for one in message.channel.sent] == ["done"]
    assert "event=incident" not in caplog.text

"""One notice to Discord: nonce, ping, picture, and what was posted before."""

import asyncio
import datetime
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.delivery.global_rate_limit import Pacer
from cogs.delivery.sender import Fate, Sender, fate_of
from cogs.pictures.lanes import Rank
from cogs.pictures.pictures import Pictures
from matches.clock.moved_deadline import Rewording
from matches.screens import Control, Screen
from matches.stored import NoticeKind
from tests.cogs.fakes import BOT_ID, HOME, FakeDesk, http_error, notice
from tests.cogs.test_pictures import request

ROWS = ((Control("pw:7:3:pass", "Pass"),),)


class Channel:
    """A channel that writes down what is posted and edited in it."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.edited: list[tuple[int, dict[str, Any]]] = []
        self.there: list[Any] = []
        self.failure: Exception | None = None

    async def send(self, content: str | None = None, **arguments: Any) -> Any:
        """Post."""
        self.sent.append({"content": content, **arguments})
        return SimpleNamespace(id=5000)

    def get_partial_message(self, message_id: int) -> Any:
        """A message by its id."""

        async def edit(**arguments: Any) -> None:
            if self.failure is not None:
                raise self.failure
            self.edited.append((message_id, arguments))

        return SimpleNamespace(edit=edit)

    async def history(self, *, limit: int, after: datetime.datetime) -> Any:
        """What was posted after a time."""
        for message in self.there[:limit]:
            if message.created_at > after:
                yield message


def posted(content: str, custom_id: str, *, at: int = 1001, author: int = BOT_ID) -> Any:
    """A message in the channel."""
    row = SimpleNamespace(children=[SimpleNamespace(custom_id=custom_id)])
    return SimpleNamespace(
        id=4999,
        content=content,
        components=[row],
        author=SimpleNamespace(id=author),
        created_at=datetime.datetime.fromtimestamp(at, datetime.UTC),
    )


class Office:
    """A sender with a channel."""

    def __init__(self, *, draw: Any = lambda _: b"picture", time: int = 1000) -> None:
        self.channel = Channel()
        self.desk = FakeDesk()
        self.pictures = Pictures(draw)
        self.dm = Channel()
        self.closed = False
        self.put_off: list[int] = []

        async def create_dm(_: Any) -> Channel:
            if self.closed:
                raise http_error(403, 50007)
            return self.dm

        client = SimpleNamespace(
            create_dm=create_dm,
            user=SimpleNamespace(id=BOT_ID),
            get_partial_messageable=lambda *_, **__: self.channel,
        )
        self.sender = Sender(
            cast("discord.Client", client),
            self.desk.as_desk(),
            self.pictures,
            Pacer(lambda: 0.0, per_second=1e9),
            lambda: time,
            lambda: self.put_off.append(time),
        )


async def test_a_turn_pings_its_player_alone() -> None:
    """The nonce is the notice's, the picture has words, and one person may be pinged."""
    office = Office()
    office.desk.screen = Screen("<@101>, your turn", ROWS, request(), ping=101)
    assert await office.sender.send(notice()) == 5000
    [sent] = office.channel.sent
    assert (sent["nonce"], sent["silent"]) == ("n1", False)
    assert office.put_off == []
    assert sent["allowed_mentions"].to_dict() == {"parse": [], "users": [101]}
    [file] = sent["files"]
    assert file.description


async def test_what_pings_nobody_is_silent() -> None:
    """With no one to ping, the message makes no sound."""
    office = Office()
    await office.sender.send(notice())
    [sent] = office.channel.sent
    assert sent["silent"]
    assert sent["allowed_mentions"].to_dict() == {"parse": []}


async def test_a_turn_goes_out_without_a_picture_rather_than_not_at_all() -> None:
    """An error in drawing costs the picture only."""

    def draw(_: object) -> bytes:
        raise ValueError("no paint")

    office = Office(draw=draw)
    office.desk.screen = Screen("your turn", ROWS, request())
    assert await office.sender.send(notice()) == 5000
    assert office.channel.sent[0]["files"] == []


async def test_a_turns_picture_goes_before_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both players wait for it."""
    office = Office()
    ranks = []

    async def get(_: object, *, rank: Rank) -> bytes:
        ranks.append(rank)
        return b"picture"

    monkeypatch.setattr(office.pictures, "get", get)
    office.desk.screen = Screen("your turn", ROWS, request())
    await office.sender.send(notice())
    assert ranks == [Rank.TURN]


async def test_a_post_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dead connection costs one attempt, and not the match its boards."""
    office = Office()

    async def hang(*_: object, **__: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr("cogs.delivery.sender.SEND_TIMEOUT", 0.01)
    monkeypatch.setattr(office.channel, "send", hang)
    with pytest.raises(TimeoutError) as caught:
        await office.sender.send(notice())
    assert fate_of(caught.value, notice()) is Fate.AGAIN


async def test_an_edit_changes_the_message_it_names() -> None:
    """Text, files and controls are all stated, or they would stay."""
    office = Office()
    office.desk.screen = Screen("expired")
    assert await office.sender.send(notice(edits=44)) == 44
    [(message_id, changes)] = office.channel.edited
    assert message_id == 44
    assert (changes["content"], changes["attachments"], changes["view"]) == ("expired", [], None)
    assert office.channel.sent == []


@pytest.mark.parametrize(
    ("there", "time", "attempts", "found"),
    [
        (posted("your turn", "pw:7:3:pass"), 2000, 1, True),
        (posted("your turn", "pw:7:3:pass"), 1060, 1, False),  # the nonce is still known
        (posted("your turn", "pw:7:3:pass"), 2000, 0, True),  # a crash noted no attempt
        (posted("your turn", "pw:7:2:pass"), 2000, 1, False),  # another turn
        (posted("dein Zug", "pw:7:3:pass"), 2000, 1, True),  # the server speaks German since
        (posted("your turn", "pw:7:3:pass", author=5), 2000, 1, False),
        (posted("your turn", "pw:7:3:pass", at=900), 2000, 1, False),  # before this notice
        (posted("your turn", "pw:7:3:pass", at=970), 2000, 1, True),  # our clock was ahead
    ],
)
async def test_a_late_retry_looks_for_its_message_first(
    there: Any, time: int, attempts: int, found: bool
) -> None:
    """Once Discord has forgotten the nonce, our own message in the channel tells."""
    office = Office(time=time)
    office.desk.screen = Screen("your turn", ROWS)
    office.channel.there = [there]
    assert await office.sender.send(notice(attempts=attempts)) == (4999 if found else 5000)
    assert bool(office.channel.sent) is not found


@pytest.mark.parametrize(("text", "found"), [("expired", True), ("accepted", False)])
async def test_a_message_without_controls_is_known_by_its_text(text: str, found: bool) -> None:
    """There is nothing else to know it by; a message with controls is another one."""
    office = Office(time=2000)
    office.desk.screen = Screen("expired")
    bare = posted(text, "")
    bare.components = []
    office.channel.there = [posted("expired", "pw:7:3:pass"), bare]
    bare.id = 4998
    assert await office.sender.send(notice(attempts=1)) == (4998 if found else 5000)


async def test_what_may_call_nobody_now_is_posted_without_a_call() -> None:
    """As the desk says it then; the clock is told that there is something to say later."""
    office = Office()
    office.desk.may = False
    office.desk.held = [notice(ping=None)]
    assert await office.sender.send(notice(ping=101)) == 5000
    assert office.channel.sent[0]["silent"]
    assert office.put_off == [1000]


async def test_what_is_put_off_is_not_posted() -> None:
    """Nothing is said, and there is no message."""
    office = Office()
    office.desk.may = False
    office.desk.held = [None]
    assert await office.sender.send(notice(kind=NoticeKind.REMINDER, ping=101)) is None
    assert office.channel.sent == []


async def test_what_has_called_before_a_crash_is_not_made_up_for() -> None:
    """Posted in the evening and not noted: found at night, so no one is pinged again."""
    office = Office()
    office.desk.screen = Screen("<@101>, your turn", ROWS)
    office.desk.may = False
    office.channel.there = [posted("<@101>, your turn", "pw:7:3:pass")]
    assert await office.sender.send(notice(ping=101)) == 4999
    assert (office.channel.sent, office.put_off) == ([], [])


async def test_a_message_is_known_again_after_its_deadline_has_moved() -> None:
    """Everything but the time is as it was."""
    office = Office(time=2000)
    office.desk.screen = Screen("your turn, until <t:1900:R>.", ROWS)
    office.channel.there = [posted("your turn, until <t:1800:R>.", "pw:7:3:pass")]
    assert await office.sender.send(notice()) == 4999


async def test_a_new_deadline_changes_words_alone() -> None:
    """Picture and controls stay, no one is pinged; without a board there is nothing to change."""
    office = Office()
    dated = notice(kind=NoticeKind.DEADLINE)
    assert await office.sender.send(dated) is None
    office.desk.reworded = Rewording(HOME, 44, "<@101>, until Tuesday")
    assert await office.sender.send(dated) == 44
    [(message_id, changes)] = office.channel.edited
    assert (message_id, changes.keys()) == (44, {"content", "allowed_mentions"})
    assert changes["allowed_mentions"].to_dict() == {"parse": []}


@pytest.mark.parametrize("status", [400, 403, 404, 429])
def test_a_new_deadline_is_let_be_where_discord_takes_no_edit(status: int) -> None:
    """The next board must not wait for it."""
    dated = notice(kind=NoticeKind.DEADLINE)
    refused = http_error(status, 50001, kind=discord.HTTPException)
    assert fate_of(refused, dated) is Fate.SETTLED
    assert fate_of(http_error(503), dated) is Fate.AGAIN


def test_a_message_whose_channel_is_gone_needs_no_change() -> None:
    """A new message waits for another channel; an edit of an old one would wait for ever."""
    gone = http_error(404, 10003, kind=discord.NotFound)
    assert fate_of(gone, notice(edits=44)) is Fate.SETTLED
    assert fate_of(gone, notice()) is Fate.REFUSED


async def test_stripping_is_tried_once_and_never_fails() -> None:
    """Whatever Discord says about it, nothing depends on it."""
    office = Office()
    await office.sender.strip(HOME, 44)
    [(message_id, changes)] = office.channel.edited
    assert message_id == 44
    assert changes["view"] is None
    for failure in (http_error(403), http_error(429), TimeoutError()):
        office.channel.failure = failure
        await office.sender.strip(HOME, 44)


@pytest.mark.parametrize("known", ["guild", "member", "nothing"])
def test_when_a_timeout_ends_is_known_of_the_bot_itself(known: str) -> None:
    """In full seconds, not before it is over; of a server that isn't there nothing is known."""
    end = datetime.datetime.fromtimestamp(1500.25, datetime.UTC)
    members = {} if known == "guild" else {BOT_ID: SimpleNamespace(timed_out_until=end)}
    guild = None if known == "nothing" else SimpleNamespace(get_member=members.get)
    office = Office()
    office.sender._client = cast(
        "Any",
        SimpleNamespace(
            user=SimpleNamespace(id=BOT_ID),
            get_guild=lambda number: guild if number == HOME.guild_id else None,
        ),
    )
    assert office.sender.opens_at(HOME) == (1501 if known == "member" else None)
    assert office.sender.opens_at(replace(HOME, guild_id=None)) is None
    if known == "member":
        members[BOT_ID].timed_out_until = None
        assert office.sender.opens_at(HOME) is None


async def test_a_reminder_goes_by_direct_message_if_it_can() -> None:
    """Closed to the bot, it goes to the channel instead."""
    office = Office()
    reminder = notice(kind=NoticeKind.REMINDER, private=True, ping=101)
    await office.sender.send(reminder)
    assert (len(office.dm.sent), len(office.channel.sent)) == (1, 0)
    office.closed = True
    await office.sender.send(reminder)
    assert (len(office.dm.sent), len(office.channel.sent)) == (1, 1)
    assert office.channel.sent[0]["nonce"] == reminder.nonce


async def test_a_reminder_that_the_channel_is_not_to_see_stays_unsaid() -> None:
    """Its player has closed their direct messages, and the server wants no reminders."""
    office = Office()
    office.closed, office.desk.public = True, False
    reminder = notice(kind=NoticeKind.REMINDER, private=True, ping=101)
    assert await office.sender.send(reminder) is None
    assert (office.dm.sent, office.channel.sent) == ([], [])


async def test_a_direct_message_is_looked_for_where_it_was_sent() -> None:
    """A late retry finds it there; closed meanwhile, in the channel."""
    office = Office(time=2000)
    office.desk.screen = Screen("your turn", ROWS)
    reminder = notice(kind=NoticeKind.REMINDER, private=True, ping=101)
    office.dm.there = [posted("your turn", "pw:7:3:pass")]
    assert await office.sender.send(reminder) == 4999
    office.closed = True
    assert await office.sender.send(reminder) == 5000
    assert (len(office.dm.sent), len(office.channel.sent)) == (0, 1)

"""One notice to Discord: nonce, ping, picture, and what was posted before."""

import datetime
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.pacer import Pacer
from cogs.pictures import Pictures
from cogs.sender import Sender
from matches.records import NoticeKind
from matches.screens import Control, Screen
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
        )


async def test_a_turn_pings_its_player_alone() -> None:
    """The nonce is the notice's, the picture has words, and one person may be pinged."""
    office = Office()
    office.desk.screen = Screen("<@101>, your turn", ROWS, request(), ping=101)
    assert await office.sender.send(notice()) == 5000
    [sent] = office.channel.sent
    assert (sent["nonce"], sent["silent"]) == ("n1", False)
    assert sent["allowed_mentions"].to_dict() == {"parse": [], "users": [101]}
    [file] = sent["files"]
    assert file.description


async def test_what_pings_nobody_is_silent() -> None:
    """Without anyone to call the message makes no sound."""
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
        (posted("your turn", "pw:7:3:pass"), 2000, 0, True),  # a crash noted no try
        (posted("your turn", "pw:7:2:pass"), 2000, 1, False),  # another turn
        (posted("my turn", "pw:7:3:pass"), 2000, 1, False),
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


async def test_stripping_is_tried_once_and_never_fails() -> None:
    """Whatever Discord says to it, nothing depends on it."""
    office = Office()
    await office.sender.strip(HOME, 44)
    [(message_id, changes)] = office.channel.edited
    assert message_id == 44
    assert changes["view"] is None
    for failure in (http_error(403), http_error(429), TimeoutError()):
        office.channel.failure = failure
        await office.sender.strip(HOME, 44)


async def test_a_reminder_goes_by_direct_message_if_it_can() -> None:
    """Closed to the bot, it is said in the channel instead."""
    office = Office()
    reminder = notice(kind=NoticeKind.REMINDER, facts={"dm": True}, ping=101)
    await office.sender.send(reminder)
    assert (len(office.dm.sent), len(office.channel.sent)) == (1, 0)
    office.closed = True
    await office.sender.send(reminder)
    assert (len(office.dm.sent), len(office.channel.sent)) == (1, 1)
    assert office.channel.sent[0]["nonce"] == reminder.nonce

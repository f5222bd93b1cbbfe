"""A challenge that wants a thread: it is opened by the door, and the challenge made in it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.delivery import Delivery
from cogs.doors import Doors
from cogs.pictures import Pictures
from cogs.threads import open_thread
from matches.desk import Desk
from matches.errors import NoThreadHere
from matches.records import Home
from matches.requests import Ask, Command, MakeChallenge
from matches.screens import Mode, NewThread, Reply, Screen
from tests.cogs.fakes import HOME, FakeInteraction, http_error
from tests.support.memory_store import MemoryStore


class Hall(discord.TextChannel):
    """A text channel in which threads are opened, or not."""

    def __init__(self, *, news: bool = False, failure: Exception | None = None) -> None:
        self.news, self.failure = news, failure
        self.asked: list[dict[str, Any]] = []

    def is_news(self) -> bool:
        """Whether its messages are announcements."""
        return self.news

    async def create_thread(self, **arguments: Any) -> Any:
        """Open a thread."""
        self.asked.append(arguments)
        if self.failure is not None:
            raise self.failure
        return SimpleNamespace(id=900)


def client(channel: object) -> discord.Client:
    """A client that knows one channel."""
    return cast("discord.Client", SimpleNamespace(get_channel=lambda _: channel))


@pytest.mark.parametrize(
    ("news", "kind"),
    [(False, discord.ChannelType.public_thread), (True, discord.ChannelType.news_thread)],
)
async def test_a_thread_is_public_and_lasts_a_quiet_week(
    news: bool, kind: discord.ChannelType
) -> None:
    """Named as asked, within Discord's hundred characters."""
    hall = Hall(news=news)
    assert await open_thread(client(hall), HOME, "x" * 150) == Home(900, HOME.guild_id)
    assert hall.asked == [{"name": "x" * 100, "type": kind, "auto_archive_duration": 10080}]


@pytest.mark.parametrize("channel", [None, object(), Hall(failure=http_error(403, 50013))])
async def test_where_no_thread_can_be_opened(channel: object) -> None:
    """Without the permission, or in a channel that has none, it is said."""
    with pytest.raises(NoThreadHere):
        await open_thread(client(channel), HOME, "name")


class ThreadDesk:
    """Wants a thread for each challenge, and takes it there."""

    def __init__(self) -> None:
        self.asked: list[tuple[Ask, Command]] = []
        self.done: list[int] = []

    async def handle(self, ask: Ask, command: Command) -> Reply:
        """Ask for a thread, or be content."""
        self.asked.append((ask, command))
        if isinstance(command, MakeChallenge) and not command.opened:
            return Reply(
                Mode.SILENT, thread=NewThread("Ann – Bob", MakeChallenge(None, opened=True))
            )
        return Reply(Mode.PRIVATE, Screen("sent"), news=True)

    async def refuse(self, _: Ask, error: Exception) -> Reply:
        """Say what is wrong."""
        return Reply(Mode.PRIVATE, Screen(type(error).__name__))

    def thread_done(self, ask: Ask) -> None:
        """Note for which request."""
        self.done.append(ask.token)


@pytest.mark.parametrize(
    ("hall", "said"),
    [
        (Hall(), "sent"),
        (None, "NoThreadHere"),
        (Hall(failure=http_error(500, 0)), "Sorry, something went wrong"),
    ],
)
async def test_the_challenge_is_made_in_the_thread(hall: Hall | None, said: str) -> None:
    """As by the same asker with the same token; refused where none can be opened."""
    desk, pictures = ThreadDesk(), Pictures(lambda _: b"")
    delivery = SimpleNamespace(controls_gone=lambda _: None, acted_in=lambda _: None)

    async def opener(home: Home, name: str) -> Home:
        return await open_thread(client(hall), home, name)

    doors = Doors(
        cast("Desk", desk),
        MemoryStore(),
        pictures,
        cast("Delivery", delivery),
        lambda: None,
        open_thread=opener,
    )
    interaction = FakeInteraction(discord.InteractionType.application_command)
    await doors.slash(interaction.as_interaction(), MakeChallenge(None, thread=True))
    [(_, answer)] = interaction.calls
    assert answer["content"].startswith(said)
    assert desk.done == [desk.asked[0][0].token]
    if said == "sent":
        (first, _), (again, command) = desk.asked
        assert (again.home, again.parent_id) == (Home(900, HOME.guild_id), first.home.channel_id)
        assert (again.who, again.token) == (first.who, first.token)
        assert command == MakeChallenge(None, opened=True)
    pictures.close()

"""A challenge that wants a thread: the door opens it, and the challenge is made in it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.delivery.outbox_worker import Delivery
from cogs.doors.doors import Doors
from cogs.doors.talk import Talk
from cogs.doors.threads import open_thread
from cogs.pictures.pictures import Pictures
from matches.desk.desk import Desk
from matches.errors import NoThreadHere
from matches.requests import Ask, Command, MakeChallenge
from matches.screens import Mode, NewThread, Reply, Screen
from matches.stored import Home
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
    opened = await open_thread(client(hall), lambda: 0, HOME, "x" * 150)
    assert opened == Home(900, HOME.guild_id)
    assert hall.asked == [{"name": "x" * 100, "type": kind, "auto_archive_duration": 10080}]


@pytest.mark.parametrize(
    ("channel", "reason"),
    [
        (None, "unfit"),
        (object(), "unfit"),
        (Hall(failure=http_error(403, 50013)), "forbidden"),
        (Hall(failure=http_error(404, 10003)), "forbidden"),
        (Hall(failure=http_error(400, 160006)), "full"),
        (Hall(failure=http_error(400, 50024)), "unfit"),
        (Hall(failure=http_error(400, 200001)), "rules"),
        (Hall(failure=http_error(400, 30033)), "refused"),
        (Hall(failure=http_error(400, 50035)), "refused"),
        (Hall(failure=http_error(403)), "unanswered"),
        (Hall(failure=http_error(400)), "unanswered"),
        (Hall(failure=http_error(503)), "unanswered"),
        (Hall(failure=TimeoutError()), "unanswered"),
        (Hall(failure=ConnectionResetError()), "unanswered"),
    ],
)
async def test_where_no_thread_can_be_opened_it_is_said_why(channel: object, reason: str) -> None:
    """Whatever Discord answers, it is a sentence of ours and no incident."""
    with pytest.raises(NoThreadHere) as refused:
        await open_thread(client(channel), lambda: 0, HOME, "name")
    assert vars(refused.value) == {"reason": reason}


async def test_a_long_wait_for_a_thread_is_said_with_its_end() -> None:
    """Discord has a window of five minutes for threads."""
    hall = Hall(failure=discord.RateLimited(219))
    with pytest.raises(NoThreadHere) as refused:
        await open_thread(client(hall), lambda: 1000, HOME, "name")
    assert vars(refused.value) == {"reason": "wait", "until": "<t:1219:F>"}


class ThreadDesk:
    """Wants a thread for each challenge, and takes it there."""

    def __init__(self) -> None:
        self.asked: list[tuple[Ask, Command]] = []
        self.done: list[int] = []

    async def handle(self, ask: Ask, command: Command) -> Reply:
        """Ask for a thread, or do without."""
        self.asked.append((ask, command))
        if isinstance(command, MakeChallenge) and not command.opened:
            return Reply(
                Mode.SILENT, thread=NewThread("Ann – Bob", MakeChallenge(None, opened=True))
            )
        return Reply(Mode.PRIVATE, Screen("sent"), news=True)

    async def without_thread(self, _: Ask, wanted: MakeChallenge, why: NoThreadHere) -> Reply:
        """Say why there is none."""
        return Reply(Mode.PRIVATE, Screen(f"no thread: {vars(why)['reason']}"))

    def thread_done(self, ask: Ask) -> None:
        """Note for which request."""
        self.done.append(ask.token)


@pytest.mark.parametrize(
    ("hall", "said"),
    [
        (Hall(), "sent"),
        (None, "no thread: unfit"),
        (Hall(failure=http_error(500, 0)), "no thread: unanswered"),
    ],
)
async def test_the_challenge_is_made_in_the_thread(hall: Hall | None, said: str) -> None:
    """As by the same asker with the same token; refused where none can be opened."""
    desk, pictures = ThreadDesk(), Pictures(lambda _: b"")
    delivery = SimpleNamespace(controls_gone=lambda _: None, acted_in=lambda _: None)

    async def opener(home: Home, name: str) -> Home:
        return await open_thread(client(hall), lambda: 0, home, name)

    doors = Doors(
        cast("Desk", desk),
        MemoryStore(),
        pictures,
        cast("Delivery", delivery),
        cast("Talk", None),
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

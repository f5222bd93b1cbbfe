"""What happens in servers: a greeting, another attempt, a lost home."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.servers import Servers, greet, place_for
from matches.desk.desk import Desk
from matches.screens import Screen
from matches.stored import Home
from tests.cogs.fakes import CHANNEL_ID, GUILD_ID, HOME, FakeDesk, http_error

WRITABLE = discord.Permissions(view_channel=True, send_messages=True)
READABLE = discord.Permissions(view_channel=True)


class Desks:
    """Knows what to say."""

    async def greeting(self, guild_id: int) -> Screen:
        """The sentence."""
        return Screen("Hello!")


def channel(name: str, has: discord.Permissions, failure: Exception | None = None) -> Any:
    """A channel in which the bot has these permissions."""
    made = SimpleNamespace(name=name, sent=[], permissions_for=lambda _: has)

    async def send(**arguments: Any) -> None:
        if failure is not None:
            raise failure
        made.sent.append(arguments)

    made.send = send
    return made


def server(system: Any, *channels: Any) -> discord.Guild:
    """A server with a channel for newcomers, or without (None)."""
    guild = SimpleNamespace(id=GUILD_ID, me=None, system_channel=system, text_channels=channels)
    return cast("discord.Guild", guild)


def test_the_channel_for_newcomers_comes_first() -> None:
    """Then the first one the bot may write in; without any there is no greeting."""
    hall, rules, chat = channel("h", WRITABLE), channel("r", READABLE), channel("c", WRITABLE)
    assert place_for(server(hall, rules, chat)) is hall
    assert place_for(server(rules, rules, chat)) is chat
    assert place_for(server(None, rules, chat)) is chat
    assert place_for(server(rules, rules)) is None


async def test_a_greeting_is_said_once_and_pings_nobody() -> None:
    """The nonce keeps a repeated event from a second one."""
    hall = channel("h", WRITABLE)
    await greet(server(hall), cast("Desk", Desks()))
    [said] = hall.sent
    assert (said["content"], said["nonce"]) == ("Hello!", f"hello{GUILD_ID}")
    assert said["allowed_mentions"].to_dict() == {"parse": []}


@pytest.mark.parametrize("failure", [http_error(403), http_error(503), TimeoutError()])
async def test_a_greeting_that_fails_is_let_be(failure: Exception) -> None:
    """Nothing depends on it."""
    await greet(server(channel("h", WRITABLE, failure)), cast("Desk", Desks()))


async def test_what_may_open_a_place_has_tried_again_what_it_refused() -> None:
    """Its server, or a channel with its own threads."""
    tried: list[object] = []
    delivery = SimpleNamespace(retry_in_guild=tried.append, retry_in_channels=tried.append)
    made = Servers(cast("Any", SimpleNamespace(delivery=delivery)))
    threads = [SimpleNamespace(id=61, parent_id=CHANNEL_ID), SimpleNamespace(id=71, parent_id=70)]
    guild = SimpleNamespace(id=GUILD_ID, threads=threads)
    part = cast("Any", SimpleNamespace(id=CHANNEL_ID, guild=guild))
    await made.on_guild_available(cast("Any", guild))
    await made.on_guild_role_update(part, part)
    await made.on_guild_role_delete(part)
    await made.on_member_update(part, part)
    assert tried == [GUILD_ID] * 4
    await made.on_guild_channel_update(part, part)
    await made.on_raw_thread_update(cast("Any", SimpleNamespace(thread_id=61)))
    assert tried[4:] == [[CHANNEL_ID, 61], [61]]


async def test_a_place_that_is_gone_is_told_to_the_desk() -> None:
    """A channel, and a thread that isn't cached."""
    desk = FakeDesk()
    made = Servers(cast("Any", SimpleNamespace(desk=desk)))
    part = SimpleNamespace(id=CHANNEL_ID, guild=SimpleNamespace(id=GUILD_ID))
    await made.on_guild_channel_delete(cast("Any", part))
    await made.on_raw_thread_delete(cast("Any", SimpleNamespace(thread_id=61, guild_id=GUILD_ID)))
    assert desk.gone == [HOME, Home(61, GUILD_ID)]

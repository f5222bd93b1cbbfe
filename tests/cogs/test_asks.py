"""From Discord's objects to our terms: who is here, and where a match is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.doors.asks import jump_link, person_of
from matches.stored import Home
from tests.cogs.fakes import BOB, BOT_ID, CHANNEL_ID, GUILD_ID, HOME

ME = cast("discord.ClientUser", SimpleNamespace(id=BOT_ID))


def member(sees: bool | None) -> discord.Member:
    """Bob in a server; None: Discord didn't say what he may do."""
    made = object.__new__(discord.Member)
    user = SimpleNamespace(id=BOB.id, bot=False, display_name=BOB.name, global_name=BOB.name)
    made._user = cast("Any", user)
    made.nick = None
    made._permissions = None if sees is None else int(sees) * (1 << 10)
    return made


@pytest.mark.parametrize("sees", [True, False])
def test_who_can_see_the_channel_is_here(sees: bool) -> None:
    """As their permissions say, which come with an interaction."""
    assert person_of(member(sees), object(), ME).here is sees


def test_in_a_direct_message_nobody_else_is_here() -> None:
    """Whoever is named there is no member of anything."""
    user = SimpleNamespace(id=BOB.id, bot=False, display_name=BOB.name)
    for channel in (object.__new__(discord.DMChannel), object.__new__(discord.GroupChannel)):
        assert not person_of(cast("Any", user), channel, ME).here


@pytest.mark.parametrize(
    ("home", "message", "link"),
    [
        (HOME, 7, f"https://discord.com/channels/{GUILD_ID}/{CHANNEL_ID}/7"),
        (Home(CHANNEL_ID, None), 7, f"https://discord.com/channels/@me/{CHANNEL_ID}/7"),
        (HOME, None, f"<#{CHANNEL_ID}>"),
        (Home(CHANNEL_ID, None), None, f"<#{CHANNEL_ID}>"),
    ],
)
def test_a_message_is_linked_and_a_channel_named(
    home: Home, message: int | None, link: str
) -> None:
    """A direct message belongs to no server: its address says @me."""
    assert jump_link(home, message) == link

"""The permissions with which the bot is invited: all that it uses, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import discord

from cogs.doors.asks import invited_with

ROOT = Path(__file__).parents[2]


def test_hosts_invite_with_what_is_used() -> None:
    """The number with threads, and the one without."""
    hosting = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    [number] = re.findall(r"In a link the number is `([0-9]+)`", hosting)
    assert int(number) == invited_with(threads=True).value
    [without] = re.findall(r"without\s+threads the number is `([0-9]+)`", hosting)
    assert int(without) == invited_with(threads=False).value


def test_nothing_powerful_is_asked_for() -> None:
    """Nothing that moderates, manages or pings everyone, and no embeds: there are none."""
    asked = {name for name, has in invited_with(threads=True) if has}
    assert asked == {
        "view_channel",
        "read_messages",
        "send_messages",
        "attach_files",
        "read_message_history",
        "add_reactions",
        "create_public_threads",
        "send_messages_in_threads",
    } & {name for name, _ in discord.Permissions()}

"""The permissions with which the bot is invited: all that it uses, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import discord

from cogs.doors.asks import invited_with

ROOT = Path(__file__).parents[2]


def test_hosts_invite_with_what_is_used() -> None:
    """The link has the number with threads; the one without is below it."""
    hosting = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    assert f"&permissions={invited_with(threads=True).value}\n" in hosting
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

"""Who may hear what: the gateway's intents, and messages with and without their content."""

from __future__ import annotations

from typing import Any

from playground.server.errors import Json
from playground.server.state.permissions import DIRECT, permissions_in
from playground.server.state.world import FOR_PAGES, Event, World

GUILDS, MEMBERS, PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
GUILD_REACTIONS, DIRECT_REACTIONS = 1 << 10, 1 << 13
PRIVILEGED = MEMBERS | PRESENCES | MESSAGE_CONTENT
ALL_INTENTS = (1 << 26) - 1
_CONTENT = {"content": "", "embeds": [], "attachments": [], "components": []}
_BY_INTENT = {
    "MESSAGE_REACTION": (GUILD_REACTIONS, DIRECT_REACTIONS),
    "MESSAGE": (GUILD_MESSAGES, DIRECT_MESSAGES),
}
"""Beginnings of events' names and the intents they need: in the guild, in direct messages."""


def may_hear(world: World, intents: int, event: Event) -> bool:
    """Whether a session with these intents hears of an event."""
    if event.viewer is not None or event.name in FOR_PAGES:
        return False
    channel = event.channel
    direct = channel is not None and channel["type"] == DIRECT
    if not direct and not world.available and event.name != "GUILD_DELETE":
        return False
    if event.name == "INTERACTION_CREATE":
        return direct or world.bot_in_guild
    if channel is not None and not direct and not _in_sight(world, event.name, channel):
        return False
    for start, (in_guild, in_direct) in _BY_INTENT.items():
        if event.name.startswith(start):
            return bool(intents & (in_direct if direct else in_guild))
    if event.name.startswith("GUILD_MEMBER"):
        # the bot hears of a change to itself without the intent
        own = (event.name, event.data["user"]["id"]) == ("GUILD_MEMBER_UPDATE", world.bot["id"])
        return world.bot_in_guild and bool(own or intents & MEMBERS)
    return bool(intents & GUILDS) and not direct


def _in_sight(world: World, name: str, channel: Json) -> bool:
    """Whether the bot may know what happens in a channel; it does hear that one changed or went."""
    known = name.endswith("_DELETE") or name == "CHANNEL_UPDATE"
    return world.bot_in_guild and bool(known or permissions_in(world, channel, world.bot["id"]))


def as_heard(world: World, intents: int, event: Event) -> Any:
    """The data of an event as a session with these intents gets it."""
    with_text = event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE")
    if with_text and not intents & MESSAGE_CONTENT:
        return without_content(world, event.data)
    return event.data


def without_content(world: World, message: Json) -> Json:
    """A message as the bot sees it without the message content intent.

    Whole only if it is the bot's own, mentions it, or came in a direct message.
    """
    bot = world.bot["id"]
    channel = world.channels.get(message["channel_id"])
    direct = channel is not None and channel["type"] == DIRECT
    named = any(user["id"] == bot for user in message["mentions"])
    if direct or named or message["author"]["id"] == bot:
        return message
    return message | _CONTENT

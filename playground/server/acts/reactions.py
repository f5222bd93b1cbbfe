"""Reactions: small pictures that people and the bot set under a message.

A message stores who reacted with what; Discord shows only the counts and your own reactions.
"""

from __future__ import annotations

from playground.server.acts.threads import not_archived
from playground.server.errors import ApiError, Json, Refusal
from playground.server.forms.emoji import is_emoji
from playground.server.state.permissions import DIRECT, Permission, permissions_in
from playground.server.state.world import Event, World

MOST_KINDS = 20
"""Different emoji under one message."""


def react(world: World, channel: Json, message: Json, emoji: str, user_id: str) -> None:
    """Set someone's reaction; without Add Reactions only an emoji that is already there works."""
    if not is_emoji(emoji):
        raise ApiError(Refusal.UNKNOWN_EMOJI)
    known = message.get("_reactions", {})
    needed = Permission.READ_MESSAGE_HISTORY
    if emoji not in known:
        needed |= Permission.ADD_REACTIONS
    if permissions_in(world, channel, user_id) & needed != needed:
        raise ApiError(Refusal.MISSING_PERMISSIONS)
    not_archived(channel)
    if emoji not in known and len(known) >= MOST_KINDS:
        raise ApiError(Refusal.MANY_REACTIONS)
    if user_id not in known.get(emoji, ()):
        message["_reactions"] = known | {emoji: [*known.get(emoji, ()), user_id]}
        world.keep_message(message)
        _announce(world, "MESSAGE_REACTION_ADD", channel, message, emoji, user_id)


def unreact(world: World, channel: Json, message: Json, emoji: str, user_id: str) -> None:
    """Remove someone's reaction; nothing happens if there is none."""
    not_archived(channel)
    known = message.get("_reactions", {})
    if user_id not in known.get(emoji, ()):
        return
    left = [each for each in known[emoji] if each != user_id]
    others = {name: users for name, users in known.items() if name != emoji}
    message["_reactions"] = others | ({emoji: left} if left else {})
    world.keep_message(message)
    _announce(world, "MESSAGE_REACTION_REMOVE", channel, message, emoji, user_id)


def _announce(
    world: World, name: str, channel: Json, message: Json, emoji: str, user_id: str
) -> None:
    data: Json = {
        "user_id": user_id,
        "channel_id": channel["id"],
        "message_id": message["id"],
        "emoji": {"id": None, "name": emoji},
        "burst": False,
        "type": 0,
    }
    if channel["type"] != DIRECT:
        data["guild_id"] = world.guild["id"]
    if name.endswith("_ADD"):
        data["message_author_id"] = message["author"]["id"]
        if "guild_id" in data:
            data["member"] = world.full_member(user_id)
    world.announce(Event(name, data, channel))

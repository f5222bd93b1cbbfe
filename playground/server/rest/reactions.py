"""REST: the bot's own reactions."""

from __future__ import annotations

from playground.server.acts import reactions
from playground.server.errors import Json
from playground.server.rest.api import Call, Reply, route
from playground.server.rest.guild import visible_channel
from playground.server.state.permissions import Permission
from playground.server.state.world import World

_OWN = "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me"


def _about(call: Call, *needed: Permission) -> tuple[World, Json, Json, str, str]:
    world, channel = visible_channel(call, *needed)
    message = world.message(channel["id"], call["message_id"])
    return world, channel, message, call["emoji_name"], str(world.bot["id"])


@route("PUT", _OWN)
def react(call: Call) -> Reply:
    """React with an emoji."""
    reactions.react(*_about(call, Permission.READ_MESSAGE_HISTORY))
    return Reply(204)


@route("DELETE", _OWN)
def unreact(call: Call) -> Reply:
    """Take the reaction back."""
    reactions.unreact(*_about(call))
    return Reply(204)

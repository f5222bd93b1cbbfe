"""REST: messages of channels."""

from __future__ import annotations

from playground.server.acts.threads import not_archived
from playground.server.errors import ApiError, FormErrors, Json, Refusal
from playground.server.gateway.audience import without_content
from playground.server.rest.api import Call, Reply, route
from playground.server.rest.guild import visible_channel
from playground.server.state.channel_kinds import has_messages
from playground.server.state.permissions import Permission, permissions_in, require_permissions
from playground.server.state.world import World

HOUR = 3600


def shown(call: Call, message: Json) -> Json:
    """A message as the bot may read it: without its content where the intent is missing."""
    stand_in = call.stand_in
    rendered = stand_in.world.rendered(message)
    return rendered if stand_in.gateway.reads_content else without_content(stand_in.world, rendered)


@route("GET", "/channels/{channel_id}/messages")
def list_messages(call: Call) -> Reply:
    """The newest messages, newest first; ``before``, ``after``, ``around`` and ``limit``."""
    world, channel = visible_channel(call)
    has_messages(channel)
    form = FormErrors()
    raw = call.query.get("limit", "50")
    limit = int(raw) if raw.isdecimal() else 0
    form.number("limit", limit, 1, 100)
    for name in ("before", "after", "around"):
        if not call.query.get(name, "0").isdecimal():
            form.add(name, "NUMBER_TYPE_COERCE", f'Value "{call.query[name]}" is not snowflake.')
    form.raise_if_any()
    held = permissions_in(world, channel, world.bot["id"])
    if not held & Permission.READ_MESSAGE_HISTORY:
        return Reply(200, [])
    found = list(world.messages[channel["id"]].values())
    if "before" in call.query:
        found = [m for m in found if int(m["id"]) < int(call.query["before"])][-limit:]
    elif "after" in call.query:
        found = [m for m in found if int(m["id"]) > int(call.query["after"])][:limit]
    elif "around" in call.query:
        middle = int(call.query["around"])
        older = [m for m in found if int(m["id"]) < middle][-(limit // 2) :]
        newer = [m for m in found if int(m["id"]) >= middle][: limit - len(older)]
        found = older + newer
    return Reply(200, [shown(call, message) for message in reversed(found[-limit:])])


@route("GET", "/channels/{channel_id}/messages/{message_id}")
def get_message(call: Call) -> Reply:
    """One message; 10008 for ephemeral ones."""
    world, channel = visible_channel(call, Permission.READ_MESSAGE_HISTORY)
    return Reply(200, shown(call, world.message(channel["id"], call["message_id"])))


@route("POST", "/channels/{channel_id}/messages")
def send_message(call: Call) -> Reply:
    """Send a message."""
    stand_in = call.stand_in
    channel = stand_in.world.channel(call["channel_id"])
    message = stand_in.messages.send(channel, call.body, call.uploads)
    answer = stand_in.world.rendered(message)
    if call.body.get("nonce") is not None:
        answer["nonce"] = call.body["nonce"]
    return Reply(200, answer)


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit_message(call: Call) -> Reply:
    """Edit one of the bot's own messages."""
    world, channel = visible_channel(call)
    message = world.message(channel["id"], call["message_id"])
    if message["author"]["id"] != world.bot["id"]:
        raise ApiError(Refusal.NOT_THE_AUTHOR)
    not_archived(channel)
    age = world.age(channel["id"], message["id"])
    if age is not None and age > HOUR and not call.stand_in.limits.take_old_edit():
        raise ApiError(Refusal.OLD_EDITS)
    if call.uploads:
        require_permissions(world, channel, Permission.ATTACH_FILES)
    changed = call.stand_in.messages.change(message, call.body, call.uploads)
    return Reply(200, world.rendered(changed))


@route("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete_message(call: Call) -> Reply:
    """Delete one of the bot's own messages, or with MANAGE_MESSAGES any."""
    world, channel = visible_channel(call)
    message = world.message(channel["id"], call["message_id"])
    if message["author"]["id"] != world.bot["id"]:
        require_permissions(world, channel, Permission.MANAGE_MESSAGES)
    not_archived(channel)
    world.delete_message(message)
    return Reply(204)


@route("POST", "/channels/{channel_id}/messages/bulk-delete")
def bulk_delete(call: Call) -> Reply:
    """Delete two to a hundred messages at once."""
    world, channel = visible_channel(call, Permission.MANAGE_MESSAGES)
    form = FormErrors()
    keys = form.items("messages", call.body.get("messages"), 100, 2)
    form.raise_if_any()
    for key in keys:
        _delete_if_there(world, channel, str(key))
    return Reply(204)


def _delete_if_there(world: World, channel: Json, key: str) -> None:
    message = world.messages[channel["id"]].get(key)
    if message is not None:
        world.delete_message(message)

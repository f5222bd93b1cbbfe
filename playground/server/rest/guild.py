"""REST: the guild, its members and roles, channels, threads and direct messages."""

from __future__ import annotations

from typing import Any

from playground.server.acts import threads
from playground.server.errors import ApiError, FormErrors, Json, Refusal
from playground.server.rest.api import Call, Reply, route
from playground.server.state.channel_kinds import POSTS, PRIVATE, takes_text
from playground.server.state.permissions import (
    DIRECT,
    THREADS,
    Permission,
    permissions_in,
    require_permissions,
)
from playground.server.state.world import Event, World


def _guild(call: Call) -> World:
    world = call.stand_in.world
    if call["guild_id"] != world.guild["id"] or not world.bot_in_guild:
        raise ApiError(Refusal.UNKNOWN_GUILD)
    world.check_guild()
    return world


@route("GET", "/guilds/{guild_id}")
def guild(call: Call) -> Reply:
    """The guild."""
    world = _guild(call)
    shown = dict(world.guild)
    if call.query.get("with_counts", "").lower() in ("1", "true"):
        count = sum(person["member"] is not None for person in world.people.values())
        shown |= {"approximate_member_count": count, "approximate_presence_count": count}
    return Reply(200, shown)


@route("GET", "/guilds/{guild_id}/channels")
def guild_channels(call: Call) -> Reply:
    """The channels that the bot can see, threads not among them."""
    world = _guild(call)
    found = [c for c in world.channels.values() if c["type"] not in (*THREADS, DIRECT)]
    return Reply(200, [c for c in found if permissions_in(world, c, world.bot["id"])])


@route("GET", "/guilds/{guild_id}/roles")
def guild_roles(call: Call) -> Reply:
    """The roles."""
    return Reply(200, _guild(call).guild["roles"])


@route("GET", "/guilds/{guild_id}/threads/active")
def active_threads(call: Call) -> Reply:
    """The threads that are not archived."""
    world = _guild(call)
    found = [
        c
        for c in world.channels.values()
        if c["type"] in THREADS
        and not c["thread_metadata"]["archived"]
        and permissions_in(world, c, world.bot["id"])
    ]
    return Reply(200, {"threads": found, "members": [], "has_more": False})


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def guild_member(call: Call) -> Reply:
    """One member: 10013 for an unknown user, 10007 for someone who isn't in the guild."""
    world = _guild(call)
    world.user(call["user_id"])
    member = world.full_member(call["user_id"])
    if member is None:
        raise ApiError(Refusal.UNKNOWN_MEMBER)
    return Reply(200, member)


@route("DELETE", "/users/@me/guilds/{guild_id}")
def leave_guild(call: Call) -> Reply:
    """The bot leaves."""
    _guild(call)
    call.stand_in.set_bot_in_guild(False)
    return Reply(204)


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Reply:
    """The direct channel with a person."""
    world = call.stand_in.world
    recipient = str(call.body.get("recipient_id", ""))
    if recipient not in world.people or recipient == world.bot["id"]:
        form = FormErrors()
        form.choices("recipient_id", "the users who can receive messages")
        form.raise_if_any()
    return Reply(200, world.open_dm(recipient))


# -- channels -------------------------------------------------------------------------------------


def visible_channel(call: Call, *needed: Permission) -> tuple[World, Json]:
    """The channel of a request: 10003 unknown, 50001 not visible, 50013 not permitted."""
    world = call.stand_in.world
    channel = world.channel(call["channel_id"])
    require_permissions(world, channel, *needed)
    return world, channel


@route("GET", "/channels/{channel_id}")
def channel(call: Call) -> Reply:
    """A channel, thread or direct channel."""
    return Reply(200, visible_channel(call)[1])


@route("PATCH", "/channels/{channel_id}")
def edit_channel(call: Call) -> Reply:
    """Name, topic; for a thread also archived and locked (its owner may archive it)."""
    world, found = visible_channel(call)
    body = call.body
    form = FormErrors()
    if "name" in body:
        form.text("name", body["name"], 100, 1)
    form.raise_if_any()
    if found["type"] == DIRECT:
        raise ApiError(Refusal.DM_ONLY)
    if found["type"] in THREADS:
        own = found["owner_id"] == world.bot["id"] and "locked" not in body
        if not own:
            require_permissions(world, found, Permission.MANAGE_THREADS)
        if found["thread_metadata"]["archived"] and body.get("archived") is not False:
            raise ApiError(Refusal.ARCHIVED)
        found["name"] = body.get("name", found["name"])
        threads.change_thread(
            world, found, archived=body.get("archived"), locked=body.get("locked")
        )
        return Reply(200, found)
    require_permissions(world, found, Permission.MANAGE_CHANNELS)
    found |= {key: body[key] for key in ("name", "topic") if key in body}
    world.keep_channel(found)
    world.announce(Event("CHANNEL_UPDATE", found, found))
    return Reply(200, found)


@route("DELETE", "/channels/{channel_id}")
def delete_channel(call: Call) -> Reply:
    """Delete a channel or thread; a direct channel is only closed."""
    world, found = visible_channel(call)
    if found["type"] == DIRECT:
        return Reply(200, found)
    needed = Permission.MANAGE_CHANNELS
    require_permissions(
        world, found, Permission.MANAGE_THREADS if found["type"] in THREADS else needed
    )
    return Reply(200, world.delete_channel(found["id"]))


@route("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> Reply:
    """The bot is typing."""
    _, found = visible_channel(call)
    takes_text(found)
    visible_channel(call, Permission.SEND_MESSAGES)
    return Reply(204)


# -- threads --------------------------------------------------------------------------------------


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def thread_from_message(call: Call) -> Reply:
    """A public thread that starts at a message."""
    world, parent = visible_channel(call, Permission.CREATE_PUBLIC_THREADS)
    message = world.message(parent["id"], call["message_id"])
    made = threads.create_thread(world, parent, call.body, world.bot["id"], message)
    return _opened(call, made)


@route("POST", "/channels/{channel_id}/threads")
def thread_alone(call: Call) -> Reply:
    """A thread without a message, private unless the body says otherwise; in a forum a post."""
    world, parent = visible_channel(call)
    if parent["type"] in POSTS:
        made, message = call.stand_in.messages.post(parent, call.body, call.uploads)
        return _opened(call, made, message=world.rendered(message))
    private = call.body.get("type") in (None, PRIVATE)
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    require_permissions(world, parent, needed)
    return _opened(call, threads.create_thread(world, parent, call.body, world.bot["id"]))


def _opened(call: Call, thread: Json, **more: Json) -> Reply:
    member = _thread_member(thread, call.stand_in.world.bot["id"])
    return Reply(201, thread | {"member": member} | more)


def _thread(call: Call) -> tuple[World, Json]:
    world, found = visible_channel(call)
    if found["type"] not in THREADS:
        raise ApiError(Refusal.WRONG_CHANNEL_TYPE)
    return world, found


def _thread_member(thread: Json, user_id: str) -> Json:
    joined = thread["thread_metadata"]["create_timestamp"]
    return {"id": thread["id"], "user_id": user_id, "join_timestamp": joined, "flags": 0}


def _thread_user(call: Call, world: World) -> str:
    key = call.params.get("user_id", "@me")
    if key == "@me":
        return str(world.bot["id"])
    if world.member(key) is None:
        raise ApiError(Refusal.UNKNOWN_USER if key not in world.people else Refusal.UNKNOWN_MEMBER)
    return key


@route("GET", "/channels/{channel_id}/thread-members")
def thread_members(call: Call) -> Reply:
    """Who is in a thread."""
    world, found = _thread(call)
    users = world.thread_members.get(found["id"], [])
    return Reply(200, [_thread_member(found, user) for user in users])


@route("GET", "/channels/{channel_id}/thread-members/{user_id}")
def thread_member(call: Call) -> Reply:
    """Whether someone is in a thread."""
    world, found = _thread(call)
    user = _thread_user(call, world)
    if user not in world.thread_members.get(found["id"], []):
        raise ApiError(Refusal.UNKNOWN_MEMBER)
    return Reply(200, _thread_member(found, user))


def _change_members(call: Call, *, add: bool) -> Reply:
    world, found = _thread(call)
    threads.not_archived(found)
    user = _thread_user(call, world)
    users: list[Any] = [each for each in world.thread_members.get(found["id"], []) if each != user]
    world.keep_thread_members(found["id"], [*users, user] if add else users)
    return Reply(204)


@route("PUT", "/channels/{channel_id}/thread-members/@me")
@route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def join_thread(call: Call) -> Reply:
    """Add someone to a thread."""
    return _change_members(call, add=True)


@route("DELETE", "/channels/{channel_id}/thread-members/@me")
@route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def leave_thread(call: Call) -> Reply:
    """Remove someone from a thread."""
    return _change_members(call, add=False)

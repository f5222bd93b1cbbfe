"""Threads: made from a message or without one, archived, locked, and woken by a message."""

from __future__ import annotations

from playground.server.errors import ApiError, FormErrors, Json, Refusal
from playground.server.state import objects
from playground.server.state.channel_kinds import NEWS_THREAD, POSTS, PRIVATE, THREADS_IN
from playground.server.state.permissions import THREADS, Permission, permissions_in
from playground.server.state.world import Event, World

DURATIONS = (60, 1440, 4320, 10080)


def read_name(world: World, payload: Json) -> tuple[str, int]:
    """Name and archive duration of a new thread; 50035, or 200001 for a blocked word."""
    form = FormErrors()
    form.text("name", payload.get("name"), 100, 1)
    duration = payload.get("auto_archive_duration") or 4320
    if duration not in DURATIONS:
        form.choices("auto_archive_duration", DURATIONS)
    form.raise_if_any()
    name = str(payload["name"])
    if world.moderation.blocks(name):
        raise ApiError(Refusal.BLOCKED_TITLE)
    return name, int(duration)


def create_thread(
    world: World,
    parent: Json,
    payload: Json,
    owner_id: str,
    message: Json | None = None,
    *,
    key: str | None = None,
) -> Json:
    """Make a thread below a channel; with ``message``, it gets that message's id.

    A post of a forum comes with the ``key`` that its first message has too.
    """
    name, duration = read_name(world, payload)
    allowed = THREADS_IN.get(parent["type"], ())
    if not allowed or (parent["type"] in POSTS and key is None):
        raise ApiError(Refusal.WRONG_CHANNEL_TYPE)
    chosen = payload.get("type") or PRIVATE
    kind = allowed[0] if message is not None or key is not None else chosen
    if kind not in allowed:
        form = FormErrors()
        form.choices("type", allowed)
        form.raise_if_any()
    if message is not None and message["id"] in world.channels:
        raise ApiError(Refusal.HAS_THREAD)
    _room_for(world, kind)
    key = key or (world.ids.next() if message is None else message["id"])
    thread = objects.thread(key, parent, name, owner_id, world.clock.stamp(), kind)
    thread["thread_metadata"]["auto_archive_duration"] = duration
    world.keep_channel(thread)
    world.keep_thread_members(key, [owner_id])
    if message is not None:
        message["flags"] |= 1 << 5
        world.keep_message(message)
    world.announce(Event("THREAD_CREATE", thread | {"newly_created": True}, thread))
    if message is not None:
        world.message_event("MESSAGE_UPDATE", message)
    return thread


def _room_for(world: World, kind: int) -> None:
    """Refuse one more active thread than a guild may have."""
    active = [
        each
        for each in world.channels.values()
        if each["type"] in THREADS and not each["thread_metadata"]["archived"]
    ]
    if len(active) >= world.moderation.most_threads:
        news = kind == NEWS_THREAD
        raise ApiError(Refusal.MANY_NEWS_THREADS if news else Refusal.MANY_THREADS)


def wake(world: World, channel: Json, user_id: str) -> None:
    """A message unarchives its thread, unless that is locked and the author no moderator."""
    if channel["type"] not in THREADS:
        return
    state = channel["thread_metadata"]
    moderator = permissions_in(world, channel, user_id) & Permission.MANAGE_THREADS
    if state["locked"] and not moderator:
        raise ApiError(Refusal.ARCHIVED if state["archived"] else Refusal.LOCKED)
    if state["archived"]:
        change_thread(world, channel, archived=False)


def join(world: World, thread: Json, users: list[str]) -> None:
    """Add people to a thread: those who write in it, and those mentioned there."""
    there = world.thread_members.get(thread["id"], [])
    new = [each for each in users if each not in there and world.member(each) is not None]
    if new:
        world.keep_thread_members(thread["id"], [*there, *new])


def not_archived(channel: Json) -> None:
    """Refuse (50083) what can't be done in an archived thread."""
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        raise ApiError(Refusal.ARCHIVED)


def change_thread(
    world: World, thread: Json, *, archived: bool | None = None, locked: bool | None = None
) -> None:
    """Archive, unarchive, lock or unlock a thread and announce it."""
    state = thread["thread_metadata"]
    if archived is not None and archived != state["archived"]:
        state["archived"] = archived
        state["archive_timestamp"] = world.clock.stamp()
    if locked is not None:
        state["locked"] = locked
    world.keep_channel(thread)
    world.announce(Event("THREAD_UPDATE", thread, thread))

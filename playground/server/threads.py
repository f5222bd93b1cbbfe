"""Threads: made from a message or without one, archived, locked, and woken by a message."""

from __future__ import annotations

from playground.server import shapes
from playground.server.errors import ApiError, FormErrors, Json, Refusal
from playground.server.permissions import THREADS
from playground.server.world import Event, World

DURATIONS = (60, 1440, 4320, 10080)
PUBLIC, PRIVATE = 11, 12


def create_thread(
    world: World, parent: Json, payload: Json, owner_id: str, message: Json | None = None
) -> Json:
    """Make a thread below a text channel; with ``message``, it gets that message's id."""
    form = FormErrors()
    form.text("name", payload.get("name"), 100, 1)
    duration = payload.get("auto_archive_duration") or 4320
    if duration not in DURATIONS:
        form.choices("auto_archive_duration", DURATIONS)
    kind = PUBLIC if message is not None else payload.get("type") or PRIVATE
    if kind not in (PUBLIC, PRIVATE):
        form.choices("type", (PUBLIC, PRIVATE))
    form.raise_if_any()
    if parent["type"] != 0:
        raise ApiError(Refusal.WRONG_CHANNEL_TYPE)
    if message is not None and message["id"] in world.channels:
        raise ApiError(Refusal.HAS_THREAD)
    key = world.ids.next() if message is None else message["id"]
    now = world.clock.stamp()
    thread = shapes.thread(key, parent, payload["name"], owner_id, now, kind)
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


def wake(world: World, channel: Json) -> None:
    """A message unarchives its thread, unless the thread is locked."""
    if channel["type"] not in THREADS:
        return
    state = channel["thread_metadata"]
    if state["locked"]:
        raise ApiError(Refusal.ARCHIVED if state["archived"] else Refusal.LOCKED)
    if state["archived"]:
        change_thread(world, channel, archived=False)


def not_archived(channel: Json) -> None:
    """Refuse (50083) what cannot be done in an archived thread."""
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

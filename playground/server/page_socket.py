"""The page's socket: what people see and do, each tab on its own."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from playground.server.acts import commands, threads
from playground.server.acts.calling_commands import Impossible, command_data, resolve_channel
from playground.server.acts.interaction import Kind
from playground.server.acts.person_files import MOST_FRAME, NoFile, read_sent
from playground.server.errors import ApiError, Json
from playground.server.forms.components import (
    CHANNEL_SELECT,
    SELECTS,
    STRING_SELECT,
    find_component,
    walk,
)
from playground.server.stand_in import StandIn
from playground.server.state.channel_kinds import PUBLIC, THREADS_IN
from playground.server.state.permissions import DIRECT, timed_out
from playground.server.state.world import Event

SHOWN = 100
"""Messages of each channel that a page gets when it opens, oldest first."""

UNKNOWN_USER = 4004
"""Closes the page's socket if no one has the name in its address."""

_FRAMES = {
    "MESSAGE_CREATE": "message_create",
    "MESSAGE_UPDATE": "message_update",
    "MESSAGE_DELETE": "message_delete",
    "CHANNEL_CREATE": "channel_create",
    "CHANNEL_DELETE": "channel_delete",
    "THREAD_CREATE": "channel_create",
    "THREAD_DELETE": "channel_delete",
}


_FIELDS: dict[str, dict[str, type]] = {
    "send": {"channel_id": str, "content": str},
    "press": {"channel_id": str, "message_id": str, "custom_id": str},
    "command": {"channel_id": str, "name": str},
    "autocomplete": {"channel_id": str, "name": str, "options": list},
    "modal_submit": {"custom_id": str, "components": list},
    "thread": {"channel_id": str, "name": str},
    "dm": {},
}
"""What each kind of frame must hold."""


class Tab:
    """One open page."""

    def __init__(self, user_id: str) -> None:
        self.user_id = user_id
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()
        self.ephemeral: set[str] = set()
        """The ephemeral messages it shows; a reloaded page shows none."""

    def send(self, frame: Json) -> None:
        """Queue a frame as it is now."""
        self.queue.put_nowait(json.dumps(frame, ensure_ascii=False))


class Pages:
    """All open pages."""

    def __init__(self, stand_in: StandIn) -> None:
        self._stand_in = stand_in
        self._world = stand_in.world
        self._tabs: set[Tab] = set()
        self._world.listeners.append(self.hear)

    # -- showing -------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        """Show an event of the world in the tabs of those who may see it."""
        for tab in list(self._tabs):
            if event.name == "BOT":
                tab.send({"t": "bot", "d": event.data})
            elif event.name == "COMMANDS":
                tab.send({"t": "commands", "d": self._commands()})
            elif event.name in ("GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE", "GUILD_MEMBER_UPDATE"):
                tab.send({"t": "people", "d": self._people()})
            elif event.name == "GUILD_ROLE_UPDATE":
                for channel in self._world.channels.values():
                    self._show_channel(tab, channel)
            elif event.name in ("CHANNEL_UPDATE", "THREAD_UPDATE"):
                self._show_channel(tab, event.data)
            elif event.name.startswith("MESSAGE_REACTION"):
                self._show_reactions(tab, event)
            elif event.name in _FRAMES and self._shows(tab, event):
                tab.send({"t": _FRAMES[event.name], "d": event.data})

    def _show_reactions(self, tab: Tab, event: Event) -> None:
        """Who reacted to a message with what, as it is now."""
        if event.channel is None or not self._world.sees(tab.user_id, event.channel):
            return
        message = self._world.any_message(event.channel["id"], event.data["message_id"])
        if message is not None:
            about = {"channel_id": event.channel["id"], "message_id": message["id"]}
            tab.send({"t": "reactions", "d": about | {"reactions": message.get("_reactions", {})}})

    def _show_channel(self, tab: Tab, channel: Json) -> None:
        """A channel as it is now, or its end for those it is hidden from now."""
        seen = self._world.sees(tab.user_id, channel)
        tab.send({"t": "channel_update" if seen else "channel_delete", "d": channel})

    def _people(self) -> list[Json]:
        """Everyone with the name they have here, and until when they are silenced."""
        shown = []
        for each in self._world.people.values():
            member: Json = each["member"] or {}
            more = {
                "nick": member.get("nick"),
                "timed_out_until": member.get("communication_disabled_until"),
            }
            shown.append(each["user"] | more)
        return shown

    def _shows(self, tab: Tab, event: Event) -> bool:
        if event.viewer is None:
            return event.channel is not None and self._world.sees(tab.user_id, event.channel)
        if event.viewer == tab.user_id and event.name == "MESSAGE_CREATE":
            tab.ephemeral.add(event.data["id"])
        return event.data["id"] in tab.ephemeral

    def _commands(self) -> list[Json]:
        return list(self._world.commands.values())

    def _hello(self, user_id: str) -> Json:
        world = self._world
        channels = [c for c in world.channels.values() if world.sees(user_id, c)]
        return {
            "t": "hello",
            "user": world.user(user_id),
            "users": self._people(),
            "bot": world.bot | {"online": self._stand_in.gateway.online},
            "guild": {k: world.guild[k] for k in ("id", "name", "roles", "owner_id")},
            "channels": channels,
            "commands": self._commands(),
            "messages": {
                channel["id"]: [
                    world.rendered(message)
                    for message in list(world.messages[channel["id"]].values())[-SHOWN:]
                ]
                for channel in channels
            },
            "reactions": {
                message["id"]: message["_reactions"]
                for channel in channels
                for message in world.messages[channel["id"]].values()
                if message.get("_reactions")
            },
            "now": world.clock.now(),
        }

    # -- the socket ----------------------------------------------------------------------------

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One page; ``?user=ann`` says whose."""
        name = request.query.get("user", "ann")
        person = self._world.find_person(name)
        socket = web.WebSocketResponse(max_msg_size=MOST_FRAME, heartbeat=30)
        await socket.prepare(request)
        if person is None or person["user"].get("bot"):
            await socket.close(code=UNKNOWN_USER, message=b"There is no such player.")
            return socket
        tab = Tab(person["user"]["id"])
        tab.send(self._hello(tab.user_id))
        self._tabs.add(tab)
        pump = asyncio.create_task(_pump(tab, socket))
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(tab, message.data)
        finally:
            self._tabs.discard(tab)
            tab.queue.put_nowait(None)
            await pump
        return socket

    def _receive(self, tab: Tab, text: str) -> None:
        nonce: object = None
        actions: dict[str, Callable[[Tab, Json], None]] = {
            "send": self._say,
            "press": self._press,
            "command": self._command,
            "autocomplete": self._complete,
            "modal_submit": self._submit,
            "thread": self._thread,
            "dm": self._dm,
        }
        try:
            frame = read_frame(text)
            nonce = frame.get("nonce")
            actions[frame["t"]](tab, frame)
        except (ApiError, Impossible) as error:
            about: Json = {"message": _sentence(error)}
            tab.send({"t": "error", "d": about | ({} if nonce is None else {"nonce": nonce})})

    # -- what people do ------------------------------------------------------------------------

    def _channel(self, tab: Tab, frame: Json) -> Json:
        channel = self._world.channels.get(str(frame["channel_id"]))
        if channel is None or not self._world.sees(tab.user_id, channel):
            raise Impossible("That channel is gone.")
        if channel["type"] != DIRECT:
            if not self._world.available:
                raise Impossible("This server is not available at the moment.")
            silenced = timed_out(self._world, tab.user_id)
            if silenced and tab.user_id != self._world.guild["owner_id"]:
                raise Impossible("You are timed out and can't do that now.")
        return channel

    def _say(self, tab: Tab, frame: Json) -> None:
        channel = self._channel(tab, frame)
        try:
            uploads = read_sent(frame.get("files") or [])
        except NoFile as error:
            raise Impossible(str(error)) from None
        self._stand_in.messages.say(tab.user_id, channel, frame["content"], uploads)

    def _press(self, tab: Tab, frame: Json) -> None:
        channel = self._channel(tab, frame)
        message = self._world.any_message(channel["id"], str(frame["message_id"]))
        viewer = None if message is None else self._world.viewer(message)
        if message is None or viewer not in (None, tab.user_id):
            raise Impossible("That message is gone.")
        if viewer is not None:  # a tab that lost its connection may still show it
            tab.ephemeral.add(message["id"])
        component = find_component(message["components"], frame["custom_id"])
        if component is None:
            raise Impossible("That button is gone.")
        if component.get("disabled"):
            raise Impossible("That button is disabled.")
        data: Json = {"custom_id": frame["custom_id"], "component_type": component["type"]}
        data["id"] = component["id"]
        if component["type"] in SELECTS:
            data["values"] = _chosen(component, frame.get("values") or [])
        if component["type"] == CHANNEL_SELECT:
            data["resolved"] = {"channels": {}}
            for value in data["values"]:
                resolve_channel(self._world, value, data["resolved"])
        self._stand_in.interactions.open(
            Kind.COMPONENT,
            tab.user_id,
            channel,
            data,
            source=message["id"],
            nonce=frame.get("nonce"),
            tell=tab.send,
        )

    def _command(self, tab: Tab, frame: Json, *, completing: bool = False) -> None:
        channel = self._channel(tab, frame)
        data = command_data(
            self._world,
            channel,
            tab.user_id,
            frame["name"],
            frame["options"] if isinstance(frame.get("options"), list) else [],
            kind=frame.get("type") or commands.CHAT,
            target_id=frame.get("target_id"),
            completing=completing,
        )
        self._stand_in.interactions.open(
            Kind.AUTOCOMPLETE if completing else Kind.COMMAND,
            tab.user_id,
            channel,
            data,
            nonce=frame.get("nonce"),
            tell=tab.send,
        )

    def _complete(self, tab: Tab, frame: Json) -> None:
        self._command(tab, frame, completing=True)

    def _submit(self, tab: Tab, frame: Json) -> None:
        origin = self._stand_in.interactions.form(tab.user_id, str(frame["custom_id"]))
        if origin is None or origin.modal is None:
            raise Impossible("That form is no longer open.")
        channel = self._world.channels.get(origin.channel_id)
        if channel is None:
            raise Impossible("That channel is gone.")
        fields = {
            each["custom_id"] for each in walk(origin.modal["components"]) if "custom_id" in each
        }
        given = {each["custom_id"] for each in walk(frame["components"]) if "custom_id" in each}
        if not given <= fields:
            raise Impossible("The form has no such field.")
        data = {"custom_id": frame["custom_id"], "components": frame["components"]}
        self._stand_in.interactions.open(
            Kind.MODAL,
            tab.user_id,
            channel,
            data,
            source=origin.source,
            nonce=frame.get("nonce"),
            tell=tab.send,
        )

    def _thread(self, tab: Tab, frame: Json) -> None:
        channel = self._channel(tab, frame)
        kinds = THREADS_IN.get(channel["type"], (PUBLIC,))
        body = {"name": frame["name"], "type": kinds[0]}
        threads.create_thread(self._world, channel, body, tab.user_id)

    def _dm(self, tab: Tab, _: Json) -> None:
        channel = self._world.open_dm(tab.user_id)
        tab.send({"t": "channel_create", "d": channel})


def read_frame(text: str) -> Json:
    """A frame of the page with the fields its kind needs; raises :class:`Impossible`."""
    try:
        frame = json.loads(text)
    except ValueError:
        raise Impossible("The page sent something that is not JSON.") from None
    kind = frame.get("t") if isinstance(frame, dict) else None
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise Impossible("The page sent something unknown.")
    for name, expected in _FIELDS[kind].items():
        if not isinstance(frame.get(name), expected):
            raise Impossible(f"The page sent a {kind!r} without its {name!r}.")
    return dict(frame)


def _chosen(select: Json, values: Any) -> list[str]:
    chosen = [str(value) for value in values]
    if not select.get("min_values", 1) <= len(chosen) <= select.get("max_values", 1):
        raise Impossible("That is not the right number of choices.")
    if select["type"] == STRING_SELECT:
        offered = {option["value"] for option in select["options"]}
        if not offered.issuperset(chosen):
            raise Impossible("That choice is gone.")
    return chosen


def _sentence(error: Exception) -> str:
    """An error as the person reads it, with the first form error of a 50035."""
    node: Any = getattr(error, "errors", None)
    while isinstance(node, dict) and node:
        if "_errors" in node:
            return str(node["_errors"][0]["message"])
        node = next(iter(node.values()))
    return str(error)


async def _pump(tab: Tab, socket: web.WebSocketResponse) -> None:
    while (text := await tab.queue.get()) is not None:
        if socket.closed:
            continue
        try:
            await socket.send_str(text)
        except ConnectionError:
            continue

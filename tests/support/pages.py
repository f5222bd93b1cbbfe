"""People at the playground's page, without a browser: what they do, and what they see."""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from tests.support.patience import PATIENCE

Json = dict[str, Any]
Message = dict[str, Any]

EPHEMERAL = 1 << 6
#: the kind of a command's option that is a file
FILE = 11


@dataclass
class Result:
    """What became of a press, command or form."""

    state: str = "pending"
    reason: str | None = None
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)

    @property
    def done(self) -> bool:
        """Whether the bot answered."""
        return self.state == "done"


class PageUser:
    """A person at the page: does what the page can do and mirrors what it shows.

    ``channel`` is where they are: the name or id that every method uses if none is given.
    """

    def __init__(self, url: str, name: str) -> None:
        self._url = url
        self.name = name
        self.channel = "quilts"
        self.hello: Json = {}
        self.channels: dict[str, Json] = {}
        self.commands: list[Json] = []
        self.bot_online = False
        self.frames: list[Json] = []
        """Everything that has arrived since the page was opened or reloaded."""
        self.errors: list[str] = []
        self._messages: dict[str, Message] = {}
        self._by_channel: defaultdict[str, dict[str, Message]] = defaultdict(dict)
        self._results: dict[str, Result] = {}
        self._nonces = itertools.count(1)
        self._changed = asyncio.Condition()
        self._session: aiohttp.ClientSession | None = None
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None

    # -- the page -------------------------------------------------------------------------------

    async def open(self) -> None:
        """Open the page and wait until it shows everything."""
        self.frames = []
        self._session = aiohttp.ClientSession()
        address = f"{self._url}/page/ws?user={self.name}"
        self._socket = await self._session.ws_connect(address, max_msg_size=0)
        self._take(json.loads(await self._socket.receive_str()))
        self._reader = asyncio.create_task(self._read())

    async def close(self) -> None:
        """Close the page."""
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await self._reader
        if self._session is not None:
            await self._session.close()

    async def reload(self) -> None:
        """Reload the page: ephemeral messages are gone."""
        await self.close()
        await self.open()

    async def _read(self) -> None:
        assert self._socket is not None
        async for frame in self._socket:
            if frame.type is aiohttp.WSMsgType.TEXT:
                self._take(json.loads(frame.data))
                async with self._changed:
                    self._changed.notify_all()

    def _take(self, frame: Json) -> None:
        self.frames.append(frame)
        kind, data = frame["t"], frame.get("d", frame)
        if kind == "hello":
            self.hello = data
            self.channels = {each["id"]: each for each in data["channels"]}
            self.commands = data["commands"]
            self.bot_online = data["bot"]["online"]
            self._messages.clear()
            self._by_channel.clear()
            for message in itertools.chain.from_iterable(data["messages"].values()):
                self._show(message)
        elif kind in ("message_create", "message_update"):
            if kind == "message_create" or data["id"] in self._messages:
                self._show(data)
        elif kind == "message_delete":
            self._hide(data["id"])
        elif kind in ("channel_create", "channel_update"):
            self.channels[data["id"]] = data
        elif kind == "channel_delete":
            self.channels.pop(data["id"], None)
        elif kind == "commands":
            self.commands = data
        elif kind == "people":
            self.hello["users"] = data
        elif kind == "reactions":
            self.hello["reactions"][data["message_id"]] = data["reactions"]
        elif kind == "bot":
            self.bot_online = data["online"]
        elif kind == "error":
            self.errors.append(data["message"])
            if data.get("nonce") in self._results:
                self._note(self._results[data["nonce"]], kind, data)
        elif data.get("nonce") in self._results:
            self._note(self._results[data["nonce"]], kind, data)

    def _show(self, message: Message) -> None:
        self._messages[message["id"]] = message
        self._by_channel[message["channel_id"]][message["id"]] = message

    def _hide(self, message_id: str) -> None:
        message = self._messages.pop(message_id, None)
        if message is not None:
            del self._by_channel[message["channel_id"]][message_id]

    def _note(self, result: Result, kind: str, data: Json) -> None:
        if kind == "error":
            result.state, result.reason = "failed", data["message"]
        elif kind == "modal":
            result.modal = data
        elif kind == "choices":
            result.choices = data["choices"]
        elif kind == "interaction":
            result.state, result.reason = data["state"], data.get("reason")

    # -- looking --------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The user id."""
        return str(self.hello["user"]["id"])

    @property
    def mention(self) -> str:
        """How others mention this person."""
        return f"<@{self.id}>"

    @property
    def bot(self) -> str:
        """How to mention the bot."""
        return f"<@{self.hello['bot']['id']}>"

    def channel_id(self, channel: str | None = None) -> str:
        """The id of a channel by name or id; the present one by default."""
        wanted = channel or self.channel
        if wanted in self.channels:
            return wanted
        for each in self.channels.values():
            if wanted in (each["id"], each.get("name")):
                return str(each["id"])
        raise KeyError(wanted)

    def shown(self, channel: str | None = None) -> list[Message]:
        """The messages this person sees in a channel, ephemeral ones included, oldest first."""
        return list(self._by_channel[self.channel_id(channel)].values())

    def ephemeral(self, channel: str | None = None) -> list[Message]:
        """The messages that only this person sees."""
        return [each for each in self.shown(channel) if each["flags"] & EPHEMERAL]

    def now(self, message: Message) -> Message:
        """A message as it is shown now; KeyError when it is gone."""
        return self._messages[message["id"]]

    async def until(self, condition: Callable[[], Any], timeout: float = PATIENCE) -> Any:
        """Wait until ``condition()`` is true after some frame, and return what it gave."""
        async with asyncio.timeout(timeout), self._changed:
            while not (value := condition()):
                await self._changed.wait()
            return value

    async def wait_for(
        self,
        predicate: Callable[[Message], Any],
        channel: str | None = None,
        timeout: float = PATIENCE,
    ) -> Message:
        """The newest shown message that fits, as soon as there is one."""

        def find() -> Message | None:
            return next((m for m in reversed(self.shown(channel)) if predicate(m)), None)

        try:
            found: Message = await self.until(find, timeout)
        except TimeoutError:
            texts = [message["content"][:80] for message in self.shown(channel)][-5:]
            raise TimeoutError(f"no such message; the last ones: {texts}") from None
        return found

    async def download(self, attachment: Json) -> bytes:
        """The content of a file that is shown."""
        assert self._session is not None
        async with self._session.get(attachment["url"]) as answer:
            assert answer.status == 200
            return await answer.read()

    # -- doing ----------------------------------------------------------------------------------

    async def _send(self, frame: Json) -> None:
        assert self._socket is not None
        await self._socket.send_str(json.dumps(frame))

    async def say(
        self, content: str, channel: str | None = None, files: dict[str, bytes] | None = None
    ) -> Message:
        """Type a message, with files by name; returns it as shown."""
        before = set(self._messages)
        frame: Json = {"t": "send", "channel_id": self.channel_id(channel), "content": content}
        await self._send(frame | {"files": [_file(*each) for each in (files or {}).items()]})

        def own(message: Message) -> bool:
            return message["id"] not in before and message["author"]["id"] == self.id

        return await self.wait_for(own, channel)

    async def press(self, message: Message, button: str, *, wait: bool = True) -> Result:
        """Press a button, named by custom_id, label, or the beginning of either."""
        component = find_component(self._messages.get(message["id"], message), button)
        frame = {"t": "press", "component_type": component["type"]}
        return await self._press(frame, message, component["custom_id"], wait=wait)

    async def choose(
        self, message: Message, select: str, *values: str, wait: bool = True
    ) -> Result:
        """Choose in a select, named by custom_id or its beginning ("" for the only one)."""
        selects = (c for c in components(self.now(message)) if c["type"] in (3, 5, 6, 7, 8))
        found = next(c for c in selects if c["custom_id"].startswith(select))
        frame = {"t": "press", "component_type": found["type"], "values": list(values)}
        return await self._press(frame, message, found["custom_id"], wait=wait)

    async def _press(self, frame: Json, message: Message, custom_id: str, *, wait: bool) -> Result:
        place = {"channel_id": message["channel_id"], "message_id": message["id"]}
        return await self._ask(frame | place | {"custom_id": custom_id}, wait=wait)

    async def command(
        self,
        name: str,
        options: dict[str, Any] | None = None,
        *,
        channel: str | None = None,
        target: str | None = None,
        wait: bool = True,
    ) -> Result:
        """Use a slash command ("settings pings" for a sub-command).

        With ``target`` (a user id) it is a context-menu command. An option that is a file is (name,
        content).
        """
        frame: Json = {"t": "command", "channel_id": self.channel_id(channel), "type": 1}
        if target is not None:
            return await self._ask(
                frame | {"type": 2, "name": name, "target_id": target}, wait=wait
            )
        return await self._ask(frame | self._call(name, options or {}), wait=wait)

    async def autocomplete(
        self,
        name: str,
        focused: str,
        typed: str = "",
        others: dict[str, Any] | None = None,
        channel: str | None = None,
    ) -> list[Json]:
        """The choices ({"name", "value"}) offered while ``typed`` is in an option."""
        call = self._call(name, (others or {}) | {focused: typed}, focused)
        frame: Json = {"t": "autocomplete", "channel_id": self.channel_id(channel)}
        return (await self._ask(frame | call, wait=True)).choices

    def _call(self, name: str, options: dict[str, Any], focused: str | None = None) -> Json:
        """Name and options in Discord's own form, with the types the command defines."""
        first, *path = name.split()
        known: dict[str, Json] = {c["name"]: c for c in self.commands if c["type"] == 1}
        steps: list[Json] = []
        defined: list[Json] = known.get(first, {}).get("options", [])
        for step in path:
            steps.append(next(option for option in defined if option["name"] == step))
            defined = steps[-1].get("options", [])
        types = {option["name"]: option["type"] for option in defined}
        given: list[Json] = []
        for key, value in options.items():
            value = _file(*value) if types.get(key) == FILE else value
            option: Json = {"name": key, "type": types.get(key, 3), "value": value}
            given.append(option | ({"focused": True} if key == focused else {}))
        for group in reversed(steps):
            given = [{"name": group["name"], "type": group["type"], "options": given}]
        return {"name": first, "options": given}

    async def submit(self, modal: Json, values: dict[str, Any], *, wait: bool = True) -> Result:
        """Fill in a form (``Result.modal``) by custom_id and send it; lists for selects."""
        parts = [_filled(component, values) for component in modal["components"]]
        frame = {
            "t": "modal_submit",
            "custom_id": modal["custom_id"],
            "components": [part for part in parts if part],
        }
        return await self._ask(frame, wait=wait)

    async def thread(self, name: str, channel: str | None = None) -> str:
        """Make a thread; returns its id."""
        frame = {"t": "thread", "channel_id": self.channel_id(channel), "name": name}
        await self._send(frame)
        names = lambda: any(c.get("name") == name for c in self.channels.values())  # noqa: E731
        await self.until(names)
        return self.channel_id(name)

    async def dm(self) -> str:
        """Open the direct messages with the bot; returns the channel's id."""
        await self._send({"t": "dm"})

        def direct() -> str | None:
            return next((k for k, c in self.channels.items() if c["type"] == 1), None)

        return str(await self.until(direct))

    async def _ask(self, frame: Json, *, wait: bool) -> Result:
        nonce = f"{self.name}-{next(self._nonces)}"
        result = self._results[nonce] = Result()
        await self._send(frame | {"nonce": nonce})
        return await self.finished(result) if wait else result

    async def finished(self, result: Result, timeout: float = PATIENCE) -> Result:
        """The result of something begun with ``wait=False``, when the bot answers or time is up."""
        await self.until(lambda: result.state in ("done", "failed"), timeout)
        return result


# -- messages, as tests read them ----------------------------------------------------------------


def components(message: Message) -> Iterator[Json]:
    """Every component of a message, nested ones included."""
    waiting = list(message["components"])
    while waiting:
        component = waiting.pop(0)
        yield component
        waiting = [*component.get("components", []), *waiting]


def buttons(message: Message) -> dict[str, str]:
    """The labels of the enabled buttons, with their custom_ids, in order."""
    return {
        each.get("label") or each["emoji"]["name"]: each["custom_id"]
        for each in components(message)
        if each["type"] == 2 and "custom_id" in each and not each.get("disabled")
    }


def find_component(message: Message, name: str) -> Json:
    """The component with this custom_id, label or emoji, or one that begins so; KeyError."""
    found = [each for each in components(message) if "custom_id" in each]

    def names(component: Json) -> tuple[str, str, str]:
        emoji = (component.get("emoji") or {}).get("name") or ""
        return component["custom_id"], component.get("label") or "", emoji

    for component in found:
        if name in names(component):
            return component
    for component in found:
        if any(each.startswith(name) for each in names(component)):
            return component
    raise KeyError(f"{name!r} is not among {[names(each)[:2] for each in found]}")


def has_button(message: Message, name: str) -> bool:
    """Whether a message has such a button."""
    try:
        find_component(message, name)
    except KeyError:
        return False
    return True


def is_board(message: Message) -> bool:
    """Whether a message is a turn's: public, with a picture and without a challenge's controls."""
    invites = any(custom_id.startswith("pc:") for custom_id in buttons(message).values())
    return bool(message["attachments"]) and not message["flags"] & EPHEMERAL and not invites


def _file(name: str, content: bytes) -> Json:
    """A file as the page sends it."""
    return {"filename": name, "data": base64.b64encode(content).decode()}


def _filled(component: Json, values: dict[str, Any]) -> Json | None:
    """A form's component as Discord sends it back; None for one without an answer."""
    if component["type"] == 1:
        return {"type": 1, "components": [_field(each, values) for each in component["components"]]}
    if component["type"] == 18:
        return {"type": 18, "component": _field(component["component"], values)}
    return None


def _field(component: Json, values: dict[str, Any]) -> Json:
    value = values.get(component["custom_id"], component.get("value", ""))
    shape = {"type": component["type"], "custom_id": component["custom_id"]}
    return shape | ({"values": value} if isinstance(value, list) else {"value": value})

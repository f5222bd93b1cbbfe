"""The stand-in for Discord as tests use it: a process of its own, and people at its pages.

    async with StandIn(tmp_path / "playground.db") as discord:
        ... start the bot with discord.api_base and discord.gateway_url ...
        async with discord.person("ann") as ann:
            await ann.say(f"{ann.bot} @Bob")
            board = await ann.wait_for(lambda message: has_button(message, "Accept"))
            result = await ann.press(board, "Accept")
            assert result.done

Everything waits for events, never for time; ``timeout`` only ends a test that would hang.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import aiohttp

Json = dict[str, Any]
Message = dict[str, Any]

ROOT = Path(__file__).resolve().parents[2]
OPENAPI = ROOT.parent / "shared" / "discord" / "openapi.json"
TIMEOUT = 20.0
EPHEMERAL = 1 << 6


class StandIn:
    """One stand-in process on a free port of loopback; ends with this process at the latest."""

    def __init__(
        self,
        state: Path,
        *,
        port: int = 0,
        limits: bool = False,
        intents: int = 0,
        openapi: bool = True,
    ) -> None:
        """``limits``: refuse as Discord does beyond its rate limits; ``intents``: privileged ones
        that are granted; ``openapi``: check every request when the description is there."""
        self.state = state
        self.port = port
        self._options = ["--limits", "on" if limits else "off", "--intents", str(intents)]
        if openapi and OPENAPI.is_file():
            self._options += ["--openapi", str(OPENAPI)]
        self._process: asyncio.subprocess.Process | None = None
        self._session: aiohttp.ClientSession | None = None

    # -- life -----------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Start the process and wait for its ready line; RuntimeError says why it did not."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "playground.server", "--with-parent"),
            *("--port", str(self.port), "--state", str(self.state), *self._options),
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout is not None
        line = (await self._process.stdout.readline()).decode()
        if not line.startswith("ready http://"):
            raise RuntimeError(f"the stand-in did not start: {line!r}")
        self.port = int(line.rsplit(":", 1)[1].strip(" /\n"))
        self._session = aiohttp.ClientSession()

    async def stop(self) -> None:
        """End it with SIGTERM."""
        await self._end("terminate")

    async def kill(self) -> None:
        """End it with SIGKILL; ``start`` brings it back on the same port and state."""
        await self._end("kill")

    async def _end(self, how: str) -> None:
        if self._session is not None:
            await self._session.close()
            self._session = None
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                getattr(self._process, how)()
            await self._process.wait()
            self._process = None

    # -- addresses ------------------------------------------------------------------------------

    @property
    def url(self) -> str:
        """``http://127.0.0.1:PORT``."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def api_base(self) -> str:
        """The base of the REST routes."""
        return f"{self.url}/api/v10"

    @property
    def gateway_url(self) -> str:
        """The gateway's address."""
        return f"ws://127.0.0.1:{self.port}/gateway"

    # -- orders and questions -------------------------------------------------------------------

    async def control(self, method: str, path: str, order: Any = None) -> Any:
        """Any order below ``/control`` (see playground/server/control.py); its JSON answer."""
        assert self._session is not None
        url = f"{self.url}/control/{path}"
        async with self._session.request(method, url, json=order) as response:
            answer = await response.json()
            if response.status != 200:
                raise RuntimeError(f"{method} {path}: {answer}")
            return answer

    async def log(self, method: str = ".*", path: str = ".*", since: int = 0) -> list[Json]:
        """The bot's requests so far whose method and path match (paths begin after /api/v10)."""
        order = {"method": method, "path": path, "since": since}
        found: list[Json] = await self.control("GET", "log", order)
        return found

    async def messages(self, channel: str = "quilts") -> list[Message]:
        """All public messages of a channel, oldest first."""
        key = await self.channel_id(channel)
        found: list[Message] = await self.control("GET", "messages", {"channel_id": key})
        return found

    async def pings(self, channel: str = "quilts") -> list[tuple[str, str]]:
        """Whom the bot's messages in a channel pinged: (message id, user id), oldest first."""
        return [
            (message["id"], user["id"])
            for message in await self.messages(channel)
            if message["author"].get("bot")
            for user in message["mentions"]
        ]

    async def channel_id(self, name: str) -> str:
        """The id of a channel or thread by name; ids pass through."""
        world = await self.control("GET", "world")
        for channel in world["channels"]:
            if name in (channel["id"], channel.get("name")):
                return str(channel["id"])
        raise KeyError(name)

    async def fault(self, kind: str, method: str = ".*", path: str = ".*", **more: Any) -> None:
        """The next requests that match fail: see playground/server/faults.py for kinds."""
        await self.control("POST", "fault", {"kind": kind, "method": method, "path": path} | more)

    async def advance(self, seconds: float) -> None:
        """Move Discord's clock."""
        await self.control("POST", "clock", {"advance": seconds})

    async def violations(self) -> list[Json]:
        """What broke Discord's own description so far (nothing when it is not there)."""
        found: list[Json] = (await self.control("GET", "violations"))["violations"]
        return found

    async def interact(self, orders: list[Json]) -> list[str]:
        """Deliver unchecked interactions as anyone; their ids, for :meth:`outcomes`."""
        made = await self.control("POST", "interactions", orders)
        return [each["id"] for each in made]

    async def outcomes(self, ids: list[str], timeout: float = TIMEOUT) -> list[Json]:
        """What became of interactions, once every one of them is answered or has failed."""
        async with asyncio.timeout(timeout):
            while True:
                found: list[Json] = []
                for start in range(0, len(ids), 200):
                    part = ",".join(ids[start : start + 200])
                    found += await self.control("GET", "interactions", {"ids": part})
                if all(each["state"] in ("done", "failed") for each in found):
                    return found
                await asyncio.sleep(0.02)

    async def bot_online(self, timeout: float = TIMEOUT) -> None:
        """Wait until the bot is connected to the gateway."""
        async with self.person("ann") as ann, asyncio.timeout(timeout):
            await ann.until(lambda: ann.bot_online)

    @contextlib.asynccontextmanager
    async def person(self, name: str = "ann") -> AsyncIterator[PageUser]:
        """Someone at his page (by key: "ann", "bob", or one made by ``add_person``)."""
        user = PageUser(self.url, name)
        await user.open()
        try:
            yield user
        finally:
            await user.close()

    async def add_person(self, name: str, *, bot: bool = False, member: bool = True) -> str:
        """Someone more in the guild (or outside); the id."""
        order = {"name": name, "bot": bot, "member": member}
        person = await self.control("POST", "users", order)
        return str(person["user"]["id"])


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

    ``channel`` is where he is: the name or id that every method takes when none is given.
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
        """Everything that arrived since the page was opened or loaded again."""
        self.errors: list[str] = []
        self._messages: dict[str, Message] = {}
        self._results: dict[str, Result] = {}
        self._nonces = itertools.count(1)
        self._changed = asyncio.Condition()
        self._session: aiohttp.ClientSession | None = None
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None

    # -- the page -------------------------------------------------------------------------------

    async def open(self) -> None:
        """Open the page and wait until it shows everything."""
        self.frames, self._messages = [], {}
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
        """Load the page again: ephemeral messages are gone."""
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
            shown = itertools.chain.from_iterable(data["messages"].values())
            self._messages = {message["id"]: message for message in shown}
        elif kind in ("message_create", "message_update"):
            if kind == "message_create" or data["id"] in self._messages:
                self._messages[data["id"]] = data
        elif kind == "message_delete":
            self._messages.pop(data["id"], None)
        elif kind in ("channel_create", "channel_update"):
            self.channels[data["id"]] = data
        elif kind == "channel_delete":
            self.channels.pop(data["id"], None)
        elif kind == "commands":
            self.commands = data
        elif kind == "bot":
            self.bot_online = data["online"]
        elif kind == "error":
            self.errors.append(data["message"])
        elif data.get("nonce") in self._results:
            self._note(self._results[data["nonce"]], kind, data)

    def _note(self, result: Result, kind: str, data: Json) -> None:
        if kind == "modal":
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
        """How one mentions the bot."""
        return f"<@{self.hello['bot']['id']}>"

    def channel_id(self, channel: str | None = None) -> str:
        """The id of a channel by name or id; the present one by default."""
        wanted = channel or self.channel
        for each in self.channels.values():
            if wanted in (each["id"], each.get("name")):
                return str(each["id"])
        raise KeyError(wanted)

    def shown(self, channel: str | None = None) -> list[Message]:
        """The messages he sees in a channel, ephemeral ones included, oldest first."""
        key = self.channel_id(channel)
        return [each for each in self._messages.values() if each["channel_id"] == key]

    def ephemeral(self, channel: str | None = None) -> list[Message]:
        """The messages that only he sees."""
        return [each for each in self.shown(channel) if each["flags"] & EPHEMERAL]

    def now(self, message: Message) -> Message:
        """A message as it is shown now; KeyError when it is gone."""
        return self._messages[message["id"]]

    async def until(self, condition: Callable[[], Any], timeout: float = TIMEOUT) -> Any:
        """Wait until ``condition()`` is true after some frame, and return what it gave."""
        async with asyncio.timeout(timeout), self._changed:
            while not (value := condition()):
                await self._changed.wait()
            return value

    async def wait_for(
        self,
        predicate: Callable[[Message], Any],
        channel: str | None = None,
        timeout: float = TIMEOUT,
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

    # -- doing ----------------------------------------------------------------------------------

    async def _send(self, frame: Json) -> None:
        assert self._socket is not None
        await self._socket.send_str(json.dumps(frame))

    async def say(self, content: str, channel: str | None = None) -> Message:
        """Type a message; returned as it is shown."""
        before = set(self._messages)
        await self._send({"t": "send", "channel_id": self.channel_id(channel), "content": content})

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
        """Use a slash command ("settings pings" for a sub-command), or with ``target`` (a user
        id) a context-menu command."""
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
        """The choices ({"name", "value"}) offered while ``typed`` stands in an option."""
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
        """Make a thread; its id."""
        frame = {"t": "thread", "channel_id": self.channel_id(channel), "name": name}
        await self._send(frame)
        names = lambda: any(c.get("name") == name for c in self.channels.values())  # noqa: E731
        await self.until(names)
        return self.channel_id(name)

    async def dm(self) -> str:
        """Open the direct messages with the bot; the channel's id."""
        await self._send({"t": "dm"})

        def direct() -> str | None:
            return next((k for k, c in self.channels.items() if c["type"] == 1), None)

        return str(await self.until(direct))

    async def _ask(self, frame: Json, *, wait: bool) -> Result:
        nonce = f"{self.name}-{next(self._nonces)}"
        result = self._results[nonce] = Result()
        await self._send(frame | {"nonce": nonce})
        return await self.finished(result) if wait else result

    async def finished(self, result: Result, timeout: float = TIMEOUT) -> Result:
        """A result begun with ``wait=False``, once the bot answered or the time was over."""
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
    """The labels of the buttons that can be pressed, with their custom_ids, in order."""
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

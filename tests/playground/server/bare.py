"""The stand-in in this process, and a bot made of nothing but HTTP requests and a websocket."""

from __future__ import annotations

import io
import json
import zlib
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import aiohttp
from aiohttp import web

from playground.server.__main__ import listen
from playground.server.acts.interaction import Interaction, Kind
from playground.server.addresses import web_application
from playground.server.stand_in import StandIn
from playground.server.state import example_guild as example
from playground.server.state.store import Store
from playground.server.traffic.checks import Checks
from playground.server.traffic.event_schema import EventSchema
from playground.server.traffic.rest_schema import RestSchema
from tests.support.patience import PATIENCE
from tests.support.standin import OPENAPI
from tests.support.windows import EVERYWHERE

Json = dict[str, Any]

QUILTS, ANN, BOB, BOT = example.QUILTS_ID, example.ANN_ID, example.BOB_ID, example.BOT_ID
GUILD = example.GUILD_ID
INTENTS = 1 << 0 | 1 << 9 | 1 << 12
"""Guilds, guild messages, direct messages: none of them privileged."""
SEND = f"/channels/{QUILTS}/messages"


@dataclass(frozen=True)
class Answer:
    """What a request got."""

    status: int
    body: Any
    headers: Any

    @property
    def code(self) -> int | None:
        """Discord's error code."""
        return self.body.get("code") if isinstance(self.body, dict) else None

    def fault(self, path: str) -> str:
        """The first form error code at a dotted path; "" when there is none."""
        node = self.body.get("errors", {})
        for step in path.split(".") if path else []:
            node = node.get(step, {})
        errors = node.get("_errors") or [{"code": ""}]
        return str(errors[0]["code"])


class Socket:
    """A gateway connection by hand."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.seen: list[Json] = []
        self._zlib = zlib.decompressobj()

    async def send(self, op: int, data: Any) -> None:
        """Send one payload."""
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def receive(self) -> Json:
        """The next payload; ConnectionError with the close code at the end."""
        message = await self.socket.receive(timeout=PATIENCE)
        if message.type is aiohttp.WSMsgType.BINARY:
            payload = json.loads(self._zlib.decompress(message.data))
        elif message.type is aiohttp.WSMsgType.TEXT:
            payload = json.loads(message.data)
        else:
            raise ConnectionError(self.socket.close_code)
        self.seen.append(payload)
        return dict(payload)

    async def event(self, name: str) -> Any:
        """The data of the next event of a name, passing over others."""
        while True:
            payload = await self.receive()
            if payload.get("t") == name:
                return payload["d"]

    async def events(self) -> list[str]:
        """The names of everything sent so far: a heartbeat's answer marks the end."""
        await self.send(1, None)
        names: list[str] = []
        while (payload := await self.receive())["op"] != 11:
            names.append(payload["t"])
        return names

    async def close_code(self) -> int:
        """The code with which the gateway closes, whatever comes before."""
        try:
            while True:
                await self.receive()
        except ConnectionError as error:
            return int(error.args[0])

    async def identify(self, intents: int = INTENTS, token: str = "playground") -> None:
        """Take the hello and identify."""
        await self.receive()
        await self.send(2, {"token": token, "intents": intents, "properties": {}})

    async def ready(self, intents: int = INTENTS) -> Json:
        """Identify and wait until the guild is there; the READY data."""
        await self.identify(intents)
        ready = await self.event("READY")
        await self.event("GUILD_CREATE")
        return dict(ready)


class Bare:
    """A running stand-in and a client without any library for Discord."""

    def __init__(self, stand_in: StandIn, session: aiohttp.ClientSession) -> None:
        self.stand_in = stand_in
        self.session = session

    async def __call__(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: dict[str, bytes] | None = None,
        token: str | None = "playground",
        query: dict[str, str] | None = None,
        field: str = "files[{}]",
    ) -> Answer:
        """One REST request; ``files`` maps names to bytes and becomes ``files[0]``, …"""
        headers = {} if token is None else {"Authorization": f"Bot {token}"}
        options: Json = {"json": body}
        if files is not None:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}))
            for number, (name, content) in enumerate(files.items()):
                form.add_field(field.format(number), io.BytesIO(content), filename=name)
            options = {"data": form}
        url = f"{self.stand_in.base_url}/api/v10{path}"
        async with self.session.request(
            method, url, headers=headers, params=query, **options
        ) as response:
            text = await response.text()
            is_json = response.headers.get("Content-Type") == "application/json"
            return Answer(response.status, json.loads(text) if is_json else text, response.headers)

    async def send(self, content: str = "hello", **more: Any) -> Json:
        """A message of the bot in #quilts."""
        answer = await self("POST", SEND, {"content": content} | more)
        assert answer.status == 200, answer.body
        return dict(answer.body)

    async def say(self, content: str = "a", user: str = "ann", channel: str = QUILTS) -> Json:
        """Somebody types."""
        order = {"user": user, "channel_id": channel, "content": content}
        return dict(await self.control("POST", "say", order))

    async def change_permissions(
        self,
        channel: str = QUILTS,
        *,
        deny: Iterable[str] = (),
        allow: Iterable[str] = (),
        **whose: str,
    ) -> None:
        """Give the bot permissions in a channel and take others, unless it is for another."""
        order = {"channel_id": channel, "deny": list(deny), "allow": list(allow)} | whose
        await self.control("POST", "permissions", order)

    async def deny(self, *names: str, channel: str = QUILTS) -> None:
        """Take permissions from the bot in a channel."""
        await self.change_permissions(channel, deny=names)

    async def control(self, method: str, path: str, order: Any = None) -> Any:
        """One order of a test."""
        url = f"{self.stand_in.base_url}/control/{path}"
        async with self.session.request(method, url, json=order) as response:
            assert response.status == 200, await response.text()
            return await response.json()

    async def connect(self, query: str = "?v=10&encoding=json") -> Socket:
        """A connection to the gateway."""
        return Socket(await self.session.ws_connect(self.stand_in.gateway_url + query))

    async def page(self, user: str = "ann") -> aiohttp.ClientWebSocketResponse:
        """A page's socket, hello not taken yet."""
        return await self.session.ws_connect(f"{self.stand_in.base_url}/page/ws?user={user}")

    def press(self, message: Json | None = None, custom_id: str = "go") -> Interaction:
        """Ann presses a button of a message."""
        channel = self.stand_in.world.channels[QUILTS]
        data: Json = {"custom_id": custom_id, "component_type": 2}
        source = None if message is None else message["id"]
        return self.stand_in.interactions.open(Kind.COMPONENT, ANN, channel, data, source=source)

    def command(self, name: str = "board") -> Interaction:
        """Ann uses a command."""
        channel = self.stand_in.world.channels[QUILTS]
        data: Json = {"id": "1", "name": name, "type": 1}
        return self.stand_in.interactions.open(Kind.COMMAND, ANN, channel, data)

    async def answer(self, made: Interaction, kind: int, data: Any = None, **more: Any) -> Answer:
        """Answer an interaction by its callback."""
        path = f"/interactions/{made.id}/{made.token}/callback"
        body = {"type": kind} if data is None else {"type": kind, "data": data}
        return await self("POST", path, body, token=None, **more)

    def token_path(self, made: Interaction, rest: str = "") -> str:
        """The webhook address of an interaction."""
        return f"/webhooks/{BOT}/{made.token}{rest}"


def button(custom_id: str = "go", **more: Any) -> Json:
    """A button."""
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more


def row(*components: Json) -> Json:
    """An action row."""
    return {"type": 1, "components": list(components)}


def all_checks() -> Checks:
    """Everything that can be checked here; the descriptions are read once."""
    return Checks(_rest(OPENAPI) if OPENAPI.is_file() else None, _events())


_rest, _events = cache(RestSchema), cache(EventSchema)


@asynccontextmanager
async def running(
    state: Path | str = ":memory:",
    *,
    limits: bool = False,
    windows: float | None = EVERYWHERE,
    granted: int = 0,
    checks: Checks | None = None,
) -> AsyncIterator[Bare]:
    """A stand-in on a free port, in memory unless a file is named."""
    store = Store(Path(state))
    listening = listen(0)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    stand_in = StandIn(
        store, address, limits=limits, windows=windows, granted=granted, checks=checks
    )
    runner = web.AppRunner(web_application(stand_in), access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.SockSite(runner, listening).start()
    try:
        async with aiohttp.ClientSession() as session:
            yield Bare(stand_in, session)
    finally:
        stand_in.gateway.drop(1001)
        await runner.cleanup()
        store.close()

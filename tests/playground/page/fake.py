"""A small server that speaks the page's protocol, for testing the page alone.

It serves the page's folder, greets each socket with a `hello`, records what the page sends, and
pushes what a test tells it to. It has no rules: what a message looks like is the test's business.
"""

from __future__ import annotations

import asyncio
import io
import json
import time
from itertools import count
from typing import Any

from aiohttp import WSMsgType, web
from PIL import Image, ImageDraw

from playground.server.addresses import EMOJI, PAGE
from tests.support.patience import PATIENCE

Json = dict[str, Any]

ANN: Json = {"id": "101", "username": "ann", "global_name": "Ann"}
BOB: Json = {"id": "102", "username": "bob", "global_name": "Bob"}
BOT: Json = {"id": "301", "username": "Patchwork", "bot": True, "online": True}
PEOPLE = {"ann": ANN, "bob": BOB}
QUILTS, SEWING, THREAD = "201", "202", "203"
FIRST_ID = 1_000_000
UNKNOWN_USER = 4004  # the code that a socket of nobody's is closed with

_ids = count(FIRST_ID)


def message(content: str = "", author: Json = BOT, channel: str = QUILTS, **more: Any) -> Json:
    """A message in Discord's form, newer than all before it."""
    number = next(_ids)
    moment = time.gmtime(1_790_000_000 + (number - FIRST_ID))
    base: Json = {
        "id": str(number),
        "channel_id": channel,
        "author": author,
        "content": content,
        "timestamp": time.strftime("%Y-%m-%dT%H:%M:%S+00:00", moment),
        "edited_timestamp": None,
        "flags": 0,
        "type": 0,
        "mentions": [],
        "attachments": [],
        "components": [],
    }
    return base | more


def button(label: str, custom_id: str, style: int = 2, **more: Any) -> Json:
    """A button."""
    return {"type": 2, "style": style, "label": label, "custom_id": custom_id} | more


def row(*components: Json) -> Json:
    """An action row."""
    return {"type": 1, "components": list(components)}


def picture(base: str, alt: str, name: str = "table.png") -> Json:
    """An attachment that the fake serves: a plain 1100×700 picture."""
    return {
        "id": "1",
        "filename": name,
        "url": f"{base}/attachments/{name}",
        "description": alt,
        "content_type": "image/png",
        "width": 1100,
        "height": 700,
        "size": 90_000,
    }


def option(kind: int, name: str, description: str, **more: Any) -> Json:
    """One option of a command; kinds are Discord's: 1 subcommand, 3 text, 4 whole, 6 person."""
    return {"type": kind, "name": name, "description": description} | more


def command(name: str, description: str, *options: Json) -> Json:
    """A slash command."""
    shape = {"id": f"9{len(name)}", "name": name, "type": 1, "description": description}
    return shape | {"options": list(options)}


def commands() -> list[Json]:
    """A few application commands of each shape."""
    patch = option(3, "patch", "1, 2 or 3", required=True)
    spot = option(3, "at", "Where", autocomplete=True)
    player = option(6, "player", "Whom", required=True)
    hours = option(4, "hours", "How long", min_value=1, max_value=9)
    choices = [{"name": "English", "value": "en"}, {"name": "Deutsch", "value": "de"}]
    language = option(3, "language", "Your language", required=True, choices=choices)
    languages = option(1, "language", "Language", options=[language])
    return [
        command("board", "Show the board again"),
        command("buy", "Buy a patch", patch, spot),
        command("challenge", "Challenge somebody", player, hours),
        command("settings", "Your settings", languages),
        {"id": "9", "name": "Challenge to Patchwork", "type": 2, "description": ""},
    ]


class FakeServer:
    """The page's counterpart; `messages`, `channels` and `commands` are what a hello tells."""

    def __init__(self) -> None:
        self.base = ""
        self._sockets: dict[str, set[web.WebSocketResponse]] = {"ann": set(), "bob": set()}
        self._runner: web.AppRunner | None = None
        self._port = 0
        self.reset()

    def reset(self) -> None:
        """Back to the beginning: nothing said, nothing received."""
        self.messages: dict[str, list[Json]] = {QUILTS: [], SEWING: []}
        self.channels: list[Json] = [
            {"id": QUILTS, "type": 0, "name": "quilts", "position": 0},
            {"id": SEWING, "type": 0, "name": "sewing-room", "position": 1},
            {"id": THREAD, "type": 11, "name": "A quiet game", "parent_id": QUILTS},
        ]
        self.commands = commands()
        self.reactions: Json = {}
        self.bot = dict(BOT)
        self.received: asyncio.Queue[Json] = asyncio.Queue()

    async def start(self) -> None:
        """Listen on loopback; a second start takes the same port again."""
        app = web.Application()
        app.router.add_get("/page/ws", self._talk)
        app.router.add_get("/attachments/{name}", self._attachment)
        app.router.add_get("/", self._index)
        app.router.add_get("/emoji.ttf", self._emoji)
        app.router.add_static("/", PAGE)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.base = f"http://127.0.0.1:{self._port}"

    async def stop(self) -> None:
        """Close every socket and the port."""
        for sockets in self._sockets.values():
            for socket in list(sockets):
                await socket.close()
        if self._runner is not None:
            await self._runner.cleanup()

    async def push(self, frame_type: str, data: Any, to: str | None = None) -> None:
        """Send a frame to one person's pages, or to all."""
        for user, sockets in self._sockets.items():
            for socket in sockets if to in (None, user) else ():
                await socket.send_str(json.dumps({"t": frame_type, "d": data}))

    async def post(self, new: Json, to: str | None = None) -> Json:
        """A new message for all, or an ephemeral one for one person."""
        if to is None:
            self.messages[new["channel_id"]].append(new)
        else:
            new["flags"] |= 64
        await self.push("message_create", new, to)
        return new

    async def take(self, frame_type: str) -> Json:
        """The next frame of this type from any page; others before it are dropped."""
        while True:
            frame = await asyncio.wait_for(self.received.get(), timeout=PATIENCE)
            if frame["t"] == frame_type:
                return frame

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        user = request.query["user"]
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        if user not in PEOPLE:
            await socket.close(code=UNKNOWN_USER)
            return socket
        self._sockets[user].add(socket)
        received = self.received  # what a page of the last test still says is nobody's
        await socket.send_str(json.dumps(self._hello(user)))
        async for frame in socket:
            if frame.type is WSMsgType.TEXT:
                received.put_nowait({"user": user} | json.loads(frame.data))
        self._sockets[user].discard(socket)
        return socket

    def _hello(self, user: str) -> Json:
        roles = [{"id": "200", "name": "@everyone"}, {"id": "302", "name": "Patchwork"}]
        return {
            "t": "hello",
            "user": PEOPLE[user],
            "users": [ANN, BOB],
            "bot": self.bot,
            "guild": {"id": "200", "name": "Playground", "roles": roles},
            "channels": self.channels,
            "commands": self.commands,
            "messages": self.messages,
            "reactions": self.reactions,
            "now": time.time(),
        }

    async def _index(self, _: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / "index.html")

    async def _emoji(self, _: web.Request) -> web.FileResponse:
        return web.FileResponse(EMOJI)

    async def _attachment(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if not name.endswith(".png"):
            return web.Response(text='[Event "A game"]\n')
        canvas = Image.new("RGB", (1100, 700), "#26344d")
        ImageDraw.Draw(canvas).rectangle((40, 40, 1060, 660), outline="#f6eedc", width=6)
        out = io.BytesIO()
        canvas.save(out, "PNG")
        return web.Response(body=out.getvalue(), content_type="image/png")

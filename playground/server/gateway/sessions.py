"""Sessions of the gateway and the connections they live on.

A session outlives its connection: events are still numbered and kept, and a RESUME gets everything
it missed.
"""

from __future__ import annotations

import asyncio
import json
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, NamedTuple

from aiohttp import web

from playground.server.errors import Json

KEPT_EVENTS = 2_000


class Op(IntEnum):
    """Gateway opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    """Why the gateway closed a connection."""

    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQUENCE = 4007
    SESSION_TIMED_OUT = 4009
    INVALID_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Connection:
    """One websocket, with Discord's compression if that was asked for."""

    def __init__(
        self, socket: web.WebSocketResponse, cut: Callable[[], None], *, compressed: bool
    ) -> None:
        self.socket = socket
        self._cut = cut
        self._zlib = zlib.compressobj() if compressed else None
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()

    def send(self, payload: Json) -> None:
        """Queue one payload."""
        self.send_text(_dump(payload))

    def send_text(self, text: str) -> None:
        """Queue one payload that is JSON already."""
        self._queue.put_nowait(text)

    def close(self, code: int) -> None:
        """Queue the end of the connection; 0 cuts it without a word."""
        self._queue.put_nowait(code)

    async def pump(self) -> None:
        """Write what was queued, in order, until the end."""
        while True:
            item = await self._queue.get()
            if item == 0:
                self._cut()
                return
            if isinstance(item, int):
                await self.socket.close(code=item)
                return
            if self.socket.closed:
                continue
            try:
                if self._zlib is None:
                    await self.socket.send_str(item)
                else:
                    data = self._zlib.compress(item.encode())
                    await self.socket.send_bytes(data + self._zlib.flush(zlib.Z_SYNC_FLUSH))
            except ConnectionError:
                continue


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Sent(NamedTuple):
    """An event as it was sent: its number, name and JSON (later changes must not reach it)."""

    sequence: int
    name: str
    data: str

    @property
    def text(self) -> str:
        """The whole payload."""
        return f'{{"op":0,"t":{_dump(self.name)},"s":{self.sequence},"d":{self.data}}}'


@dataclass
class Session:
    """A session of the bot, connected or waiting for a RESUME."""

    id: str
    intents: int
    shard: list[int]
    connection: Connection | None
    sequence: int = 0
    events: deque[Sent] = field(default_factory=lambda: deque(maxlen=KEPT_EVENTS))

    def dispatch(self, name: str, data: Any) -> None:
        """Number an event, keep it, and send it if connected."""
        self.dispatch_text(name, _dump(data))

    def dispatch_text(self, name: str, data: str) -> None:
        """The same with data that is JSON already."""
        self.sequence += 1
        event = Sent(self.sequence, name, data)
        self.events.append(event)
        if self.connection is not None:
            self.connection.send_text(event.text)

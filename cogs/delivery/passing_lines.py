"""Passing lines: public answers that mean something only until the next board is posted.

Whoever types for something private gets one line with a button. A channel holds at most one such
line: it goes when another takes its place, and when its turn has ended. Where it stands is written
down, so a restart in between leaves none behind.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Protocol

KEY = "passing_lines"
MOST = 500


class Memory(Protocol):
    """Where it is written down."""

    async def get(self, key: str) -> str | None:
        """The value under `key`, or None."""
        ...

    async def put(self, key: str, value: str) -> None:
        """Store `value` under `key`."""
        ...


class PassingLines:
    """The passing line of each channel; `remove` deletes a message, once, if that is possible."""

    def __init__(self, memory: Memory, remove: Callable[[int, int], Awaitable[None]]) -> None:
        self._memory = memory
        self._remove = remove
        self._lines: OrderedDict[int, int] | None = None
        self._lock = asyncio.Lock()

    async def posted(self, channel_id: int, message_id: int) -> None:
        """A line was posted: the one before it in its channel goes."""
        async with self._lock:
            lines = await self._read()
            before = lines.pop(channel_id, None)
            lines[channel_id] = message_id
            while len(lines) > MOST:
                lines.popitem(last=False)
            await self._write(lines)
        if before is not None:
            await self._remove(channel_id, before)

    async def over(self, channel_id: int) -> None:
        """A turn has ended in a channel: its line goes."""
        async with self._lock:
            lines = await self._read()
            line = lines.pop(channel_id, None)
            if line is not None:
                await self._write(lines)
        if line is not None:
            await self._remove(channel_id, line)

    async def _read(self) -> OrderedDict[int, int]:
        if self._lines is None:
            kept = json.loads(await self._memory.get(KEY) or "[]")
            self._lines = OrderedDict((channel, message) for channel, message in kept)
        return self._lines

    async def _write(self, lines: OrderedDict[int, int]) -> None:
        await self._memory.put(KEY, json.dumps(list(lines.items())))

"""The log of every request, for tests that count what the bot did."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import asdict, dataclass
from typing import Any

from playground.server.errors import Json

KEPT = 50_000


@dataclass
class Entry:
    """One request: when it began, what it asked, what it got (None: the connection was cut)."""

    number: int
    time: float
    method: str
    path: str
    query: str
    payload: Any
    files: list[Json]
    status: int | None = None
    code: int | None = None
    answer: str | None = None
    """The id in the answer, if there is one."""
    fault: str | None = None


class Journal:
    """The newest 50,000 requests, numbered from 1."""

    def __init__(self) -> None:
        self._entries: deque[Entry] = deque(maxlen=KEPT)
        self._count = 0

    def begin(self, time: float, method: str, path: str, query: str) -> Entry:
        """Note a request that arrived."""
        self._count += 1
        entry = Entry(self._count, time, method, path, query, None, [])
        self._entries.append(entry)
        return entry

    def note(self, time: float, method: str, path: str, fault: str) -> None:
        """Note something the bot did wrong outside its requests."""
        self.begin(time, method, path, "").fault = fault

    def select(self, since: int = 0, method: str = ".*", path: str = ".*") -> list[Json]:
        """The requests after number ``since`` whose method and path match the patterns."""
        return [
            asdict(entry)
            for entry in self._entries
            if entry.number > since
            and re.fullmatch(method, entry.method)
            and re.match(path, entry.path)
        ]

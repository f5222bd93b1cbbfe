"""Time and ids. Tests can move the clock, so that no one waits for 15 minutes."""

from __future__ import annotations

import time
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000
"""The first millisecond of 2015, from which Discord's ids count."""


class Clock:
    """The wall clock plus an offset in seconds, which only tests change."""

    def __init__(self) -> None:
        self.offset = 0.0

    def now(self) -> float:
        """Seconds since 1970, offset included."""
        return time.time() + self.offset

    def stamp(self) -> str:
        """The present as Discord writes it: ISO 8601 in UTC."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()


class Snowflakes:
    """Discord's ids: milliseconds since 2015 in the upper bits, always rising."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self._last = last

    def next(self) -> str:
        """A fresh id, larger than every one before it, even if the clock was set back."""
        milliseconds = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        self._last = max(self._last + 1, milliseconds << 22)
        return str(self._last)


def created_at(snowflake: str) -> float:
    """Seconds since 1970 at which an id was made."""
    return ((int(snowflake) >> 22) + DISCORD_EPOCH_MS) / 1000

"""How long the bot waits before it connects again: never so long that Discord is back without it.

discord.py's own pauses grow to 17 minutes, and each is an error with a traceback in the log. Losing
the connection is routine: here the first pause of an outage is one warning, the others are for
whoever logs at DEBUG.
"""

from __future__ import annotations

import logging
import random
import sys
import time
from collections.abc import Callable

import discord.client

log = logging.getLogger(__name__)

FIRST_PAUSE = 1.0
#: Give or take a quarter, so that not all bots come back at once.
LONGEST_PAUSE = 20.0
#: Seconds without a failure after which the next one begins a new outage.
OUTAGE_OVER = 120.0


class Backoff:
    """The pauses between attempts, in place of discord.py's `ExponentialBackoff`."""

    def __init__(
        self,
        *,
        clock: Callable[[], float] = time.monotonic,
        jitter: Callable[[], float] = random.random,
    ) -> None:
        self._clock = clock
        self._jitter = jitter
        self._pause = 0.0
        self._failed_at = 0.0

    def delay(self) -> float:
        """Seconds until the next attempt, after the failure that is being handled."""
        now = self._clock()
        begins = not self._pause or now - self._failed_at > OUTAGE_OVER
        self._pause = FIRST_PAUSE if begins else min(2 * self._pause, LONGEST_PAUSE)
        self._failed_at = now
        pause = self._pause * (0.75 + self._jitter() / 2)
        level = logging.WARNING if begins else logging.DEBUG
        error = type(sys.exception()).__name__
        log.log(level, "event=connection_lost error=%s pause=%.1f", error, pause)
        return pause


def install() -> None:
    """Have discord.py wait like this. It has no public way, so only this function does it."""
    discord.client.ExponentialBackoff = Backoff  # type: ignore[assignment,attr-defined]
    logging.getLogger("discord.client").addFilter(_not_said_twice)


def _not_said_twice(record: logging.LogRecord) -> bool:
    """Leave out discord.py's traceback about what `Backoff` has said in a line."""
    return not str(record.msg).startswith("Attempting a reconnect")

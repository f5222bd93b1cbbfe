"""Discord's rate limits as discord.py keeps them, except for what it does about long windows.

A bucket has so many tokens per window of time. discord.py can be told to refuse whatever would have
to wait too long. But then it refuses every request of a bucket whose window ends late, even if
tokens are left. It forgets when none are, and so provokes a 429. And whoever took the last token
gets the answer only when the window is over. Windows of five minutes are usual: fifty threads, for
one.
"""

from __future__ import annotations

import asyncio

import aiohttp
import discord.http
from discord import RateLimited
from discord.http import Ratelimit

#: Seconds beyond which a wait is an error, for the sender to handle.
LONGEST_WAIT = 30.0


class Window(Ratelimit):
    """One bucket: refuses nothing while tokens are left, and then raises RateLimited at once.

    A wait of at most LONGEST_WAIT is waited out, first come, first served.
    """

    def __init__(self, max_ratelimit_timeout: float | None) -> None:
        super().__init__(max_ratelimit_timeout)
        self._in_turn = asyncio.Lock()
        self._answered = asyncio.Event()

    async def acquire(self) -> None:
        """Take a token. Raises RateLimited if the next one is too far off."""
        self._last_request = self._loop.time()
        self._seconds_left()
        async with self._in_turn:
            while (seconds := self._seconds_left()) != 0:
                self._answered.clear()
                try:
                    async with asyncio.timeout(seconds):
                        await self._answered.wait()
                except TimeoutError:
                    pass
            self.remaining -= 1
            self.outgoing += 1

    def _seconds_left(self) -> float | None:
        """Seconds until a token is free: 0 now, None when the window's first answer will tell.

        Raises RateLimited.
        """
        if self.expires is not None and self._loop.time() >= self.expires:
            self._open_anew()
        if self.remaining > 0:
            return 0
        if self.expires is None:
            return None
        seconds = self.expires - self._loop.time()
        if seconds > LONGEST_WAIT:
            raise RateLimited(seconds)
        return seconds

    def _open_anew(self) -> None:
        """A new window begins, of which no answer has told yet."""
        self.remaining = self.limit - self.outgoing
        self.expires = None
        self.reset_after = 0.0
        self.dirty = False

    def is_inactive(self) -> bool:
        """Whether the bucket may be forgotten."""
        return super().is_inactive() and not self._in_turn.locked()

    def update(self, response: aiohttp.ClientResponse, *, use_clock: bool = False) -> None:
        """Note what an answer says of the window, less what is on its way and not counted yet."""
        before = self.remaining if self.dirty else None
        super().update(response, use_clock=use_clock)
        told = int(response.headers.get("X-Ratelimit-Remaining", 0)) - (self.outgoing - 1)
        self.remaining = max(0, told if before is None else min(before, told))

    async def __aexit__(self, *_: object) -> None:
        self.outgoing -= 1
        if self.expires is None:  # no answer has said anything about a window
            self._open_anew()
        self._answered.set()


def install() -> None:
    """Have discord.py use these buckets. It has no public way, so only this function does it."""
    discord.http.Ratelimit = Window  # type: ignore[misc]

"""A limiter ahead of Discord's global 50 requests a second, which discord.py only meets by 429s."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

REQUESTS_PER_SECOND = 45.0


class Pacer:
    """Lets one request through each 1/45 s, in the order in which they came.

    Evenly spaced: a burst that started before a full second's allowance was used up could put 90
    requests into one of Discord's seconds.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        *,
        per_second: float = REQUESTS_PER_SECOND,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._interval = 1 / per_second
        self._next = 0.0

    async def turn(self) -> None:
        """Wait until the caller may send one request."""
        now = self._clock()
        mine = max(self._next, now)
        self._next = mine + self._interval
        if mine > now:
            await self._sleep(mine - now)

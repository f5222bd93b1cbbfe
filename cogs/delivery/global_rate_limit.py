"""A limiter ahead of Discord's global 50 requests a second, which discord.py only meets by 429s.

If there is more to send than gets through, boards go first, and what nothing depends on is skipped
rather than waited for.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from enum import IntEnum

REQUESTS_PER_SECOND = 45.0
#: Requests on which nothing depends that may wait at once.
MOST_IDLE = 20


class Urgency(IntEnum):
    """What goes first."""

    BOARD = 0  # players wait for it
    ANSWER = 1  # one person does, or no one right now
    IDLE = 2  # nothing depends on it


class Pacer:
    """Lets one request through every 1/45 s, the urgent ones first, otherwise in order.

    Evenly spaced: a burst at the end of one second and another at the start of the next could put
    90 requests into one of Discord's seconds.
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
        self._lines: dict[Urgency, deque[asyncio.Future[None]]] = {one: deque() for one in Urgency}
        self._door: asyncio.Task[None] | None = None

    async def turn(self, urgency: Urgency = Urgency.BOARD) -> bool:
        """Wait until the caller may send one request; False: skip it.

        Only an IDLE one can be skipped, if many of them are waiting already.
        """
        line = self._lines[urgency]
        if urgency is Urgency.IDLE and len(line) >= MOST_IDLE:
            return False
        now = self._clock()
        if self._door is None and now >= self._next:
            self._next = now + self._interval
            return True
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(place)
        if self._door is None:
            self._door = asyncio.create_task(self._let_in())
        try:
            await place
        except asyncio.CancelledError:
            with suppress(ValueError):  # let in, or passed over, already
                line.remove(place)
            raise
        return True

    async def _let_in(self) -> None:
        """Let in the most urgent of those waiting whenever it is time, while any wait."""
        while any(self._lines.values()):
            await self._sleep(max(self._next - self._clock(), 0))
            line = next((self._lines[one] for one in Urgency if self._lines[one]), None)
            place = None if line is None else line.popleft()
            if place is not None and not place.done():  # done: the waiting caller is going away
                place.set_result(None)
                self._next = max(self._next, self._clock()) + self._interval
        self._door = None

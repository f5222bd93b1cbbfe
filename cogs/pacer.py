"""A limiter ahead of Discord's global 50 requests a second, which discord.py only meets by 429s.

Where more is to be sent than goes through, boards go first, and what nothing depends on is left
undone rather than waited for.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from enum import IntEnum

REQUESTS_PER_SECOND = 45.0
#: Requests on which nothing depends that may wait at once.
MOST_IDLE = 20


class Urgency(IntEnum):
    """What goes first."""

    BOARD = 0  # players wait for it
    ANSWER = 1  # one person does, or nobody just now
    IDLE = 2  # nothing depends on it


class Pacer:
    """Lets one request through each 1/45 s, the urgent ones first, else in their order.

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
        self._lines: dict[Urgency, deque[asyncio.Future[bool]]] = {one: deque() for one in Urgency}
        self._letting_in: asyncio.Task[None] | None = None

    async def turn(self, urgency: Urgency = Urgency.BOARD) -> bool:
        """Wait until the caller may send one request; False: it is to be left undone.

        Only an IDLE one may have to be: the newest are kept.
        """
        now = self._clock()
        if now >= self._next and not any(self._lines.values()):
            self._next = now + self._interval
            return True
        line = self._lines[urgency]
        place: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        line.append(place)
        if urgency is Urgency.IDLE and len(line) > MOST_IDLE:
            _let_in(line, False)
        if self._letting_in is None:
            self._letting_in = asyncio.create_task(self._let_all_in())
        return await place

    async def _let_all_in(self) -> None:
        """Let one in at each interval until nobody waits any more."""
        try:
            while any(self._lines.values()):
                await self._sleep(max(0.0, self._next - self._clock()))
                line = next(self._lines[one] for one in Urgency if self._lines[one])
                if _let_in(line, True):
                    self._next = max(self._next, self._clock()) + self._interval
        finally:
            self._letting_in = None


def _let_in(line: deque[asyncio.Future[bool]], may_send: bool) -> bool:
    """Tell the first of a line whether it may send; False if it has gone away meanwhile."""
    place = line.popleft()
    if place.done():
        return False
    place.set_result(may_send)
    return True

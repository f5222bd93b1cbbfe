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
        self._lines: dict[Urgency, deque[asyncio.Future[None]]] = {one: deque() for one in Urgency}

    async def turn(self, urgency: Urgency = Urgency.BOARD) -> bool:
        """Wait until the caller may send one request; False: it is to be left undone.

        Only an IDLE one may have to be, where many of them wait already.
        """
        line = self._lines[urgency]
        if urgency is Urgency.IDLE and len(line) >= MOST_IDLE:
            return False
        now = self._clock()
        mine = max(self._next, now)
        self._next = mine + self._interval
        if mine > now:
            place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            line.append(place)
            try:
                await self._sleep(mine - now)
                self._let_in()
                await place
            except BaseException:
                if place in line:
                    line.remove(place)
                else:  # let in at the time of somebody else, who has this one in return
                    self._let_in()
                raise
        return True

    def _let_in(self) -> None:
        """The time of one of those who wait has come: the most urgent may send."""
        line = next((self._lines[one] for one in Urgency if self._lines[one]), None)
        if line is not None:
            line.popleft().set_result(None)

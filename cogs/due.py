"""What time brings: challenges expire, players are called and reminded, each when it is due."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cogs.incidents import report_incident
from matches.desk.desk import Desk

#: A clock may be set, so no wait is longer than this.
LONGEST_WAIT = 3600.0
SHORTEST_WAIT = 1.0
AFTER_FAILURE = 60.0


async def watch_the_clock(
    desk: Desk, now: Callable[[], int], news: asyncio.Event, wake: Callable[[], None]
) -> None:
    """Have the desk do what is due, until cancelled; at most once a second.

    `news` is set when something may be due earlier; `wake` is called when something was done.
    """
    while True:
        news.clear()
        try:
            due = await desk.tick()
            wake()
            wait = LONGEST_WAIT if due is None else max(SHORTEST_WAIT, due - now())
        except Exception as error:
            report_incident(error, "expiry")
            wait = AFTER_FAILURE
        # However much happens meanwhile, what is due together goes out in small portions.
        await asyncio.sleep(SHORTEST_WAIT)
        try:
            async with asyncio.timeout(min(wait, LONGEST_WAIT) - SHORTEST_WAIT):
                await news.wait()
        except TimeoutError:
            pass

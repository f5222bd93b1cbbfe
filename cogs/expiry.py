"""Closing challenges whose time is up, at the very time: the next one is always known."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cogs.errors import report_incident
from matches.desk import Desk

#: A clock may be set, so no wait is longer than this.
LONGEST_WAIT = 3600.0
AFTER_FAILURE = 60.0


async def watch_challenges(
    desk: Desk, now: Callable[[], int], news: asyncio.Event, wake: Callable[[], None]
) -> None:
    """Have the desk close what has expired, until cancelled.

    `news` is set when there may be a new challenge; `wake` is called when one was closed.
    """
    while True:
        news.clear()
        try:
            due = await desk.expire()
            wake()
            wait = LONGEST_WAIT if due is None else max(1.0, due - now())
        except Exception as error:
            report_incident(error, "expiry")
            wait = AFTER_FAILURE
        try:
            async with asyncio.timeout(min(wait, LONGEST_WAIT)):
                await news.wait()
        except TimeoutError:
            pass

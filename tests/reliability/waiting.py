"""Waiting for what nothing announces: another process's database, a count that tables keep."""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import Callable
from math import inf


async def until(holds: Callable[[], object], *, seconds: float = inf, every: float = 0.01) -> bool:
    """Ask `holds`, a function or a coroutine function, every now and then until it says yes.

    False if it still doesn't after `seconds`.
    """
    deadline = time.monotonic() + seconds
    while True:
        answer = holds()
        if inspect.isawaitable(answer):
            answer = await answer
        if answer or time.monotonic() > deadline:
            return bool(answer)
        await asyncio.sleep(every)

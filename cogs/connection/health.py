"""A file for whoever watches the bot: touched over and over while all is well."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from cogs.incidents import report_incident

log = logging.getLogger(__name__)

#: Seconds between two touches; a file three times as old means something is wrong.
BEAT = 20.0
#: Seconds until the next look while the bot isn't connected: a start is soon over.
SOON = 1.0
#: what is wrong and needs no line here, because the connection has its own
NOT_CONNECTED = "not connected"


async def keep_health(
    path: Path, ill: Callable[[], Awaitable[str | None]], beat: float = BEAT
) -> None:
    """Touch the file while `ill()` names nothing, until cancelled; at the end remove it.

    What is wrong is logged when it begins and when it ends, not at each beat.
    """
    said: str | None = None
    try:
        while True:
            wrong = await _wrong_with(ill) or _touch(path)
            if wrong is None and said is not None:
                log.info("event=well")
            if wrong != NOT_CONNECTED:
                if wrong is not None and wrong != said:
                    log.warning('event=unwell reason="%s"', wrong)
                said = wrong
            await asyncio.sleep(min(beat, SOON) if wrong == NOT_CONNECTED else beat)
    finally:
        _remove(path)


async def _wrong_with(ill: Callable[[], Awaitable[str | None]]) -> str | None:
    try:
        return await ill()
    except Exception as error:
        report_incident(error, "health")
        return "it can't be told"


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def _touch(path: Path) -> str | None:
    """Touch the file; returns why it couldn't be."""
    try:
        path.touch()
    except OSError as error:
        return f"the file {path} can't be touched: {error.strerror}"
    return None

"""A file for whoever watches the bot: touched over and over while Discord's events arrive."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

log = logging.getLogger(__name__)

#: Seconds between two touches; a file three times as old means something is wrong.
BEAT = 20.0
#: Seconds until the first touch after a start or a disturbance, at most.
SOON = 1.0


async def keep_health(path: Path, hears: Callable[[], bool], beat: float = BEAT) -> None:
    """Touch the file while `hears()`, until cancelled; at the end remove it."""
    try:
        while True:
            heard = hears()
            if heard:
                _touch(path)
            await asyncio.sleep(beat if heard else min(beat, SOON))
    finally:
        _remove(path)


def _touch(path: Path) -> None:
    try:
        path.touch()
    except OSError as error:
        log.warning("event=no_health_file path=%s reason=%s", path, error.strerror)


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()

"""Showing how far long work has come, on standard error, where it disturbs no program's input."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Collection, Iterator
from typing import TypeVar

T = TypeVar("T")

#: Seconds of work before it is worth a line.
QUIET = 5.0
STEPS = 10


def _to_stderr(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def tracked(
    what: str,
    items: Collection[T],
    *,
    clock: Callable[[], float] = time.monotonic,
    say: Callable[[str], None] = _to_stderr,
) -> Iterator[T]:
    """The items one by one, with a line for each tenth of them once the work takes long."""
    began, said = clock(), 0
    for done, item in enumerate(items):
        tenth = STEPS * done // len(items)
        took = clock() - began
        if tenth > said and took >= QUIET:
            said = tenth
            left = took * (len(items) - done) / done
            say(f"{what}: {done} of {len(items)}, {100 * done // len(items)} %, {_time(left)} left")
        yield item


def _time(seconds: float) -> str:
    """A time in words: so many seconds, or minutes from two of them on."""
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"

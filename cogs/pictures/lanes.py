"""Lines of pictures in front of the threads that draw them: bounded, the most needed first.

A line that only grew would make every player wait for the busiest ones. So a turn's picture, for
which both players wait, goes before what one person looks at. What no one waits for any more is
left out. And if a line is full, a person is told so at once instead of waiting in it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from functools import partial
from heapq import heapify, heappop, heappush
from itertools import count

log = logging.getLogger(__name__)


class Rank(IntEnum):
    """What goes first."""

    TURN = 0
    PERSON = 1


class Drawing:
    """A picture on its way: how it is made, who wants it, and what became of it."""

    def __init__(self, make: Callable[[], bytes | None], wanted: Callable[[], bool]) -> None:
        self.make = make
        self.wanted = [wanted]
        self.begun = False
        #: the picture; None if there is none
        self.result: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()

    def is_wanted(self) -> bool:
        """Whether anyone who asked for it still wants it."""
        return any(wanted() for wanted in self.wanted)

    def end(self, picture: bytes | None) -> None:
        """Tell everyone waiting."""
        if not self.result.done():
            self.result.set_result(picture)


class Lane:
    """Some threads and the line in front of them."""

    def __init__(self, name: str, *, threads: int, most: int) -> None:
        """People may have `most` drawings waiting; turns always find room."""
        self._name = name
        self._most = most
        self._most_running = threads
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._running: set[asyncio.Future[bytes | None]] = set()
        self._line: list[tuple[Rank, int, Drawing]] = []
        self._numbers = count()

    def join(self, drawing: Drawing, rank: Rank) -> bool:
        """Put a drawing into the line; False, and nothing done, if there is no room for it.

        A waiting one may join again with another rank: its best place counts.
        """
        if rank is not Rank.TURN and len(self._line) >= self._most:
            self._leave_out_unwanted()
            if len(self._line) >= self._most:
                log.warning("event=lane_full lane=%s waiting=%d", self._name, len(self._line))
                return False
        heappush(self._line, (rank, next(self._numbers), drawing))
        self._go_on()
        return True

    def _leave_out_unwanted(self) -> None:
        kept = []
        for place in self._line:
            drawing = place[2]
            if drawing.begun:
                continue
            if drawing.is_wanted():
                kept.append(place)
            else:
                drawing.end(None)
        heapify(kept)
        self._line = kept

    def _go_on(self) -> None:
        while self._line and len(self._running) < self._most_running:
            drawing = heappop(self._line)[2]
            if drawing.begun:
                continue
            drawing.begun = True
            if not drawing.is_wanted():
                drawing.end(None)
                continue
            running = asyncio.get_running_loop().run_in_executor(self._threads, drawing.make)
            self._running.add(running)
            running.add_done_callback(partial(self._ended, drawing))

    def _ended(self, drawing: Drawing, running: asyncio.Future[bytes | None]) -> None:
        self._running.discard(running)
        failed = running.cancelled() or running.exception() is not None
        drawing.end(None if failed else running.result())
        self._go_on()

    def close(self) -> None:
        """Let no one wait, and let the threads go: nobody hears of what they still draw."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for _, _, drawing in self._line:
            drawing.end(None)
        self._line = []
        for running in self._running:  # otherwise it would call a loop that may be closed by then
            running.cancel()

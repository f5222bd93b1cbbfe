"""The way from a picture request to a picture, off the event loop.

Drawing is work for the processor: done on the loop it would hold up the heartbeat and every other
player. So it runs on a few threads of its own, each picture once: finished ones are kept by what
they show, and requests for a picture that is being drawn wait for the same drawing.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from cogs.errors import report_incident
from rendering import Renderer, ReplayRequest, Request

#: Finished pictures are kept up to this many bytes; a table has about 100,000.
KEPT_BYTES = 8_000_000
THREADS = 2


class Pictures:
    """Draws with `draw` (pure and thread-safe) on threads of its own."""

    def __init__(
        self,
        draw: Callable[[Request], bytes],
        *,
        threads: int = THREADS,
        kept_bytes: int = KEPT_BYTES,
    ) -> None:
        self._draw = draw
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="draw")
        self._kept: OrderedDict[Request, bytes] = OrderedDict()
        self._kept_bytes = 0
        self._most_bytes = kept_bytes
        self._being_drawn: dict[Request, asyncio.Future[bytes | None]] = {}

    async def get(
        self, request: Request, wanted: Callable[[], bool] = lambda: True
    ) -> bytes | None:
        """The picture's bytes; None if nobody wanted it any more when its turn came.

        `wanted` is asked on a drawing thread, just before the work begins. None is also what an
        error in drawing gives, which is logged: a turn must go out without a picture rather than
        not at all.
        """
        while True:
            kept = self._kept.get(request)
            if kept is not None:
                self._kept.move_to_end(request)
                return kept
            drawing = self._being_drawn.get(request)
            if drawing is None:
                drawing = self._begin(request, wanted)
            try:
                # A cancelled waiter mustn't take the drawing away from the others.
                picture = await asyncio.shield(drawing)
            except Exception as error:
                report_incident(error, "picture")
                return None
            # Another asker's `wanted` may have dropped the drawing that this one waited for.
            if picture is not None or not wanted():
                return picture

    def _begin(self, request: Request, wanted: Callable[[], bool]) -> asyncio.Future[bytes | None]:
        def work() -> bytes | None:
            return self._draw(request) if wanted() else None

        drawing = asyncio.get_running_loop().run_in_executor(self._threads, work)
        self._being_drawn[request] = drawing
        drawing.add_done_callback(lambda done: self._finish(request, done))
        return drawing

    def _finish(self, request: Request, drawing: asyncio.Future[bytes | None]) -> None:
        self._being_drawn.pop(request, None)
        if drawing.cancelled() or drawing.exception() is not None:
            return
        picture = drawing.result()
        if picture is None:
            return
        self._kept[request] = picture
        self._kept_bytes += len(picture)
        while self._kept_bytes > self._most_bytes:
            _, oldest = self._kept.popitem(last=False)
            self._kept_bytes -= len(oldest)

    def close(self) -> None:
        """Let the threads go; a drawing that has begun still ends."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def file_name(request: Request) -> str:
    """What the picture is called as an attachment."""
    return "replay.gif" if isinstance(request, ReplayRequest) else "patchwork.png"


def draw_with(renderer: Renderer) -> Callable[[Request], bytes]:
    """How `renderer` draws any request."""

    def draw(request: Request) -> bytes:
        if isinstance(request, ReplayRequest):
            return renderer.gif(request)
        return renderer.png(request)

    return draw

"""The way from a picture request to a picture, off the event loop.

Drawing is work for the processor: on the loop it would hold up the heartbeat and every other
player. So it runs on a few threads of its own, each picture once: finished ones are cached by what
they show, and requests for a picture that is being drawn wait for the same drawing. Replays take
fifty times as long as any other picture and have a thread to themselves, so that no turn waits for
one.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import partial

from cogs.incidents import report_incident
from cogs.pictures.lanes import Drawing, Lane, Rank
from rendering import Renderer, ReplayRequest, Request

#: Finished pictures are cached up to this many bytes; a table has about 100,000.
KEPT_BYTES = 8_000_000
THREADS = 2
#: Drawings for single people that may wait: a second or two of work. A later one is no use to a
#: player who has already pressed on.
MOST_STILLS = 64
#: Nobody's game depends on a replay, so it may take a minute or two, and its answer is deferred for
#: that. One person's own few (matches.services.REPLAYS) can't fill this line.
MOST_REPLAYS = 40


def _always() -> bool:
    return True


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
        self._stills = Lane("draw", threads=threads, most=MOST_STILLS)
        self._replays = Lane("replay", threads=1, most=MOST_REPLAYS)
        self._kept: OrderedDict[Request, bytes] = OrderedDict()
        self._kept_bytes = 0
        self._most_bytes = kept_bytes
        self._on_their_way: dict[Request, Drawing] = {}

    async def get(
        self,
        request: Request,
        wanted: Callable[[], bool] = _always,
        *,
        rank: Rank = Rank.PERSON,
    ) -> bytes | None:
        """The picture's bytes; None if no one wanted it any more when its turn came.

        `wanted` is asked just before the work begins. A full line or an error in drawing also gives
        None, and is logged: a message goes out without a picture rather than late or not at all.
        """
        kept = self._kept.get(request)
        if kept is not None:
            self._kept.move_to_end(request)
            return kept
        lane = self._replays if isinstance(request, ReplayRequest) else self._stills
        drawing = self._on_their_way.get(request)
        if drawing is None or drawing.result.done():
            drawing = Drawing(partial(self._make, request), wanted)
            if not lane.join(drawing, rank):
                return None
            self._on_their_way[request] = drawing
            drawing.result.add_done_callback(partial(self._finish, request, drawing))
        else:
            drawing.wanted.append(wanted)
            if rank is Rank.TURN:
                lane.join(drawing, rank)
        # A cancelled waiter mustn't take the drawing away from the others.
        return await asyncio.shield(drawing.result)

    def _make(self, request: Request) -> bytes | None:
        try:
            return self._draw(request)
        except Exception as error:
            report_incident(error, "picture")
            return None

    def _finish(
        self, request: Request, drawing: Drawing, drawn: asyncio.Future[bytes | None]
    ) -> None:
        if self._on_their_way.get(request) is drawing:
            del self._on_their_way[request]
        picture = None if drawn.cancelled() else drawn.result()
        if picture is None:
            return
        self._kept[request] = picture
        self._kept_bytes += len(picture)
        while self._kept_bytes > self._most_bytes:
            _, oldest = self._kept.popitem(last=False)
            self._kept_bytes -= len(oldest)

    def close(self) -> None:
        """Let no one wait, and let the threads go."""
        self._stills.close()
        self._replays.close()


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

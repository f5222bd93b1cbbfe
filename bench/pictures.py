"""How long pictures take, how big they are, and what drawing them costs the rest of the process.

All figures come from one run; the wanted value follows a figure's name in brackets. "Sprites warm"
is a process that has drawn another game before.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count, islice, pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Event
from typing import TypeVar

from bench.plain import PlainKit
from patchwork import Buy, Game, Orientation, best_spots, shuffled_ring, spots_in
from rendering import FinalRequest, LastMove, PreviewRequest, Renderer, RingRequest, TableRequest
from rendering.kit.kit import Kit
from rendering.pictures import draw
from rendering.theme import THEMES
from tests.rendering.scenes.gallery import replay_request, requests

ROOT = Path(__file__).parents[1]
NAMES = ("Ann", "Bob")
PICTURES = 10_000
LOOP_SECONDS = 3.0
KINDS = {
    "table, mid-game": "table",
    "table, start": "table_early",
    "table, near the end": "table_late",
    "table, 1×1 waiting": "table_1x1",
    "placement, legal": "preview",
    "placement, blocked": "preview_blocked",
    "ring, 33 patches": "ring",
    "final": "final",
    "profile": "profile",
    "profile, 3120 games": "profile_many",
    "leaderboard": "leaderboard",
}

Figure = tuple[str, str]
T = TypeVar("T")


def rows() -> Iterator[Figure]:
    """Every figure about pictures, each as its name and its value."""
    yield cold_start()
    renderer = Renderer()
    for request in tables(sensible_game(1)):
        renderer.png(request)
    yield from new_turns(renderer)
    yield ghost_changes(renderer)
    yield from kinds(renderer)
    yield animation(renderer)
    yield from against_plain(renderer)
    yield loop_lag(renderer)
    yield memory()


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """How many milliseconds the work took, and its result."""
    begin = time.perf_counter()
    result = work()
    return (time.perf_counter() - begin) * 1000, result


def sensible_game(seed: int) -> Game:
    """A game in which both seats buy what they can and place it on a good spot."""
    chance = Random(seed)
    game = Game.start(shuffled_ring(chance))
    while not game.position.is_over:
        position = game.position
        seat = position.to_move
        assert seat is not None
        quilt = position.quilts[seat]
        moves = list(position.legal_moves())
        patches = [*{move.patch for move in moves if isinstance(move, Buy)}]
        if patches and chance.random() < 0.9:
            patches.sort(key=lambda patch: patch.id)
            patch = chance.choice(patches)
            game = game.play(Buy(best_spots(quilt, patch, 1)[0].placement))
        else:
            game = game.play(moves[0])
    return game


def tables(game: Game) -> Iterator[TableRequest]:
    """The table after every ply, as it is posted."""
    for (before, after), move in zip(pairwise(game.positions()), game.moves, strict=True):
        seat = before.to_move
        assert seat is not None
        yield TableRequest(after, NAMES, LastMove(seat, move, before.spaces[seat]))


def spread(times: list[float]) -> str:
    """Median and 95th percentile."""
    return f"{statistics.median(times):.1f} / {statistics.quantiles(times, n=20)[-1]:.1f} ms"


def cold_start() -> Figure:
    """From starting an interpreter to the first finished table, the best of five processes.

    The modules are compiled beforehand, as they are after an installation's first start.
    """
    code = (
        "from rendering import *; from patchwork import *; from random import Random; "
        "table = TableRequest(start(shuffled_ring(Random(1))), ('Ann', 'Bob')); "
        "Renderer(('default',)).png(table)"
    )
    with TemporaryDirectory() as compiled:
        environment = os.environ | {"PYTHONPYCACHEPREFIX": compiled}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        run = partial(
            subprocess.run, [sys.executable, "-c", code], cwd=ROOT, env=environment, check=True
        )
        run()
        took = [timed(run)[0] for _ in range(5)]
    return "cold start to the first picture, process included (≤ 400 ms)", f"{min(took):.0f} ms"


def new_turns(renderer: Renderer) -> Iterator[Figure]:
    """The tables of games never seen before, each compose and encode."""
    took, sizes = [], []
    for seed in range(2, 7):
        for request in tables(sensible_game(seed)):
            milliseconds, picture = timed(partial(renderer.png, request))
            took.append(milliseconds)
            sizes.append(len(picture))
    yield "new turn, sprites warm, median / p95 (≤ 25 ms)", spread(took)
    largest = f"{statistics.median(sizes) / 1000:.0f} / {max(sizes) / 1000:.0f} KB"
    yield "size of these tables, median / largest (≤ 150 KB)", largest


def ghost_changes(renderer: Renderer) -> Figure:
    """The placement panel with the same patch moved from spot to spot."""
    request = requests()["preview"]
    assert isinstance(request, PreviewRequest)
    position, patch = request.position, request.placement.patch
    seat = position.to_move
    assert seat is not None
    renderer.png(request)
    took = []
    for spot in spots_in(position.quilts[seat], patch, Orientation.R0)[:40]:
        moved = replace(request, placement=spot)
        took.append(timed(partial(renderer.png, moved))[0])
    return "panel press, only the ghost changed, median / p95 (≤ 15 ms)", spread(took)


def kinds(renderer: Renderer) -> Iterator[Figure]:
    """Each kind of picture with all its tiles warm."""
    largest = 0
    for name, golden in KINDS.items():
        request = requests()[golden]
        size = len(renderer.png(request))
        took = [timed(partial(renderer.png, request))[0] for _ in range(15)]
        largest = max(largest, size)
        yield name, f"{statistics.median(took):.1f} ms {size / 1000:6.1f} KB"
    yield "largest of these (≤ 150 KB; the table ≤ 110 KB)", f"{largest / 1000:.1f} KB"


def animation(renderer: Renderer) -> Figure:
    """A whole game as an animation."""
    milliseconds, data = timed(lambda: renderer.gif(replay_request()))
    return "replay of 43 plies (≤ 1500 KB)", f"{milliseconds:.0f} ms {len(data) / 1000:.1f} KB"


def against_plain(renderer: Renderer) -> Iterator[Figure]:
    """Our table and the same one drawn plainly, in turn."""
    request = requests()["table"]
    plain = PlainKit()
    ours, theirs = renderer.png(request), plain.encode(draw(plain, request))
    fast, slow = [], []
    for _ in range(9):
        fast.append(timed(lambda: renderer.png(request))[0])
        slow.append(timed(lambda: plain.encode(draw(plain, request)))[0])
    quick, plainly = statistics.median(fast), statistics.median(slow)
    yield "the same table drawn plainly in RGB", f"{plainly:.1f} ms {len(theirs) / 1000:6.1f} KB"
    yield "ours to that, time (≤ 1/4 = 0.25)", f"{quick / plainly:.2f}"
    yield "ours to that, bytes (≤ 1/3 = 0.33)", f"{len(ours) / len(theirs):.2f}"


def loop_lag(renderer: Renderer) -> Figure:
    """How late the event loop wakes while a worker thread draws as fast as it can."""
    shown = [request for seed in (8, 9) for request in tables(sensible_game(seed))]

    async def measure() -> list[float]:
        stop = Event()

        def work() -> None:
            for number in count():
                if stop.is_set():
                    return
                renderer.png(shown[number % len(shown)])

        loop = asyncio.get_running_loop()
        worker = loop.run_in_executor(None, work)
        late = []
        until = loop.time() + LOOP_SECONDS
        while (begin := loop.time()) < until:
            await asyncio.sleep(0.002)
            late.append((loop.time() - begin - 0.002) * 1000)
        stop.set()
        await worker
        return late

    lag = asyncio.run(measure())
    return "event loop late while drawing, median / p95 (≤ 5 ms)", spread(lag)


def memory() -> Figure:
    """What drawing in a separate process adds to what the rules alone take there."""
    command = [sys.executable, "-c", "from bench.pictures import gain; print(gain())"]
    ran = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return f"memory added by {PICTURES} different pictures (≤ 100 MB)", f"{ran.stdout.strip()} MB"


def gain() -> int:
    """Resident megabytes added by drawing; every tenth picture is encoded as well."""
    shown = list(islice(different_pictures(), PICTURES))
    before = resident()
    kit = Kit(THEMES["default"])
    for number, request in enumerate(shown):
        picture = draw(kit, request)
        if number % 10 == 0:
            kit.encode(picture)
    return round((resident() - before) / 1e6)


def different_pictures() -> Iterator[TableRequest | PreviewRequest | RingRequest | FinalRequest]:
    """Pictures no two of which are the same: many games, each with its own names."""
    for seed in count(100):
        names = (f"Player {seed}", f"Rival {seed}")
        for before, request in pairwise(tables(sensible_game(seed))):
            position = request.position
            yield replace(request, names=names)
            yield FinalRequest(position, names)
            last = request.last
            if last is not None and isinstance(last.move, Buy):
                yield RingRequest(position, names)
                yield PreviewRequest(before.position, names, last.move.placement)


def resident() -> int:
    """The resident bytes of this process (Linux gives them as pages)."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096

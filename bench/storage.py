"""How many turns the database takes, alone and when twenty players move at once."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from matches.stored import NoticeKind, Receipt
from storage import Database
from storage.transaction import SqlTransaction
from tests.storage.samples import QUILTS, a_match
from tests.storage.watched_disk import Sync, available, watched_disk

TASKS = 20
SECONDS = 1.5
SLOW_SYNC = 0.030


@dataclass(frozen=True, slots=True)
class Run:
    """What a number of tasks achieved together."""

    turns: int
    seconds: float
    waits: list[float]

    @property
    def rate(self) -> float:
        """Turns a second."""
        return self.turns / self.seconds

    @property
    def wait(self) -> str:
        """Milliseconds from the request until it is stored."""
        cuts = statistics.quantiles(self.waits, n=100)
        return f"{cuts[49] * 1000:.1f} / {cuts[98] * 1000:.1f} ms"


def turn(match_id: int, number: int) -> Callable[[SqlTransaction], None]:
    """What a turn asks of the database: is it known, is its match current, store what to say."""

    def work(t: SqlTransaction) -> None:
        if t.receipt(number) is None and t.match(match_id) is not None:
            t.add_notice(match_id, number, NoticeKind.BOARD, QUILTS, {"n": number}, 1)
            t.remember(Receipt(number, {"text": "played"}), 1)

    return work


async def take_turns(
    database: Database, match_id: int, numbers: Iterator[int], until: float
) -> list[float]:
    """One turn after the other; how long each took to store."""
    waits = []
    while time.perf_counter() < until:
        begun = time.perf_counter()
        await database.write(turn(match_id, next(numbers)))
        waits.append(time.perf_counter() - begun)
    return waits


async def measure(folder: Path, tasks: int) -> Run:
    """Take turns with that many tasks for a while."""
    database = await Database.open(folder / f"{tasks}-{time.time_ns()}.db", now=lambda: 1)
    match = await database.write(lambda t: t.add_match(a_match()))
    numbers = count(1)
    begun = time.perf_counter()
    waits = await asyncio.gather(
        *(take_turns(database, match.id, numbers, begun + SECONDS) for _ in range(tasks))
    )
    seconds = time.perf_counter() - begun
    await database.close()
    together = [wait for one in waits for wait in one]
    return Run(len(together), seconds, together)


async def reads(folder: Path) -> float:
    """Reads of a match a second, one after the other."""
    database = await Database.open(folder / "reads.db", now=lambda: 1)
    match = await database.write(lambda t: t.add_match(a_match()))
    begun = time.perf_counter()
    number = 0
    while time.perf_counter() < begun + SECONDS:
        await database.read(lambda r: r.match(match.id))
        number += 1
    seconds = time.perf_counter() - begun
    await database.close()
    return number / seconds


def rows() -> Iterator[tuple[str, str]]:
    """Name and figure of each measurement."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        alone = asyncio.run(measure(folder, 1))
        together = asyncio.run(measure(folder, TASKS))
        yield "turns a second, one after the other", f"{alone.rate:,.0f}"
        yield "turn kept after, one after the other (median / p99)", alone.wait
        yield f"turns a second, {TASKS} tasks", f"{together.rate:,.0f}"
        yield f"turn kept after, {TASKS} tasks (median / p99)", together.wait
        yield f"gain of {TASKS} tasks by sharing commits", f"{together.rate / alone.rate:.1f}×"
        yield "reads of a match a second, one after the other", f"{asyncio.run(reads(folder)):,.0f}"
        if available():
            yield from _slow_disk(folder)


def _slow_disk(folder: Path) -> Iterator[tuple[str, str]]:
    slow = f"{SLOW_SYNC * 1000:.0f} ms a sync"
    with watched_disk() as disk:
        disk.sync_seconds = SLOW_SYNC
        before = disk.count(Sync)
        run = asyncio.run(measure(folder, TASKS))
        syncs = disk.count(Sync) - before
    yield f"{slow}: turns a second, {TASKS} tasks", f"{run.rate:,.0f}"
    yield f"{slow}: turn kept after, {TASKS} tasks (median / p99)", run.wait
    yield f"{slow}: turns for each sync", f"{run.turns / syncs:.1f}"

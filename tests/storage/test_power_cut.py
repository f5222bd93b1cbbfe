"""A power cut at any moment loses no acknowledged turn and tears none."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from storage import Database
from storage.migrate import known_version, migrate
from tests.storage.power_cut import Acknowledged, Disk, Step, cut_everywhere, put, record, sectors
from tests.storage.watched_disk import Delete, Sync, Truncate, Write, available, watched_disk
from tests.storage.workload import MUTANTS

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(
        not available(), reason="this Python's SQLite can't be watched: it isn't a shared library"
    ),
]

TURNS = 6  # in each of four matches: about 300 moments with several checkpoints among them


@pytest.fixture
def folder(tmp_path: Path) -> Callable[[str], Path]:
    """New folders by name."""

    def make(name: str) -> Path:
        (tmp_path / name).mkdir()
        return tmp_path / name

    return make


def test_a_power_cut_loses_and_tears_nothing(folder: Callable[[str], Path]) -> None:
    """After every step: with all that was written, with what was synced, with random sectors."""
    steps = record(folder("played"), TURNS)
    first, last = (
        next(n for n, step in way if isinstance(step, Acknowledged))
        for way in (enumerate(steps), reversed(list(enumerate(steps))))
    )
    checkpoints = [s for s in steps[first:last] if isinstance(s, Write) and s.file.endswith(".db")]
    assert checkpoints, "the record should hold checkpoints between turns"
    assert list(cut_everywhere(steps, folder("cut"), random.Random(1))) == []


@pytest.mark.parametrize("mutant", MUTANTS)
def test_mistakes_are_found_by_cutting_the_power(
    folder: Callable[[str], Path], mutant: str
) -> None:
    """A database that answers early, splits a turn or doesn't wait for the disk doesn't pass."""
    steps = record(folder("played"), 3, mutant)
    assert next(cut_everywhere(steps, folder("cut"), random.Random(1)), None)


def test_a_power_cut_while_a_database_is_made(
    folder: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After every step of the first start, the next start finds nothing or everything."""
    played, cut = folder("played"), folder("cut")

    async def start() -> None:
        await (await Database.open(played / "patchwork.db", now=lambda: 1)).close()

    with watched_disk() as watched:
        asyncio.run(start())
    monkeypatch.setattr("storage.connect.SYNCHRONOUS", "OFF")  # for looking only
    disk, seen = Disk(), set()
    for step in list(watched.events):
        disk.do(step)
        for name, files in disk.disks(random.Random(1)):
            content = frozenset((file, bytes(data)) for file, data in files.items())
            if content in seen:
                continue
            seen.add(content)
            put(cut, files)
            migrate(cut / "patchwork.db", 1)
            with closing(sqlite3.connect(cut / "patchwork.db")) as connection:
                version = connection.execute("PRAGMA user_version").fetchone()
                sound = connection.execute("PRAGMA integrity_check").fetchone()
            assert (version, sound) == ((known_version(),), ("ok",)), f"{name} after {step}"


# The harness itself


def after(*steps: Step) -> Disk:
    """A disk after these steps."""
    disk = Disk()
    for step in steps:
        disk.do(step)
    return disk


def test_only_a_sync_makes_a_write_certain() -> None:
    """What was written after it may be lost, in another file too."""
    disk = after(Write("a", 0, b"one"), Write("b", 2, b"x"), Sync("a"), Write("a", 3, b"two"))
    assert disk.certain == {"a": b"one"}
    assert disk.kept() == {"a": b"onetwo", "b": b"\0\0x"}
    assert [name for name, _ in disk.disks(random.Random(1))] == [
        "all kept",
        "only what was synced",
        "torn",
    ]


def test_truncation_and_deletion() -> None:
    """A file cut short or drawn out with zeros; a deleted one is gone."""
    disk = after(Write("a", 0, b"abcdef"), Truncate("a", 2), Truncate("a", 4), Write("b", 0, b"b"))
    assert disk.kept() == {"a": b"ab\0\0", "b": b"b"}
    disk.do(Delete("b"))
    disk.do(Sync("a"))
    assert disk.kept() == disk.certain == {"a": b"ab\0\0"}


def test_a_write_is_torn_where_sectors_begin() -> None:
    """The parts are all of it, in order, none across a boundary; some of them may be missing."""
    data = bytes(range(256)) * 5
    parts = list(sectors(Write("a", 500, data)))
    assert [part.offset for part in parts] == [500, 512, 1024, 1536]
    assert b"".join(part.data for part in parts) == data
    disks = {bytes(after(Write("a", 0, data)).torn(random.Random(n))["a"]) for n in range(20)}
    assert len(disks) > 3


def test_the_watched_disk_sees_what_sqlite_does(tmp_path: Path) -> None:
    """Just its record rebuilds the files, and the next connection isn't watched."""
    path = tmp_path / "watched.db"
    with watched_disk() as disk, closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE words (word)")
        connection.execute("INSERT INTO words VALUES ('here')")
        connection.commit()
    seen = len(disk.events)
    rebuilt = Disk()
    for event in disk.events:
        rebuilt.do(event)
    assert rebuilt.certain["watched.db"] == path.read_bytes()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM words")
        connection.commit()
    assert len(disk.events) == seen

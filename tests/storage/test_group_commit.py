"""Waiting changes share a commit, and each is still on its own."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from matches.errors import StoreUnavailable
from storage import Database
from storage.group import Change, GroupCommit
from storage.reader import SqlReader
from storage.transaction import SqlTransaction
from tests.storage.conftest import Open
from tests.storage.samples import a_ply
from tests.storage.store_behaviour import keep_match
from tests.storage.watched_disk import Sync, Write, available, watched_disk

TWENTY = 20


@pytest.fixture
async def database(tmp_path: Path, open_database: Open) -> Database:
    """An open database."""
    return await open_database(tmp_path / "patchwork.db")


@asynccontextmanager
async def busy(database: Database) -> AsyncIterator[None]:
    """While the context lasts, the database thread is held up by a change that takes long."""
    begun, go_on = threading.Event(), threading.Event()

    def take_long(t: SqlTransaction) -> None:
        begun.set()
        go_on.wait()

    long = asyncio.create_task(database.write(take_long))
    await asyncio.to_thread(begun.wait)
    try:
        yield
    finally:
        go_on.set()
        await long


async def started(work: Callable[[SqlTransaction], object], database: Database) -> asyncio.Task:
    """A change that has reached the queue."""
    task = asyncio.create_task(database.write(work))
    await asyncio.sleep(0)
    return task


def put(key: str, value: str = "yes") -> Callable[[SqlTransaction], None]:
    """A change."""
    return lambda t: t.put_meta(key, value)


async def statements(database: Database) -> list[str]:
    """From here on, all statements that the writing connection runs."""
    seen: list[str] = []
    await database._writer.run(lambda connection: connection.set_trace_callback(seen.append))
    return seen


async def kept(database: Database, *keys: str) -> list[str | None]:
    """The values of keys as a reader finds them."""
    return await database.read(lambda r: [r.get_meta(key) for key in keys])


async def test_waiting_changes_share_one_commit(database: Database) -> None:
    """Twenty that came while the thread was busy need one commit, not twenty."""
    seen = await statements(database)
    async with busy(database):
        tasks = [await started(put(str(n)), database) for n in range(TWENTY)]
    await asyncio.gather(*tasks)
    assert seen.count("COMMIT") == 2  # the one that took long, and these
    assert seen.count("BEGIN IMMEDIATE") == 2
    assert await kept(database, "0", str(TWENTY - 1)) == ["yes", "yes"]


async def test_changes_are_made_in_the_order_they_came(database: Database) -> None:
    """A later change of a batch sees what an earlier one did."""
    async with busy(database):
        tasks = [
            await started(lambda t: t.put_meta("n", (t.get_meta("n") or "") + "x"), database)
            for _ in range(TWENTY)
        ]
    await asyncio.gather(*tasks)
    assert await kept(database, "n") == ["x" * TWENTY]


async def test_nobody_hears_of_success_before_the_commit(database: Database) -> None:
    """When the COMMIT of a batch begins, none of its callers has been answered."""
    answered_at_commit: list[int] = []
    tasks: list[asyncio.Task] = []

    def look(statement: str) -> None:
        if statement == "COMMIT":
            answered_at_commit.append(sum(task.done() for task in tasks))

    async with busy(database):
        tasks += [await started(put(str(n)), database) for n in range(TWENTY)]
    await asyncio.gather(*tasks)
    tasks.clear()
    await database._writer.run(lambda connection: connection.set_trace_callback(look))
    async with busy(database):
        tasks += [await started(put(str(n)), database) for n in range(TWENTY)]
    await asyncio.gather(*tasks)
    assert answered_at_commit == [0, 0]


async def test_a_failing_change_takes_back_only_itself(database: Database) -> None:
    """Its neighbours in the batch are kept, and it gets its own error."""

    def fail(t: SqlTransaction) -> None:
        t.put_meta("failed", "half")
        raise LookupError("halfway")

    async with busy(database):
        before = await started(put("before"), database)
        failing = await started(fail, database)
        after = await started(lambda t: t.get_meta("failed"), database)
    with pytest.raises(LookupError, match="halfway"):
        await failing
    await before
    assert await after is None, "a later change saw what was taken back"
    assert await kept(database, "before", "failed") == ["yes", None]


async def test_an_error_in_a_statement_is_a_mistake_of_ours_and_comes_out(
    database: Database,
) -> None:
    """Only trouble with the disk becomes the error for players."""
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await database.write(lambda t: t.connection.execute("DELETE FROM nowhere").rowcount)


@pytest.mark.parametrize(
    ("code", "error"),
    [
        (sqlite3.SQLITE_FULL, StoreUnavailable),
        (sqlite3.SQLITE_IOERR_FSYNC, StoreUnavailable),
        (sqlite3.SQLITE_READONLY_DBMOVED, StoreUnavailable),
        (sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.DatabaseError),
        (sqlite3.SQLITE_ERROR, sqlite3.DatabaseError),
    ],
)
async def test_errors_of_the_system_become_the_one_for_players(
    database: Database, code: int, error: type[Exception]
) -> None:
    """By SQLite's code, with the original as the cause; mistakes of ours stay what they are."""

    def fail(t: SqlTransaction) -> None:
        failure = sqlite3.DatabaseError("as SQLite raises it")
        failure.sqlite_errorcode = code
        raise failure

    for attempt in (database.write, database.read):
        with pytest.raises(error) as caught:
            await attempt(fail)
        assert "as SQLite raises it" in str(caught.value.__cause__ or caught.value)


async def test_a_failed_commit_fails_all_of_the_batch(database: Database) -> None:
    """None is kept, all get the error for players, and the next change works."""
    match = await keep_match(database)

    def break_the_commit(t: SqlTransaction) -> None:
        t.connection.execute("PRAGMA defer_foreign_keys = ON")
        t.add_ply(a_ply(match.id + 1, 1))  # belongs to no match: found at COMMIT

    def refuse(t: SqlTransaction) -> None:
        raise LookupError("from what was never kept")

    async with busy(database):
        batch = [await started(work, database) for work in (put("one"), break_the_commit, refuse)]
    outcomes = await asyncio.gather(*batch, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StoreUnavailable] * 3
    assert await kept(database, "one") == [None]
    await database.write(put("two"))
    assert await kept(database, "two") == ["yes"]


async def test_a_transaction_that_sqlite_ended_fails_all_of_the_batch(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    """A full disk rolls everything back halfway; nobody is told of success, the log is told."""

    def lose_all(t: SqlTransaction) -> None:
        t.connection.execute("ROLLBACK")
        raise LookupError("as SQLite may on a full disk")

    async with busy(database):
        batch = [await started(work, database) for work in (put("one"), lose_all, put("two"))]
    outcomes = await asyncio.gather(*batch, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StoreUnavailable] * 3
    assert await kept(database, "one", "two") == [None, None]
    assert "as SQLite may on a full disk" in caplog.text
    await database.write(put("three"))


def test_a_rollback_that_fails_too_lets_nothing_pass_for_kept() -> None:
    """The worst a disk can do: every change of the batch still fails."""

    class Broken:
        in_transaction = True

        def execute(self, sql: str) -> None:
            if sql in ("COMMIT", "ROLLBACK"):
                raise sqlite3.OperationalError(f"{sql} failed")

    group, changes = GroupCommit("abcd"), [Change(repr) for _ in range(3)]
    for change in changes:
        group.add(change)
    with pytest.raises(sqlite3.OperationalError, match="ROLLBACK failed"):
        group.commit(Broken(), changes[0])
    for change in changes:
        group.commit(Broken(), change)
        with pytest.raises(StoreUnavailable):
            change.outcome()


async def test_a_read_whose_transaction_was_ended_keeps_its_own_error(database: Database) -> None:
    """And the next read works."""

    def lose_all(r: SqlReader) -> None:
        r.connection.execute("ROLLBACK")
        raise LookupError("as a failing disk may")

    with pytest.raises(LookupError):
        await database.read(lose_all)
    assert await kept(database, "anything") == [None]


async def test_a_cancelled_caller_s_change_is_made_as_a_whole(database: Database) -> None:
    """Whether it waited or was being made; its neighbours and the next ones don't notice."""

    def two_steps(t: SqlTransaction) -> None:
        t.put_meta("first", "yes")
        t.put_meta("second", "yes")

    async with busy(database):
        cancelled = await started(two_steps, database)
        neighbour = await started(put("neighbour"), database)
        cancelled.cancel()
        with pytest.raises(asyncio.CancelledError):
            await cancelled
    await neighbour
    await database.write(put("next"))
    assert await kept(database, "first", "second", "neighbour", "next") == ["yes"] * 4


async def test_hundreds_of_cancellations_tear_nothing(database: Database) -> None:
    """Every change has two steps; whatever is cancelled when, both are there or neither."""

    def two_steps(n: int) -> Callable[[SqlTransaction], None]:
        def work(t: SqlTransaction) -> None:
            t.put_meta(f"a{n}", "yes")
            t.put_meta(f"b{n}", "yes")

        return work

    tasks = []
    for n in range(300):
        tasks.append(await started(two_steps(n), database))
        if n % 3 == 0:
            tasks[n // 2].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    firsts = await kept(database, *(f"a{n}" for n in range(300)))
    assert firsts == await kept(database, *(f"b{n}" for n in range(300)))
    told = [n for n, task in enumerate(tasks) if not task.cancelled()]
    assert all(firsts[n] for n in told)


async def test_closing_waits_for_the_changes_that_wait(tmp_path: Path, open_database: Open) -> None:
    """What was asked before the end is kept; what is asked after it is refused."""
    database = await open_database(tmp_path / "closing.db")
    async with busy(database):
        tasks = [await started(put(str(n)), database) for n in range(TWENTY)]
        closing = asyncio.create_task(database.close())
        await asyncio.sleep(0)
        with pytest.raises(StoreUnavailable):
            await database.write(put("late"))
    await asyncio.gather(*tasks)
    await closing
    again = await open_database(tmp_path / "closing.db")
    assert await kept(again, "0", str(TWENTY - 1), "late") == ["yes", "yes", None]
    await again.close()


async def test_closing_goes_on_when_its_caller_is_cancelled(
    tmp_path: Path, open_database: Open
) -> None:
    """Threads end, the lock is let go: the process can exit and the next one start."""
    before = set(threading.enumerate())
    database = await open_database(tmp_path / "closing.db")
    threads = set(threading.enumerate()) - before
    async with busy(database):
        closing = asyncio.create_task(database.close())
        await asyncio.sleep(0)
        closing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await closing
    for thread in threads:
        await asyncio.to_thread(thread.join, 10)
        assert not thread.is_alive()
    await (await open_database(tmp_path / "closing.db")).close()


async def test_reads_don_t_wait_for_a_commit(database: Database) -> None:
    """While a change takes long, a read sees the state before it."""
    async with busy(database):
        task = await started(put("slow"), database)
        assert await kept(database, "slow") == [None]
    await task
    assert await kept(database, "slow") == ["yes"]


async def test_a_full_disk_is_told_and_recovers(database: Database) -> None:
    """Changes that find no room fail whole, reads still work, and with room again all is well."""
    pages = await database._writer.run(lambda c: c.execute("PRAGMA page_count").fetchone()[0])

    def limit(size: int) -> Callable[[sqlite3.Connection], object]:
        return lambda connection: connection.execute(f"PRAGMA max_page_count = {size}").fetchall()

    def fill(t: SqlTransaction) -> None:
        t.put_meta("small", "yes")
        t.put_meta("big", "x" * 100_000)

    await database.write(put("before"))
    await database._writer.run(limit(pages + 1))
    for _ in range(3):
        with pytest.raises(StoreUnavailable):
            await database.write(fill)
        assert await kept(database, "before", "small") == ["yes", None]
    async with busy(database):  # SQLite ends the whole transaction: the neighbour isn't kept either
        batch = [await started(work, database) for work in (put("neighbour"), fill)]
    outcomes = await asyncio.gather(*batch, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StoreUnavailable] * 2
    assert await kept(database, "neighbour") == [None]
    await database.write(put("fits"))
    await database._writer.run(limit(1_000_000))
    await database.write(fill)
    assert await kept(database, "before", "fits", "small") == ["yes"] * 3


@pytest.mark.skipif(not available(), reason="this Python's SQLite can't be watched")
@pytest.mark.parametrize(
    ("kind", "code"),
    [
        (Write, sqlite3.SQLITE_FULL),
        (Write, sqlite3.SQLITE_IOERR_WRITE),
        (Sync, sqlite3.SQLITE_IOERR_FSYNC),
    ],
)
async def test_a_disk_that_fails_is_told_and_recovered_from(
    tmp_path: Path, kind: type, code: int
) -> None:
    """No room, a write or a sync that fails: the batch fails, reads work, then all is well."""
    with watched_disk() as disk:
        database = await Database.open(tmp_path / "patchwork.db", now=lambda: 1)
        try:
            await database.write(put("before"))
            disk.failing[kind] = code
            for _ in range(3):
                async with busy(database):
                    batch = [await started(put(key), database) for key in ("one", "two")]
                outcomes = await asyncio.gather(*batch, return_exceptions=True)
                assert [type(outcome) for outcome in outcomes] == [StoreUnavailable] * 2
                assert await kept(database, "before", "one", "two") == ["yes", None, None]
            disk.failing.clear()
            await database.write(put("after"))
            assert await kept(database, "before", "one", "after") == ["yes", None, "yes"]
        finally:
            disk.failing.clear()
            await database.close()
    with closing(sqlite3.connect(tmp_path / "patchwork.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)

"""The database behaves as a Store, opens only what it should, and never gives a torn state."""

from __future__ import annotations

import ast
import inspect
import os
import sqlite3
import stat
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import aiosqlite
import pytest

import storage
from matches.errors import StoreUnavailable
from storage import Database, DatabaseLocked, NewerDatabase, StorageError, UnusableDatabase
from storage.connect import DatabaseThread, connect_read_only
from storage.transaction import SqlTransaction
from tests.storage.conftest import Open
from tests.storage.import_behaviour import ImportBehaviour
from tests.storage.samples import RING, a_match
from tests.storage.store_behaviour import HUGE, StoreBehaviour, keep_match
from tests.support.patience import PATIENCE

ROOT = Path(storage.__file__).parent.parent


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is."""
    return tmp_path / "patchwork.db"


@pytest.fixture
async def store(path: Path, open_database: Open) -> Database:
    """An open database."""
    return await open_database(path)


class TestDatabaseAsStore(StoreBehaviour, ImportBehaviour):
    """The behaviour that matches relies on."""


def mode(path: Path) -> int:
    """Who may do what with a file."""
    return stat.S_IMODE(path.stat().st_mode)


def contents(path: Path) -> bytes | None:
    """The bytes of a file; None for a folder."""
    return path.read_bytes() if path.is_file() else None


def holder_seen_by_another_process(path: Path) -> int:
    """The process that a second bot, started for it, finds to have the database."""
    program = (
        "import asyncio, pathlib, sys, storage\n"
        "path = pathlib.Path(sys.argv[1])\n"
        "try: asyncio.run(storage.Database.open(path, now=lambda: 1))\n"
        "except storage.DatabaseLocked as error: print(error.process)"
    )
    command = [sys.executable, "-c", program, str(path)]
    return int(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)


def assert_ended(threads: set[threading.Thread]) -> None:
    """Threads that were told to end do so."""
    for thread in threads:
        thread.join(timeout=PATIENCE)
        assert not thread.is_alive()


async def test_records_survive_a_restart(path: Path, open_database: Open) -> None:
    """What was stored is there after closing and reopening; nonces begin as before."""
    first = await open_database(path)
    match = await keep_match(first)
    await first.close()
    second = await open_database(path)
    assert await second.read(lambda r: r.match(match.id)) == match
    assert second._group.nonce_prefix == first._group.nonce_prefix
    await second.close()


async def test_closing_tidies_up_and_may_be_done_twice(path: Path, open_database: Open) -> None:
    """The file and its lock file remain, the log is worked in."""
    database = await open_database(path)
    await keep_match(database)
    await database.close()
    await database.close()
    assert sorted(one.name for one in path.parent.iterdir()) == [path.name, path.name + ".lock"]


async def test_nothing_is_answered_once_closed(path: Path, open_database: Open) -> None:
    """Reads and changes get the error for players, not one from below."""
    database = await open_database(path)
    await database.close()
    with pytest.raises(StoreUnavailable):
        await database.write(lambda t: t.add_match(a_match()))
    with pytest.raises(StoreUnavailable):
        await database.read(lambda r: r.match(1))


async def test_a_read_can_t_change_anything(store: Database) -> None:
    """The reading connection refuses, whatever a function tries."""
    with pytest.raises(StoreUnavailable):
        await store.read(lambda r: r.connection.execute("DELETE FROM matches").rowcount)


async def test_a_revision_that_doesn_t_rise_is_refused(store: Database) -> None:
    """Controls and nonces rely on it, so a mistake is caught here."""
    match = await keep_match(store)
    with pytest.raises(ValueError, match="revision 1 after 1"):
        await store.write(lambda t: t.update_match(match, 1))


async def test_a_channel_can_t_hold_two_active_matches(store: Database) -> None:
    """The index refuses what the code above should have."""
    await keep_match(store)
    with pytest.raises(sqlite3.IntegrityError, match=r"matches\.channel_id"):
        await keep_match(store)


async def test_ids_of_removed_matches_aren_t_given_again(store: Database) -> None:
    """An old message's control can never mean a newer match."""
    match = await keep_match(store)
    await store.write(lambda t: t.connection.execute("DELETE FROM matches").rowcount)
    assert (await keep_match(store)).id > match.id


async def test_a_name_with_half_a_surrogate_pair_is_kept_readable(store: Database) -> None:
    """UTF-8 can't hold it, so it becomes a question mark instead of an error."""
    broken = a_match(
        players=(replace(a_match().players[0], name="An\ud800n"), a_match().players[1])
    )
    match = await keep_match(store, broken)
    kept = await store.read(lambda r: r.match(match.id))
    assert kept is not None
    assert kept.players[0].name == "An?n"


async def test_numbers_beyond_64_bits_belong_to_nothing(store: Database) -> None:
    """A forged control's huge number reads as unknown everywhere."""
    found = await store.read(
        lambda r: (
            r.active_match_in(HUGE),
            r.plies(HUGE),
            r.draft(1, HUGE, 1),
            r.receipt(HUGE),
            r.count_active_matches_in(HUGE),
        )
    )
    assert found == (None, [], None, None, 0)


async def test_values_of_the_bot_s_own(store: Database) -> None:
    """Key and value, replaced when put again."""
    assert await store.read(lambda r: r.get_meta("commands")) is None
    await store.write(lambda t: t.put_meta("commands", "1"))
    await store.write(lambda t: t.put_meta("commands", "2"))
    assert await store.read(lambda r: r.get_meta("commands")) == "2"


async def test_commits_are_on_the_disk_before_they_are_told(store: Database) -> None:
    """The settings that a power cut makes the difference for."""

    def settings(t: SqlTransaction) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [t.connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    assert await store.write(settings) == ["wal", 2, 1]


# Opening


def of_another_kind(path: Path) -> None:
    """No database."""
    path.write_bytes(b"not a database, but long enough to be looked at" * 9)


def of_another_program(path: Path) -> None:
    """A SQLite database, not ours."""
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE notes (text)")
    connection.close()


def of_the_future(path: Path) -> None:
    """Ours, of a version that is yet to come."""
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA application_id = {0x50577131}")
        connection.execute("PRAGMA user_version = 999")
    connection.close()


def a_folder(path: Path) -> None:
    """No file at all."""
    path.mkdir()


async def test_files_are_for_their_owner_alone(store: Database, path: Path) -> None:
    """Database, log and lock alike."""
    await keep_match(store)
    modes = {one.name: mode(one) for one in path.parent.iterdir()}
    assert len(modes) == 4
    assert set(modes.values()) == {0o600}


async def test_a_file_open_to_others_is_closed_to_them(path: Path, open_database: Open) -> None:
    """One that was copied here by hand, say."""
    await (await open_database(path)).close()
    os.chmod(path, 0o644)
    await (await open_database(path)).close()
    assert mode(path) == 0o600


async def test_a_second_bot_is_refused(store: Database, path: Path, open_database: Open) -> None:
    """In the same process or in another, with the number of the process that has it."""
    with pytest.raises(DatabaseLocked, match=f"in use by process {os.getpid()}; stop that bot"):
        await open_database(path)
    assert holder_seen_by_another_process(path) == os.getpid()
    await keep_match(store)


async def test_a_failed_start_lets_go_of_everything(path: Path, open_database: Open) -> None:
    """Lock and threads: the next start works once the reason is gone."""
    of_another_kind(path)
    threads = set(threading.enumerate())
    with pytest.raises(UnusableDatabase, match="file is not a database"):
        await open_database(path)
    assert_ended(set(threading.enumerate()) - threads)
    os.remove(path)
    await (await open_database(path)).close()


@pytest.mark.parametrize(
    ("prepare", "error", "sentence"),
    [
        (of_another_kind, UnusableDatabase, "file is not a database"),
        (of_another_program, UnusableDatabase, "it belongs to another program"),
        (of_the_future, NewerDatabase, "has version 999, but this bot knows only versions up to"),
        (a_folder, UnusableDatabase, "it is a folder"),
    ],
)
async def test_a_file_that_isn_t_ours_is_refused_and_left_alone(
    path: Path, prepare, error: type[StorageError], sentence: str, open_database: Open
) -> None:
    """One sentence that ends in a full stop; the file stays as it was."""
    prepare(path)
    os.chmod(path, 0o755)
    before = contents(path)
    with pytest.raises(error) as caught:
        await open_database(path)
    assert sentence in str(caught.value)
    assert str(path) in str(caught.value)
    assert str(caught.value).endswith(".")
    assert (contents(path), mode(path)) == (before, 0o755)


async def test_a_path_that_can_t_be_written_is_named(tmp_path: Path, open_database: Open) -> None:
    """With the system's own reason."""
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "patchwork.db"
    with pytest.raises(UnusableDatabase, match=r"can't be made \(") as caught:
        await open_database(path)
    assert str(path) in str(caught.value)


async def test_a_first_start_makes_the_folder(tmp_path: Path, open_database: Open) -> None:
    """A fresh checkout has none for the default path."""
    path = tmp_path / "var" / "patchwork.db"
    await (await open_database(path)).close()
    assert path.is_file()


async def test_a_file_that_can_only_be_read_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch, open_database: Open
) -> None:
    """SQLite opens it anyway, and would fail at the first move."""
    await (await open_database(path)).close()
    monkeypatch.setattr("storage.migrate.connect", connect_read_only)
    with pytest.raises(UnusableDatabase, match="attempt to write a readonly database"):
        await open_database(path)


async def test_a_link_leads_to_the_same_lock(
    store: Database, path: Path, open_database: Open
) -> None:
    """Two names of one database don't let two bots in."""
    link = path.with_name("link.db")
    os.symlink(path, link)
    with pytest.raises(DatabaseLocked):
        await open_database(link)


# The way to the database thread


def test_only_one_place_reaches_into_aiosqlite() -> None:
    """No one promises us `_execute` and `_conn`: only `DatabaseThread.run` uses them."""
    uses = [
        (path.name, node.attr)
        for path in sorted((ROOT / "storage").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("_execute", "_conn")
    ]
    assert sorted(uses) == [("connect.py", "_conn"), ("connect.py", "_execute")]


async def test_aiosqlite_still_runs_whole_functions_on_its_thread(path: Path) -> None:
    """A new version that can't would be found here, before it is in use."""
    assert inspect.iscoroutinefunction(aiosqlite.Connection._execute)
    thread = await DatabaseThread.start(path)
    ran: list[threading.Thread] = []

    def work(connection: sqlite3.Connection) -> int:
        ran.append(threading.current_thread())
        return connection.execute("SELECT 6 * 7").fetchone()[0]

    assert await thread.run(work) == 42
    assert await thread.run(work) == 42
    await thread.close()
    assert ran[0] is ran[1]
    assert ran[0] is not threading.main_thread()


async def test_a_thread_that_can_t_be_prepared_is_ended(path: Path) -> None:
    """Nothing keeps the process from exiting."""
    threads = set(threading.enumerate())
    with pytest.raises(sqlite3.OperationalError):
        await DatabaseThread.start(path, "no such pragma (")
    assert_ended(set(threading.enumerate()) - threads)


def test_the_sample_ring_is_whole() -> None:
    """The samples here are what a match really holds."""
    assert len(set(RING)) == 33

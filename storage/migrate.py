"""Bringing a database file to the version this bot knows.

The version is SQLite's `user_version`; migration N, `migrations/NNNN_reason.sql`, makes version N
from N - 1. Each runs in one transaction together with its version number, so a crash leaves the
file before or after a migration, never inside one. A file that holds anything is copied first.
"""

from __future__ import annotations

import glob
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from storage import files
from storage.connect import connect
from storage.errors import (
    DamagedDatabase,
    NewerDatabase,
    UnusableDatabase,
    told_by_sqlite,
    told_by_system,
)

MIGRATIONS = Path(__file__).parent / "migrations"
APPLICATION_ID = 0x50577131  # "PWq1": tells our files from other SQLite databases


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: the version it makes, and its SQL."""

    version: int
    path: Path

    def statements(self) -> Iterator[str]:
        """The statements one by one: `executescript` would commit on the way."""
        statement = ""
        for line in self.path.read_text(encoding="utf-8").splitlines(keepends=True):
            statement += line
            if sqlite3.complete_statement(statement):
                yield statement
                statement = ""
        if not all(line.startswith("--") for line in statement.splitlines() if line.strip()):
            raise ValueError(f"{self.path.name} ends inside a statement")


def known_migrations(folder: Path = MIGRATIONS) -> list[Migration]:
    """All migrations in order; ValueError unless they are numbered 1, 2, 3 …"""
    found = [Migration(int(path.name[:4]), path) for path in sorted(folder.glob("*.sql"))]
    if [one.version for one in found] != list(range(1, len(found) + 1)):
        raise ValueError(f"the migrations in {folder} aren't numbered 1, 2, 3 …")
    return found


def known_version() -> int:
    """The newest version, which this bot works with."""
    return len(known_migrations())


def migrate(database: Path, now: int, folder: Path = MIGRATIONS) -> None:
    """Bring a database to the newest version, creating it if there is none.

    The caller holds the lock. `now` names the copy made first. Raises StorageError: the file is
    newer, foreign, damaged or unwritable, or there is no room for the copy.
    """
    migrations = known_migrations(folder)
    _create(database)
    try:
        with closing(connect(database)) as connection:
            version = check_version(connection, database, len(migrations))
            _check_whole(connection, database)
        _hide(database)  # not before it is known to be ours
        with closing(connect(database)) as connection:
            # Find a read-only file now and not at the first move.
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(f"PRAGMA user_version = {version}")
            connection.execute("ROLLBACK")
            pending = migrations[version:]
            if version and pending:
                files.copy_into(connection, files.beside(database, f"v{version}", now))
            for migration in pending:
                _apply(connection, database, migration)
            _log_ahead(connection, database)
    except sqlite3.Error as error:
        raise told_by_sqlite(database, error) from error


def check_version(connection: sqlite3.Connection, database: Path, known: int) -> int:
    """The version of an open database, 0 for an empty one.

    Raises UnusableDatabase for a file that isn't ours, NewerDatabase, and sqlite3.Error.
    """
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if application != APPLICATION_ID and (application or version or tables):
        raise UnusableDatabase(database, "it belongs to another program")
    if version > known:
        raise NewerDatabase(database, version, known, _copy_of_version(database, known))
    return int(version)


def _copy_of_version(database: Path, known: int) -> Path | None:
    """The newest copy beside a database, made before an update, that this bot can still use."""
    copies = [
        (int(found[1]), copy)
        for copy in database.parent.glob(f"{glob.escape(database.name)}.v*-*Z*")
        if (found := re.search(r"\.v(\d+)-[0-9TZ]+(?:-\d+)?$", copy.name))
        and int(found[1]) <= known
    ]
    return max(copies)[1] if copies else None


def _check_whole(connection: sqlite3.Connection, database: Path) -> None:
    """Refuse a damaged file while it can still be replaced without losing what is played on it.

    The quick check reads every page, about a second for 200 MB; it leaves out only whether indexes
    and tables agree.
    """
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise DamagedDatabase(database, " ".join(found.split()))


def _create(database: Path) -> None:
    try:
        files.create(database)
        files.sync(database.parent)
    except FileExistsError:
        if database.is_dir():
            raise UnusableDatabase(database, "it is a folder") from None
    except OSError as error:
        raise _refused(database, error) from error


def _hide(database: Path) -> None:
    """Hide an existing file from others: a copy put here by hand may be open to all."""
    try:
        if database.stat().st_mode & 0o077:
            database.chmod(0o600)
    except OSError as error:
        raise _refused(database, error) from error


def _refused(database: Path, error: OSError) -> UnusableDatabase:
    reason, may_pass = told_by_system(database, error)
    return UnusableDatabase(database, reason, may_pass=may_pass)


def _apply(connection: sqlite3.Connection, database: Path, migration: Migration) -> None:
    """Run one step. After an error the caller closes the connection, which rolls it back."""
    # Off while tables are rebuilt; checked as a whole before the commit.
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("BEGIN IMMEDIATE")
    for statement in migration.statements():
        connection.execute(statement)
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        raise DamagedDatabase(database, f"{migration.path.name} found a row without its owner")
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {migration.version}")
    connection.execute("COMMIT")


def _log_ahead(connection: sqlite3.Connection, database: Path) -> None:
    """Turn on the write-ahead log: readers and a backup then never wait for a commit."""
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise UnusableDatabase(database, "its disk can't hold a shared log; put it on a local one")

"""Bringing a database file to the version this bot knows.

The version is SQLite's `user_version`; migration N, `migrations/NNNN_reason.sql`, makes version N
from N − 1. Each runs in one transaction together with its version number, so a crash leaves the
file before or after a migration, never inside one. A file that holds anything is copied first.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from storage.connect import connect
from storage.errors import DamagedDatabase, NewerDatabase, UnusableDatabase

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


def migrate(database: Path, now: int, folder: Path = MIGRATIONS) -> None:
    """Bring a database to the newest version, made from nothing where there is none.

    The caller holds the lock. `now` names the copy. Raises NewerDatabase, UnusableDatabase and
    DamagedDatabase.
    """
    migrations = known_migrations(folder)
    _create(database)
    try:
        with closing(connect(database)) as connection:
            version = check_version(connection, database, len(migrations))
            pending = migrations[version:]
            if version and pending:
                copy_before_migrating(connection, database, version, now)
            for migration in pending:
                _apply(connection, database, migration)
    except sqlite3.Error as error:
        raise UnusableDatabase(database, str(error)) from error


def check_version(connection: sqlite3.Connection, database: Path, known: int) -> int:
    """The version of an open database; 0 for an empty one. Refuses newer and foreign files."""
    try:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except sqlite3.DatabaseError as error:
        raise UnusableDatabase(database, str(error)) from error
    if application != APPLICATION_ID and (application or version or tables):
        raise UnusableDatabase(database, "it is not a database of this bot")
    if version > known:
        raise NewerDatabase(database, version, known)
    return int(version)


def copy_before_migrating(
    connection: sqlite3.Connection, database: Path, version: int, now: int
) -> Path:
    """Keep the old version beside the database, under a name with version and time."""
    stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(now))
    copy = database.with_name(f"{database.name}.v{version}-{stamp}")
    copy_into(connection, copy)
    return copy


def copy_into(connection: sqlite3.Connection, target: Path) -> None:
    """Write a whole and compact copy to a new 0600 file, on the disk when this returns.

    Raises FileExistsError; after any other failure the file is gone again.
    """
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        connection.execute("VACUUM INTO ?", (str(target),))
        sync(target)
        sync(target.parent)
    except BaseException:
        target.unlink()
        raise


def sync(path: Path) -> None:
    """Have a file's bytes, or a folder's names, on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _create(database: Path) -> None:
    """Make an empty file that only its owner can read; keep one that exists from others' eyes."""
    try:
        os.close(os.open(database, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        sync(database.parent)
    except FileExistsError:
        pass
    except OSError as error:
        raise UnusableDatabase(database, error.strerror or str(error)) from error


def _apply(connection: sqlite3.Connection, database: Path, migration: Migration) -> None:
    # Off while tables are rebuilt, checked as a whole before the commit.
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("BEGIN IMMEDIATE")
    for statement in migration.statements():
        connection.execute(statement)
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        connection.execute("ROLLBACK")
        raise DamagedDatabase(database, f"{migration.path.name} found a row without its owner")
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {migration.version}")
    connection.execute("COMMIT")

"""What is done to a database file from outside the bot: inspect, back up, restore, read, rate.

`restore` and `changing` take the lock; the others open the file read-only, without it, and may run
while people play.
"""

from __future__ import annotations

import glob
import os
import random
import re
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from storage import files
from storage.all_results import SqlAllResults
from storage.connect import connect, connect_read_only
from storage.errors import (
    DamagedBackup,
    DamagedDatabase,
    DatabaseLocked,
    StorageError,
    TargetExists,
    UnusableDatabase,
    UnwritableTarget,
    told_by_sqlite,
    told_by_system,
)
from storage.host_reads import SqlHostReads
from storage.lock import Lock
from storage.migrate import check_version, known_version
from storage.nonce import keep_new_prefix

#: Seconds after which a copy that isn't finished must be one that was killed.
ABANDONED = 3600


@dataclass(frozen=True, slots=True)
class Inspection:
    """What an inspection of a database found; no `faults` means that SQLite found it intact."""

    version: int
    known: int  # the version this bot works with
    size: int  # bytes
    private: bool  # only the owner can read the file
    faults: tuple[str, ...]


def inspect(database: Path) -> Inspection:
    """Inspect a database as a whole. Raises UnusableDatabase and NewerDatabase."""
    with _connected(database) as connection:
        return Inspection(
            version=check_version(connection, database, known_version()),
            known=known_version(),
            size=database.stat().st_size,
            private=not database.stat().st_mode & 0o077,
            faults=_faults(connection),
        )


@contextmanager
def reading(database: Path) -> Iterator[SqlHostReads]:
    """One consistent state of a database, as long as the context lasts.

    Raises UnusableDatabase, for an older version than this bot reads too, and NewerDatabase.
    """
    with _connected(database) as connection:
        _check_newest(connection, database)
        connection.execute("BEGIN")
        yield SqlHostReads(connection)


@contextmanager
def changing(database: Path) -> Iterator[SqlAllResults]:
    """All results of a database, to replace: stored if the context ends without an error.

    Takes the lock: DatabaseLocked while a bot runs. Raises like `reading`, and DamagedDatabase:
    nothing is written into what is damaged.
    """
    database = database.resolve()
    with _connected(database) as connection:
        _check_newest(connection, database)
        if faults := _faults(connection):
            raise DamagedDatabase(database, faults[0])
    try:
        with closing(Lock(database)), closing(connect(database)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield SqlAllResults(connection)
            connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise told_by_sqlite(database, error) from error


def _check_newest(connection: sqlite3.Connection, database: Path) -> None:
    version = check_version(connection, database, known_version())
    if version < known_version():
        raise UnusableDatabase(
            database, f"it has the old version {version}; start the bot once to renew it"
        )


def back_up(database: Path, target: Path) -> int:
    """Copy a database to a new file, even while people play; returns its size in bytes.

    The file gets its name only when the copy is complete and checked. Raises TargetExists,
    UnwritableTarget, UnusableDatabase, NewerDatabase and DamagedDatabase.
    """
    with _naming(target):
        if target.is_dir():
            raise UnwritableTarget(target, "it is a folder; name a file in it")
        if target.exists():
            raise TargetExists(target)
        _remove_abandoned(target)
        part = target.with_name(f"{target.name}.{os.getpid()}.part")
        files.remove(part)
        try:
            _copy(database, part)
            files.create(target)  # fails if such a file has appeared meanwhile
            part.replace(target)
        finally:
            files.remove(part)
        files.sync(target.parent)
        return target.stat().st_size


def back_up_dated(database: Path, folder: Path, now: int, keep: int) -> tuple[Path, int, int]:
    """Copy a database to a dated file in a folder, and remove all but the newest `keep` of these.

    Nothing is removed before the new copy is complete and checked. Returns the new file, its size
    in bytes, and how many were removed. Raises like `back_up`.
    """
    if not folder.is_dir():
        raise UnwritableTarget(folder, "it is no folder")
    for part in folder.glob(f"{glob.escape(database.stem)}-*.db.*.part"):
        _remove_abandoned(part.with_name(part.name.rsplit(".", 2)[0]))
    target = folder / f"{database.stem}-{files.stamp(now)}.db"
    size = back_up(database, target)
    ours = re.compile(rf"{re.escape(database.stem)}-\d{{8}}T\d{{6}}Z\.db")
    copies = sorted(one for one in folder.iterdir() if ours.fullmatch(one.name))
    old = copies[:-keep]
    with _naming(target):
        for one in old:
            one.unlink()
    return target, size, len(old)


def restore(database: Path, source: Path, now: int) -> Path | None:
    """Replace a database by a backup; returns where the replaced one is kept, if there was one.

    Takes the lock: DatabaseLocked while a bot runs. Raises UnusableDatabase, NewerDatabase and
    DamagedBackup for a backup that won't do; then nothing has changed.
    """
    database = database.resolve()  # a link still points to what is restored
    with _naming(database), closing(Lock(database)):
        if source.exists() and database.exists() and database.samefile(source):
            raise UnusableDatabase(source, "it is already the one in use")
        part = database.with_name(database.name + ".restoring")
        files.remove(part)
        try:
            try:
                _copy(source, part)
            except DamagedDatabase as error:
                raise DamagedBackup(source, error.fault) from error
            with closing(connect(part)) as connection:
                # Revisions played after the backup will be played again, differently: their
                # messages must not have the nonces of those already posted.
                keep_new_prefix(connection, random.SystemRandom())
            kept = _keep(database, now) if database.exists() else None
            _replace(database, part)
        finally:
            files.remove(part)
        return kept


def _remove_abandoned(target: Path) -> None:
    """Remove what backups to this file left behind that were killed halfway."""
    for part in target.parent.glob(f"{glob.escape(target.name)}.*.part*"):
        with suppress(OSError):
            if part.stat().st_mtime < time.time() - ABANDONED:
                part.unlink()


@contextmanager
def _connected(database: Path) -> Iterator[sqlite3.Connection]:
    try:
        there, folder = database.is_file(), database.is_dir()
    except OSError as error:
        reason, may_pass = told_by_system(database, error)
        raise UnusableDatabase(database, reason, may_pass=may_pass) from error
    if not there:
        reason = "it is a folder" if folder else "there is no such file"
        raise UnusableDatabase(database, reason)
    try:
        with ExitStack() as stack:
            connection = stack.enter_context(closing(connect_read_only(database)))
            try:
                connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            except sqlite3.OperationalError as error:
                copy = stack.enter_context(_copied(database, told_by_sqlite(database, error)))
                connection = stack.enter_context(closing(connect_read_only(copy)))
            yield connection
    except sqlite3.Error as error:
        raise told_by_sqlite(database, error) from error


@contextmanager
def _copied(database: Path, refused: StorageError) -> Iterator[Path]:
    """A copy of a database that no bot uses, elsewhere for the time being.

    SQLite can't read even a closed one where it can't write a small file beside it: on a full disk,
    or on one that may only be read. Raises `refused` if a copy can't help.
    """
    if not refused.may_pass:
        raise refused
    with ExitStack() as stack:
        try:
            stack.enter_context(closing(Lock(database)))
        except DatabaseLocked:
            raise refused from None
        except UnusableDatabase:
            pass  # then no bot can have it either
        try:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            for suffix in ("", "-wal"):
                origin = database.with_name(database.name + suffix)
                if origin.exists():
                    shutil.copyfile(origin, folder / f"copy{suffix}")
        except OSError:
            raise refused from None
        yield folder / "copy"


@contextmanager
def _naming(target: Path) -> Iterator[None]:
    """Whatever the system refuses is reported for the file that was asked for."""
    try:
        yield
    except UnwritableTarget as error:
        raise UnwritableTarget(target, error.reason, may_pass=error.may_pass) from error
    except FileExistsError:
        raise TargetExists(target) from None
    except OSError as error:
        reason, may_pass = told_by_system(target, error)
        raise UnwritableTarget(target, reason, may_pass=may_pass) from error


def _copy(database: Path, part: Path) -> None:
    """Make a copy and check it; the caller removes it if this fails."""
    with _connected(database) as connection:
        if check_version(connection, database, known_version()) == 0:
            raise UnusableDatabase(database, "it is empty")
        files.copy_into(connection, part)
    with _connected(part) as connection:
        faults = _faults(connection)
    if faults:
        raise DamagedDatabase(database, faults[0])


def _faults(connection: sqlite3.Connection) -> tuple[str, ...]:
    found = [row[0] for row in connection.execute("PRAGMA integrity_check")]
    orphans = dict.fromkeys(
        f"a row of {row[0]} belongs to a missing row of {row[2]}"
        for row in connection.execute("PRAGMA foreign_key_check")
    )
    return (*(fault for fault in found if fault != "ok"), *orphans)


def _keep(database: Path, now: int) -> Path:
    """Copy a database aside, with its log if that can't be worked in because of damage."""
    with suppress(sqlite3.Error), closing(connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = files.beside(database, "replaced", now)
    for suffix in ("", "-wal"):
        origin = database.with_name(database.name + suffix)
        copy = kept.with_name(kept.name + suffix)
        if origin.exists():
            files.create(copy)
            shutil.copyfile(origin, copy)
            files.sync(copy)
    files.sync(kept.parent)
    return kept


def _replace(database: Path, part: Path) -> None:
    if database.exists():
        owner = database.stat()
        with suppress(PermissionError):  # only root can, and only root needs to
            os.chown(part, owner.st_uid, owner.st_gid)
    # The old log goes first: SQLite would apply it to whatever file is beside it.
    for suffix in ("-wal", "-shm"):
        database.with_name(database.name + suffix).unlink(missing_ok=True)
    part.replace(database)
    files.sync(database.parent)

"""Copies of a database as files: whole, readable only by their owner, on the disk when done."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from pathlib import Path

from storage.errors import NO_ROOM, TargetExists, UnwritableTarget, is_full, told_by_system


def create(path: Path) -> None:
    """Make an empty file that only its owner can read. Raises FileExistsError and OSError."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    give(path, path.parent)


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing. Raises OSError."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for one in reversed(missing):
        give(one, one.parent)


def give(path: Path, like: Path) -> None:
    """Have a new file belong to the owner of another one, or of its folder.

    A host who works as root would else lock out the bot, which runs as a user of its own.
    """
    if os.geteuid() == 0:
        owner = like.stat()
        with suppress(PermissionError):  # a disk that knows no owners
            os.chown(path, owner.st_uid, owner.st_gid)


def copy_into(connection: sqlite3.Connection, target: Path) -> None:
    """Write all that a connection sees, committed and compact, to a new file.

    Raises TargetExists, UnwritableTarget, or sqlite3.DatabaseError for a database that can't be
    read through; then nothing of the new file is left.
    """
    try:
        create(target)
    except FileExistsError:
        raise TargetExists(target) from None
    except OSError as error:
        reason, may_pass = told_by_system(target, error)
        raise UnwritableTarget(target, reason, may_pass=may_pass) from error
    try:
        connection.execute("VACUUM INTO ?", (str(target),))
        sync(target)
        sync(target.parent)
    except BaseException as error:
        reason = NO_ROOM if is_full(target.parent) else str(error)
        remove(target)
        if isinstance(error, OSError | sqlite3.OperationalError):
            raise UnwritableTarget(target, reason, may_pass=True) from error
        raise


def remove(copy: Path) -> None:
    """Remove a copy that isn't wanted, with the journal that SQLite keeps beside it."""
    for suffix in ("", "-journal"):
        copy.with_name(copy.name + suffix).unlink(missing_ok=True)


def sync(path: Path) -> None:
    """Put a file's bytes, or a folder's names, on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def beside(database: Path, reason: str, now: int) -> Path:
    """A free name for a copy stored beside a database: with why and when."""
    name = f"{database.name}.{reason}-{stamp(now)}"
    names = [name, *(f"{name}-{number}" for number in range(2, 100))]
    return next(
        (path for one in names if not (path := database.with_name(one)).exists()),
        database.with_name(name),
    )


def stamp(now: int) -> str:
    """A time as part of a file's name: the names of later ones come later."""
    return time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(now))

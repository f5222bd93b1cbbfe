"""Copies of a database as files: whole, readable only by their owner, on the disk when done."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path

from storage.errors import TargetExists, UnwritableTarget


def create(path: Path) -> None:
    """Make an empty file that only its owner can read. Raises FileExistsError and OSError."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


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
        raise UnwritableTarget(target, error.strerror or str(error)) from error
    try:
        connection.execute("VACUUM INTO ?", (str(target),))
        sync(target)
        sync(target.parent)
    except BaseException as error:
        target.unlink()
        if isinstance(error, OSError | sqlite3.OperationalError):
            raise UnwritableTarget(target, str(error)) from error
        raise


def sync(path: Path) -> None:
    """Put a file's bytes, or a folder's names, on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def beside(database: Path, reason: str, now: int) -> Path:
    """The name of a copy stored beside a database: with why and when."""
    return database.with_name(
        f"{database.name}.{reason}-{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime(now))}"
    )

"""One bot per database: a lock file beside it, held as long as the process uses the database.

The lock is on `<database>.lock` and never on the database itself: closing a descriptor of that file
would drop the locks SQLite holds on it. The kernel releases the lock when the process ends, however
it ends, so a file left behind by `kill -9` locks nobody out.
"""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path

from storage import files
from storage.errors import DatabaseLocked, UnusableDatabase, told_by_system


class Lock:
    """The right to write to one database; held from construction until `close`."""

    def __init__(self, database: Path) -> None:
        """Take the lock, or raise DatabaseLocked (held by another) or UnusableDatabase.

        Makes the folder if there is none yet, as on a new machine.
        """
        path = lock_path(database)
        try:
            files.make_folder(path.parent)
        except OSError as error:
            reason, may_pass = told_by_system(path.parent, error)
            reason = f"its folder {path.parent} can't be made ({reason})"
            raise UnusableDatabase(database, reason, may_pass=may_pass) from error
        new = not path.exists()
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            if new:
                files.give(path, database if database.exists() else path.parent)
        except OSError as error:
            raise _refused(database, path, error) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            holder = _process_in(self._file)
            os.close(self._file)
            if isinstance(error, BlockingIOError):
                raise DatabaseLocked(database, holder) from None
            raise _refused(database, path, error) from error
        with suppress(OSError):  # on a full disk it is a lock without the number of its process
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)

    def close(self) -> None:
        """Release it. The file stays: removing it would let two processes lock different files."""
        os.close(self._file)


def lock_path(database: Path) -> Path:
    """Where the lock of a database is: one place, whichever links lead to the file."""
    database = database.resolve()
    return database.with_name(database.name + ".lock")


def _process_in(file: int) -> int | None:
    text = os.pread(file, 20, 0).strip()
    return int(text) if text.isdigit() else None


def _refused(database: Path, path: Path, error: OSError) -> UnusableDatabase:
    reason, may_pass = told_by_system(path, error)
    return UnusableDatabase(database, f"{path} can't be opened ({reason})", may_pass=may_pass)

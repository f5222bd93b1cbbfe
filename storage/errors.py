"""What can be wrong with a database file. The text of each is one sentence for the host.

A change that couldn't be stored is `matches.errors.StoreUnavailable`: that one is for players.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path


class StorageError(Exception):
    """The database can't be used as asked; ``str(error)`` is one sentence with the next step."""


class DatabaseLocked(StorageError):
    """Another process holds the lock: a second bot, or a restore."""

    def __init__(self, path: Path, process: int | None) -> None:
        holder = f"process {process}" if process else "another process"
        super().__init__(f"The database {path} is in use by {holder}; stop that bot first.")
        self.path = path
        self.process = process


class NewerDatabase(StorageError):
    """The file was written by a newer version of the bot."""

    def __init__(self, path: Path, version: int, known: int) -> None:
        super().__init__(
            f"The database {path} has version {version}, but this bot knows only versions up to "
            f"{known}; run the newer bot or restore an older backup."
        )
        self.path = path
        self.version = version
        self.known = known


class UnusableDatabase(StorageError):
    """The file can't be opened or written, or isn't this bot's; `reason` says which."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"The database {path} can't be used: {reason}.")
        self.path = path
        self.reason = reason


class DamagedDatabase(StorageError):
    """SQLite's integrity check found faults; `fault` is the first of them."""

    def __init__(self, path: Path, fault: str) -> None:
        super().__init__(f"The database {path} is damaged ({fault}); restore a backup.")
        self.path = path
        self.fault = fault


class DamagedBackup(StorageError):
    """The backup to restore is damaged; `fault` is the first fault found."""

    def __init__(self, path: Path, fault: str) -> None:
        super().__init__(
            f"The backup {path} is damaged ({fault}), so nothing was changed; restore another one."
        )
        self.path = path
        self.fault = fault


class TargetExists(StorageError):
    """A copy never overwrites a file."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"The file {path} already exists and isn't overwritten; move it away or choose "
            "another name."
        )
        self.path = path


class UnwritableTarget(StorageError):
    """The file of a copy can't be written; `reason` says why."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"The file {path} can't be written: {reason}.")
        self.path = path
        self.reason = reason


def told_by_sqlite(path: Path, error: sqlite3.Error) -> StorageError:
    """What SQLite's error means for the file it was working on."""
    if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT:
        return DamagedDatabase(path, str(error))
    return UnusableDatabase(path, str(error))

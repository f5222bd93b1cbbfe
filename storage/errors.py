"""What can be wrong with a database file. The text of each is one sentence for the host.

What may pass by itself, such as a full disk, is told apart from what won't until someone acts
(`StorageError.may_pass`): a service manager then starts the bot again.

A change that couldn't be stored is `matches.errors.StoreUnavailable`: that one is for players.
"""

from __future__ import annotations

import errno
import os
import pwd
import shutil
import sqlite3
from pathlib import Path

#: A disk with fewer bytes left counts as full: SQLite needs some beside the database itself.
FULL = 1 << 20
NO_ROOM = "there is no room on its disk"
#: What the system refuses until someone changes a name, an owner or a mode. Anything else (a full
#: or failing disk, a folder that isn't mounted yet) may pass.
_LASTING = {
    errno.EACCES,
    errno.EEXIST,
    errno.EINVAL,
    errno.EISDIR,
    errno.ELOOP,
    errno.ENAMETOOLONG,
    errno.ENOTDIR,
    errno.EPERM,
}
_PASSING = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY,
}


class StorageError(Exception):
    """The database can't be used as asked; ``str(error)`` is one sentence with the next step."""

    #: whether it may pass by itself, so that trying again later may help
    may_pass = False


class DatabaseLocked(StorageError):
    """Another process holds the lock: a second bot, or a restore."""

    may_pass = True

    def __init__(self, path: Path, process: int | None) -> None:
        holder = f"process {process}" if process else "another process"
        super().__init__(f"The database {path} is in use by {holder}; stop that bot first.")
        self.path = path
        self.process = process


class NewerDatabase(StorageError):
    """The file was written by a newer version of the bot."""

    def __init__(self, path: Path, version: int, known: int, copy: Path | None = None) -> None:
        older = f"{copy}, the copy made before the update" if copy else "an older backup"
        super().__init__(
            f"The database {path} has version {version}, but this bot knows only versions up to "
            f"{known}; run the newer bot or restore {older}."
        )
        self.path = path
        self.version = version
        self.known = known


class UnusableDatabase(StorageError):
    """The file can't be opened or written, or isn't this bot's; `reason` says which."""

    def __init__(self, path: Path, reason: str, *, may_pass: bool = False) -> None:
        super().__init__(f"The database {path} can't be used: {reason}.")
        self.path = path
        self.reason = reason
        self.may_pass = may_pass


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

    def __init__(self, path: Path, reason: str, *, may_pass: bool = False) -> None:
        super().__init__(f"The file {path} can't be written: {reason}.")
        self.path = path
        self.reason = reason
        self.may_pass = may_pass


def told_by_sqlite(path: Path, error: sqlite3.Error) -> StorageError:
    """What SQLite's error means for the file it was working on."""
    kind = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if kind == sqlite3.SQLITE_CORRUPT:
        return DamagedDatabase(path, str(error))
    if kind not in _PASSING:
        return UnusableDatabase(path, str(error))
    if (refused := _forbidden(path)) is not None:
        return UnusableDatabase(path, refused)
    full = kind == sqlite3.SQLITE_FULL or is_full(path.parent)
    return UnusableDatabase(path, NO_ROOM if full else str(error), may_pass=True)


def told_by_system(path: Path, error: OSError) -> tuple[str, bool]:
    """Why the system refused something about a file, and whether that may pass."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return NO_ROOM, True
    if error.errno in (errno.EACCES, errno.EPERM) and (refused := _forbidden(path)) is not None:
        return refused, False
    return error.strerror or str(error), error.errno not in _LASTING


def is_full(folder: Path) -> bool:
    """Whether the disk of a folder has no room left."""
    try:
        return shutil.disk_usage(folder).free < FULL
    except OSError:
        return False


def _forbidden(path: Path) -> str | None:
    """Why this user may not read and write a file; None if they may, or if it isn't there."""
    try:
        for each in (path, path.parent):
            if not os.path.lexists(each) or os.statvfs(each).f_flag & os.ST_RDONLY:
                continue
            if not os.access(each, os.R_OK | os.W_OK, effective_ids=True):
                owner, me = each.stat().st_uid, os.geteuid()
                if owner == me:
                    return f"{each} may not be written; chmod u+rw it"
                return f"{each} belongs to {_name(owner)}; chown it to {_name(me)}"
    except OSError:  # a folder above them is closed to this user
        pass
    return None


def _name(user: int) -> str:
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return f"user {user}"

"""The database of the running bot: `matches.port.Store` on one SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random, SystemRandom
from typing import TypeVar

from matches.errors import StoreUnavailable
from storage.connect import SYNCHRONOUS, DatabaseThread
from storage.errors import told_by_sqlite
from storage.group import Change, GroupCommit, refused_by_system
from storage.lock import Lock
from storage.migrate import migrate
from storage.nonce import prefix_of
from storage.reader import SqlReader
from storage.transaction import SqlTransaction

T = TypeVar("T")

_SYSTEM = SystemRandom()


class Database:
    """Stores the records in one file, which one process at a time may open.

    Changes go through one writing connection, reads through a second one that sees only what is
    committed and needn't wait for the disk.
    """

    def __init__(
        self, path: Path, lock: Lock, writer: DatabaseThread, reader: DatabaseThread, prefix: str
    ) -> None:
        self.path = path
        self._lock = lock
        self._writer = writer
        self._reader = reader
        self._group = GroupCommit(prefix)
        self._closed = False

    @classmethod
    async def open(
        cls, path: Path, *, now: Callable[[], int], random: Random = _SYSTEM
    ) -> Database:
        """Lock, migrate and open the database at `path`, creating it if there is none.

        `now` gives the seconds since 1970, `random` draws the characters that a new database's
        nonces begin with. Raises DatabaseLocked, NewerDatabase, or another StorageError, with
        nothing left open. Migrating holds up the event loop: nothing else runs yet, and a cancelled
        start can't leave it going on without the lock.
        """
        lock = Lock(path)
        try:
            migrate(path, now())
            return await cls._open_locked(path, lock, random)
        except sqlite3.Error as error:
            lock.close()
            raise told_by_sqlite(path, error) from error
        except BaseException:
            lock.close()
            raise

    @classmethod
    async def _open_locked(cls, path: Path, lock: Lock, random: Random) -> Database:
        writer = await DatabaseThread.start(
            path, f"synchronous = {SYNCHRONOUS}", "foreign_keys = ON"
        )
        try:
            prefix = await writer.run(lambda connection: prefix_of(connection, random))
            reader = await DatabaseThread.start(path, "query_only = ON")
        except BaseException:
            await writer.close()
            raise
        return cls(path, lock, writer, reader, prefix)

    async def close(self) -> None:
        """Refuse new work, commit the waiting changes, close the file and release the lock."""
        if self._closed:
            return
        self._closed = True
        try:
            await self._reader.close()
        finally:  # even when cancelled: a thread that isn't ended keeps the process from exiting
            try:
                await self._writer.close()  # the last connection: SQLite works the log in
            finally:
                self._lock.close()

    async def write(self, work: Callable[[SqlTransaction], T]) -> T:
        """Run `work` as one transaction; when this returns, it is on the disk.

        Raises whatever `work` raises, with nothing changed, and StoreUnavailable (disk full,
        closed) if the change couldn't be stored. If the caller is cancelled, the change is still
        made, as a whole.
        """
        if self._closed:
            raise StoreUnavailable
        change = Change(work)
        self._group.add(change)
        await self._writer.run(lambda connection: self._group.commit(connection, change))
        return change.outcome()

    async def read(self, work: Callable[[SqlReader], T]) -> T:
        """Run `work` on one consistent state: everything committed, nothing else.

        Raises whatever `work` raises, and StoreUnavailable if the file can't be read.
        """
        if self._closed:
            raise StoreUnavailable
        try:
            return await self._reader.run(lambda connection: _read(connection, work))
        except sqlite3.Error as error:
            if refused_by_system(error):
                raise StoreUnavailable from error
            raise


def _read(connection: sqlite3.Connection, work: Callable[[SqlReader], T]) -> T:
    connection.execute("BEGIN")
    try:
        return work(SqlReader(connection))
    finally:
        if connection.in_transaction:  # a failing disk may have ended it
            connection.execute("ROLLBACK")  # nothing was changed; this ends the view of one state

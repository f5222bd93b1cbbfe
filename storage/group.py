"""Group commit: the changes that wait while the disk is busy share the next commit.

A commit costs an fsync, however much it holds. Each change is a plain function. The database thread
takes all that are waiting, runs each in a savepoint of its own and commits them together, so twenty
players moving at once wait for one fsync or two instead of twenty. A change that fails undoes only
what it did itself. No one hears of success before COMMIT has returned.
"""

from __future__ import annotations

import logging
import sqlite3
from collections import deque
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from matches.errors import StoreUnavailable
from storage.transaction import SqlTransaction

T = TypeVar("T")
log = logging.getLogger(__name__)

# What the disk or the system does to us, as opposed to a mistake in our statements.
_NOT_OUR_FAULT = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY,
}


def refused_by_system(error: BaseException) -> bool:
    """Whether SQLite failed for want of a working disk, memory or file."""
    code = getattr(error, "sqlite_errorcode", None)  # extended code: the low byte is the kind
    return code is not None and code & 0xFF in _NOT_OUR_FAULT


class Change(Generic[T]):
    """One waiting change and, once settled, its outcome."""

    def __init__(self, work: Callable[[SqlTransaction], T]) -> None:
        self._work = work
        self._result: T
        self._error: BaseException | None = None
        self.settled = False

    def run(self, transaction: SqlTransaction) -> None:
        """Do the work in a savepoint; whatever it raises is stored for the one who waits for it."""
        connection = transaction.connection
        connection.execute("SAVEPOINT change")
        try:
            self._result = self._work(transaction)
        except BaseException as error:
            self._error = error
            if not connection.in_transaction:  # a full disk may end the whole transaction
                raise
            connection.execute("ROLLBACK TO change")
        connection.execute("RELEASE change")

    def fail(self, error: BaseException) -> None:
        """The commit failed. Whatever the work itself returned saw changes that aren't stored."""
        self._error = StoreUnavailable()
        self._error.__cause__ = error

    def outcome(self) -> T:
        """Return the result of the work, or raise its error."""
        if self._error is None:
            return self._result
        if refused_by_system(self._error):
            raise StoreUnavailable from self._error
        raise self._error


class GroupCommit:
    """The changes waiting for the next commit; `add` on the event loop, `commit` on the thread."""

    def __init__(self, nonce_prefix: str) -> None:
        self.nonce_prefix = nonce_prefix
        self._waiting: deque[Change[Any]] = deque()

    def add(self, change: Change[Any]) -> None:
        """Queue a change; a call of `commit` with it must follow."""
        self._waiting.append(change)

    def commit(self, connection: sqlite3.Connection, change: Change[Any]) -> None:
        """Settle `change` together with all others waiting, unless it has been settled.

        Each change brings one such call to the thread's queue. The first one settles them all, and
        the calls of the others find nothing left to do.
        """
        if change.settled:
            return
        batch = [self._waiting.popleft() for _ in range(len(self._waiting))]
        try:
            connection.execute("BEGIN IMMEDIATE")
            for one in batch:
                one.run(SqlTransaction(connection, self.nonce_prefix))
            connection.execute("COMMIT")
        except BaseException as error:
            log.error("event=commit_failed changes=%d error=%r", len(batch), error)
            for one in batch:
                one.fail(error)
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        finally:  # whatever else fails, none of them may pass for stored
            for one in batch:
                one.settled = True

"""Connections to SQLite: the settings each has, and the thread the bot's own two run on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

T = TypeVar("T")

# A commit has reached the disk when it returns. With NORMAL a power cut may undo the last ones in
# WAL mode: moves that players were told were made.
SYNCHRONOUS = "FULL"


def connect(database: Path) -> sqlite3.Connection:
    """A writing connection outside the bot's thread; the caller holds the lock and closes it."""
    connection = sqlite3.connect(database, isolation_level=None)
    connection.row_factory = sqlite3.Row
    connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    _hear_signals(connection)
    return connection


def connect_read_only(database: Path) -> sqlite3.Connection:
    """A connection that can't write; it needs no lock and doesn't hinder the bot."""
    connection = sqlite3.connect(
        f"{database.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None
    )
    connection.row_factory = sqlite3.Row
    _hear_signals(connection)
    return connection


def _hear_signals(connection: sqlite3.Connection) -> None:
    """Let a signal end a long statement: its handler runs in Python, and may raise."""
    connection.set_progress_handler(lambda: None, 100_000)


class DatabaseThread:
    """A connection on a thread of its own; functions are run on it one after the other."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    @classmethod
    async def start(cls, database: Path, *pragmas: str) -> DatabaseThread:
        """Connect and set `pragmas`; `sqlite3.Error` if either fails, with nothing left open."""
        # isolation_level=None: the module never begins a transaction; ours are explicit.
        thread = cls(await aiosqlite.connect(database, isolation_level=None))

        def prepare(connection: sqlite3.Connection) -> None:
            connection.row_factory = sqlite3.Row
            for pragma in pragmas:
                connection.execute(f"PRAGMA {pragma}").fetchall()

        try:
            await thread.run(prepare)
        except BaseException:
            await thread.close()
            raise
        return thread

    async def run(self, function: Callable[[sqlite3.Connection], T]) -> T:
        """Run a whole function on the thread, so that no await can come between its statements.

        aiosqlite has no public way to do this: its own methods are one statement each. This is the
        only place that uses its inner one; the version is pinned and a test watches it.
        """
        database: Any = self._connection
        result: T = await database._execute(function, database._conn)
        return result

    async def close(self) -> None:
        """Let the waiting functions finish, then close and end the thread."""
        await self._connection.close()

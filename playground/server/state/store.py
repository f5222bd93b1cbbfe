"""The state file: SQLite, one row per object, so that yesterday's buttons work today.

Every change is one statement and so whole or absent after a ``kill -9``. A power cut may lose the
newest changes (``synchronous=OFF``): the stand-in promises play, not safety.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from playground.server.errors import Json

VERSION = 1


class StateFileError(Exception):
    """The state file cannot be used; the message is one sentence for the person at the terminal."""


class Store:
    """Objects by kind and id, and the bytes of attachments."""

    def __init__(self, path: Path) -> None:
        """Open or create ``path``; raises :class:`StateFileError`."""
        with ExitStack() as undo:
            try:
                self._db = sqlite3.connect(path, isolation_level=None, timeout=0.2)
                undo.callback(self._db.close)
                self._db.execute("PRAGMA locking_mode=EXCLUSIVE")
                self._db.execute("PRAGMA journal_mode=WAL")
                self._db.execute("PRAGMA synchronous=OFF")
                self._prepare(path)
            except sqlite3.Error as error:
                reason = str(error)
                if "locked" in reason:
                    raise StateFileError(
                        f"The playground is already running on {path}: open its page, or end it "
                        "with Ctrl+C first."
                    ) from error
                raise StateFileError(f"The state file {path} cannot be used: {reason}.") from error
            undo.pop_all()

    def _prepare(self, path: Path) -> None:
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, VERSION):
            raise StateFileError(
                f"The state file {path} is of version {version}, this stand-in reads {VERSION}; "
                "delete it or choose another with --state."
            )
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS objects (kind TEXT NOT NULL, id TEXT NOT NULL,"
            " body TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID"
        )
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS attachments (id TEXT PRIMARY KEY, body BLOB NOT NULL)"
        )
        self._db.execute(f"PRAGMA user_version = {VERSION}")

    def load(self, kind: str) -> Iterator[tuple[str, Json]]:
        """All objects of a kind, oldest id first."""
        rows = self._db.execute(
            "SELECT id, body FROM objects WHERE kind = ? ORDER BY length(id), id", (kind,)
        )
        for key, body in rows:
            yield key, json.loads(body)

    def put(self, kind: str, key: str, body: Json) -> None:
        """Write one object."""
        text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        self._db.execute("INSERT OR REPLACE INTO objects VALUES (?, ?, ?)", (kind, key, text))

    def drop(self, kind: str, key: str) -> None:
        """Delete one object, if it is there."""
        self._db.execute("DELETE FROM objects WHERE kind = ? AND id = ?", (kind, key))

    def put_attachment(self, key: str, body: bytes) -> None:
        """Write the bytes of one attachment."""
        self._db.execute("INSERT OR REPLACE INTO attachments VALUES (?, ?)", (key, body))

    def attachment(self, key: str) -> bytes | None:
        """The bytes of one attachment, or None."""
        row = self._db.execute("SELECT body FROM attachments WHERE id = ?", (key,)).fetchone()
        return None if row is None else bytes(row[0])

    def drop_attachment(self, key: str) -> None:
        """Delete the bytes of one attachment, if they are there."""
        self._db.execute("DELETE FROM attachments WHERE id = ?", (key,))

    def close(self) -> None:
        """Close the file; nothing may be called afterwards."""
        self._db.close()

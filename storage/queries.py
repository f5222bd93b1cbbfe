"""Asking the database: the rows of a query, as they are or as records."""

from __future__ import annotations

import sqlite3
from typing import TypeVar

from storage import rows

T = TypeVar("T")


class Queries:
    """Queries over one connection, in the transaction that it is in."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def _rows(self, sql: str, *values: int | str) -> list[sqlite3.Row]:
        try:
            return self.connection.execute(sql, values).fetchall()
        except OverflowError:  # a number beyond 64 bits is no one's id
            return []

    def _row(self, sql: str, *values: int | str) -> sqlite3.Row | None:
        return next(iter(self._rows(sql, *values)), None)

    def _number(self, sql: str, *values: int | str) -> int | None:
        """The first column of the first row."""
        row = self._row(sql, *values)
        return row[0] if row else None

    def _count(self, sql: str, *values: int | str) -> int:
        """How many rows there are "FROM …"."""
        return self._number(f"SELECT count(*) {sql}", *values) or 0

    def _records(self, record: type[T], where: str, *values: int | str) -> list[T]:
        """The records of a table for which a condition holds, in its order."""
        found = self._rows(f"SELECT * FROM {rows.TABLES[record]} WHERE {where}", *values)
        return [rows.read(record, row) for row in found]

    def _record(self, record: type[T], where: str, *values: int | str) -> T | None:
        """The first of them."""
        return next(iter(self._records(record, f"{where} LIMIT 1", *values)), None)

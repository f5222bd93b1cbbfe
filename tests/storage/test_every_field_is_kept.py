"""Every field of every stored record is written to its table and read from it.

A field forgotten in the migrations would fail at the first write, or hold its default forever.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from itertools import count
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from matches import stored
from matches.stored import Home, Player
from storage import rows
from storage.migrate import migrate

#: what a table holds beside its record
BESIDE = {"beginnings": {"challenge_id"}, "receipts": {"given_at"}, "notices": {"challenge_id"}}


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """An empty database of the present version that asks for no rows beside the one of a test."""
    path = tmp_path / "bot.db"
    migrate(path, 1000)
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("PRAGMA ignore_check_constraints = ON")
        yield connection


def filled(record: type) -> Any:
    """A record with no field at its default, and no two fields alike."""
    hints, number = get_type_hints(record), count(11)
    given: dict[str, Any] = {}
    for each in fields(record):
        value = _value(hints[each.name], next(number))
        if each.default is not MISSING and value == each.default:
            value = _value(hints[each.name], next(number), other=True)
        given[each.name] = value
    return record(**given)


def _value(kind: Any, number: int, *, other: bool = False) -> Any:
    parts = [part for part in get_args(kind) if part is not type(None)]
    if type(None) in get_args(kind):
        return _value(parts[0], number)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)[-1]
    if kind is bool:
        return not other
    if kind in (Home, Player):
        return Home(number, 1000 + number) if kind is Home else Player(number, f"name {number}")
    if parts and kind.__origin__ is tuple:
        length = 2 if Ellipsis in parts else len(parts)
        return tuple(_value(parts[0], 100 * number + place) for place in range(length))
    if parts and kind.__origin__ is dict:
        return {"fact": number}
    return number if kind is int else f"word{number}"


@pytest.mark.parametrize(("record", "table"), rows.TABLES.items(), ids=rows.TABLES.values())
def test_a_record_comes_back_as_it_was(
    tables: sqlite3.Connection, record: type, table: str
) -> None:
    """Field for field, none of them at its default; the table has no column of nothing."""
    kept = filled(record)
    beside = dict.fromkeys(BESIDE.get(table, ()), 1) if table != "notices" else {}
    given = {"id": kept.id} if hasattr(kept, "id") else {}
    values = rows.write(kept) | beside | given
    names, marks = ", ".join(values), ", ".join(f":{name}" for name in values)
    tables.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", values)
    row = tables.execute(f"SELECT * FROM {table}").fetchone()
    assert rows.read(record, row) == kept
    assert set(row.keys()) == {*values, *BESIDE.get(table, ())}


def test_every_record_has_a_table() -> None:
    """But the two that are parts of others."""
    records = {each for each in vars(stored).values() if is_dataclass(each)}
    assert records - set(rows.TABLES) == {Home, Player}

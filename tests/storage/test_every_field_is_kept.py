"""Every field of every stored record is written to its table and read from it.

A field forgotten in rows.py or in the migrations would hold its default forever.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import MISSING, fields
from enum import Enum
from itertools import count
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from matches.stored import (
    Alarm,
    Beginning,
    Challenge,
    Draft,
    Home,
    Import,
    Match,
    Notice,
    Player,
    PlayerSettings,
    Ply,
    Proposal,
    Receipt,
    ServerSettings,
)
from storage import rows
from storage.migrate import migrate

Columns = dict[str, Any]

RECORDS: list[tuple[type, str, Callable[[Any], Columns], Callable[[sqlite3.Row], Any]]] = [
    (Match, "matches", lambda one: {"id": one.id} | rows.match_values(one), rows.read_match),
    (Ply, "plies", rows.ply_values, rows.read_ply),
    (Alarm, "alarms", rows.alarm_values, rows.read_alarm),
    (
        Challenge,
        "challenges",
        lambda one: {"id": one.id} | rows.challenge_values(one),
        rows.read_challenge,
    ),
    (Beginning, "beginnings", lambda one: rows.beginning_values(1, one), rows.read_beginning),
    (Import, "imports", lambda one: {"id": one.id} | rows.import_values(one), rows.read_import),
    (PlayerSettings, "player_settings", rows.player_values, rows.read_player_settings),
    (ServerSettings, "server_settings", rows.server_values, rows.read_server_settings),
]
#: those that the storage writes column by column
WRITTEN_IN_PARTS: list[tuple[type, str, Callable[[sqlite3.Row], Any]]] = [
    (Notice, "notices", rows.read_notice),
    (Proposal, "proposals", rows.read_proposal),
    (Draft, "drafts", rows.read_draft),
    (Receipt, "receipts", rows.read_receipt),
]


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


def columns(record: Any) -> Columns:
    """The columns of a record whose table has a column of the same name for each field."""
    found: Columns = {}
    for each in fields(record):
        value = getattr(record, each.name)
        if isinstance(value, Home):
            found |= {"channel_id": value.channel_id, "guild_id": value.guild_id}
        elif each.name == "subject":
            found["match_id"] = value
        elif isinstance(value, dict):
            found[each.name] = json.dumps(value)
        else:
            found[each.name] = value.value if isinstance(value, Enum) else value
    return found


def read_back(tables: sqlite3.Connection, table: str, values: Columns) -> sqlite3.Row:
    """The row, written and read."""
    names, marks = ", ".join(values), ", ".join("?" * len(values))
    tables.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(values.values()))
    row = tables.execute(f"SELECT * FROM {table}").fetchone()
    assert isinstance(row, sqlite3.Row)
    return row


@pytest.mark.parametrize(
    ("record", "table", "write", "read"), RECORDS, ids=[table for _, table, *_ in RECORDS]
)
def test_a_record_comes_back_as_it_was(
    tables: sqlite3.Connection,
    record: type,
    table: str,
    write: Callable[[Any], Columns],
    read: Callable[[sqlite3.Row], Any],
) -> None:
    """Field for field, none of them at its default."""
    kept = filled(record)
    assert read(read_back(tables, table, write(kept))) == kept


@pytest.mark.parametrize(
    ("record", "table", "read"), WRITTEN_IN_PARTS, ids=[table for _, table, _ in WRITTEN_IN_PARTS]
)
def test_each_field_has_its_column(
    tables: sqlite3.Connection, record: type, table: str, read: Callable[[sqlite3.Row], Any]
) -> None:
    """And is read from it."""
    kept = filled(record)
    beside = {"given_at": 1} if table == "receipts" else {}
    assert read(read_back(tables, table, columns(kept) | beside)) == kept

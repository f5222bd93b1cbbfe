"""Rows of the tables as the records of matches, and back: each field has the column of its name.

What is more than a number or a word is kept in several: a home in `channel_id` and `guild_id`, a
person in `…_id` and `…_name`, the two players and their names in those of blue and orange. So a
record that gets a field needs a migration and nothing here.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from enum import Enum
from operator import itemgetter
from types import NoneType
from typing import Any, NamedTuple, TypeVar, get_args, get_type_hints

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
from patchwork import Seat

T = TypeVar("T")
Value = str | int | None
Values = dict[str, Value]

TABLES: dict[type[Any], str] = {
    Match: "matches",
    Ply: "plies",
    Proposal: "proposals",
    Alarm: "alarms",
    Draft: "drafts",
    Challenge: "challenges",
    Beginning: "beginnings",
    Import: "imports",
    Notice: "notices",
    Receipt: "receipts",
    PlayerSettings: "player_settings",
    ServerSettings: "server_settings",
}


class Kept(NamedTuple):
    """How a field is kept: its columns, and the way to them and back (None: as it is)."""

    columns: tuple[str, ...]
    write: Callable[[Any], tuple[Value, ...]]
    read: Callable[..., Any] | None

    def reader(self) -> Callable[[sqlite3.Row], Any]:
        """What gives the field of a row."""
        get, read = itemgetter(*self.columns), self.read
        if read is None:
            return get
        if len(self.columns) == 1:
            return lambda row: read(get(row))
        return lambda row: read(*get(row))


def write(record: Any) -> Values:
    """The columns of a record except its id, which the storage gives."""
    return {
        column: value
        for name, kept in _FIELDS[type(record)].items()
        if name != "id"
        for column, value in zip(kept.columns, kept.write(getattr(record, name)), strict=True)
    }


def read(record: type[T], row: sqlite3.Row) -> T:
    """The record in a row that has all its columns, and perhaps others."""
    return record(*[read_field(row) for read_field in _READERS[record]])


def write_json(facts: object) -> str:
    """Compact JSON in ASCII, so that any text at all can be stored."""
    return json.dumps(facts, separators=(",", ":"))


def write_text(text: str) -> str:
    """A text as UTF-8 can hold it: half a surrogate pair, which no client shows, becomes `?`."""
    return text.encode("utf-8", "replace").decode()


def read_seat(text: str) -> Seat:
    """``blue`` → ``Seat.BLUE``."""
    return Seat[text.upper()]


def _kept(name: str, kind: Any) -> Kept:
    """How a field of that name and type is kept; an optional one is NULL in all its columns."""
    if NoneType in get_args(kind):
        [needed] = [each for each in get_args(kind) if each is not NoneType]
        columns, write, read = _kept(name, needed)
        nothing = (None,) * len(columns)
        return Kept(
            columns,
            lambda value: nothing if value is None else write(value),
            read and (lambda first, *rest: None if first is None else read(first, *rest)),
        )
    if name == "subject":  # of a notice; one about a challenge is written where its kind is known
        return Kept(("match_id", "challenge_id"), lambda match: (match, None), _whichever)
    if kind is Home:
        return Kept(("channel_id", "guild_id"), lambda home: (home.channel_id, home.guild_id), Home)
    if kind is Player:
        return Kept((f"{name}_id", f"{name}_name"), _person, Player)
    if kind == tuple[Player, Player]:
        four = ("blue_id", "blue_name", "orange_id", "orange_name")
        return Kept(four, lambda two: (*_person(two[0]), *_person(two[1])), _two_players)
    if kind == tuple[str, str]:
        both = ("blue_name", "orange_name")
        return Kept(both, lambda two: tuple(map(write_text, two)), lambda *names: names)
    to_value, from_value = _one_value(kind)
    return Kept((name,), lambda value: (to_value(value),), from_value)


def _one_value(kind: Any) -> tuple[Callable[[Any], Value], Callable[[Any], Any] | None]:
    """How a type goes into a single column and comes out of it."""
    if kind is Seat:
        return lambda seat: seat.name.lower(), read_seat
    if isinstance(kind, type) and issubclass(kind, Enum):
        return lambda one: one.value, kind
    ways: dict[Any, tuple[Callable[[Any], Value], Callable[[Any], Any] | None]] = {
        int: (int, None),
        bool: (int, bool),
        str: (write_text, None),
        dict[str, Any]: (write_json, json.loads),
        tuple[int, ...]: (write_json, lambda text: tuple(json.loads(text))),
        tuple[str, ...]: (" ".join, lambda text: tuple(text.split())),
    }
    return ways[kind]


def _whichever(*values: Value) -> Value:
    return next(value for value in values if value is not None)


def _person(player: Player) -> tuple[int, str]:
    return player.id, write_text(player.name)


def _two_players(blue_id: int, blue: str, orange_id: int, orange: str) -> tuple[Player, Player]:
    return Player(blue_id, blue), Player(orange_id, orange)


_FIELDS = {
    record: {name: _kept(name, kind) for name, kind in get_type_hints(record).items()}
    for record in TABLES
}
_READERS = {record: [kept.reader() for kept in found.values()] for record, found in _FIELDS.items()}

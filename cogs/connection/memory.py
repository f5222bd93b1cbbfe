"""What the connection itself must remember over restarts: a few named values in the database."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from matches.port import Reader, Transaction

T = TypeVar("T")


class ValueReader(Reader, Protocol):
    """A reader that has named values too."""

    def get_meta(self, key: str) -> str | None:
        """The value stored under `key`."""
        ...


class ValueTransaction(Transaction, Protocol):
    """A transaction that has named values too."""

    def get_meta(self, key: str) -> str | None:
        """The value stored under `key`."""
        ...

    def put_meta(self, key: str, value: str) -> None:
        """Store a value, replacing an earlier one."""
        ...


class ValueStore(Protocol):
    """A store (see matches.port) that has named values too."""

    async def write(self, work: Callable[[ValueTransaction], T]) -> T:
        """As `matches.port.Store.write`."""
        ...

    async def read(self, work: Callable[[ValueReader], T]) -> T:
        """As `matches.port.Store.read`."""
        ...


class Memory:
    """The named values of a store."""

    def __init__(self, store: ValueStore) -> None:
        self._store = store

    async def get(self, key: str) -> str | None:
        """The value under `key`, or None."""
        return await self._store.read(lambda reader: reader.get_meta(key))

    async def put(self, key: str, value: str) -> None:
        """Store `value` under `key`; it is on the disk when this returns."""
        await self._store.write(lambda transaction: transaction.put_meta(key, value))

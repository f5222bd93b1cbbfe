"""A bounded, thread-safe cache of things that are expensive to draw."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Cache(Generic[Value]):
    """Keeps the most recently used values whose sizes add up to at most `limit`.

    `size_of` says what a value weighs (in bytes); values heavier than the limit are made afresh
    each time. Two threads that miss the same key may both make the value; one of the two equal
    results is kept, so the lock is never held while drawing.
    """

    def __init__(self, limit: int, size_of: Callable[[Value], int]) -> None:
        self._limit = limit
        self._size_of = size_of
        self._total = 0
        self._lock = Lock()
        self._values: OrderedDict[Hashable, Value] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """The value cached under this key, made now if there is none."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                return self._values[key]
        value = make()
        size = self._size_of(value)
        with self._lock:
            if key not in self._values and size <= self._limit:
                self._values[key] = value
                self._total += size
                while self._total > self._limit:
                    _, oldest = self._values.popitem(last=False)
                    self._total -= self._size_of(oldest)
        return value

    @property
    def total(self) -> int:
        """The summed size of everything cached now."""
        return self._total

    def __len__(self) -> int:
        return len(self._values)

"""The store in memory, on which the tests of matches and cogs run, behaves as a Store."""

from __future__ import annotations

import pytest

from tests.storage.import_behaviour import ImportBehaviour
from tests.storage.store_behaviour import StoreBehaviour
from tests.support.memory_store import MemoryStore


@pytest.fixture
def store() -> MemoryStore:
    """An empty store."""
    return MemoryStore()


class TestMemoryStore(StoreBehaviour, ImportBehaviour):
    """The behaviour that matches relies on."""

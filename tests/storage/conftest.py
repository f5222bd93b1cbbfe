"""Databases that are closed in the end, also when a test fails: an open one keeps Python alive."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from storage import Database

Open = Callable[..., Awaitable[Database]]

NOW = 1_700_000_000  # 2023-11-14 22:13:20 UTC


@pytest.fixture
async def open_database() -> AsyncIterator[Open]:
    """Opens the database at a path; a seed draws the characters its nonces begin with."""
    opened: list[Database] = []

    async def open_(path: Path, seed: int = 4) -> Database:
        opened.append(await Database.open(path, now=lambda: NOW, random=Random(seed)))
        return opened[-1]

    yield open_
    for database in opened:
        await database.close()

"""A fresh stand-in for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.playground.server.bare import Bare, running


@pytest_asyncio.fixture
async def bare() -> AsyncIterator[Bare]:
    """A stand-in in memory, without rate limits."""
    async with running() as made:
        yield made

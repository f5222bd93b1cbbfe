"""One browser for all page tests; for each test a fresh fake server and fresh windows."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser

from tests.playground.page.fake import FakeServer
from tests.support.browser import ChatPage, chromium, open_page


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """A headless browser for the whole session."""
    async with chromium() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def fake(browser: Browser) -> AsyncIterator[FakeServer]:
    """A fake server with an empty #quilts; asking for the browser first skips early."""
    server = FakeServer()
    await server.start()
    yield server
    await server.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def ann(browser: Browser, fake: FakeServer) -> AsyncIterator[ChatPage]:
    """Ann's page; at the end nothing may have gone wrong in it unseen."""
    async with open_page(browser, fake.base, "ann") as chat:
        yield chat
        assert chat.errors == []

"""One browser, one fake server and one window of Ann's for all page tests, made new for each."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser

from tests.playground.page.fake import FakeServer
from tests.support.browser import DESKTOP, ChatPage, chromium, open_page


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """A headless browser for the whole session."""
    async with chromium() as running:
        yield running


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def served(browser: Browser) -> AsyncIterator[FakeServer]:
    """The fake server; asking for the browser first skips early."""
    server = FakeServer()
    await server.start()
    yield server
    await server.stop()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def window(browser: Browser, served: FakeServer) -> AsyncIterator[ChatPage]:
    """Ann's window, kept open: a new one takes a second, a new page in it a quarter."""
    async with open_page(browser, served.base, "ann") as chat:
        yield chat


@pytest_asyncio.fixture(loop_scope="session")
async def fake(served: FakeServer) -> FakeServer:
    """The fake server with two empty channels and a thread."""
    served.reset()
    return served


@pytest_asyncio.fixture(loop_scope="session")
async def ann(window: ChatPage, fake: FakeServer) -> AsyncIterator[ChatPage]:
    """Ann's page, fresh; at the end nothing may have gone wrong in it unseen."""
    await window.page.evaluate("localStorage.clear()")
    await window.page.goto("about:blank")
    await window.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    await window.page.emulate_media(color_scheme="light")
    window.errors.clear()
    await window.open(fake.base)
    yield window
    assert window.errors == []

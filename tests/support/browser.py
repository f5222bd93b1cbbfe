"""A real browser for tests: people act on the playground's page by what it says.

Start it once and open the page as Ann or Bob:

    async with chromium() as browser:
        async with open_page(browser, base, "ann") as ann:
            await ann.say("@Patchwork @Bob")
            await ann.press("How to play")
            await ann.wait_for("How Patchwork is played")
"""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Literal

import pytest
from playwright.async_api import Browser, ConsoleMessage, Locator, Page, async_playwright, expect

from tests.support.patience import PATIENCE
from tools.browser import FLAGS, find_browser

Scheme = Literal["light", "dark"]
DESKTOP = (1200, 800)
PHONE = (360, 740)

expect.set_options(timeout=1000 * PATIENCE)
_find = cache(find_browser)


def require_browser() -> str:
    """The path of a browser that starts; without one, skips, or with REQUIRE_BROWSER=1 fails."""
    path = _find()
    if path is None:
        reason = "no Chromium or Chrome starts here (make browser installs one)"
        if os.environ.get("REQUIRE_BROWSER") == "1":
            pytest.fail(f"REQUIRE_BROWSER=1, but {reason}", pytrace=False)
        pytest.skip(reason)
    return path


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A running headless browser."""
    path = require_browser()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            yield browser
        finally:
            await browser.close()


@asynccontextmanager
async def open_page(
    browser: Browser,
    base: str,
    user: str,
    *,
    size: tuple[int, int] = DESKTOP,
    scheme: Scheme = "light",
) -> AsyncIterator[ChatPage]:
    """One person's page ("ann", "bob") in its own browser window, ready to use."""
    width, height = size
    context = await browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        locale="en-GB",
        timezone_id="Europe/Berlin",
    )
    context.set_default_timeout(1000 * PATIENCE)
    try:
        chat = ChatPage(await context.new_page(), user)
        await chat.open(base)
        yield chat
    finally:
        await context.close()


class ChatPage:
    """One person's page. Messages are named by words in them, controls by their labels.

    It waits by `Locator.wait_for`, which looks at each frame; `expect` looks once a second.
    """

    def __init__(self, page: Page, user: str) -> None:
        self.page = page
        self.user = user
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.errors.append(f"{line.text} ({line.location['url']})")

    async def open(self, base: str, channel: str = "") -> None:
        """Load the page and wait until it knows its channels."""
        await self.page.goto(f"{base.rstrip('/')}/?user={self.user}#{channel}")
        await self.ready()

    async def ready(self) -> None:
        """Wait for the connection."""
        await self.page.locator("body[data-state=open]").wait_for()

    async def answered(self) -> None:
        """Wait until the bot has answered everything."""
        await self.page.locator("body[data-pending='0']").wait_for()

    # -- messages ---------------------------------------------------------------------------------

    @property
    def messages(self) -> Locator:
        """All messages of the channel, oldest first."""
        return self.page.get_by_test_id("message")

    def message(self, words: str | re.Pattern[str]) -> Locator:
        """The newest message containing these words."""
        return self.messages.filter(has_text=words).last

    @property
    def panel(self) -> Locator:
        """The newest message that only this person sees."""
        return self.page.locator("[data-ephemeral=true]").last

    async def wait_for(self, words: str | re.Pattern[str]) -> Locator:
        """The newest message with these words, once it is there."""
        found = self.message(words)
        await found.wait_for()
        return found

    # -- doing ------------------------------------------------------------------------------------

    async def say(self, text: str) -> None:
        """Type a message, such as "@Patchwork @Bob", and send it."""
        box = self.page.get_by_test_id("box")
        await box.fill(text)
        await self.page.get_by_test_id("send").click()
        await expect(box).to_have_value("")

    async def press(self, label: str | re.Pattern[str], *, on: Locator | None = None) -> None:
        """Press the newest enabled button with this label, or with this in its label."""
        where = self.page.get_by_test_id("log") if on is None else on
        buttons = where.get_by_test_id("button").filter(has_text=label)
        await buttons.and_(self.page.locator(":enabled, a")).last.click()
        await self.answered()

    async def choose(self, option: str | re.Pattern[str], *, on: Locator | None = None) -> None:
        """Open the newest select menu and choose the first option with these words."""
        where = self.page.get_by_test_id("log") if on is None else on
        await where.locator("[data-testid=select]:enabled").last.click()
        lines = self.page.locator(":popover-open").get_by_test_id("option")
        await lines.filter(has_text=option).first.click()
        await self.answered()

    async def command(self, name: str, /, **options: str) -> None:
        """Use a slash command: its options are typed, then it is sent."""
        await self.page.get_by_test_id("box").fill(f"/{name}")
        lines = self.page.get_by_test_id("picker").get_by_test_id("option")
        await lines.filter(has=self.page.get_by_text(f"/{name}", exact=True)).click()
        for option, value in options.items():
            await self.page.get_by_test_id(f"option-{option}").fill(value)
        await self.page.get_by_test_id("command-send").click()
        await self.answered()

    async def on_member(self, name: str, command: str) -> None:
        """Use a command of the Apps menu on a member."""
        await self.page.get_by_test_id("member").filter(has_text=name).first.click()
        await self.page.get_by_role("menuitem", name=command, exact=True).click()
        await self.answered()

    async def go_to(self, channel: str) -> None:
        """Open another channel or thread by its name."""
        await self.page.get_by_test_id("channel").filter(has_text=channel).click()
        await expect(self.page.get_by_test_id("where")).to_contain_text(channel)

    async def dismiss(self) -> None:
        """Dismiss the newest message that only this person sees."""
        await self.panel.get_by_test_id("dismiss").click()

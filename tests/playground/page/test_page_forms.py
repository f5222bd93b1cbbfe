"""The forms of the bot's own commands, the longest too, in the windows people have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from tests.playground.page.fake import FakeServer
from tests.playground.page.real import real_commands
from tests.support.browser import DESKTOP, PHONE, ChatPage

pytestmark = pytest.mark.asyncio(loop_scope="session")

SUBCOMMAND = 1
LOW_PHONE = (360, 560)
KEYBOARD = (360, 380)  # what a phone leaves above its keyboard
WINDOWS = [PHONE, LOW_PHONE, KEYBOARD, DESKTOP]

IS_PLACED = """field => {
  const list = document.getElementById(field.getAttribute("aria-controls"));
  const [box, anchor] = [list.getBoundingClientRect(), field.getBoundingClientRect()];
  const isInside =
    Math.min(box.top, box.left) >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const gaps = [anchor.top - box.bottom, box.top - anchor.bottom];
  return box.height > 30 && isInside && gaps.some((gap) => gap >= 0 && gap <= 8);
}"""


def leaves(commands: list[dict[str, Any]]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Each command that can be used, by its path, with its options."""
    for command in commands:
        options = command.get("options", [])
        if [option for option in options if option["type"] == SUBCOMMAND]:
            yield from ((f"{command['name']} {one['name']}", one["options"]) for one in options)
        else:
            yield command["name"], options


async def open_longest(fake: FakeServer, ann: ChatPage, size: tuple[int, int]) -> Locator:
    """The form with the most options, open in a window of this size; its text fields."""
    await ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    commands = await real_commands()
    await fake.push("commands", commands)
    longest = max(leaves(commands), key=lambda path: len(path[1]))[0]
    await ann.page.get_by_test_id("box").fill(f"/{longest}")
    await ann.page.get_by_test_id("send").click()
    return ann.page.get_by_test_id("command-form").get_by_role("combobox")


async def expect_placed(field: Locator) -> None:
    """The open list is just above or below its field, and all of it inside the window."""
    node = await field.element_handle()
    await field.page.wait_for_function(IS_PLACED, arg=node)


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_every_line_of_every_list_can_be_tapped(
    fake: FakeServer, ann: ChatPage, size: tuple[int, int]
) -> None:
    """A list opens at its field and inside the window, and each of its lines can be reached."""
    fields = await open_longest(fake, ann, size)
    shown = ann.page.locator("[data-testid=choices]:visible")
    lists = 0
    for field in await fields.all():
        if await field.get_attribute("aria-autocomplete") != "list":
            continue
        lists += 1
        await field.fill("")
        await expect_placed(field)
        for line in await shown.get_by_test_id("option").all():
            await line.click(trial=True)
        last = shown.get_by_test_id("option").last
        words = await last.locator(".option-label").inner_text()
        await last.click()
        await expect(field).to_have_value(words)
    assert lists >= 5


@pytest.mark.parametrize("size", [LOW_PHONE, KEYBOARD], ids=["low", "keyboard"])
async def test_a_form_taller_than_the_window_scrolls(
    fake: FakeServer, ann: ChatPage, size: tuple[int, int]
) -> None:
    """The whole form lies in the window, its Send always in reach; an open list moves along."""
    fields = await open_longest(fake, ann, size)
    form = ann.page.get_by_test_id("command-form")
    await expect(form).to_be_in_viewport(ratio=1)
    await expect(form.get_by_test_id("command-send")).to_be_in_viewport(ratio=1)
    await fields.nth(1).fill("")
    await expect_placed(fields.nth(1))
    await form.evaluate("form => form.scrollBy(0, 20)")
    await expect_placed(fields.nth(1))
    assert await form.evaluate("form => form.scrollTop") > 0
    await ann.page.set_viewport_size({"width": size[0], "height": size[1] + 100})
    await expect_placed(fields.nth(1))

"""What axe finds on the page, in every state a player meets: nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from axe_playwright_python.async_playwright import Axe

from tests.playground.page.fake import ANN, BOB, FakeServer, button, message, picture, row
from tests.support.browser import DESKTOP, PHONE, ChatPage, Scheme

pytestmark = pytest.mark.asyncio(loop_scope="session")

Step = Callable[[FakeServer, ChatPage], Awaitable[None]]
COMMANDS = 14  # as many as the bot's picker has: more than fit


async def _game(fake: FakeServer) -> None:
    """A channel in the middle of a game."""
    for n in range(COMMANDS):
        fake.commands.append(
            {
                "id": f"8{n}",
                "name": f"more-{n}",
                "type": 1,
                "description": "One of many",
                "options": [],
            }
        )
    await fake.post(message("Shall we?", BOB))
    table = message(
        "<@101>, your turn.",
        mentions=[ANN],
        attachments=[picture(fake.base, "Ann has 5 buttons, Bob 12.")],
        components=[
            row(button("1: pay 2, time 3", "b1", 1), button("2: 3 short", "b2", disabled=True)),
            row(button("Pass: earn 2", "p"), button("Ring", "r"), button("More", "m")),
        ],
    )
    await fake.post(table)


async def idle(fake: FakeServer, ann: ChatPage) -> None:
    """Nothing is open."""


async def more(fake: FakeServer, ann: ChatPage) -> None:
    """The private menu."""
    rows = [row(button("Text board", "t"), button("Rules", "u")), row(button("Resign", "x", 4))]
    await fake.post(message("What would you like?", components=rows), to="ann")
    await ann.wait_for("What would you like?")


async def panel(fake: FakeServer, ann: ChatPage) -> None:
    """The panel on which a patch is placed."""
    lines = [{"label": f"c{n}: no hole", "value": str(n)} for n in range(1, 26)]
    select = {"type": 3, "custom_id": "s", "placeholder": "Good spots", "options": lines}
    rows = [row(select), row(button("Left", "l"), button("Place", "ok", 3))]
    await fake.post(message("Patch 1 at c4", components=rows), to="ann")
    await ann.wait_for("Patch 1 at c4")


async def select_open(fake: FakeServer, ann: ChatPage) -> None:
    """The list of good spots."""
    await panel(fake, ann)
    await ann.page.get_by_test_id("select").click()
    await ann.page.locator(":popover-open").wait_for()


async def enlarged(fake: FakeServer, ann: ChatPage) -> None:
    """A picture at full size."""
    await ann.page.get_by_test_id("picture").click()
    await ann.page.get_by_test_id("large-picture").wait_for()


async def drawer(fake: FakeServer, ann: ChatPage) -> None:
    """The channels, behind a button on a phone."""
    menu = ann.page.get_by_test_id("menu")
    if await menu.is_visible():
        await menu.click()


async def picker(fake: FakeServer, ann: ChatPage) -> None:
    """All commands, more than the list has room for."""
    await ann.page.get_by_test_id("box").fill("/")
    await ann.page.get_by_test_id("picker").wait_for()


async def form(fake: FakeServer, ann: ChatPage) -> None:
    """A command with its options, one of them with a list."""
    await ann.page.get_by_test_id("box").fill("/challenge ")
    await ann.page.get_by_test_id("option-player").focus()


STATES: tuple[Step, ...] = (idle, more, panel, select_open, enlarged, drawer, picker, form)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
async def test_axe_finds_no_fault(
    fake: FakeServer, ann: ChatPage, state: Step, scheme: Scheme, size: tuple[int, int]
) -> None:
    """In each state, theme and width axe has nothing to say, its best practices included."""
    await ann.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    await ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    await _game(fake)
    await ann.page.reload()
    await ann.ready()
    await ann.wait_for("your turn")
    await state(fake, ann)
    found = await Axe().run(ann.page)
    assert found.violations_count == 0, found.generate_report()

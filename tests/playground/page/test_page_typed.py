"""Slash commands that are pasted or typed whole, with their values, and sent as they stand."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import expect

from tests.playground.page.fake import FakeServer
from tests.playground.page.real import real_commands
from tests.support.browser import ChatPage

pytestmark = pytest.mark.asyncio(loop_scope="session")

SUBCOMMAND = 1

READ: dict[str, dict[str, Any]] = {
    "/my quiet 22 7 Europe/Berlin": {"start": "22", "until": "7", "zone": "Europe/Berlin"},
    "/my quiet 22:00 until:7:00": {"start": "22:00", "until": "7:00"},
    "/my vacation 14": {"days": 14},
    "/buy 2 c4 r1": {"patch": "2", "at": "c4 r1"},
    "/BUY  at:c4\nr1  Patch: 2": {"patch": "2", "at": "c4 r1"},
    "/board text:True": {"text": True},
    "/board false": {"text": False},
    "/past profile @bob": {"person": "102"},
    "/challenge Bob classic (2014) 3 days a turn true": {
        "opponent": "102",
        "edition": "classic",
        "clock": 259_200,
        "thread": True,
    },
    "/challenge opponent: @Bob clock: no clock seed: red barn": {
        "opponent": "102",
        "clock": 0,
        "seed": "red barn",
    },
    '/past import text: [Ply "3"] 1. b2 move:3': {"text": '[Ply "3"] 1. b2', "move": 3},
}


async def send_typed(fake: FakeServer, ann: ChatPage, text: str) -> None:
    """Put the text in the message box at once, as a paste does, and press the arrow."""
    await fake.push("commands", await real_commands())
    await ann.page.get_by_test_id("box").fill(text)
    await ann.page.get_by_test_id("send").click()


@pytest.mark.parametrize(("typed", "read"), READ.items(), ids=list(READ))
async def test_a_command_with_its_values_fills_its_form(
    fake: FakeServer, ann: ChatPage, typed: str, read: dict[str, Any]
) -> None:
    """Pairs go by name, words in order, the last option gets the rest; Send has the focus."""
    await send_typed(fake, ann, typed)
    await expect(ann.page.get_by_test_id("command-send")).to_be_focused()
    await ann.page.keyboard.press("Enter")
    frame = await fake.take("command")
    assert frame["name"] == typed[1:].split()[0].lower()
    options = frame["options"]
    if options[0]["type"] == SUBCOMMAND:
        [group] = options
        assert group["name"] == typed.split()[1]
        options = group["options"]
    assert {each["name"]: each["value"] for each in options} == read
    assert fake.received.empty()


async def test_a_typed_subcommand_is_read_too(fake: FakeServer, ann: ChatPage) -> None:
    """A name of two words is a name; what follows it are the values."""
    await ann.page.get_by_test_id("box").fill("/settings language Deutsch")
    await ann.page.keyboard.press("Enter")
    await ann.page.get_by_test_id("command-send").click()
    inner = [{"name": "language", "type": 3, "value": "de"}]
    options = (await fake.take("command"))["options"]
    assert options == [{"name": "language", "type": 1, "options": inner}]


async def test_a_typed_value_that_does_not_fit_is_shown_as_wrong(
    fake: FakeServer, ann: ChatPage
) -> None:
    """It stays as typed, with the reason, in the field that has the focus; nothing is sent."""
    await send_typed(fake, ann, "/challenge @Zoe edition:newest thread:true")
    opponent = ann.page.get_by_test_id("option-opponent")
    edition = ann.page.get_by_test_id("option-edition")
    await expect(opponent).to_be_focused()
    for field, value in {opponent: "@Zoe", edition: "newest"}.items():
        await expect(field).to_have_value(value)
        await expect(field).to_have_accessible_description("Choose one from the list.")
    await expect(ann.page.get_by_test_id("option-thread")).to_have_attribute(
        "aria-invalid", "false"
    )
    assert fake.received.empty()


async def test_what_is_missing_from_a_typed_command_is_asked_for(
    fake: FakeServer, ann: ChatPage
) -> None:
    """The form continues in the first option that is still needed."""
    await send_typed(fake, ann, "/buy at:c4")
    await expect(ann.page.get_by_test_id("option-at")).to_have_value("c4")
    await expect(ann.page.get_by_test_id("option-patch")).to_be_focused()


async def test_words_without_a_place_are_named(fake: FakeServer, ann: ChatPage) -> None:
    """A command without options says which words it can't take, and sends only when told to."""
    await send_typed(fake, ann, "/help me, please")
    form = ann.page.get_by_test_id("command-form")
    await expect(form.get_by_role("alert")).to_have_text("No option here takes “me, please”.")
    assert fake.received.empty()


async def test_what_only_looks_like_a_command_is_a_message(fake: FakeServer, ann: ChatPage) -> None:
    """Without a command of that name the text is said as it is."""
    await send_typed(fake, ann, "/buyer 2")
    assert (await fake.take("send"))["content"] == "/buyer 2"

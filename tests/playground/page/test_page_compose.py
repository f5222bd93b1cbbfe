"""Writing: messages with mentions, slash commands with their options."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from tests.playground.page.fake import BOB, QUILTS, FakeServer, message
from tests.support.browser import ChatPage

pytestmark = pytest.mark.asyncio(loop_scope="session")


def lines(ann: ChatPage) -> Locator:
    """The lines of the open picker."""
    return ann.page.get_by_test_id("picker").get_by_test_id("option")


def choices(ann: ChatPage) -> Locator:
    """The lines of the open list of an option."""
    return ann.page.locator("[data-testid=choices]:visible").get_by_test_id("option")


def option(ann: ChatPage, name: str) -> Locator:
    """The input of a command's option."""
    return ann.page.get_by_role("combobox", name=re.compile(rf"^{name}\b"))


async def type_in(ann: ChatPage, text: str) -> None:
    """Type key by key into the message box."""
    await ann.page.get_by_test_id("box").press_sequentially(text)


SENT = {
    "hello": "hello",
    "@Patchwork @Bob": "<@301> <@102>",
    "@patchwork buy 2 c4 r1": "<@301> buy 2 c4 r1",
    "@Patchwork (role) hi": "<@&302> hi",
    "see #sewing-room, @Bob!": "see <#202>, <@102>!",
    "mail@Bob.org @Bobby @Nobody": "mail@Bob.org @Bobby @Nobody",
    "already <@102>": "already <@102>",
}


@pytest.mark.parametrize(("typed", "sent"), SENT.items(), ids=list(SENT))
async def test_names_are_sent_as_mentions(
    fake: FakeServer, ann: ChatPage, typed: str, sent: str
) -> None:
    """`@Name` and `#channel` become mentions where they are whole names, and nothing else does."""
    await ann.say(typed)
    frame = await fake.take("send")
    assert (frame["channel_id"], frame["content"]) == (QUILTS, sent)


async def test_shift_enter_makes_a_line_and_nothing_is_not_sent(
    fake: FakeServer, ann: ChatPage
) -> None:
    """Shift+Enter breaks the line, Enter sends, and an empty box sends nothing."""
    await ann.page.get_by_test_id("box").press("Enter")
    await type_in(ann, "one")
    await ann.page.keyboard.press("Shift+Enter")
    await type_in(ann, "two")
    await ann.page.keyboard.press("Enter")
    assert (await fake.take("send"))["content"] == "one\ntwo"
    assert fake.received.empty()


async def test_the_mention_picker_filters_and_inserts(fake: FakeServer, ann: ChatPage) -> None:
    """`@` lists people and roles; letters filter; Enter or Tab inserts the marked one."""
    await type_in(ann, "hi @")
    await expect(lines(ann)).to_have_count(4)
    await type_in(ann, "b")
    await expect(lines(ann)).to_have_text(["@Bobbob"])
    box = ann.page.get_by_test_id("box")
    active = await lines(ann).get_attribute("id")
    await expect(box).to_have_attribute("aria-activedescendant", active or "")
    await ann.page.keyboard.press("Enter")
    await expect(box).to_have_value("hi @Bob ")
    await expect(ann.page.get_by_test_id("picker")).to_be_hidden()
    await type_in(ann, "@p")
    await ann.page.keyboard.press("ArrowDown")
    await ann.page.keyboard.press("Tab")
    await expect(box).to_have_value("hi @Bob @Patchwork (role) ")
    await type_in(ann, "@b")
    await ann.page.keyboard.press("Escape")
    await ann.page.keyboard.press("Enter")
    assert (await fake.take("send"))["content"] == "hi <@102> <@&302> @b"


async def test_a_whole_name_is_sent_with_one_enter(fake: FakeServer, ann: ChatPage) -> None:
    """After a complete `@Bob`, Enter sends; it does not choose from the list once more."""
    await type_in(ann, "@Patchwork @Bob")
    await ann.page.keyboard.press("Enter")
    assert (await fake.take("send"))["content"] == "<@301> <@102>"


async def test_slash_lists_commands_and_filters_as_one_types(
    fake: FakeServer, ann: ChatPage
) -> None:
    """`/` lists all commands, subcommands by their full name; letters filter."""
    await type_in(ann, "/")
    shown = ["/board", "/buy", "/challenge", "/settings language"]
    await expect(lines(ann).locator(".option-label")).to_have_text(shown)
    await type_in(ann, "b")
    await expect(lines(ann).locator(".option-label")).to_have_text(["/board", "/buy", "/challenge"])
    await type_in(ann, "oa")
    await expect(lines(ann)).to_have_text(["/boardShow the board again"])
    await ann.page.keyboard.press("Enter")
    await expect(ann.page.get_by_test_id("command-send")).to_be_focused()
    await ann.page.keyboard.press("Enter")
    frame = await fake.take("command")
    assert (frame["name"], frame["type"], frame["options"]) == ("board", 1, [])
    assert frame["channel_id"] == QUILTS
    await expect(ann.page.get_by_test_id("box")).to_be_focused()


async def test_commands_of_the_server_follow_changes(fake: FakeServer, ann: ChatPage) -> None:
    """When the bot syncs its commands, the picker shows the new ones."""
    await fake.push("commands", [{"id": "1", "name": "learn", "type": 1, "description": "Learn"}])
    await type_in(ann, "/")
    await expect(lines(ann)).to_have_text(["/learnLearn"])


async def test_options_come_required_first_and_ask_the_bot(fake: FakeServer, ann: ChatPage) -> None:
    """`/buy 2` continues in the first option; Tab leads to the next, asking for its suggestions."""
    await type_in(ann, "/buy ")
    patch, spot = option(ann, "patch"), option(ann, "at")
    await expect(patch).to_be_focused()
    await ann.page.keyboard.type("2")
    await ann.page.keyboard.press("Tab")
    await expect(spot).to_be_focused()
    await spot.press_sequentially("c4")
    ask = await fake.take("autocomplete")
    while ask["options"][-1]["value"] != "c4":  # just the focus asks as well
        ask = await fake.take("autocomplete")
    assert ask["name"] == "buy"
    assert ask["options"] == [
        {"name": "patch", "type": 3, "value": "2"},
        {"name": "at", "type": 3, "value": "c4", "focused": True},
    ]
    found = [
        {"name": "c4 · no holes", "value": "c4 r0"},
        {"name": "c4 ⟳ · 1 hole", "value": "c4 r1"},
    ]
    await fake.push("choices", {"nonce": ask["nonce"], "choices": found}, "ann")
    await expect(choices(ann)).to_have_text(["c4 · no holes", "c4 ⟳ · 1 hole"])
    await expect(spot).to_have_attribute("aria-expanded", "true")
    await ann.page.keyboard.press("ArrowDown")
    await ann.page.keyboard.press("ArrowDown")
    await ann.page.keyboard.press("Enter")
    await expect(spot).to_have_value("c4 ⟳ · 1 hole")
    await ann.page.keyboard.press("Enter")
    frame = await fake.take("command")
    assert frame["options"] == [
        {"name": "patch", "type": 3, "value": "2"},
        {"name": "at", "type": 3, "value": "c4 r1"},
    ]


async def test_free_text_is_allowed_beside_suggestions(fake: FakeServer, ann: ChatPage) -> None:
    """Typed text goes out as it is if no suggestion was chosen; late ones are ignored."""
    await type_in(ann, "/buy ")
    await option(ann, "patch").fill("3")
    await option(ann, "at").fill("somewhere nice")
    await ann.page.keyboard.press("Enter")
    frame = await fake.take("command")
    assert frame["options"][1] == {"name": "at", "type": 3, "value": "somewhere nice"}
    await fake.push("choices", {"nonce": "gone", "choices": []}, "ann")
    await expect(choices(ann)).to_have_count(0)


async def test_people_and_numbers_are_checked_before_sending(
    fake: FakeServer, ann: ChatPage
) -> None:
    """A missing person and a number out of range are named at their option; nothing is sent."""
    await type_in(ann, "/challenge ")
    player, hours = option(ann, "player"), option(ann, "hours")
    send = ann.page.get_by_test_id("command-send")
    await send.click()
    await expect(player).to_have_accessible_description("This option is needed.")
    await expect(player).to_be_focused()
    await player.fill("zo")
    await send.click()
    await expect(player).to_have_accessible_description("Choose one from the list.")
    await player.fill("bo")
    await expect(choices(ann)).to_have_text(["Bob"])
    await ann.page.keyboard.press("Enter")
    await expect(hours).to_be_focused()
    for wrong, why in {
        "x": "Type a whole number.",
        "1.5": "Type a whole number.",
        "10": "The most is 9.",
    }.items():
        await hours.fill(wrong)
        await ann.page.keyboard.press("Enter")
        await expect(hours).to_have_accessible_description(why)
    assert fake.received.empty()
    await hours.fill("3")
    await ann.page.keyboard.press("Enter")
    frame = await fake.take("command")
    assert frame["options"] == [
        {"name": "player", "type": 6, "value": "102"},
        {"name": "hours", "type": 4, "value": 3},
    ]


async def test_a_subcommand_is_sent_nested_with_a_fixed_choice(
    fake: FakeServer, ann: ChatPage
) -> None:
    """Choices are listed at once, only they are allowed, and subcommands nest as Discord's do."""
    await type_in(ann, "/sett")
    await ann.page.keyboard.press("Enter")
    await expect(choices(ann)).to_have_text(["English", "Deutsch"])
    await choices(ann).nth(1).click()
    await ann.page.get_by_test_id("command-send").click()
    frame = await fake.take("command")
    inner: list[dict[str, Any]] = [{"name": "language", "type": 3, "value": "de"}]
    assert frame["name"] == "settings"
    assert frame["options"] == [{"name": "language", "type": 1, "options": inner}]


async def test_escape_goes_back_step_by_step(fake: FakeServer, ann: ChatPage) -> None:
    """Escape closes the list, then the command; the message box is ready again."""
    await type_in(ann, "/challenge ")
    await ann.page.keyboard.type("b")
    await expect(choices(ann)).to_have_count(1)
    await ann.page.keyboard.press("Escape")
    await expect(choices(ann)).to_have_count(0)
    await expect(option(ann, "player")).to_be_focused()
    await ann.page.keyboard.press("Escape")
    await expect(ann.page.get_by_test_id("command-form")).to_have_count(0)
    await expect(ann.page.get_by_test_id("box")).to_be_focused()


async def test_a_command_mentioned_in_a_message_opens(fake: FakeServer, ann: ChatPage) -> None:
    """`</challenge:9>` is a button that opens that command; an unknown one says so."""
    await fake.post(message("try </challenge:9> or </gone:1>", BOB))
    await ann.page.get_by_role("button", name="/challenge").click()
    await expect(ann.page.get_by_role("form", name="Command challenge")).to_be_visible()
    await ann.page.get_by_role("button", name="/gone").click()
    await expect(ann.page.get_by_test_id("toast")).to_contain_text(
        "There is no command /gone here."
    )


async def test_mentioning_from_the_menu_writes_the_name(fake: FakeServer, ann: ChatPage) -> None:
    """The member menu's "Mention" puts the name at the caret."""
    await type_in(ann, "hello ")
    await ann.page.get_by_test_id("member").filter(has_text="Bob").click()
    await ann.page.get_by_role("menuitem", name="Mention @Bob").click()
    await expect(ann.page.get_by_test_id("box")).to_have_value("hello @Bob ")


async def test_a_whole_command_is_sent_as_one(fake: FakeServer, ann: ChatPage) -> None:
    """Also with the button: "/board" isn't a message to the channel."""
    await type_in(ann, "/board")
    await ann.page.get_by_test_id("send").click()
    await ann.page.get_by_test_id("command-send").click()
    assert (await fake.take("command"))["name"] == "board"

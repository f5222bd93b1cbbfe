"""Buttons, select menus, forms and the Apps menu: what is pressed is what is sent."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import expect

from tests.playground.page.fake import QUILTS, FakeServer, button, message, row
from tests.support.browser import ChatPage

pytestmark = pytest.mark.asyncio(loop_scope="session")

Json = dict[str, Any]


def arrows(*ids: str, off: tuple[str, ...] = ()) -> Json:
    """A message with one row of arrow buttons."""
    labels = "◀▲▼▶"
    made = [button(labels[n], each, disabled=each in off) for n, each in enumerate(ids)]
    return message("panel", components=[row(button("Top", "top")), row(*made)])


def spots(**more: Any) -> Json:
    """A select menu of three spots."""
    options = [
        {"label": "c4 · no holes", "value": "c4", "description": "completes row 4"},
        {"label": "a5 · 1 hole", "value": "a5"},
        {"label": "g1 · 2 holes", "value": "g1"},
    ]
    return {"type": 3, "custom_id": "spot", "placeholder": "Best spots", "options": options} | more


async def test_a_press_is_sent_once_and_shows_that_it_waits(
    fake: FakeServer, ann: ChatPage
) -> None:
    """A press sends its ids and a nonce; until the answer the button is busy and deaf."""
    posted = await fake.post(message("turn", components=[row(button("Pass +5", "pass", 1))]))
    press = ann.page.get_by_role("button", name="Pass +5")
    await press.click()
    frame = await fake.take("press")
    assert frame == {
        "user": "ann",
        "t": "press",
        "message_id": posted["id"],
        "channel_id": QUILTS,
        "custom_id": "pass",
        "component_type": 2,
        "nonce": frame["nonce"],
    }
    assert 0 < len(frame["nonce"]) <= 25
    await expect(press).to_have_attribute("aria-busy", "true")
    await press.click()
    await fake.push("interaction", {"nonce": frame["nonce"], "state": "deferred"}, "ann")
    await expect(press).to_have_attribute("aria-busy", "true")
    await fake.push("interaction", {"nonce": frame["nonce"], "state": "done"}, "ann")
    await ann.answered()
    await expect(press).not_to_have_attribute("aria-busy", "true")
    assert fake.received.empty()


async def test_a_failed_press_says_why_until_the_next(fake: FakeServer, ann: ChatPage) -> None:
    """The reason appears under the controls and goes with the next press."""
    await fake.post(message("turn", components=[row(button("Pass", "pass"))]))
    await ann.page.get_by_role("button", name="Pass").click()
    nonce = (await fake.take("press"))["nonce"]
    failed = {"nonce": nonce, "state": "failed", "reason": "The application did not respond."}
    await fake.push("interaction", failed, "ann")
    failure = ann.page.get_by_test_id("failure")
    await expect(failure).to_have_text("This interaction failed: The application did not respond.")
    await expect(failure).to_have_role("alert")
    await ann.page.get_by_role("button", name="Pass").click()
    await expect(failure).to_have_count(0)


async def test_disabled_and_link_buttons_send_nothing(fake: FakeServer, ann: ChatPage) -> None:
    """A disabled button shows its reason and can't be pressed; a link opens beside the page."""
    link = {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org/rules"}
    emoji = button("Pass", "p", emoji={"name": "⏳", "id": None})
    off = button("need 3 more", "b", disabled=True)
    await fake.post(message("turn", components=[row(off, emoji, link)]))
    found = await ann.wait_for("turn")
    await expect(found.get_by_role("button", name="need 3 more")).to_be_disabled()
    await expect(found.get_by_role("button", name="⏳ Pass")).to_be_enabled()
    to_rules = found.get_by_role("link", name="Rules")
    await expect(to_rules).to_have_attribute("href", "https://example.org/rules")
    await expect(to_rules).to_have_attribute("target", "_blank")


async def test_the_focus_stays_in_its_place_when_a_press_edits_the_message(
    fake: FakeServer, ann: ChatPage
) -> None:
    """After an edit with new ids the same arrow has the focus, or its neighbour if it is off."""
    posted = await fake.post(arrows("l1", "u1", "d1", "r1"))
    await ann.page.get_by_role("button", name="▼").focus()
    changed = arrows("l2", "u2", "d2", "r2")["components"]
    await fake.push("message_update", {**posted, "components": changed})
    await expect(ann.page.locator("[data-custom-id=d2]")).to_be_focused()
    changed = arrows("l3", "u3", "d3", "r3", off=("u3", "d3"))["components"]
    await fake.push("message_update", {**posted, "components": changed})
    await expect(ann.page.locator("[data-custom-id=r3]")).to_be_focused()
    await fake.push("message_update", {**posted, "components": []})
    await expect(ann.messages.last).to_be_focused()


async def test_a_select_opens_by_key_moves_without_choosing_and_sends_on_enter(
    fake: FakeServer, ann: ChatPage
) -> None:
    """Arrow keys only mark; Escape leaves all as it was; Enter sends the marked value."""
    posted = await fake.post(message("panel", components=[row(spots())]))
    menu = ann.page.get_by_test_id("select")
    await expect(menu).to_have_accessible_name("Best spots")
    await menu.focus()
    keys = ann.page.keyboard
    await keys.press("Enter")
    listed = ann.page.get_by_role("listbox", name="Best spots")
    await expect(listed.get_by_role("option")).to_have_count(3)
    await expect(listed).to_contain_text("completes row 4")
    await keys.press("ArrowDown")
    await keys.press("Escape")
    await expect(listed).to_be_hidden()
    await expect(menu).to_be_focused()
    assert fake.received.empty()
    await keys.press("Enter")
    await keys.press("a")
    await keys.press("Enter")
    frame = await fake.take("press")
    assert (frame["message_id"], frame["custom_id"]) == (posted["id"], "spot")
    assert (frame["component_type"], frame["values"]) == (3, ["a5"])
    await expect(menu).to_have_accessible_name("Best spots: a5 · 1 hole")


async def test_a_choice_is_on_its_way_at_once(fake: FakeServer, ann: ChatPage) -> None:
    """The choice is sent within the click, so what is pressed next can't overtake it."""
    await fake.post(message("panel", components=[row(spots())]))
    await ann.page.get_by_test_id("select").click()
    clicked = """() => {
      document.querySelector("[data-value=a5]").click();
      return document.body.dataset.pending;
    }"""
    assert await ann.page.evaluate(clicked) == "1"
    assert (await fake.take("press"))["values"] == ["a5"]


async def test_a_select_of_several_sends_when_it_closes(fake: FakeServer, ann: ChatPage) -> None:
    """With max_values above one, each choice is a toggle; all go together at the end."""
    await fake.post(message("panel", components=[row(spots(min_values=1, max_values=2))]))
    await ann.page.get_by_test_id("select").click()
    options = ann.page.get_by_test_id("option")
    await options.nth(2).click()
    await options.nth(0).click()
    await options.nth(1).click()
    await ann.page.keyboard.press("Escape")
    assert (await fake.take("press"))["values"] == ["c4", "g1"]


async def test_people_can_be_chosen_from(fake: FakeServer, ann: ChatPage) -> None:
    """A user select lists the members by name and sends ids."""
    people = {"type": 5, "custom_id": "who", "placeholder": "Whom"}
    await fake.post(message("panel", components=[row(people)]))
    await ann.page.get_by_test_id("select").click()
    await ann.page.get_by_role("option", name="Bob").click()
    frame = await fake.take("press")
    assert (frame["component_type"], frame["values"]) == (5, ["102"])


async def test_channels_can_be_chosen_from(fake: FakeServer, ann: ChatPage) -> None:
    """A channel select lists those of its types, marks what it is given, and may send none."""
    where = {
        "type": 8,
        "custom_id": "where",
        "placeholder": "Where",
        "channel_types": [0],
        "min_values": 0,
        "max_values": 25,
        "default_values": [{"type": "channel", "id": QUILTS}],
    }
    await fake.post(message("panel", components=[row(where)]))
    menu = ann.page.get_by_test_id("select")
    await expect(menu).to_have_accessible_name("Where: #quilts")
    await menu.click()
    await ann.page.get_by_role("option", name="#quilts").click()
    await ann.page.keyboard.press("Escape")
    frame = await fake.take("press")
    assert (frame["component_type"], frame["values"]) == (8, [])


async def test_a_form_asks_and_sends_its_fields(fake: FakeServer, ann: ChatPage) -> None:
    """A modal has the focus in its first field, holds to what is required, and sends all."""
    name = {"type": 4, "id": 2, "custom_id": "name", "label": "Name", "style": 1, "max_length": 9}
    modal = {
        "custom_id": "form",
        "title": "About you",
        "nonce": "n1",
        "components": [
            {"type": 1, "id": 1, "components": [name]},
            {"type": 18, "id": 3, "label": "Spot", "component": spots(id=4)},
            {"type": 10, "content": "**Thank** you."},
        ],
    }
    await fake.push("modal", modal, "ann")
    form = ann.page.get_by_role("dialog", name="About you")
    field = form.get_by_label("Name")
    await expect(field).to_be_focused()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_be_visible()
    await field.press_sequentially("Annabel Lee")
    await form.get_by_test_id("select").click()
    await ann.page.get_by_role("option", name="g1").click()
    await form.get_by_role("button", name="Submit").click()
    frame = await fake.take("modal_submit")
    given = {"type": 4, "id": 2, "custom_id": "name", "value": "Annabel L"}
    chosen = {"type": 3, "id": 4, "custom_id": "spot", "values": ["g1"]}
    assert (frame["custom_id"], frame["nonce"]) == ("form", "n1")
    assert frame["components"] == [
        {"type": 1, "id": 1, "components": [given]},
        {"type": 18, "id": 3, "component": chosen},
    ]
    await expect(form).to_have_count(0)


async def test_escape_leaves_a_form_unsent(fake: FakeServer, ann: ChatPage) -> None:
    """Escape closes the form, sends nothing, and gives the focus back."""
    field = {"type": 4, "custom_id": "name", "label": "Name", "style": 2}
    rows = [{"type": 1, "components": [field]}]
    await ann.page.get_by_test_id("box").focus()
    await fake.push("modal", {"custom_id": "f", "title": "T", "nonce": "1", "components": rows})
    await expect(ann.page.get_by_label("Name")).to_be_focused()
    await ann.page.keyboard.press("Escape")
    await expect(ann.page.get_by_role("dialog")).to_have_count(0)
    await expect(ann.page.get_by_test_id("box")).to_be_focused()
    assert fake.received.empty()


async def test_the_apps_menu_uses_a_command_on_a_member(fake: FakeServer, ann: ChatPage) -> None:
    """A name opens a menu whose command goes out with the member as its target."""
    await fake.post(message("hello", {"id": "102", "username": "bob", "global_name": "Bob"}))
    author = (await ann.wait_for("hello")).get_by_role("button", name="Bob")
    await author.focus()
    await ann.page.keyboard.press("Enter")
    menu = ann.page.get_by_role("menu", name="Bob")
    await expect(menu.get_by_role("menuitem", name="Mention @Bob")).to_be_focused()
    await ann.page.keyboard.press("ArrowDown")
    await ann.page.keyboard.press("Enter")
    frame = await fake.take("command")
    assert frame["name"] == "Challenge to Patchwork"
    assert (frame["type"], frame["target_id"], frame["options"]) == (2, "102", [])
    waiting = ann.page.get_by_test_id("waiting")
    await expect(waiting).to_have_text("Sending Challenge to Patchwork…")
    await fake.push("interaction", {"nonce": frame["nonce"], "state": "deferred"}, "ann")
    await expect(waiting).to_have_text("Patchwork is thinking…")
    await fake.push("interaction", {"nonce": frame["nonce"], "state": "done"}, "ann")
    await expect(waiting).to_have_text("")


async def test_a_failed_command_is_told_to_who_sent_it(fake: FakeServer, ann: ChatPage) -> None:
    """A command without an answer leaves a line that only its sender sees, and can dismiss."""
    await ann.page.get_by_test_id("member").filter(has_text="Bob").click()
    await ann.page.get_by_role("menuitem", name=re.compile("Challenge")).click()
    nonce = (await fake.take("command"))["nonce"]
    failed = {"nonce": nonce, "state": "failed", "reason": "The application did not respond."}
    await fake.push("interaction", failed, "ann")
    note = await ann.wait_for("Challenge to Patchwork failed: The application did not respond.")
    await expect(note).to_contain_text("Only you can see this")
    await ann.dismiss()
    await expect(ann.messages).to_have_count(0)

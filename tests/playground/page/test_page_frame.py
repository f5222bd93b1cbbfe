"""Around the messages: who plays, channels, connection, unread marks, toasts."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.playground.page.fake import (
    ANN,
    BOB,
    BOT,
    QUILTS,
    SEWING,
    THREAD,
    FakeServer,
    button,
    message,
    row,
)
from tests.support.browser import PHONE, ChatPage, open_page

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_two_pages_are_live_at_once(
    browser: Browser, fake: FakeServer, ann: ChatPage
) -> None:
    """Ann and Bob each see what is said, and each only their own ephemeral messages."""
    async with open_page(browser, fake.base, "bob") as bob:
        await fake.post(message("for all"))
        await fake.post(message("for Ann"), to="ann")
        await fake.post(message("for Bob"), to="bob")
        await ann.wait_for("for Ann")
        await bob.wait_for("for Bob")
        await expect(ann.page.get_by_test_id("body")).to_have_text(["for all", "for Ann"])
        await expect(bob.page.get_by_test_id("body")).to_have_text(["for all", "for Bob"])
        await bob.say("hello")
        assert (await fake.take("send"))["user"] == "bob"


async def test_the_switch_changes_the_person_and_keeps_the_channel(
    fake: FakeServer, ann: ChatPage
) -> None:
    """One tab can be Ann, then Bob, in the same channel."""
    await ann.go_to("sewing-room")
    await expect(ann.page.get_by_test_id("as-ann")).to_have_attribute("aria-current", "true")
    await ann.page.get_by_role("navigation", name="Play as").get_by_role("link", name="Bob").click()
    await expect(ann.page).to_have_url(re.compile(rf"\?user=bob#{SEWING}$"))
    await expect(ann.page.get_by_test_id("as-bob")).to_have_attribute("aria-current", "true")
    await expect(ann.page.get_by_test_id("where")).to_have_text("#sewing-room")
    await expect(ann.page).to_have_title("#sewing-room · Bob")


async def test_a_channel_has_its_own_messages_and_address(fake: FakeServer, ann: ChatPage) -> None:
    """Channels and threads show their own messages; the address leads back to them."""
    await fake.post(message("here", BOB))
    await fake.post(message("there", BOB, channel=SEWING))
    await expect(ann.page.get_by_test_id("body")).to_have_text(["here"])
    await ann.go_to("sewing-room")
    await expect(ann.page.get_by_test_id("body")).to_have_text(["there"])
    await expect(ann.page.get_by_role("log", name="Messages in #sewing-room")).to_be_visible()
    await ann.page.reload()
    await expect(ann.page.get_by_test_id("where")).to_have_text("#sewing-room")
    await ann.go_to("A quiet game")
    await ann.say("in the thread")
    assert (await fake.take("send"))["channel_id"] == "203"


async def test_mentions_elsewhere_are_counted_in_title_and_list(
    fake: FakeServer, ann: ChatPage
) -> None:
    """A mention in another channel counts until that channel is read; that is remembered."""
    await fake.post(message("<@101>, your turn", channel=SEWING, mentions=[ANN]))
    await expect(ann.page).to_have_title("(1) #quilts · Ann")
    sewing = ann.page.locator(f"[data-channel-id='{SEWING}']")
    await expect(sewing.get_by_test_id("count")).to_have_text("1 mention")
    await fake.post(message("no mention", channel=SEWING))
    await expect(ann.page).to_have_title("(1) #quilts · Ann")
    await ann.go_to("sewing-room")
    await expect(ann.page).to_have_title("#sewing-room · Ann")
    await ann.go_to("quilts")
    await ann.page.reload()
    await expect(ann.page).to_have_title("#quilts · Ann")


async def test_a_phone_counts_mentions_elsewhere_on_its_menu(
    fake: FakeServer, ann: ChatPage
) -> None:
    """With the channels out of sight, ☰ has the sum of what calls one, also as words."""
    await ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    menu = ann.page.get_by_test_id("menu")
    await expect(menu).to_have_accessible_name("Channels and members")
    await fake.post(message("<@101>, your turn", channel=SEWING, mentions=[ANN]))
    await expect(menu).to_have_accessible_name("Channels and members, 1 mention")
    await expect(menu.get_by_test_id("menu-count")).to_have_text("1")
    await fake.push("message_create", message("<@101>!", channel=THREAD, mentions=[ANN]))
    await expect(menu).to_have_accessible_name("Channels and members, 2 mentions")
    await expect(menu.get_by_test_id("menu-count")).to_be_in_viewport(ratio=1)
    for channel in ("sewing-room", "A quiet game"):
        await menu.click()
        await ann.go_to(channel)
    await expect(menu).to_have_accessible_name("Channels and members")
    await expect(menu.get_by_test_id("menu-count")).to_have_count(0)


async def test_threads_and_direct_messages_open_when_asked_for(
    fake: FakeServer, ann: ChatPage
) -> None:
    """A new thread and the direct messages open as soon as the server has them."""
    await ann.page.get_by_role("button", name="New thread in #quilts").click()
    await ann.page.get_by_label("Name").fill("Evening game")
    await ann.page.keyboard.press("Enter")
    frame = await fake.take("thread")
    assert (frame["channel_id"], frame["name"]) == (QUILTS, "Evening game")
    thread = {"id": "204", "type": 11, "name": "Evening game", "parent_id": QUILTS}
    await fake.push("channel_create", thread)
    await expect(ann.page.get_by_test_id("where")).to_have_text("Evening game")
    await ann.page.get_by_test_id("open-dm").click()
    await fake.take("dm")
    await fake.push("channel_create", {"id": "205", "type": 1, "recipients": []}, "ann")
    await expect(ann.page.get_by_test_id("where")).to_have_text("@Patchwork")
    await ann.say("help")
    assert (await fake.take("send"))["channel_id"] == "205"


async def test_a_channel_tells_of_the_threads_opened_in_it(fake: FakeServer, ann: ChatPage) -> None:
    """A public thread leaves a line that leads to it where it was opened, a private one none."""
    await fake.post(message("before", BOB))
    opened = message()  # an id and a time between the two messages
    thread: dict[str, Any] = {
        "id": opened["id"],
        "type": 11,
        "name": "Ann – Bob",
        "parent_id": QUILTS,
        "owner_id": BOT["id"],
        "thread_metadata": {"create_timestamp": opened["timestamp"]},
    }
    fake.channels.append(thread)
    await fake.push("channel_create", thread)
    await fake.push("channel_create", thread | {"id": message()["id"], "type": 12})
    await fake.post(message("after", BOB))
    told = ["before", "started a thread: Ann – Bob", "after"]
    bodies = ann.page.get_by_test_id("body")
    await expect(bodies).to_have_text(told)
    await ann.page.reload()
    await expect(bodies).to_have_text(told)
    await ann.messages.nth(1).get_by_role("link", name="Ann – Bob").click()
    await expect(ann.page.get_by_test_id("where")).to_have_text("Ann – Bob")
    await ann.go_to("quilts")
    await fake.push("channel_delete", {"id": thread["id"]})
    await expect(bodies).to_have_text(["before", "after"])


async def test_a_deleted_channel_goes_and_another_is_shown(fake: FakeServer, ann: ChatPage) -> None:
    """When the shown channel is deleted, the page moves on to one that is left."""
    await fake.push("channel_delete", {"id": QUILTS})
    await expect(ann.page.get_by_test_id("where")).to_have_text("#sewing-room")
    await expect(ann.page.get_by_test_id("channel").filter(has_text="quilts")).to_have_count(0)


async def test_the_bot_is_seen_to_go_and_come(fake: FakeServer, ann: ChatPage) -> None:
    """While the bot restarts it is shown as offline, in words as well."""
    state = ann.page.get_by_test_id("bot-state")
    await expect(state).to_have_text("Patchwork online")
    await fake.push("bot", {"online": False})
    await expect(state).to_have_text("Patchwork offline")
    member = ann.page.get_by_test_id("member").filter(has_text="Patchwork")
    await expect(member).to_contain_text("offline")
    await fake.push("bot", {"online": True})
    await expect(state).to_have_text("Patchwork online")


async def test_the_page_comes_back_when_the_server_does(fake: FakeServer, ann: ChatPage) -> None:
    """Without a server the page says so and keeps what is typed; it then catches up by itself."""
    await fake.post(message("panel", components=[row(button("Place", "p"))]), to="ann")
    await ann.page.get_by_role("button", name="Place").click()
    await fake.take("press")
    await fake.stop()
    banner = ann.page.get_by_test_id("banner")
    await expect(banner).to_have_text("The playground does not answer. Trying again…")
    failure = ann.page.get_by_test_id("failure")
    await expect(failure).to_contain_text("the connection to the playground was lost")
    box = ann.page.get_by_test_id("box")
    await box.fill("hello?")
    await box.press("Enter")
    await expect(ann.page.get_by_test_id("toast")).to_contain_text("no connection")
    fake.messages[QUILTS].append(message("said meanwhile", BOB))
    await fake.start()
    await ann.ready()
    await expect(banner).to_be_hidden()
    await expect(ann.messages.filter(has_text="said meanwhile")).to_have_count(1)
    await expect(ann.messages.filter(has_text="panel")).to_have_count(1)
    await expect(box).to_have_value("hello?")
    await box.press("Enter")
    assert (await fake.take("send"))["content"] == "hello?"
    ann.errors.clear()  # the browser itself reports each refused connection


async def test_a_stranger_is_told_who_can_play(fake: FakeServer, ann: ChatPage) -> None:
    """A user whom the server does not know gets one sentence that leads on; no endless retries."""
    await ann.page.goto(f"{fake.base}/?user=eve")
    banner = ann.page.get_by_test_id("banner")
    await expect(banner).to_have_text("There is no “eve” here: play as Ann or as Bob.")
    await expect(ann.page.locator("body")).to_have_attribute("data-state", "refused")
    await banner.get_by_role("link", name="Bob").click()
    await ann.ready()
    await expect(ann.page).to_have_title("#quilts · Bob")


async def test_an_empty_channel_says_how_to_begin(fake: FakeServer, ann: ChatPage) -> None:
    """What to type to challenge the other person, by the names they have here."""
    log = ann.page.get_by_test_id("log")
    await expect(log).to_contain_text('Type "@Patchwork @Bob" to challenge Bob.')
    await ann.page.get_by_test_id("as-bob").click()
    await expect(log).to_contain_text('Type "@Patchwork @Ann" to challenge Ann.')
    await ann.page.get_by_test_id("open-dm").click()
    await fake.take("dm")
    await fake.push("channel_create", {"id": "205", "type": 1, "recipients": []}, "bob")
    await expect(ann.page.get_by_test_id("where")).to_have_text("@Patchwork")
    await expect(log).not_to_contain_text("challenge")


async def test_errors_of_the_server_are_shown_as_toasts(fake: FakeServer, ann: ChatPage) -> None:
    """An error without a press of its own is shown, spoken, and can be closed."""
    await fake.push("error", {"message": "This thread is locked."}, "ann")
    toast = ann.page.get_by_role("alert").get_by_test_id("toast")
    await expect(toast).to_contain_text("This thread is locked.")
    await toast.get_by_role("button", name="Close").click()
    await expect(toast).to_have_count(0)


async def test_the_theme_follows_the_system_until_chosen(fake: FakeServer, ann: ChatPage) -> None:
    """Dark when the system is; the button changes it, and a reload remembers."""
    root = ann.page.locator("html")
    await expect(root).to_have_attribute("data-theme", "light")
    await ann.page.emulate_media(color_scheme="dark")
    await expect(root).to_have_attribute("data-theme", "dark")
    await ann.page.get_by_role("button", name="Use the light theme").click()
    await expect(root).to_have_attribute("data-theme", "light")
    await ann.page.reload()
    await expect(root).to_have_attribute("data-theme", "light")


async def test_new_names_are_shown_everywhere(fake: FakeServer, ann: ChatPage) -> None:
    """A rename reaches the members, the switch and the messages that were there before."""
    await fake.post(message("hello", BOB))
    shown = await ann.wait_for("hello")
    renamed = BOB | {"nick": "Bobby"}
    await fake.push("people", [ANN, renamed])
    await expect(shown.get_by_test_id("author")).to_have_text("Bobby")
    await expect(ann.page.get_by_test_id("as-bob")).to_have_text("Bobby")
    member = ann.page.get_by_test_id("member").filter(has_text="Bobby")
    await expect(member).to_be_visible()


async def test_who_is_timed_out_says_so(fake: FakeServer, ann: ChatPage) -> None:
    """The bot, too; a time-out that is over is none."""
    bot = {name: each for name, each in BOT.items() if name != "online"}
    future, past = "2100-01-01T00:00:00+00:00", "2000-01-01T00:00:00+00:00"
    silenced = [bot | {"timed_out_until": future}, BOB | {"timed_out_until": past}]
    await fake.push("people", [ANN, *silenced])
    members = ann.page.get_by_test_id("member")
    await expect(members.filter(has_text="Patchwork")).to_contain_text("timed out")
    await expect(members.filter(has_text="Bob")).not_to_contain_text("timed out")


async def test_each_kind_of_channel_is_marked(fake: FakeServer, ann: ChatPage) -> None:
    """In words for those who don't see the mark; a category is no link, a forum takes no text."""
    kinds = {2: "talk", 4: "Games", 5: "news", 13: "show", 15: "forum", 16: "pictures"}
    for number, (kind, name) in enumerate(kinds.items()):
        made = {"id": str(500 + number), "type": kind, "name": name, "position": 5 + number}
        await fake.push("channel_create", made)
    side = ann.page.get_by_test_id("channel")
    await expect(side.filter(has_text="talk")).to_contain_text("voice channel")
    await expect(side.filter(has_text="show")).to_contain_text("stage")
    await expect(side.filter(has_text="news")).to_contain_text("announcements")
    await expect(side.filter(has_text="pictures")).to_contain_text("media")
    await expect(side.filter(has_text="Games")).to_have_count(0)
    await expect(ann.page.get_by_text("Games")).to_be_visible()
    await ann.go_to("forum")
    await expect(ann.page.get_by_test_id("box")).to_be_disabled()
    await ann.go_to("talk")
    await expect(ann.page.get_by_test_id("box")).to_be_enabled()

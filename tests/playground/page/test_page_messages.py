"""How each kind of message is shown."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.playground.page.fake import (
    ANN,
    BOB,
    BOT,
    QUILTS,
    SEWING,
    FakeServer,
    button,
    message,
    picture,
    row,
)
from tests.support.browser import ChatPage

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_messages_stand_in_order_with_author_and_time(
    fake: FakeServer, ann: ChatPage
) -> None:
    """Old and new messages are in the order of their ids, each with who and when."""
    first, second, third = message("one", ANN), message("two", BOB), message("three")
    await fake.post(third)
    await fake.post(first)
    await fake.post(second)
    await expect(ann.messages).to_have_count(3)
    assert await ann.page.get_by_test_id("body").all_inner_texts() == ["one", "two", "three"]
    await expect(ann.messages.nth(1).get_by_role("button", name="Bob")).to_be_visible()
    when = ann.messages.nth(1).locator(".byline time")
    assert (await when.get_attribute("datetime") or "").startswith("2026-09-21T14:")
    assert "September" in (await when.get_attribute("title") or "")


async def test_markdown_becomes_elements(fake: FakeServer, ann: ChatPage) -> None:
    """Bold, code, headings, lists, quotes and links are the elements a screen reader knows."""
    await fake.post(
        message(
            "# Rules\n**bold** `code`\n- item\n> said\n```\na b\n```\n[site](https://example.org)"
        )
    )
    body = (await ann.wait_for("Rules")).get_by_test_id("body")
    await expect(body.get_by_role("heading", name="Rules", level=3)).to_be_visible()
    await expect(body.locator("strong")).to_have_text("bold")
    await expect(body.locator("p code")).to_have_text("code")
    await expect(body.get_by_role("listitem")).to_have_text("item")
    await expect(body.locator("blockquote")).to_have_text("said")
    await expect(body.locator("pre")).to_have_text("a b")
    await expect(body.get_by_role("link", name="site")).to_have_attribute(
        "rel", re.compile("noopener")
    )


async def test_markup_in_content_and_names_stays_text(fake: FakeServer, ann: ChatPage) -> None:
    """HTML in a message, a name, a label or an alt text is shown as it was typed."""
    hostile = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    author = {**BOB, "global_name": "<b>Bob</b>"}
    shown = message(hostile, author, components=[row(button("<i>x</i>", "x"))])
    shown["attachments"] = [picture(fake.base, '"><script>')]
    await fake.post(shown)
    found = await ann.wait_for("onerror")
    await expect(found.locator(".words")).to_have_text(hostile)
    await expect(found.locator("script, b, i, .words img")).to_have_count(0)
    await expect(found.get_by_test_id("button")).to_have_text("<i>x</i>")
    await expect(found.get_by_role("img")).to_have_attribute("alt", '"><script>')


async def test_mentions_show_names_and_mark_what_calls_me(fake: FakeServer, ann: ChatPage) -> None:
    """People, roles and channels are named; a message marks itself only for who is mentioned."""
    await fake.post(message("<@101> <@102> <@&302> <#202> <@999>", mentions=[ANN, BOB]))
    await fake.post(message("only <@102> here", mentions=[BOB]))
    called = await ann.wait_for("unknown person")
    names = await called.locator(".mention").all_inner_texts()
    assert names == ["@Ann", "@Bob", "@Patchwork", "#sewing-room", "@unknown person"]
    await expect(called).to_have_class(re.compile("calls-me"))
    await expect(called.locator(".me")).to_have_text("@Ann")
    await expect(await ann.wait_for("only")).not_to_have_class(re.compile("calls-me"))
    await called.get_by_role("link", name="#sewing-room").click()
    await expect(ann.page.get_by_test_id("where")).to_have_text("#sewing-room")


async def test_timestamps_are_local_with_the_exact_time_as_title(
    fake: FakeServer, ann: ChatPage
) -> None:
    """`<t:…>` is a time element on the reader's clock; R is counted from the server's now."""
    await fake.post(message("at <t:1790000000:F> and <t:0:R>"))
    times = (await ann.wait_for("at ")).locator(".words time")
    await expect(times.first).to_have_attribute("datetime", "2026-09-21T14:13:20.000Z")
    await expect(times.first).to_have_text("Monday, 21 September 2026 at 16:13")
    await expect(times.first).to_have_attribute("title", re.compile("16:13:20"))
    await expect(times.last).to_have_text(re.compile(r"^\d\d years ago$"))


async def test_a_picture_has_its_alt_text_and_opens_large(fake: FakeServer, ann: ChatPage) -> None:
    """The alt text names the picture; Enter opens it large with its text, Escape closes it."""
    await fake.post(message("look", attachments=[picture(fake.base, "Ann has 5 buttons.")]))
    found = await ann.wait_for("look")
    image = found.get_by_role("img", name="Ann has 5 buttons.")
    await expect(image).to_be_visible()
    await expect(image).to_have_js_property("naturalWidth", 1100)
    link = found.get_by_test_id("picture")
    await link.focus()
    await ann.page.keyboard.press("Enter")
    large = ann.page.get_by_role("dialog", name="Picture")
    await expect(large.get_by_text("Ann has 5 buttons.")).to_be_visible()
    await ann.page.keyboard.press("Escape")
    await expect(large).to_have_count(0)
    await expect(link).to_be_focused()


async def test_a_file_can_be_downloaded(fake: FakeServer, ann: ChatPage) -> None:
    """What is no picture is a link with its name and size."""
    url = f"{fake.base}/attachments/game.txt"
    file = {"id": "7", "filename": "game.txt", "url": url, "size": 2048}
    await fake.post(message("record", attachments=[file | {"content_type": "text/plain"}]))
    link = (await ann.wait_for("record")).get_by_test_id("file")
    await expect(link).to_have_text("game.txt2 KB")
    await expect(link).to_have_attribute("download", "game.txt")


async def test_an_edit_replaces_a_deletion_removes(fake: FakeServer, ann: ChatPage) -> None:
    """An edited message stays one message and says so; a deleted one goes."""
    posted = await fake.post(message("before"))
    await ann.wait_for("before")
    edited = {**posted, "content": "after", "edited_timestamp": "2026-09-21T14:20:00+00:00"}
    await fake.push("message_update", edited)
    await expect(ann.messages).to_have_count(1)
    await expect(ann.messages).to_contain_text("after (edited)")
    await fake.push("message_delete", {"id": posted["id"], "channel_id": QUILTS})
    await expect(ann.messages).to_have_count(0)


async def test_a_reply_shows_and_finds_what_it_answers(fake: FakeServer, ann: ChatPage) -> None:
    """Above a reply stand author and words of the other message; a press leads to it."""
    asked = await fake.post(message("a **long** question", BOB))
    await fake.post(message("an answer", referenced_message=asked, type=19))
    reply = (await ann.wait_for("an answer")).get_by_test_id("reply")
    await expect(reply).to_have_text(re.compile("In reply to .*Bob a long question"))
    await reply.click()
    await expect(ann.messages.first).to_be_focused()


async def test_links_to_messages_stay_in_the_page(fake: FakeServer, ann: ChatPage) -> None:
    """A Discord link to a message here, in text or on a button, goes there in this page."""
    target = await fake.post(message("the board", channel=SEWING))
    url = f"https://discord.com/channels/200/{SEWING}/{target['id']}"
    link = {"type": 2, "style": 5, "label": "Current board", "url": url}
    await fake.post(message(f"see {url}", components=[row(link)]))
    found = await ann.wait_for("see ")
    await expect(found.get_by_role("link", name="#sewing-room › message")).to_be_visible()
    await found.get_by_role("link", name="Current board").click()
    await expect(ann.page.get_by_test_id("where")).to_have_text("#sewing-room")
    await expect(ann.message("the board")).to_be_focused()


async def test_only_you_is_said_and_can_be_dismissed(fake: FakeServer, ann: ChatPage) -> None:
    """An ephemeral message says who sees it, and disappears for good when dismissed or reloaded."""
    first = await fake.post(message("psst one"), to="ann")
    await fake.post(message("psst two"), to="ann")
    panel = await ann.wait_for("psst two")
    await expect(panel).to_contain_text("Only you can see this")
    await expect(panel).to_have_attribute("data-ephemeral", "true")
    await ann.dismiss()
    await expect(ann.messages).to_have_count(1)
    await ann.page.reload()
    await ann.ready()
    await fake.push("message_update", first, "ann")
    await fake.post(message("later"))
    await ann.wait_for("later")
    await ann.go_to("sewing-room")
    await ann.go_to("quilts")
    await expect(ann.messages).to_have_count(1)


async def test_a_deferred_answer_is_being_thought_about(fake: FakeServer, ann: ChatPage) -> None:
    """The promised message says "thinking" until it comes, in the same place."""
    waiting = await fake.post(
        message(flags=128, type=20, interaction={"name": "board", "user": ANN})
    )
    found = ann.messages.last
    await expect(found).to_contain_text("Patchwork is thinking…")
    await expect(found).to_contain_text("Ann used /board")
    await fake.push("message_update", {**waiting, "flags": 0, "content": "here"})
    await expect(found.get_by_test_id("body")).to_have_text("here")
    await expect(ann.messages).to_have_count(1)


async def test_what_cannot_be_drawn_is_said(fake: FakeServer, ann: ChatPage) -> None:
    """A component the page does not know leaves a note, not a gap."""
    await fake.post(message("odd", components=[{"type": 77}]))
    await expect(await ann.wait_for("odd")).to_contain_text("component of type 77")


async def test_a_long_channel_opens_at_its_end_and_shows_earlier_on_demand(
    fake: FakeServer, ann: ChatPage
) -> None:
    """Of many messages the newest are drawn; a button brings those before them."""
    fake.messages[QUILTS] = [message(f"number {n}", ANN) for n in range(200)]
    await ann.page.reload()
    await ann.ready()
    await expect(ann.messages).to_have_count(150)
    await expect(ann.messages.last).to_be_in_viewport()
    earlier = ann.page.get_by_role("button", name="Show earlier messages (50)")
    await earlier.click()
    await expect(ann.messages).to_have_count(200)
    await expect(ann.message("number 50")).to_be_in_viewport()


async def test_who_reads_back_is_not_pulled_to_the_end(fake: FakeServer, ann: ChatPage) -> None:
    """While one reads above, new messages are offered; at the end, they are followed."""
    fake.messages[QUILTS] = [message(f"line {n}", ANN) for n in range(60)]
    await ann.page.reload()
    await ann.ready()
    await ann.page.get_by_test_id("log").evaluate("log => log.scrollTo(0, 0)")
    await expect(ann.messages.first).to_be_in_viewport()
    await fake.post(message("news"))
    offer = ann.page.get_by_test_id("latest")
    await expect(offer).to_be_visible()
    await expect(ann.messages.first).to_be_in_viewport()
    await offer.click()
    await expect(ann.messages.last).to_be_in_viewport()
    await expect(offer).to_be_hidden()
    await fake.post(message("more news"))
    await expect(ann.message("more news")).to_be_in_viewport()


async def test_days_are_told_apart_and_talk_of_one_author_kept_together(
    fake: FakeServer, ann: ChatPage
) -> None:
    """A line names each new day, once; a person who talks on isn't named again."""
    late, early = "2026-09-20T20:00:00+00:00", "2026-09-22T08:00:00+00:00"
    await fake.post(message("late", BOB, timestamp=late))
    last = await fake.post(message("early", BOB, timestamp=early))
    more = await fake.post(message("and more", BOB, timestamp=early))
    days = ann.page.locator(".day")
    await expect(days).to_have_text(["Sunday, 20 September 2026", "Tuesday, 22 September 2026"])
    names = ann.page.get_by_test_id("author").filter(visible=True)
    await expect(names).to_have_count(2)
    await fake.push("message_delete", {"id": last["id"], "channel_id": QUILTS})
    await expect(days).to_have_count(2)
    await expect(names).to_have_count(2)
    await fake.push("message_delete", {"id": more["id"], "channel_id": QUILTS})
    await expect(days).to_have_text(["Sunday, 20 September 2026"])


async def test_reactions_stand_under_their_message(fake: FakeServer, ann: ChatPage) -> None:
    """Each emoji with its count, in words with the names; they come, change and go in place."""
    sent = await fake.post(message("your turn", BOB))
    shown = await ann.wait_for("your turn")
    about = {"channel_id": QUILTS, "message_id": sent["id"]}
    await fake.push("reactions", about | {"reactions": {"🧵": [BOT["id"]]}})
    reaction = shown.get_by_role("list", name="Reactions").get_by_role("listitem")
    await expect(reaction).to_contain_text("🧵")
    await expect(reaction).to_contain_text("1 reaction by Patchwork")
    await expect(reaction).to_have_attribute("title", "1 reaction by Patchwork")
    both = {"🧵": [BOT["id"], ANN["id"]], "✅": [BOB["id"]]}
    await fake.push("reactions", about | {"reactions": both})
    await expect(reaction).to_have_count(2)
    await expect(reaction.first).to_contain_text("2 reactions by Patchwork, Ann")
    await fake.push("reactions", about | {"reactions": {}})
    await expect(shown.get_by_test_id("reactions")).to_have_count(0)


async def test_old_reactions_are_there_when_the_page_opens(fake: FakeServer, ann: ChatPage) -> None:
    """The hello brings them along."""
    sent = await fake.post(message("your turn", BOB))
    fake.reactions = {sent["id"]: {"🧵": [BOT["id"]]}}
    await ann.page.reload()
    await ann.ready()
    shown = await ann.wait_for("your turn")
    await expect(shown.get_by_test_id("reactions")).to_contain_text("1 reaction by Patchwork")

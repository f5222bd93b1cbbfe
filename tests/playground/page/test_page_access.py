"""For everyone: by keyboard only, on a phone, with a screen reader, light and dark."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from playwright.async_api import expect

from playground.server.addresses import PAGE
from tests.playground.page.fake import ANN, BOB, FakeServer, button, message, picture, row
from tests.support.browser import PHONE, ChatPage, Scheme

pytestmark = pytest.mark.asyncio(loop_scope="session")

ROOT = PAGE.parents[1]
CONTRAST = """() => {
  const paint = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const over = (colour, under) => {
    paint.clearRect(0, 0, 1, 1);
    for (const layer of [under, colour]) { paint.fillStyle = layer; paint.fillRect(0, 0, 1, 1); }
    const [r, g, b] = paint.getImageData(0, 0, 1, 1).data;
    return `rgb(${r}, ${g}, ${b})`;
  };
  const ground = (node) => {
    if (node === null) return "rgb(255, 255, 255)";
    return over(getComputedStyle(node).backgroundColor, ground(node.parentElement));
  };
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => {
      const c = part / 255;
      return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const weak = [];
  const seen = (node) => node.checkVisibility({ visibilityProperty: true });
  for (const node of document.body.querySelectorAll("*")) {
    const texts = [...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE);
    const words = texts.map((text) => text.data.trim()).join("");
    if (words === "" || !seen(node) || node.closest(".face, .spoken, [hidden]")) continue;
    const back = ground(node);
    const front = over(getComputedStyle(node).color, back);
    const [high, low] = [light(front), light(back)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    if (ratio < 4.5) weak.push(`${words.slice(0, 30)} ${front} on ${back}: ${ratio.toFixed(2)}`);
  }
  return weak;
}"""


async def show_everything(fake: FakeServer) -> None:
    """A channel with every kind of message, as a game would leave it."""
    spots = [{"label": f"c{n} · no holes", "value": str(n)} for n in range(1, 5)]
    select = {"type": 3, "custom_id": "s", "placeholder": "Best spots", "options": spots}
    looks = [
        button(label, label, style)
        for style, label in enumerate(["Blue", "Grey", "Green", "Red"], 1)
    ]
    link = {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"}
    wide = "wide " * 40 + "\n" + "x" * 90
    await fake.post(message("Shall we? `code` <#202> <t:1790000000:R>", BOB))
    await fake.post(
        message(f"# Title\n```\n{wide}\n```\n-# small\n> said\n||hidden||\n{'y' * 120}", ANN)
    )
    turn = message(
        "<@101>, your turn. Bob bought a 5-square patch at c4 (−3 buttons, +4 time).",
        mentions=[ANN],
        attachments=[picture(fake.base, "Ann has 5 buttons, Bob 12.")],
        components=[
            row(button("1: pay 3, time 2", "b1", 1), button("2: 3 short", "b2", disabled=True)),
            row(*looks, link),
        ],
    )
    await fake.post(turn)
    panel = message("Your draft", referenced_message=turn, type=19, components=[row(select)])
    await fake.post(panel, to="ann")
    await fake.post(message(flags=128))


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_every_word_has_enough_contrast(
    fake: FakeServer, ann: ChatPage, scheme: Scheme
) -> None:
    """In both themes all text, disabled labels too, reaches a contrast of 4.5."""
    await ann.page.emulate_media(color_scheme=scheme)
    await show_everything(fake)
    await ann.page.get_by_role("button", name="Grey").click()
    nonce = (await fake.take("press"))["nonce"]
    await fake.push("interaction", {"nonce": nonce, "state": "failed", "reason": "Late."}, "ann")
    await fake.push("error", {"message": "Something is wrong."}, "ann")
    await expect(ann.page.get_by_test_id("failure")).to_be_visible()
    await ann.page.get_by_test_id("box").fill("/")
    await expect(ann.page.get_by_test_id("picker")).to_be_visible()
    assert await ann.page.evaluate(CONTRAST) == []


async def test_a_phone_has_no_sideways_scroll_and_the_picture_all_its_width(
    fake: FakeServer, ann: ChatPage
) -> None:
    """At 360 pixels nothing sticks out, the picture spans the window, the buttons wrap in reach."""
    await ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    await show_everything(fake)
    await ann.page.get_by_test_id("box").fill("/buy ")
    for selector in ("html", "body", "#log", ".composer"):
        over = await ann.page.locator(selector).evaluate("e => e.scrollWidth - e.clientWidth")
        assert over <= 0, selector
    image = await ann.page.get_by_role("img", name="Ann has 5 buttons").bounding_box()
    assert image is not None
    assert abs(image["x"]) <= 1
    assert abs(image["width"] - PHONE[0]) <= 2
    for press in await ann.page.get_by_test_id("button").all():
        box = await press.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
        assert box["height"] >= 40  # a finger's width


async def test_the_drawer_of_a_phone_opens_closes_and_leads(
    fake: FakeServer, ann: ChatPage
) -> None:
    """On a phone the channels are behind ☰; Escape closes them, a channel closes them too."""
    await ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    menu = ann.page.get_by_role("button", name="Channels and members")
    quilts = ann.page.get_by_role("link", name="quilts")
    await expect(quilts).to_have_count(0)  # closed, it is out of a screen reader's way
    await menu.click()
    await expect(quilts).to_be_focused()
    await expect(menu).to_have_attribute("aria-expanded", "true")
    await ann.page.keyboard.press("Escape")
    await expect(menu).to_be_focused()
    await expect(quilts).to_have_count(0)
    await menu.click()
    await ann.page.get_by_role("link", name="sewing-room").click()
    await expect(menu).to_have_attribute("aria-expanded", "false")
    await expect(ann.page.get_by_test_id("where")).to_have_text("#sewing-room")


async def test_a_turn_is_played_by_keyboard_alone(fake: FakeServer, ann: ChatPage) -> None:
    """From the message box back to the newest controls, choose, press, dismiss, write: no mouse."""
    keys = ann.page.keyboard
    await fake.post(
        message("board", components=[row(button("1 · 3", "buy1"), button("Ring", "r"))])
    )
    options = [{"label": "c4", "value": "c4"}, {"label": "a5", "value": "a5"}]
    select = {"type": 3, "custom_id": "s", "placeholder": "Best spots", "options": options}
    await fake.post(
        message("panel", components=[row(select), row(button("Place", "ok", 3))]), to="ann"
    )
    await ann.wait_for("panel")
    await keys.press("Escape")
    await expect(ann.page.get_by_test_id("box")).to_be_focused()
    order = ["dismiss", "Place", "Best spots", "Patchwork", "Ring", "1 · 3"]
    for name in order:
        await keys.press("Shift+Tab")
        focused: Any = await ann.page.evaluate(
            "() => document.activeElement.dataset.testid + ' ' + document.activeElement.innerText"
        )
        assert name in focused
    await keys.press("Enter")
    assert (await fake.take("press"))["custom_id"] == "buy1"
    for _ in range(3):
        await keys.press("Tab")
    await keys.press("Enter")
    await keys.press("ArrowDown")
    await keys.press("Enter")
    assert (await fake.take("press"))["values"] == ["a5"]
    await keys.press("Tab")
    await keys.press("Space")
    assert (await fake.take("press"))["custom_id"] == "ok"
    await keys.press("Tab")
    await keys.press("Enter")
    await expect(ann.page.get_by_text("panel")).to_have_count(0)
    await keys.press("Escape")
    await keys.type("thanks")
    await keys.press("Enter")
    assert (await fake.take("send"))["content"] == "thanks"


async def test_the_first_tab_stop_skips_to_the_message_box(fake: FakeServer, ann: ChatPage) -> None:
    """A keyboard user needn't pass the channels; the address still names the channel."""
    address = ann.page.url
    await ann.page.keyboard.press("Tab")
    await expect(ann.page.get_by_role("link", name="Skip to the message box")).to_be_focused()
    await ann.page.keyboard.press("Enter")
    await expect(ann.page.get_by_test_id("box")).to_be_focused()
    assert ann.page.url == address


async def test_the_focus_is_always_seen(fake: FakeServer, ann: ChatPage) -> None:
    """Whatever Tab reaches has an outline, or a box around it that shows the focus."""
    await show_everything(fake)
    for _ in range(25):
        await ann.page.keyboard.press("Tab")
        seen = await ann.page.evaluate(
            """() => {
              const shows = (node) => {
                const style = getComputedStyle(node);
                return style.outlineStyle !== "none" || style.boxShadow !== "none";
              };
              const node = document.activeElement;
              return node === document.body || shows(node) || shows(node.parentElement);
            }"""
        )
        assert seen, await ann.page.evaluate("() => document.activeElement.outerHTML")


async def test_the_page_reads_well_without_eyes(fake: FakeServer, ann: ChatPage) -> None:
    """Landmarks, the polite log, names of controls, alt texts: what a screen reader is given."""
    await expect(ann.page.locator("html")).to_have_attribute("lang", "en")
    await show_everything(fake)
    await ann.wait_for("Your draft")
    log = ann.page.get_by_role("log", name="Messages in #quilts")
    await expect(log).to_have_attribute("aria-live", "polite")
    await expect(ann.page.locator("body")).to_match_aria_snapshot("""
      - navigation "Channels and members":
        - heading "Channels" [level=2]
        - list:
          - listitem:
            - link "quilts"
            - 'button "New thread in #quilts"'
        - heading "Members" [level=2]
      - main:
        - 'heading "#quilts" [level=1]'
        - status: Patchwork online
        - navigation "Play as":
          - link "Ann"
          - link "Bob"
        - button "Use the dark theme"
        - 'log "Messages in #quilts"':
          - 'article /Bob, .*/':
            - button "Bob"
          - 'article /Patchwork, .*/':
            - 'link /Ann has 5 buttons, Bob 12. .enlarge./':
              - img "Ann has 5 buttons, Bob 12."
            - group "Controls, row 1":
              - 'button "1: pay 3, time 2"'
              - 'button "2: 3 short" [disabled]'
          - 'article /Patchwork, .*, only you can see this/':
            - 'button /In reply to Patchwork/'
            - group "Controls, row 1":
              - button "Best spots"
            - paragraph:
              - button "Dismiss message"
        - form "Write a message":
          - 'textbox "Message #quilts"'
          - button "Send"
    """)


async def test_every_control_has_a_name(fake: FakeServer, ann: ChatPage) -> None:
    """No button, link, field or picture is nameless to a screen reader."""
    await show_everything(fake)
    await ann.page.get_by_test_id("box").fill("/challenge ")
    for kind in ("button", "link", "textbox", "combobox", "img", "listbox"):
        for control in await ann.page.get_by_role(kind).all():
            await expect(control).not_to_have_accessible_name("")


HEARD = """() => {
  // what a polite live region is told: whatever comes to be in the log
  window.heard = [];
  const log = document.getElementById("log");
  new MutationObserver((changes) => {
    if (log.getAttribute("aria-live") === "off") return;
    for (const { addedNodes, target } of changes)
      for (const node of addedNodes)
        if (log.contains(target)) window.heard.push(node.textContent);
  }).observe(log, { childList: true, subtree: true, characterData: true });
}"""


async def test_an_edited_board_is_not_read_again(fake: FakeServer, ann: ChatPage) -> None:
    """A board that loses its buttons says nothing; a panel says only what became new in it."""
    board = message(
        "your turn",
        attachments=[picture(fake.base, "Ann has 5 buttons.")],
        components=[row(button("1", "a"), button("2", "b")), row(button("Pass", "p"))],
    )
    await fake.post(board)
    await ann.wait_for("your turn")
    await ann.page.evaluate(HEARD)
    await fake.push("message_update", {**board, "components": []})
    await expect(ann.page.get_by_role("button", name="Pass")).to_have_count(0)
    assert await ann.page.evaluate("window.heard") == []
    changed = [row(button("1", "a"), button("3", "c")), row(button("Pass", "p"))]
    await fake.push("message_update", {**board, "components": changed})
    await expect(ann.page.get_by_role("button", name="3")).to_have_count(1)
    await fake.push("message_update", {**board, "content": "taken back", "components": changed})
    await ann.wait_for("taken back")
    heard = await ann.page.evaluate("window.heard")
    assert "your turn" not in "".join(heard)
    assert heard[-1] == "taken back"


async def test_a_list_is_no_news(fake: FakeServer, ann: ChatPage) -> None:
    """The lines of a select aren't put into the log; gone, it takes its open list with it."""
    options = [{"label": f"c{n}", "value": str(n)} for n in range(1, 26)]
    select = {"type": 3, "custom_id": "s", "placeholder": "Good spots", "options": options}
    panel = message("panel", components=[row(select)])
    await fake.post(panel)
    await ann.wait_for("panel")
    await ann.page.evaluate(HEARD)
    await ann.page.get_by_test_id("select").press("Enter")
    listed = ann.page.get_by_role("listbox", name="Good spots")
    await expect(listed.get_by_role("option")).to_have_count(25)
    assert await ann.page.evaluate("window.heard") == []
    fewer = {**select, "options": options[:3]}
    await fake.push("message_update", {**panel, "components": [row(fewer)]})
    await expect(listed).to_have_count(0)
    await expect(ann.page.get_by_test_id("select")).to_be_focused()
    await ann.page.keyboard.press("Enter")
    await expect(listed.get_by_role("option")).to_have_count(3)


async def test_the_control_that_has_the_focus_stays_in_view(
    fake: FakeServer, ann: ChatPage
) -> None:
    """By keyboard one sees what one pressed, however tall the answer; by mouse the answer's end."""
    await fake.post(message("board", components=[row(button("1: pay 2", "b1", 1))]))
    offer = ann.page.get_by_role("button", name="1: pay 2")
    await offer.focus()
    await ann.page.keyboard.press("Enter")
    tall = "\n".join(f"line {n}" for n in range(60))
    await fake.post(message(tall, components=[row(button("Place", "ok"))]), to="ann")
    place = ann.page.get_by_role("button", name="Place")
    await place.wait_for()
    await expect(offer).to_be_focused()
    await expect(offer).to_be_in_viewport(ratio=1)
    await ann.page.keyboard.press("Escape")
    await offer.click()
    await fake.post(message("more", components=[row(button("The end", "end"))]), to="ann")
    await expect(ann.page.get_by_role("button", name="The end")).to_be_in_viewport(ratio=1)


async def test_borders_hold_in_forced_colours(fake: FakeServer, ann: ChatPage) -> None:
    """Where the reader's own colours replace ours, a button still has an edge."""
    await ann.page.emulate_media(forced_colors="active")
    try:
        await show_everything(fake)
        await ann.wait_for("Your draft")
        for control in await ann.page.locator("#log .button, .icon-button:visible").all():
            edge = await control.evaluate(
                """(node) => {
                  const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(node);
                  return [borderTopWidth, borderTopStyle, borderTopColor];
                }"""
            )
            assert edge[:2] == ["1px", "solid"]
            assert edge[2] != "rgba(0, 0, 0, 0)"
    finally:
        await ann.page.emulate_media(forced_colors="none")


DRAWN = """async (symbols) => {
  const family = getComputedStyle(document.body).fontFamily;
  await document.fonts.load("30px 'Page Emoji'", "🔘");
  const paint = new OffscreenCanvas(60, 60).getContext("2d", { willReadFrequently: true });
  const look = (symbol) => {
    paint.clearRect(0, 0, 60, 60);
    paint.font = `30px ${family}`;
    paint.fillText(symbol, 5, 45);
    return paint.getImageData(0, 0, 60, 60).data.join();
  };
  const box = look("\\u{1fbff}"), unknown = look("\\u{e123}");
  return symbols.filter((symbol) => [box, unknown].includes(look(symbol)));
}"""


def symbols() -> set[str]:
    """Every symbol that the bot's sentences or the page itself show."""
    texts = [*(ROOT / "words/locales").rglob("*.ftl"), *PAGE.glob("*.js")]
    said = "".join(text.read_text(encoding="utf-8") for text in texts)
    return {each for each in said if unicodedata.category(each) in ("So", "Sm", "Sk")} - set(
        "|~`^<>=+¬"
    )


async def test_no_symbol_is_an_empty_box(fake: FakeServer, ann: ChatPage) -> None:
    """The page brings its own emoji, so a machine without an emoji font shows them as well."""
    wanted = symbols() | set("🔘⏳🧵")
    assert len(wanted) > 3
    assert await ann.page.evaluate(DRAWN, sorted(wanted)) == []


async def test_what_a_person_reads_uses_plain_signs() -> None:
    """A full-width plus is a box on many machines."""
    for text in [*PAGE.glob("*.js"), *(ROOT / "words/locales").rglob("*.ftl")]:
        assert "＋" not in text.read_text(encoding="utf-8"), text

"""Sending files: with a message, and as an option of a command."""

from __future__ import annotations

import base64

import pytest
from playwright.async_api import FilePayload, expect

from tests.playground.page.fake import QUILTS, FakeServer, command, option
from tests.support.browser import ChatPage

pytestmark = pytest.mark.asyncio(loop_scope="session")

RECORD: FilePayload = {"name": "a.txt", "mimeType": "text/plain", "buffer": b"b: adv *\n\xff"}
OTHER: FilePayload = {"name": "b.txt", "mimeType": "text/plain", "buffer": bytes(100_000)}
LARGE: FilePayload = {"name": "large", "mimeType": "text/plain", "buffer": bytes(10_485_761)}


async def test_files_go_with_the_message(fake: FakeServer, ann: ChatPage) -> None:
    """Named above the box, left out on wish, sent to the byte, and then gone from there."""
    await ann.page.get_by_test_id("attach-input").set_input_files([RECORD, OTHER])
    names = ann.page.get_by_test_id("attached").get_by_role("listitem")
    await expect(names).to_have_count(2)
    await ann.page.get_by_role("button", name="Leave out b.txt").click()
    await expect(names).to_have_count(1)
    await ann.say("@Patchwork import")
    frame = await fake.take("send")
    assert (frame["channel_id"], frame["content"]) == (QUILTS, "<@301> import")
    [file] = frame["files"]
    assert file["filename"] == "a.txt"
    assert base64.b64decode(file["data"]) == RECORD["buffer"]
    await expect(names).to_have_count(0)
    await ann.say("without")
    assert "files" not in await fake.take("send")


async def test_a_file_alone_is_a_message(fake: FakeServer, ann: ChatPage) -> None:
    """No text is needed, and a long one is read whole."""
    await ann.page.get_by_test_id("attach-input").set_input_files([OTHER])
    await ann.page.get_by_test_id("send").click()
    frame = await fake.take("send")
    assert frame["content"] == ""
    assert base64.b64decode(frame["files"][0]["data"]) == OTHER["buffer"]


async def test_what_is_too_large_is_kept(fake: FakeServer, ann: ChatPage) -> None:
    """A sentence says so; text and file stay where they are."""
    await ann.page.get_by_test_id("attach-input").set_input_files([LARGE])
    await ann.page.get_by_test_id("box").fill("look")
    await ann.page.keyboard.press("Enter")
    await expect(ann.page.get_by_test_id("toasts")).to_contain_text("large is larger than 10 MiB.")
    await expect(ann.page.get_by_test_id("box")).to_have_value("look")
    assert fake.received.empty()


async def test_a_file_is_an_option(fake: FakeServer, ann: ChatPage) -> None:
    """Chosen in a field of its own; required means required; the other options come along."""
    file = option(11, "file", "Which record", required=True)
    fake.commands = [command("import", "Read", file, option(4, "move", "After which"))]
    await fake.push("commands", fake.commands)
    await ann.page.get_by_test_id("box").press_sequentially("/import ")
    await ann.page.get_by_test_id("command-send").click()
    await expect(ann.page.get_by_text("This option is needed.")).to_be_visible()
    await ann.page.get_by_test_id("option-file").set_input_files([RECORD])
    await ann.page.get_by_test_id("option-move").fill("3")
    await ann.page.get_by_test_id("command-send").click()
    frame = await fake.take("command")
    given, move = frame["options"]
    assert (given["name"], given["type"], given["value"]["filename"]) == ("file", 11, "a.txt")
    assert base64.b64decode(given["value"]["data"]) == RECORD["buffer"]
    assert move == {"name": "move", "type": 4, "value": 3}
    await expect(ann.page.get_by_test_id("command-form")).to_have_count(0)

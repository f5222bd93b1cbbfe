"""Files that people send: along with a message, and as the option of a command."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from tests.playground.server.bare import BOT, QUILTS, Bare
from tests.playground.server.test_standin_page import COMMANDS, do, open_page, take

FILE = {
    "name": "import",
    "description": "Read",
    "options": [{"type": 11, "name": "file", "description": "Which"}],
}


def sent(name: str = "record.txt", content: bytes = b"b: adv *") -> dict[str, str]:
    """A file as the page sends it."""
    return {"filename": name, "data": base64.b64encode(content).decode()}


async def fetched(bare: Bare, url: str) -> bytes:
    """What an attachment's address gives."""
    async with bare.session.get(url) as answer:
        assert answer.status == 200
        return await answer.read()


async def test_a_message_carries_files(bare: Bare) -> None:
    """Also without a text; names are made harmless, the content stays to the byte."""
    page = await open_page(bare)
    await do(page, "send", content="", files=[sent(), sent("a b/ü.png", b"\x89\0")])
    message = await take(page, "message_create")
    first, second = message["attachments"]
    assert (first["filename"], first["size"]) == ("record.txt", 8)
    assert first["content_type"] == "text/plain; charset=utf-8"
    assert second["filename"] == "a_b_.png"
    assert await fetched(bare, first["url"]) == b"b: adv *"
    assert await fetched(bare, second["url"]) == b"\x89\0"


async def test_a_bot_hears_of_files_only_with_a_mention(bare: Bare) -> None:
    """They are content: kept back from a bot that the message doesn't mention."""
    socket = await bare.connect()
    await socket.ready()
    page = await open_page(bare)
    for content, count in (("look", 0), (f"<@{BOT}> look", 1)):
        await do(page, "send", content=content, files=[sent()])
        event = await socket.event("MESSAGE_CREATE")
        assert len(event["attachments"]) == count


async def test_an_option_can_be_a_file(bare: Bare) -> None:
    """The bot gets its id as the value and the file among what is resolved; it can be fetched."""
    await bare("PUT", COMMANDS, [FILE])
    socket = await bare.connect()
    await socket.ready()
    page = await open_page(bare)
    option = {"name": "file", "type": 11, "value": sent()}
    await do(page, "command", name="import", options=[option], nonce="n")
    data = (await socket.event("INTERACTION_CREATE"))["data"]
    [passed] = data["options"]
    attachment = data["resolved"]["attachments"][passed["value"]]
    assert (passed["type"], passed["value"]) == (11, attachment["id"])
    assert (attachment["filename"], attachment["size"]) == ("record.txt", 8)
    assert attachment["ephemeral"]
    assert await fetched(bare, attachment["url"]) == b"b: adv *"


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ("nonsense", "A message holds 10 files at most."),
        ([sent()] * 11, "A message holds 10 files at most."),
        ([{"filename": "a"}], "A file needs a name and its content."),
        ([{"filename": "a", "data": "?"}], "The content of a file must be base64."),
        ([sent(content=bytes(10 * 1024 * 1024 + 1))], "Request entity too large"),
    ],
)
async def test_what_is_no_file_is_refused(bare: Bare, files: Any, why: str) -> None:
    """With a sentence, in a message and as an option, and nothing is posted."""
    await bare("PUT", COMMANDS, [FILE])
    page = await open_page(bare)
    await do(page, "send", content="x", files=files)
    assert (await take(page, "error"))["message"] == why
    value = files[0] if isinstance(files, list) and len(files) == 1 else files
    option = {"name": "file", "type": 11, "value": value}
    await do(page, "command", name="import", options=[option])
    assert "The option 'file' needs a file: " in (await take(page, "error"))["message"]
    assert (await bare("GET", f"/channels/{QUILTS}/messages")).body == []

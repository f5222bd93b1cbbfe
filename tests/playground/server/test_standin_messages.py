"""Messages: what Discord refuses, and what it makes of the rest."""

from __future__ import annotations

from typing import Any

import pytest

from playground.server.state.example_guild import BOT_ROLE_ID
from tests.playground.server.bare import ANN, BOB, BOT, SEND, Bare, button, row

V2 = 1 << 15
TEXT = {"type": 10, "content": "words"}
PNG = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + b"\0\0\x04\x4c" + b"\0\0\x02\xbc" + b"\0" * 8


async def test_an_empty_message_is_refused(bare: Bare) -> None:
    """50006 for nothing, for white space, and for nothing but buttons."""
    bodies: list[Any] = [{}, {"content": " \n "}, {"components": [row(button())]}]
    for body in bodies:
        answer = await bare("POST", SEND, body)
        assert (answer.status, answer.code) == (400, 50006)


BAD = [
    ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    ({"content": ["x"]}, "content", "STRING_TYPE_CONVERT"),
    ({"content": "x", "nonce": "n" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    ({"content": "x", "embeds": [{"description": "d" * 4097}]}, "embeds.0.description",
     "BASE_TYPE_MAX_LENGTH"),
    ({"content": "x", "embeds": [{"description": "d" * 4000}] * 2}, "embeds",
     "MAX_EMBED_SIZE_EXCEEDED"),
    ({"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}, "attachments.0.id",
     "ATTACHMENT_NOT_FOUND"),
    ({"content": "x", "flags": V2, "components": [TEXT]}, "content",
     "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    ({"flags": V2, "components": [TEXT], "embeds": [{"title": "t"}]}, "embeds",
     "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    ({"content": "x", "components": [TEXT]}, "components",
     "COMPONENT_TYPE_REQUIRES_COMPONENTS_V2"),
    ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": [ANN]}},
     "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"),
    ({"content": "x", "allowed_mentions": {"parse": ["people"]}}, "allowed_mentions.parse.0",
     "BASE_TYPE_CHOICES"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "path", "fault"), BAD, ids=lambda value: str(value)[:30])
async def test_an_invalid_body_is_refused(bare: Bare, body: Any, path: str, fault: str) -> None:
    """50035 names the field in Discord's nested form."""
    answer = await bare("POST", SEND, body)
    assert (answer.status, answer.code) == (400, 50035)
    assert answer.fault(path) == fault


async def test_a_body_that_is_no_json_is_refused(bare: Bare) -> None:
    """50109 for bytes that are no JSON."""
    url = f"{bare.stand_in.base_url}/api/v10{SEND}"
    async with bare.session.post(url, data=b"{") as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


async def test_big_files_are_refused(bare: Bare) -> None:
    """40005 over 10 MiB a file, and over 25 MiB a request."""
    big, part = b"x" * (10 * 2**20 + 1), b"x" * (9 * 2**20)
    for files in ({"a.bin": big}, {"a.bin": part, "b.bin": part, "c.bin": part}):
        answer = await bare("POST", SEND, {"content": "x"}, files=files)
        assert (answer.status, answer.code) == (413, 40005)


async def test_a_picture_is_served_with_type_size_and_words(bare: Bare) -> None:
    """An upload gets its description, its size in pixels and an address that serves it."""
    body = {"attachments": [{"id": 0, "filename": "t.png", "description": "a quilt"}]}
    answer = await bare("POST", SEND, body, files={"t.png": PNG})
    (attachment,) = answer.body["attachments"]
    assert attachment["description"] == "a quilt"
    assert (attachment["width"], attachment["height"]) == (1100, 700)
    async with bare.session.get(attachment["url"]) as response:
        assert response.headers["Content-Type"] == "image/png"
        assert await response.read() == PNG


async def test_an_edit_appends_files_unless_it_lists_what_stays(bare: Bare) -> None:
    """Without ``attachments`` an upload is added; with it, only what is listed stays."""
    sent = await bare("POST", SEND, {}, files={"a.png": PNG})
    path = f"{SEND}/{sent.body['id']}"
    added = await bare("PATCH", path, {}, files={"b.png": PNG})
    assert [each["filename"] for each in added.body["attachments"]] == ["a.png", "b.png"]
    kept = added.body["attachments"][1]["id"]
    listed = {"attachments": [{"id": kept}, {"id": "0", "filename": "c.png"}]}
    swapped = await bare("PATCH", path, listed, files={"c.png": PNG})
    assert [each["filename"] for each in swapped.body["attachments"]] == ["b.png", "c.png"]
    first = added.body["attachments"][0]["url"]
    async with bare.session.get(first) as response:
        assert response.status == 404
    emptied = await bare("PATCH", path, {"content": "words", "attachments": []})
    assert emptied.body["attachments"] == []
    nothing = await bare("PATCH", path, {"content": ""})
    assert nothing.code == 50006


async def test_an_edit_changes_only_what_it_names(bare: Bare) -> None:
    """Content, components and mentions stay when the body leaves them out."""
    sent = await bare.send(f"<@{ANN}>", components=[row(button())])
    path = f"{SEND}/{sent['id']}"
    edited = (await bare("PATCH", path, {"components": []})).body
    assert edited["content"] == f"<@{ANN}>"
    assert edited["components"] == []
    assert edited["edited_timestamp"] is not None
    again = (await bare("PATCH", path, {"content": "no name"})).body
    assert again["mentions"] == []


async def test_only_own_messages_are_edited(bare: Bare) -> None:
    """50005 for someone else's message."""
    typed = await bare.say()
    answer = await bare("PATCH", f"{SEND}/{typed['id']}", {"content": "b"})
    assert (answer.status, answer.code) == (403, 50005)


async def test_the_v2_flag_stays(bare: Bare) -> None:
    """50035 when an edit would remove IS_COMPONENTS_V2."""
    sent = await bare("POST", SEND, {"flags": V2, "components": [TEXT]})
    answer = await bare("PATCH", f"{SEND}/{sent.body['id']}", {"flags": 0})
    assert answer.fault("flags") == "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG"


async def test_the_same_nonce_gives_the_same_message(bare: Bare) -> None:
    """With ``enforce_nonce`` a repeated nonce returns the old message and posts nothing."""
    first = await bare.send("one", nonce="ab12.1", enforce_nonce=True)
    second = await bare.send("two", nonce="ab12.1", enforce_nonce=True)
    assert (second["id"], second["content"], second["nonce"]) == (first["id"], "one", "ab12.1")
    free = await bare.send("three", nonce="ab12.1")
    assert free["id"] != first["id"]
    fetched = (await bare("GET", f"{SEND}/{first['id']}")).body
    assert not {"nonce", "_nonce"} & set(fetched)


async def test_a_nonce_is_forgotten_after_minutes(bare: Bare) -> None:
    """Ten minutes later the same nonce posts a new message."""
    first = await bare.send("one", nonce="n", enforce_nonce=True)
    await bare.control("POST", "clock", {"advance": 600})
    second = await bare.send("two", nonce="n", enforce_nonce=True)
    assert second["id"] != first["id"]


async def test_a_nonce_of_a_deleted_message_is_unknown(bare: Bare) -> None:
    """10008 says that it was posted, and deleted since."""
    first = await bare.send("one", nonce="n", enforce_nonce=True)
    await bare("DELETE", f"{SEND}/{first['id']}")
    answer = await bare("POST", SEND, {"content": "one", "nonce": "n", "enforce_nonce": True})
    assert (answer.status, answer.code) == (404, 10008)


MENTIONS: list[tuple[Any, list[str], list[str]]] = [
    (None, [ANN, BOB], [BOT_ROLE_ID]),
    ({"parse": []}, [], []),
    ({}, [], []),
    ({"parse": ["users"]}, [ANN, BOB], []),
    ({"users": [BOB]}, [BOB], []),
    ({"parse": ["roles"]}, [], [BOT_ROLE_ID]),
    ({"roles": [BOT_ROLE_ID]}, [], [BOT_ROLE_ID]),
]


@pytest.mark.parametrize(("allowed", "users", "roles"), MENTIONS)
async def test_mentions_are_those_allowed(
    bare: Bare, allowed: Any, users: list[str], roles: list[str]
) -> None:
    """The default parses everything; ``allowed_mentions`` narrows it."""
    text = f"<@{ANN}> <@!{BOB}> <@&{BOT_ROLE_ID}> @everyone <@123>"
    sent = await bare.send(text, allowed_mentions=allowed)
    assert [each["id"] for each in sent["mentions"]] == users
    assert sent["mention_roles"] == roles


async def test_everyone_needs_a_permission(bare: Bare) -> None:
    """@everyone is mere text unless the bot may mention everyone."""
    assert not (await bare.send("@everyone"))["mention_everyone"]
    await bare.change_permissions(allow=["MENTION_EVERYONE"])
    assert (await bare.send("@everyone"))["mention_everyone"]
    quiet = await bare.send("@everyone", allowed_mentions={"parse": ["users"]})
    assert not quiet["mention_everyone"]


async def test_a_reply_pings_its_author_by_default(bare: Bare) -> None:
    """A reply mentions the author, unless ``allowed_mentions`` is given without saying so."""
    typed = await bare.say()
    reference = {"message_id": typed["id"]}
    assert [u["id"] for u in (await bare.send("b", message_reference=reference))["mentions"]] == [
        ANN
    ]
    quiet = await bare.send("b", message_reference=reference, allowed_mentions={"parse": []})
    assert quiet["mentions"] == []
    assert quiet["type"] == 19


async def test_a_list_is_newest_first_and_pages(bare: Bare) -> None:
    """GET …/messages honours limit, before, after and around; a wrong limit is refused."""
    ids = [(await bare.send(str(number)))["id"] for number in range(5)]

    async def listed(**query: str) -> list[str]:
        return [m["id"] for m in (await bare("GET", SEND, query=query)).body]

    assert await listed() == ids[::-1]
    assert await listed(limit="2") == [ids[4], ids[3]]
    assert await listed(before=ids[3], limit="2") == [ids[2], ids[1]]
    assert await listed(after=ids[1], limit="2") == [ids[3], ids[2]]
    assert await listed(around=ids[2], limit="3") == [ids[3], ids[2], ids[1]]
    for query in ({"limit": "101"}, {"limit": "0"}, {"before": "x"}):
        assert (await bare("GET", SEND, query=query)).code == 50035


async def test_content_of_others_needs_the_intent(bare: Bare) -> None:
    """Without message content, a fetched message is empty unless it mentions the bot."""
    for words in ("secret", f"<@{BOT}> not secret"):
        await bare.say(words)
    assert [m["content"] for m in (await bare("GET", SEND)).body] == [f"<@{BOT}> not secret", ""]
    await bare.control("POST", "intents", {"granted": 1 << 15})
    assert [m["content"] for m in (await bare("GET", SEND)).body][1] == "secret"


async def test_old_edits_can_run_out(bare: Bare) -> None:
    """30046 when a test says that no more messages over an hour old may be edited."""
    sent = await bare.send()
    await bare.control("POST", "limits", {"old_edits": 1})
    await bare.control("POST", "clock", {"advance": 3601})
    path = f"{SEND}/{sent['id']}"
    assert (await bare("PATCH", path, {"content": "1"})).status == 200
    answer = await bare("PATCH", path, {"content": "2"})
    assert (answer.status, answer.code) == (429, 30046)
    assert isinstance(answer.body["retry_after"], float)
    assert (answer.body["global"], bool(answer.headers["Via"])) == (False, True)

"""Who may do what where: permissions, threads, unknown things, tokens."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playground.server.bare import ANN, BOB, BOT, GUILD, QUILTS, SEND, Bare

CHANNEL = f"/channels/{QUILTS}"


async def thread(bare: Bare, **state: bool) -> str:
    """The path of a thread of Ann's, archived or locked."""
    made = await bare.control("POST", "channels", {"name": "t", "parent_id": QUILTS})
    await bare.control("PATCH", f"channels/{made['id']}", state)
    return f"/channels/{made['id']}"


async def test_a_wrong_token_is_refused(bare: Bare) -> None:
    """401 without the token or with another one."""
    for token in (None, "", "other"):
        answer = await bare("GET", "/users/@me", token=token)
        assert (answer.status, answer.code) == (401, 0)


async def test_a_missing_route_answers_501(bare: Bare) -> None:
    """501, never 500: the client would retry five times."""
    for method, path in (("GET", "/nothing"), ("PUT", "/users/@me"), ("GET", "/channels")):
        assert (await bare(method, path)).status == 501


async def test_what_is_no_id_is_refused(bare: Bare) -> None:
    """50035 for an address with something other than an id."""
    answer = await bare("GET", "/channels/quilts")
    assert answer.fault("channel_id") == "NUMBER_TYPE_COERCE"


UNKNOWN = [
    ("GET", "/channels/1", 10003),
    ("POST", "/channels/1/messages", 10003),
    ("GET", f"{SEND}/1", 10008),
    ("PATCH", f"{SEND}/1", 10008),
    ("DELETE", f"{SEND}/1", 10008),
    ("POST", f"{SEND}/1/threads", 10008),
    ("GET", "/guilds/1", 10004),
    ("GET", "/users/1", 10013),
    ("GET", f"/guilds/{GUILD}/members/1", 10013),
    ("GET", f"/applications/{BOT}/commands/1", 10063),
]


@pytest.mark.parametrize(("method", "path", "code"), UNKNOWN)
async def test_unknown_things_are_named(bare: Bare, method: str, path: str, code: int) -> None:
    """404 with the code that says what is unknown."""
    answer = await bare(method, path, None if method == "GET" else {"name": "x"})
    assert (answer.status, answer.code) == (404, code)


async def test_a_hidden_channel_is_missing_access(bare: Bare) -> None:
    """50001 for everything in a channel that the bot cannot see, and nothing heard from it."""
    sent = await bare.send()
    await bare.deny("VIEW_CHANNEL")
    for method, path in (
        ("GET", CHANNEL),
        ("GET", SEND),
        ("POST", SEND),
        ("PATCH", f"{SEND}/{sent['id']}"),
        ("DELETE", f"{SEND}/{sent['id']}"),
    ):
        answer = await bare(method, path, {"content": "x"} if method != "GET" else None)
        assert (answer.status, answer.code) == (403, 50001)
    socket = await bare.connect()
    await socket.ready()
    await bare.say(f"<@{BOT}>")
    assert await socket.events() == []


async def test_missing_permissions_are_refused(bare: Bare) -> None:
    """50013 for sending, files, embeds, threads and the messages of others."""
    typed = await bare.say()

    async def code(*request: Any, **more: Any) -> int | None:
        answer = await bare(*request, **more)
        assert answer.status == 403
        return answer.code

    assert await code("DELETE", f"{SEND}/{typed['id']}") == 50013
    assert await code("DELETE", CHANNEL) == 50013
    assert await code("PATCH", CHANNEL, {"name": "x"}) == 50013
    await bare.deny("ATTACH_FILES", "EMBED_LINKS", "CREATE_PUBLIC_THREADS")
    assert await code("POST", SEND, {}, files={"a.png": b"x"}) == 50013
    assert await code("POST", SEND, {"embeds": [{"title": "t"}]}) == 50013
    assert await code("POST", f"{SEND}/{typed['id']}/threads", {"name": "t"}) == 50013
    assert await code("POST", f"{CHANNEL}/threads", {"name": "t", "type": 11}) == 50013
    assert await code("POST", f"{CHANNEL}/threads", {"name": "t"}) == 50013
    await bare.deny("SEND_MESSAGES")
    assert await code("POST", SEND, {"content": "x"}) == 50013
    assert await code("POST", f"{CHANNEL}/typing") == 50013


async def test_permissions_can_be_given(bare: Bare) -> None:
    """With the permission the same request works, and the change is announced."""
    typed = await bare.say()
    socket = await bare.connect()
    await socket.ready()
    await bare.change_permissions(allow=["MANAGE_MESSAGES"])
    assert (await socket.event("CHANNEL_UPDATE"))["permission_overwrites"]
    assert (await bare("DELETE", f"{SEND}/{typed['id']}")).status == 204


async def test_reading_history_is_a_permission(bare: Bare) -> None:
    """Without it a list is empty, a message 50013, and a reply 160002."""
    sent = await bare.send()
    await bare.deny("READ_MESSAGE_HISTORY")
    assert (await bare("GET", SEND)).body == []
    assert (await bare("GET", f"{SEND}/{sent['id']}")).code == 50013
    reply = {"content": "x", "message_reference": {"message_id": sent["id"]}}
    assert (await bare("POST", SEND, reply)).code == 160002


async def test_closed_direct_messages_are_refused(bare: Bare) -> None:
    """The channel opens, but 50007 when the person takes no messages."""
    await bare.control("PATCH", "users/bob", {"dms_open": False})
    channel = (await bare("POST", "/users/@me/channels", {"recipient_id": BOB})).body
    answer = await bare("POST", f"/channels/{channel['id']}/messages", {"content": "x"})
    assert (answer.status, answer.code) == (403, 50007)


async def test_a_direct_channel_is_one(bare: Bare) -> None:
    """The same person has one channel; there is none with nobody or with the bot itself."""
    first = (await bare("POST", "/users/@me/channels", {"recipient_id": BOB})).body
    again = (await bare("POST", "/users/@me/channels", {"recipient_id": BOB})).body
    assert first["id"] == again["id"]
    for nobody in ("1", BOT):
        answer = await bare("POST", "/users/@me/channels", {"recipient_id": nobody})
        assert answer.fault("recipient_id")


async def test_an_edit_does_not_unarchive(bare: Bare) -> None:
    """50083 for editing and deleting in an archived thread; a send unarchives it."""
    path = await thread(bare)
    sent = (await bare("POST", f"{path}/messages", {"content": "x"})).body
    await bare.control("PATCH", path[1:], {"archived": True})
    for method in ("PATCH", "DELETE"):
        answer = await bare(method, f"{path}/messages/{sent['id']}", {"content": "y"})
        assert (answer.status, answer.code) == (400, 50083)
    assert (await bare("PUT", f"{path}/thread-members/{BOB}")).code == 50083
    assert (await bare("POST", f"{path}/messages", {"content": "z"})).status == 200
    assert not (await bare("GET", path)).body["thread_metadata"]["archived"]


async def test_a_locked_thread_is_final(bare: Bare) -> None:
    """No send opens a locked thread: 50083 when archived, 160005 when only locked."""
    path = await thread(bare, archived=True, locked=True)
    assert (await bare("POST", f"{path}/messages", {"content": "x"})).code == 50083
    path = await thread(bare, locked=True)
    assert (await bare("POST", f"{path}/messages", {"content": "x"})).code == 160005


async def test_sending_in_threads_is_a_permission_of_its_own(bare: Bare) -> None:
    """SEND_MESSAGES_IN_THREADS counts in a thread, SEND_MESSAGES does not."""
    path = await thread(bare)
    await bare.deny("SEND_MESSAGES")
    assert (await bare("POST", f"{path}/messages", {"content": "x"})).status == 200
    await bare.deny("SEND_MESSAGES_IN_THREADS")
    assert (await bare("POST", f"{path}/messages", {"content": "x"})).code == 50013


async def test_a_thread_starts_at_a_message_once(bare: Bare) -> None:
    """The thread has the message's id, knows its members, and is made once: then 160004."""
    sent = await bare.send()
    made = await bare("POST", f"{SEND}/{sent['id']}/threads", {"name": "game"})
    assert (made.status, made.body["id"], made.body["type"]) == (201, sent["id"], 11)
    assert (await bare("GET", f"{SEND}/{sent['id']}")).body["thread"]["name"] == "game"
    again = await bare("POST", f"{SEND}/{sent['id']}/threads", {"name": "game"})
    assert again.code == 160004
    members = f"/channels/{sent['id']}/thread-members"
    assert (await bare("PUT", f"{members}/{BOB}")).status == 204
    assert {m["user_id"] for m in (await bare("GET", members)).body} == {BOT, BOB}
    assert (await bare("DELETE", f"{members}/@me")).status == 204
    assert (await bare("GET", f"{members}/{BOT}")).code == 10007
    assert (await bare("POST", f"/channels/{sent['id']}/threads", {"name": "x"})).status == 403


@pytest.mark.parametrize("body", [{}, {"name": ""}, {"name": "n" * 101},
                                  {"name": "n", "auto_archive_duration": 5}])  # fmt: skip
async def test_a_thread_needs_a_good_name(bare: Bare, body: Any) -> None:
    """50035 for a name or an archive duration out of range."""
    sent = await bare.send()
    assert (await bare("POST", f"{SEND}/{sent['id']}/threads", body)).code == 50035


async def test_an_own_thread_is_archived_by_its_owner(bare: Bare) -> None:
    """Owners may archive their threads; locking, and others' threads, need MANAGE_THREADS."""
    sent = await bare.send()
    await bare("POST", f"{SEND}/{sent['id']}/threads", {"name": "own"})
    own = f"/channels/{sent['id']}"
    assert (await bare("PATCH", own, {"locked": True})).code == 50013
    assert (await bare("PATCH", own, {"archived": True})).status == 200
    assert (await bare("PATCH", own, {"name": "new"})).code == 50083
    foreign = await thread(bare)
    assert (await bare("PATCH", foreign, {"archived": True})).code == 50013


async def test_a_member_who_left_is_unknown(bare: Bare) -> None:
    """10007 for someone who is a user but no longer a member."""
    path = f"/guilds/{GUILD}/members/{ANN}"
    assert (await bare("GET", path)).body["user"]["global_name"] == "Ann"
    await bare.control("PATCH", "users/ann", {"member": False})
    assert (await bare("GET", path)).code == 10007
    await bare.control("PATCH", "users/ann", {"member": True})
    assert (await bare("GET", path)).status == 200


async def test_a_guild_without_the_bot_is_closed(bare: Bare) -> None:
    """Once removed, the bot gets 10004 for the guild and 50001 for its channels."""
    await bare.control("POST", "guild", {"bot": False})
    assert (await bare("GET", f"/guilds/{GUILD}")).code == 10004
    assert (await bare("POST", SEND, {"content": "x"})).code == 50001
    assert (await bare("GET", "/users/@me/guilds")).body == []
    await bare.control("POST", "guild", {"bot": True})
    assert (await bare("POST", SEND, {"content": "x"})).status == 200


async def test_a_deleted_channel_takes_all_with_it(bare: Bare) -> None:
    """Threads and messages of a deleted channel are unknown, its files gone."""
    path = await thread(bare)
    sent = await bare("POST", SEND, {}, files={"a.png": b"x"})
    await bare.control("DELETE", CHANNEL[1:])
    assert (await bare("GET", path)).code == 10003
    assert (await bare("GET", f"{SEND}/{sent.body['id']}")).code == 10003
    async with bare.session.get(sent.body["attachments"][0]["url"]) as response:
        assert response.status == 404

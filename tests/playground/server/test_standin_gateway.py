"""The gateway by hand: who may identify, what is heard, and how a session continues."""

from __future__ import annotations

import json

import pytest

from playground.server.gateway import gateway
from playground.server.gateway.audience import MEMBERS, MESSAGE_CONTENT, PRESENCES
from playground.server.state.example_guild import BOT_ROLE_ID
from tests.playground.server.bare import ANN, BOB, BOT, GUILD, INTENTS, QUILTS, Bare, Socket


async def ready(bare: Bare, intents: int = INTENTS) -> Socket:
    """A connection that is ready."""
    socket = await bare.connect()
    await socket.ready(intents)
    return socket


async def test_hello_ready_and_guild(bare: Bare) -> None:
    """Hello, READY with user, session and application, then the guild with channels and roles."""
    socket = await bare.connect()
    hello = await socket.receive()
    assert (hello["op"], hello["d"]) == (10, {"heartbeat_interval": 41250})
    await socket.send(2, {"token": "playground", "intents": INTENTS, "properties": {}})
    data = await socket.event("READY")
    assert data["user"]["id"] == data["application"]["id"] == BOT
    assert data["guilds"] == [{"id": GUILD, "unavailable": True}]
    assert data["resume_gateway_url"] == bare.stand_in.gateway_url
    guild = await socket.event("GUILD_CREATE")
    assert [each["name"] for each in guild["channels"]] == ["quilts", "sewing-room"]
    assert [each["user"]["id"] for each in guild["members"]] == [BOT]
    assert {"bot_id": BOT} in [role.get("tags") for role in guild["roles"]]
    assert guild["unavailable"] is False


async def test_a_wrong_token_closes(bare: Bare) -> None:
    """4004 for IDENTIFY and RESUME with another token."""
    socket = await bare.connect()
    await socket.identify(token="other")
    assert await socket.close_code() == 4004
    socket = await bare.connect()
    await socket.send(6, {"token": "other", "session_id": "x", "seq": 0})
    assert await socket.close_code() == 4004


@pytest.mark.parametrize("intent", [MEMBERS, PRESENCES, MESSAGE_CONTENT])
async def test_a_privileged_intent_must_be_granted(bare: Bare, intent: int) -> None:
    """4014 for a privileged intent that is not switched on; once it is, READY."""
    socket = await bare.connect()
    await socket.identify(INTENTS | intent)
    assert await socket.close_code() == 4014
    await bare.control("POST", "intents", {"granted": intent})
    await ready(bare, INTENTS | intent)


MISTAKES = [
    ("{", 4002),
    ("[]", 4002),
    ('{"op": 8, "d": {}}', 4003),
    ('{"op": 2, "d": {"token": "playground", "intents": -1}}', 4013),
    ('{"op": 2, "d": {"token": "playground"}}', 4013),
    ('{"op": 2, "d": null}', 4002),
]


@pytest.mark.parametrize(("text", "code"), MISTAKES)
async def test_mistakes_close_with_their_code(bare: Bare, text: str, code: int) -> None:
    """What is not JSON, too early or without intents ends the connection."""
    socket = await bare.connect()
    await socket.socket.send_str(text)
    assert await socket.close_code() == code


async def test_later_mistakes_close_too(bare: Bare) -> None:
    """4005 for a second IDENTIFY, 4001 for an unknown opcode, 4012 for another version."""
    socket = await ready(bare)
    await socket.send(2, {"token": "playground", "intents": INTENTS})
    assert await socket.close_code() == 4005
    socket = await ready(bare)
    await socket.send(99, None)
    assert await socket.close_code() == 4001
    socket = await bare.connect("?v=9")
    assert await socket.close_code() == 4012


async def test_presence_updates_are_ignored(bare: Bare) -> None:
    """Presence and voice updates are taken without an answer; heartbeats are acknowledged."""
    socket = await ready(bare)
    await socket.send(3, {"status": "online", "activities": [], "since": 0, "afk": False})
    await socket.send(1, 1)
    assert (await socket.receive())["op"] == 11
    assert (await bare.control("GET", "gateway"))["heartbeats"] == 1


async def test_compressed_events_are_the_same(bare: Bare) -> None:
    """With zlib-stream all payloads come through one compressor."""
    socket = await bare.connect("?v=10&encoding=json&compress=zlib-stream")
    data = await socket.ready()
    assert data["user"]["id"] == BOT
    await bare.say(f"<@{BOT}> ümläut ⟲")
    assert (await socket.event("MESSAGE_CREATE"))["content"] == f"<@{BOT}> ümläut ⟲"


async def test_content_is_stripped_without_the_intent(bare: Bare) -> None:
    """Only the bot's own, direct ones, and those that mention it carry their content."""
    socket = await ready(bare)
    dm = (await bare("POST", "/users/@me/channels", {"recipient_id": ANN})).body["id"]
    await bare.say("secret")
    await bare.say(f"<@&{BOT_ROLE_ID}> its role")
    await bare.say(f"<@{BOT}> named")
    await bare.say("direct", channel=dm)
    own = await bare.send("own")
    seen = [await socket.event("MESSAGE_CREATE") for _ in range(5)]
    assert [each["content"] for each in seen] == ["", "", f"<@{BOT}> named", "direct", "own"]
    assert seen[1]["mention_roles"] == [BOT_ROLE_ID]
    assert seen[2]["mentions"][0]["member"]["roles"] == [BOT_ROLE_ID]
    assert seen[4]["id"] == own["id"]


async def test_content_comes_with_the_intent(bare: Bare) -> None:
    """With message content granted and asked for, everything is readable."""
    await bare.control("POST", "intents", {"granted": MESSAGE_CONTENT})
    socket = await ready(bare, INTENTS | MESSAGE_CONTENT)
    await bare.say("secret")
    assert (await socket.event("MESSAGE_CREATE"))["content"] == "secret"


async def test_intents_choose_the_events(bare: Bare) -> None:
    """Without guild messages none is heard; interactions always are; members need theirs."""
    socket = await ready(bare, 1)
    await bare.say(f"<@{BOT}>")
    await bare.control("PATCH", "users/bob", {"member": False})
    made = bare.command()
    assert await socket.events() == ["INTERACTION_CREATE"]
    assert made.state == "pending"
    await bare.control("POST", "intents", {"granted": MEMBERS})
    socket = await ready(bare, 1 | MEMBERS)
    await bare.control("PATCH", "users/bob", {"member": True})
    await bare.control("PATCH", "users/bob", {"member": False})
    assert await socket.events() == ["GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE"]


async def test_a_resume_gets_what_it_missed(bare: Bare) -> None:
    """After a drop, RESUME replays the missed events in order, then RESUMED."""
    socket = await bare.connect()
    session = (await socket.ready())["session_id"]
    seen = socket.seen[-1]["s"]
    await bare.control("POST", "gateway/drop", {"code": 4000})
    assert await socket.close_code() == 4000
    await bare.say(f"<@{BOT}> one")
    await bare.say(f"<@{BOT}> two")
    again = await bare.connect()
    await again.receive()
    await again.send(6, {"token": "playground", "session_id": session, "seq": seen})
    events = [await again.receive() for _ in range(3)]
    assert [each["t"] for each in events] == ["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]
    assert [each["s"] for each in events] == [seen + 1, seen + 2, seen + 3]
    report = await bare.control("GET", "gateway")
    assert (report["identifies"], report["resumes"]) == (1, 1)


async def test_a_resume_can_be_refused(bare: Bare) -> None:
    """Op 9 for a forgotten session, 4007 for a sequence that was never sent."""
    socket = await bare.connect()
    session = (await socket.ready())["session_id"]
    again = await bare.connect()
    await again.send(6, {"token": "playground", "session_id": session, "seq": 99})
    assert await again.close_code() == 4007
    await bare.control("POST", "gateway/drop", {"forget": True})
    last = await bare.connect()
    await last.receive()
    await last.send(6, {"token": "playground", "session_id": session, "seq": 2})
    assert await last.receive() == {"op": 9, "d": False}


async def test_a_hurried_identify_is_noted(bare: Bare) -> None:
    """After an invalid session a client must wait 1 to 5 s; the log names one that did not."""
    await ready(bare)
    await ready(bare)
    assert (await bare.control("GET", "gateway"))["hurried"] == 0
    await bare.control("POST", "gateway/invalidate", {"resumable": False})
    await ready(bare)
    assert (await bare.control("GET", "gateway"))["hurried"] == 1
    (note,) = await bare.control("GET", "log", {"method": "IDENTIFY"})
    assert "s after an invalid session" in note["fault"]
    socket = await bare.connect()
    await socket.receive()
    await socket.send(6, {"token": "playground", "session_id": "gone", "seq": 1})
    assert (await socket.receive())["op"] == 9
    await socket.send(2, {"token": "playground", "intents": INTENTS, "properties": {}})
    await socket.event("READY")
    assert (await bare.control("GET", "gateway"))["hurried"] == 2


async def test_who_waits_after_an_invalid_session_is_not_noted(
    bare: Bare, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second and more later nothing is wrong with it."""
    monkeypatch.setattr(gateway, "LEAST_WAIT", 0.0)
    await ready(bare)
    await bare.control("POST", "gateway/invalidate", {"resumable": False})
    await ready(bare)
    assert (await bare.control("GET", "gateway"))["hurried"] == 0


async def test_tests_can_disturb_a_connection(bare: Bare) -> None:
    """Reconnect, invalid session, a doubled event, a malformed one, and a reset."""
    socket = await ready(bare)
    await bare.control("POST", "gateway/reconnect")
    assert (await socket.receive())["op"] == 7
    await bare.control("POST", "gateway/invalidate", {"resumable": True})
    assert await socket.receive() == {"op": 9, "d": True}
    await bare.say(f"<@{BOT}> once")
    first = await socket.receive()
    assert await bare.control("POST", "gateway/repeat", {"t": "MESSAGE_CREATE"}) == {"events": 1}
    second = await socket.receive()
    assert (second["d"], second["s"]) == (first["d"], first["s"] + 1)
    await bare.control("POST", "gateway/dispatch", {"t": "INTERACTION_CREATE", "d": {"id": []}})
    assert (await socket.receive())["d"] == {"id": []}
    await bare.control("POST", "gateway/drop", {"code": 0})
    assert await socket.close_code() == 1006
    assert (await bare.control("GET", "gateway"))["online"] is False


async def test_changes_of_the_guild_are_announced(bare: Bare) -> None:
    """Channels, threads, messages and the bot's own coming and going, in order."""
    socket = await ready(bare)
    channel = await bare.control("POST", "channels", {"name": "new"})
    path = f"channels/{channel['id']}"
    await bare.control("PATCH", path, {"name": "newer"})
    order = {"name": "t", "parent_id": channel["id"]}
    thread = await bare.control("POST", "channels", order)
    await bare.control("PATCH", f"channels/{thread['id']}", {"archived": True})
    sent = await bare.send()
    await bare("PATCH", f"/channels/{QUILTS}/messages/{sent['id']}", {"content": "b"})
    await bare.control("DELETE", f"channels/{QUILTS}/messages/{sent['id']}")
    await bare.control("DELETE", path)
    await bare.control("POST", "guild", {"bot": False})
    await bare.say(f"<@{BOT}> unheard")
    await bare.control("POST", "guild", {"bot": True})
    assert await socket.events() == [
        "CHANNEL_CREATE",
        "CHANNEL_UPDATE",
        "THREAD_CREATE",
        "THREAD_UPDATE",
        "MESSAGE_CREATE",
        "MESSAGE_UPDATE",
        "MESSAGE_DELETE",
        "THREAD_DELETE",
        "CHANNEL_DELETE",
        "GUILD_DELETE",
        "GUILD_CREATE",
    ]
    assert "unavailable" not in socket.seen[-2]["d"]


async def test_members_are_sent_on_request(bare: Bare) -> None:
    """Members by id without the intent, all of them only with it."""
    socket = await ready(bare)
    await socket.send(8, {"guild_id": GUILD, "user_ids": [BOB, "1"], "nonce": "n"})
    chunk = await socket.event("GUILD_MEMBERS_CHUNK")
    assert [each["user"]["id"] for each in chunk["members"]] == [BOB]
    assert (chunk["not_found"], chunk["nonce"]) == (["1"], "n")
    await socket.send(8, {"guild_id": GUILD, "query": "", "limit": 0})
    assert (await socket.event("GUILD_MEMBERS_CHUNK"))["members"] == []


async def test_identifies_are_counted(bare: Bare) -> None:
    """GET /gateway/bot shows how many of a day's thousand are left."""
    await ready(bare)
    body = (await bare("GET", "/gateway/bot")).body
    assert body["session_start_limit"]["remaining"] == 999
    assert body["url"] == bare.stand_in.gateway_url
    assert (await bare("GET", "/gateway", token=None)).body == {"url": bare.stand_in.gateway_url}


async def test_an_event_is_what_it_was_when_it_happened(bare: Bare) -> None:
    """A kept event does not change when its channel does."""
    socket = await ready(bare)
    channel = await bare.control("POST", "channels", {"name": "before"})
    await bare.control("PATCH", f"channels/{channel['id']}", {"name": "after"})
    await bare.control("POST", "gateway/repeat", {"t": "CHANNEL_CREATE"})
    names = [json.dumps(await socket.receive())[:200] for _ in range(3)]
    assert ["before" in name for name in names] == [True, False, True]

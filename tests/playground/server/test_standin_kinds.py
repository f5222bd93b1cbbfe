"""Other kinds of channels: what goes in each, threads below them, and what is refused."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.playground.server.bare import (
    ANN,
    BOB,
    BOT,
    GUILD,
    QUILTS,
    Bare,
    Json,
    all_checks,
    running,
)
from tests.support.patience import PATIENCE

HELLO = {"content": "hello"}
MEDIA = "'type': 16"
"""Media channels, which Discord's own description has left out."""
WITH_TEXT = ("text", "news", "voice", "stage")
ALL = (*WITH_TEXT, "forum", "media", "category")


@pytest_asyncio.fixture
async def bare() -> AsyncIterator[Bare]:
    """A stand-in whose answers and events are as others describe them."""
    checks = all_checks()
    async with running(checks=checks) as made:
        yield made
        wrong = [each for each in checks.violations if each["kind"] != "limits"]
        assert [each for each in wrong if MEDIA not in each["payload"]] == []


async def channel(bare: Bare, kind: str) -> str:
    """The path of a channel of some kind."""
    made = await bare.control("POST", "channels", {"name": f"a-{kind}", "kind": kind})
    return f"/channels/{made['id']}"


async def thread(bare: Bare, parent: str, **more: object) -> Json:
    """A thread of Ann's below a channel."""
    order = {"name": "t", "parent_id": parent.removeprefix("/channels/")}
    return dict(await bare.control("POST", "channels", order | more))


@pytest.mark.parametrize("kind", ALL)
async def test_every_kind_is_shown(bare: Bare, kind: str) -> None:
    """In the gateway's guild, by itself and in the list, as Discord describes its kind."""
    path = await channel(bare, kind)
    shown = (await bare("GET", path)).body
    socket = await bare.connect()
    await socket.identify()
    guild = await socket.event("GUILD_CREATE")
    listed = (await bare("GET", f"/guilds/{GUILD}/channels")).body
    assert shown in listed
    assert shown in guild["channels"]
    changed = await bare.control("PATCH", path[1:], {"name": "other"})
    assert (await socket.event("CHANNEL_UPDATE"))["name"] == changed["name"]
    await bare.control("DELETE", path[1:])
    assert (await socket.event("CHANNEL_DELETE"))["id"] == shown["id"]


@pytest.mark.parametrize("kind", WITH_TEXT)
async def test_some_kinds_take_messages(bare: Bare, kind: str) -> None:
    """Text, announcement, voice and stage: sent, read, edited and typed into."""
    path = await channel(bare, kind)
    sent = await bare("POST", f"{path}/messages", HELLO)
    assert sent.status == 200
    assert (await bare("GET", f"{path}/messages")).body[0]["id"] == sent.body["id"]
    assert (await bare("PATCH", f"{path}/messages/{sent.body['id']}", HELLO)).status == 200
    assert (await bare("POST", f"{path}/typing")).status == 204


@pytest.mark.parametrize(
    ("kind", "code"), [("forum", 40058), ("media", 40058), ("category", 50008)]
)
async def test_others_take_none(bare: Bare, kind: str, code: int) -> None:
    """The root of a forum and a category refuse messages, and have none to list."""
    path = await channel(bare, kind)
    for route, body in ((f"{path}/messages", HELLO), (f"{path}/typing", None)):
        answer = await bare("POST", route, body)
        assert (answer.status, answer.code) == (400, code)
    assert (await bare("GET", f"{path}/messages")).code == 50024
    url = f"{bare.stand_in.base_url}/control/say"
    order = {"user": "ann", "channel_id": path.removeprefix("/channels/"), "content": "x"}
    async with bare.session.post(url, json=order) as got:
        assert (await got.json())["code"] == code


async def test_voice_is_for_those_who_may_connect(bare: Bare) -> None:
    """Without Connect a voice channel's text is out of reach, though the channel is in sight."""
    path = await channel(bare, "voice")
    await bare.deny("CONNECT", channel=path.removeprefix("/channels/"))
    answer = await bare("POST", f"{path}/messages", HELLO)
    assert (answer.status, answer.code) == (403, 50001)


THREADS = [
    ("text", 11, 201),
    ("text", 12, 201),
    ("text", 10, 400),
    ("news", 10, 201),
    ("news", 11, 400),
    ("news", 12, 400),
    ("voice", 11, 400),
    ("stage", 11, 400),
    ("category", 11, 400),
]


@pytest.mark.parametrize(("kind", "thread_type", "status"), THREADS)
async def test_threads_hang_below_two_kinds(
    bare: Bare, kind: str, thread_type: int, status: int
) -> None:
    """Public and private ones below text, announcement threads below announcements."""
    path = await channel(bare, kind)
    await bare.control("POST", "roles", {"role": "bot", "allow": ["CREATE_PRIVATE_THREADS"]})
    made = await bare("POST", f"{path}/threads", {"name": "t", "type": thread_type})
    assert made.status == status
    if status == 201:
        assert made.body["type"] == thread_type
        sent = await bare("POST", f"/channels/{made.body['id']}/messages", HELLO)
        assert sent.status == 200
    else:
        form = kind in ("text", "news")
        assert made.code == (50035 if form else 50024)
        assert made.fault("type") == ("BASE_TYPE_CHOICES" if form else "")


@pytest.mark.parametrize(("kind", "thread_type"), [("text", 11), ("news", 10)])
async def test_a_thread_from_a_message_is_of_its_channels_kind(
    bare: Bare, kind: str, thread_type: int
) -> None:
    """Announcements start announcement threads."""
    path = await channel(bare, kind)
    sent = (await bare("POST", f"{path}/messages", HELLO)).body["id"]
    made = await bare("POST", f"{path}/messages/{sent}/threads", {"name": "t"})
    assert (made.status, made.body["type"]) == (201, thread_type)


@pytest.mark.parametrize("kind", ["voice", "stage"])
async def test_no_thread_from_a_message_in_voice(bare: Bare, kind: str) -> None:
    """Their texts take no threads."""
    path = await channel(bare, kind)
    sent = (await bare("POST", f"{path}/messages", HELLO)).body["id"]
    assert (await bare("POST", f"{path}/messages/{sent}/threads", {"name": "t"})).code == 50024


@pytest.mark.parametrize("kind", ["forum", "media"])
async def test_a_post_is_a_thread_with_its_first_message(bare: Bare, kind: str) -> None:
    """Thread and message have one id; more can be written in it; files come along."""
    path = await channel(bare, kind)
    body = {"name": "our game", "message": {"content": "first"}}
    made = await bare("POST", f"{path}/threads", body, files={"a.png": b"x"})
    assert (made.status, made.body["type"]) == (201, 11)
    first = made.body["message"]
    assert (first["id"], first["channel_id"], first["content"]) == (made.body["id"],) * 2 + (
        "first",
    )
    assert len(first["attachments"]) == 1
    post = f"/channels/{made.body['id']}"
    assert (await bare("POST", f"{post}/messages", HELLO)).status == 200
    assert (await bare("GET", f"{post}/messages/{first['id']}")).body["content"] == "first"
    await bare.say(channel=made.body["id"])


async def test_a_post_needs_a_message_and_the_permission(bare: Bare) -> None:
    """50035 without one, 50006 with an empty one, 50013 without Send Messages; nothing is made."""
    path = await channel(bare, "forum")
    missing = await bare("POST", f"{path}/threads", {"name": "t", "type": 11})
    assert missing.fault("message") == "BASE_TYPE_REQUIRED"
    assert (await bare("POST", f"{path}/threads", {"name": "t", "message": {}})).code == 50035
    empty = {"name": "t", "message": {"content": " "}}
    assert (await bare("POST", f"{path}/threads", empty)).code == 50006
    await bare.deny("SEND_MESSAGES", channel=path.removeprefix("/channels/"))
    full = {"name": "t", "message": {"content": "x"}}
    assert (await bare("POST", f"{path}/threads", full)).code == 50013
    assert (await bare("GET", f"/guilds/{GUILD}/threads/active")).body["threads"] == []


async def test_a_private_thread_is_for_its_members(bare: Bare) -> None:
    """The bot gets 50001 until it is mentioned there; nothing is heard of it before."""
    path = f"/channels/{QUILTS}"
    made = await thread(bare, path, type=12)
    inside = f"/channels/{made['id']}"
    socket = await bare.connect()
    await socket.ready()
    answer = await bare("POST", f"{inside}/messages", HELLO)
    assert (answer.status, answer.code) == (403, 50001)
    await bare.say("between us", channel=made["id"])
    assert await socket.events() == []
    await bare.say(f"<@{BOT}> come in", channel=made["id"])
    assert (await bare("POST", f"{inside}/messages", HELLO)).status == 200
    members = (await bare("GET", f"{inside}/thread-members")).body
    assert sorted(each["user_id"] for each in members) == sorted([ANN, BOT])
    page = await bare.page("bob")
    shown = [each["id"] for each in (await page.receive_json(timeout=PATIENCE))["channels"]]
    assert made["id"] not in shown
    assert QUILTS in shown


async def test_a_moderator_sees_private_threads(bare: Bare) -> None:
    """Manage Threads opens them."""
    made = await thread(bare, f"/channels/{QUILTS}", type=12)
    await bare.control("POST", "roles", {"role": "bot", "allow": ["MANAGE_THREADS"]})
    assert (await bare("POST", f"/channels/{made['id']}/messages", HELLO)).status == 200


async def test_locking_is_an_event_and_final(bare: Bare) -> None:
    """THREAD_UPDATE says locked; sends are 160005, or 50083 when archived too; moderators may."""
    made = await thread(bare, f"/channels/{QUILTS}")
    inside = f"/channels/{made['id']}"
    socket = await bare.connect()
    await socket.ready()
    await bare.control("PATCH", inside[1:], {"locked": True})
    assert (await socket.event("THREAD_UPDATE"))["thread_metadata"]["locked"] is True
    assert (await bare("POST", f"{inside}/messages", HELLO)).code == 160005
    await bare.control("PATCH", inside[1:], {"archived": True})
    assert (await socket.event("THREAD_UPDATE"))["thread_metadata"]["archived"] is True
    assert (await bare("POST", f"{inside}/messages", HELLO)).code == 50083
    await bare.control("POST", "roles", {"role": "bot", "allow": ["MANAGE_THREADS"]})
    assert (await bare("POST", f"{inside}/messages", HELLO)).status == 200
    await bare.control("PATCH", inside[1:], {"archived": False, "locked": False})


@pytest.mark.parametrize(("kind", "code"), [("text", 160006), ("news", 160007)])
async def test_a_guild_has_so_many_active_threads(bare: Bare, kind: str, code: int) -> None:
    """One more is refused, until another is archived."""
    path = await channel(bare, kind)
    first = await thread(bare, path)
    await bare.control("POST", "moderation", {"threads": 1})
    sent = (await bare("POST", f"{path}/messages", HELLO)).body["id"]
    route = f"{path}/messages/{sent}/threads"
    answer = await bare("POST", route, {"name": "t"})
    assert (answer.status, answer.code) == (400, code)
    await bare.control("PATCH", f"channels/{first['id']}", {"archived": True})
    assert (await bare("POST", route, {"name": "t"})).status == 201


async def test_automod_stops_names_and_texts(bare: Bare) -> None:
    """200001 for the name of a thread, 200000 for a message, in whatever case."""
    await bare.control("POST", "moderation", {"blocked": ["rude"]})
    path = f"/channels/{QUILTS}"
    named = await bare("POST", f"{path}/threads", {"name": "How RUDE", "type": 11})
    assert (named.status, named.code) == (400, 200001)
    said = await bare("POST", f"{path}/messages", {"content": "Rude!"})
    assert (said.status, said.code) == (400, 200000)
    await bare.control("POST", "moderation", {})
    assert (await bare("POST", f"{path}/messages", {"content": "Rude!"})).status == 200


async def test_a_deleted_thread_is_told_in_short(bare: Bare) -> None:
    """THREAD_DELETE has the ids and the kind."""
    made = await thread(bare, f"/channels/{QUILTS}")
    socket = await bare.connect()
    await socket.ready()
    await bare.control("DELETE", f"channels/{made['id']}")
    assert await socket.event("THREAD_DELETE") == {
        "id": made["id"],
        "guild_id": GUILD,
        "parent_id": QUILTS,
        "type": 11,
    }


async def test_members_join_a_thread_by_writing(bare: Bare) -> None:
    """Who writes in a thread is in it."""
    made = await thread(bare, f"/channels/{QUILTS}")
    await bare.say(user="bob", channel=made["id"])
    members = (await bare("GET", f"/channels/{made['id']}/thread-members")).body
    assert sorted(each["user_id"] for each in members) == sorted([ANN, BOB])

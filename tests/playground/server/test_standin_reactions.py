"""Reactions of the bot, and who may set them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from urllib.parse import quote

import pytest
import pytest_asyncio

from tests.playground.server.bare import (
    ANN,
    BOT,
    INTENTS,
    QUILTS,
    SEND,
    Bare,
    Json,
    all_checks,
    running,
)
from tests.support.patience import PATIENCE

WITH_REACTIONS = INTENTS | 1 << 10 | 1 << 13
SPOOL = "🧵"
PASS = f"<@{BOT}> pass"


@pytest_asyncio.fixture
async def bare() -> AsyncIterator[Bare]:
    """A stand-in whose answers and events are as others describe them."""
    checks = all_checks()
    async with running(checks=checks) as made:
        yield made
        assert checks.violations == []


def own(message: Json, emoji: str = SPOOL) -> str:
    """The address of the bot's own reaction."""
    return f"/channels/{message['channel_id']}/messages/{message['id']}/reactions/{emoji}/@me"


async def test_a_reaction_comes_and_goes(bare: Bare) -> None:
    """It appears under the message once, is told with its intent, and can be taken back."""
    message = await bare.say(PASS)
    socket = await bare.connect()
    await socket.ready(WITH_REACTIONS)
    for _ in range(2):
        assert (await bare("PUT", own(message))).status == 204
    assert (await bare("PUT", own(message, quote("✅")))).status == 204
    shown = (await bare("GET", f"{SEND}/{message['id']}")).body["reactions"]
    assert [(each["emoji"]["name"], each["count"], each["me"]) for each in shown] == [
        (SPOOL, 1, True),
        ("✅", 1, True),
    ]
    added = await socket.event("MESSAGE_REACTION_ADD")
    assert (added["user_id"], added["message_author_id"]) == (BOT, ANN)
    assert added["emoji"] == {"id": None, "name": SPOOL}
    for _ in range(2):
        assert (await bare("DELETE", own(message))).status == 204
    assert await socket.events() == ["MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE"]
    assert len((await bare("GET", f"{SEND}/{message['id']}")).body["reactions"]) == 1


async def test_reactions_need_their_intent(bare: Bare) -> None:
    """Without it, nothing is heard of them, in channels and in direct messages."""
    direct = (await bare("POST", "/users/@me/channels", {"recipient_id": ANN})).body["id"]
    messages = [await bare.say(PASS), await bare.say(PASS, channel=direct)]
    socket, other = await bare.connect(), await bare.connect()
    await socket.ready(INTENTS)
    await other.ready(WITH_REACTIONS)
    for message in messages:
        assert (await bare("PUT", own(message))).status == 204
    assert await socket.events() == []
    assert await other.events() == ["MESSAGE_REACTION_ADD"] * 2


async def test_reactions_need_permissions(bare: Bare) -> None:
    """Add Reactions for a new emoji, Read Message History for any; joining in needs only that."""
    message = await bare.say(PASS)
    await bare.deny("ADD_REACTIONS")
    answer = await bare("PUT", own(message))
    assert (answer.status, answer.code) == (403, 50013)
    joined = {"channel_id": QUILTS, "message_id": message["id"], "user": "bob", "emoji": SPOOL}
    await bare.control("POST", "reactions", joined)
    assert (await bare("PUT", own(message))).status == 204
    (shown,) = (await bare("GET", f"{SEND}/{message['id']}")).body["reactions"]
    assert (shown["count"], shown["me"]) == (2, True)
    await bare.deny("READ_MESSAGE_HISTORY")
    assert (await bare("PUT", own(message))).code == 50013
    await bare.deny("VIEW_CHANNEL")
    assert (await bare("PUT", own(message))).code == 50001


@pytest.mark.parametrize("emoji", ["ok", "▲", "name:1"])
async def test_what_is_no_emoji_is_refused(bare: Bare, emoji: str) -> None:
    """400/10014, also for an emoji of a server that isn't there."""
    answer = await bare("PUT", own(await bare.say(PASS), emoji))
    assert (answer.status, answer.code) == (400, 10014)


async def test_a_message_takes_twenty_kinds(bare: Bare) -> None:
    """400/30010 for the next."""
    message = await bare.say(PASS)
    for number in range(20):
        assert (await bare("PUT", own(message, chr(0x1F9F0 + number)))).status == 204
    answer = await bare("PUT", own(message, "✅"))
    assert (answer.status, answer.code) == (400, 30010)


async def test_an_archived_thread_and_a_missing_message_take_none(bare: Bare) -> None:
    """50083, and 10008."""
    made = await bare.control("POST", "channels", {"name": "t", "parent_id": QUILTS})
    message = await bare.say(PASS, channel=made["id"])
    await bare.control("PATCH", f"channels/{made['id']}", {"archived": True})
    assert (await bare("PUT", own(message))).code == 50083
    assert (await bare("DELETE", own(message))).code == 50083
    assert (await bare("PUT", own(message | {"id": "1"}))).code == 10008


async def test_reactions_outlive_edits(bare: Bare) -> None:
    """An edited message keeps them."""
    sent = await bare.send()
    await bare("PUT", own(sent))
    edited = await bare("PATCH", f"{SEND}/{sent['id']}", {"content": "other"})
    assert edited.body["reactions"][0]["emoji"]["name"] == SPOOL


async def test_all_reactions_share_a_bucket() -> None:
    """One change each quarter of a second in a channel, whatever the emoji."""
    async with running(limits=True, windows=None) as strict:
        moment = strict.stand_in.world.clock.now()
        strict.stand_in.world.clock.now = lambda: moment  # type: ignore[method-assign]
        message = await strict.say(PASS)
        first = await strict("PUT", own(message))
        second = await strict("DELETE", own(message))
    assert (first.status, second.status) == (204, 429)
    assert second.body["retry_after"] == 0.25
    name = "X-RateLimit-Bucket"
    assert first.headers[name] == second.headers[name]


async def test_the_page_shows_who_reacted(bare: Bare) -> None:
    """At once where it is open, and with everything else when it opens."""
    message = await bare.say(PASS)
    page = await bare.page()
    await page.receive_json(timeout=PATIENCE)
    await bare("PUT", own(message))
    frame = await page.receive_json(timeout=PATIENCE)
    about = {"channel_id": QUILTS, "message_id": message["id"]}
    assert frame == {"t": "reactions", "d": about | {"reactions": {SPOOL: [BOT]}}}
    again = await bare.page("bob")
    hello = await again.receive_json(timeout=PATIENCE)
    assert hello["reactions"] == {message["id"]: {SPOOL: [BOT]}}
    await bare("DELETE", own(message))
    assert (await page.receive_json(timeout=PATIENCE))["d"]["reactions"] == {}

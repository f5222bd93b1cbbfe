"""People and the bot as members: renamed, timed out, given other permissions; the guild away."""

from __future__ import annotations

import pytest

from playground.server.gateway.audience import MEMBERS
from tests.playground.server.bare import (
    ANN,
    BOB,
    BOT,
    GUILD,
    INTENTS,
    QUILTS,
    SEND,
    Bare,
    Json,
    Socket,
    button,
    row,
)
from tests.support.patience import PATIENCE

HELLO = {"content": "hello"}


async def ready(bare: Bare, intents: int = INTENTS) -> Socket:
    """A connection that is ready."""
    socket = await bare.connect()
    await socket.ready(intents)
    return socket


async def change(bare: Bare, name: str, **order: object) -> Json:
    """Something happens to a person."""
    return dict(await bare.control("PATCH", f"users/{name}", order))


# -- time-outs ------------------------------------------------------------------------------------


async def test_a_timed_out_bot_may_only_read(bare: Bare) -> None:
    """Sends, files, threads and typing are refused with 50013; reading and answering still work."""
    sent = await bare.send()
    made = bare.command()
    await change(bare, "bot", timeout=600)
    for method, path, body in (
        ("POST", SEND, HELLO),
        ("POST", f"{SEND}/{sent['id']}/threads", {"name": "t"}),
        ("POST", f"/channels/{QUILTS}/threads", {"name": "t", "type": 11}),
        ("POST", f"/channels/{QUILTS}/typing", None),
    ):
        answer = await bare(method, path, body)
        assert (answer.status, answer.code) == (403, 50013)
    assert (await bare("GET", f"{SEND}/{sent['id']}")).status == 200
    assert (await bare("PATCH", f"{SEND}/{sent['id']}", HELLO)).status == 200
    assert (await bare.answer(made, 4, HELLO)).status == 204


async def test_a_timeout_is_told_and_ends_by_the_clock(bare: Bare) -> None:
    """The bot hears of its own without an intent; the end is no event, sends just work again."""
    socket = await ready(bare)
    await change(bare, "bot", timeout=600)
    told = await socket.event("GUILD_MEMBER_UPDATE")
    assert (told["user"]["id"], told["guild_id"]) == (BOT, GUILD)
    member = (await bare("GET", f"/guilds/{GUILD}/members/{BOT}")).body
    assert member["communication_disabled_until"] == told["communication_disabled_until"]
    await bare.control("POST", "clock", {"advance": 599})
    assert (await bare("POST", SEND, HELLO)).code == 50013
    await bare.control("POST", "clock", {"advance": 2})
    assert (await bare("POST", SEND, HELLO)).status == 200
    assert await socket.events() == ["MESSAGE_CREATE"]


async def test_a_moderator_can_end_a_timeout(bare: Bare) -> None:
    """With 0 seconds it is lifted, and told."""
    socket = await ready(bare)
    await change(bare, "bot", timeout=600)
    await change(bare, "bot", timeout=0)
    assert await socket.event("GUILD_MEMBER_UPDATE")
    told = await socket.event("GUILD_MEMBER_UPDATE")
    assert told["communication_disabled_until"] is None
    assert (await bare("POST", SEND, HELLO)).status == 200


async def test_a_timed_out_bot_shows_in_interactions(bare: Bare) -> None:
    """``app_permissions`` are what it may do in the channel just now."""
    socket = await ready(bare)
    bare.command()
    before = int((await socket.event("INTERACTION_CREATE"))["app_permissions"])
    await change(bare, "bot", timeout=60)
    bare.command()
    after = int((await socket.event("INTERACTION_CREATE"))["app_permissions"])
    assert before & 1 << 11
    assert after == 1 << 10 | 1 << 16  # View Channel, Read Message History


async def test_a_timed_out_person_is_silent(bare: Bare) -> None:
    """Neither typing nor pressing nor commands; the owner of a server cannot be silenced."""
    await bare("PUT", f"/applications/{BOT}/commands", [{"name": "board", "description": "d"}])
    sent = await bare.send(components=[row(button())])
    await change(bare, "bob", timeout=600)
    page = await bare.page("bob")
    await page.receive_json(timeout=PATIENCE)
    frames = [
        {"t": "send", "channel_id": QUILTS, "content": "x"},
        {"t": "press", "channel_id": QUILTS, "message_id": sent["id"], "custom_id": "go"},
        {"t": "command", "channel_id": QUILTS, "name": "board"},
    ]
    for frame in frames:
        await page.send_json(frame)
        answer = await page.receive_json(timeout=PATIENCE)
        assert (answer["t"], "timed out" in answer["d"]["message"]) == ("error", True)
    await change(bare, "ann", timeout=600)
    await bare.say(f"<@{BOT}> hi")


# -- names ----------------------------------------------------------------------------------------


async def test_new_names_come_with_what_is_done_later(bare: Bare) -> None:
    """Global name and nickname in messages, interactions and members, old messages included."""
    old = await bare.say(f"<@{ANN}>", "bob")
    socket = await ready(bare)
    await change(bare, "bob", global_name="Robert", nick="Bobby")
    await change(bare, "ann", global_name="Anna")
    message = await _next(bare, socket, "bob")
    assert message["author"]["global_name"] == "Robert"
    assert message["member"]["nick"] == "Bobby"
    channel = bare.stand_in.world.channels[QUILTS]
    bare.stand_in.interactions.open(bare.command().kind, BOB, channel, {"id": "1", "name": "x"})
    pressed = [await socket.event("INTERACTION_CREATE") for _ in range(2)][1]
    assert pressed["member"]["user"]["global_name"] == "Robert"
    assert pressed["member"]["nick"] == "Bobby"
    fetched = (await bare("GET", f"{SEND}/{old['id']}")).body
    assert fetched["author"]["global_name"] == "Robert"
    members = (await bare("GET", f"/guilds/{GUILD}/members/{BOB}")).body
    assert (members["nick"], members["user"]["global_name"]) == ("Bobby", "Robert")


async def _next(bare: Bare, socket: Socket, name: str) -> Json:
    await bare.say(f"<@{BOT}> hi", name)
    return dict(await socket.event("MESSAGE_CREATE"))


@pytest.mark.parametrize(("intents", "heard"), [(INTENTS, 0), (INTENTS | MEMBERS, 2)])
async def test_a_rename_is_heard_with_the_intent(bare: Bare, intents: int, heard: int) -> None:
    """Without the members intent no one tells the bot about others."""
    await bare.control("POST", "intents", {"granted": MEMBERS})
    socket = await ready(bare, intents)
    await change(bare, "bob", nick="Bobby")
    await change(bare, "bob", nick=None)
    assert await socket.events() == ["GUILD_MEMBER_UPDATE"] * heard


async def test_a_rename_of_the_bot_is_heard(bare: Bare) -> None:
    """Its own nickname comes without an intent."""
    socket = await ready(bare)
    await change(bare, "bot", nick="Quilter")
    assert (await socket.event("GUILD_MEMBER_UPDATE"))["nick"] == "Quilter"


# -- permissions ----------------------------------------------------------------------------------


async def test_a_role_can_lose_and_win_permissions(bare: Bare) -> None:
    """The role's change is an event, and what the bot may do follows."""
    socket = await ready(bare)
    for role in ("everyone", "bot"):
        await bare.control("POST", "roles", {"role": role, "deny": ["SEND_MESSAGES"]})
    assert (await bare("POST", SEND, HELLO)).code == 50013
    told = [await socket.event("GUILD_ROLE_UPDATE") for _ in range(2)]
    assert [each["guild_id"] for each in told] == [GUILD] * 2
    assert not any(int(each["role"]["permissions"]) & 1 << 11 for each in told)
    await bare.control("POST", "roles", {"role": "bot", "allow": ["SEND_MESSAGES"]})
    assert (await bare("POST", SEND, HELLO)).status == 200
    roles = (await bare("GET", f"/guilds/{GUILD}/roles")).body
    changed = (await socket.event("GUILD_ROLE_UPDATE"))["role"]
    assert changed in roles


async def test_overwrites_are_told_and_may_be_of_a_role(bare: Bare) -> None:
    """CHANNEL_UPDATE has the new overwrites; those of everyone are weaker than the bot's own."""
    socket = await ready(bare)
    await bare.change_permissions(deny=["SEND_MESSAGES"], role="everyone")
    (overwrite,) = (await socket.event("CHANNEL_UPDATE"))["permission_overwrites"]
    assert overwrite == {"id": GUILD, "type": 0, "allow": "0", "deny": str(1 << 11)}
    assert (await bare("POST", SEND, HELLO)).code == 50013
    await bare.change_permissions(allow=["SEND_MESSAGES"])
    assert len((await socket.event("CHANNEL_UPDATE"))["permission_overwrites"]) == 2
    assert (await bare("POST", SEND, HELLO)).status == 200
    url = f"{bare.stand_in.base_url}/control/say"
    async with bare.session.post(url, json={"user": "bob", "channel_id": QUILTS} | HELLO) as got:
        assert (await got.json())["code"] == 50013


async def test_without_sending_there_are_no_files(bare: Bare) -> None:
    """Send Messages denied takes Attach Files along, also from edits."""
    sent = await bare.send()
    await bare.deny("SEND_MESSAGES")
    edit = f"{SEND}/{sent['id']}"
    assert (await bare("PATCH", edit, HELLO)).status == 200
    assert (await bare("PATCH", edit, HELLO, files={"a.png": b"x"})).code == 50013


async def test_a_hidden_channel_leaves_the_pages(bare: Bare) -> None:
    """Whom a channel is hidden from sees it no more, and again when it isn't."""
    page = await bare.page("bob")
    hello = await page.receive_json(timeout=PATIENCE)
    assert QUILTS in [each["id"] for each in hello["channels"]]
    await bare.change_permissions(deny=["VIEW_CHANNEL"], user="bob")
    frame = await page.receive_json(timeout=PATIENCE)
    assert (frame["t"], frame["d"]["id"]) == ("channel_delete", QUILTS)
    await bare.change_permissions(user="bob")
    assert (await page.receive_json(timeout=PATIENCE))["t"] == "channel_update"


# -- the guild ------------------------------------------------------------------------------------


async def test_an_outage_takes_the_guild_away(bare: Bare) -> None:
    """GUILD_DELETE says unavailable; requests are 503, nothing is heard until GUILD_CREATE."""
    socket = await ready(bare)
    await bare.control("POST", "guild", {"unavailable": True})
    assert await socket.event("GUILD_DELETE") == {"id": GUILD, "unavailable": True}
    for path in (f"/channels/{QUILTS}", SEND, f"/guilds/{GUILD}"):
        assert (await bare("GET", path)).status == 503
    assert (await bare("GET", "/users/@me")).status == 200
    page = await bare.page()
    await page.receive_json(timeout=PATIENCE)
    await page.send_json({"t": "send", "channel_id": QUILTS, "content": f"<@{BOT}>"})
    assert "not available" in (await page.receive_json(timeout=PATIENCE))["d"]["message"]
    again = await bare.connect()
    await again.identify()
    assert (await again.event("READY"))["guilds"] == [{"id": GUILD, "unavailable": True}]
    assert await again.events() == []
    await bare.control("POST", "guild", {"unavailable": False})
    assert (await again.event("GUILD_CREATE"))["unavailable"] is False
    assert await socket.events() == ["GUILD_CREATE"]
    assert (await bare("POST", SEND, HELLO)).status == 200


async def test_a_kick_is_no_outage(bare: Bare) -> None:
    """The bot's removal is GUILD_DELETE without "unavailable", its return a GUILD_CREATE."""
    socket = await ready(bare)
    await bare.control("POST", "guild", {"bot": False})
    assert await socket.event("GUILD_DELETE") == {"id": GUILD}
    await bare.control("POST", "guild", {"bot": True})
    assert "unavailable" not in await socket.event("GUILD_CREATE")

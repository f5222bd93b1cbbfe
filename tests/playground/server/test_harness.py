"""The harness that other tests use: the process, its orders and questions, a person at the page."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.playground.server.bare import ANN, BOT, SEND, button, row
from tests.support.standin import StandIn, buttons, find_component, has_button


async def bot_sends(discord: StandIn, body: Any) -> int:
    """A message of the bot; the status."""
    headers = {"Authorization": "Bot playground"}
    async with aiohttp.request("POST", discord.api_base + SEND, json=body, headers=headers) as got:
        return got.status


async def test_tests_can_ask_and_order(tmp_path: Path) -> None:
    """Messages, pings, log, permissions, faults, clock, people, interactions, violations."""
    async with StandIn(tmp_path / "state.db") as discord:
        assert await bot_sends(discord, {"content": f"<@{ANN}>"}) == 200
        (message,) = await discord.messages()
        assert await discord.pings() == [(message["id"], ANN)]
        await discord.deny("SEND_MESSAGES")
        assert await bot_sends(discord, {"content": "x"}) == 403
        await discord.deny()
        await discord.fault("500", "POST", "/channels/")
        assert await bot_sends(discord, {"content": "x"}) == 500
        log = await discord.log("POST", "/channels/.*/messages")
        assert [each["status"] for each in log] == [200, 403, 500]
        await discord.refuse(400, 160006, "POST", "/channels/", count=2)
        assert [await bot_sends(discord, {"content": "x"}) for _ in range(3)] == [400, 400, 200]
        await discord.time_out(60)
        assert await bot_sends(discord, {"content": "x"}) == 403
        await discord.time_out(0)
        await discord.rename("bob", global_name="Robert", nick="Bobby")
        bob = (await discord.control("GET", "world"))["people"]["bob"]
        assert (bob["user"]["global_name"], bob["member"]["nick"]) == ("Robert", "Bobby")
        assert await discord.identifies() == 0
        assert await discord.violations() == []
        mallory = await discord.add_person("Mallory", member=False)
        quilts = await discord.channel_id("quilts")
        forged = {"user": mallory, "channel_id": quilts, "data": {"custom_id": "pw:x"}}
        ids = await discord.interact([forged, forged])
        await discord.advance(4)
        assert [each["state"] for each in await discord.outcomes(ids)] == ["failed", "failed"]
        with pytest.raises(KeyError):
            await discord.channel_id("nowhere")
        with pytest.raises(RuntimeError, match="no channel"):
            await discord.control("POST", "permissions", {"channel_id": "1"})


async def test_a_person_sees_and_acts(tmp_path: Path) -> None:
    """A refused press fails with its reason, a typed line and a thread are shown."""
    async with StandIn(tmp_path / "state.db", openapi=False) as discord:
        controls = [row(button("a", label="Buy 1"), button("b", label="Off", disabled=True))]
        await bot_sends(discord, {"content": "board", "components": controls})
        async with discord.person("ann") as ann, discord.person("bob") as bob:
            board = await ann.wait_for(lambda m: has_button(m, "Buy"))
            assert buttons(board) == {"Buy 1": "a"}
            assert find_component(board, "b")["label"] == "Off"
            refused = await ann.press(board, "Off")
            assert (refused.state, refused.reason) == ("failed", "That button is disabled.")
            assert ann.errors == ["That button is disabled."]
            said = await ann.say(f"{ann.bot} {bob.mention}")
            assert [user["id"] for user in said["mentions"]] == [BOT, bob.id]
            await discord.rename("bob", nick="Bobby")
            await ann.until(lambda: "Bobby" in [each["nick"] for each in ann.hello["users"]])
            reaction = {"channel_id": said["channel_id"], "message_id": said["id"], "emoji": "🧵"}
            await discord.control("POST", "reactions", reaction | {"user": "bob"})
            await ann.until(lambda: ann.hello["reactions"].get(said["id"]) == {"🧵": [bob.id]})
            thread = await bob.thread("our game")
            await bob.say("here", "our game")
            await ann.wait_for(lambda m: m["content"] == "here", thread)
            with pytest.raises(TimeoutError, match="no such message"):
                await ann.wait_for(lambda _: False, timeout=0.01)
            with pytest.raises(KeyError, match="Sell"):
                await ann.press(board, "Sell")


async def test_a_stand_in_can_limit_with_long_windows(tmp_path: Path) -> None:
    """Every window lasts a minute, with tokens enough; without the option none does.

    So it is as well where nothing is refused, for the clients that only look at the window.
    """
    ends = {}
    for limits, windows in product((True, False), (60.0, None)):
        state = tmp_path / f"{limits}-{windows}.db"
        async with StandIn(state, limits=limits, windows=windows) as discord:
            url, headers = discord.api_base + "/users/@me", {"Authorization": "Bot playground"}
            async with aiohttp.request("GET", url, headers=headers) as got:
                assert got.status == 200
                ends[limits, windows] = float(got.headers["X-RateLimit-Reset-After"])
    assert ends[True, 60.0] == ends[False, 60.0] == 60.0
    assert ends[True, None] == 0.1
    assert ends[False, None] < 0.1

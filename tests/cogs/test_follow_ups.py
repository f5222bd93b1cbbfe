"""What follows a deferral, as the real discord.py sends it: Discord takes five a token in 2 s."""

from __future__ import annotations

import asyncio

import discord
import pytest
import yarl

from cogs.connection import rate_limit_windows
from cogs.doors import responder
from cogs.doors.responder import Answer
from cogs.pictures.pictures import Pictures
from matches.screens import Mode, Reply, Screen
from tests.playground.server.bare import SEND, button, row, running
from tests.playground.server.test_standin_client import Client, online, person
from tests.support.pages import EPHEMERAL
from tests.support.patience import PATIENCE

PAGES = tuple(f"page {number}" for number in range(12))
WINDOW = 0.4
"""Seconds in which the stand-in takes five: longer than one request may take here."""


class Deferring(Client):
    """Answers each press long after it was deferred, in many messages."""

    def __init__(self) -> None:
        super().__init__()
        self.pictures = Pictures(lambda _: b"picture")
        self.shown: asyncio.Queue[bool] = asyncio.Queue()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Defer, and then show everything."""
        async with Answer(interaction, self.pictures, defer_after=0) as answer:
            async with asyncio.timeout(PATIENCE):
                while not interaction.response.is_done():  # noqa: ASYNC110 - nobody is told
                    await asyncio.sleep(0.001)
            screen = Screen(PAGES[0], pages=PAGES[1:])
            self.shown.put_nowait(await answer.show(Reply(Mode.PRIVATE, screen)))


async def test_a_deferred_press_is_not_lost_in_a_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each page arrives, in order, however long the token's window has to be waited for."""
    monkeypatch.setattr(responder, "REQUEST_TIMEOUT", WINDOW / 4)
    monkeypatch.setattr(responder, "RETRY_PAUSE", 0)
    monkeypatch.setattr(discord.http, "Ratelimit", discord.http.Ratelimit)
    rate_limit_windows.install()
    client = Deferring()
    async with running(limits=True, windows=WINDOW) as bare:
        base = bare.stand_in.base_url
        monkeypatch.setattr(discord.http.Route, "BASE", f"{base}/api/v10")
        gateway = yarl.URL(f"{base.replace('http', 'ws')}/gateway")
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
        async with online(client), person(bare, "ann") as ann:
            menu = {"content": "menu", "components": [row(button("more"))]}
            await bare("POST", SEND, menu)
            shown = await ann.wait_for(lambda m: m["content"] == "menu")
            await ann.press(shown, "more")
            async with asyncio.timeout(PATIENCE):
                assert await client.shown.get()
            await ann.wait_for(lambda m: m["content"] == PAGES[-1])
            told = [m["content"] for m in ann.shown() if m["flags"] & EPHEMERAL]
    client.pictures.close()
    assert told == list(PAGES)

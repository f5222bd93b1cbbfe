"""Keeping the bot connected, and ending it with one clear sentence if that is hopeless.

Three things can end discord.py's own loop. Discord is unreachable: try again, ever more slowly. A
close code says that trying again is pointless (a wrong token, an intent that isn't allowed): say so
and end. Anything else: begin a new session with the same login. A bot that hears nothing for ten
minutes ends too if something will start a fresh one; if not, it begins afresh with another login.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine
from typing import Any

import aiohttp
import discord

from cogs.connection.client import PatchworkClient
from cogs.connection.identify_budget import BudgetSpent
from cogs.delivery.sender import EXPECTED
from cogs.incidents import report_incident

log = logging.getLogger(__name__)

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 20.0
#: Seconds that Discord has for a login: what accepts a connection may never answer.
LOGIN_TIMEOUT = 15.0
#: A session that lasted this long was a good one: the next pause is short again.
GOOD_SESSION = 60.0
MOST_DEAF = 600.0
WATCH_EVERY = 5.0

WRONG_TOKEN = (
    "Discord doesn't accept the bot token; copy it again from the Bot page of the developer portal."
)
FATAL_CLOSES = {
    4004: WRONG_TOKEN,
    4010: "Discord refuses the shard of this connection; this version of the bot has none to set.",
    4011: "The bot is in too many servers for one connection (2,500 at most).",
    4012: "Discord no longer speaks the version of its gateway that this bot uses; update the bot.",
    4013: "Discord doesn't know the intents this bot asks for; update the bot.",
    4014: "Discord doesn't allow this bot its intents, though none of them is privileged.",
}


class Hopeless(Exception):
    """Starting the bot again won't help; the text says why in one sentence."""


class Deaf(Exception):
    """The bot has heard nothing for too long; a new process may do better."""

    def __init__(self) -> None:
        super().__init__("The bot had no connection to Discord for ten minutes.")


class Supervisor:
    """Logs clients in and keeps the one that succeeded connected.

    `restarted`: something starts the bot again when it ends.
    """

    def __init__(
        self,
        make_client: Callable[[], PatchworkClient],
        token: str,
        *,
        restarted: bool = True,
        sleep: Callable[[float], Coroutine[Any, Any, None]] = asyncio.sleep,
        jitter: Callable[[], float] = random.random,
    ) -> None:
        self._make_client = make_client
        self._token = token
        self._restarted = restarted
        self._sleep = sleep
        self._jitter = jitter
        self._client: PatchworkClient | None = None

    async def run(self) -> None:
        """Run until cancelled, which closes the client cleanly. Raises Hopeless and Deaf."""
        while True:
            try:
                await _first_to_end(self._work(), self._watch())
            except Deaf:
                if self._restarted:
                    raise
                log.warning("event=deaf")
            finally:
                client, self._client = self._client, None
                if client is not None:
                    await client.close()

    async def _work(self) -> None:
        self._client = await self._log_in()
        await self._stay_connected(self._client)

    async def _log_in(self) -> PatchworkClient:
        """A client that is logged in; while Discord is unreachable, try again."""
        pause = FIRST_PAUSE
        while True:
            # A client that failed to log in has closed its connections, so each attempt needs a new
            # one.
            client = self._make_client()
            try:
                async with asyncio.timeout(LOGIN_TIMEOUT):
                    await client.login(self._token)
            except discord.LoginFailure:
                await client.close()
                raise Hopeless(WRONG_TOKEN) from None
            except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
                await client.close()
                log.warning("event=login_failed error=%r pause=%.1f", error, pause)
            except BaseException:
                await client.close()
                raise
            else:
                return client
            pause = await self._pause(pause)

    async def _stay_connected(self, client: PatchworkClient) -> None:
        clock = asyncio.get_running_loop().time
        pause = FIRST_PAUSE
        while True:
            began = clock()
            try:
                await client.connect()
            except BudgetSpent as spent:
                log.error('event=identify_budget_spent wait=%d reason="%s"', spent.wait, spent)
                await client.end_session()
                await self._sleep(spent.wait)
            except discord.PrivilegedIntentsRequired:
                raise Hopeless(FATAL_CLOSES[4014]) from None
            except discord.ConnectionClosed as closed:
                # discord.py itself starts again after every code that allows it.
                reason = f"Discord ended the connection for good (code {closed.code})."
                raise Hopeless(FATAL_CLOSES.get(closed.code, reason)) from None
            except Exception as error:
                # discord.py stumbles if there was no session before; `Backoff` has said why.
                if client.ws is not None or not isinstance(error.__context__, EXPECTED):
                    report_incident(error, "connection")
            if clock() - began > GOOD_SESSION:
                pause = FIRST_PAUSE
            await client.end_session()
            pause = await self._pause(pause)

    async def _pause(self, pause: float) -> float:
        """Wait for `pause` seconds, give or take a quarter; the next pause."""
        await self._sleep(pause * (0.75 + self._jitter() / 2))
        return min(2 * pause, LONGEST_PAUSE)

    async def _watch(self) -> None:
        """End the bot once it has heard nothing for too long."""
        deaf_looks = 0
        while True:
            await self._sleep(WATCH_EVERY)
            hears = self._client is not None and self._client.hears
            deaf_looks = 0 if hears else deaf_looks + 1
            if deaf_looks * WATCH_EVERY >= MOST_DEAF:
                raise Deaf


async def _first_to_end(*works: Coroutine[Any, Any, None]) -> None:
    """Run `works` side by side until one ends; cancel the others; raise what that one raised."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

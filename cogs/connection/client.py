"""The connection to Discord: where it is found, what runs beside it, and how it ends.

Nothing about the game is kept in the client: a new one, in a new process, continues where the last
one stopped.
"""

from __future__ import annotations

import asyncio
import logging
import random
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from cogs.cog import PatchworkBot
from cogs.connection import backoff, rate_limit_windows
from cogs.connection.health import NOT_CONNECTED, keep_health
from cogs.connection.identify_budget import IdentifyBudget
from cogs.connection.memory import Memory, ValueStore
from cogs.connection.sync import keep_commands
from cogs.delivery.global_rate_limit import Pacer
from cogs.delivery.outbox_worker import Delivery
from cogs.delivery.passing_lines import PassingLines
from cogs.delivery.sender import Sender
from cogs.doors.asks import invite_link
from cogs.doors.channels import Places
from cogs.doors.doors import Doors
from cogs.doors.talk import Talk
from cogs.doors.threads import open_thread
from cogs.due import watch_the_clock
from cogs.incidents import report_incident
from cogs.pictures.pictures import Pictures
from cogs.upkeep import keep_tidy
from matches.desk.desk import Desk
from matches.errors import StoreUnavailable

log = logging.getLogger(__name__)

API_VERSION = 10
#: Messages and interactions; nothing privileged.
INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
#: Discord takes one IDENTIFY every 5 s. After it has ended a session (op 9) the wait is a random
#: one to five seconds, so that not all bots come back at once.
IDENTIFY_APART = 5.0
AFTER_INVALID_SESSION = (1.0, 5.0)
CLOSE_SOCKET = 1.0
FINISH_ANSWERS = 1.5
FINISH_POSTS = 1.0
#: Seconds after which a message that hasn't gone out means that something is wrong.
LATE = 600
BEAT_KEY = "beat"

# discord.py warns about libraries that only voice channels need.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def point_at(api: str, gateway: str) -> None:
    """Set where Discord is. discord.py has no public way, so only this function does it.

    `api` is the address without its version, such as ``https://discord.com/api``.
    """
    Route.BASE = f"{api.rstrip('/')}/v{API_VERSION}"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


class PatchworkClient(PatchworkBot):
    """One login: the doors, the outbox and the clock work while it is open."""

    def __init__(
        self,
        desk: Desk,
        store: ValueStore,
        pictures: Pictures,
        places: Places,
        now: Callable[[], int],
        health: Path | None = None,
        *,
        chance: Callable[[float, float], float] = random.uniform,
    ) -> None:
        rate_limit_windows.install()
        backoff.install()
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=rate_limit_windows.LONGEST_WAIT,
            guild_ready_timeout=0.2,
        )
        places.look_through(self)
        self.desk = desk
        self._now = now
        self._health = health
        self._chance = chance
        self._store = store
        self._memory = Memory(store)
        self._budget = IdentifyBudget(self._memory, now)
        pacer = Pacer(asyncio.get_running_loop().time)
        self._clock_news = asyncio.Event()
        sender = Sender(self, desk, pictures, pacer, now, self._clock_news.set)
        passing = PassingLines(self._memory, sender.remove)
        self.delivery = Delivery(store, sender, now, self._clock_news.set, passing.over)
        self.doors = Doors(
            desk,
            store,
            pictures,
            self.delivery,
            Talk(pictures, self.delivery, pacer, now, passing),
            self._news,
            open_thread=partial(open_thread, self, now),
        )
        self._tasks: set[asyncio.Task[None]] = set()
        self._identify_from = 0.0
        #: the newest connection to the gateway; `ws` isn't that until its session has begun
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._connect_socket = self.http.ws_connect
        setattr(self.http, "ws_connect", self._open_socket)  # noqa: B010 (a method's name)
        #: whether events are arriving right now
        self.hears = False
        guard_parsers(self)

    def _news(self) -> None:
        self.delivery.wake()
        self._clock_news.set()

    async def setup_hook(self) -> None:
        """Start everything that needs a login but no connection."""
        assert self.application_id is not None
        await self.load_cogs()
        listed = partial(self.http.get_global_commands, self.application_id)
        doubted = self.commands_doubted
        self._keep(keep_commands(self.tree, self.application_id, self._memory, listed, doubted))
        self._keep(self.delivery.run())
        self._keep(watch_the_clock(self.desk, self._now, self._clock_news, self.delivery.wake))
        self._keep(keep_tidy(self.desk))
        if self._health is not None:
            self._keep(keep_health(self._health, self._ill))

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something beside the connection. asyncio itself would only hold it weakly."""
        task = asyncio.create_task(work)
        self._tasks.add(task)

        def done(ended: asyncio.Task[None]) -> None:
            self._tasks.discard(ended)
            if not ended.cancelled() and (error := ended.exception()) is not None:
                report_incident(error, "background")

        task.add_done_callback(done)

    async def _ill(self) -> str | None:
        """Why the bot isn't well; None if it is: it hears, stores, and nothing waits for long."""
        if not self.hears:
            return NOT_CONNECTED
        now = self._now()
        try:
            await self._memory.put(BEAT_KEY, str(now))
        except StoreUnavailable:
            return "nothing can be stored"
        due = await self._store.read(lambda reader: reader.next_notice_due())
        if due is not None and due < now - LATE:
            return "a message has been due for ten minutes"
        return None

    async def before_identify_hook(self, _: int | None, *, initial: bool = False) -> None:
        """Note each new session in the hour's budget, and keep it apart from the last one.

        `initial` is False if Discord has ended the session before. Raises BudgetSpent out of
        `connect`. discord.py itself would always wait 5 s then, and so would everyone.
        """
        await self._budget.spend()
        clock = asyncio.get_running_loop().time
        pause = 0.0 if initial else self._chance(*AFTER_INVALID_SESSION)
        await asyncio.sleep(max(pause, self._identify_from - clock()))
        self._identify_from = clock() + IDENTIFY_APART

    async def _open_socket(self, url: str, **options: Any) -> aiohttp.ClientWebSocketResponse:
        self._socket = await self._connect_socket(url, **options)
        return self._socket

    async def end_session(self) -> None:
        """Close the connection, if there is one; discord.py leaves it open after some errors."""
        self.hears = False
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SOCKET):
                if self.ws is not None and self.ws.open:
                    await self.ws.close(code=1000)
                if self._socket is not None:
                    await self._socket.close()

    async def close(self) -> None:
        """Stop listening, give open answers and posts a moment to finish, then let go."""
        await self.end_session()
        self.delivery.stop_waiting()
        try:
            async with asyncio.timeout(FINISH_ANSWERS):
                await self.doors.all_answered()
        except TimeoutError:
            log.warning("event=answers_cut_off")
        for task in self._tasks:
            task.cancel()
        await self.delivery.finish(FINISH_POSTS)
        await super().close()

    async def on_ready(self) -> None:
        """Log it; everything was started in setup_hook, because this happens many times."""
        self.hears = True
        log.info("event=ready guilds=%d application=%s", len(self.guilds), self.application_id)
        if not self.guilds and self.application_id is not None:
            log.warning("event=no_server invite=%s", invite_link(self.application_id))

    async def on_resumed(self) -> None:
        """Events are arriving again."""
        self.hears = True
        log.info("event=resumed")

    async def on_disconnect(self) -> None:
        """Events have stopped."""
        if self.hears:
            log.info("event=disconnected")
        self.hears = False

    async def on_error(self, event_method: str, /, *_: Any, **__: Any) -> None:
        """An exception from one of the methods above, caught by discord.py."""
        error = sys.exception()
        if error is not None:
            report_incident(error, event_method)


def guard_parsers(client: discord.Client) -> None:
    """Lose one malformed event without losing the connection.

    discord.py parses events within `connect`, which an exception ends: one bad event would lose
    everyone's presses until the next session.
    """
    parsers = client._connection.parsers
    for event, parse in parsers.items():
        parsers[event] = _guarded(event, parse)


def _guarded(event: str, parse: Callable[[Any], Any]) -> Callable[[Any], None]:
    def guarded(data: Any) -> None:
        try:
            parse(data)
        except Exception as error:
            report_incident(error, f"event {event}")

    return guarded

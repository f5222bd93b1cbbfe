"""The outbox: what a committed change has to say in public, posted once each and in order.

A notice is written in the same transaction as the change it speaks of, so it is never forgotten: it
waits here over failures, restarts and outages until Discord has it. Notices about one match go out
one after the other, those of different matches side by side.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import discord

from cogs.errors import report_incident
from cogs.sender import Fate, Sender, describe, fate_of, is_our_mistake
from matches.port import Reader, Store, Transaction
from matches.records import Notice
from matches.seats import BOARDS
from matches.telling import note_posted

log = logging.getLogger(__name__)

#: Sends under way at once, and notices looked at together.
SIDE_BY_SIDE = 16
FIRST_PAUSE = 1
LONGEST_PAUSE = 300
#: No try is put off further. What is due later was put off by a clock that has been set back since.
FURTHEST = 600
#: Seconds until the outbox is looked into again while something of it is under way.
LOOK_AGAIN = 1.0
MOST_BARE = 1000
MOST_OPEN = 10_000


def pause_after(attempts: int) -> int:
    """Seconds until the next try, after that many failed ones: 1, 2, 4 … at most 300."""
    return int(min(FIRST_PAUSE * 2 ** min(attempts, 20), LONGEST_PAUSE))


def _due(reader: Reader, now: int) -> Sequence[Notice]:
    """The notices to be posted now."""
    due = reader.notices_due(now, 2 * SIDE_BY_SIDE)
    if due or (next_due := reader.next_notice_due()) is None or next_due <= now + FURTHEST:
        return due
    return reader.notices_due(next_due, 2 * SIDE_BY_SIDE)


class Delivery:
    """Takes due notices out of `store` and has `sender` post them."""

    def __init__(self, store: Store, sender: Sender, now: Callable[[], int]) -> None:
        self._store = store
        self._sender = sender
        self._now = now
        self._news = asyncio.Event()
        self._under_way: dict[int, asyncio.Task[None]] = {}
        self._asides: set[asyncio.Task[None]] = set()
        #: ended since the outbox was last looked into: what was read there of them is out of date
        self._ended: set[int] = set()
        #: posted, but not yet marked as sent
        self._posted: dict[int, int | None] = {}
        #: messages that lost their controls in the answer to a press
        self._bare: deque[int] = deque(maxlen=MOST_BARE)
        #: channels without blocked notices, as far as this process has looked
        self._open_channels: set[int] = set()

    def wake(self) -> None:
        """The outbox has news."""
        self._news.set()

    def controls_gone(self, message_id: int) -> None:
        """A message has lost its controls already: nothing to take off later."""
        self._bare.append(message_id)

    def acted_in(self, channel_id: int) -> None:
        """Somebody uses the bot in a channel: what was blocked there is worth another try."""
        if channel_id in self._open_channels:
            return
        if len(self._open_channels) >= MOST_OPEN:
            self._open_channels.clear()
        self._open_channels.add(channel_id)
        self._aside(self._unblock(channel_id))

    async def _unblock(self, channel_id: int) -> None:
        now = self._now()
        try:
            count = await self._store.write(lambda t: t.unblock_notices(channel_id, now))
        except Exception as error:
            self._open_channels.discard(channel_id)
            report_incident(error, "delivery")
            return
        if count:
            log.info("event=unblocked channel=%d count=%d", channel_id, count)
            self.wake()

    async def run(self) -> None:
        """Deliver until cancelled."""
        failures = 0
        while True:
            self._news.clear()
            try:
                wait = await self._start_due()
                failures = 0
            except Exception as error:
                report_incident(error, "delivery")
                wait = pause_after(failures)
                failures += 1
            try:
                async with asyncio.timeout(wait):
                    await self._news.wait()
            except TimeoutError:
                pass

    async def finish(self, seconds: float) -> None:
        """Give what is under way some time to end, then cancel it; it stays in the outbox."""
        tasks = [*self._under_way.values(), *self._asides]
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _start_due(self) -> float | None:
        """Begin with what is due; returns the seconds until more is, None for: when woken."""
        now = self._now()
        room = SIDE_BY_SIDE - len(self._under_way)
        if room <= 0:
            return None  # the next one to finish wakes us
        self._ended.clear()
        due = await self._store.read(lambda reader: _due(reader, now))
        known = self._ended | self._under_way.keys()
        for notice in [notice for notice in due if notice.id not in known][:room]:
            self._start(notice)
        if due:
            return LOOK_AGAIN
        next_due = await self._store.read(lambda reader: reader.next_notice_due())
        return None if next_due is None else max(next_due - now, 0.1)

    def _start(self, notice: Notice) -> None:
        task = asyncio.create_task(self._deliver(notice), name=f"notice-{notice.id}")
        self._under_way[notice.id] = task

        def done(_: asyncio.Task[None]) -> None:
            del self._under_way[notice.id]
            self._ended.add(notice.id)
            self.wake()

        task.add_done_callback(done)

    async def _deliver(self, notice: Notice) -> None:
        try:
            await self._store.write(await self._try(notice))
            self._posted.pop(notice.id, None)
        except Exception as error:
            # The change isn't kept (disk full?): the notice stays due. Don't come back at once.
            report_incident(error, "delivery")
            await asyncio.sleep(pause_after(notice.attempts))

    async def _try(self, notice: Notice) -> Callable[[Transaction], None]:
        """Try to post; returns what is to be noted about it."""
        if notice.id not in self._posted:
            try:
                self._posted[notice.id] = await self._post(notice)
            except Exception as error:
                failed = self._failed(notice, error)
                if failed is not None:
                    return failed
                self._posted[notice.id] = notice.edits
        message_id = self._posted[notice.id]

        now = self._now()
        return lambda transaction: note_posted(transaction, notice, message_id, now)

    async def _post(self, notice: Notice) -> int | None:
        earlier = None
        if notice.kind in BOARDS:
            earlier = await self._store.read(lambda r: r.last_sent(notice.subject, BOARDS))
        message_id = await self._sender.send(notice)
        if message_id is None:
            log.info("event=unsaid notice=%d kind=%s", notice.id, notice.kind.value)
            return None
        log.info(
            "event=posted subject=%d rev=%d kind=%s message=%d tries=%d",
            notice.subject,
            notice.rev,
            notice.kind.value,
            message_id,
            notice.attempts + 1,
        )
        if earlier is not None and earlier.message_id is not None:
            self._strip(earlier, earlier.message_id)
        return message_id

    def _strip(self, board: Notice, message_id: int) -> None:
        """Take the controls off the board before, on the side."""
        if message_id in self._bare:
            return
        self._aside(self._sender.strip(board.home, message_id))

    def _aside(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._asides.add(task)
        task.add_done_callback(self._asides.discard)

    def _failed(self, notice: Notice, error: Exception) -> Callable[[Transaction], None] | None:
        """What is to be noted after a failure; None if there is nothing left to do."""
        fate = fate_of(error, notice)
        log.warning(
            "event=not_posted subject=%d rev=%d kind=%s tries=%d fate=%s error=%s",
            notice.subject,
            notice.rev,
            notice.kind.value,
            notice.attempts + 1,
            fate.value,
            describe(error),
        )
        if is_our_mistake(error):
            report_incident(error, "delivery")
        if fate is Fate.SETTLED:
            return None
        if fate is Fate.BLOCKED:
            self._open_channels.discard(notice.home.channel_id)
            return lambda transaction: transaction.notice_blocked(notice.id)
        pause = pause_after(notice.attempts)
        if isinstance(error, discord.RateLimited):
            pause = min(max(pause, math.ceil(error.retry_after)), FURTHEST)
        due_at = self._now() + pause
        return lambda transaction: transaction.notice_postponed(notice.id, due_at)

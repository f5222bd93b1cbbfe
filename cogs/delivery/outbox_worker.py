"""The outbox: what committed changes have to say in public, each posted once and in order.

A notice is written in the same transaction as the change it is about, so it can't be forgotten: it
waits here through failures, restarts and outages until Discord has it. Notices about one match go
out one after the other, those of different matches side by side.

What Discord refuses waits too. It is tried again when its place may have opened (a permission was
given, someone uses the bot there, the bot starts), and now and then by the clock. By then it may be
out of date: of several boards of a match only the newest is posted.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import discord

from cogs.delivery.sender import (
    UNKNOWN_CHANNEL,
    Fate,
    Sender,
    describe,
    fate_of,
    is_our_mistake,
)
from cogs.incidents import report_incident
from matches.access import BOARDS
from matches.clock.posted import gave_way, note_posted, note_refused
from matches.port import Store, Transaction
from matches.stored import ABOUT_CHALLENGES, Notice, NoticeKind, NoticeState

log = logging.getLogger(__name__)

#: Sends running at once, and notices looked at together.
SIDE_BY_SIDE = 16
FIRST_PAUSE = 1
LONGEST_PAUSE = 300
#: No retry is put off further. If one is due later, the clock has been set back since.
FURTHEST = 600
#: Seconds until a refusal is retried: after the first, the second, any other.
REFUSAL_PAUSES = (3600, 6 * 3600, 24 * 3600)
#: Of what was refused before a start, so much is retried each second: Discord bars anyone who gets
#: 10,000 refusals in ten minutes.
RETRIES_A_SECOND = 5
#: After so many failures of our own a notice is set aside, as if refused; `storage.host_reads`
#: counts these. A new version may do better, so it is tried again at each start.
MOST_MISTAKES = 5
#: Seconds until the outbox is checked again while some of it is on its way.
LOOK_AGAIN = 1.0
MOST_BARE = 1000
MOST_OPEN = 10_000


def pause_after(attempts: int) -> int:
    """Seconds until the next try after that many failures: 1, 2, 4 … at most 300."""
    return int(min(FIRST_PAUSE * 2 ** min(attempts, 20), LONGEST_PAUSE))


def pause_after_refusal(refusals: int) -> int:
    """Seconds until something refused that often is retried."""
    return REFUSAL_PAUSES[min(refusals, len(REFUSAL_PAUSES) - 1)]


@dataclass(eq=False)
class _Watch:
    """Someone waiting to learn the fate of a notice."""

    told: asyncio.Event = field(default_factory=asyncio.Event)
    state: NoticeState = NoticeState.WAITING


class Delivery:
    """Takes due notices out of `store` and has `sender` post them.

    `call_later` is called when an alarm was set because a channel refuses what pings its player,
    `turn_ended` with a channel in which a new board was posted.
    """

    def __init__(
        self,
        store: Store,
        sender: Sender,
        now: Callable[[], int],
        call_later: Callable[[], None] = lambda: None,
        turn_ended: Callable[[int], Coroutine[Any, Any, None]] | None = None,
    ) -> None:
        self._store = store
        self._sender = sender
        self._now = now
        self._call_later = call_later
        self._turn_ended = turn_ended
        self._news = asyncio.Event()
        #: by subject: a board and the call for its turn, which waits for no other notice, mustn't
        #: overtake each other
        self._under_way: dict[tuple[bool, int], asyncio.Task[None]] = {}
        #: the channels they are on their way to
        self._posting: dict[asyncio.Task[None], int] = {}
        self._asides: set[asyncio.Task[None]] = set()
        #: what ended since the outbox was last read, making what was read there out of date
        self._ended: set[tuple[bool, int]] = set()
        #: posted, but not yet marked as sent
        self._posted: dict[int, int | None] = {}
        #: messages that lost their controls in the answer to a press
        self._bare: deque[int] = deque(maxlen=MOST_BARE)
        #: channels without refused notices, as far as this process has seen
        self._open_channels: set[int] = set()
        #: the newest message that was posted in a channel
        self._newest: dict[int, int] = {}
        #: the notices whose fate someone wants to know
        self._watched: dict[int, list[_Watch]] = {}

    def wake(self) -> None:
        """The outbox has news."""
        self._news.set()

    def controls_gone(self, message_id: int) -> None:
        """A message has already lost its controls: no need to remove them later."""
        self._bare.append(message_id)

    def newest_in(self, channel_id: int) -> int:
        """The newest message posted in a channel, as far as this process remembers; 0: none."""
        return self._newest.get(channel_id, 0)

    def acted_in(self, channel_id: int) -> None:
        """Someone uses the bot in a channel: what was refused there is worth another try."""
        if channel_id in self._open_channels:
            return
        if len(self._open_channels) >= MOST_OPEN:
            self._open_channels.clear()
        self._open_channels.add(channel_id)
        self.retry_in_channels([channel_id])

    def retry_in_channels(self, channel_ids: Sequence[int]) -> None:
        """These channels have changed: they may now take what they refused."""
        now = self._now()
        self._aside(self._retry(lambda tx: tx.retry_in_channels(channel_ids, now), channel_ids))

    def retry_in_guild(self, guild_id: int) -> None:
        """Something in a server has changed that its channels' permissions depend on."""
        now = self._now()
        self._aside(self._retry(lambda tx: tx.retry_in_guild(guild_id, now, RETRIES_A_SECOND)))

    async def _retry(
        self, due_now: Callable[[Transaction], int], channel_ids: Sequence[int] = ()
    ) -> None:
        try:
            count = await self._store.write(due_now)
        except Exception as error:
            self._open_channels.difference_update(channel_ids)
            report_incident(error, "delivery")
            return
        if count:
            log.info("event=retried count=%d", count)
            self.wake()

    async def outcome(self, notice_id: int, seconds: float) -> NoticeState:
        """The fate of a notice within so many seconds; WAITING if it isn't settled by then."""
        watch = _Watch()
        self._watched.setdefault(notice_id, []).append(watch)
        try:
            kept = await self._store.read(lambda reader: reader.notice(notice_id))
            if kept is None or kept.state is not NoticeState.WAITING:
                return NoticeState.SENT if kept is None else kept.state
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await watch.told.wait()
            return watch.state
        finally:
            self._watched[notice_id].remove(watch)
            if not self._watched[notice_id]:
                del self._watched[notice_id]

    async def run(self) -> None:
        """Deliver until cancelled, beginning with what was refused before."""
        now = self._now()
        await self._retry(lambda tx: tx.retry_everywhere(now, RETRIES_A_SECOND))
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

    async def all_posted_in(self, channel_id: int) -> None:
        """Wait until nothing is on its way to a channel."""
        while under_way := [task for task, to in self._posting.items() if to == channel_id]:
            await asyncio.wait(under_way)

    def stop_waiting(self) -> None:
        """Let everyone waiting for a notice continue without it, since the bot is ending."""
        for watches in self._watched.values():
            for watch in watches:
                watch.told.set()

    async def finish(self, seconds: float) -> None:
        """Give what is on its way some time to finish, then cancel it; it stays in the outbox."""
        tasks = [*self._under_way.values(), *self._asides]
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _start_due(self) -> float | None:
        """Start on what is due; returns the seconds until more is; None: when woken."""
        now = self._now()
        room = SIDE_BY_SIDE - len(self._under_way)
        if room <= 0:
            return None  # the next one to finish wakes us
        self._ended.clear()
        most = 2 * SIDE_BY_SIDE
        due = await self._store.read(lambda r: r.notices_due(now, most, now + FURTHEST))
        for notice in due:
            if room and _subject(notice) not in self._ended | self._under_way.keys():
                self._start(notice)
                room -= 1
        if due:
            return LOOK_AGAIN
        next_due = await self._store.read(lambda reader: reader.next_notice_due())
        return None if next_due is None else max(next_due - now, 0.1)

    def _start(self, notice: Notice) -> None:
        task = asyncio.create_task(self._deliver(notice), name=f"notice-{notice.id}")
        self._under_way[_subject(notice)] = task
        self._posting[task] = notice.home.channel_id

        def done(_: asyncio.Task[None]) -> None:
            del self._under_way[_subject(notice)], self._posting[task]
            self._ended.add(_subject(notice))
            self.wake()

        task.add_done_callback(done)

    async def _deliver(self, notice: Notice) -> None:
        try:
            if notice.refused_at is not None and await self._store.write(
                lambda tx: gave_way(tx, notice)
            ):
                log.info("event=out_of_date notice=%d kind=%s", notice.id, notice.kind.value)
                return
            state, work = await self._try(notice)
            await self._store.write(work)
            self._posted.pop(notice.id, None)
            if state is not NoticeState.WAITING:
                self._tell(notice.id, state)
        except Exception as error:
            # The change isn't stored (disk full?): the notice stays due. Don't come back at once.
            report_incident(error, "delivery")
            await asyncio.sleep(pause_after(notice.attempts))

    def _tell(self, notice_id: int, state: NoticeState) -> None:
        """Tell everyone waiting for a notice what its fate is."""
        if state is NoticeState.BLOCKED:
            self._call_later()
        for watch in self._watched.get(notice_id, ()):
            watch.state = state
            watch.told.set()

    async def _try(self, notice: Notice) -> tuple[NoticeState, Callable[[Transaction], None]]:
        """Try to post; returns the outcome, and how to store it."""
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
        return NoticeState.SENT, lambda tx: note_posted(tx, notice, message_id, now)

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
        if notice.edits is None:
            if len(self._newest) >= MOST_OPEN:
                self._newest.clear()
            self._newest[notice.home.channel_id] = message_id
        if notice.kind is NoticeKind.BOARD and self._turn_ended is not None:
            self._aside(self._turn_ended(notice.home.channel_id))
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

    def _failed(
        self, notice: Notice, error: Exception
    ) -> tuple[NoticeState, Callable[[Transaction], None]] | None:
        """How it stands after a failure, and how that is noted; None if there is nothing to do."""
        now, fate = self._now(), fate_of(error, notice)
        log.warning(
            "event=not_posted subject=%d rev=%d kind=%s tries=%d fate=%s error=%s",
            notice.subject,
            notice.rev,
            notice.kind.value,
            notice.attempts + 1,
            fate.value,
            describe(error),
        )
        ours = is_our_mistake(error)
        if ours and not notice.attempts and not notice.refusals:  # the same one each time
            report_incident(error, "delivery")
        if fate is Fate.SETTLED:
            return None
        if ours and fate is Fate.AGAIN and notice.attempts + 1 >= MOST_MISTAKES:
            fate = Fate.REFUSED
            log.error("event=set_aside notice=%d kind=%s", notice.id, notice.kind.value)
        if fate is Fate.REFUSED:
            self._open_channels.discard(notice.home.channel_id)
            again_at = now + pause_after_refusal(notice.refusals)
            opens_at = self._sender.opens_at(notice.home)
            if opens_at is not None and opens_at > now:
                again_at = min(again_at, opens_at)
            for_good = _is_gone(error) and notice.refusals >= len(REFUSAL_PAUSES)
            return NoticeState.BLOCKED, lambda tx: note_refused(
                tx, notice, now, again_at, for_good=for_good
            )
        pause = pause_after(notice.attempts)
        if isinstance(error, discord.RateLimited):
            pause = min(max(pause, math.ceil(error.retry_after)), FURTHEST)
        return NoticeState.WAITING, lambda tx: tx.notice_postponed(notice.id, now + pause)


def _is_gone(error: Exception) -> bool:
    """Whether Discord knows of no such channel."""
    return isinstance(error, discord.NotFound) and error.code == UNKNOWN_CHANNEL


def _subject(notice: Notice) -> tuple[bool, int]:
    """What a notice is about: a challenge, or a match."""
    return notice.kind in ABOUT_CHALLENGES, notice.subject

"""The outbox: each notice posted once, those of one match in order, and none forgotten."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, cast

import aiohttp
import discord
import pytest

from cogs.delivery.outbox_worker import Delivery, pause_after
from cogs.delivery.sender import Fate, Sender, fate_of
from matches.clock.turn_clock import starting
from matches.stored import DAY, Ending, Home, MatchState, Notice, NoticeKind, NoticeState
from matches.table.board import Board
from tests.cogs.fakes import BOB, HOME, http_error, notice, settled, until
from tests.storage.samples import a_match
from tests.support.memory_store import MemoryStore

HOUR = 3600
Outcome = Exception | None


class FakeSender:
    """Posts into a list; fails as ordered."""

    def __init__(self) -> None:
        self.posted: list[Notice] = []
        self.stripped: list[int] = []
        self.failures: list[Outcome] = []
        self.unsaid = False
        self.opens: int | None = None
        self.before: Callable[[Notice], Awaitable[None]] | None = None

    async def send(self, notice: Notice) -> int | None:
        """Post, unless this attempt is to fail, or there is nothing to say."""
        if self.before is not None:
            await self.before(notice)
        failure = self.failures.pop(0) if self.failures else None
        if failure is not None:
            raise failure
        if self.unsaid:
            return None
        self.posted.append(notice)
        return 5000 + notice.id

    def opens_at(self, home: Home) -> int | None:
        """When a timeout ends, as ordered."""
        return self.opens

    async def strip(self, home: Home, message_id: int) -> None:
        """Take controls off."""
        self.stripped.append(message_id)


class CountingStore(MemoryStore):
    """A store in memory that counts its changes."""

    writes = 0

    async def write(self, work: Any) -> Any:
        """Change, and count it."""
        self.writes += 1
        return await super().write(work)


class Post:
    """A delivery at work on a store in memory, with a clock that tests set."""

    def __init__(self) -> None:
        self.store = CountingStore()
        self.sender = FakeSender()
        self.time = 1000
        self.delivery = Delivery(self.store, cast("Sender", self.sender), lambda: self.time)
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Post":
        self._running = asyncio.create_task(self.delivery.run())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._running is not None
        self._running.cancel()
        with suppress(asyncio.CancelledError):
            await self._running
        await self.delivery.finish(1)

    async def add(self, subject: int = 7, rev: int = 1, **more: Any) -> Notice:
        """Put a board notice into the outbox and say so."""
        kind = more.pop("kind", NoticeKind.BOARD)
        kept = await self.store.write(
            lambda t: t.add_notice(subject, rev, kind, HOME, {}, self.time, **more)
        )
        self.delivery.wake()
        return kept

    async def now(self, of: Notice) -> Notice:
        """A notice as it is kept now."""
        kept = await self.store.read(lambda reader: reader.notice(of.id))
        assert kept is not None
        return kept

    async def until(self, of: Notice, **values: Any) -> Notice:
        """Wait until the kept notice has these values."""
        async with asyncio.timeout(5):
            while True:
                kept = await self.now(of)
                if all(getattr(kept, name) == value for name, value in values.items()):
                    return kept
                await asyncio.sleep(0.001)

    def pass_time(self, seconds: int) -> None:
        """Let time pass and the delivery notice it."""
        self.time += seconds
        self.delivery.wake()


async def test_a_notice_is_posted_and_marked() -> None:
    """What waits is posted once and keeps its message's id."""
    async with Post() as post:
        kept = await post.add()
        await post.until(kept, state=NoticeState.SENT, message_id=5000 + kept.id)
        assert [one.id for one in post.sender.posted] == [kept.id]


async def test_a_board_that_is_late_starts_its_clock_when_it_is_there() -> None:
    """The turn has its full time from then on, and the posted board must say so."""
    async with Post() as post:
        match = await post.store.write(lambda t: t.add_match(a_match(clock=DAY, deadline=DAY)))
        post.pass_time(DAY)
        board = Board.of(match).facts()
        kept = await post.store.write(
            lambda t: t.add_notice(match.id, 1, NoticeKind.BOARD, HOME, starting(board), 0)
        )
        post.delivery.wake()
        await post.until(kept, state=NoticeState.SENT)
        assert post.store.tables.matches[match.id].deadline == post.time + DAY
        assert post.store.tables.notices[kept.id + 1].kind is NoticeKind.DEADLINE


async def test_what_waited_over_a_restart_is_posted_at_the_start() -> None:
    """No one needs to wake a new process for what the last one left."""
    post = Post()
    kept = await post.add()
    async with post:
        await post.until(kept, state=NoticeState.SENT)


async def test_notices_of_a_match_keep_their_order() -> None:
    """While a board's first attempt fails, that match's next board waits; other matches' don't."""
    async with Post() as post:
        post.sender.failures = [http_error(503)]
        first = await post.add(rev=1)
        await post.until(first, attempts=1)
        second, other = await post.add(rev=2), await post.add(subject=8)
        await post.until(other, state=NoticeState.SENT)
        assert (await post.now(second)).state is NoticeState.WAITING
        post.pass_time(10)
        await post.until(second, state=NoticeState.SENT)
        assert [one.id for one in post.sender.posted] == [other.id, first.id, second.id]


async def test_matches_are_posted_side_by_side() -> None:
    """A slow channel doesn't hold up another."""
    go_on = asyncio.Event()

    async def hold(one: Notice) -> None:
        if one.subject == 7:
            await go_on.wait()

    async with Post() as post:
        post.sender.before = hold
        slow = await post.add(subject=7)
        quick = await post.add(subject=8)
        await post.until(quick, state=NoticeState.SENT)
        go_on.set()
        await post.until(slow, state=NoticeState.SENT)
        assert len(post.sender.posted) == 2


async def test_while_as_many_are_on_their_way_as_may_be_nobody_looks_for_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The next one to arrive makes room, and then the next one goes."""
    monkeypatch.setattr("cogs.delivery.outbox_worker.SIDE_BY_SIDE", 2)
    go_on = asyncio.Event()

    async def hold(_: Notice) -> None:
        await go_on.wait()

    async with Post() as post:
        post.sender.before = hold
        kept = [await post.add(subject=subject) for subject in (7, 8)]
        await until(lambda: len(post.delivery._under_way) == 2)
        await settled()
        seen = post.store.reads
        kept.append(await post.add(subject=9))
        await settled()
        assert post.store.reads == seen
        go_on.set()
        for one in kept:
            await post.until(one, state=NoticeState.SENT)


async def test_a_look_into_the_outbox_that_is_out_of_date_posts_nothing_twice() -> None:
    """A notice may be posted between the reading of the outbox and the end of that reading."""
    async with Post() as post:
        begin = asyncio.Event()
        post.sender.before = lambda _: begin.wait()
        kept = await post.add()
        read = post.store.read

        async def slow_read(work: Any) -> Any:
            found = await read(work)
            if isinstance(found, list) and found and not begin.is_set():
                begin.set()
                await post.until(kept, state=NoticeState.SENT)
                await asyncio.sleep(0)
            return found

        await asyncio.sleep(0)
        post.store.read = slow_read  # type: ignore[method-assign]
        post.delivery.wake()
        await asyncio.wait_for(begin.wait(), 5)
        await post.add(subject=8)
        await until(lambda: len(post.sender.posted) >= 2)
        assert [one.subject for one in post.sender.posted] == [7, 8]


@pytest.mark.parametrize(
    "failure",
    [
        http_error(500),
        http_error(503),
        http_error(429, kind=discord.HTTPException),
        aiohttp.ServerDisconnectedError(),
        ConnectionResetError(),
        TimeoutError(),
        ValueError("a mistake of ours"),
    ],
)
async def test_a_failure_that_may_pass_is_tried_again_later(failure: Exception) -> None:
    """The notice waits, counted, with a growing pause, and goes out in the end."""
    async with Post() as post:
        post.sender.failures = [failure, failure]
        kept = await post.add()
        await post.until(kept, attempts=1, due_at=1001)
        post.pass_time(1)
        await post.until(kept, attempts=2, due_at=1003)
        post.pass_time(2)
        await post.until(kept, state=NoticeState.SENT)


@pytest.mark.parametrize(
    ("failure", "ours"),
    [
        (http_error(400, 50035), True),
        (ValueError("odd"), True),
        (http_error(400, 50083), False),
        (http_error(403, 50013), False),
        (http_error(500), False),
        (TimeoutError(), False),
    ],
)
async def test_only_mistakes_of_ours_are_incidents(
    failure: Exception, ours: bool, caplog: pytest.LogCaptureFixture
) -> None:
    """A message that Discord finds malformed is one; a closed thread or a bad day isn't."""
    async with Post() as post:
        post.sender.failures = [failure]
        await post.add()
        await until(lambda: "event=not_posted" in caplog.text)
        await asyncio.sleep(0)
        assert ("event=incident" in caplog.text) is ours


async def test_a_mistake_of_ours_is_set_aside_after_five_tries(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """One incident, not one every five minutes for ever; the next start tries it again."""
    async with Post() as post:
        post.sender.failures = [ValueError("a mistake of ours")] * 6
        kept = await post.add()
        for attempts in (1, 2, 3, 4):
            await post.until(kept, attempts=attempts, state=NoticeState.WAITING)
            post.pass_time(300)
        await post.until(kept, state=NoticeState.BLOCKED, refusals=1)
        assert caplog.text.count("event=incident") == 1
        assert f"event=set_aside notice={kept.id} kind=b" in caplog.text
        post.delivery.retry_in_channels([HOME.channel_id])
        await post.until(kept, state=NoticeState.BLOCKED, refusals=2)
        assert caplog.text.count("event=incident") == 1
        post.delivery.retry_in_channels([HOME.channel_id])
        await post.until(kept, state=NoticeState.SENT)


async def test_a_rate_limit_is_waited_out() -> None:
    """What Discord says about when to come back is heeded."""
    async with Post() as post:
        post.sender.failures = [discord.RateLimited(89.5)]
        kept = await post.add()
        await post.until(kept, attempts=1, due_at=1090)


async def test_what_was_put_off_before_the_clock_was_set_back_is_posted() -> None:
    """An attempt put off by a clock that was a day ahead doesn't wait for that day."""
    async with Post() as post:
        post.time += 86_400
        post.sender.failures = [TimeoutError()]
        kept = await post.add()
        await post.until(kept, attempts=1)
        post.pass_time(-86_400)
        await post.until(kept, state=NoticeState.SENT)


REFUSALS = [
    http_error(403, 50013),
    http_error(403, 50001),
    http_error(404, 10003),
    http_error(400, 50035),
    http_error(400, 200000),
]
OPENED: dict[str, Callable[[Delivery], None]] = {
    "somebody acts there": lambda delivery: delivery.acted_in(HOME.channel_id),
    "the channel changes": lambda delivery: delivery.retry_in_channels([1, HOME.channel_id]),
    "the server changes": lambda delivery: delivery.retry_in_guild(HOME.guild_id or 0),
}


@pytest.mark.parametrize("failure", REFUSALS)
@pytest.mark.parametrize("opened", OPENED)
async def test_what_was_refused_is_tried_again_when_its_place_may_have_opened(
    failure: Exception, opened: str
) -> None:
    """At once, whatever Discord said and however little time has passed."""
    async with Post() as post:
        post.delivery.acted_in(HOME.channel_id)
        post.sender.failures = [failure]
        kept = await post.add()
        await post.until(kept, state=NoticeState.BLOCKED)
        OPENED[opened](post.delivery)
        await post.until(kept, state=NoticeState.SENT)


async def test_what_was_refused_is_tried_again_by_the_clock() -> None:
    """After an hour, after six, then daily; and never forgotten."""
    async with Post() as post:
        post.sender.failures = [http_error(403, 50013) for _ in range(40)]
        kept = await post.add()
        for tries, pause in enumerate([HOUR, 6 * HOUR, *[DAY] * 38], start=1):
            seen = await post.until(kept, state=NoticeState.BLOCKED, refusals=tries)
            assert (seen.refused_at, seen.due_at) == (1000, post.time + pause)
            post.pass_time(pause)
        await post.until(kept, state=NoticeState.SENT)


async def test_of_several_boards_only_the_newest_is_posted_when_a_channel_opens() -> None:
    """The others are out of date; other games' boards and what else waits is posted as ever."""
    async with Post() as post:
        home = {"home": HOME}
        match = await post.store.write(lambda t: t.add_match(a_match(**home, rev=3)))
        post.sender.failures = [http_error(403, 50013)]
        old = await post.add(match.id, rev=1)
        await post.until(old, state=NoticeState.BLOCKED)
        await post.add(match.id, rev=2)
        asked = await post.add(match.id, rev=3, kind=NoticeKind.PROPOSAL)
        newest = await post.add(match.id, rev=3)
        post.delivery.acted_in(HOME.channel_id)
        for one in (asked, newest):
            await post.until(one, state=NoticeState.SENT)
        assert [one.id for one in post.sender.posted] == [asked.id, newest.id]


async def test_a_board_that_is_late_for_another_reason_is_posted() -> None:
    """Discord doesn't answer, and people play on: there is one board for each move."""
    async with Post() as post:
        post.sender.failures = [http_error(503)]
        boards = [await post.add(rev=rev) for rev in (1, 2, 3)]
        await post.until(boards[0], attempts=1)
        post.pass_time(1)
        for board in boards:
            await post.until(board, state=NoticeState.SENT)
        assert [one.rev for one in post.sender.posted] == [1, 2, 3]


@pytest.mark.parametrize("over", [True, False])
@pytest.mark.parametrize("code", [10003, 50001])
async def test_last_words_in_a_channel_that_is_gone_are_given_up(code: int, over: bool) -> None:
    """After the tries an hour, six, and a day later; a game that goes on can still be moved."""
    async with Post() as post:
        ended = {"state": MatchState.FINISHED, "ending": Ending.RESIGNED} if over else {}
        match = await post.store.write(lambda t: t.add_match(a_match(**ended)))
        post.sender.failures = [http_error(404 if code == 10003 else 403, code) for _ in range(9)]
        kept = await post.add(match.id)
        for tries, pause in enumerate([HOUR, 6 * HOUR, DAY], start=1):
            await post.until(kept, state=NoticeState.BLOCKED, refusals=tries)
            post.pass_time(pause)
        if over and code == 10003:
            await until(lambda: kept.id not in post.store.tables.notices)
        else:
            await post.until(kept, state=NoticeState.BLOCKED, refusals=4)


@pytest.mark.parametrize(("opens", "due_at"), [(1060, 1060), (990, 4600), (99_999, 4600)])
async def test_a_timeout_by_a_moderator_is_waited_out(opens: int, due_at: int) -> None:
    """Its end is known, so what was refused in it is tried then, if that is before its time."""
    async with Post() as post:
        post.sender.opens = opens
        post.sender.failures = [http_error(403, 50013)]
        kept = await post.add()
        await post.until(kept, state=NoticeState.BLOCKED, due_at=due_at)


async def test_another_place_opens_nothing() -> None:
    """Refused in one channel, it isn't tried again because another one has changed."""
    async with Post() as post:
        post.sender.failures = [http_error(403, 50013)]
        kept = await post.add()
        await post.until(kept, state=NoticeState.BLOCKED)
        post.delivery.acted_in(HOME.channel_id + 1)
        post.delivery.retry_in_channels([HOME.channel_id + 1])
        post.delivery.retry_in_guild(1)
        await post.until(await post.add(subject=8), state=NoticeState.SENT)
        assert (await post.now(kept)).state is NoticeState.BLOCKED


@pytest.mark.parametrize("status", [400, 401, 403, 404, 405, 413, 429])
async def test_an_answer_without_a_code_of_discords_is_tried_again_soon(status: int) -> None:
    """Discord's edge refused, or nothing answered: that says nothing about the place."""
    async with Post() as post:
        post.sender.failures = [http_error(status)]
        kept = await post.add()
        await post.until(kept, state=NoticeState.WAITING, attempts=1, due_at=1001)
        post.pass_time(1)
        await post.until(kept, state=NoticeState.SENT)


async def test_what_was_refused_before_a_start_is_tried_again_a_few_a_second() -> None:
    """A bot that starts with a thousand of them mustn't be barred for a thousand refusals."""
    post = Post()
    kept = [await post.add(subject=n) for n in range(12)]
    for one in kept:
        await post.store.write(
            lambda t, n=one.id: t.notice_refused(n, post.time, post.time + 10 * DAY)
        )
    async with post:
        for second in range(3):
            tried = kept[5 * second : 5 * second + 5]
            for one in tried:
                await post.until(one, state=NoticeState.SENT)
            assert len(post.sender.posted) == len(kept[: 5 * second + 5])
            post.pass_time(1)


async def test_whoever_waits_learns_what_becomes_of_a_notice() -> None:
    """Posted, refused, or neither within the time; also when it was so before they asked."""
    async with Post() as post:
        post.sender.failures = [http_error(403, 50013)]
        refused = await post.add(subject=7)
        assert await post.delivery.outcome(refused.id, 5) is NoticeState.BLOCKED
        assert await post.delivery.outcome(refused.id, 5) is NoticeState.BLOCKED
        hold = asyncio.Event()
        post.sender.before = lambda _: hold.wait()
        posted = await post.add(subject=8)
        assert await post.delivery.outcome(posted.id, 0) is NoticeState.WAITING
        waiting = asyncio.create_task(post.delivery.outcome(posted.id, 5))
        await asyncio.sleep(0)
        hold.set()
        assert await waiting is NoticeState.SENT
        assert not post.delivery._watched


async def test_a_direct_message_waits_for_nothing_but_its_own_match() -> None:
    """It overtakes what its channel refuses, and none of a match go out side by side."""
    async with Post() as post:
        post.sender.failures = [http_error(403, 50013)]
        board = await post.add(rev=1)
        await post.until(board, state=NoticeState.BLOCKED)
        call = await post.add(rev=1, kind=NoticeKind.CALL, ping=BOB.id, private=True)
        await post.until(call, state=NoticeState.SENT)
        hold, seen = asyncio.Event(), list[int]()

        async def wait(one: Notice) -> None:
            seen.append(one.id)
            await hold.wait()

        post.sender.before = wait
        post.delivery.acted_in(HOME.channel_id)
        reminder = await post.add(rev=1, kind=NoticeKind.REMINDER, ping=BOB.id, private=True)
        await until(lambda: seen)
        await post.add(subject=8)
        await until(lambda: len(seen) == 2)
        assert reminder.id not in seen
        hold.set()
        await post.until(reminder, state=NoticeState.SENT)


async def test_what_an_earlier_process_was_refused_is_tried_when_somebody_acts() -> None:
    """A new process doesn't know what was refused, so it looks the first time, and only then."""
    async with Post() as post:
        kept = await post.store.write(
            lambda t: t.add_notice(7, 1, NoticeKind.BOARD, HOME, {}, post.time)
        )
        await post.store.write(lambda t: t.notice_refused(kept.id, post.time, post.time + HOUR))
        post.delivery.acted_in(HOME.channel_id)
        await post.until(kept, state=NoticeState.SENT)
        written = post.store.writes
        post.delivery.acted_in(HOME.channel_id)
        await asyncio.sleep(0)
        assert post.store.writes == written


async def test_a_look_that_failed_is_made_again_when_somebody_acts() -> None:
    """Whether something was refused there isn't known while the disk is full."""
    post = Post()
    store = FullStore()
    post.store = store
    post.delivery = Delivery(store, cast("Sender", post.sender), lambda: post.time)
    kept = await post.add()
    await post.store.write(lambda t: t.notice_refused(kept.id, post.time, post.time + HOUR))
    store.full = True
    post.delivery.acted_in(HOME.channel_id)
    await post.delivery.finish(1)
    store.full = False
    post.delivery.acted_in(HOME.channel_id)
    await post.delivery.finish(1)
    assert (await post.now(kept)).due_at == post.time


async def test_channels_are_not_remembered_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game may have its own thread: at some point the bot looks into the old ones again."""
    monkeypatch.setattr("cogs.delivery.outbox_worker.MOST_OPEN", 3)
    async with Post() as post:
        await until(lambda: post.store.writes)
        for channel in (1, 2, 3, 4, 1):
            written = post.store.writes
            post.delivery.acted_in(channel)
            await until(lambda before=written: post.store.writes == before + 1)
        post.delivery.acted_in(4)
        await asyncio.sleep(0)
        assert post.store.writes == written + 1


async def test_a_deleted_message_is_settled() -> None:
    """10008: it was posted once and is gone, or there is nothing left to edit."""
    async with Post() as post:
        post.sender.failures = [http_error(404, 10008)]
        kept = await post.add(edits=44)
        await post.until(kept, state=NoticeState.SENT, message_id=44)


def test_an_edit_that_discord_refuses_is_let_be() -> None:
    """Nothing depends on an edit; a refused post is retried only now and then."""
    assert fate_of(http_error(400, 50083), notice(edits=44)) is Fate.SETTLED
    assert fate_of(http_error(400, 50083), notice()) is Fate.REFUSED


async def test_the_board_before_loses_its_controls() -> None:
    """After a new board, the last one is stripped once, unless its press did that already."""
    async with Post() as post:
        first = await post.add(rev=1)
        await post.until(first, state=NoticeState.SENT)
        assert post.sender.stripped == []
        second = await post.add(rev=2)
        await post.until(second, state=NoticeState.SENT)
        assert post.sender.stripped == [5000 + first.id]
        post.delivery.controls_gone(5000 + second.id)
        third = await post.add(rev=3)
        await post.until(third, state=NoticeState.SENT)
        assert post.sender.stripped == [5000 + first.id]


class FullStore(CountingStore):
    """A disk that is full while told so."""

    full = False

    async def write(self, work: Any) -> Any:
        """Fail while full."""
        if self.full:
            raise OSError("disk full")
        return await super().write(work)


async def test_a_post_that_cannot_be_noted_is_not_posted_twice() -> None:
    """While the disk is full, the process itself remembers what it has posted."""
    post = Post()
    store = FullStore()
    post.store = store
    post.delivery = Delivery(store, cast("Sender", post.sender), lambda: post.time)
    kept = await post.add()
    for full in (True, False):
        store.full = full
        with suppress(OSError):
            _, work = await post.delivery._try(kept)
            await store.write(work)
    assert len(post.sender.posted) == 1
    assert (await post.now(kept)).state is NoticeState.SENT


async def test_what_is_not_said_after_all_is_done_with() -> None:
    """A call that is put off leaves the outbox without a message, and strips no controls."""
    async with Post() as post:
        first = await post.add(rev=1)
        await post.until(first, state=NoticeState.SENT)
        post.sender.unsaid = True
        kept = await post.add(rev=2)
        await post.until(kept, state=NoticeState.SENT, message_id=None)
        assert post.sender.stripped == []


async def test_an_unreadable_outbox_is_looked_into_again() -> None:
    """The loop outlives errors of the store."""
    post = Post()
    failures = [OSError("disk gone")]
    failed = asyncio.Event()
    read = post.store.read

    async def failing(work: Any) -> Any:
        if failures:
            failed.set()
            raise failures.pop()
        return await read(work)

    kept = await post.add()
    post.store.read = failing  # type: ignore[method-assign]
    async with post:
        await failed.wait()
        post.delivery.wake()
        await post.until(kept, state=NoticeState.SENT)


async def test_an_outbox_that_stays_unreadable_is_looked_into_ever_less_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The pauses grow with the failures in a row; a successful look resets them."""
    post = Post()
    failures: list[int] = []

    def pause(failed: int) -> int:
        failures.append(failed)
        return 0

    monkeypatch.setattr("cogs.delivery.outbox_worker.pause_after", pause)
    read = post.store.read
    outcomes: list[Exception | None] = [OSError(), OSError(), OSError()]

    async def failing(work: Any) -> Any:
        if outcomes and (error := outcomes.pop(0)) is not None:
            raise error
        return await read(work)

    post.store.read = failing  # type: ignore[method-assign]
    async with post:
        await post.add()
        await until(lambda: post.sender.posted)
        assert failures == [0, 1, 2]
        await settled()
        outcomes[:] = [OSError()]
        post.delivery.wake()
        await until(lambda: not outcomes)
        await settled()
        assert failures == [0, 1, 2, 0]


def test_pauses_grow_and_are_bounded() -> None:
    """From one second to five minutes."""
    assert [pause_after(n) for n in (0, 1, 2, 8, 9, 1000)] == [1, 2, 4, 256, 300, 300]

"""Ten thousand reminders due in the same minute: in order, within the rate, never ahead of play."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from matches.desk.alarms import AT_A_TIME
from matches.desk.desk import Desk
from matches.port import Transaction
from matches.requests import Ask, Door, Pass
from matches.stored import Alarm, AlarmKind, Home, Notice, NoticeKind
from patchwork import Seat
from storage import Database
from tests.matches.club import FakePlaces
from tests.storage.samples import a_match

pytestmark = pytest.mark.thorough

MANY = 10_000
NOON = 1_800_000_000


def due_at(number: int) -> int:
    """Any second of the same minute."""
    return NOON + (number * 7919) % 60


def fill(tx: Transaction) -> list[int]:
    """Matches whose reminders are all due; returns them in the order in which they are due."""
    ids = []
    for number in range(MANY):
        match = tx.add_match(a_match(home=Home(1000 + number, 1)))
        mover = match.players[Seat.BLUE].id
        tx.set_alarm(Alarm(match.id, AlarmKind.REMINDER, match.rev, mover, due_at(match.id)))
        ids.append(match.id)
    return sorted(ids, key=lambda one: (due_at(one), one))


def send_all(notices: Sequence[Notice], tx: Transaction) -> None:
    """The outbox has posted these."""
    for notice in notices:
        tx.notice_sent(notice.id, notice.id)


class Clock:
    """The time, as the test sets it."""

    def __init__(self) -> None:
        self.now = NOON + 60

    def __call__(self) -> int:
        """The time."""
        return self.now


@asynccontextmanager
async def opened(path: Path, clock: Clock) -> AsyncIterator[tuple[Database, Desk]]:
    """A database with a desk on it."""
    database = await Database.open(path, now=clock)
    try:
        yield (
            database,
            Desk(
                database,
                now=clock,
                random=Random(1),
                link=lambda *_: "link",
                places=FakePlaces(),
            ),
        )
    finally:
        await database.close()


async def due_now(database: Database, clock: Clock, limit: int = 32) -> list[Notice]:
    """What the outbox would send."""
    return await database.read(lambda reader: list(reader.notices_due(clock.now, limit)))


async def test_many_reminders_are_told_in_order_and_leave_room_for_play(tmp_path: Path) -> None:
    """At most twenty of Discord's fifty a second; the board of a move made meanwhile goes first."""
    told: list[int] = []
    clock = Clock()
    async with opened(tmp_path / "patchwork.db", clock) as (database, desk):
        wanted = await database.write(fill)
        for second in range(MANY // AT_A_TIME):
            clock.now += 1
            await desk.tick()
            due = await due_now(database, clock)
            if second == 100:
                await play_one(database, desk, wanted[-1])
                first, *due = await due_now(database, clock)
                assert (first.subject, first.kind) == (wanted.pop(), NoticeKind.BOARD)
                await database.write(partial(send_all, [first]))
            assert len(due) <= AT_A_TIME
            told += [notice.subject for notice in due]
            await database.write(partial(send_all, due))
    assert told == wanted


async def play_one(database: Database, desk: Desk, match_id: int) -> None:
    """Someone makes a move."""
    match = await database.read(lambda reader: reader.match(match_id))
    assert match is not None
    reply = await desk.handle(Ask(match.players[Seat.BLUE], match.home, Door.SLASH, 1), Pass())
    assert reply.news, reply


async def test_what_was_told_is_not_told_again(tmp_path: Path) -> None:
    """A restart in the middle continues where it was."""
    clock, path = Clock(), tmp_path / "patchwork.db"

    def set_thirty(tx: Transaction) -> None:
        for number in range(30):
            match = tx.add_match(a_match(home=Home(1000 + number, 1)))
            player = match.players[Seat.BLUE].id
            kind = AlarmKind.REMINDER
            tx.set_alarm(Alarm(match.id, kind, match.rev, player, NOON + number))

    async with opened(path, clock) as (database, _):
        await database.write(set_thirty)
    for _ in range(3):
        async with opened(path, clock) as (_, desk):
            await desk.tick()
    async with opened(path, clock) as (database, _):
        due = await due_now(database, clock, 100)
    assert [notice.subject for notice in due] == list(range(1, 31))

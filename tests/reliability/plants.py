"""What the bots of a nursery have to suffer: mistakes to be found, and circumstances.

A mistake is the code as someone might have written it, with its dangerous moment stretched to
`GAP`; the harnesses of this folder must find each one. Everything is planted from here by replacing
functions of the running process: the bot has no switch for any of it.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import discord.http

import bot
import cogs.delivery.outbox_worker
import cogs.doors.responder
import matches.play.move
from cogs.delivery.outbox_worker import Delivery
from cogs.delivery.sender import Sender
from matches.stored import Notice
from storage import Database
from storage.transaction import SqlTransaction
from tests.storage.watched_disk import watched_disk

GAP = 0.25
#: seconds of one fsync on the slow disk
SLOW_SYNC = 0.030
HURRY = 10

Work = Callable[[SqlTransaction], Any]

_kept: list[object] = []


def answer_early() -> None:
    """A move is confirmed before it is committed."""
    write, look = Database.write, Delivery._start_due

    async def early(self: Database, work: Work) -> Any:
        if "change_once.<locals>" not in work.__qualname__:
            return await write(self, work)
        prefix = self._group.nonce_prefix
        answer = await self._writer.run(lambda connection: _rehearse(connection, work, prefix))
        _kept.append(asyncio.create_task(_after_gap(write, self, work)))
        return answer

    async def look_often(self: Delivery) -> float | None:
        wait = await look(self)
        return 0.1 if wait is None else min(wait, 0.1)

    _put(Database, write=early)
    _put(Delivery, _start_due=look_often)


def _rehearse(connection: sqlite3.Connection, work: Work, prefix: str) -> Any:
    connection.execute("BEGIN")
    try:
        return work(SqlTransaction(connection, prefix))
    finally:
        connection.execute("ROLLBACK")


async def _after_gap(write: Any, database: Database, work: Work) -> None:
    await asyncio.sleep(GAP)
    await write(database, work)


def two_transactions() -> None:
    """A move is stored in one transaction and its board put into the outbox by another."""
    write, announce = Database.write, matches.play.move.announce_board
    unsaid: list[tuple[Callable[..., None], tuple[Any, ...]]] = []

    def remember(_: Any, *what: Any, **how: Any) -> None:
        unsaid.append((partial(announce, **how), what))

    async def twice(self: Database, work: Work) -> Any:
        answer = await write(self, work)
        while unsaid:
            announced, what = unsaid.pop()
            await asyncio.sleep(GAP)
            await write(self, partial(_call, announced, what))
        return answer

    _put(matches.play.move, announce_board=remember)
    _put(Database, write=twice)


def _call(function: Callable[..., None], more: tuple[Any, ...], transaction: Any) -> None:
    function(transaction, *more)


def mark_first() -> None:
    """A board is marked as sent before it is posted."""

    async def deliver(self: Delivery, notice: Notice) -> None:
        await self._store.write(lambda tx: tx.notice_sent(notice.id, notice.edits))
        await asyncio.sleep(GAP)
        message_id = await self._post(notice)
        await self._store.write(lambda tx: tx.notice_sent(notice.id, message_id))

    _put(Delivery, _deliver=deliver)


def random_nonce() -> None:
    """Each attempt to post a board has a nonce of its own."""
    send = Sender._send

    async def send_anew(self: Sender, notice: Notice, message: Any, channel: Any) -> int:
        return await send(self, replace(notice, nonce=secrets.token_hex(8)), message, channel)

    _put(Sender, _send=send_anew)


def slow_disk() -> None:
    """Each fsync takes 30 ms."""
    stack = ExitStack()
    stack.enter_context(watched_disk()).sync_seconds = SLOW_SYNC
    _kept.append(stack)


class _HurriedAsyncio:
    """asyncio, but a pause is a tenth as long."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(delay: float) -> None:
        await asyncio.sleep(delay / HURRY)


def hurried() -> None:
    """Whatever failed is retried ten times sooner: discord.py's and the bot's own pauses."""
    _put(discord.http, asyncio=_HurriedAsyncio())
    _put(cogs.doors.responder, RETRY_PAUSE=cogs.doors.responder.RETRY_PAUSE / HURRY)
    _put(cogs.delivery.outbox_worker, pause_after=lambda _: 0)


def clock_in(file: str) -> None:
    """The bot's clock is wrong by the seconds that the file holds.

    While a test writes to it the file is empty for a moment: then what it held before counts.
    """
    wrong = int(Path(file).read_text())

    def now() -> int:
        nonlocal wrong
        wrong = int(Path(file).read_text() or wrong)
        return int(time.time()) + wrong

    _put(bot, now=now)


def _put(place: object, **things: Any) -> None:
    for name, thing in things.items():
        assert hasattr(place, name)  # a plant that replaces nothing proves nothing
        setattr(place, name, thing)


MISTAKES: dict[str, Callable[[], None]] = {
    "early": answer_early,
    "two-transactions": two_transactions,
    "sent-first": mark_first,
    "random-nonce": random_nonce,
}


def plant(name: str) -> None:
    """Plant a mistake, ``slow-disk``, ``hurried`` or ``clock=FILE`` in this process."""
    kind, _, value = name.partition("=")
    if kind == "clock":
        clock_in(value)
    elif kind == "slow-disk":
        slow_disk()
    elif kind == "hurried":
        hurried()
    else:
        MISTAKES[kind]()

"""How long players wait at twenty turns a second, and how the bot stops, starts and grows.

It is measured on a good disk, on a slow one, and while the database is copied; besides, how fast
the bot stops and starts, and whether its memory grows.

Twenty matches are played side by side by buttons and panels, each turn on schedule. The bot, the
stand-in for Discord and all players share the machine, so a host's bot has an easier life. A turn
is acknowledged when the player sees that the move is made, and shown when the other player has the
board with its picture.
"""

from __future__ import annotations

import asyncio
import itertools
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import host
import storage.for_host
from tests.e2e.bot_process import ROOT, BotFromTheShell
from tests.reliability.players import Table, by_verb
from tests.reliability.room import Room, room
from tests.reliability.soak import growth
from tests.storage.watched_disk import available
from tests.support.pages import is_board
from tests.support.standin import PageUser

TABLES = 20
TURNS_A_SECOND = 20
SECONDS = 30.0
SOAKED = 2_000
#: Tables where people pass by typing, and how many boards they make.
PASSING = 60
BOARDS_A_SECOND = 40
#: People who talk, and for how many seconds.
TALKERS = 4
TALKED = 60.0
#: Seconds in which Discord takes five messages in a channel.
WINDOW = 5.0
#: How often each disturbance of the connection is tried.
TIMES = 5
DISTURBANCES: list[tuple[str, str, dict[str, object]]] = [
    ("connection dropped", "gateway/drop", {"code": 4000}),
    ("connection reset", "gateway/drop", {"code": 0}),
    ("event doubled", "gateway/repeat", {"t": "INTERACTION_CREATE", "count": 5}),
    (
        "event malformed",
        "gateway/dispatch",
        {"t": "INTERACTION_CREATE", "d": {"id": "x", "data": []}},
    ),
]

Rows = list[tuple[str, str]]


def rows() -> Iterator[tuple[str, str]]:
    """Names and figures."""
    yield from asyncio.run(_load("good disk"))
    if available():
        yield from asyncio.run(_load("30 ms a sync", "slow-disk"))
    yield from asyncio.run(_load("while copied", copying=True))
    yield from asyncio.run(_boards())
    yield from asyncio.run(_talk())
    yield from asyncio.run(_back_again())
    yield from asyncio.run(_end_and_start())
    grown = asyncio.run(growth(SOAKED, lambda _: None))
    yield f"memory grown over {SOAKED:,} turns (at most 5 MB over 10,000)", f"{grown:.1f} MB"


async def _load(name: str, *plants: str, copying: bool = False) -> Rows:
    """The figures for some time of play at full load."""
    with tempfile.TemporaryDirectory() as folder:
        async with room(Path(folder), *plants, tables=TABLES, openapi=False) as here:
            for table in here.tables:  # in turn: open challenges are limited
                await table.turn()
            clock = asyncio.get_running_loop().time
            began = clock()
            async with asyncio.TaskGroup() as group:
                for number, table in enumerate(here.tables):
                    start = began + number / TURNS_A_SECOND
                    group.create_task(_in_time(table, start, began + SECONDS))
                if copying:
                    copies = group.create_task(_copies(here, began + SECONDS))
            seconds = clock() - began
            turns = [turn for table in here.tables for turn in table.turns]
            faults = await here.look()
    return [
        (f"{name}: turns a second", f"{len(turns) / seconds:.1f}"),
        (f"{name}: turn acknowledged, median / p99", _figures([t.answered for t in turns])),
        (f"{name}: board shown, median / p99", _figures([t.shown for t in turns])),
        *([(f"{name}: copies, each checked and whole", str(copies.result()))] if copying else []),
        (f"{name}: moves and boards lost or doubled", str(len(faults))),
    ]


async def _in_time(table: Table, due: float, until: float) -> None:
    """Make a turn whenever one is due; a late turn delays those after it and drops none."""
    clock = asyncio.get_running_loop().time
    while due < until:
        await asyncio.sleep(due - clock())
        await table.turn()
        due += TABLES / TURNS_A_SECOND


async def _boards() -> Rows:
    """How long boards take when forty a second are made by typing.

    Each move costs two requests, one of which nothing waits for, and Discord takes fifty a second.
    """
    with tempfile.TemporaryDirectory() as folder:
        games = str(PASSING + 1)
        async with room(
            Path(folder), tables=PASSING, openapi=False, PATCHWORK_GAMES_PER_PLAYER=games
        ) as here:
            for table in here.tables:
                await table.turn()
            clock = asyncio.get_running_loop().time
            began = clock()
            shown: list[float] = []
            async with asyncio.TaskGroup() as group:
                for number, table in enumerate(here.tables):
                    start = began + number / BOARDS_A_SECOND
                    group.create_task(_type_in_time(table, start, began + SECONDS, shown))
            seconds = clock() - began
            faults = await here.look()
    return [
        ("typed: boards a second (at least 40)", f"{len(shown) / seconds:.1f}"),
        ("typed: board shown, median / p99 (p99 under 500 ms)", _figures(shown)),
        ("typed: moves and boards lost or doubled", str(len(faults))),
    ]


async def _type_in_time(table: Table, due: float, until: float, shown: list[float]) -> None:
    """Pass by typing whenever it is time."""
    clock = asyncio.get_running_loop().time
    while due < until and _can_pass(table):
        await asyncio.sleep(due - clock())
        shown.append(await _type_a_pass(table))
        due += PASSING / BOARDS_A_SECOND


def _can_pass(table: Table) -> bool:
    """Whether the player to move may pass now: no 1×1 patch to place, and the match is active."""
    board = table.newest_board()
    return board is not None and "pass" in by_verb(board)


async def _type_a_pass(table: Table) -> float:
    """Have the player to move pass by typing; seconds until the other has the next board."""
    board = table.newest_board()
    assert board is not None
    mover, other = table.seats(board)
    began = time.perf_counter()
    await mover.say(f"{mover.bot} pass", table.channel)
    await other.until(
        lambda: int((other.newest(table.channel, is_board) or board)["id"]) > int(board["id"])
    )
    return time.perf_counter() - began


async def _talk() -> Rows:
    """How long boards take in a channel where four people keep talking to the bot."""
    shown: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async with room(Path(folder), openapi=False, limits=True) as here:
            [table] = here.tables
            await table.turn()
            await asyncio.sleep(WINDOW)  # what this posted counts no longer
            names = [f"talker{number}" for number in range(TALKERS)]
            for name in names:
                await here.discord.add_person(name)
            async with AsyncExitStack() as stack:
                people = [
                    await stack.enter_async_context(here.discord.person(name)) for name in names
                ]
                talking = [
                    asyncio.create_task(_keep_talking(person, table.channel)) for person in people
                ]
                clock = asyncio.get_running_loop().time
                until = clock() + TALKED
                while clock() < until:
                    if not _can_pass(table):
                        await table.turn()
                        continue
                    shown.append(await _type_a_pass(table))
                    await asyncio.sleep(2.0)
                for task in talking:
                    task.cancel()
            faults = await here.look()
    return [
        ("four people talking: boards", str(len(shown))),
        ("four people talking: board shown, median / p99 (p99 under 2 s)", _figures(shown)),
        ("four people talking: moves and boards lost or doubled", str(len(faults))),
    ]


async def _keep_talking(person: PageUser, channel: str) -> None:
    """Say something to the bot once a second."""
    for words in itertools.cycle(("foo", "board text", "help", "rules")):
        await person.say(f"{person.bot} {words}", channel)
        await asyncio.sleep(1.0)


async def _copies(here: Room, until: float) -> int:
    """Copy the database over and over in separate processes; returns how many copies were made."""
    clock, number = asyncio.get_running_loop().time, 0
    while clock() < until:
        copy = here.database.with_name(f"copy-{number}.db")
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, str(ROOT / "bot.py"), "backup", str(copy)),
            env={"PATCHWORK_DB": str(here.database)},
            stdout=asyncio.subprocess.DEVNULL,
        )
        if await process.wait() != 0 or not host.verify(storage.for_host, copy).ok:
            raise RuntimeError(f"copy {number} is not whole")
        number += 1
    return number


async def _back_again() -> Rows:
    """Seconds from each disturbance of the connection to the next turn shown, at the longest."""
    longest: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        async with room(Path(folder), openapi=False) as here:
            await here.play_on(turns=4)
            for _ in range(TIMES):
                for name, path, order in DISTURBANCES:
                    await here.discord.control("POST", path, order)
                    began = time.perf_counter()
                    await here.play_on(turns=1)
                    seconds = time.perf_counter() - began
                    longest[name] = max(seconds, longest.get(name, 0.0))
            faults = await here.look()
    rows = [(f"{name}: back after (at most 5 s)", f"{longest[name]:.1f} s") for name in longest]
    return [*rows, ("disturbed: moves and boards lost or doubled", str(len(faults)))]


async def _end_and_start() -> Rows:
    """Seconds SIGTERM takes in the middle of play, and a start takes until everything is ready."""
    with tempfile.TemporaryDirectory() as folder:
        async with room(Path(folder), tables=4, openapi=False) as here:
            here.begin()
            await here.play_on(turns=40)
            here.presence.gone()
            began = time.perf_counter()
            await here.bot.terminate()
            ended = time.perf_counter() - began
            await here.stop()
            again = BotFromTheShell(here.discord, here.database)
            began = time.perf_counter()
            await again.start()
            ready = time.perf_counter() - began
            await again.terminate()
    return [
        ("from SIGTERM to the end, in the middle of play (at most 5 s)", f"{ended:.1f} s"),
        ("from the start of Python to ready (at most 2 s)", f"{ready:.1f} s"),
    ]


def _figures(seconds: list[float]) -> str:
    cuts = statistics.quantiles(seconds, n=100, method="inclusive")
    return f"{cuts[49] * 1000:.0f} / {cuts[98] * 1000:.0f} ms"

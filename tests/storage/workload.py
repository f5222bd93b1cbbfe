"""Turns to interrupt: several matches played at once, each turn one change that is acknowledged.

A turn stores a ply, raises the match's revision and puts a notice into the outbox. Whatever
happens, a match then has equally many of each, and no fewer than were acknowledged: `faults` says
where it doesn't. The mutants are mistakes that the tests of this folder must find.

``python -m tests.storage.workload DATABASE [MUTANT]`` starts a writer, a separate process, for each
line it reads. The writer prints ``started PROCESS``, then ``MATCH NUMBER`` for each acknowledged
turn, until it is killed; then ``ended`` is printed.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path

from matches.stored import Home, NoticeKind
from storage import Database
from storage.transaction import SqlTransaction
from tests.storage.samples import a_match, a_ply

MATCHES = 4
#: the mistake of each mutant
MUTANTS = {
    "early": "a turn is acknowledged before it is committed",
    "two-transactions": "the notice has a transaction of its own",
    "normal": "a commit doesn't wait for the disk (synchronous = NORMAL)",
}

Acknowledge = Callable[[int, int], None]


async def play(
    path: Path, acknowledge: Acknowledge, turns: int | None = None, mutant: str = ""
) -> None:
    """Play that many turns in each match, or forever, calling acknowledge(match, number)."""
    database = await Database.open(path, now=lambda: int(time.time()))
    if mutant == "normal":
        await database._writer.run(lambda c: c.execute("PRAGMA synchronous = NORMAL"))
    # Small, so that checkpoints are interrupted too.
    await database._writer.run(lambda c: c.execute("PRAGMA wal_autocheckpoint = 60").fetchall())
    try:
        await asyncio.gather(
            *(
                play_match(database, channel, acknowledge, turns, mutant)
                for channel in range(1, MATCHES + 1)
            )
        )
    finally:
        await database.close()


async def play_match(
    database: Database, channel: int, acknowledge: Acknowledge, turns: int | None, mutant: str
) -> None:
    """Continue the match of a channel from its current state."""
    home = Home(channel, None)

    def begin(t: SqlTransaction) -> tuple[int, int]:
        match = t.active_match_in(channel) or t.add_match(a_match(home=home))
        return match.id, match.ply

    match_id, made = await database.write(begin)
    for number in count(made + 1) if turns is None else range(made + 1, made + turns + 1):

        def turn(t: SqlTransaction, number: int = number) -> None:
            match = t.match(match_id)
            assert match is not None
            t.add_ply(a_ply(match_id, number))
            assert t.update_match(replace(match, rev=number + 1, ply=number), number)

        def say(t: SqlTransaction, number: int = number) -> None:
            t.add_notice(match_id, number + 1, NoticeKind.BOARD, home, {"n": number}, 1)

        def both(t: SqlTransaction, turn=turn, say=say) -> None:
            turn(t)
            say(t)

        if mutant == "early":
            acknowledge(match_id, number)
        if mutant == "two-transactions":
            await database.write(turn)
            await asyncio.sleep(0.002)
            await database.write(say)
        else:
            await database.write(both)
        if mutant != "early":
            acknowledge(match_id, number)


def faults(path: Path, acknowledged: Mapping[int, int]) -> list[str]:
    """What is lost, torn or damaged in a database, given the last turn reported for each match."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA synchronous = OFF")  # for looking only
        found = [row[0] for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok"]
        held = {row[0]: row[1:] for row in connection.execute(_HELD)}
    for match_id, last in acknowledged.items():
        if last > held.get(match_id, (0,))[0]:
            found.append(f"match {match_id}: turn {last} was acknowledged and is lost")
    for match_id, numbers in held.items():
        if len(set(numbers)) > 1:
            found.append(f"match {match_id}: torn, {numbers} plies, last ply, revision, notices")
    return found


_HELD = """
    SELECT id,
           (SELECT count(*) FROM plies WHERE match_id = matches.id),
           (SELECT ifnull(max(number), 0) FROM plies WHERE match_id = matches.id),
           ply,
           rev - 1,
           (SELECT count(*) FROM notices WHERE match_id = matches.id)
    FROM matches
"""


def write_until_killed(path: str, mutant: str) -> None:
    """Play on forever."""

    def acknowledge(match_id: int, number: int) -> None:
        os.write(1, f"{match_id} {number}\n".encode())  # a broken pipe ends a forgotten writer

    os.write(1, f"started {os.getpid()}\n".encode())
    asyncio.run(play(Path(path), acknowledge, mutant=mutant))


def main(path: str, mutant: str = "") -> None:
    """Start writers by forking: a new Python for each would take ten times as long."""
    for _ in sys.stdin:
        process = os.fork()
        if process == 0:
            write_until_killed(path, mutant)
            os._exit(1)
        os.waitpid(process, 0)
        os.write(1, b"ended\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

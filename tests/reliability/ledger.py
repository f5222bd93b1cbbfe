"""What players were told, compared with the database and with what is in the channels."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path

import host
import storage.for_host
from tests.reliability.players import Told
from tests.reliability.waiting import until
from tests.support.pages import Message, is_board
from tests.support.patience import PATIENCE


def faults(
    database: Path, told: Iterable[Told], channels: Mapping[str, list[Message]]
) -> list[str]:
    """Everything lost, doubled, torn or damaged; `channels` are all messages, oldest first.

    No move of these matches was ever taken back: each revision has one board.
    """
    reports = host.check(storage.for_host, database), host.verify(storage.for_host, database)
    found = [line for report in reports if not report.ok for line in report.lines]
    with closing(read_only(database)) as connection:
        return [
            *found,
            *_lost_or_doubled_moves(connection, told),
            *_torn(connection),
            *_lost_or_doubled_boards(connection, channels),
        ]


async def settle(database: Path) -> None:
    """Wait until everything is posted; what isn't by then never will be."""
    await until(lambda: waiting(database) == 0, seconds=PATIENCE, every=0.05)


def waiting(database: Path) -> int:
    """How many notices haven't reached their channel."""
    with closing(read_only(database)) as connection:
        count = connection.execute("SELECT count(*) FROM notices WHERE state <> 'sent'").fetchone()
    return int(count[0])


def read_only(database: Path) -> sqlite3.Connection:
    """A look at the database of a running bot."""
    return sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)


def _lost_or_doubled_moves(connection: sqlite3.Connection, told: Iterable[Told]) -> list[str]:
    kept = Counter(
        Told(*row) for row in connection.execute("SELECT match_id, rev, move FROM plies")
    )
    found = [f"{one} was told and is kept {kept[one]} times" for one in told if kept[one] != 1]
    revs = Counter((one.match, one.rev) for one in kept.elements())
    return found + [f"match {m}, revision {r}: {n} moves" for (m, r), n in revs.items() if n > 1]


def _torn(connection: sqlite3.Connection) -> list[str]:
    """Matches whose revision, moves and boards don't agree."""
    rows = connection.execute(
        """
        SELECT id, rev, ply,
               (SELECT count(*) FROM plies WHERE match_id = matches.id),
               (SELECT count(*) FROM notices WHERE match_id = matches.id AND kind = 'b')
        FROM matches
        """
    )
    return [
        f"match {match}: revision {rev}, ply {ply}, {plies} moves, {boards} boards to be posted"
        for match, rev, ply, plies, boards in rows
        if not rev == ply + 1 == plies + 1 == boards
    ]


def _lost_or_doubled_boards(
    connection: sqlite3.Connection, channels: Mapping[str, list[Message]]
) -> list[str]:
    """Each board of the outbox is one message in its channel, and each board there is from it."""
    found = []
    rows = connection.execute(
        "SELECT match_id, rev, channel_id, message_id FROM notices WHERE kind = 'b'"
    )
    noted = {}
    for match, rev, channel, message in rows:
        noted[str(message)] = str(channel)
        there = [m["id"] for m in channels.get(str(channel), []) if is_board(m)]
        if str(message) not in there:
            found.append(f"match {match}, revision {rev}: its board isn't in the channel")
    for channel, messages in channels.items():
        found += [
            f"channel {channel}: nothing knows of the board {m['id']}: {m['content'][:60]!r}"
            for m in messages
            if is_board(m) and noted.get(m["id"]) != channel
        ]
    return found

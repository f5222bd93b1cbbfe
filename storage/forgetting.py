"""Forgetting what no one asks for any more, so that the file doesn't grow with every move.

A notice holds everything its message said. Once it is posted, the outbox no longer needs it. What
is looked up later is the newest message of a kind about a match, to a player, in a channel: the
board a link leads to, the last call. So a notice goes when a later one like it has been posted too,
about a later revision: the numbers of repeated notices count those of one revision.
"""

from __future__ import annotations

import sqlite3

#: the key of the last notice that was looked at
KEY = "tidied"


def forget_receipts(connection: sqlite3.Connection, before: int, limit: int) -> bool:
    """Forget answers given before that time; returns whether there may be more."""
    gone = connection.execute(
        "DELETE FROM receipts WHERE interaction_id IN"
        " (SELECT interaction_id FROM receipts WHERE given_at < ? LIMIT ?)",
        (before, limit),
    )
    return gone.rowcount == limit


def forget_drafts(connection: sqlite3.Connection) -> None:
    """Forget what players looked at in past positions."""
    connection.execute(
        "DELETE FROM drafts WHERE EXISTS"
        " (SELECT 1 FROM matches WHERE id = drafts.match_id"
        "  AND (state <> 'active' OR rev > drafts.rev))"
    )


def forget_notices(connection: sqlite3.Connection, before: int, now: int, limit: int) -> bool:
    """Look at the next notices from before that time, and forget those that newer ones replaced.

    A notice from the future was made while the clock was wrong, and is left for a later time.
    Returns whether there may be more to look at.
    """
    found = connection.execute(
        "SELECT * FROM notices WHERE id > ? ORDER BY id LIMIT ?", (_mark(connection), limit)
    ).fetchall()
    seen = 0
    for notice in found:
        if before <= notice["created_at"] <= now:
            break
        if notice["created_at"] < before and notice["message_id"] is not None:
            _forget_replaced(connection, notice)
        seen += 1
    if seen:
        mark = str(found[seen - 1]["id"])
        connection.execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", (KEY, mark))
    return seen == limit


def _mark(connection: sqlite3.Connection) -> int:
    row = connection.execute("SELECT value FROM meta WHERE key = ?", (KEY,)).fetchone()
    return 0 if row is None else int(row["value"])


def _forget_replaced(connection: sqlite3.Connection, notice: sqlite3.Row) -> None:
    """Nothing about a challenge is said twice; those about matches go here."""
    connection.execute(
        "DELETE FROM notices WHERE match_id = :match_id AND kind = :kind AND ping IS :ping"
        " AND channel_id = :channel_id AND id < :id AND rev < :rev AND state = 'sent'",
        dict(notice),
    )

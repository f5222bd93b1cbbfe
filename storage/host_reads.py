"""What only the host asks of the database: every match there is, and totals of everything."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from storage.reader import SqlReader

# What failed so often by a mistake of ours: cogs/delivery/outbox_worker.py:MOST_MISTAKES
_SET_ASIDE = "SELECT count(*) FROM notices WHERE state = 'blocked' AND attempts + 1 >= 5"
_FIGURES = {
    "matches being played": "SELECT count(*) FROM matches WHERE state = 'active'",
    "matches finished": "SELECT count(*) FROM matches WHERE state = 'finished'",
    "moves that stand": "SELECT count(*) FROM plies",
    "moves in the last 24 hours": """
        SELECT count(*) FROM plies JOIN matches ON matches.id = match_id
        WHERE played_at > :now - 86400 AND number > given
    """,
    "players": """
        SELECT count(*) FROM (SELECT blue_id FROM matches UNION SELECT orange_id FROM matches)
    """,
    "servers": "SELECT count(DISTINCT guild_id) FROM matches",
    "challenges open": "SELECT count(*) FROM challenges WHERE state = 'open'",
    "messages waiting": "SELECT count(*) FROM notices WHERE state = 'waiting'",
    "messages blocked": "SELECT count(*) FROM notices WHERE state = 'blocked'",
    "messages set aside": _SET_ASIDE,
}


class SqlHostReads(SqlReader):
    """A reader that can also go through everything."""

    def match_ids(self) -> Iterator[int]:
        """The ids of all matches, the first match first."""
        return (row["id"] for row in self._rows("SELECT id FROM matches ORDER BY id"))

    def set_aside(self) -> int:
        """How many messages the bot has given up by a mistake of its own."""
        return int(self.connection.execute(_SET_ASIDE).fetchone()[0])

    def channels_in_use(self) -> Collection[int]:
        """The channels of games that are being played, and those that servers have chosen."""
        return {
            *(
                row[0]
                for row in self._rows("SELECT channel_id FROM matches WHERE state = 'active'")
            ),
            *(
                row[0]
                for row in self._rows(
                    "SELECT value FROM server_settings, json_each(server_settings.channels)"
                )
            ),
        }

    def figures(self, now: int) -> Mapping[str, int]:
        """How many there are, by what is counted."""
        return {
            name: self.connection.execute(sql, {"now": now}).fetchone()[0]
            for name, sql in _FIGURES.items()
        }

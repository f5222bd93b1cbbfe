"""The results of finished matches in SQL: the part of the port that `matches.results` describes."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from matches.results import Count, Rating, Result, Standing
from matches.stored import Match, Player
from storage import rows
from storage.queries import Queries

#: results with the people of their matches
RESULTS = """
    SELECT results.*, blue_id, blue_name, orange_id, orange_name
    FROM results JOIN matches ON matches.id = results.match_id
"""
# With max() in the list, SQLite takes the other columns from the row that has the maximum.
STANDINGS = """
    SELECT player_id, seat, blue_name, orange_name, here_mean, here_deviation, games, wins
    FROM (
        SELECT *, max(number), count(*) AS games, sum(won) AS wins
        FROM results WHERE guild_id = ? GROUP BY player_id
    ) JOIN matches ON matches.id = match_id
    ORDER BY here_mean - 2 * here_deviation DESC, player_id LIMIT ? OFFSET ?
"""


def result_values(result: Result) -> dict[str, int | float | str | None]:
    """The columns of `results` except the seat."""
    count, here = result.count, result.here
    return {
        "match_id": result.match_id,
        "number": result.number,
        "guild_id": result.guild_id,
        "player_id": result.player.id,
        "won": int(result.won),
        "score": None if count is None else count.score,
        "empty": None if count is None else count.empty,
        "seven": None if count is None else int(count.seven),
        "here_mean": None if here is None else here.mean,
        "here_deviation": None if here is None else here.deviation,
        "overall_mean": result.overall.mean,
        "overall_deviation": result.overall.deviation,
    }


def read_result(row: sqlite3.Row) -> Result:
    """A row of RESULTS."""
    players = Player(row["blue_id"], row["blue_name"]), Player(row["orange_id"], row["orange_name"])
    seat = rows.read_seat(row["seat"])
    count = here = None
    if row["score"] is not None:
        count = Count(row["score"], row["empty"], bool(row["seven"]))
    if row["here_mean"] is not None:
        here = Rating(row["here_mean"], row["here_deviation"])
    return Result(
        match_id=row["match_id"],
        number=row["number"],
        guild_id=row["guild_id"],
        player=players[seat],
        opponent=players[seat.other],
        won=bool(row["won"]),
        count=count,
        here=here,
        overall=Rating(row["overall_mean"], row["overall_deviation"]),
    )


class SqlResults(Queries):
    """Answers and changes over one connection, within the transaction that it is in."""

    def last_result(self, player_id: int, guild_id: int | None) -> Result | None:
        """A player's newest result in a guild, or anywhere (None)."""
        found = self._of(player_id, guild_id, "LIMIT 1")
        return found[0] if found else None

    def results_of(self, player_id: int, guild_id: int | None) -> Sequence[Result]:
        """A player's results in a guild, or anywhere (None), newest first."""
        return self._of(player_id, guild_id, "")

    def _of(self, player_id: int, guild_id: int | None, limit: str) -> list[Result]:
        order = f"ORDER BY number DESC {limit}"
        if guild_id is None:
            found = self._rows(f"{RESULTS} WHERE player_id = ? {order}", player_id)
        else:
            condition = "player_id = ? AND results.guild_id = ?"
            found = self._rows(f"{RESULTS} WHERE {condition} {order}", player_id, guild_id)
        return [read_result(row) for row in found]

    def last_result_number(self) -> int:
        """The number of the match that ended last; 0 if none has."""
        [(number,)] = self._rows("SELECT coalesce(max(number), 0) FROM results")
        return int(number)

    def standings(self, guild_id: int, offset: int, limit: int) -> Sequence[Standing]:
        """Part of a guild's leaderboard, highest floor first."""
        return [
            Standing(
                Player(row["player_id"], row[f"{row['seat']}_name"]),
                Rating(row["here_mean"], row["here_deviation"]),
                row["games"],
                row["wins"],
            )
            for row in self._rows(STANDINGS, guild_id, limit, offset)
        ]

    def count_standings(self, guild_id: int) -> int:
        """How many lines a guild's leaderboard has."""
        sql = "SELECT count(DISTINCT player_id) FROM results WHERE guild_id = ?"
        return sum(row[0] for row in self._rows(sql, guild_id))

    def matches_of(self, player_id: int, offset: int, limit: int) -> Sequence[Match]:
        """Part of a player's matches, finished or not, newest first."""
        return self._records(
            Match,
            "blue_id = ? OR orange_id = ? ORDER BY id DESC LIMIT ? OFFSET ?",
            player_id,
            player_id,
            limit,
            offset,
        )

    def count_matches_of(self, player_id: int) -> int:
        """How many matches a player has, finished or not."""
        sql = "SELECT count(*) FROM matches WHERE blue_id = ? OR orange_id = ?"
        return sum(row[0] for row in self._rows(sql, player_id, player_id))

    def mirror_wanted(self, challenge_id: int) -> int | None:
        """The match whose mirror a challenge asks for."""
        found = self._rows("SELECT match_id FROM mirrors WHERE challenge_id = ?", challenge_id)
        return found[0]["match_id"] if found else None

    def mirror_of(self, match_id: int) -> int | None:
        """The match this one mirrors."""
        sql = (
            "SELECT mirrors.match_id FROM mirrors JOIN challenges ON challenges.id = challenge_id"
            " WHERE challenges.match_id = ?"
        )
        found = self._rows(sql, match_id)
        return found[0]["match_id"] if found else None

    def mirror_made_of(self, match_id: int) -> int | None:
        """The match that mirrors this one."""
        sql = (
            "SELECT challenges.match_id FROM mirrors JOIN challenges"
            " ON challenges.id = challenge_id WHERE mirrors.match_id = ?"
            " AND challenges.match_id IS NOT NULL ORDER BY challenges.match_id LIMIT 1"
        )
        found = self._rows(sql, match_id)
        return found[0]["match_id"] if found else None

    def want_mirror(self, challenge_id: int, match_id: int) -> None:
        """Note that a challenge asks for the mirror of a match."""
        self.connection.execute("INSERT INTO mirrors VALUES (?, ?)", (challenge_id, match_id))

    def add_result(self, result: Result) -> None:
        """Store a result."""
        values = result_values(result)
        columns, marks = ", ".join(values), ", ".join(f":{column}" for column in values)
        self.connection.execute(
            f"INSERT INTO results (seat, {columns})"
            f" SELECT CASE :player_id WHEN blue_id THEN 'blue' ELSE 'orange' END, {marks}"
            " FROM matches WHERE id = :match_id",
            values,
        )

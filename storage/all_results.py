"""All results at once, for recalculating them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from matches.results import Result
from matches.stored import Match
from storage import rows
from storage.results import RESULTS, SqlResults, read_result


class SqlAllResults(SqlResults):
    """Reads and replaces all results within one transaction."""

    def ended_matches(self) -> Sequence[Match]:
        """The finished matches in the order in which they ended.

        Results hold that order. Matches without any ended before results were stored: they come
        first, by the clock.
        """
        found = self.connection.execute(
            "SELECT matches.* FROM matches LEFT JOIN results"
            " ON results.match_id = matches.id AND results.won"
            " WHERE state = 'finished' ORDER BY number IS NOT NULL, number, changed_at, id"
        )
        return [rows.read(Match, row) for row in found]

    def results(self) -> Sequence[Result]:
        """All results; for each match the winner's first."""
        found = self.connection.execute(f"{RESULTS} ORDER BY number, won DESC")
        return [read_result(row) for row in found]

    def replace_results(self, results: Iterable[Result]) -> None:
        """Store these results and no others."""
        self.connection.execute("DELETE FROM results")
        for result in results:
            self.add_result(result)

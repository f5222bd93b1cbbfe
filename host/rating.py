"""Recalculating all ratings from the stored matches."""

from __future__ import annotations

from pathlib import Path

from host.commands import Report, count
from host.ports import Maintenance
from matches.access import CorruptMatch
from matches.change.ratings import rate_all


def rate(keeper: Maintenance, database: Path) -> Report:
    """Recalculate all results and store them; refused while a bot runs.

    They equal the stored ones, unless matches ended before results were stored or something was
    changed behind the bot's back: then the report says how many were wrong or missing.
    """
    with keeper.changing(database) as books:
        try:
            results = rate_all(books.ended_matches())
        except (CorruptMatch, ValueError, KeyError) as error:
            return Report((f"Can't be read, nothing changed: {error}; run verify.",), ok=False)
        rated = count(len({result.match_id for result in results}), "match", "matches")
        differing = len(set(results) ^ set(books.results()))
        if not differing:
            return Report((f"{rated} rated, all as kept.",))
        books.replace_results(results)
    righted = count(differing, "result was", "results were")
    return Report((f"{rated} rated; {righted} put right.",))

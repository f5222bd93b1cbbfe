"""The results of a store in memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matches.results import Result, Standing
from matches.stored import Match


class MemoryResults:
    """The port's part about results, over some tables."""

    t: Any

    def _results(self) -> list[Result]:
        found: list[Result] = list(self.t.results.values())
        return sorted(found, key=lambda result: -result.number)

    def last_result(self, player_id: int, guild_id: int | None) -> Result | None:
        """The newest one."""
        return next(iter(self.results_of(player_id, guild_id)), None)

    def results_of(self, player_id: int, guild_id: int | None) -> Sequence[Result]:
        """Newest first."""
        return [
            result
            for result in self._results()
            if result.player.id == player_id and guild_id in (None, result.guild_id)
        ]

    def last_result_number(self) -> int:
        """Counting from 1."""
        return max((result.number for result in self._results()), default=0)

    def standings(self, guild_id: int, offset: int, limit: int) -> Sequence[Standing]:
        """Highest floor first."""
        lines = []
        for player_id in {r.player.id for r in self._results() if r.guild_id == guild_id}:
            mine = self.results_of(player_id, guild_id)
            assert mine[0].here is not None
            wins = sum(result.won for result in mine)
            lines.append(Standing(mine[0].player, mine[0].here, len(mine), wins))
        lines.sort(key=lambda line: (-line.rating.floor, line.player.id))
        return lines[offset : offset + limit]

    def count_standings(self, guild_id: int) -> int:
        """All lines."""
        return len(self.standings(guild_id, 0, 10**9))

    def matches_of(self, player_id: int, offset: int, limit: int) -> Sequence[Match]:
        """Newest first."""
        matches: list[Match] = list(self.t.matches.values())
        mine = [m for m in matches if player_id in [p.id for p in m.players]]
        return sorted(mine, key=lambda m: -m.id)[offset : offset + limit]

    def count_matches_of(self, player_id: int) -> int:
        """Finished or not."""
        return len(self.matches_of(player_id, 0, 10**9))

    def mirror_wanted(self, challenge_id: int) -> int | None:
        """As noted."""
        found: int | None = self.t.mirrors.get(challenge_id)
        return found

    def mirror_of(self, match_id: int) -> int | None:
        """By the challenge it came from."""
        made = (c.id for c in self.t.challenges.values() if c.match_id == match_id)
        return next((self.t.mirrors[c] for c in made if c in self.t.mirrors), None)

    def mirror_made_of(self, match_id: int) -> int | None:
        """The first match that came of a challenge for it."""
        wanted = (c for c, match in self.t.mirrors.items() if match == match_id)
        made = [self.t.challenges[c].match_id for c in wanted]
        return min((match for match in made if match is not None), default=None)

    def want_mirror(self, challenge_id: int, match_id: int) -> None:
        """Each once."""
        self.t.mirrors[challenge_id] = match_id

    def add_result(self, result: Result) -> None:
        """Each once."""
        key = (result.match_id, result.player.id)
        assert key not in self.t.results
        self.t.results[key] = result

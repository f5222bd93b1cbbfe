"""The records that players imported, of a store in memory."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from matches.stored import Beginning, Import


class MemoryImports:
    """The port's part about imported records, over some tables."""

    t: Any

    def beginning(self, challenge_id: int) -> Beginning | None:
        """As noted."""
        found: Beginning | None = self.t.beginnings.get(challenge_id)
        return found

    def imported(self, import_id: int) -> Import | None:
        """If it is still stored."""
        found: Import | None = self.t.imports.get(import_id)
        return found

    def add_beginning(self, challenge_id: int, beginning: Beginning) -> None:
        """Each once."""
        assert challenge_id not in self.t.beginnings
        self.t.beginnings[challenge_id] = beginning

    def add_import(self, brought: Import, most: int) -> Import:
        """Ids aren't reused; the player's oldest go."""
        self.t.imports_so_far[None] = self.t.imports_so_far.get(None, 0) + 1
        kept = replace(brought, id=self.t.imports_so_far[None])
        self.t.imports[kept.id] = kept
        mine = [one.id for one in self.t.imports.values() if one.player_id == brought.player_id]
        for import_id in sorted(mine)[: max(0, len(mine) - most)]:
            del self.t.imports[import_id]
        return kept

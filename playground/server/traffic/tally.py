"""Counts of many stand-ins in one place: each process has its own file in a common folder.

The counts are at the beginning of the file and are overwritten in place, so that a ``kill -9``
loses none of them; the violations follow, one per line.
"""

from __future__ import annotations

import json
import os
import secrets
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from playground.server.errors import Json

FOLDER = "PLAYGROUND_TALLY"
"""The environment's name for the folder."""
_HEAD = 200
"""Bytes reserved for the counts."""


class Tally:
    """The file of one stand-in."""

    def __init__(self, folder: Path) -> None:
        name = f"{os.getpid()}-{secrets.token_hex(4)}.tally"
        self._file = os.open(folder / name, os.O_CREAT | os.O_RDWR, 0o600)
        self._end = _HEAD
        self.counts({})

    def counts(self, counts: Mapping[str, int]) -> None:
        """Write the counts as they are now."""
        os.pwrite(self._file, json.dumps(counts).ljust(_HEAD - 1).encode() + b"\n", 0)

    def violation(self, note: Json) -> None:
        """Add a violation."""
        line = json.dumps(note, ensure_ascii=False).encode() + b"\n"
        os.pwrite(self._file, line, self._end)
        self._end += len(line)


def read_tallies(folder: Path) -> tuple[Counter[str], list[Json]]:
    """The sums of all counts in a folder, and all violations."""
    counts: Counter[str] = Counter()
    violations: list[Json] = []
    for path in sorted(folder.glob("*.tally")):
        head, *lines = path.read_text(encoding="utf-8").splitlines()
        counts.update(json.loads(head))
        violations += [json.loads(line) for line in lines]
    return counts, violations

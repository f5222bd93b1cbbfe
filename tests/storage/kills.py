"""Kill the writer with -9 at random moments, again and again, and look at what it left.

``python -m tests.storage.kills 1000 [MUTANT]`` kills a thousand times and prints what it found.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from types import TracebackType

from tests.storage.workload import MUTANTS, faults
from tests.support.arguments import arguments

ROOT = Path(__file__).parent.parent.parent


class Killer:
    """Kills over one database, which each new writer takes on where the last one left it."""

    def __init__(self, path: Path, source: random.Random, mutant: str = "") -> None:
        self.kills = 0
        self.acknowledged: dict[int, int] = {}
        self._path = path
        self._source = source
        self._nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.storage.workload", str(path), mutant],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Killer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._nursery.kill()
        self._nursery.communicate()

    def kill_once(self) -> list[str]:
        """Start a writer, kill it after some turns; the faults of what it left."""
        assert self._nursery.stdin is not None
        self._nursery.stdin.write("start\n")
        self._nursery.stdin.flush()
        word, process = self._line()
        assert word == "started"
        for _ in range(self._source.randint(0, 60)):
            self._note(self._line())
        os.kill(int(process), signal.SIGKILL)
        while (line := self._line()) != ["ended"]:
            self._note(line)
        self.kills += 1
        return faults(self._path, self.acknowledged)

    def _line(self) -> list[str]:
        assert self._nursery.stdout is not None
        return self._nursery.stdout.readline().split()

    def _note(self, line: list[str]) -> None:
        match_id, number = map(int, line)  # ValueError: the writer ended by itself
        self.acknowledged[match_id] = number


def main(kills: int, mutant: str = "") -> int:
    """Kill that often; 1 if anything was found."""
    found: list[str] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        Killer(Path(folder) / "patchwork.db", random.Random(), mutant) as killer,
    ):
        while killer.kills < kills and not found:
            found = killer.kill_once()
    turns = sum(killer.acknowledged.values())
    print(
        f"{killer.kills} kills, {turns} acknowledged turns, {len(found)} faults", *found, sep="\n"
    )
    return 1 if found else 0


if __name__ == "__main__":
    asked_for, mutants = arguments(__doc__, "KILLS", list(MUTANTS))
    sys.exit(main(asked_for, *mutants))

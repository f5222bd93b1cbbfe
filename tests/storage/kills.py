"""Kill the writer with -9 at random moments, again and again, and look at what it left.

``python -m tests.storage.kills 1000 [MUTANT]`` kills a thousand times and prints what it found.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from tests.storage.workload import MUTANTS, faults

ROOT = Path(__file__).parent.parent.parent


@dataclass
class Killer:
    """Kills over one database, which each new process takes on where the last one left it."""

    path: Path
    source: random.Random
    mutant: str = ""
    kills: int = 0
    acknowledged: dict[int, int] = field(default_factory=dict)

    def kill_once(self) -> list[str]:
        """Start a writer, kill it after some turns; the faults of what it left."""
        command = [sys.executable, "-m", "tests.storage.workload", str(self.path), self.mutant]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            try:
                for _ in range(self.source.randint(1, 60)):
                    self._note(process.stdout.readline())
            finally:
                process.kill()
            for line in process.stdout.read().splitlines(keepends=True):
                self._note(line)
        self.kills += 1
        return faults(self.path, self.acknowledged)

    def _note(self, line: bytes) -> None:
        if not line.endswith(b"\n"):
            raise AssertionError("the writer ended before it was killed")
        match_id, number = map(int, line.split())
        self.acknowledged[match_id] = number


def main(kills: int, mutant: str = "") -> int:
    """Kill that often; 1 if anything was found."""
    if mutant and mutant not in MUTANTS:
        print(f"There is no mutant {mutant}; there are {', '.join(MUTANTS)}.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        killer = Killer(Path(folder) / "patchwork.db", random.Random(), mutant)
        found: list[str] = []
        while killer.kills < kills and not found:
            found = killer.kill_once()
    turns = sum(killer.acknowledged.values())
    print(
        f"{killer.kills} kills, {turns} acknowledged turns, {len(found)} faults", *found, sep="\n"
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), *sys.argv[2:]))

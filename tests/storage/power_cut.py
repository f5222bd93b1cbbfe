"""What a power cut would leave: every moment of a recorded run, with less and less of it on disk.

While turns are played, `watched_disk` records what SQLite does to its files. After each step of the
record three disks are made: with all that was written so far; with only what was synced; and with a
random part of what wasn't, torn at 512-byte sectors. Each must open whole and hold every turn that
had been acknowledged by then.

``python -m tests.storage.power_cut 100 [MUTANT]`` does it with a hundred turns in each match.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.storage.watched_disk import Delete, Sync, Truncate, Write, watched_disk
from tests.storage.workload import MUTANTS, faults, play
from tests.support.arguments import arguments

SECTOR = 512


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A player was told that a turn is made."""

    match_id: int
    number: int


Step = Write | Truncate | Sync | Delete | Acknowledged


def record(folder: Path, turns: int, mutant: str = "") -> list[Step]:
    """Play that many turns in each match; what was done to the disk and what was told, in order."""
    with watched_disk() as disk:

        def acknowledge(match_id: int, number: int) -> None:
            disk.events.append(Acknowledged(match_id, number))

        asyncio.run(play(folder / "patchwork.db", acknowledge, turns, mutant))
    return disk.events


@dataclass
class Disk:
    """Files as they are for sure, and what was done to them since their last sync."""

    certain: dict[str, bytearray] = field(default_factory=dict)
    pending: dict[str, list[Write | Truncate]] = field(default_factory=dict)

    def do(self, step: Step) -> None:
        """Take one step of the record."""
        match step:
            case Write(name) | Truncate(name):
                self.pending.setdefault(name, []).append(step)
            case Sync(name):
                content = self.certain.setdefault(name, bytearray())
                for change in self.pending.pop(name, []):
                    apply(content, change)
            case Delete(name):
                self.certain.pop(name, None)
                self.pending.pop(name, None)
            case Acknowledged():
                pass

    def kept(self) -> dict[str, bytearray]:
        """All that was written has reached the disk: what a kill leaves too."""
        files = {name: bytearray(content) for name, content in self.certain.items()}
        for name, changes in self.pending.items():
            for change in changes:
                apply(files.setdefault(name, bytearray()), change)
        return files

    def torn(self, source: random.Random) -> dict[str, bytearray]:
        """Of what wasn't synced, some sectors have reached the disk and others haven't."""
        files = {name: bytearray(content) for name, content in self.certain.items()}
        for name, changes in self.pending.items():
            content = files.setdefault(name, bytearray())
            for change in changes:
                if isinstance(change, Truncate):
                    if source.random() < 0.5:
                        apply(content, change)
                    continue
                for part in sectors(change):
                    if source.random() < 0.5:
                        apply(content, part)
        return files

    def disks(self, source: random.Random) -> Iterator[tuple[str, dict[str, bytearray]]]:
        """What may be found after a power cut now."""
        yield "all kept", self.kept()
        if any(self.pending.values()):
            yield "only what was synced", self.certain
            yield "torn", self.torn(source)


def apply(content: bytearray, change: Write | Truncate) -> None:
    """Do a change to the bytes of a file."""
    if isinstance(change, Truncate):
        del content[change.size :]
        content.extend(bytes(change.size - len(content)))
        return
    end = change.offset + len(change.data)
    content.extend(bytes(max(0, end - len(content))))
    content[change.offset : end] = change.data


def sectors(write: Write) -> Iterator[Write]:
    """A write cut where the disk's sectors begin."""
    start = write.offset
    end = write.offset + len(write.data)
    while start < end:
        stop = min(end, start - start % SECTOR + SECTOR)
        yield Write(write.file, start, write.data[start - write.offset : stop - write.offset])
        start = stop


def cut_everywhere(steps: list[Step], folder: Path, source: random.Random) -> Iterator[str]:
    """The faults found by cutting the power after each step, from the first acknowledged one on."""
    disk = Disk()
    acknowledged: dict[int, int] = {}
    for number, step in enumerate(steps):
        disk.do(step)
        if isinstance(step, Acknowledged):
            acknowledged[step.match_id] = step.number
        if acknowledged:
            for name, files in disk.disks(source):
                put(folder, files)
                for fault in faults(folder / "patchwork.db", acknowledged):
                    yield f"after step {number} of {len(steps)}, {name}: {fault}"


def put(folder: Path, files: dict[str, bytearray]) -> None:
    """Make a folder hold these files and no others."""
    for old in folder.iterdir():
        old.unlink()
    for name, content in files.items():
        (folder / name).write_bytes(content)


def main(turns: int, mutant: str = "") -> int:
    """Play, cut, look; 1 if anything was found."""
    with tempfile.TemporaryDirectory() as played, tempfile.TemporaryDirectory() as cut:
        steps = record(Path(played), turns, mutant)
        first = next(cut_everywhere(steps, Path(cut), random.Random(turns)), None)
    told = sum(isinstance(step, Acknowledged) for step in steps)
    print(
        f"{len(steps)} moments, {told} acknowledged turns: {first or 'nothing lost, nothing torn'}"
    )
    return 1 if first else 0


if __name__ == "__main__":
    asked_for, mutants = arguments(__doc__, "TURNS", list(MUTANTS))
    sys.exit(main(asked_for, *mutants))

"""What a host's commands ask of the storage: `storage.for_host`, which is passed in, has it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from matches.port import Reader
from matches.results import Result
from matches.stored import Match


class HostReads(Reader, Protocol):
    """A reader that can also go through everything."""

    def match_ids(self) -> Iterator[int]:
        """The ids of all matches, the first match first."""
        ...

    def channels_in_use(self) -> Collection[int]:
        """The channels of games that are being played, and those that servers have chosen."""
        ...

    def set_aside(self) -> int:
        """How many messages the bot has given up by a mistake of its own."""
        ...

    def get_meta(self, key: str) -> str | None:
        """What the connection to Discord remembers under `key`."""
        ...

    def figures(self, now: int) -> Mapping[str, int]:
        """How many there are, by what is counted."""
        ...


class AllResults(Protocol):
    """All results at once, for recalculating them."""

    def ended_matches(self) -> Sequence[Match]:
        """The finished matches in the order in which they ended."""
        ...

    def results(self) -> Sequence[Result]:
        """All results; for each match the winner's first."""
        ...

    def replace_results(self, results: Iterable[Result]) -> None:
        """Store these results and no others."""
        ...


class Inspection(Protocol):
    """What an inspection of a database found; no `faults` means that it is intact."""

    @property
    def version(self) -> int:
        """The version of its tables; 0 for an empty file."""
        ...

    @property
    def known(self) -> int:
        """The version this bot works with."""
        ...

    @property
    def size(self) -> int:
        """Bytes."""
        ...

    @property
    def private(self) -> bool:
        """Only the owner can read the file."""
        ...

    @property
    def faults(self) -> tuple[str, ...]:
        """What is damaged, one line each."""
        ...


class Maintenance(Protocol):
    """Care of a database file. Each raises errors whose text is one sentence for the host."""

    def inspect(self, database: Path) -> Inspection:
        """Inspect a database as a whole."""
        ...

    def reading(self, database: Path) -> AbstractContextManager[HostReads]:
        """One consistent state of a database, as long as the context lasts."""
        ...

    def changing(self, database: Path) -> AbstractContextManager[AllResults]:
        """All results, to replace: stored if the context ends without an error."""
        ...

    def back_up(self, database: Path, target: Path) -> int:
        """Copy a database to a new file; returns its size in bytes."""
        ...

    def back_up_dated(
        self, database: Path, folder: Path, now: int, keep: int
    ) -> tuple[Path, int, int]:
        """Copy a database into a folder and remove all but the newest copies of it there.

        Returns the new file, its size in bytes and how many were removed.
        """
        ...

    def restore(self, database: Path, source: Path, now: int) -> Path | None:
        """Replace a database by a backup; returns where the old one is kept, if there was one."""
        ...

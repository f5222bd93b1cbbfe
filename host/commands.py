"""A host's commands for the database. Each returns a report of lines to print."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import sys
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path

from host.ports import Inspection, Maintenance
from host.progress import tracked
from host.verify import mismatches
from matches.access import CorruptMatch
from matches.change.ratings import rate_all

#: bytes: a disk with less is full, or will be soon
NO_ROOM = 1 << 20
LITTLE_ROOM = 100 << 20


@dataclass(frozen=True, slots=True)
class Report:
    """What a command found or did: lines to print, and whether all is well."""

    lines: tuple[str, ...]
    ok: bool = True
    #: the figures of which `lines` speaks, for a program to read
    figures: Mapping[str, int] = field(default_factory=dict)


def backup(storage: Maintenance, database: Path, target: Path) -> Report:
    """Copy the database to a new file, even while people play; never touches an existing file."""
    size = storage.back_up(database, target)
    return Report((f"Backed up {database} to {target} ({_kilobytes(size)}), checked and whole.",))


def backup_dated(
    storage: Maintenance, database: Path, folder: Path, *, now: int, keep: int
) -> Report:
    """Copy the database to a dated file in a folder; only the newest copies stay there."""
    target, size, removed = storage.back_up_dated(database, folder, now, keep)
    line = f"Backed up {database} to {target} ({_kilobytes(size)}), checked and whole."
    gone = count(removed, "older copy was", "older copies were")
    return Report((line, f"{gone} removed.") if removed else (line,))


def incident(log: Path, code: str) -> Report:
    """What was logged about an incident, by the code that its player was shown."""
    texts = []
    for path in (log.with_name(f"{log.name}.1"), log):
        with suppress(FileNotFoundError):
            texts.append(path.read_text(encoding="utf-8", errors="replace"))
    found = [
        entry.rstrip()
        for entry in re.split(r"^(?=\S.* event=incident )", "".join(texts), flags=re.MULTILINE)
        if f" code={code.lower()} " in entry.partition("\n")[0]
    ]
    if not found:
        line = (
            f"No incident with the code {code} is kept; an older one may be in the service's log."
        )
        return Report((line,), ok=False)
    return Report(tuple(found))


def restore(storage: Maintenance, database: Path, source: Path, *, now: int) -> Report:
    """Replace the database by a backup; refused while a bot runs. The old file is kept."""
    kept = storage.restore(database, source, now)
    lines = [f"Restored {database} from {source}."]
    if kept:
        lines.append(f"What it replaced is kept as {kept}.")
    return Report(tuple(lines))


def check(storage: Maintenance, database: Path) -> Report:
    """Inspect the database as a whole: version, size, who can read it, faults."""
    if not os.path.lexists(database):
        folder = _nearest(database)
        if folder is None:
            return Report((f"fault: the database {database} can't be created there.",), ok=False)
        line = f"database {database}: does not exist yet; it is created at the first start"
        return _with_room(folder, database, Report((line,)))
    found = storage.inspect(database)
    lines = [f"database {database}: {_version(found)}, {_kilobytes(found.size)}"]
    if not found.private:
        lines.append(f"warning: others on this machine can read it; run chmod 600 {database}")
    lines += [f"fault: {fault}" for fault in found.faults]
    if not found.faults:
        lines.append("integrity: ok")
    return _with_room(database.parent, database, Report(tuple(lines), ok=not found.faults))


def channels_in_use(storage: Maintenance, database: Path) -> Collection[int]:
    """The channels of games being played, and those that servers have chosen for games."""
    with storage.reading(database) as reads:
        return reads.channels_in_use()


def _nearest(database: Path) -> Path | None:
    """The folder in which a start would begin to create a database; None if it couldn't."""
    try:
        nearest = next(folder for folder in database.absolute().parents if folder.exists())
        database.exists()  # a name that is too long fails here
    except OSError:
        return None
    return nearest if nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK) else None


def _with_room(folder: Path, database: Path, report: Report) -> Report:
    """The report, and what is to be said of the room that is left on the disk."""
    free = shutil.disk_usage(folder).free
    if free < NO_ROOM:
        line = f"fault: there is no room on the disk of {database}"
        return Report((*report.lines, line), ok=False)
    if free < LITTLE_ROOM:
        line = f"warning: only {free >> 20} MB are free on the disk of {database}"
        return Report((*report.lines, line), ok=report.ok)
    return report


def versions(packages: Sequence[str]) -> str:
    """One line: the versions of Python, SQLite and the named packages that are installed."""
    found = [f"{package} {metadata.version(package)}" for package in packages]
    python = ".".join(map(str, sys.version_info[:3]))
    return ", ".join([f"python {python}", f"SQLite {sqlite3.sqlite_version}", *found])


def verify(storage: Maintenance, database: Path) -> Report:
    """Look at every table and index, then replay every match, one line for each thing wrong."""
    faults = storage.inspect(database).faults
    if faults:
        return Report(tuple(f"fault: {fault}" for fault in faults), ok=False)
    with storage.reading(database) as reads:
        ids = list(reads.match_ids())
        lines = [
            line for match_id in tracked("verify", ids) for line in mismatches(reads, match_id)
        ]
    if lines:
        return Report(tuple(lines), ok=False)
    counted = count(len(ids), "match", "matches")
    return Report((f"{counted} replayed, each to its stored position.",))


def rate(storage: Maintenance, database: Path) -> Report:
    """Recalculate all results and store them; refused while a bot runs.

    They equal the stored ones, unless matches ended before results were stored or something was
    changed behind the bot's back: then the report says how many were wrong or missing.
    """
    with storage.changing(database) as kept:
        try:
            results = rate_all(tracked("rate", kept.ended_matches()))
        except (CorruptMatch, ValueError, KeyError) as error:
            return Report((f"Can't be read, nothing changed: {error}; run verify.",), ok=False)
        rated = count(len({result.match_id for result in results}), "match", "matches")
        differing = len(set(results) ^ set(kept.results()))
        if not differing:
            return Report((f"{rated} rated, all as kept.",))
        kept.replace_results(results)
    righted = count(differing, "result was", "results were")
    return Report((f"{rated} rated; {righted} put right.",))


def stats(storage: Maintenance, database: Path, *, now: int) -> Report:
    """The totals of everything there is."""
    with storage.reading(database) as reads:
        figures = reads.figures(now)
    lines = tuple(f"{name:<26}{figure:>8}" for name, figure in figures.items())
    return Report(lines, figures=figures)


def count(number: int, one: str, several: str) -> str:
    """A number of things in words.

    >>> count(1, "match", "matches")
    '1 match'
    """
    return f"{number} {one if number == 1 else several}"


def _version(found: Inspection) -> str:
    if found.version == found.known:
        return f"version {found.version}"
    return f"version {found.version}, which the next start will bring to {found.known}"


def _kilobytes(size: int) -> str:
    return f"{size / 1024:.0f} KB"

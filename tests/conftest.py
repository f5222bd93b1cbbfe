"""One tally of all stand-ins of a run: what was checked, and that nothing was wrong."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from pathlib import Path

import pytest

from playground.server.traffic.checks import KINDS
from playground.server.traffic.tally import FOLDER, read_tallies
from tests.support.processes import starts_processes

TALLIES = pytest.StashKey[tempfile.TemporaryDirectory[str]]()
SHOWN = 20
"""Kinds of violations that are printed; all of them are counted."""


def pytest_configure(config: pytest.Config) -> None:
    """Give the stand-ins of this run, also those of its worker processes, a common folder."""
    if not hasattr(config, "workerinput"):
        folder = tempfile.TemporaryDirectory(prefix="tally-")
        config.stash[TALLIES] = folder
        os.environ[FOLDER] = folder.name


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Two workers for each core: tests of several processes wait for half of their time."""
    cores = os.cpu_count() or 1
    return cores if config.option.numprocesses == "logical" else 2 * cores


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that start processes; files of slow tests come first, then by their number.

    A file is one worker's, so a long one that comes late keeps the run waiting for it alone.
    """
    slow: set[Path] = set()
    sizes = Counter(item.path for item in items)
    for item in items:
        if isinstance(item, pytest.Function) and starts_processes(item):
            item.add_marker("processes")
        if any(item.iter_markers("processes")) or any(item.iter_markers("thorough")):
            slow.add(item.path)
    items.sort(key=lambda item: (item.path not in slow, -sizes[item.path], item.path))


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A violation anywhere fails the run."""
    folder = session.config.stash.get(TALLIES, None)
    if folder is not None and read_tallies(Path(folder.name))[1] and session.exitstatus == 0:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say how much was checked, and what was wrong."""
    counts, violations = read_tallies(Path(config.stash[TALLIES].name))
    if not counts:
        return
    terminalreporter.section("between bots and stand-ins")
    checked = ", ".join(f"{counts[kind]} {kind}" for kind in KINDS)
    terminalreporter.line(f"checked: {checked}; violations: {len(violations)}")
    if not counts["requests"]:
        terminalreporter.line("no stand-in had ../shared/discord/openapi.json to check requests by")
    kinds = Counter((each["kind"], each["where"], each["fault"]) for each in violations)
    for (kind, where, fault), count in kinds.most_common(SHOWN):
        terminalreporter.line(f"{count} × {kind}: {where}: {fault}")
        same = (each["payload"] for each in violations if each["fault"] == fault)
        terminalreporter.line(f"    {next(same)[:500]}")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the folder."""
    folder = config.stash.get(TALLIES, None)
    if folder is not None:
        folder.cleanup()

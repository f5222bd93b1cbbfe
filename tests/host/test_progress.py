"""Long work says how far it has come; short work says nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import host
from host.progress import tracked
from storage import for_host
from tests.host.finished import finish_match_one
from tests.storage.fixtures.write import make


def lines(seconds_each: float, count: int = 100) -> list[str]:
    """What is said of so many items, each of which takes so long."""
    said: list[str] = []
    seen: list[int] = []
    work = tracked("verify", range(count), clock=lambda: len(seen) * seconds_each, say=said.append)
    for item in work:
        seen.append(item)
    assert seen == list(range(count))
    return said


def test_long_work_says_how_much_is_left() -> None:
    """A line for each tenth, from five seconds on."""
    said = lines(1)
    assert len(said) == 9
    assert said[0] == "verify: 10 of 100, 10 %, 90 s left"
    assert said[-1] == "verify: 90 of 100, 90 %, 10 s left"
    assert lines(0.125)[0] == "verify: 40 of 100, 40 %, 8 s left"
    assert lines(100)[0] == "verify: 10 of 100, 10 %, 150 min left"


def test_short_work_says_nothing() -> None:
    """Nor does none at all."""
    assert lines(0.04) == []
    assert lines(1, count=0) == []


def test_it_goes_where_no_program_reads(capsys: pytest.CaptureFixture[str]) -> None:
    """To standard error."""
    times = iter(range(0, 1000, 100))
    assert list(tracked("rate", "ab", clock=lambda: next(times))) == ["a", "b"]
    out, said = capsys.readouterr()
    assert (out, said) == ("", "rate: 1 of 2, 50 %, 3 min left\n")


def test_the_long_commands_say_how_far_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those that go through all games."""
    monkeypatch.setattr("host.progress.QUIET", -1)
    path = tmp_path / "patchwork.db"
    asyncio.run(make(path))
    finish_match_one(path)
    assert host.verify(for_host, path).ok
    assert capsys.readouterr().err.startswith("verify: 1 of 2, 50 %, ")
    assert host.rate(for_host, path).ok
    assert capsys.readouterr().err.startswith("rate: 1 of 2, 50 %, ")

"""Everything is checked against others' descriptions, and counted over all stand-ins of a run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from playground.server.__main__ import read_checks
from playground.server.traffic.checks import Checks
from playground.server.traffic.event_schema import EventSchema
from playground.server.traffic.rest_schema import RestSchema
from playground.server.traffic.tally import FOLDER, Tally, read_tallies
from tests.playground.server.bare import BOT, SEND, Bare, running
from tests.support.standin import OPENAPI, ROOT, StandIn

needs_openapi = pytest.mark.skipif(
    not OPENAPI.is_file(), reason="../shared/discord/openapi.json is not there"
)


@needs_openapi
async def test_violations_are_seen() -> None:
    """A body against Discord's description is noted with its route and fault."""
    async with running(checks=Checks(RestSchema(OPENAPI), EventSchema())) as bare:
        await bare.send("fine", attachments=[], allowed_mentions={"parse": []})
        report = await bare.control("GET", "violations")
        counts = {"requests": 1, "answers": 1, "events": 0, "limits": 1}
        assert report == {"counts": counts, "unchecked": [], "violations": []}
        await bare.send("odd", embeds=[{"color": "red"}])
        found = (await bare.control("GET", "violations"))["violations"]
    assert [each["kind"] for each in found] == ["requests", "answers"]
    assert all("/channels/{channel_id}/messages" in each["where"] for each in found)
    assert all("embeds.0" in each["fault"] for each in found)


async def test_what_is_not_checked_is_said(bare: Bare) -> None:
    """Without the descriptions only the limits are looked at, and the report tells so."""
    await bare.send()
    report = await bare.control("GET", "violations")
    assert report["unchecked"] == ["requests", "answers", "events"]
    assert report["counts"]["limits"] == 1


@needs_openapi
async def test_a_request_is_checked_whatever_becomes_of_it() -> None:
    """Even one that fails by a test's order; the ordered answer isn't held against anyone."""
    async with running(checks=Checks(RestSchema(OPENAPI))) as bare:
        await bare.control("POST", "fault", {"kind": "503"})
        await bare.control("POST", "refuse", {"status": 418})
        for _ in range(2):
            await bare("POST", SEND, {"content": "x", "colour": "red"})
        report = await bare.control("GET", "violations")
    assert report["counts"] == {"requests": 2, "answers": 0, "events": 0, "limits": 0}
    assert [each["kind"] for each in report["violations"]] == ["requests"] * 2


@needs_openapi
async def test_refusals_are_answers_as_described() -> None:
    """401, 403, 404 and 429 are as the description has them."""
    checks = Checks(RestSchema(OPENAPI))
    async with running(checks=checks, limits=True, windows=None) as bare:
        await bare("GET", "/users/@me", token="other")
        await bare("PATCH", f"/applications/{BOT}/commands/1", {"name": "x"})
        statuses = [(await bare("GET", f"{SEND}/1")).status for _ in range(6)]
    assert statuses == [404] * 5 + [429]
    assert checks.violations == []
    assert checks.counts["answers"] == 8


async def test_what_a_test_makes_up_is_nobodys_fault() -> None:
    """Forged interactions and malformed events are not checked, the stand-in's own are."""
    checks = Checks(events=EventSchema())
    async with running(checks=checks) as bare:
        socket = await bare.connect()
        await socket.ready()
        channel = next(iter(bare.stand_in.world.channels))
        forged = {"user": "bob", "channel_id": channel, "data": {"custom_id": []}}
        await bare.control("POST", "interactions", forged)
        await bare.control("POST", "gateway/dispatch", {"t": "GUILD_CREATE", "d": []})
    assert checks.violations == []
    assert checks.counts["events"] == 2  # READY and the guild


def test_tallies_are_added_up(tmp_path: Path) -> None:
    """The newest counts of each, and all violations."""
    one, two = Tally(tmp_path), Tally(tmp_path)
    one.counts({"requests": 99, "events": 5})
    one.counts({"requests": 100, "events": 5})
    one.violation({"kind": "limits", "fault": "zu groß"})
    two.counts({"requests": 1})
    two.violation({"kind": "events"})
    counts, violations = read_tallies(tmp_path)
    assert counts == {"requests": 101, "events": 5}
    assert sorted(each["kind"] for each in violations) == ["events", "limits"]


async def test_a_killed_stand_in_has_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tally of a process survives its kill -9."""
    monkeypatch.setenv(FOLDER, str(tmp_path))
    discord = StandIn(tmp_path / "state.db")
    await discord.start()
    assert discord._session is not None
    headers = {"Authorization": "Bot playground"}
    url = discord.api_base + SEND
    async with discord._session.post(url, json={"content": "x" * 2001}, headers=headers) as got:
        assert got.status == 400
    await discord.kill()
    counts, violations = read_tallies(tmp_path)
    assert counts["limits"] == 1
    assert [each["kind"] for each in violations] == ["limits"], violations


def test_who_counts_checks_events(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in that someone else starts in a test run checks its events too."""
    monkeypatch.delenv(FOLDER, raising=False)
    assert read_checks(None, events=False).events is None
    assert read_checks(None, events=True).events is not None
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert read_checks(None, events=False).events is not None


ONE_VIOLATION = """
import os, pathlib
from playground.server.traffic.tally import Tally

def test_fine():
    tally = Tally(pathlib.Path(os.environ["PLAYGROUND_TALLY"]))
    tally.counts({"requests": 3, "limits": 2})
    tally.violation({"kind": "limits", "where": "there", "fault": "too long", "payload": "x"})
"""


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_a_violation_anywhere_fails_the_run(tmp_path: Path, workers: tuple[str, ...]) -> None:
    """All tests pass, the sum is printed, and the run fails; in worker processes too."""
    (tmp_path / "test_one.py").write_text(ONE_VIOLATION)
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", str(tmp_path), *workers]
    environment = {name: each for name, each in os.environ.items() if "PYTEST" not in name}
    environment["PYTHONPATH"] = str(ROOT)
    run = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert "1 passed" in run.stdout
    assert "checked: 3 requests, 0 answers, 0 events, 2 limits; violations: 1" in run.stdout
    assert "1 × limits: there: too long" in run.stdout
    assert run.returncode == 1

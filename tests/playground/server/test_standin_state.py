"""The state file, and the command line."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

from playground.server.__main__ import listen, main
from playground.server.state.store import StateFileError, Store
from tests.playground.server.bare import ANN, QUILTS, SEND, button, row, running
from tests.support.standin import ROOT, StandIn, buttons

COMMAND = [sys.executable, "-m", "playground.server"]


async def test_everything_is_there_again(tmp_path: Path) -> None:
    """Messages, files, components, commands, threads, DMs, nonces and people outlive a restart."""
    state = tmp_path / "state.db"
    async with running(state) as first:
        body = {"content": "old", "nonce": "n", "enforce_nonce": True,
                "components": [row(button())]}  # fmt: skip
        sent = (await first("POST", SEND, body, files={"a.png": b"bytes"})).body
        await first.control("POST", "channels", {"name": "thread", "parent_id": QUILTS})
        await first.control("POST", "users", {"name": "Carol"})
        await first("POST", "/users/@me/channels", {"recipient_id": ANN})
        before = await first.control("GET", "world")
    async with running(state) as second:
        after = await second.control("GET", "world")
        del before["now"], after["now"]
        assert after == before
        (message,) = (await second("GET", SEND)).body
        assert (message["content"], message["components"]) == ("old", sent["components"])
        async with second.session.get(message["attachments"][0]["url"]) as response:
            assert await response.read() == b"bytes"
        assert (await second("POST", SEND, body)).body["id"] == sent["id"]
        fresh = await second.send("new")
        assert int(fresh["id"]) > int(sent["id"])


async def test_a_panel_that_is_still_shown_works_after_a_restart(tmp_path: Path) -> None:
    """Its page stayed open: a press on the ephemeral message reaches the bot and changes it."""
    state = tmp_path / "state.db"
    async with running(state) as first:
        page = await first.page("ann")
        made = first.command()
        body = {"content": "panel", "flags": 64, "components": [row(button())]}
        await first.answer(made, 4, body)
        shown = next(iter(first.stand_in.world.ephemeral))
        await page.close()
    async with running(state) as second:
        page = await second.page("ann")
        press = {"t": "press", "message_id": shown, "channel_id": QUILTS, "custom_id": "go"}
        await page.send_json(press | {"component_type": 2, "nonce": "n"})
        while (await page.receive_json()).get("d", {}).get("state") != "pending":
            pass
        (made,) = second.stand_in.interactions.all()
        assert (await second.answer(made, 7, {"content": "moved"})).status == 204
        while (frame := await page.receive_json())["t"] != "message_update":
            pass
        assert frame["d"]["content"] == "moved"
        fresh = await second.send("new")
        assert int(fresh["id"]) > int(shown)


async def test_yesterdays_buttons_work_after_a_kill(tmp_path: Path) -> None:
    """After kill -9 it comes back at its port with its buttons; SIGTERM ends it with open pages."""
    stand_in = StandIn(tmp_path / "state.db", openapi=False)
    await stand_in.start()
    port = stand_in.port
    body = {"content": "press", "components": [row(button(label="Buy"))]}
    headers = {"Authorization": "Bot playground"}
    async with aiohttp.request("POST", stand_in.api_base + SEND, json=body, headers=headers):
        pass
    await stand_in.kill()
    await stand_in.start()
    process = stand_in._process
    assert process is not None
    assert stand_in.port == port
    try:
        async with stand_in.person("ann") as ann:
            message = await ann.wait_for(lambda m: m["content"] == "press")
            assert buttons(message) == {"Buy": "go"}
            result = await ann.press(message, "Buy", wait=False)
            await ann.until(lambda: result.state == "pending" and ann.frames[-1]["t"] != "hello")
            await stand_in.advance(4)
            assert (await ann.finished(result)).state == "failed"
            process.terminate()
            assert await process.wait() == 0
    finally:
        await stand_in.stop()


@pytest.fixture
def junk(tmp_path: Path) -> Path:
    """A folder of files that cannot hold the state."""
    (tmp_path / "directory").mkdir()
    (tmp_path / "junk.db").write_bytes(b"no database, but long enough to be read as one" * 100)
    with closing(sqlite3.connect(tmp_path / "newer.db")) as database:
        database.execute("PRAGMA user_version = 99")
    return tmp_path


WRONG = [
    (["--state", "directory"], "cannot be used"),
    (["--state", "none/state.db"], "cannot be used"),
    (["--state", "junk.db"], "cannot be used"),
    (["--state", "newer.db"], "is of version 99"),
    (["--state", "state.db", "--port", "70000"], "between 0 and 65535"),
    (["--state", "state.db", "--openapi", "none.json"], "cannot be read"),
    (["--state", "state.db", "--port", "x"], "--port"),
    (["--state", "state.db", "--knit"], "--knit"),
    ([], "--state"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG)
def test_wrong_options_get_one_sentence(
    junk: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    words: str,
) -> None:
    """Status 2 and one line for a file that cannot be used, a wrong port, no description."""
    monkeypatch.chdir(junk)
    assert main([*arguments, *(() if "--port" in arguments else ("--port", "0"))]) == 2
    errors = capsys.readouterr().err
    assert words in errors
    assert errors.count("\n") == 1


def test_one_state_file_serves_one_stand_in(tmp_path: Path) -> None:
    """A second stand-in on the same file is told so in one sentence."""
    state = tmp_path / "state.db"
    with closing(Store(state)), pytest.raises(StateFileError, match="already running"):
        Store(state)


def test_a_taken_port_gives_the_next_free_one() -> None:
    """It listens on loopback only, at the next port that is free."""
    with closing(listen(0)) as taken:
        port = taken.getsockname()[1]
        with closing(listen(port)) as found:
            host, other = found.getsockname()
    assert (host, port < other <= port + 50) == ("127.0.0.1", True)


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel ends orphans on Linux only")
def test_it_dies_with_its_parent(tmp_path: Path) -> None:
    """With --with-parent it ends when the process that started it is killed."""
    script = (
        "import subprocess, sys, time\n"
        f"p = subprocess.Popen({[*COMMAND, '--with-parent', '--port', '0', '--state']!r}"
        f" + [{str(tmp_path / 'state.db')!r}], stdout=subprocess.PIPE, text=True)\n"
        "p.stdout.readline()\nprint(p.pid, flush=True)\ntime.sleep(60)\n"
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    parent.kill()
    parent.communicate()
    _wait_until_gone(child)


def _wait_until_gone(pid: int) -> None:
    """Return when the process is gone; it is not our child, so its state is looked up."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except OSError:
            return
        if state == "Z":
            return
        time.sleep(0.02)
    os.kill(pid, signal.SIGKILL)
    pytest.fail("it outlived its parent")

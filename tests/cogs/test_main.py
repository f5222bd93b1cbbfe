"""Starts that must fail: one clear sentence on standard error, a status, no traceback."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

import bot
from cogs.connection.supervisor import Deaf, Hopeless
from storage import Database
from storage.lock import Lock

ROOT = Path(bot.__file__).parent
#: Without site-packages, as the system's own Python sees the checkout.
RUN_BARE = f"import runpy, sys; sys.path.insert(0, {str(ROOT)!r}); runpy.run_path({bot.__file__!r})"


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of a database that the settings name, with nothing else set wrong."""
    path = tmp_path / "bot.db"
    monkeypatch.setenv("PATCHWORK_TOKEN", "token")
    monkeypatch.setenv("PATCHWORK_DB", str(path))
    # If a start doesn't fail, nobody is there.
    monkeypatch.setenv("PATCHWORK_API", "http://127.0.0.1:9/api")
    monkeypatch.setattr(bot, "set_up_logging", lambda *_: None)
    # The addresses are kept in discord.py itself: they'd outlast the test.
    monkeypatch.setattr(bot, "point_at", lambda *_: None)
    return path


def refused(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 2) -> str:
    """What a start refused with that status says, in one line."""
    assert bot.main(list(arguments)) == status
    out, sentence = capsys.readouterr()
    assert out == ""
    assert sentence.count("\n") == 1
    return sentence


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("PATCHWORK_TOKEN", "two words", "token"),
        ("PATCHWORK_LOG", "loud", "PATCHWORK_LOG"),
        ("PATCHWORK_API", "nowhere", "PATCHWORK_API"),
        ("PATCHWORK_DB", __file__, "can't be used"),
    ],
)
def test_a_wrong_setting_is_one_sentence(
    database: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    value: str,
    words: str,
) -> None:
    """Each names itself."""
    monkeypatch.setenv(name, value)
    assert words in refused(capsys)


def test_a_check_names_every_wrong_setting(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each on its own line, and the database is checked anyway."""
    monkeypatch.setenv("PATCHWORK_LOG", "loud")
    monkeypatch.setenv("PATCHWORK_GAMES_PER_PLAYER", "many")
    monkeypatch.setenv("PATCHWORK_GAMES", "5")
    assert bot.main(["check"]) == 1
    out = capsys.readouterr().out
    assert "fault: PATCHWORK_LOG must be one of" in out
    assert "fault: PATCHWORK_GAMES_PER_PLAYER must be" in out
    assert "warning: The unknown setting PATCHWORK_GAMES is ignored;" in out
    assert f"database {database}: does not exist yet" in out
    monkeypatch.setenv("PATCHWORK_DB", "~nobody-here/bot.db")
    assert bot.main(["check"]) == 1
    assert "fault: There is no home folder" in capsys.readouterr().out


def test_a_start_warns_of_a_misspelt_setting(
    database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It would silently do nothing."""

    async def run(_: object) -> None:
        return None

    monkeypatch.setattr(bot, "run", run)
    monkeypatch.setenv("PATCHWORK_LOGS", "INFO")
    assert bot.main([]) == 0
    assert "did you mean PATCHWORK_LOG?" in caplog.text


def test_a_second_bot_is_refused(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One bot at a time on a database; the other one may soon end."""
    with closing(Lock(database)):
        assert "in use" in refused(capsys, status=1)


def test_a_folder_that_isn_t_there_yet_may_come(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its disk may not be mounted yet: a service manager tries again."""
    monkeypatch.setenv("PATCHWORK_DB", "/proc/nowhere/bot.db")
    assert "/proc/nowhere" in refused(capsys, status=1)


def test_a_newer_database_is_left_alone(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A bot of an older version changes nothing in it."""

    async def make() -> None:
        await (await Database.open(database, now=bot.now)).close()

    asyncio.run(make())
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("PRAGMA user_version = 9999")
    before = database.read_bytes()
    assert "newer" in refused(capsys)
    assert database.read_bytes() == before


def test_a_host_command_without_a_database_is_refused(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """There is nothing to look after."""
    for command in ("verify", "stats"):
        assert str(database) in refused(capsys, command)
    assert not database.exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["knit"], "knit"),
        (["--knit"], "--knit"),
        (["--lo"], "--lo"),
        (["check", "too much"], "too much"),
        (["back\nup"], "back"),
        (["backup"], "file"),
        (["--local", "--port", "x"], "--port: a port is a number from 0 (any) to 65535"),
        (["--local", "--port", "000000099999"], "--port: a port is a number from 0 (any) to 65535"),
        (["--local", "--port", "70000"], "--port: a port is a number from 0 (any) to 65535"),
        (["--local", "check"], "doesn't go with check"),
        (["--port", "80"], "--port goes with --local alone"),
        (["--data", "games"], "--data goes with --local alone"),
        (["--local", "--data", ""], "--data: a folder needs a name"),
    ],
)
def test_a_wrong_command_line_is_one_sentence(
    database: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    """It names what is wrong, where argparse by itself would add its usage."""
    assert words in refused(capsys, *arguments)


def test_a_python_without_the_packages_is_told_how_to_get_them() -> None:
    """The system's python3 instead of .venv's: one sentence, no traceback."""
    bare = subprocess.run(
        [sys.executable, "-I", "-S", "-c", RUN_BARE], capture_output=True, text=True, check=False
    )
    assert bare.returncode == 1
    assert bare.stdout == ""
    assert "make .venv/runtime.stamp" in bare.stderr
    assert bare.stderr.count("\n") == 1


@pytest.mark.parametrize(("error", "status"), [(Hopeless("why"), 2), (Deaf(), 1)])
def test_the_status_says_whether_to_start_again(
    database: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: Exception,
    status: int,
) -> None:
    """A service manager restarts a deaf bot, but leaves one with a wrong token alone."""

    async def run(_: object) -> None:
        raise error

    monkeypatch.setattr(bot, "run", run)
    assert bot.main([]) == status
    assert capsys.readouterr().err == f"{error}\n"

"""Starts that must fail: one clear sentence on standard error, a status, no traceback."""

from __future__ import annotations

import ast
import asyncio
import json
import logging
import re
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

import bot
from bot import incidents_of
from cogs.connection.logs import IncidentFile, RedactingFormatter
from cogs.connection.supervisor import Deaf, Hopeless
from cogs.incidents import report_incident
from host.commandline import COMMANDS, read_arguments
from settings import VERSION
from storage import Database
from storage.lock import Lock
from tests.storage.fixtures.write import make

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
        (["backup", "-"], "a file needs a name"),
        (["backup", ""], "a file needs a name"),
        (["backup", "x", "--keep", "0"], "--keep: keep from 1 to 10000 copies"),
        (["incident"], "code"),
        (["verify", "--json"], "--json"),
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


def test_the_version_stands_in_one_place(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`--version` prints it, and a check begins with it; the changelog says if it is released."""
    with pytest.raises(SystemExit) as ended:
        bot.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"{VERSION}\n"
    monkeypatch.setenv("PATCHWORK_LOG", "loud")  # ends the check before it looks for Discord
    bot.main(["check"])
    assert capsys.readouterr().out.startswith(f"patchwork {VERSION}, python ")
    newest = re.search(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest is not None
    assert (newest[1] == "Unreleased") is VERSION.endswith("dev")


def test_help_lists_every_command_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    """By what they are for; and each has a help of its own."""
    with pytest.raises(SystemExit):
        bot.main(["--help"])
    said = capsys.readouterr().out
    for group, commands in COMMANDS.items():
        assert f"\n{group}:\n" in said
        for one in commands:
            assert re.search(rf"^  {one.name} +{re.escape(one.does)}$", said, re.MULTILINE)
            if one.example:
                assert f"bot.py {one.name} {one.example}\n" in said
                read_arguments([one.name, *one.example.split()], "")
            with pytest.raises(SystemExit):
                bot.main([one.name, "--help"])
            assert f"example: .venv/bin/python bot.py {one.name}" in capsys.readouterr().out


def test_a_program_can_read_stats_and_check(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As JSON, with the same figures and lines."""
    asyncio.run(make(database))
    assert bot.main(["stats", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["matches finished"] == 1
    monkeypatch.setenv("PATCHWORK_LOG", "loud")
    assert bot.main(["check", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["ok"] is False
    kinds = {line["text"].split()[0]: line["kind"] for line in found["lines"]}
    assert kinds["PATCHWORK_LOG"] == "fault"
    assert kinds["patchwork"] == "ok"


def test_an_incident_is_found_by_its_code(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its traceback and nothing else, also when its file has been renewed since."""
    handler = IncidentFile(incidents_of(database))
    handler.setFormatter(RedactingFormatter(("s3cret",)))
    logger = logging.getLogger("cogs.incidents")
    logger.addHandler(handler)
    try:
        codes = [report_incident(ValueError(f"s3cret {number}"), "test") for number in (1, 2)]
        handler.doRollover()
        codes.append(report_incident(ValueError("s3cret 3"), "test"))
        logging.getLogger("cogs.incidents").warning("event=other code=%s x", codes[0])
    finally:
        logger.removeHandler(handler)
        handler.close()
    capsys.readouterr()
    for number, code in enumerate(codes, start=1):
        assert bot.main(["incident", code.upper()]) == 0
        said = capsys.readouterr().out
        assert said.count("event=incident") == 1
        assert said.endswith(f"ValueError: [hidden] {number}\n")
    assert bot.main(["incident", "000"]) == 1
    assert "No incident with the code 000 is kept" in capsys.readouterr().out
    assert incidents_of(database).stat().st_mode & 0o077 == 0


def test_a_check_tells_of_a_spent_budget_and_of_what_was_set_aside(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the bot can't say in Discord, its host hears here; the second is a fault."""

    async def nothing(*_: object) -> AsyncIterator[str]:
        for line in ():
            yield line

    monkeypatch.setattr(bot, "look_at_discord", nothing)
    asyncio.run(make(database))
    assert bot.main(["check"]) == 0
    times = json.dumps([bot.now()] * 20)
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("INSERT INTO meta VALUES ('identifies', ?)", (times,))
    assert bot.main(["check"]) == 0
    assert "warning: The bot has begun 20 sessions within an hour" in capsys.readouterr().out
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("UPDATE notices SET state = 'blocked', attempts = 4, refused_at = 1")
    assert bot.main(["check"]) == 1
    assert "set aside after a mistake of the bot" in capsys.readouterr().out


def test_a_health_file_that_can_t_be_made_is_a_fault(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Found by a check, not by what watches the file in vain."""
    monkeypatch.setenv("PATCHWORK_HEALTH", "/nowhere/healthy")
    monkeypatch.setenv("PATCHWORK_LOG", "loud")
    assert bot.main(["check"]) == 1
    assert "fault: the file /nowhere/healthy of PATCHWORK_HEALTH" in capsys.readouterr().out


def test_a_check_looks_on_after_a_damaged_database(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The settings and the rest may have faults too."""
    database.write_bytes(b"broken" * 5000)
    monkeypatch.setenv("PATCHWORK_HEALTH", "/nowhere/healthy")
    monkeypatch.setenv("PATCHWORK_LOG", "loud")
    assert bot.main(["check"]) == 1
    assert capsys.readouterr().out.count("fault: ") == 3


def test_a_python_without_the_packages_is_told_how_to_get_them() -> None:
    """The system's python3 instead of .venv's: one sentence, no traceback."""
    bare = subprocess.run(
        [sys.executable, "-I", "-S", "-c", RUN_BARE], capture_output=True, text=True, check=False
    )
    assert bare.returncode == 1
    assert bare.stdout == ""
    assert "make .venv/runtime.stamp" in bare.stderr
    assert bare.stderr.count("\n") == 1


def test_an_older_python_is_told_so_in_a_sentence() -> None:
    """It can read the file this far, and stops before it imports anything of ours."""
    source = Path(bot.__file__).read_text()
    tree = ast.parse(source, feature_version=(3, 8))
    kinds = [type(node).__name__ for node in tree.body]
    [check] = [
        number
        for number, node in enumerate(tree.body)
        if isinstance(node, ast.If) and "version_info" in ast.unparse(node.test)
    ]
    assert check < kinds.index("Try")
    assert "Patchwork needs Python 3.11 or newer" in ast.unparse(tree.body[check])


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

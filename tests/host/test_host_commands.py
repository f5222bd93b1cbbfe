"""The host's commands say in a few lines what they did or found, and in one what is wrong."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

import host
from host.ports import Maintenance
from matches.port import Store
from storage import Database, StorageError, for_host
from storage.migrate import known_version
from tests.host.finished import finish_match_one
from tests.storage.fixtures.write import make

NOW = 1_700_000_000

# What mypy is to hold against the protocols: the module is a Keeper, the class a Store.
STORAGE: Maintenance = for_host
STORE: type[Store] = Database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A closed database with a match in play, a resigned one and open challenges."""
    path = tmp_path / "patchwork.db"
    asyncio.run(make(path))
    return path


def change(path: Path, sql: str) -> None:
    """Do something to a closed database behind the bot's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(sql)


def test_backup_and_restore_tell_where_everything_is(path: Path, tmp_path: Path) -> None:
    """The new file with its size; the kept one by name, where there was one."""
    backup = tmp_path / "backup.db"
    assert host.backup(STORAGE, path, backup) == host.Report(
        (f"Backed up {path} to {backup} ({backup.stat().st_size // 1024} KB), checked and whole.",)
    )
    report = host.restore(STORAGE, path, backup, now=NOW)
    assert report.ok
    assert report.lines == (
        f"Restored {path} from {backup}.",
        f"What it replaced is kept as {path}.replaced-20231114T221320Z.",
    )
    new = tmp_path / "new.db"
    assert host.restore(STORAGE, new, backup, now=NOW).lines == (f"Restored {new} from {backup}.",)


def test_what_can_t_be_done_raises_the_storage_s_sentence(path: Path) -> None:
    """The commands add nothing to it."""
    with pytest.raises(StorageError, match=r"already exists .*\.$"):
        host.backup(STORAGE, path, path)
    with pytest.raises(StorageError, match=r"no such file\.$"):
        host.verify(STORAGE, path.with_name("nothing.db"))


def test_a_database_that_is_not_made_yet_is_no_fault(tmp_path: Path) -> None:
    """Nothing has been played here."""
    report = host.check(STORAGE, tmp_path / "new.db")
    assert report.ok
    assert "it is created at the first start" in report.lines[0]


@pytest.mark.parametrize("name", ["file/new.db", "n" * 300, "file/folder/new.db"])
def test_a_database_that_never_can_be_made_is_a_fault(tmp_path: Path, name: str) -> None:
    """A file where its folder should be, or a name that is too long."""
    (tmp_path / "file").touch()
    report = host.check(STORAGE, tmp_path / name)
    assert not report.ok
    assert "can't be created there" in report.lines[0]


def test_check_of_a_sound_database(path: Path) -> None:
    """Path, version and size, then that it is whole."""
    kilobytes = path.stat().st_size // 1024
    assert host.check(STORAGE, path) == host.Report(
        (f"database {path}: version {known_version()}, {kilobytes} KB", "integrity: ok")
    )


@pytest.mark.parametrize(("free", "word"), [(0, "fault"), (99 << 20, "warning"), (1 << 30, None)])
@pytest.mark.parametrize("there", [True, False])
def test_check_says_when_the_disk_is_nearly_full(
    path: Path, monkeypatch: pytest.MonkeyPatch, free: int, word: str | None, there: bool
) -> None:
    """Before it is full; a full one is a fault."""
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=free))
    report = host.check(STORAGE, path if there else path.with_name("new.db"))
    about = [line for line in report.lines if "on the disk of" in line]
    assert [line.split(":")[0] for line in about] == ([word] if word else [])
    assert report.ok is (word != "fault")


def test_check_of_an_older_version(path: Path) -> None:
    """It says that the next start will renew it."""
    change(path, "PRAGMA user_version = 0")
    wanted = f"version 0, which the next start will bring to {known_version()}"
    assert wanted in host.check(STORAGE, path).lines[0]


def test_check_names_what_is_wrong(path: Path) -> None:
    """A file that others can read is a warning; a fault fails the check."""
    path.chmod(0o644)
    report = host.check(STORAGE, path)
    assert report.ok
    assert report.lines[1] == (f"warning: others on this machine can read it; run chmod 600 {path}")
    change(path, "DELETE FROM matches WHERE id = 1")
    report = host.check(STORAGE, path)
    assert not report.ok
    assert "fault: a row of plies belongs to a missing row of matches" in report.lines


def test_verify_replays_every_match(path: Path) -> None:
    """Moves, seats, counts and positions of all agree."""
    assert host.verify(STORAGE, path) == host.Report(
        ("2 matches replayed, each to its stored position.",)
    )


def test_verify_looks_at_every_table_first(path: Path) -> None:
    """What no game shows: a result without its match, say."""
    change(path, "UPDATE results SET match_id = 77 WHERE match_id = 2")
    report = host.verify(STORAGE, path)
    assert not report.ok
    assert report.lines == ("fault: a row of results belongs to a missing row of matches",)


def test_a_single_one_is_counted_as_one(path: Path) -> None:
    """No "1 matches"."""
    change(path, "PRAGMA foreign_keys = ON")
    change(path, "DELETE FROM plies WHERE match_id = 2")
    change(path, "DELETE FROM results WHERE match_id = 2")
    change(path, "DELETE FROM matches WHERE id = 2")
    assert host.verify(STORAGE, path).lines == ("1 match replayed, each to its stored position.",)
    finish_match_one(path)
    assert host.rate(STORAGE, path).lines[0].startswith("1 match rated; ")


PLY = "UPDATE plies SET {} WHERE match_id = 1 AND number = 2"
MATCH = "UPDATE matches SET {} WHERE id = {}"


@pytest.mark.parametrize(
    ("sql", "sentence"),
    [
        (PLY.format("move = 'C@a1r0'"), "match 1: replays to "),
        (PLY.format("move = 'Z@a1r0'"), "match 1: move 2 Z@a1r0 can't be made ("),
        (PLY.format("move = 'nonsense'"), "match 1: move 2 nonsense can't be made ("),
        (PLY.format("seat = 'blue'"), "match 1: move 2 is blue's out of turn"),
        (PLY.format("rev = 2"), "match 1: move 2 has revision 2 after 2, of 5"),
        (PLY.format("number = 9"), "match 1: has move 3 where move 2 belongs"),
        ("DELETE FROM plies WHERE number = 4", "match 1: counts 4 moves but has 3"),
        (MATCH.format("given = 5", 1), "match 1: began with 5 moves but counts 4"),
        (MATCH.format("ring = 'B'", 1), "match 1: can't be started ("),
        (MATCH.format("position = 'pw1'", 1), "but holds pw1"),
        (MATCH.format("edition = 'deluxe'", 1), "match 1: unreadable ("),
        (MATCH.format("state = 'finished'", 1), "match 1: is finished without an ending"),
        (MATCH.format("ending = NULL", 2), "match 2: is finished without an ending"),
        (MATCH.format("ending = 'score'", 1), "match 1: is active with the ending score"),
        (MATCH.format("ending = 'score'", 2), "match 2: is scored though the game isn't over"),
        (MATCH.format("ending = 'score'", 2), "has the winner orange but the score says nobody"),
    ],
)
def test_verify_reports_each_mismatch_in_one_line(path: Path, sql: str, sentence: str) -> None:
    """Whatever was changed behind the bot's back, by the number of the match."""
    change(path, sql)
    report = host.verify(STORAGE, path)
    assert not report.ok
    assert any(sentence in line for line in report.lines), report.lines
    assert all(line.startswith("match ") and "\n" not in line for line in report.lines)


def test_verify_of_a_match_played_on_after_its_end(path: Path) -> None:
    """A finished game that is still being played, found by replaying it to its end."""
    finish_match_one(path)
    assert host.verify(STORAGE, path).ok
    change(path, "UPDATE matches SET state = 'active', ending = NULL WHERE id = 1")
    lines = host.verify(STORAGE, path).lines
    assert lines == ("match 1: is still being played though the game is over",)


def test_stats_count_everything(path: Path) -> None:
    """A line for each thing there is."""
    lines = host.stats(STORAGE, path, now=2000).lines
    figures = {line[:26].strip(): int(line[26:]) for line in lines}
    assert figures == {
        "matches being played": 1,
        "matches finished": 1,
        "moves that stand": 5,
        "moves in the last 24 hours": 5,
        "players": 2,
        "servers": 1,
        "challenges open": 1,
        "messages waiting": 1,
        "messages blocked": 0,
        "messages set aside": 0,
    }


def test_moves_that_a_record_gave_were_not_made_today(path: Path) -> None:
    """They stand, but nobody has played them here."""
    change(path, "UPDATE matches SET given = 3 WHERE id = 1")
    lines = host.stats(STORAGE, path, now=2000).lines
    assert [line.split()[-1] for line in lines if line.startswith("moves")] == ["5", "2"]

"""Backups are whole and private, restores keep what they replace, and nothing is overwritten."""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
import signal
import sqlite3
import stat
import tempfile
from contextlib import closing, suppress
from pathlib import Path

import pytest

import host
from matches.stored import Home, NoticeKind
from storage import (
    DamagedBackup,
    DamagedDatabase,
    DatabaseLocked,
    NewerDatabase,
    StorageError,
    TargetExists,
    UnusableDatabase,
    UnwritableTarget,
    files,
    for_host,
)
from storage.connect import connect_read_only
from storage.lock import Lock
from storage.migrate import known_version, migrate
from tests.storage.conftest import NOW, Open
from tests.storage.fixtures.write import make
from tests.storage.samples import QUILTS, a_match
from tests.storage.store_behaviour import keep_match

KEPT = ".replaced-20231114T221320Z"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A closed database with matches in it."""
    path = tmp_path / "patchwork.db"
    asyncio.run(make(path))
    return path


@pytest.fixture
def backup(path: Path, tmp_path: Path) -> Path:
    """A backup of it."""
    for_host.back_up(path, tmp_path / "backup.db")
    return tmp_path / "backup.db"


def names(folder: Path) -> set[str]:
    """The files in a folder."""
    return {one.name for one in folder.iterdir()}


def rows(path: Path, table: str = "matches") -> int:
    """How many rows a table has."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


def change(path: Path, *statements: str) -> None:
    """Do something to a closed database behind the bot's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def damage(path: Path) -> None:
    """Overwrite a page in the middle of a file, not its head."""
    with path.open("r+b") as file:
        file.seek(4096 * 2)
        file.write(b"\xff" * 4096)


def test_a_backup_is_whole_and_private(path: Path, tmp_path: Path) -> None:
    """One file without a log, readable only by its owner, with everything that was committed."""
    size = for_host.back_up(path, tmp_path / "backup.db")
    backup = tmp_path / "backup.db"
    assert size == backup.stat().st_size > 0
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert rows(backup) == 2
    assert not any(name.startswith("backup.db") and name != "backup.db" for name in names(tmp_path))


async def test_a_backup_while_people_play_is_one_state(tmp_path: Path, open_database: Open) -> None:
    """Changes continue during it; the copy holds each of them whole or not at all."""
    path = tmp_path / "patchwork.db"
    database = await open_database(path)
    match = await keep_match(database)
    done = asyncio.Event()

    async def play() -> int:
        rev = 1
        while not done.is_set():
            rev += 1

            def turn(t, rev=rev) -> None:
                t.put_meta("rev", str(rev))
                t.add_notice(match.id, rev, NoticeKind.BOARD, QUILTS, {}, NOW)

            await database.write(turn)
        return rev

    playing = asyncio.create_task(play())
    for n in range(5):
        await asyncio.to_thread(for_host.back_up, path, tmp_path / f"backup{n}.db")
    done.set()
    assert await playing > 1
    await database.close()
    for n in range(5):
        with for_host.reading(tmp_path / f"backup{n}.db") as r:
            (latest,) = r.connection.execute("SELECT max(rev) FROM notices").fetchone()
            assert str(latest) == str(r.get_meta("rev"))


def test_a_backup_overwrites_nothing(path: Path, tmp_path: Path) -> None:
    """Also not the database itself, nor an empty file."""
    (tmp_path / "there.db").write_text("")
    for target in (tmp_path / "there.db", path):
        before = target.read_bytes()
        with pytest.raises(TargetExists, match="already exists and isn't overwritten"):
            for_host.back_up(path, target)
        assert target.read_bytes() == before


def test_a_file_that_comes_up_during_a_backup_is_not_overwritten(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name is taken only where it is free in the end."""
    target, copy = tmp_path / "backup.db", files.copy_into

    def copy_slowly(connection: sqlite3.Connection, part: Path) -> None:
        copy(connection, part)
        target.write_text("somebody else's")

    monkeypatch.setattr(files, "copy_into", copy_slowly)
    with pytest.raises(TargetExists):
        for_host.back_up(path, target)
    assert target.read_text() == "somebody else's"
    assert {name for name in names(tmp_path) if "backup" in name} == {"backup.db"}


def test_a_copy_that_fails_halfway_is_removed(path: Path, tmp_path: Path) -> None:
    """A full disk, say."""
    with closing(sqlite3.connect(path)) as connection:
        connection.set_progress_handler(lambda: 1, 1)
        with pytest.raises(UnwritableTarget, match="interrupted"):
            files.copy_into(connection, tmp_path / "copy.db")
    assert "copy.db" not in names(tmp_path)


def test_what_a_copy_that_fails_halfway_kept_beside_it_goes_too(path: Path, tmp_path: Path) -> None:
    """SQLite's journal of it, which it leaves behind on a full disk."""
    journal = tmp_path / "copy.db-journal"
    with closing(sqlite3.connect(path)) as connection:

        def fill_up() -> int:
            journal.write_text("rest")
            return 1

        connection.set_progress_handler(fill_up, 1)
        with pytest.raises(UnwritableTarget):
            files.copy_into(connection, tmp_path / "copy.db")
    assert not {name for name in names(tmp_path) if "copy" in name}


def test_a_signal_ends_a_long_statement(path: Path) -> None:
    """A service manager that stops a backup needn't kill it, so its file is cleared away."""
    heard: list[int] = []

    def end(number: int, _: object) -> None:
        heard.append(number)
        raise SystemExit

    before = signal.signal(signal.SIGALRM, end)
    try:
        with closing(connect_read_only(path)) as connection:
            signal.setitimer(signal.ITIMER_REAL, 0.01)
            with pytest.raises(sqlite3.OperationalError, match="interrupted"):
                connection.execute(
                    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 30000000)"
                    " SELECT count(*) FROM n"
                ).fetchone()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert heard == [signal.SIGALRM]


def test_what_a_killed_backup_left_goes_with_the_next_one(path: Path, tmp_path: Path) -> None:
    """Once it must be from one that was killed, not from one that is under way."""
    old = [tmp_path / f"backup.db.77.part{suffix}" for suffix in ("", "-journal")]
    young = tmp_path / "backup.db.78.part"
    foreign = tmp_path / "backup.db.79.participants"
    for part in (*old, young):
        part.touch()
    for part in old:
        os.utime(part, (1, 1))
    foreign.touch()
    for_host.back_up(path, tmp_path / "backup.db")
    assert names(tmp_path) >= {"backup.db", young.name, foreign.name}
    assert not names(tmp_path) & {part.name for part in old}


def test_a_restore_that_was_killed_leaves_nothing_for_good(path: Path, backup: Path) -> None:
    """The next one removes what is left, also SQLite's journal."""
    for suffix in ("", "-journal"):
        path.with_name(f"{path.name}.restoring{suffix}").write_text("half")
    for_host.restore(path, backup, NOW)
    assert not [name for name in names(path.parent) if "restoring" in name]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files to others")
def test_what_root_makes_belongs_to_the_folder_s_owner(path: Path, tmp_path: Path) -> None:
    """Or the bot, which runs as a user of its own, would be locked out: on a new machine, say."""
    folder = tmp_path / "service"
    folder.mkdir()
    os.chown(folder, 12345, 12345)
    database, copy = folder / "var" / "p.db", folder / "copy.db"
    for_host.restore(database, path, NOW)
    for_host.restore(database, path, NOW)
    for_host.back_up(database, copy)
    made = list(folder.rglob("*"))
    assert len(made) == 5  # var, the database, its lock, the replaced one, the copy
    assert {(one.stat().st_uid, one.stat().st_gid) for one in made} == {(12345, 12345)}
    (folder / "var" / "p.db.lock").unlink()
    os.chown(folder / "var", 0, 0)
    with for_host.changing(database):
        pass
    assert (folder / "var" / "p.db.lock").stat().st_uid == 12345


@pytest.mark.skipif(os.geteuid() != 0, reason="only root becomes someone else")
def test_a_file_of_somebody_else_is_named_with_its_owner(path: Path) -> None:
    """And with what to do, which no service manager can do by itself."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        for name in ("p.db", "p.db.lock"):
            shutil.copy(path, os.path.join(folder, name))
            os.chmod(os.path.join(folder, name), 0o600)
        os.seteuid(65534)
        try:
            for refuse in (for_host.inspect, Lock):
                with pytest.raises(UnusableDatabase, match="belongs to root; chown it") as caught:
                    refuse(Path(folder) / "p.db")
                assert not caught.value.may_pass
        finally:
            os.seteuid(0)


@pytest.mark.parametrize(
    ("number", "may_pass"),
    [
        *((number, True) for number in (errno.ENOSPC, errno.EIO, errno.EROFS, errno.ENOENT)),
        *((number, False) for number in (errno.ENAMETOOLONG, errno.ENOTDIR)),
    ],
)
def test_what_the_system_refuses_may_pass_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, may_pass: bool
) -> None:
    """A full disk may have room later; a name that is too long stays so."""

    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(files, "create", refuse)
    with pytest.raises(UnusableDatabase) as caught:
        migrate(tmp_path / "p.db", NOW)
    assert caught.value.may_pass is may_pass
    assert ("no room on its disk" in str(caught.value)) is (number == errno.ENOSPC)


def test_a_lock_without_room_for_its_number_is_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk a second bot is refused all the same."""

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "pwrite", refuse)
    with closing(Lock(path)), pytest.raises(DatabaseLocked, match="in use by another process"):
        Lock(path)


def test_two_restores_in_a_second_keep_both(path: Path, backup: Path) -> None:
    """The second one's copy gets a number."""
    first, second = (for_host.restore(path, backup, NOW) for _ in range(2))
    assert first is not None
    assert second == first.with_name(f"{first.name}-2")
    assert first.exists()
    assert second.exists()


def test_dated_backups_leave_the_newest(path: Path, tmp_path: Path) -> None:
    """So many of its own; what else is in the folder stays."""
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in ("patchwork-2026.db", "other-20200101T000000Z.db", "patchwork-20200101T000000Z"):
        (folder / name).touch()
    foreign = names(folder)
    killed = folder / "patchwork-20200101T000000Z.db.7.part"
    killed.touch()
    os.utime(killed, (1, 1))
    removed = [
        for_host.back_up_dated(path, folder, NOW + day * 86400, keep=3)[2] for day in range(5)
    ]
    assert removed == [0, 0, 0, 1, 1]
    kept = {f"patchwork-202311{day}T221320Z.db" for day in (16, 17, 18)}
    assert names(folder) == foreign | kept
    with pytest.raises(TargetExists):
        for_host.back_up_dated(path, folder, NOW + 4 * 86400, keep=1)
    damage(path)
    with pytest.raises(DamagedDatabase):
        for_host.back_up_dated(path, folder, NOW + 5 * 86400, keep=1)
    assert names(folder) == foreign | kept, "nothing goes before a new one is whole"
    with pytest.raises(UnwritableTarget, match="it is no folder"):
        for_host.back_up_dated(path, path, NOW, keep=1)


@pytest.mark.parametrize("name", ["", ".", "folder"])
def test_a_folder_is_no_name_for_a_backup(path: Path, tmp_path: Path, name: str) -> None:
    """It says so, and doesn't call it a file that exists."""
    (tmp_path / "folder").mkdir()
    with pytest.raises(UnwritableTarget, match="it is a folder; name a file in it"):
        for_host.back_up(path, tmp_path / name)


def test_a_backup_that_can_t_be_written_leaves_nothing(path: Path, tmp_path: Path) -> None:
    """The sentence names the file that was asked for."""
    target = tmp_path / "nowhere" / "backup.db"
    with pytest.raises(UnwritableTarget, match="No such file or directory") as caught:
        for_host.back_up(path, target)
    assert f"The file {target} can't" in str(caught.value)


@pytest.mark.parametrize("name", ["a" * 300, "patchwork.db/backup.db"])
def test_impossible_names_are_refused_in_one_sentence(
    path: Path, tmp_path: Path, name: str
) -> None:
    """Too long, or inside a file."""
    with pytest.raises(UnwritableTarget):
        for_host.back_up(path, tmp_path / name)
    with pytest.raises(StorageError):
        for_host.restore(tmp_path / name, path, NOW)
    with pytest.raises(StorageError):
        for_host.restore(path, tmp_path / name, NOW)
    with pytest.raises(StorageError):
        for_host.inspect(tmp_path / name)


def test_a_damaged_database_gives_no_backup(path: Path, tmp_path: Path) -> None:
    """A copy that can't be trusted isn't left to be trusted."""
    damage(path)
    with pytest.raises(DamagedDatabase):
        for_host.back_up(path, tmp_path / "backup.db")
    assert not any(name.startswith("backup") for name in names(tmp_path))


def test_what_is_missing_or_foreign_can_t_be_backed_up(tmp_path: Path) -> None:
    """One sentence each, and no file is made on the way."""
    with pytest.raises(UnusableDatabase, match="there is no such file"):
        for_host.back_up(tmp_path / "nothing.db", tmp_path / "backup.db")
    change(tmp_path / "foreign.db", "CREATE TABLE notes (text)")
    with pytest.raises(UnusableDatabase, match="belongs to another program"):
        for_host.back_up(tmp_path / "foreign.db", tmp_path / "backup.db")
    (tmp_path / "empty.db").touch()
    with pytest.raises(UnusableDatabase, match="it is empty"):
        for_host.back_up(tmp_path / "empty.db", tmp_path / "backup.db")
    assert names(tmp_path) == {"foreign.db", "empty.db"}


def test_a_restore_brings_back_what_was(path: Path, backup: Path) -> None:
    """The replaced file is kept beside it, private and whole."""
    change(path, "DELETE FROM notices", "DELETE FROM plies")
    kept = for_host.restore(path, backup, NOW)
    assert kept == path.with_name(path.name + KEPT)
    assert rows(path, "plies") == 5
    assert rows(kept, "plies") == 0
    for file in (path, kept):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert for_host.inspect(path).faults == ()


async def test_a_restored_database_draws_new_nonces(
    path: Path, backup: Path, open_database: Open
) -> None:
    """Revisions played again after a restore aren't taken for those posted before it."""
    before = await open_database(path)
    prefix = before._group.nonce_prefix
    await before.close()
    await asyncio.to_thread(for_host.restore, path, backup, NOW)
    after = await open_database(path)
    assert after._group.nonce_prefix != prefix
    await after.close()


async def test_a_restore_is_refused_while_a_bot_runs(
    path: Path, backup: Path, open_database: Open
) -> None:
    """And the bot's database continues as it was."""
    database = await open_database(path)
    with pytest.raises(DatabaseLocked, match="stop that bot first"):
        for_host.restore(path, backup, NOW)
    await database.write(lambda t: t.put_meta("still", "here"))
    await database.close()


def test_a_restore_to_a_new_place(backup: Path, tmp_path: Path) -> None:
    """On a new machine there is nothing to keep, and not even the folder."""
    path = tmp_path / "var" / "games" / "new.db"
    assert for_host.restore(path, backup, NOW) is None
    assert rows(path) == 2


def test_a_link_to_a_database_stays_one(path: Path, backup: Path, tmp_path: Path) -> None:
    """What it points to is replaced."""
    link = tmp_path / "link.db"
    link.symlink_to(path)
    change(path, "DELETE FROM notices")
    for_host.restore(link, backup, NOW)
    assert link.is_symlink()
    assert rows(path, "notices") > 0


def test_a_backup_that_won_t_do_changes_nothing(path: Path, backup: Path, tmp_path: Path) -> None:
    """Missing, damaged, foreign, newer, or the very file to be replaced."""
    before = path.read_bytes()
    newer = tmp_path / "newer.db"
    newer.write_bytes(backup.read_bytes())
    change(newer, "PRAGMA user_version = 999")
    damage(backup)
    expected = {
        tmp_path / "nothing.db": UnusableDatabase,
        backup: DamagedBackup,
        newer: NewerDatabase,
        path: UnusableDatabase,
    }
    for source, error in expected.items():
        with pytest.raises(error):
            for_host.restore(path, source, NOW)
    assert path.read_bytes() == before
    assert not any(KEPT in name or "restoring" in name for name in names(tmp_path))


def test_a_backup_with_a_row_without_owner_is_refused(path: Path, backup: Path) -> None:
    """SQLite's own check doesn't see these."""
    change(backup, "PRAGMA foreign_keys = OFF", "DELETE FROM matches WHERE id = 1")
    with pytest.raises(DamagedBackup, match=r"missing row of matches.*; restore another one\.$"):
        for_host.restore(path, backup, NOW)


def test_a_damaged_database_is_replaced_and_kept_with_its_log(path: Path, backup: Path) -> None:
    """What is broken may still hold something; what it left behind can't reach the new one."""
    path.write_bytes(b"broken" * 5000)
    path.with_name(path.name + "-wal").write_bytes(b"log")
    kept = for_host.restore(path, backup, NOW)
    assert kept is not None
    assert kept.read_bytes() == b"broken" * 5000
    assert kept.with_name(kept.name + "-wal").read_bytes() == b"log"
    assert path.name + "-wal" not in names(path.parent)
    assert rows(path) == 2


def test_a_replaced_database_is_kept_with_what_is_only_in_its_log(
    path: Path, backup: Path, tmp_path: Path
) -> None:
    """A bot that was killed leaves its last changes in the log; they are kept too."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("INSERT INTO meta VALUES ('last', 'words')")
        killed = {  # the files as a kill would leave them
            name: (tmp_path / name).read_bytes() for name in (path.name, path.name + "-wal")
        }
    for name, data in killed.items():
        (tmp_path / name).write_bytes(data)
    assert len(killed[path.name + "-wal"]) > 0
    kept = for_host.restore(path, backup, NOW)
    assert kept is not None
    assert kept.name + "-wal" not in names(tmp_path), "the log is worked in: one file to keep"
    with for_host.reading(kept) as r:
        assert r.get_meta("last") == "words"
    with for_host.reading(path) as r:
        assert r.get_meta("last") is None


def test_an_inspection_tells_version_size_and_faults(path: Path) -> None:
    """Of a sound database, one open to others, and one with a row too many."""
    found = for_host.inspect(path)
    assert (found.version, found.known) == (known_version(), known_version())
    assert (found.private, found.faults) == (True, ())
    assert found.size == path.stat().st_size
    path.chmod(0o644)
    assert not for_host.inspect(path).private
    change(path, "PRAGMA foreign_keys = OFF", "DELETE FROM matches WHERE id = 1")
    assert "a row of notices belongs to a missing row of matches" in for_host.inspect(path).faults


def test_a_damaged_database_s_faults_are_found(path: Path) -> None:
    """By SQLite's own check."""
    damage(path)
    with pytest.raises(DamagedDatabase, match=r"malformed.*; restore a backup"):
        for_host.inspect(path)


def roots(path: Path) -> list[tuple[str, int]]:
    """Every table and index with the number of its first page."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(
            "SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0"
        ).fetchall()


def test_no_bot_starts_on_a_damaged_database_and_no_host_s_command_trusts_it(
    path: Path, tmp_path: Path
) -> None:
    """Whichever table or index it is in; nothing is written into it."""
    sound = path.read_bytes()
    assert len(roots(path)) > 20
    for name, page in roots(path):
        broken = bytearray(sound)
        broken[(page - 1) * 4096 : (page - 1) * 4096 + 64] = b"\xff" * 64
        path.write_bytes(broken)
        with pytest.raises(DamagedDatabase):
            migrate(path, NOW)
        with pytest.raises(DamagedDatabase), for_host.changing(path):
            pass
        with suppress(DamagedDatabase):
            assert not host.verify(for_host, path).ok, name
        assert path.read_bytes() == bytes(broken), name


def test_an_old_version_isn_t_read(path: Path) -> None:
    """The bot's start renews it, with a copy; reading doesn't."""
    change(path, "PRAGMA user_version = 0")
    with (
        pytest.raises(UnusableDatabase, match="old version 0; start the bot once"),
        for_host.reading(path),
    ):
        pass


async def test_reading_goes_on_beside_a_running_bot(path: Path, open_database: Open) -> None:
    """One state for as long as it lasts, whatever is committed meanwhile."""
    database = await open_database(path)
    with for_host.reading(path) as r:
        before = list(r.match_ids())
        await keep_match(database, a_match(home=Home(99, None)))
        assert list(r.match_ids()) == before
    with for_host.reading(path) as r:
        assert len(list(r.match_ids())) == len(before) + 1
    await database.close()

"""Old databases become new ones in whole steps, and a copy of the old one is kept."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import time
from contextlib import closing
from pathlib import Path

import pytest

import host
from matches.stored import AlarmKind, Draft, NoticeKind
from storage import (
    DamagedDatabase,
    NewerDatabase,
    UnusableDatabase,
    UnwritableTarget,
    files,
    for_host,
)
from storage.migrate import known_migrations, known_version, migrate
from tests.storage.conftest import NOW, Open
from tests.storage.samples import ANN, BOB

FIXTURES = Path(__file__).parent / "fixtures"
STAMP = "20231114T221320Z"
#: the version from which on a database keeps results
RESULTS_SINCE = 6
#: up to this one the fixture's rated match has no move; such a match counts no more
WITHOUT_MOVES = 17


def load(fixture: Path, path: Path) -> None:
    """Make the database that a fixture describes."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(fixture.read_text(encoding="utf-8"))


def ask(path: Path, sql: str) -> list[tuple]:
    """The rows of a query on a closed database."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database of version 1 with one match in it."""
    path = tmp_path / "patchwork.db"
    load(FIXTURES / "version_1.sql", path)
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Migrations of our own: only the first version, to be added to."""
    folder = tmp_path / "migrations"
    folder.mkdir()
    shutil.copy(known_migrations()[0].path, folder)
    return folder


def add_migration(folder: Path, sql: str) -> None:
    """One more step."""
    number = len(list(folder.iterdir())) + 1
    (folder / f"{number:04}_test.sql").write_text(f"-- Why: for a test.\n{sql}")


@pytest.mark.parametrize("version", range(1, known_version() + 1))
async def test_a_database_of_every_version_opens_with_all_it_holds(
    tmp_path: Path, version: int, open_database: Open
) -> None:
    """The fixture of each version, brought to the newest: matches, moves, outbox and choices."""
    path = tmp_path / "patchwork.db"
    load(FIXTURES / f"version_{version}.sql", path)
    database = await open_database(path)

    def look(r) -> list[object]:
        match = r.match(1)
        return [
            [player.name for player in match.players],
            [ply.move for ply in r.plies(1)],
            [notice.nonce for notice in r.notices_due(NOW, 9)],
            r.last_sent(1, [NoticeKind.CHALLENGE]).message_id,
            [challenge.id for challenge in r.open_challenges_of(ANN.id)],
            r.draft(1, 5, BOB.id),
            r.receipt(9001).answer,
            r.player_settings(ANN.id).language,
            r.server_settings(1).language,
        ]

    assert await database.read(look) == [
        ["Ann", "Bob"],
        ["B@a1r0", "adv", "adv", "E@c4r1"],
        ["84g7.1.5.b"],
        7001,
        [2],
        Draft(1, 5, BOB.id, "F@a1r0"),
        {"text": "played"},
        "de",
        "ms",
    ]
    await database.close()
    assert host.verify(for_host, path).ok
    [rated] = host.rate(for_host, path).lines
    if version > WITHOUT_MOVES:
        assert rated == "1 match rated, all as kept."
    elif version >= RESULTS_SINCE:
        assert rated == "0 matches rated; 2 results were put right."
    copies = [name for name in os.listdir(tmp_path) if STAMP in name]
    assert copies == ([] if version == known_version() else [f"patchwork.db.v{version}-{STAMP}"])


async def test_the_time_of_a_move_is_kept_with_it(tmp_path: Path, open_database: Open) -> None:
    """What a match knew of its last ply is that ply's now."""
    path = tmp_path / "patchwork.db"
    load(FIXTURES / "version_12.sql", path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE matches SET time_left = 77")
    database = await open_database(path)
    plies = await database.read(lambda r: r.plies(1))
    assert [ply.time_left for ply in plies] == [None, None, None, 77]


async def test_a_match_from_before_counts_where_it_is(tmp_path: Path, open_database: Open) -> None:
    """Where it began isn't known any more."""
    path = tmp_path / "patchwork.db"
    load(FIXTURES / "version_13.sql", path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE matches SET guild_id = 77 WHERE id = 1")
        connection.execute("UPDATE matches SET guild_id = NULL WHERE id = 2")
    database = await open_database(path)
    began_in = [await database.read(lambda r, n=n: r.match(n).began_in) for n in (1, 2)]
    assert began_in == [77, None]


async def test_refused_notices_and_direct_messages_are_known_again(
    tmp_path: Path, open_database: Open
) -> None:
    """What was blocked was refused once; what its facts called private is."""
    path = tmp_path / "patchwork.db"
    load(FIXTURES / "version_14.sql", path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE notices SET state = 'blocked' WHERE match_id IS NOT NULL")
        connection.execute("UPDATE notices SET facts = json_set(facts, '$.dm', json('true'))")
        connection.execute(
            "UPDATE notices SET facts = json_set(facts, '$.dm', json('false'))"
            " WHERE challenge_id IS NOT NULL"
        )
    database = await open_database(path)
    board, challenge = [await database.read(lambda r, n=n: r.notice(n)) for n in (2, 1)]
    assert (board.private, board.refusals, board.refused_at) == (True, 1, board.created_at)
    assert (challenge.private, challenge.refusals, challenge.refused_at) == (False, 0, None)


async def test_games_from_before_end_in_silence_too(tmp_path: Path, open_database: Open) -> None:
    """None is announced to end just after the update."""
    path = tmp_path / "patchwork.db"
    load(FIXTURES / "version_15.sql", path)
    begun = int(time.time())
    database = await open_database(path)
    match = await database.read(lambda r: r.match(1))
    alarm = await database.read(lambda r: r.alarm(1, AlarmKind.SILENCE))
    assert (alarm.rev, alarm.due_at >= begun + 86400) == (match.rev, True)
    assert await database.read(lambda r: r.alarm(2, AlarmKind.SILENCE)) is None


def test_each_migration_says_why() -> None:
    """The first line of the file."""
    for migration in known_migrations():
        assert migration.path.read_text(encoding="utf-8").startswith("-- Why: "), migration.path


def test_a_new_database_has_the_tables_of_the_fixture(tmp_path: Path) -> None:
    """The newest fixture is what the migrations make, to the letter."""
    fresh, loaded = tmp_path / "fresh.db", tmp_path / "loaded.db"
    migrate(fresh, NOW)
    load(FIXTURES / f"version_{known_version()}.sql", loaded)
    schema = "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name"
    assert ask(fresh, schema) == ask(loaded, schema)


def test_every_table_is_strict(tmp_path: Path) -> None:
    """A number stays a number."""
    migrate(tmp_path / "fresh.db", NOW)
    strict = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND NOT strict"
    assert {name for (name,) in ask(tmp_path / "fresh.db", strict)} <= {
        "sqlite_schema",
        "sqlite_sequence",
    }


def test_a_copy_is_kept_before_migrating(path: Path, folder: Path) -> None:
    """The old version beside the new one, whole, only its owner's, with version and time."""
    add_migration(folder, "ALTER TABLE matches ADD COLUMN mood TEXT;\nDELETE FROM plies;\n")
    migrate(path, NOW, folder)
    assert ask(path, "PRAGMA user_version") == [(2,)]
    assert ask(path, "SELECT mood FROM matches") == [(None,), (None,)]
    copy = path.with_name(f"patchwork.db.v1-{STAMP}")
    assert ask(copy, "PRAGMA user_version") == [(1,)]
    assert ask(copy, "SELECT count(*) FROM plies") == [(4,)]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


def test_a_second_start_neither_copies_nor_migrates(path: Path, folder: Path) -> None:
    """There is nothing left to do."""
    add_migration(folder, "ALTER TABLE matches ADD COLUMN mood TEXT;\n")
    migrate(path, NOW, folder)
    migrate(path, NOW + 1, folder)
    assert len([one for one in path.parent.iterdir() if ".v1-" in one.name]) == 1


def test_a_migration_that_fails_changes_nothing(path: Path, folder: Path) -> None:
    """Its earlier statements are rolled back with its version; those before it stand."""
    add_migration(folder, "ALTER TABLE matches ADD COLUMN mood TEXT;\n")
    add_migration(folder, "DELETE FROM plies;\nDELETE FROM nowhere;\n")
    with pytest.raises(UnusableDatabase, match="no such table: nowhere"):
        migrate(path, NOW, folder)
    assert ask(path, "PRAGMA user_version") == [(2,)]
    assert ask(path, "SELECT count(*) FROM plies") == [(4,)]


def test_a_migration_that_leaves_orphans_is_refused(path: Path, folder: Path) -> None:
    """Tables may be rebuilt in any order, but every ply must have its match in the end."""
    add_migration(folder, "DELETE FROM matches WHERE id = 1;\n")
    with pytest.raises(DamagedDatabase, match="0002_test"):
        migrate(path, NOW, folder)
    assert ask(path, "SELECT count(*) FROM matches") == [(2,)]


def test_no_room_for_the_copy_means_no_migration(
    path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is migrated without it."""
    add_migration(folder, "DELETE FROM plies;\n")

    def refuse(_: sqlite3.Connection, target: Path) -> None:
        raise UnwritableTarget(target, "there is no room on its disk", may_pass=True)

    monkeypatch.setattr(files, "copy_into", refuse)
    with pytest.raises(UnwritableTarget) as caught:
        migrate(path, NOW, folder)
    assert caught.value.may_pass
    assert ask(path, "SELECT count(*) FROM plies") == [(4,)]


def test_a_copy_that_is_there_already_is_not_overwritten(path: Path, folder: Path) -> None:
    """The next one of that second gets a number."""
    add_migration(folder, "DELETE FROM plies;\n")
    path.with_name(f"patchwork.db.v1-{STAMP}").write_text("precious")
    migrate(path, NOW, folder)
    assert path.with_name(f"patchwork.db.v1-{STAMP}").read_text() == "precious"
    assert ask(path.with_name(f"patchwork.db.v1-{STAMP}-2"), "SELECT count(*) FROM plies") == [(4,)]


def test_a_damaged_database_isn_t_migrated(path: Path, folder: Path) -> None:
    """What can't be read through can't be copied, so it stays as it is, without half a copy."""
    add_migration(folder, "ALTER TABLE matches ADD COLUMN mood TEXT;\n")
    with path.open("r+b") as file:
        file.seek(4096 * 2)
        file.write(b"\xff" * 4096)
    with pytest.raises(DamagedDatabase, match="restore a backup"):
        migrate(path, NOW, folder)
    assert not [one for one in path.parent.iterdir() if STAMP in one.name]


def test_a_newer_database_s_refusal_names_the_copy_made_before(path: Path, folder: Path) -> None:
    """The newest one that this version can use; a younger one of a later version can't help."""
    (tmp := path.with_name("patchwork.db.v1-20260101T000000Z")).touch()
    for name in ("v1-20250101T000000Z", "v2-20270101T000000Z", "replaced-20270101T000000Z"):
        path.with_name(f"patchwork.db.{name}").touch()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 3")
    with pytest.raises(NewerDatabase, match=f"restore {tmp}, the copy made before the update"):
        migrate(path, NOW, folder)


def test_a_newer_database_is_refused(path: Path, folder: Path) -> None:
    """Untouched, with the way out in the sentence."""
    for number in range(known_version()):
        add_migration(folder, f"ALTER TABLE matches ADD COLUMN mood_{number} TEXT;\n")
    migrate(path, NOW, folder)
    before = path.read_bytes()
    path.with_name(f"patchwork.db.v1-{STAMP}").unlink()
    with pytest.raises(NewerDatabase, match="run the newer bot or restore an older backup"):
        migrate(path, NOW)
    assert path.read_bytes() == before


def test_statements_are_run_one_by_one(folder: Path) -> None:
    """Comments and semicolons inside a statement don't end it; half a statement is an error."""
    add_migration(folder, "-- a; comment\nINSERT INTO meta VALUES ('a;', 'b');\n-- the end\n")
    statements = list(known_migrations(folder)[1].statements())
    assert len(statements) == 1
    assert statements[0].endswith("('a;', 'b');\n")
    add_migration(folder, "DELETE FROM plies")
    with pytest.raises(ValueError, match=r"0003_test.sql ends inside a statement"):
        list(known_migrations(folder)[2].statements())


def test_numbers_without_a_gap(folder: Path) -> None:
    """A forgotten or doubled number is found at once."""
    (folder / "0003_gap.sql").write_text("-- Why: no second one.\n")
    with pytest.raises(ValueError, match="aren't numbered"):
        known_migrations(folder)

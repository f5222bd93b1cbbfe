"""A disk without room: players are told, what can be read is shown, and no restart is needed."""

from __future__ import annotations

import asyncio
import json
import resource
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from storage import for_host
from tests.reliability.ledger import settle
from tests.reliability.room import Room, room
from tests.storage.fixtures.write import make
from tests.support.nursery import ROOT
from tests.support.pages import is_board
from words import Speaker

#: Bytes each of the bot's files may have: fewer than any change needs.
NO_ROOM = 4096
NOT_KEPT = Speaker.of("en")("error-store-unavailable")

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux limits the files of another process"
)


def fill_the_disk(here: Room) -> None:
    """Let no file of the bot grow."""
    _, hard = resource.prlimit(here.bot.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(here.bot.pid, resource.RLIMIT_FSIZE, (NO_ROOM, hard))


def make_room(here: Room) -> None:
    """Let them grow again."""
    _, hard = resource.prlimit(here.bot.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(here.bot.pid, resource.RLIMIT_FSIZE, (hard, hard))


async def test_a_full_disk_is_told_read_from_and_left(tmp_path: Path) -> None:
    """The move isn't made and its player hears why; the ring is shown; later all works again."""
    async with room(tmp_path, seed=6) as here:
        await here.play_on(turns=2)
        await settle(here.database)
        [table] = here.tables
        board = here.ann.newest(table.channel, is_board)
        assert board is not None
        mover, _ = table.seats(board)
        fill_the_disk(here)
        assert (await mover.press(board, "Pass")).done
        assert mover.newest(table.channel, lambda m: m["content"] == NOT_KEPT)
        for name in ("game ring", "games", "help"):
            assert (await mover.command(name, channel=table.channel)).done
        assert mover.newest(table.channel, lambda m: m["flags"] & 64 and m["attachments"])
        make_room(here)
        await here.play_on(turns=2)
        assert await here.look() == []


async def test_a_board_posted_while_nothing_can_be_noted_is_posted_once(tmp_path: Path) -> None:
    """The disk fills up between the move and its board, and the bot dies knowing that."""
    async with room(tmp_path, seed=8) as here:
        await here.play_on(turns=2)
        await settle(here.database)
        await here.discord.fault("slow", "POST", "/channels/.*/messages", count=1, ms=1500)
        here.begin()
        await here.told_once_more()
        fill_the_disk(here)
        await here.bot.wait_for("where=delivery")
        here.presence.gone()
        await here.bot.kill()
        await here.bot.start()
        here.presence.up.set()
        await here.play_on(turns=2)
        assert await here.look() == []


ON_A_SMALL_DISK = """
import contextlib, io, json, os, pathlib, shutil, subprocess, sys
small, large, ordered = sys.argv[1:]
subprocess.run(["mount", "-t", "tmpfs", "-o", "size=600k", "tmpfs", small], check=True)
os.environ |= {"PATCHWORK_DB": f"{small}/p.db", "PATCHWORK_TOKEN": "a"}
os.environ["PATCHWORK_API"] = "http://127.0.0.1:9/api"
for name in pathlib.Path(large).glob("p.db*"):
    shutil.copy(name, small)
with contextlib.suppress(OSError), open(f"{small}/fill", "wb", buffering=0) as fill:
    while True:
        fill.write(bytes(4096))
import bot
for order in json.loads(ordered):
    with contextlib.redirect_stdout(io.StringIO()) as out:
        with contextlib.redirect_stderr(io.StringIO()) as err:
            status = bot.main(order)
    print(json.dumps([status, out.getvalue(), err.getvalue()]))
"""
SMALL_DISKS = (
    subprocess.run(
        ["unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"],
        capture_output=True,
        check=False,
    ).returncode
    == 0
)


def on_a_full_disk(folder: Path, *orders: list[str]) -> list[tuple[int, str, str]]:
    """Statuses and outputs of these command lines, the database of `folder` on a full disk."""
    small = folder / "small"
    small.mkdir(exist_ok=True)
    arguments = [str(small), str(folder), json.dumps(orders)]
    found = subprocess.run(
        ["unshare", "--mount", sys.executable, "-c", ON_A_SMALL_DISK, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [tuple(json.loads(line)) for line in found.stdout.splitlines()]


@pytest.mark.skipif(not SMALL_DISKS, reason="only root may mount a small disk")
def test_a_full_disk_at_the_start_is_worth_another_try(tmp_path: Path) -> None:
    """One sentence and status 1, with a database and without; a check says it too."""
    for is_there in (False, True):
        if is_there:
            asyncio.run(make(tmp_path / "p.db"))
        start, check = on_a_full_disk(tmp_path, [], ["check"])
        assert start[0] == 1
        assert start[2].endswith("can't be used: there is no room on its disk.\n")
        assert "Traceback" not in start[2]
        assert [line for line in start[2].splitlines() if "event=" not in line][1:] == []
        assert check[0] == 1
        assert "fault: there is no room on the disk of " in check[1]


@pytest.mark.skipif(not SMALL_DISKS, reason="only root may mount a small disk")
def test_a_database_on_a_full_disk_can_be_read_and_copied_elsewhere(tmp_path: Path) -> None:
    """With all that is only in its log, as a bot leaves it that ended there."""
    path = tmp_path / "p.db"
    asyncio.run(make(tmp_path / "made.db"))
    with closing(sqlite3.connect(tmp_path / "made.db", isolation_level=None)) as connection:
        connection.execute("INSERT INTO meta VALUES ('last', 'words')")
        for suffix in ("", "-wal"):
            shutil.copy(tmp_path / f"made.db{suffix}", f"{path}{suffix}")
    assert Path(f"{path}-wal").stat().st_size > 0
    copy = tmp_path / "copy.db"
    stats, verify, backup = on_a_full_disk(tmp_path, ["stats"], ["verify"], ["backup", str(copy)])
    assert (stats[0], verify[0], backup[0]) == (0, 0, 0), (stats, verify, backup)
    with for_host.reading(copy) as reads:
        assert reads.get_meta("last") == "words"

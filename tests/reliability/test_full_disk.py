"""A disk without room: players are told, what can be read is shown, and no restart is needed."""

from __future__ import annotations

import resource
import sys
from pathlib import Path

import pytest

from tests.reliability.ledger import settle
from tests.reliability.room import Room, room
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

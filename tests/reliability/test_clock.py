"""A host whose clock is wrong or jumps: nothing waits for years, nothing is said twice."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import host
import storage.for_host
from tests.reliability.ledger import read_only, settle
from tests.reliability.room import room
from tests.reliability.waiting import until
from tests.support.pages import is_board
from tests.support.patience import PATIENCE

HOUR, DAY = 3600, 86_400
BOARDS = "SELECT count(*) FROM notices WHERE kind = 'b'"


async def test_play_goes_on_over_jumps_of_the_clock(tmp_path: Path) -> None:
    """Forward, backward and back again, over restarts too: each ply has its one board."""
    clock = tmp_path / "clock"
    clock.write_text("0")
    async with room(tmp_path, f"clock={clock}", tables=2, seed=5) as here:
        here.begin()
        for jump in (-90, 90, DAY, -DAY, 400 * DAY, 0):
            await here.play_on(turns=2)
            clock.write_text(str(jump))
        here.presence.gone()
        await here.bot.kill()
        clock.write_text(str(-400 * DAY))
        await here.bot.start()
        here.presence.up.set()
        await here.play_on(turns=2)
        assert await here.look() == []


async def test_a_board_put_off_before_the_clock_was_set_back_is_posted(tmp_path: Path) -> None:
    """An attempt that failed while the clock was a day ahead isn't put off for a day."""
    clock = tmp_path / "clock"
    clock.write_text(str(DAY))
    async with room(tmp_path, f"clock={clock}", seed=5) as here:
        await here.play_on(turns=1)
        await here.discord.fault("503", "POST", "/channels/.*/messages", count=1)
        here.begin()
        await here.bot.wait_for("event=not_posted")
        clock.write_text("0")
        await here.play_on(turns=2)
        assert await here.look() == []


async def test_a_board_is_found_when_discord_has_forgotten_its_nonce(tmp_path: Path) -> None:
    """Posted but not noted, and the bot away for an hour: it isn't posted again."""
    clock = tmp_path / "clock"
    clock.write_text("0")
    async with room(tmp_path, f"clock={clock}", seed=13) as here:
        await here.play_on(turns=1)
        await here.discord.fault("lost", "POST", "/channels/.*/messages", count=1)
        await here.discord.fault("503", "POST", "/channels/.*/messages", count=1000)
        here.begin()
        await here.bot.wait_for("event=not_posted")
        here.presence.gone()
        await here.bot.kill()
        await here.discord.control("POST", "faults/clear")
        await here.discord.advance(HOUR)
        clock.write_text(str(HOUR))
        await here.bot.start()
        await here.bot.wait_for("event=notice_found")
        here.presence.up.set()
        await here.play_on(turns=2)
        assert await here.look() == []


async def test_what_was_said_long_ago_is_forgotten_and_play_goes_on(tmp_path: Path) -> None:
    """A month later the database holds the last board for each player, and its buttons work."""
    clock = tmp_path / "clock"
    clock.write_text(str(-30 * DAY))
    async with room(tmp_path, f"clock={clock}", seed=17) as here:
        await here.play_on(turns=8)
        await settle(here.database)
        assert _count(here.database) == 9
        here.presence.gone()
        await here.bot.kill()
        clock.write_text("0")
        await here.bot.start()
        here.presence.up.set()
        assert await until(lambda: _count(here.database) <= 3, seconds=PATIENCE)
        await here.play_on(turns=2)
        await settle(here.database)
        assert host.verify(storage.for_host, here.database).ok
        [table] = here.tables
        messages = await here.discord.messages(table.channel)
        assert len([message for message in messages if is_board(message)]) == 11


def _count(database: Path) -> int:
    with closing(read_only(database)) as connection:
        return int(connection.execute(BOARDS).fetchone()[0])

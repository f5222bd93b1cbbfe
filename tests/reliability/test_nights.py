"""Nights, outages and restarts through the real client: called once, in time, in place."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.e2e.conftest import Person, Table, after, one_for_all
from tests.reliability.nursery import NurseryBot
from tests.support.standin import has_button

pytestmark = pytest.mark.asyncio(loop_scope="module")

HOUR = 3600
SILENT = 1 << 12


class Nights(Table):
    """A table whose bot has a clock that tests set."""

    async def later(self, hours: int, restarts: int = 1) -> None:
        """So many hours after the real time; the bot dies and starts as often as wanted."""
        for _ in range(restarts):
            await self.bot.kill()
            (self.database.parent / "clock").write_text(str(hours * HOUR))
            await self.bot.start()

    async def pinged(self, person: Person) -> list[str]:
        """The messages here that pinged a person."""
        pings = await self.discord.pings(self.ann.channel)
        return [message for message, who in pings if who == person.id]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def table(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Nights]:
    """One stand-in and one bot for all; each test sits down in a channel of its own."""
    folder: Path = tmp_path_factory.mktemp("nights")
    clock = folder / "clock"
    clock.write_text("0")
    async with one_for_all(
        folder, Nights, lambda discord, database: NurseryBot(discord, database, f"clock={clock}")
    ) as table:
        yield table


async def keep_quiet(person: Person) -> None:
    """Quiet hours from about two hours from now for two hours."""
    hour = time.gmtime().tm_hour
    hours = {"start": str((hour + 2) % 24), "until": str((hour + 4) % 24), "zone": "UTC"}
    assert (await person.command("my quiet", hours)).done


async def test_an_outage_over_the_evening_calls_once_in_the_morning(table: Nights) -> None:
    """The board comes at night without a sound; after six restarts there has been one call."""
    mover, other, board = await table.begin()
    await keep_quiet(other)
    called = await table.pinged(other)
    await table.discord.fault("503", "POST", "/channels/.*/messages", count=1000)
    assert (await mover.press(board, "Pass")).done
    await table.bot.wait_for("event=not_posted")
    await table.later(hours=3)
    await table.discord.control("POST", "faults/clear")
    turn = await other.wait_for(after(board))
    assert turn["flags"] & SILENT
    assert other.mention not in turn["content"]
    await table.later(hours=3, restarts=3)
    assert await table.pinged(other) == called
    await table.later(hours=5)
    call = await other.wait_for(lambda m: f"{other.mention}, it is your turn" in m["content"])
    await table.later(hours=5, restarts=3)
    assert await table.pinged(other) == [*called, call["id"]]
    assert (await other.press(turn, "Pass")).done
    await mover.wait_for(after(turn))
    assert (await other.command("my quiet")).done
    await table.later(hours=0)


async def test_what_comes_at_night_is_told_together_in_the_morning(table: Nights) -> None:
    """The end of a game and a challenge are there without a sound; one message tells of both."""
    mover, other, board = await table.begin()
    await keep_quiet(other)
    called = await table.pinged(other)
    await table.later(hours=3)
    assert (await mover.command("resign")).done
    sure = await mover.wait_for(lambda m: m["flags"] & 64 and has_button(m, "Yes, resign"))
    assert (await mover.press(sure, "Yes, resign")).done
    final = await other.wait_for(after(board))
    assert (await mover.press(final, "Rematch")).done
    challenge = await other.wait_for(lambda m: has_button(m, "Accept"))
    for message in (final, challenge):
        assert message["flags"] & SILENT
        assert message["mentions"] == []
    await table.later(hours=3, restarts=2)
    assert await table.pinged(other) == called
    await table.later(hours=5)
    told = await other.wait_for(lambda m: "here is what you missed" in m["content"])
    title, *lines = told["content"].split("\n")
    assert title.startswith(other.mention)
    assert [line.rsplit("/", 1)[1] for line in lines] == [final["id"], challenge["id"]]
    await table.later(hours=5, restarts=2)
    assert await table.pinged(other) == [*called, told["id"]]
    assert (await mover.command("game withdraw")).done
    assert (await other.command("my quiet")).done
    await table.later(hours=0)


@pytest.mark.parametrize("is_open", [True, False], ids=["open", "closed"])
async def test_a_reminder_comes_by_direct_message_or_else_in_the_channel(
    table: Nights, is_open: bool
) -> None:
    """With direct messages closed it does no harm: the channel hears it, and the game goes on."""
    mover, other, board = await table.begin()
    await table.discord.control("PATCH", f"users/{mover.name}", {"dms_open": is_open})
    assert (await mover.command("my settings")).done
    settings = await mover.wait_for(lambda m: has_button(m, "Reminders"))
    assert (await mover.press(settings, "Reminders")).done
    assert (await mover.choose(settings, "ps:0:0:remindby", "dm")).done
    assert (await mover.choose(settings, "ps:0:0:remindafter", "3")).done
    direct = await mover.dm()
    await table.later(hours=4)
    place = direct if is_open else mover.channel
    await mover.wait_for(lambda m: "is waiting for your move" in m["content"], place)
    await table.later(hours=4, restarts=2)
    said = [m for c in (direct, mover.channel) for m in await table.discord.messages(c)]
    waits = [m for m in said if "is waiting for your move" in m["content"]]
    reminders = [m for m in waits if f"/{mover.channel}/" in m["content"]]
    assert [m["channel_id"] for m in reminders] == [place]
    assert (await mover.press(board, "Pass")).done
    await other.wait_for(after(board))
    await table.later(hours=0)

"""The bot killed, ended, started again and started twice: nothing is lost, doubled or unclear."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio

from tests.e2e.bot_process import BotProcess
from tests.e2e.conftest import Table, after, custom_id, offers
from tests.support.standin import StandIn, has_button

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_old_buttons_work_after_a_crash(table: Table) -> None:
    """Board and panel from before a kill -9 take presses as if nothing had been."""
    mover, other, board = await table.begin()
    assert (await mover.press(board, offers(board)[0])).done
    panel = await mover.wait_for(lambda m: has_button(m, "✔"))
    await table.bot.kill()
    await table.bot.start()
    assert (await mover.press(panel, custom_id(panel, "▶"))).done
    panel = mover.now(panel)
    assert (await mover.press(panel, custom_id(panel, "✔"))).done
    board = await other.wait_for(after(board))
    await table.bot.kill()
    await table.bot.start()
    mover, other = table.seats(board)
    assert (await mover.press(board, "Pass")).done
    await other.wait_for(after(board))
    assert len(await table.boards()) == 3


async def test_three_restarts_ping_nobody_again(table: Table) -> None:
    """What was said is not said again, and the commands aren't told to Discord again."""
    await table.begin()
    pings = await table.discord.pings(table.ann.channel)
    for how in ("kill", "terminate", "kill"):
        await getattr(table.bot, how)()
        await table.bot.start()
    assert (await table.ann.command("games")).done
    assert await table.discord.pings(table.ann.channel) == pings
    assert len(await table.discord.log("PUT", "/applications/.*/commands")) == 1


async def test_a_board_that_could_not_be_posted_is_posted_once_at_the_next_start(
    table: Table,
) -> None:
    """The move is made while Discord takes no messages; the bot dies; the next one tells."""
    mover, other, board = await table.begin()
    await table.discord.fault("503", "POST", "/channels/.*/messages", count=1000)
    assert (await mover.press(board, "Pass")).done
    await table.bot.wait_for("event=not_posted")
    await table.bot.kill()
    await table.discord.control("POST", "faults/clear")
    assert len(await table.boards()) == 1
    await table.bot.start()
    turn = await other.wait_for(after(board))
    assert turn["content"].startswith(other.mention)
    assert len(await table.boards()) == 2


async def test_a_post_that_was_not_noted_is_not_doubled(table: Table) -> None:
    """A crash between posting and noting it: the nonce gives back the message that is there."""
    mover, other, board = await table.begin()
    await table.discord.fault("lost", "POST", "/channels/.*/messages", count=1)
    assert (await mover.press(board, "Pass")).done
    turn = await other.wait_for(after(board))
    await table.bot.wait_for("event=not_posted")
    await table.bot.kill()
    await table.bot.start()
    await table.bot.wait_for("event=posted")
    assert [one["id"] for one in await table.boards()] == [board["id"], turn["id"]]


async def test_sigterm_ends_in_good_order(table: Table) -> None:
    """Status 0, and the database is left without a write-ahead log to recover."""
    assert await table.bot.terminate() == 0
    left = {path.name for path in table.database.parent.glob("bot.db*")}
    assert left == {"bot.db", "bot.db.lock"}
    await table.bot.start()


async def test_a_second_bot_on_the_same_database_says_so(table: Table) -> None:
    """One clear sentence and status 2; the first one plays on."""
    second = BotProcess(table.discord, table.database)
    await second.start(wait=False)
    assert await second.ended() == 2
    [sentence] = second.log
    assert "in use" in sentence
    assert (await table.ann.command("help")).done


# Starts that must fail clearly


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def empty(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[StandIn, Path]]:
    """A stand-in without a bot, and a folder."""
    folder = tmp_path_factory.mktemp("empty")
    async with StandIn(folder / "standin.db") as discord:
        yield discord, folder


@pytest.mark.parametrize(
    ("wrong", "status", "words"),
    [
        ({"PATCHWORK_TOKEN": "wrong"}, 1, "Discord doesn't accept the bot token"),
        ({"PATCHWORK_TOKEN": ""}, 2, "No bot token"),
        ({"PATCHWORK_LOG": "loud"}, 2, "PATCHWORK_LOG"),
        ({"PATCHWORK_DB": "/proc/nowhere/bot.db"}, 2, "/proc/nowhere"),
        ({"PATCHWORK_DB": __file__}, 2, "can't be used"),
    ],
)
async def test_a_wrong_setting_is_one_sentence(
    empty: tuple[StandIn, Path], wrong: dict[str, str], status: int, words: str
) -> None:
    """No traceback, the sentence last, and a status that says it failed."""
    discord, folder = empty
    bot = BotProcess(discord, folder / "bot.db", **wrong)
    await bot.start(wait=False)
    assert await bot.ended() == status
    assert words in bot.log[-1]
    assert [line for line in bot.log if "level=" not in line] == bot.log[-1:]


async def test_a_newer_database_is_left_alone(empty: tuple[StandIn, Path]) -> None:
    """A bot of an older version refuses it with a sentence and changes nothing."""
    discord, folder = empty
    path = folder / "newer.db"
    async with BotProcess(discord, path):
        pass
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA user_version = 9999")
    before = path.read_bytes()
    bot = BotProcess(discord, path)
    await bot.start(wait=False)
    assert await bot.ended() == 2
    assert "newer" in bot.log[-1]
    assert path.read_bytes() == before


@pytest.mark.parametrize(("code", "words"), [(4004, "token"), (4014, "intents"), (4013, "intents")])
async def test_fatal_close_codes_end_the_bot(
    empty: tuple[StandIn, Path], code: int, words: str
) -> None:
    """Discord's reason becomes one sentence."""
    discord, folder = empty
    bot = BotProcess(discord, folder / f"closed-{code}.db")
    await bot.start()
    await discord.control("POST", "gateway/drop", {"code": code})
    assert await bot.ended() == 1
    assert words in bot.log[-1]
    assert bot.incidents() == []


async def test_discord_down_at_the_start_is_waited_for(empty: tuple[StandIn, Path]) -> None:
    """The bot keeps trying, and is there when Discord is."""
    discord, folder = empty
    await discord.control("POST", "down", {"down": True})
    bot = BotProcess(discord, folder / "down.db")
    await bot.start(wait=False)
    try:
        await bot.wait_for("event=login_failed")
        await discord.control("POST", "down", {"down": False})
        await bot.wait_for("event=ready")
    finally:
        assert await bot.terminate() == 0

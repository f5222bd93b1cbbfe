"""The bot killed, ended, restarted and started twice: nothing is lost, doubled or unclear."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

import bot
from tests.e2e.bot_process import BotProcess
from tests.e2e.conftest import Table, after, custom_id, is_panel, offers
from tests.support.pages import is_board
from tests.support.standin import Message, StandIn, has_button

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_old_buttons_work_after_a_crash(table: Table) -> None:
    """Board and panel from before a kill -9 take presses as if nothing had happened."""
    mover, other, board = await table.begin()
    here = mover.channel
    assert (await mover.press(board, offers(board)[0])).done
    panel = await mover.wait_for(lambda m: has_button(m, "Place"))
    passer, waiter, elsewhere = await table.begin()
    await table.bot.kill()
    await table.bot.start()
    assert (await passer.press(elsewhere, "Pass")).done
    await waiter.wait_for(after(elsewhere))
    assert (await mover.press(panel, custom_id(panel, "Right"))).done
    panel = mover.now(panel)
    assert (await mover.press(panel, custom_id(panel, "Place"))).done
    await other.wait_for(after(board), here)
    assert len([m for m in await table.discord.messages(here) if is_board(m)]) == 2
    assert len(await table.boards()) == 2


async def test_three_restarts_ping_nobody_again(table: Table) -> None:
    """What was said isn't said again, nor are the commands; SIGTERM leaves everything tidy."""
    await table.begin()
    pings = await table.discord.pings(table.ann.channel)
    for _ in range(2):
        await table.bot.kill()
        await table.bot.start()
    assert await table.bot.terminate() == 0
    left = {path.name for path in table.database.parent.glob("bot.db*")}
    assert left == {"bot.db", "bot.db.lock"}
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


async def test_a_host_looks_after_the_database_while_people_play(
    table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Verify and backup work beside the bot; restore and a second bot are refused."""
    await table.begin()
    monkeypatch.setenv("PATCHWORK_DB", str(table.database))
    monkeypatch.setenv("PATCHWORK_TOKEN", "playground")
    copy = str(table.database.with_name("copy.db"))
    for arguments, status, words in (
        (["verify"], 0, "each to its stored position"),
        (["backup", copy], 0, "checked and whole"),
        (["restore", copy], 1, "in use"),
    ):
        assert await asyncio.to_thread(bot.main, arguments) == status
        assert words in "".join(capsys.readouterr())
    assert (await table.ann.command("games")).done


# Starts that must fail clearly


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def empty(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[StandIn, Path]]:
    """A stand-in without a bot, and a folder."""
    folder = tmp_path_factory.mktemp("empty")
    async with StandIn(folder / "standin.db", limits=True) as discord:
        yield discord, folder


async def test_a_wrong_token_is_one_sentence(empty: tuple[StandIn, Path]) -> None:
    """No traceback, the sentence last, and a status that says: don't restart it."""
    discord, folder = empty
    process = BotProcess(discord, folder / "token.db", PATCHWORK_TOKEN="wrong")
    await process.start(wait=False)
    assert await process.ended() == bot.HOPELESS
    assert "Discord doesn't accept the bot token" in process.log[-1]
    assert [line for line in process.log if "level=" not in line] == process.log[-1:]


@pytest.mark.parametrize(("code", "words"), [(4004, "token"), (4011, "servers"), (4014, "intents")])
async def test_a_fatal_close_code_ends_the_bot(
    empty: tuple[StandIn, Path], code: int, words: str
) -> None:
    """Discord's reason becomes one sentence."""
    discord, folder = empty
    process = BotProcess(discord, folder / "closed.db")
    await process.start()
    await discord.control("POST", "gateway/drop", {"code": code})
    assert await process.ended() == bot.HOPELESS
    assert words in process.log[-1]
    assert process.incidents() == []


async def test_discord_down_at_the_start_is_waited_for(empty: tuple[StandIn, Path]) -> None:
    """The bot keeps trying, and is there when Discord is."""
    discord, folder = empty
    await discord.control("POST", "down", {"down": True})
    process = BotProcess(discord, folder / "down.db")
    await process.start(wait=False)
    try:
        await process.wait_for("event=login_failed")
        await discord.control("POST", "down", {"down": False})
        await process.wait_for("event=ready")
    finally:
        assert await process.terminate() == 0


async def test_a_typed_panel_is_one_passing_line(table: Table) -> None:
    """Another replaces it, a restart doesn't forget it, and it goes when the turn ends."""
    mover, other, board = await table.begin()
    number = offers(board)[0][-1]

    def lines() -> list[Message]:
        return [one for one in other.shown() if has_button(one, "Choose a spot")]

    await mover.say(f"{mover.bot} buy {number}")
    first = await other.wait_for(lambda m: has_button(m, "Choose a spot"))
    await mover.say(f"{mover.bot} buy {number}")
    await other.until(lambda: [one["id"] != first["id"] for one in lines()] == [True])
    [second] = lines()
    await table.bot.kill()
    await table.bot.start()
    assert (await mover.press(second, "Choose a spot")).done
    panel = await mover.wait_for(is_panel)
    assert not any(one["id"] == panel["id"] for one in other.shown())
    assert (await other.press(second, "Choose a spot")).done
    refusal = await other.wait_for(lambda m: m["flags"] & 64)
    assert "turn" in refusal["content"]
    assert (await mover.press(mover.now(panel), custom_id(panel, "Place"))).done
    await other.wait_for(after(board))
    await other.until(lambda: not lines())

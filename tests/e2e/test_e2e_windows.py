"""Rate limits whose windows all end a minute later: no one waits while tokens are left."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.e2e.bot_process import BotProcess
from tests.e2e.conftest import Table, after, custom_id, is_panel, offers, one_for_all
from tests.support.pages import is_board
from tests.support.standin import has_button

pytestmark = pytest.mark.asyncio(loop_scope="module")

MINUTE = 60.0


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def slow_table(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Table]:
    """A table at a Discord whose windows last a minute on every route; none was overdrawn."""
    folder = tmp_path_factory.mktemp("windows")
    async with one_for_all(folder, Table, BotProcess, MINUTE) as table:
        yield table
        assert [each for each in await table.discord.log() if each["status"] == 429] == []
        assert await table.discord.violations() == []


async def test_a_challenge_and_some_turns(slow_table: Table) -> None:
    """Boards, panels and edits of one channel, far more than five in five seconds."""
    _, _, board = await slow_table.begin()
    for _ in range(6):
        mover, other = slow_table.seats(board)
        assert (await mover.press(board, custom_id(board, "Pass"))).done
        board = await other.wait_for(after(board))
    assert len(await slow_table.boards()) == 7


async def test_a_panel_is_pressed_again_and_again(slow_table: Table) -> None:
    """Each press has its own token, whatever the last one's window says."""
    mover, other, board = await slow_table.begin()
    assert (await mover.press(board, offers(board)[0])).done
    panel = await mover.wait_for(is_panel)
    for number in range(6):
        arrow = "Right" if number % 2 else "Down"
        assert (await mover.press(panel, custom_id(mover.now(panel), arrow))).done
    assert (await mover.press(panel, custom_id(mover.now(panel), "Place"))).done
    await other.wait_for(after(board))


async def test_one_thread_after_another(slow_table: Table) -> None:
    """Discord has a long window for threads too; a game begins in each."""
    ann, bob = slow_table.ann, slow_table.bob
    for _ in range(3):
        home = await slow_table.sit_down()
        assert (await ann.command("challenge", {"opponent": bob.id, "thread": True})).done
        [thread] = await ann.until(
            lambda home=home: [c for c in ann.channels.values() if c.get("parent_id") == home]
        )
        challenge = await bob.wait_for(lambda m: has_button(m, "Accept"), thread["id"])
        assert (await bob.press(challenge, "Accept")).done
        await ann.wait_for(is_board, thread["id"])

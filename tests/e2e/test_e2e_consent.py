"""Questions between players, and what a match leaves behind, through the real client."""

import pytest

from tests.e2e.conftest import Table, after, custom_id
from tests.support.pages import is_board
from tests.support.standin import has_button

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_refusing_one_question_leaves_the_other_open(table: Table) -> None:
    """Both are asked in the channel; only the message of the refused one loses its buttons."""
    first, second, board = await table.begin()
    assert (await first.press(board, "Pass")).done
    turn = await second.wait_for(after(board))
    assert (await second.press(turn, "Pass")).done
    await first.wait_for(after(turn))
    assert (await first.command("undo")).done
    undo = await second.wait_for(lambda m: "to take a move back" in m["content"])
    assert (await first.command("game abandon")).done
    abandon = await second.wait_for(lambda m: "to abandon this game" in m["content"])
    assert (await second.press(undo, "No, play on")).done
    await second.until(lambda: not second.now(undo)["components"])
    assert "would rather play on" in second.now(undo)["content"]
    assert second.now(abandon)["content"] == abandon["content"]
    assert has_button(second.now(abandon), "Agree")
    assert (await second.press(abandon, "Agree")).done
    await first.wait_for(lambda m: is_board(m) and "agrees to abandon it" in m["content"])


async def test_a_move_ends_the_questions_that_wait(table: Table) -> None:
    """Their messages say so and lose their buttons, while the game goes on."""
    first, second, board = await table.begin()
    assert (await first.press(board, "Pass")).done
    turn = await second.wait_for(after(board))
    assert (await second.press(turn, "Pass")).done
    newest = await first.wait_for(after(turn))
    assert (await first.command("undo")).done
    undo = await second.wait_for(lambda m: "to take a move back" in m["content"])
    mover = first if newest["content"].startswith(first.mention) else second
    assert (await mover.press(newest, "Pass")).done
    await second.until(lambda: not second.now(undo)["components"])
    assert "the request ended without an answer" in second.now(undo)["content"]


async def test_a_board_left_behind_tells_a_reader_nothing(table: Table) -> None:
    """Its match has moved to another channel: only the players may step on from there."""
    first, _, board = await table.begin()
    left, number = first.channel, custom_id(board, "Pass").split(":")[1]
    await table.discord.add_person("cat")
    async with table.discord.person("cat") as cat:
        await cat.until(lambda: left in cat.channels)
        cat.channel = left
        assert (await cat.press(board, "More")).done
        menu = await cat.wait_for(lambda m: m["flags"] & 64 and has_button(m, "Text board"))
        await table.begin()
        await table.sit_down()
        assert (await first.command("game move")).done
        listed = await first.wait_for(lambda m: m["flags"] & 64)
        assert (await first.choose(listed, "", number)).done
        await first.wait_for(is_board)
        assert (await cat.press(menu, "Text board")).done
        answer = await cat.wait_for(lambda m: m["flags"] & 64 and "isn’t there" in m["content"])
        assert first.mention not in answer["content"]

"""Where a game lives: its channel, another one later on, and play from a direct message."""

from __future__ import annotations

from tests.simcord.table import Table, button, labels, told


async def test_a_move_can_be_made_from_a_direct_message(table: Table) -> None:
    """The board still goes to the game's channel, and pings who is next."""
    await table.begin()
    mover, other = table.seats()
    answer = await mover.user.slash("pass")
    assert "You passed to space" in answer.response.content
    assert f"{mover.user.global_name} passed to " in table.board.content
    assert table.pinged(table.board) == [other.id]


async def test_of_several_games_one_is_chosen_in_a_direct_message(table: Table) -> None:
    """What was asked for is done as soon as it is, where that game lives; the question closes."""
    await table.begin()
    mover, other = table.seats()
    home, number = table.channel, button(table.board, "Pass").split(":")[1]
    table.channel = table.guild.create_text_channel("more-quilts")
    await table.begin()
    answer = await mover.user.slash("pass")
    assert "which one do you mean" in answer.response.content
    await mover.user.select(answer.response, [number])
    assert "You passed to space" in table.now(answer.response).content
    assert labels(table.now(answer.response)) == ["Take back"]
    assert len(table.boards()) == 1
    table.channel = home
    assert len(table.boards()) == 2
    assert table.pinged(table.board) == [other.id]


async def test_a_game_moves_to_another_channel(table: Table) -> None:
    """Its board comes there with all its buttons, without a second call within minutes."""
    await table.begin()
    mover, other = table.seats()
    left = table.channel
    table.channel = table.guild.create_text_channel("quieter")
    moved = await other.slash(table.channel, "game move")
    assert "lives here now" in told(moved).content
    assert table.pings() == []
    await table.passing()
    assert table.seats() == (other, mover)
    assert table.pinged(table.board) == [other.id]
    table.channel = left
    assert len(table.boards()) == 1

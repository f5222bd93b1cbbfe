"""Giving up, playing again, and what both must agree to: taking moves back, abandoning."""

from __future__ import annotations

from tests.simcord.table import Table, labels, told


async def test_resigning_takes_two_steps(table: Table) -> None:
    """The first only asks, and can be gone back on; the second ends the game for all to see."""
    board = await table.begin()
    mover, other = table.seats()
    more = told(await mover.click(board, label="More"))
    await mover.click(more, label="Resign")
    assert "There is no way back" in table.now(more).content
    await mover.click(more, label="Keep playing")
    assert "the game goes on" in table.now(more).content
    assert len(table.boards()) == 1
    asked = told(await mover.slash(table.channel, "resign"))
    await mover.click(asked, label="Yes, resign")
    assert f"{mover.user.global_name} resigns and you win." in table.board.content
    assert table.pinged(table.board) == [other.id]
    assert labels(table.board) == ["Rematch", "Replay", "Record"]
    late = await other.slash(table.channel, "pass")
    assert "No game is being played here" in told(late).content


async def test_a_rematch_is_wished_for_and_accepted_by_the_same_button(table: Table) -> None:
    """The first press challenges, the other player's begins the game."""
    await table.begin()
    mover, other = table.seats()
    asked = told(await mover.slash(table.channel, "resign"))
    await mover.click(asked, label="Yes, resign")
    final = table.board
    await mover.click(final, label="Rematch")
    assert table.pinged(table.newest("challenges you")) == [other.id]
    await other.click(final, label="Rematch")
    assert "you begin game 2" in table.board.content


async def test_a_move_is_taken_back_only_if_the_other_agrees(table: Table) -> None:
    """Once they have moved, they are asked in the channel and called; the asker can't answer."""
    await table.begin()
    asker, other = table.seats()
    await table.passing(times=2)
    first, _ = table.seats()
    assert first is asker
    asked = await asker.slash(table.channel, "undo")
    assert f"I asked {other.user.global_name}" in told(asked).content
    question = table.newest("asks to take a move back")
    assert table.pinged(question) == [other.id]
    for person in (asker, table.stranger):
        refused = await person.click(question, label="Agree")
        assert told(refused).content
        assert labels(table.now(question)) == ["No, play on", "Agree"]
    boards = len(table.boards())
    await other.click(question, label="Agree")
    assert "agrees" in table.now(question).content
    assert table.now(question).components == []
    assert len(table.boards()) == boards + 1
    assert "You took a move back: a pass." in table.board.content
    assert table.seats() == (asker, other)


async def test_a_request_that_is_refused_leaves_the_move(table: Table) -> None:
    """So does one that the next move ends; each message says what became of it."""
    await table.begin()
    asker, other = table.seats()
    await table.passing(times=2)
    boards = len(table.boards())
    await asker.slash(table.channel, "undo")
    question = table.newest("asks to take a move back")
    await other.click(question, label="No, play on")
    assert "would rather play on" in table.now(question).content
    assert len(table.boards()) == boards
    await asker.slash(table.channel, "game abandon")
    proposal = table.newest("proposes to abandon")
    await table.passing()
    assert "ended without an answer" in table.now(proposal).content
    assert table.now(proposal).components == []


async def test_a_fresh_move_is_taken_back_at_once(table: Table) -> None:
    """Until the other has acted nobody is asked, and nobody is called a second time."""
    await table.begin()
    mover, other = table.seats()
    await table.passing()
    calls = table.pings()
    await mover.slash(table.channel, "undo")
    assert "took a move back: a pass." in table.board.content
    await table.passing()
    assert table.pings() == calls
    assert table.seats() == (other, mover)

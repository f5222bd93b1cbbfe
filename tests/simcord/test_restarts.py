"""The bot gone and come again: nothing lives in the process, nothing is said twice or forgotten."""

from __future__ import annotations

from tests.simcord.table import Table, button, offers, told


async def test_buttons_from_before_a_crash_work(table: Table) -> None:
    """A board and an open panel are pressed as if nothing had been, and nobody is called again."""
    board = await table.begin()
    mover, _ = table.seats()
    panel = told(await mover.click(board, custom_id=button(board, offers(board)[0])))
    calls = table.pings()
    for _ in range(3):
        await table.crash()
    assert table.pings() == calls
    await mover.click(panel, label="Right")
    await mover.click(panel, label="Place")
    assert "bought a" in table.board.content
    assert len(table.boards()) == 2
    await table.crash()
    await table.passing()
    assert len(table.boards()) == 3


async def test_a_challenge_from_before_a_crash_is_accepted(table: Table) -> None:
    """Its button holds all that a press needs; Discord isn't told the same commands again."""
    await table.say(table.ann, table.bob.mention)
    await table.crash()
    await table.bob.click(table.newest("challenges you"), label="Accept")
    assert len(table.boards()) == 1
    lists = [one for one in table.env.http_requests if one.path.endswith("/commands")]
    assert [one.method for one in lists] == ["GET", "PUT", "GET", "GET"]


async def test_a_board_that_could_not_be_posted_comes_after_the_crash(table: Table) -> None:
    """The move is made while Discord takes no messages; the next process tells of it, once."""
    table.expected = ["event=not_posted"]
    await table.begin()
    mover, other = table.seats()
    table.env.inject_error("POST", "/channels/*/messages", status=503)
    await mover.slash(table.channel, "pass")
    assert len(table.boards()) == 1
    await table.crash()
    await table.env.advance_time(5)
    assert len(table.boards()) == 2
    assert table.pinged(table.board) == [other.id]


async def test_a_board_that_waits_for_minutes_comes_once(table: Table) -> None:
    """After so long the bot looks in the channel first whether it isn't there already."""
    table.expected = ["event=not_posted"]
    await table.begin()
    mover, other = table.seats()
    table.env.inject_error("POST", "/channels/*/messages", status=503, times=8)
    await mover.slash(table.channel, "pass")
    await table.env.advance_time(10 * 60)
    assert len(table.boards()) == 2
    assert table.pinged(table.board) == [other.id]
    looked = [one for one in table.env.http_requests if one.path.endswith("/messages")]
    assert "GET" in [one.method for one in looked]

"""What comes with time, by simcord's clock: warnings, a turn's end, reminders, expiry."""

from __future__ import annotations

from tests.simcord.table import DAY, HOUR, Table, button, told


async def test_a_clock_warns_runs_out_and_is_claimed(table: Table) -> None:
    """A quarter of the day before its end the late one is called, at its end the other, once."""
    await table.begin(clock=DAY)
    late, other = table.seats()
    assert "Time runs out" in table.board.content
    early = await other.slash(table.channel, "game claim")
    assert "still has time" in told(early).content
    calls = table.pings()
    await table.env.advance_time(18 * HOUR - 60)
    assert table.pings() == calls
    await table.env.advance_time(120)
    warning = table.newest("your time for this turn")
    assert table.pinged(warning) == [late.id]
    await table.env.advance_time(6 * HOUR)
    time_up = table.newest("has run out of time")
    assert table.pinged(time_up) == [other.id]
    await table.env.advance_time(HOUR)
    assert table.pings() == [*calls, late.id, other.id]
    refused = await late.click(time_up, label="Claim the win")
    assert "nothing to claim" in told(refused).content
    await other.click(time_up, label="Wait")
    assert "more time" in table.now(time_up).content
    await other.slash(table.channel, "game claim")
    winner = other.user.global_name
    assert f"you ran out of time and {winner} wins." in table.board.content
    assert table.pinged(table.board) == [late.id]


async def test_who_is_late_may_move_until_it_is_claimed(table: Table) -> None:
    """The move counts, the other's time begins, and the claim that was offered is outdated."""
    await table.begin(clock=DAY)
    late, other = table.seats()
    await table.env.advance_time(DAY + HOUR)
    time_up = table.newest("has run out of time")
    await table.passing()
    assert table.seats() == (other, late)
    outdated = await other.click(time_up, label="Claim the win")
    assert table.board.jump_url in told(outdated).content
    assert len(table.boards()) == 2


async def test_without_a_clock_a_player_is_reminded_once(table: Table) -> None:
    """A day after the call, and no more after that."""
    await table.begin()
    mover, _ = table.seats()
    calls = table.pings()
    await table.env.advance_time(DAY - HOUR)
    assert table.pings() == calls
    await table.env.advance_time(2 * HOUR)
    assert table.pinged(table.newest("is waiting for your move")) == [mover.id]
    await table.env.advance_time(2 * DAY)
    assert table.pings() == [*calls, mover.id]
    assert button(table.board, "Pass")


async def test_a_challenge_expires(table: Table) -> None:
    """Its message says so, calls nobody, and takes no more presses."""
    await table.say(table.ann, table.bob.mention)
    challenge = table.newest("challenges you")
    await table.env.advance_time(3 * DAY + HOUR)
    assert "it expired on" in table.now(challenge).content
    assert table.now(challenge).components == []
    late = await table.bob.slash(table.channel, "accept")
    assert "No challenge here is waiting for you" in told(late).content


async def test_a_reminder_comes_by_direct_message_if_wished(table: Table) -> None:
    """To the player alone; the channel stays quiet."""
    await table.begin()
    mover, _ = table.seats()
    menu = told(await mover.slash(table.channel, "my settings"))
    await mover.click(menu, label="Reminders …")
    await mover.select(menu, ["dm"], custom_id="ps:0:0:remindby")
    before = len(table.said())
    await table.env.advance_time(DAY + HOUR)
    [reminder] = mover.user.dm_channel.history()
    assert "is waiting for your move" in reminder.content
    assert table.board.jump_url in reminder.content
    assert len(table.said()) == before


async def test_days_away_move_the_deadline_that_the_board_says(table: Table) -> None:
    """Its words change; picture and buttons stay, and nobody is called."""
    board = await table.begin(clock=DAY)
    mover, _ = table.seats()
    calls = table.pings()
    await mover.slash(table.channel, "my vacation", days=2)
    changed = table.now(board)
    assert "You are away until" in changed.content
    assert changed.content != board.content
    assert button(changed, "Pass") == button(board, "Pass")
    assert len(changed.attachments) == 1
    await table.env.advance_time(DAY)
    assert table.pings() == calls
    await table.passing()
    assert len(table.boards()) == 2

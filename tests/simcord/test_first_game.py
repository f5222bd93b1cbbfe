"""Somebody's first game and what they show of it: the invitation, the lessons, the first board."""

from __future__ import annotations

from tests.simcord.table import Table, labels, told


async def test_an_invited_person_learns_and_accepts_from_the_last_lesson(table: Table) -> None:
    """From the card to the rules and lessons, all in private, and into the game by one press."""
    await table.ann.slash(table.channel, "challenge", opponent=table.bob)
    card = table.newest("challenges you")
    [picture] = card.attachments
    assert "the first patches of a ring" in (picture.description or "")
    rules = told(await table.bob.click(card, label="How to play"))
    assert "How Patchwork is played" in rules.content
    await table.bob.click(rules, label="Learn")
    lesson = table.now(rules)
    assert "You are Bob (blue)" in lesson.content
    for answer in ("1.1", "2.place.B@a2r3", "3.0", "4.2", "5.1"):
        if answer[0] == "2":  # the real panel: choose a spot, then place
            await table.bob.select(lesson, values=["B@a2r3"])
            lesson = table.now(rules)
        await table.bob.click(lesson, custom_id=f"pw:0:0:learn:{answer}")
        lesson = table.now(rules)
        assert "✔" in lesson.content
        if answer[0] != "5":
            await table.bob.click(lesson, label="Next lesson")
            lesson = table.now(rules)
    await table.bob.click(lesson, label="Accept Ann’s challenge")
    assert len(table.boards()) == 1
    assert table.now(card).attachments == []


async def test_the_first_board_of_each_says_what_to_press(table: Table) -> None:
    """And the boards after these say no more."""
    await table.begin()
    first, _ = table.seats()
    assert "New? Press **Learn**." in table.board.content
    learnt = told(await first.click(table.board, label="Learn"))
    assert "Lesson 1 of 5" in learnt.content
    await table.passing()
    assert "New? Press **Learn**." in table.board.content
    await table.passing()
    assert "New?" not in table.board.content
    assert "Learn" not in labels(table.board)


async def test_one_press_shows_a_record_to_the_channel(table: Table) -> None:
    """It stands in the channel for everyone, with the file and without a ping."""
    await table.begin()
    await table.passing()
    private = told(await table.ann.slash(table.channel, "past record"))
    await table.ann.click(private, label="Show to the channel")
    shown = table.newest("Ann shows:")
    assert [file.filename for file in shown.attachments] == ["patchwork-1.txt"]
    assert table.pinged(shown) == []
    again = told(await table.ann.click(private, label="Show to the channel"))
    assert "only just now" in again.content
    assert len([one for one in table.said() if "Ann shows:" in one.content]) == 1

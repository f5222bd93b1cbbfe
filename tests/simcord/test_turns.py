"""Turns at the table: each way to make a move, and each wrong press."""

from __future__ import annotations

from tests.simcord.table import Table, button, labels, offers, options, told


async def test_a_patch_is_placed_on_the_panel(table: Table) -> None:
    """Opened from the board, moved about, a spot chosen, placed: only its player sees any of it."""
    board = await table.begin()
    mover, other = table.seats()
    opened = await mover.click(board, custom_id=button(board, offers(board)[0]))
    panel = told(opened)
    assert [m.id for m in table.channel.history(viewer=other)] == [m.id for m in table.said()]
    pictures = {table.now(panel).attachments[0].id}
    for label in ("Right", "Down"):
        await mover.click(panel, label=label)
        pictures.add(table.now(panel).attachments[0].id)
    spot = options(table.now(panel))[-1]
    await mover.select(panel, [spot])
    [picture] = table.now(panel).attachments
    assert picture.id not in pictures
    assert button(table.now(panel), "Place").endswith(spot)
    await mover.click(panel, label="Place")
    assert f"{mover.user.global_name} bought a" in table.board.content
    assert len(table.boards()) == 2
    assert "Take back" in labels(table.now(panel))
    assert table.now(panel).attachments == []
    assert labels(table.now(board)) == []


async def test_a_panel_goes_over_to_another_patch_and_closes(table: Table) -> None:
    """Turning, flipping and another patch are shown in place; cancelling buys nothing."""
    board = await table.begin()
    mover, _ = table.seats()
    panel = told(await mover.click(board, custom_id=button(board, offers(board)[0])))
    turns = [
        label
        for label in labels(panel)
        if label in ("Turn left", "Turn right", "Flip", "Other patch")
    ]
    assert turns
    for label in turns:
        if label in labels(table.now(panel)):
            shown = await mover.click(panel, label=label)
            assert shown.response is not None
            assert shown.response.id == panel.id
    await mover.click(panel, label="Cancel")
    assert "nothing was bought" in table.now(panel).content
    assert table.now(panel).attachments == []
    assert len(table.boards()) == 1


async def test_a_panel_outlives_the_token_that_brought_it(table: Table) -> None:
    """Discord's tokens end after a quarter of an hour; each press on the panel brings a new one."""
    board = await table.begin()
    mover, _ = table.seats()
    panel = told(await mover.click(board, custom_id=button(board, offers(board)[0])))
    await table.env.advance_time(20 * 60)
    await mover.click(panel, label="Right")
    await table.env.advance_time(20 * 60)
    await mover.click(panel, label="Place")
    assert "bought a" in table.board.content


async def test_slash_commands_move(table: Table) -> None:
    """A patch is bought with what is suggested, then it is passed; the board follows for all."""
    await table.begin()
    mover, _ = table.seats()
    number = offers(table.board)[0]
    suggested = await mover.autocomplete(table.channel, "buy", "patch", "")
    assert number in [choice["value"] for choice in suggested]
    spots = await mover.autocomplete(table.channel, "buy", "at", "", patch=number)
    answer = await mover.slash(table.channel, "buy", patch=number, at=spots[0]["value"])
    assert "You bought the" in told(answer).content
    assert f"{mover.user.global_name} bought a" in table.board.content
    mover, other = table.seats()
    answer = await mover.slash(table.channel, "pass")
    assert "You passed to space" in told(answer).content
    assert len(table.boards()) == 3
    assert table.seats()[0] is other


async def test_typed_lines_move(table: Table) -> None:
    """A typed move is answered by just the board, a refusal by a reply that pings no one."""
    await table.begin()
    mover, other = table.seats()
    number = offers(table.board)[0]
    spots = await mover.autocomplete(table.channel, "buy", "at", "", patch=number)
    line = await table.say(other, f"buy {number} {spots[0]['value']}")
    refusal = table.said()[-1]
    assert f"It is {mover.user.global_name}’s turn" in refusal.content
    assert refusal.reference is not None
    assert refusal.reference.message_id == line.id
    assert table.pinged(refusal) == []
    before = len(table.said())
    await table.say(mover, f"buy {number} {spots[0]['value']}")
    assert f"{mover.user.global_name} bought a" in table.board.content
    mover, _ = table.seats()
    await table.say(mover, "pass")
    assert f"{mover.user.global_name} passed to " in table.board.content
    assert len(table.said()) == before + 2


async def test_each_board_calls_who_is_next_and_nobody_else(table: Table) -> None:
    """Once for each change of turn, in a text that begins with the one it calls."""
    board = await table.begin()
    for _ in range(4):
        mover, other = table.seats()
        assert table.pinged(board) == [mover.id]
        assert board.content.startswith(mover.mention)
        board = await table.passing()
        assert table.seats() == (other, mover)
    assert f"{mover.user.global_name} passed" in board.content


async def test_an_outdated_press_is_told_where_the_game_is(table: Table) -> None:
    """A panel from before the move was made elsewhere changes nothing and links the board."""
    board = await table.begin()
    mover, _ = table.seats()
    panel = told(await mover.click(board, custom_id=button(board, offers(board)[0])))
    await table.say(mover, "pass")
    late = await mover.click(panel, label="Place")
    assert table.board.jump_url in told(late).content
    assert "You made another move instead: a pass." in told(late).content
    assert len(table.boards()) == 2


async def test_the_board_before_takes_no_more_presses(table: Table) -> None:
    """Whichever way the move was made, the controls that are out of date go away."""
    board = await table.begin()
    mover, _ = table.seats()
    await mover.click(board, custom_id=button(board, "Pass"))
    passed = table.board
    await table.say(table.seats()[0], "pass")
    for outdated in (board, passed):
        assert table.now(outdated).components == []
        assert len(table.now(outdated).attachments) == 1
    assert "More" in labels(table.board)


async def test_neither_a_stranger_nor_who_waits_can_move(table: Table) -> None:
    """Each is told why, in private; the board stays as it was."""
    board = await table.begin()
    mover, other = table.seats()
    passing = button(board, "Pass")
    not_yet = await other.click(board, custom_id=passing)
    assert f"It is {mover.user.global_name}’s turn" in told(not_yet).content
    for press in (passing, button(board, offers(board)[0])):
        not_theirs = await table.stranger.click(board, custom_id=press)
        assert "This game is between Ann and Bob" in told(not_theirs).content
    assert len(table.said()) == 2
    assert labels(table.board) == labels(board)


async def test_looking_changes_nothing_and_is_for_the_asker_alone(table: Table) -> None:
    """Ring, More, text board, rules and help, by press and by command, for anyone."""
    board = await table.begin()
    said = [(message.id, message.content) for message in table.said()]
    for person in (table.ann, table.stranger):
        ring = told(await person.click(board, label="Ring"))
        assert len(ring.attachments) == 1
        more = told(await person.click(board, label="More"))
        await person.click(more, label="Rules")
        for command in (
            "game rules",
            "help",
            "games",
            "my settings",
            "past profile",
            "past history",
        ):
            assert told(await person.slash(table.channel, command)).content
        text = await person.slash(table.channel, "board", text=True)
        assert all(page.ephemeral for page in (text.response, *text.followups))
    assert [(message.id, message.content) for message in table.said()] == said

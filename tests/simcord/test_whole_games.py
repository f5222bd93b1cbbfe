"""Whole games to the score, through every door, with a crash on the way."""

from __future__ import annotations

from random import Random

import simcord

from patchwork import Game, Record, Seat, shuffled_ring, write_record
from tests.matches.good_player import good_move
from tests.simcord.table import Message, Table, button, labels, offers, options, told

LONGEST_GAME = 100


async def by_panel(table: Table, mover: simcord.MemberActor, label: str) -> None:
    """Open the panel, choose the last spot of its list, and place."""
    panel = told(await mover.click(table.board, custom_id=button(table.board, label)))
    await mover.select(panel, [options(panel)[-1]])
    await mover.click(panel, label="Place")


async def suggested(table: Table, mover: simcord.MemberActor, number: str | None) -> str:
    """The best spot that the bot suggests for a patch; None: for the 1×1 patch."""
    command, filled = ("buy", {"patch": number}) if number else ("place", {})
    spots = await mover.autocomplete(table.channel, command, "at", "", **filled)
    return str(spots[0]["value"])


async def by_typing(table: Table, mover: simcord.MemberActor, number: str | None) -> None:
    """Say the move to the bot."""
    spot = await suggested(table, mover, number)
    await table.say(mover, f"buy {number} {spot}" if number else f"place {spot}")


async def by_command(table: Table, mover: simcord.MemberActor, number: str | None) -> None:
    """Make the move by a slash command."""
    spot = await suggested(table, mover, number)
    if number:
        await mover.slash(table.channel, "buy", patch=number, at=spot)
    else:
        await mover.slash(table.channel, "place", at=spot)


async def move(table: Table, count: int) -> None:
    """Make move number `count` by one of the ways in turn."""
    mover, _ = table.seats()
    free, special = offers(table.board), "Place 1×1" in labels(table.board)
    if special or (free and count % 5):
        number = None if special else free[0]
        if count % 3 == 0:
            await by_panel(table, mover, number or "Place 1×1")
        elif count % 3 == 1:
            await by_typing(table, mover, number)
        else:
            await by_command(table, mover, number)
    elif count % 3 == 0:
        await table.passing()
    elif count % 3 == 1:
        await table.say(mover, "pass")
    else:
        await mover.slash(table.channel, "pass")


def is_over(board: Message) -> bool:
    """Whether a board is the last one of its game."""
    return "Rematch" in labels(board)


async def test_a_whole_game_to_the_score(table: Table) -> None:
    """Panel, typing and slash commands in turn, a crash in the middle, to the score and beyond.

    Each move has one board, which pings the player whose turn it becomes, and no one else.
    """
    await table.begin()
    for count in range(LONGEST_GAME):
        if count == 12:
            await table.crash()
        await move(table, count)
        if is_over(table.board):
            break
    record = await table.record()
    assert len(record.moves) == count + 1
    assert record.position.is_over
    assert [table.pinged(board) for board in table.boards()] == expected_pings(table, record)
    winner, loser = sorted(record.position.scores, reverse=True)
    text = table.board.content.replace("−", "-")
    assert f"win {winner} to {loser}" in text.replace("wins", "win") or f"at {winner} each" in text
    replay = await table.bob.click(table.board, label="Replay")
    [picture] = told(replay).attachments
    assert picture.filename == "replay.gif"


def expected_pings(table: Table, record: Record) -> list[list[int]]:
    """Whom each board of a game pings: the player to move, unless they made the last move too.

    The last one pings the player who didn't make the last move.
    """
    *movers, _ = [position.to_move for position in record.positions()]
    seats = {Seat.BLUE: table.ann.id, Seat.ORANGE: table.bob.id, None: 0}
    last = movers[-1]
    assert last is not None
    return [
        [] if mover is before else [seats[mover]]
        for before, mover in zip([None, *movers], [*movers, last.other], strict=True)
    ]


def before_a_special_patch() -> Record:
    """A game up to the move that brings its player a 1×1 patch."""
    game = Game(shuffled_ring(Random(1)))
    while True:
        after = game.play(good_move(game.position))
        if after.position.pending is not None:
            return Record.of(after, {})
        game = after


async def test_a_special_patch_is_placed_each_way(table: Table) -> None:
    """An imported game continues where a 1×1 patch must be placed: nothing else can be done."""
    text = write_record(before_a_special_patch())
    for place in (
        lambda mover: by_panel(table, mover, "Place 1×1"),
        lambda mover: by_typing(table, mover, None),
        lambda mover: by_command(table, mover, None),
    ):
        table.channel = table.guild.create_text_channel("specials")
        file = ("game.txt", text.encode())
        await table.ann.slash(table.channel, "past import", file=file, opponent=table.bob)
        await table.bob.slash(table.channel, "accept")
        mover, _ = table.seats()
        assert labels(table.board) == ["Place 1×1", "Ring", "More"]
        refused = await mover.slash(table.channel, "pass")
        assert "Place your 1×1 patch first" in told(refused).content
        await place(mover)
        assert f"{mover.user.global_name} placed a 1×1 patch at" in table.board.content

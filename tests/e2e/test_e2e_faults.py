"""Discord at its worst: failing requests, dropped connections, doubled and malformed events."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Table, after, custom_id
from tests.support.pages import is_board
from tests.support.standin import Message, has_button
from words import Speaker

pytestmark = pytest.mark.asyncio(loop_scope="module")

PLIES = 8


async def press_pass(table: Table, board: Message) -> Message:
    """Make the pass that a board asks for, as a player would: again if nothing happened."""
    mover, other = table.seats(board)
    await mover.press(board, custom_id(board, "Pass"))
    return await other.wait_for(after(board))


async def test_each_ply_has_one_turn_message_while_a_quarter_of_requests_fails(
    table: Table,
) -> None:
    """500, 502, 503, resets and answers lost after the message was posted: one board per ply."""
    _, _, board = await table.begin()
    kinds = ["500", "502", "503", "reset", "lost"]
    order = {"share": 0.25, "kinds": kinds, "seed": 7, "path": "/channels/.*"}
    await table.discord.control("POST", "chaos", order)
    try:
        for _ in range(PLIES):
            board = await press_pass(table, board)
    finally:
        await table.discord.control("POST", "faults/clear")
    assert len(await table.boards()) == PLIES + 1


async def test_an_answer_lost_on_the_way_is_given_again(table: Table) -> None:
    """A reset before and after the callback still ends in one answer."""
    mover, other, board = await table.begin()
    for kind in ("reset", "lost"):
        await table.discord.fault(kind, "POST", "/interactions/.*", count=1)
        assert (await mover.command("game ring")).done
    assert len([m for m in mover.ephemeral() if m["attachments"]]) == 2
    await table.discord.fault("lost", "POST", "/interactions/.*", count=1)
    assert (await mover.press(board, custom_id(board, "Pass"))).done
    await other.wait_for(after(board))
    assert len(await table.boards()) == 2


async def test_an_answer_that_never_gets_through_is_no_incident(table: Table) -> None:
    """Its move is made: the board comes, and whoever presses again reads so, with a link."""
    mover, other, board = await table.begin()
    seen = len(table.bot.log)
    await table.discord.fault("reset", "POST", "/interactions/.*", count=99)
    assert not (await mover.press(board, custom_id(board, "Pass"))).done
    await table.discord.control("POST", "faults/clear")
    turn = await other.wait_for(after(board))
    said = table.bot.log[seen:]
    assert [line for line in said if "incident" in line or "Traceback" in line] == []
    lost = [int(line.rpartition("=")[2]) for line in said if "event=not_answered" in line]
    # what came before the board may not have been answered yet either
    assert len([one for one in lost if one > int(board["id"])]) == 1
    again = {
        "user": mover.name,
        "channel_id": board["channel_id"],
        "message_id": board["id"],
        "data": {"custom_id": custom_id(board, "Pass"), "component_type": 2},
    }
    await table.discord.interact([again])
    await mover.wait_for(lambda m: m["flags"] & 64 and f"/{turn['id']}" in m["content"])
    assert len(await table.boards()) == 2


@pytest.mark.parametrize(
    ("path", "order"),
    [
        ("gateway/drop", {"code": 4000}),
        ("gateway/drop", {"code": 1006}),
        ("gateway/drop", {"code": 4009, "forget": True}),
        ("gateway/reconnect", {}),
        ("gateway/invalidate", {"resumable": True}),
        ("gateway/invalidate", {"resumable": False}),
    ],
)
async def test_a_lost_connection_is_found_again(
    table: Table, path: str, order: dict[str, object]
) -> None:
    """Whatever ended it, presses made meanwhile or afterwards are answered."""
    mover, other, board = await table.begin()
    await table.discord.control("POST", path, order)
    await table.discord.bot_online()
    assert (await mover.press(board, custom_id(board, "Pass"))).done
    await other.wait_for(after(board))


@pytest.mark.parametrize(
    "event",
    [
        ("INTERACTION_CREATE", {"type": 3}),
        ("INTERACTION_CREATE", {"id": "x", "type": "y", "data": []}),
        ("MESSAGE_CREATE", {"content": None}),
        ("GUILD_CREATE", []),
        ("CHANNEL_UPDATE", None),
        ("A_NEW_EVENT", {"x": 1}),
    ],
)
async def test_a_malformed_event_costs_nothing_else(
    table: Table, event: tuple[str, object]
) -> None:
    """The event is lost, the session continues, and no one identifies again."""
    mover, other, board = await table.begin()
    before = (await table.discord.control("GET", "gateway"))["identifies"]
    await table.discord.control("POST", "gateway/dispatch", {"t": event[0], "d": event[1]})
    assert (await mover.press(board, custom_id(board, "Pass"))).done
    await other.wait_for(after(board))
    assert (await table.discord.control("GET", "gateway"))["identifies"] == before
    # What was logged of it is no surprise at the end of the module.
    table.bot.log[:] = [line for line in table.bot.log if "where=event" not in line]


async def test_every_event_doubled_is_one_game(table: Table) -> None:
    """Typed lines and presses delivered twice are moves made once."""
    mover, other, board = await table.begin()
    line = await mover.say(f"{mover.bot} pass")
    await table.discord.control("POST", "gateway/repeat", {"t": "MESSAGE_CREATE"})
    board = await other.wait_for(after(board))
    assert (await other.command("games")).done
    await table.discord.control("POST", "gateway/repeat", {"t": "INTERACTION_CREATE"})
    assert (await mover.command("games")).done
    assert len(await table.boards()) == 2
    replies = [m for m in await table.discord.messages(mover.channel) if _refers_to(m, line)]
    assert replies == []


async def test_a_deleted_channel_harms_no_other(table: Table) -> None:
    """A match whose channel is gone is kept; the players go on elsewhere."""
    mover, _, board = await table.begin()
    await table.discord.fault("slow", "POST", "/interactions/.*", count=1, ms=300)
    pressed = await mover.press(board, custom_id(board, "Pass"), wait=False)
    await table.discord.control("DELETE", f"channels/{mover.channel}")
    await table.bot.wait_for("fate=refused")
    assert pressed.state in ("pending", "deferred", "done", "failed")
    mover, other, board = await table.begin()
    assert (await mover.press(board, custom_id(board, "Pass"))).done
    await other.wait_for(after(board))


async def test_an_archived_thread_is_opened_by_the_next_board(table: Table) -> None:
    """A thread that Discord has archived takes moves by command, and the board reopens it."""
    await table.sit_down()
    channel = await table.ann.thread("match", table.ann.channel)
    for person in (table.ann, table.bob):
        await person.until(lambda who=person: channel in who.channels)
        person.channel = channel
    board = await _begin_here(table)
    mover, other = table.seats(board)
    await table.discord.control("PATCH", f"channels/{channel}", {"archived": True})
    assert (await mover.press(board, custom_id(board, "Pass"))).done
    await other.wait_for(after(board))
    await mover.until(lambda: not mover.channels[channel]["thread_metadata"]["archived"])


async def test_a_server_that_takes_the_bot_back_is_greeted_and_goes_on(table: Table) -> None:
    """Removed and added again: one sentence, and the match waits where it was."""
    mover, other, board = await table.begin()
    await table.discord.control("POST", "guild", {"bot": False})
    await table.discord.control("POST", "guild", {"bot": True})
    hello = Speaker.of("en")("help-hello")
    await mover.wait_for(lambda m: m["content"] == hello, "quilts")
    assert (await mover.press(board, custom_id(board, "Pass"))).done
    await other.wait_for(after(board))
    greetings = [m for m in await table.discord.messages("quilts") if m["content"] == hello]
    assert len(greetings) == 1


async def _begin_here(table: Table) -> Message:
    ann, bob = table.ann, table.bob
    assert (await ann.command("challenge", {"opponent": bob.id})).done
    await bob.wait_for(lambda m: has_button(m, "Accept"))
    assert (await bob.command("accept")).done
    board = await ann.wait_for(is_board)
    await bob.wait_for(is_board)
    return board


def _refers_to(message: Message, line: Message) -> bool:
    return (message.get("message_reference") or {}).get("message_id") == line["id"]

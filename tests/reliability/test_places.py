"""Places that go away and come back, people who leave, the bot thrown out: what happens then.

A match is kept whatever happens to its place. What couldn't be said is said once, as soon as
someone acts where it can be said again.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.e2e.conftest import Table, after, custom_id, one_for_all
from tests.reliability.nursery import NurseryBot
from tests.support.pages import is_board
from tests.support.standin import Message, PageUser, Result, components, has_button

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def table(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Table]:
    """One stand-in and one bot for all; each test sits down in a channel of its own."""
    async with one_for_all(tmp_path_factory.mktemp("places"), Table, NurseryBot) as table:
        yield table


def option_values(message: Message) -> list[str]:
    """What can be chosen in a message's only select."""
    [choice] = [part for part in components(message) if "options" in part]
    return [option["value"] for option in choice["options"]]


def lines_of(listed: Message) -> list[bool]:
    """Which games of a list have lost their channel."""
    return ["I can’t post there" in line for line in listed["content"].splitlines()[1:]]


async def in_a_thread(table: Table) -> Message:
    """A match in a new thread; its first board."""
    channel = await table.sit_down()
    thread = await table.ann.thread(f"match-{channel}", channel)
    await table.bob.until(lambda: thread in table.bob.channels)
    table.ann.channel = table.bob.channel = thread
    assert (await table.ann.command("challenge", {"opponent": table.bob.id})).done
    await table.bob.wait_for(lambda m: has_button(m, "Accept"))
    assert (await table.bob.command("accept")).done
    board = await table.ann.wait_for(is_board)
    await table.bob.wait_for(is_board)
    return board


@pytest.mark.parametrize("archived", [False, True])
async def test_a_locked_thread_keeps_the_move_and_gets_its_board_later(
    table: Table, archived: bool
) -> None:
    """The mover is answered; the board comes once the thread is open and someone acts there."""
    board = await in_a_thread(table)
    mover, other = table.seats(board)
    path = f"channels/{mover.channel}"
    await table.discord.control("PATCH", path, {"locked": True, "archived": archived})
    assert (await mover.press(board, "Pass")).done
    await table.bot.wait_for("fate=refused")
    assert len(await table.boards()) == 1
    await table.discord.control("PATCH", path, {"locked": False, "archived": False})
    assert (await other.command("help")).done
    turn = await other.wait_for(after(board))
    assert turn["content"].startswith(other.mention)
    assert len(await table.boards()) == 2


async def test_a_deleted_board_stops_nobody(table: Table) -> None:
    """It is posted again when asked for; neither a move nor a new deadline needs it."""
    await table.sit_down()
    options = {"opponent": table.bob.id, "clock": 86_400}
    assert (await table.ann.command("challenge", options)).done
    await table.bob.wait_for(lambda m: has_button(m, "Accept"))
    assert (await table.bob.command("accept")).done
    board = await table.ann.wait_for(is_board)
    mover, other = table.seats(board)
    path = f"channels/{mover.channel}/messages/{board['id']}"
    await table.discord.control("DELETE", path)
    assert (await mover.command("my vacation", {"days": 1})).done
    assert (await mover.command("my vacation", {"days": 0})).done
    assert (await mover.command("board")).done
    again = await mover.wait_for(after(board))
    await table.discord.control("DELETE", f"channels/{mover.channel}/messages/{again['id']}")
    assert (await mover.command("pass")).done
    turn = await other.wait_for(after(again))
    assert turn["content"].startswith(other.mention)
    assert [one["id"] for one in await table.boards()] == [turn["id"]]


async def test_a_match_leaves_a_deleted_thread_for_another_channel(table: Table) -> None:
    """It stays in its players' lists until one of them moves it elsewhere; they play on there."""
    board = await in_a_thread(table)
    mover, other = table.seats(board)
    gone = mover.channel
    await table.discord.control("DELETE", f"channels/{gone}")
    await table.bot.wait_for(f"event=channel_gone channel={gone}")
    await table.sit_down()
    assert (await other.command("games")).done
    listed = await other.wait_for(lambda m: "I can’t post there" in m["content"])
    assert listed["flags"] & 64
    newest = option_values(listed)[lines_of(listed).index(True)]
    assert (await other.choose(listed, "ps:0:0:open", newest)).done
    await other.wait_for(lambda m: "I can’t post in the game’s channel" in m["content"])
    assert (await other.command("game move")).done
    asked = await other.wait_for(lambda m: has_button(m, "ps:0:0:move"))
    assert option_values(asked)[0] == newest
    assert (await other.choose(asked, "ps:0:0:move", newest)).done
    board = await mover.wait_for(is_board)
    assert (await mover.press(board, "Pass")).done
    await other.wait_for(after(board))
    assert len(await table.boards()) == 2


async def test_a_match_goes_only_where_its_other_player_reads_along(table: Table) -> None:
    """Discord is asked about them; when they can see the channel again, the match may come."""
    _, _, board = await table.begin()
    number = custom_id(board, "Pass").split(":")[1]
    there = await table.sit_down()
    order = {"channel_id": there, "user": "bob"}
    await table.discord.control("POST", "permissions", {**order, "deny": ["VIEW_CHANNEL"]})
    assert (await take_here(table.ann, number)).done
    await table.ann.wait_for(lambda m: "Bob can’t see this channel" in m["content"])
    assert not await table.boards()
    await table.discord.control("POST", "permissions", order)
    assert (await take_here(table.ann, number)).done
    await table.ann.wait_for(is_board)
    assert len(await table.boards()) == 1


async def take_here(person: PageUser, number: str) -> Result:
    """Move a match to where a person is, whichever other matches there are."""
    result = await person.command("game move")
    asked = await person.wait_for(lambda m: m["flags"] & 64)  # the newest
    if not has_button(asked, "ps:0:0:move"):
        return result
    return await person.choose(asked, "ps:0:0:move", number)


async def test_a_player_who_left_finds_the_match_as_it_was(table: Table) -> None:
    """Play waits for the one who left; the other may give up; once back, the old buttons work."""
    mover, other, board = await table.begin()
    await table.discord.control("PATCH", f"users/{other.name}", {"member": False})
    assert (await mover.press(board, "Pass")).done
    turn = await mover.wait_for(after(board))
    assert (await mover.command("resign")).done
    assert mover.ephemeral()
    await table.discord.control("PATCH", f"users/{other.name}", {"member": True})
    await other.reload()
    assert (await other.press(turn, "Pass")).done
    await mover.wait_for(after(turn))


async def test_a_bot_thrown_out_goes_on_when_it_is_added_again(table: Table) -> None:
    """What couldn't be posted meanwhile is posted once, and old boards take presses."""
    mover, other, board = await table.begin()
    await table.discord.fault("503", "POST", "/channels/.*/messages", count=6)
    assert (await mover.press(board, "Pass")).done
    await table.bot.wait_for("event=not_posted")
    await table.discord.control("POST", "guild", {"bot": False})
    await table.discord.control("POST", "faults/clear")
    await table.bot.wait_for("fate=refused")
    await other.say("games", await other.dm())
    await other.wait_for(lambda m: "I can’t post there" in m["content"], await other.dm())
    await table.discord.control("POST", "guild", {"bot": True})
    assert (await other.command("games")).done
    turn = await other.wait_for(after(board))
    assert len(await table.boards()) == 2
    assert (await other.press(turn, "Pass")).done
    await mover.wait_for(after(turn))


@pytest.mark.parametrize("permission", ["SEND_MESSAGES", "ATTACH_FILES", "READ_MESSAGE_HISTORY"])
async def test_a_missing_permission_is_named_before_a_match_starts(
    table: Table, permission: str
) -> None:
    """Nothing begins where it couldn't be played; once the permission is there, it can."""
    name = permission.replace("_", " ").title()
    channel = await table.sit_down()
    await table.discord.deny(permission, channel=channel)
    assert (await table.ann.command("challenge", {"opponent": table.bob.id})).done
    said = await table.ann.wait_for(lambda m: m["flags"] & 64)
    assert f"I lack: {name}." in said["content"]
    await table.discord.deny(channel=channel)
    assert (await table.ann.command("challenge", {"opponent": table.bob.id})).done
    await table.bob.wait_for(lambda m: has_button(m, "Accept"))
    await table.discord.deny(permission, channel=channel)
    assert (await table.bob.command("accept")).done
    said = await table.bob.wait_for(lambda m: m["flags"] & 64)
    assert f"I lack: {name}." in said["content"]
    await table.discord.deny(channel=channel)
    assert (await table.bob.command("accept")).done
    await table.ann.wait_for(is_board)


@pytest.mark.parametrize("permission", ["SEND_MESSAGES", "VIEW_CHANNEL"])
async def test_a_permission_lost_while_people_play_is_told(table: Table, permission: str) -> None:
    """The next player to move reads which one; the move is kept, its board comes when it can."""
    mover, other, board = await table.begin()
    await table.discord.deny(permission, channel=mover.channel)
    assert (await mover.press(board, "Pass")).done
    said = await mover.wait_for(lambda m: m["flags"] & 64)
    assert permission.replace("_", " ").title() in said["content"]
    await table.bot.wait_for("fate=refused")
    await table.discord.deny(channel=mover.channel)
    assert (await other.command("game ring")).done
    await other.wait_for(after(board))
    assert len(await table.boards()) == 2


async def test_a_permission_lost_while_the_bot_was_down_is_told(table: Table) -> None:
    """The next player to move reads which one is missing; the move is kept and told later."""
    mover, other, board = await table.begin()
    await table.bot.kill()
    await table.discord.deny("SEND_MESSAGES", channel=mover.channel)
    await table.bot.start()
    assert (await mover.press(board, "Pass")).done
    said = await mover.wait_for(lambda m: m["flags"] & 64)
    assert "Send Messages" in said["content"]
    await table.discord.deny(channel=mover.channel)
    assert (await other.command("game ring")).done
    await other.wait_for(after(board))
    assert len(await table.boards()) == 2

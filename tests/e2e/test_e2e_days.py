"""What long games need, through the real client: undo, a thread, a game that moves, days away."""

import re
from typing import Any

import pytest

from tests.e2e.conftest import Table, after, custom_id
from tests.support.pages import is_board
from tests.support.standin import buttons, components, has_button

SILENT = 1 << 12

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_move_is_taken_back_and_made_again(table: Table) -> None:
    """Each state has its board; the opponent is pinged once, and not again a moment later."""
    mover, other, board = await table.begin()
    assert (await mover.press(board, "Pass")).done
    passed = await mover.wait_for(after(board))
    assert (await mover.command("undo")).done
    undone = await other.wait_for(after(passed))
    assert "took a move back: a pass." in undone["content"]
    assert (await mover.press(undone, "Pass")).done
    again = await other.wait_for(after(undone))
    called = [message["content"].startswith(other.mention) for message in (passed, undone, again)]
    silent = [bool(message["flags"] & SILENT) for message in (passed, undone, again)]
    assert (called, silent) == ([True, False, False], [False, True, True])


async def test_a_challenge_opens_a_thread(table: Table) -> None:
    """The challenge and the game are in there, the channel stays free."""
    await table.sit_down()
    there = set(table.ann.channels)
    options = {"opponent": table.bob.id, "thread": True}
    assert (await table.ann.command("challenge", options)).done
    await table.bob.until(lambda: set(table.bob.channels) - there)
    [thread] = set(table.bob.channels) - there
    answer = await table.ann.wait_for(lambda m: m["flags"] & 64)
    assert f"<#{thread}>" in answer["content"]
    table.ann.channel = table.bob.channel = thread
    challenge = await table.bob.wait_for(lambda m: has_button(m, "Accept"))
    assert (await table.bob.press(challenge, "Accept")).done
    await table.ann.wait_for(is_board)


async def test_where_a_game_is_on_each_door_offers_a_thread(table: Table) -> None:
    """By a slash command, a mention or a person's menu; asked for in any words, it is opened."""
    _, other, _ = await table.begin()
    ann, bob = table.ann, table.bob
    for ask in (
        lambda: ann.command("challenge", {"opponent": bob.id}),
        lambda: ann.command("Challenge to Patchwork", target=bob.id),
        lambda: ann.say(f"{ann.bot} {bob.mention}"),
    ):
        before = {message["id"] for message in ann.shown()}
        await ask()
        await ann.wait_for(
            lambda m, before=before: m["id"] not in before and "open a thread" in m["content"]
        )
    there = set(ann.channels)
    offer = await ann.wait_for(lambda m: has_button(m, "Challenge in a thread"))
    assert (await ann.press(offer, "Challenge in a thread")).done
    await ann.wait_for(lambda m: m["flags"] & 64 and "is out in" in m["content"])
    await bob.until(lambda: set(bob.channels) - there)
    [first] = set(bob.channels) - there
    await bob.wait_for(lambda m: has_button(m, "Accept"), first)
    assert (await bob.command("accept", channel=first)).done
    there = set(bob.channels)
    await ann.say(f"{ann.bot} {bob.mention} in a thread")
    await bob.until(lambda: set(bob.channels) - there)
    [thread] = set(bob.channels) - there
    metadata = bob.channels[thread]["thread_metadata"]
    assert metadata["auto_archive_duration"] == 7 * 24 * 60
    assert bob.channels[thread]["name"] == "Patchwork: Ann – Bob"
    await bob.wait_for(lambda m: has_button(m, "Accept"), thread)
    assert (await bob.command("accept", channel=thread)).done
    board = await ann.wait_for(is_board, thread)
    await table.discord.control("PATCH", f"channels/{thread}", {"archived": True})
    mover = ann if board["content"].startswith(ann.mention) else bob
    await mover.until(lambda: mover.channels[thread]["thread_metadata"]["archived"])
    assert (await mover.press(board, "Pass")).done
    await other.wait_for(after(board), thread)  # a post wakes the thread
    await other.until(lambda: not other.channels[thread]["thread_metadata"]["archived"])


async def test_a_thread_that_cannot_be_opened_is_explained(table: Table) -> None:
    """By the missing permission; nothing is posted."""
    channel = await table.sit_down()
    await table.discord.deny("CREATE_PUBLIC_THREADS", channel=channel)
    options = {"opponent": table.bob.id, "thread": True}
    assert (await table.ann.command("challenge", options)).done
    answer = await table.ann.wait_for(lambda m: m["flags"] & 64)
    assert "Create Public Threads" in answer["content"]
    await table.ann.say(f"{table.ann.bot} {table.bob.mention} thread")
    await table.ann.wait_for(lambda m: not m["flags"] and "Create Public" in m["content"])
    assert not any(has_button(message, "Accept") for message in table.bob.shown())


async def test_a_game_moves_to_another_channel(table: Table) -> None:
    """Its board comes there, with all its buttons, and without a second ping within minutes."""
    await table.begin()  # with only one game, the bot asks no one which
    mover, other, _ = await table.begin()
    await table.sit_down()
    assert (await other.command("game move")).done
    listed = await other.wait_for(lambda m: m["flags"] & 64)
    [choice] = [one for one in components(listed) if one["type"] == 3]
    assert all(one["label"].startswith("Game ") for one in choice["options"])
    assert choice["options"][-1]["description"].startswith("#")
    assert (await other.choose(listed, "", choice["options"][-1]["value"])).done
    board = await mover.wait_for(is_board)
    assert board["flags"] & SILENT
    assert mover.mention not in board["content"]
    assert any(label.startswith("Pass") for label in buttons(board))


@pytest.mark.parametrize("typed", [True, False])
async def test_of_several_games_one_is_chosen_in_a_direct_message(
    table: Table, typed: bool
) -> None:
    """What was typed survives the question; its answer replaces that."""
    mover, other, board = await table.begin()
    number, home = custom_id(board, "Pass").split(":")[1], board["channel_id"]
    await table.begin()
    dm = await mover.dm()
    if typed:
        await mover.say("pass", dm)
    else:
        assert (await mover.command("pass", channel=dm)).done
    asked = await mover.wait_for(lambda m: "which one do you mean" in m["content"], dm)
    assert bool(asked["flags"] & 64) is not typed
    assert (await mover.choose(asked, "", number)).done
    await mover.until(lambda: "passed" in mover.now(asked)["content"])
    assert list(buttons(mover.now(asked))) == ["Take back"]
    await other.wait_for(after(board), home)


async def test_settings_that_need_words_and_numbers(table: Table) -> None:
    """Quiet hours with a zone from the list, and days away."""
    await table.sit_down()
    zones = await table.ann.autocomplete("my quiet", "zone", "Kuala")
    [zone] = [one["value"] for one in zones]
    assert zone == "Asia/Kuala_Lumpur"
    hours = {"start": "22", "until": "7", "zone": zone}
    assert (await table.ann.command("my quiet", hours)).done
    answer = await table.ann.wait_for(lambda m: m["flags"] & 64)
    assert "from 22:00 to 07:00 (Asia/Kuala_Lumpur)" in answer["content"]
    assert (await table.ann.command("my quiet")).done
    # At some time of the day the tests after this one would be within these hours.
    assert (await table.ann.command("my quiet", {"start": "off"})).done
    assert (await table.ann.command("my vacation", {"days": 2})).done
    await table.ann.wait_for(lambda m: "Enjoy your time away" in m["content"])
    assert (await table.ann.command("my vacation", {"days": 0})).done
    await table.ann.wait_for(lambda m: "Welcome back" in m["content"])


async def test_the_board_in_the_channel_says_the_deadline_that_a_vacation_moves(
    table: Table,
) -> None:
    """Its words change, picture and buttons stay, no one is pinged, and it can be played on."""
    await table.sit_down()
    options = {"opponent": table.bob.id, "clock": 86400}
    assert (await table.ann.command("challenge", options)).done
    challenge = await table.bob.wait_for(lambda m: has_button(m, "Accept"))
    assert (await table.bob.press(challenge, "Accept")).done
    board = await table.ann.wait_for(is_board)
    pings = await table.discord.pings(table.ann.channel)
    mover, other = table.seats(board)
    assert (await mover.command("my vacation", {"days": 2})).done
    await other.until(lambda: deadline(other.now(board)) == deadline(board) + 2 * 86400)
    assert (await mover.command("my vacation", {"days": 0})).done
    await other.until(lambda: deadline(other.now(board)) < deadline(board) + 60)
    changed = other.now(board)
    assert changed["content"].startswith(mover.mention)
    assert len(changed["attachments"]) == 1
    assert buttons(changed) == buttons(board)
    assert set(await table.discord.pings(table.ann.channel)) <= set(pings)
    assert (await mover.press(changed, "Pass")).done
    await other.wait_for(after(board))


def deadline(board: dict[str, Any]) -> int:
    """The deadline a board shows for its turn."""
    found = re.search(r"runs out <t:(\d+):R>", board["content"])
    assert found is not None
    return int(found[1])


async def test_a_manager_chooses_the_channels_for_games_from_a_list(table: Table) -> None:
    """In the server's panel, where the list shows what is chosen; none means all."""
    here = await table.sit_down()
    there = await table.discord.channel_id("quilts")
    ann = table.ann  # who owns the server
    assert (await ann.command("my settings")).done
    mine = await ann.wait_for(lambda m: has_button(m, "This server"))
    assert (await ann.press(mine, "This server")).done
    panel = await ann.wait_for(lambda m: "Settings of this server" in m["content"])
    assert (await ann.choose(panel, "ps:0:0:serverchannels", there)).done
    await ann.until(lambda: f"played in <#{there}>" in ann.now(panel)["content"])
    assert preset(ann.now(panel)) == [there]
    assert (await ann.command("challenge", {"opponent": table.bob.id})).done
    await ann.wait_for(lambda m: "played elsewhere" in m["content"])
    assert (await ann.choose(panel, "ps:0:0:serverchannels", there, here)).done
    await ann.until(lambda: f"<#{here}>" in ann.now(panel)["content"])
    assert preset(ann.now(panel)) == [there, here]
    assert (await ann.choose(panel, "ps:0:0:serverchannels")).done
    await ann.until(lambda: "in every channel" in ann.now(panel)["content"])
    assert preset(ann.now(panel)) == []


def preset(panel: Any) -> list[str]:
    """The channels that the list in a panel shows as chosen."""
    [choice] = [one for one in components(panel) if one["type"] == 8]
    return [one["id"] for one in choice.get("default_values", [])]

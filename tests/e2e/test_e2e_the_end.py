"""Talk, refusals and the end of a game through the real client, as people meet them."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.e2e.bot_process import BotProcess
from tests.e2e.conftest import Person, Table, after, is_panel, offers, one_for_all
from tests.support.pages import is_board
from tests.support.standin import Message, buttons, has_button

pytestmark = pytest.mark.asyncio(loop_scope="module")

#: Seconds per rate limit: with Discord's own, the game would take as long as its limits let it.
WINDOW = 0.1
#: a ring on which Ann, who buys whatever she can, makes the last move against Bob, who passes
SEED = "quilt9"
MOVER = re.compile(r"(Ann|Bob) \(\w+\) (?:to play|must place a 1×1 patch)")
HOME = re.compile(r"Bob \(orange\): [^.]*, space 53\b")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def table(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Table]:
    """A table of this module's own, at which time passes faster."""
    folder = tmp_path_factory.mktemp("end")
    async with one_for_all(folder, Table, BotProcess, windows=WINDOW) as table:
        yield table
        assert await table.discord.violations() == []


def mover(board: Message) -> str | None:
    """Who moves next, as the picture's alternative text says; None after the last move."""
    found = MOVER.search(board["attachments"][0]["description"])
    return found[1] if found else None


async def buy_something(who: Person, board: Message) -> None:
    """Press the first patch that can be had, or the 1×1 patch, and place it where it is shown."""
    special = has_button(board, "Place 1×1")
    opener = "Place 1×1" if special else next(iter(who_can_buy(board)), None)
    if opener is None:
        assert (await who.press(board, "Pass")).done
        return
    assert (await who.press(board, opener)).done
    panel = await who.wait_for(lambda m: is_panel(m) and int(m["id"]) > int(board["id"]))
    assert (await who.press(panel, "Place")).done


def who_can_buy(board: Message) -> list[str]:
    """The labels of the patches that can be bought on a board."""
    free = offers(board)
    return [label for label, key in buttons(board).items() if key in free]


async def play_until_bob_is_home(table: Table) -> Message:
    """Ann buys and Bob passes; returns the board after the last move that Bob makes."""
    await table.sit_down()
    ann, bob = table.ann, table.bob
    await ann.say(f"{ann.bot} {bob.mention} I start, seed {SEED}")
    challenge = await bob.wait_for(lambda m: has_button(m, "Accept"))
    assert (await bob.press(challenge, "Accept")).done
    board = await ann.wait_for(is_board)
    while not bob_is_home(board):
        if mover(board) == "Ann" or has_button(board, "Place 1×1"):
            who = ann if mover(board) == "Ann" else bob
            await buy_something(who, await who.wait_for(lambda m, b=board: m["id"] == b["id"]))
        else:
            shown = await bob.wait_for(lambda m, b=board: m["id"] == b["id"])
            assert (await bob.press(shown, "Pass")).done
        board = await ann.wait_for(after(board))
    return board


def bob_is_home(board: Message) -> bool:
    """Whether only Ann has moves left."""
    return bool(HOME.search(board["attachments"][0]["description"]))


async def test_the_loser_who_has_left_finds_out_by_a_mention(table: Table) -> None:
    """He closes the page before the end; what is waiting when he opens it again mentions him."""
    ann, bob = table.ann, table.bob
    board = await play_until_bob_is_home(table)
    channel, name = bob.channel, bob.name
    await bob.close()
    while mover(board) is not None:
        await buy_something(ann, board)
        board = await ann.wait_for(after(board))
    pings = await table.discord.pings(channel)
    assert [who for message, who in pings if message == board["id"]] == [bob.id]
    async with table.discord.person(name) as back:
        final = await back.wait_for(lambda m: m["id"] == board["id"], channel)
        result, below = final["content"].split("\n")
        assert result.startswith(f"{bob.mention}, the game is over: Ann wins 17 to −98. ")
        assert below.startswith("Ratings: Ann new, Bob new. Head to head: Ann 1, Bob 0.")
        assert below.endswith("First 7×7: Ann.")
        for label in ("Rematch", "Mirror game", "Replay"):
            assert has_button(final, label)
    await bob.open()


async def test_talk_is_answered_with_the_boards_own_buttons(table: Table) -> None:
    """They work: the answer's first patch opens the panel, for its reader alone."""
    first, _, board = await table.begin()
    await first.say(f"{first.bot} what now?")
    answer = await first.wait_for(lambda m: "It is your turn against" in m["content"])
    assert len(answer["content"].split("\n")) <= 3
    assert not answer["mentions"]
    assert offers(answer) == offers(board)
    assert (await first.press(answer, who_can_buy(board)[0])).done
    await first.wait_for(is_panel)
    assert (await first.press(answer, "Commands")).done
    shown = await first.wait_for(lambda m: m["flags"] & 64 and "Starting a game" in m["content"])
    assert (await first.press(shown, "Your turn")).done
    await first.until(lambda: "puts its top-left corner" in first.now(shown)["content"])
    assert [m["id"] for m in await table.boards()] == [board["id"]]


async def test_chatter_gets_a_reaction_and_no_word(table: Table) -> None:
    """Whatever it says after the bot's name."""
    first, _, board = await table.begin()
    line = await first.say(f"you could tell {first.bot} pass")
    reactions = first.hello["reactions"]
    await first.until(lambda: reactions.get(line["id"]))
    assert "🧵" in str(reactions[line["id"]])
    assert [m["id"] for m in await table.boards()] == [board["id"]]
    said = await table.discord.messages(first.channel)
    assert said[-1]["id"] == line["id"]


async def test_five_typos_are_one_line_that_leads_to_the_board(table: Table) -> None:
    """Each is told why by the same message; after a move it would be out of sight: a new one."""
    first, second, board = await table.begin()
    for patch in ("6", "7", "8", "9"):
        await first.say(f"{first.bot} buy {patch}")
        await first.wait_for(lambda m, p=patch: f"“{p}”" in m["content"] and m["author"].get("bot"))
    await first.say(f"{first.bot} byu 1")
    await first.wait_for(lambda m: "Did you mean “buy”?" in m["content"])
    said = [m for m in await table.discord.messages(first.channel) if m["author"].get("bot")]
    [line] = [m for m in said if int(m["id"]) > int(board["id"])]
    assert f"/{board['id']}" in line["content"]
    assert (await first.press(board, "Pass")).done
    turn = await second.wait_for(after(board))
    await first.say(f"{first.bot} pass")
    answer = await first.wait_for(lambda m: "turn; you are called" in m["content"])
    assert int(answer["id"]) > int(turn["id"])
    assert answer["content"].endswith(f"/{turn['id']}")

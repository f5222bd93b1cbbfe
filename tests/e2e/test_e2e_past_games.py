"""Past games through the real client: after the end, by number, in lists, and replayed."""

import pytest

from tests.e2e.conftest import Person, Table, after, custom_id
from tests.support.standin import Message, has_button

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def private(person: Person, text: str) -> Message:
    """The newest message with this text that only one person sees."""
    return await person.wait_for(lambda m: m["flags"] & 64 and text in m["content"])


def described(message: Message) -> str:
    """The words in place of a message's one picture."""
    (picture,) = message["attachments"]
    assert picture["filename"] == "patchwork.png"
    return str(picture["description"])


async def finish(table: Table) -> tuple[Person, Message]:
    """A game in which a move was made and then given up; who gave up, and the last board."""
    mover, other, board = await table.begin()
    assert (await mover.press(board, "Pass")).done
    turn = await mover.wait_for(after(board))
    assert (await other.command("resign")).done
    sure = await other.wait_for(lambda m: m["flags"] & 64 and has_button(m, "Yes"))
    assert (await other.press(sure, "Yes")).done
    return other, await other.wait_for(after(turn))


async def test_a_game_is_stepped_through(table: Table) -> None:
    """Animation, the way to the plies, each with its picture in the same message."""
    person, board = await finish(table)
    assert (await person.press(board, "Replay")).done
    shown = await private(person, "once more")
    assert shown["attachments"][0]["filename"] == "replay.gif"
    assert (await person.press(shown, "Step through")).done
    for label in ("▶", "◀", "⏭"):
        assert (await person.press(shown, custom_id(person.now(shown), label))).done
        assert [a["filename"] for a in person.now(shown)["attachments"]] == ["patchwork.png"]
    assert "resigns" in person.now(shown)["content"]
    assert (await person.press(shown, custom_id(person.now(shown), "Text"))).done


async def test_a_game_is_asked_for_by_its_number(table: Table) -> None:
    """Any ply, as a picture or in words; the record as a file; a sentence for a wrong number."""
    person, _ = await finish(table)
    assert (await person.command("past history")).done
    number = int((await private(person, "Your games"))["content"].split("Game ")[1].split()[0])
    wanted = {"game": number, "move": 0}
    assert (await person.command("past replay", wanted)).done
    assert f"Game {number}, " in (await private(person, "the start"))["content"]
    assert (await person.command("past replay", wanted | {"move": 1, "text": True})).done
    await private(person, "move 1 of 1")
    assert (await person.command("past record", {"game": number})).done
    record = await private(person, "as a file")
    assert record["attachments"][0]["filename"] == f"patchwork-{number}.txt"
    assert (await person.command("past record", {"game": 999})).done
    await private(person, "Game 999 isn’t there")


async def test_a_game_is_opened_from_the_list(table: Table) -> None:
    """The list itself becomes the game's last board."""
    person, _ = await finish(table)
    assert (await person.command("past history")).done
    listed = await private(person, "Your games")
    number = listed["content"].split("Game ")[1].split()[0]
    assert (await person.choose(listed, "", number)).done
    assert "resigns" in person.now(listed)["content"]
    assert person.now(listed)["attachments"]


async def test_leaderboard_and_profile(table: Table) -> None:
    """By command, by a typed line in public, and from one to the other, each with its picture."""
    person, _ = await finish(table)
    other = table.ann if person is table.bob else table.bob
    assert (await person.command("past leaderboard")).done
    board = await private(person, "Leaderboard of this server")
    assert board["content"].splitlines()[1].startswith("1. ")
    assert described(board).startswith("Page 1 of 1 of the leaderboard")
    assert (await person.choose(board, "", other.id)).done
    assert "You against this player" in person.now(board)["content"]
    assert described(person.now(board)).startswith("The finished games of")
    assert (await person.press(board, custom_id(person.now(board), "Leaderboard"))).done
    assert described(person.now(board)) == described(board)
    assert (await person.command("past profile", {"person": other.id})).done
    await private(person, "Rating over all servers")
    await person.say(f"{person.bot} profile {other.mention}")
    said = await other.wait_for(lambda m: "Games of" in m["content"])
    assert not said["flags"] & 64
    assert described(said).startswith("The finished games of")

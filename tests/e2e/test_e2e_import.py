"""Records through the real client: imported, stepped through, played on from."""

import pytest

from tests.e2e.conftest import Person, Table, after, custom_id
from tests.e2e.test_e2e_past_games import private
from tests.support.pages import is_board
from tests.support.standin import Message, buttons, has_button

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def exported(table: Table) -> tuple[Person, str, bytes]:
    """A game of two moves and then given up; its loser, and its file from /past record."""
    mover, _, board = await table.begin()
    for _ in range(2):
        assert (await mover.press(board, "Pass")).done
        board = await mover.wait_for(after(board))
        mover, _ = table.seats(board)
    assert (await mover.command("resign")).done
    sure = await mover.wait_for(lambda m: m["flags"] & 64 and has_button(m, "Yes"))
    assert (await mover.press(sure, "Yes")).done
    await mover.wait_for(after(board))
    assert (await mover.command("past record")).done
    [attachment] = (await private(mover, "as a file"))["attachments"]
    return mover, attachment["filename"], await mover.download(attachment)


async def stepped(person: Person, shown: Message, label: str, said: str) -> None:
    """Press a step of a private record and see where it leads."""
    assert (await person.press(shown, custom_id(person.now(shown), label))).done
    assert said in person.now(shown)["content"]
    assert [a["filename"] for a in person.now(shown)["attachments"]] == ["patchwork.png"]


async def test_an_exported_game_is_brought_along_and_played_on_from(table: Table) -> None:
    """Record, import of that very file, steps, the challenge and its match, with two crashes."""
    person, name, content = await exported(table)
    other = table.bob if person is table.ann else table.ann
    assert (await person.command("past import", {"file": (name, content)})).done
    shown = await private(person, "A record, ")
    assert "move 2 of 2" in shown["content"]
    assert "resigns" in shown["content"]
    await stepped(person, shown, "◀", "move 1 of 2")
    await table.bot.kill()
    await table.bot.start()
    await stepped(person, shown, "⏮", "the start")
    await stepped(person, shown, "▶", "move 1 of 2")
    assert (await person.press(shown, custom_id(person.now(shown), "Record"))).done
    [back] = (await private(person, "as it was given"))["attachments"]
    assert await person.download(back) == content
    assert (await person.press(shown, custom_id(person.now(shown), "Play on"))).done
    challenge = await other.wait_for(lambda m: has_button(m, "Accept"))
    assert "It goes on after move 1 of a record" in challenge["content"]
    assert f"{person.mention} has the next turn" in challenge["content"]
    assert challenge["attachments"]
    assert (await other.press(challenge, "Accept")).done
    board = await person.wait_for(
        lambda m: is_board(m) and "after move 1 of a record" in m["content"]
    )
    assert board["content"].startswith(person.mention)
    await other.until(lambda: not other.now(challenge)["attachments"])
    await table.bot.kill()
    await table.bot.start()
    assert (await person.press(board, "Pass")).done
    turn = await other.wait_for(after(board))
    assert "passed" in turn["content"]
    assert (await other.command("undo")).done
    await private(other, "no move in this game")


async def test_a_file_beside_a_typed_word(table: Table) -> None:
    """A public answer with the steps; whoever presses steps on alone; a mention challenges."""
    person, name, content = await exported(table)
    other = table.bob if person is table.ann else table.ann
    await person.say(f"{person.bot} import", files={name: content})
    shown = await other.wait_for(lambda m: "A record, " in m["content"])
    assert not shown["flags"] & 64
    assert (await other.press(shown, "◀")).done
    step = await private(other, "move 1 of 2")
    await stepped(other, step, "⏮", "the start")
    await person.say(f"{person.bot} import {other.mention} 1", files={name: content})
    challenge = await other.wait_for(lambda m: has_button(m, "Accept"))
    assert challenge["content"].startswith(other.mention)
    assert (await other.press(challenge, "Accept")).done
    await person.wait_for(lambda m: is_board(m) and "after move 1 of a record" in m["content"])


async def test_a_pasted_text_gets_through(table: Table) -> None:
    """Many lines in a code block; on one line as an option; in a direct message with the bot."""
    person, _, content = await exported(table)
    text = content.decode()
    await person.say(f"{person.bot} import\n```\n{text}```")
    await person.wait_for(lambda m: "move 2 of 2" in m["content"] and not m["flags"] & 64)
    assert (await person.command("past import", {"text": " ".join(text.split()), "move": 0})).done
    await private(person, "the start")
    direct = await person.dm()
    await person.say(f"import {text}", direct)
    shown = await person.wait_for(lambda m: "A record, " in m["content"], direct)
    assert not [label for label in buttons(shown) if label.startswith("Play on")]
    assert (await person.press(shown, "◀")).done


async def test_what_cannot_be_read_is_said(table: Table) -> None:
    """No file, a picture, something endless, chat."""
    await table.sit_down()
    ann = table.ann
    for options, said in (
        ({}, "I see no record there"),
        ({"file": ("a.png", b"\x89PNG\xff")}, "holds no text"),
        ({"file": ("long.txt", b"x" * 20_000)}, "I read 16 KB at most"),
        ({"text": "hello"}, "I can’t read that as a record"),
    ):
        assert (await ann.command("past import", options)).done
        await private(ann, said)

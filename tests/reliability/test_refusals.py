"""What Discord really refuses: once, for a while, without a reason, with a long wait.

A bot has met each of these faults in the wild; none of them may silence a game, and none is an
incident.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from tests.e2e.conftest import Table, after, one_for_all
from tests.reliability.nursery import NurseryBot
from tests.support.pages import is_board
from tests.support.standin import Message, PageUser, StandIn, buttons, has_button

pytestmark = pytest.mark.asyncio(loop_scope="module")

POSTS = "/channels/{}/messages"
THREADS = "/channels/{}/threads"
TEN_MINUTES, HOUR, DAY = 600, 3600, 86_400


class Clocked(Table):
    """A table whose bot has a clock that can be put forward."""

    clock: Path

    async def pass_time(self, seconds: int) -> None:
        """Let time pass for Discord and the bot, which notices it through a request elsewhere."""
        await self.discord.advance(seconds)
        self.clock.write_text(str(int(self.clock.read_text()) + seconds))
        assert (await self.ann.command("my vacation", channel="quilts")).done

    async def refuse_posts(self, status: int, code: int = 0, **more: Any) -> None:
        """Have the next post to the present channel refused."""
        path = POSTS.format(self.ann.channel)
        await self.discord.refuse(status, code, "POST", path, **more)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def table(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Clocked]:
    """One stand-in and one bot for all; each test sits down in a channel of its own."""
    folder = tmp_path_factory.mktemp("refusals")
    clock = folder / "clock"
    clock.write_text("0")

    def bot_for(discord: StandIn, database: Path) -> NurseryBot:
        return NurseryBot(discord, database, f"clock={clock}", PATCHWORK_GAMES_PER_PLAYER="99")

    async with one_for_all(folder, Clocked, bot_for) as table:
        table.clock = clock
        yield table


def private(person: PageUser, words: str) -> Any:
    """Whether a message that only this person sees says something."""
    return lambda m: m["flags"] & 64 and words in m["content"]


async def direct_message(person: PageUser, words: str) -> Message:
    """What the bot said to someone in a direct message, once it has."""
    return await person.wait_for(lambda m: words in m["content"], await person.dm())


# A refusal isn't forever


@pytest.mark.parametrize(
    ("status", "code", "more"),
    [
        (403, 0, {"html": True}),
        (403, 0, {"empty": True}),
        (400, 0, {"empty": True}),
        (404, 0, {"html": True}),
        (429, 0, {"html": True}),
    ],
)
async def test_a_refusal_without_a_reason_costs_a_second(
    table: Clocked, status: int, code: int, more: dict[str, Any]
) -> None:
    """Discord's edge refused once: the board still comes, by itself."""
    mover, other, board = await table.begin()
    await table.refuse_posts(status, code, **more)
    assert (await mover.press(board, "Pass")).done
    turn = await other.wait_for(after(board))
    assert turn["content"].startswith(other.mention)
    assert len(await table.boards()) == 2


@pytest.mark.parametrize(
    ("status", "code"),
    [(403, 50013), (403, 50001), (404, 10003), (400, 200000), (400, 50035)],
)
async def test_a_refusal_with_a_reason_is_told_and_tried_again(
    table: Clocked, status: int, code: int
) -> None:
    """The player reads it in the answer; an hour later the board is there, and pings once."""
    mover, other, board = await table.begin()
    await table.refuse_posts(status, code)
    seen = len(table.bot.log)
    assert (await mover.press(board, "Pass")).done
    await mover.wait_for(private(mover, "Your move is kept, but Discord isn’t letting me post"))
    assert len(await table.boards()) == 1
    await table.pass_time(HOUR)
    await other.wait_for(after(board))
    assert len(await table.boards()) == 2
    if code == 50035:  # that one is our own mistake
        table.bot.log[seen:] = [one for one in table.bot.log[seen:] if "incident" not in one]


async def test_the_next_player_is_called_by_direct_message(table: Clocked) -> None:
    """Ten minutes after the refusal; the board that comes later pings no one again."""
    mover, other, board = await table.begin()
    await table.refuse_posts(403, 50013, count=3)
    assert (await mover.press(board, "Pass")).done
    await mover.wait_for(private(mover, "Your move is kept"))
    await table.pass_time(TEN_MINUTES + 1)
    called = await direct_message(other, "it is your turn against")
    assert mover.hello["user"]["global_name"] in called["content"]
    await table.discord.control("POST", "faults/clear")
    assert (await other.command("help")).done
    turn = await other.wait_for(after(board))
    assert other.mention not in turn["content"]
    assert turn["mentions"] == []


async def test_a_timeout_by_a_moderator_ends_with_it(table: Clocked) -> None:
    """Though no one does anything, and no event reports it."""
    mover, other, board = await table.begin()
    await table.discord.time_out(3)
    assert (await mover.press(board, "Pass")).done
    await mover.wait_for(private(mover, "I lack: Send Messages"))
    turn = await other.wait_for(after(board))
    assert turn["content"].startswith(other.mention)
    await table.discord.time_out(0)  # discord.py reads it by a clock that no test has put forward


@pytest.mark.parametrize("opened", ["channel", "role", "member", "guild"])
async def test_a_change_of_permissions_lets_the_board_through(table: Clocked, opened: str) -> None:
    """Whatever has changed, no one has to use the bot for it."""
    mover, other, board = await table.begin()
    await table.refuse_posts(403, 50013)
    assert (await mover.press(board, "Pass")).done
    await mover.wait_for(private(mover, "Your move is kept"))
    if opened == "channel":
        await table.discord.deny("ADD_REACTIONS", channel=mover.channel)
        await table.discord.deny(channel=mover.channel)
    elif opened == "role":
        await table.discord.control("POST", "roles", {"role": "everyone", "allow": ["CONNECT"]})
    elif opened == "member":
        await table.discord.time_out(0)
    else:
        await table.discord.control("POST", "guild", {"unavailable": True})
        await table.discord.control("POST", "guild", {"unavailable": False})
    turn = await other.wait_for(after(board))
    assert turn["content"].startswith(other.mention)


async def test_a_start_lets_the_board_through(table: Clocked) -> None:
    """Three refusals over three restarts, then it is there, once."""
    mover, other, board = await table.begin()
    await table.refuse_posts(403, 50013, count=3)
    assert (await mover.press(board, "Pass")).done
    await mover.wait_for(private(mover, "Your move is kept"))
    for refused in (True, True, False):
        await table.bot.kill()
        await table.bot.start()
        if refused:
            await table.bot.wait_for("fate=refused")
    await other.wait_for(after(board))
    assert len(await table.boards()) == 2


async def test_a_server_that_is_away_at_the_start_is_waited_for(table: Clocked) -> None:
    """Nobody of it is known then, the bot neither; what is refused there isn't an incident."""
    mover, other, board = await table.begin()
    await table.refuse_posts(403, 50013, count=2)
    assert (await mover.press(board, "Pass")).done
    await mover.wait_for(private(mover, "Your move is kept"))
    await table.bot.kill()
    await table.discord.control("POST", "guild", {"unavailable": True})
    await table.bot.start()
    await table.bot.wait_for("fate=refused")
    assert table.bot.incidents() == []
    await table.discord.control("POST", "guild", {"unavailable": False})
    await other.wait_for(after(board))
    assert len(await table.boards()) == 2


@pytest.mark.parametrize(
    ("status", "more"),
    [
        (403, {"html": True}),
        (401, {"html": True}),
        (404, {"html": True}),
        (400, {"empty": True}),
        (429, {"html": True}),
    ],
)
async def test_an_answer_that_is_refused_without_a_reason_is_given_again(
    table: Clocked, status: int, more: dict[str, Any]
) -> None:
    """The press counts, and nobody reads that something went wrong."""
    mover, other, board = await table.begin()
    await table.discord.refuse(status, 0, "POST", "/interactions/.*/callback", **more)
    assert (await mover.press(board, "Pass")).done
    await other.wait_for(after(board))
    assert not any("went wrong" in message["content"] for message in mover.ephemeral())
    assert table.bot.incidents() == []


async def test_suggestions_that_come_too_late_are_a_line_in_the_log(table: Clocked) -> None:
    """Whoever types fast has typed on: no traceback for it."""
    mover, _, _ = await table.begin()
    await table.discord.refuse(404, 10062, "POST", "/interactions/.*/callback")
    assert await mover.autocomplete("buy", "patch") == []
    await table.bot.wait_for("event=not_suggested error=NotFound(404, code 10062)")
    assert not any("Traceback" in line for line in table.bot.log)


async def test_the_board_is_shown_to_who_asks_and_posted_once(table: Clocked) -> None:
    """Where nothing can be posted; after the repair there is one board, not two, and one ping."""
    mover, other, board = await table.begin()
    await table.discord.deny("SEND_MESSAGES", channel=mover.channel)
    assert (await mover.press(board, "Pass")).done
    await mover.wait_for(private(mover, "Send Messages"))
    for _ in range(2):
        assert (await other.command("board")).done
        await other.wait_for(lambda m: m["flags"] & 64 and m["attachments"])
    await table.discord.deny(channel=mover.channel)
    turn = await other.wait_for(after(board))
    assert (await other.press(turn, "Pass")).done
    await mover.wait_for(after(turn))
    assert len(await table.boards()) == 3


async def test_of_the_boards_that_waited_only_the_newest_is_posted(table: Clocked) -> None:
    """The others are out of date; play goes on at the one that is there."""
    mover, other, board = await table.begin()
    await table.refuse_posts(403, 50013, count=99)
    for number in range(6):
        person = (mover, other)[number % 2]
        await person.command("pass")
    await table.discord.control("POST", "faults/clear")
    assert (await other.command("help")).done
    turn = await other.wait_for(after(board))
    assert len(await table.boards()) == 2
    revisions = {int(custom_id.split(":")[2]) for custom_id in buttons(turn).values()}
    posted = [line for line in table.bot.log if f"message={turn['id']} " in line]
    assert revisions == {int(line.split(" rev=")[1].split()[0]) for line in posted}
    assert min(revisions) > 2


async def test_a_challenge_is_not_called_out_before_it_is(table: Clocked) -> None:
    """When refused, the answer says so; when taken later, it is there once and can be accepted."""
    await table.sit_down()
    await table.refuse_posts(403, 50013)
    result = await table.ann.command("challenge", {"opponent": table.bob.id})
    assert result.done
    await table.ann.wait_for(private(table.ann, "nobody has seen your challenge yet"))
    await table.pass_time(HOUR)
    challenge = await table.bob.wait_for(lambda m: has_button(m, "Accept"))
    assert (await table.bob.press(challenge, "Accept")).done
    await table.ann.wait_for(is_board)


# Rate limits and threads


async def test_a_second_thread_is_opened_although_its_window_is_long(table: Clocked) -> None:
    """Discord has fifty tokens for five minutes; with 48 left no one has to wait."""
    await table.sit_down()
    bob, told = table.bob, 0
    for opponent in ({"opponent": table.ann.id}, {}):
        assert (await bob.command("challenge", {**opponent, "thread": True})).done
        out = await bob.wait_for(private(bob, "Your challenge is out in"))
        assert int(out["id"]) > told
        assert (await bob.command("game withdraw")).done
        back = await bob.wait_for(private(bob, "You took your challenge back"))
        told = int(back["id"])


@pytest.mark.parametrize(
    ("status", "code", "more", "words"),
    [
        (429, 0, {"retry_after": 219.0}, "Discord lets me open no further thread here until"),
        (400, 160006, {}, "as many open threads as Discord allows"),
        (400, 50024, {}, "has no threads for games"),
        (400, 30033, {}, "doesn’t let me open a thread here"),
        (400, 220001, {}, "A rule of this server keeps me"),
        (400, 200001, {}, "A rule of this server keeps me"),
        (403, 50013, {}, "Create Public Threads"),
        (403, 0, {"html": True}, "didn’t open a thread when I asked"),
    ],
)
async def test_a_thread_that_cant_be_opened_leaves_the_channel(
    table: Clocked, status: int, code: int, more: dict[str, Any], words: str
) -> None:
    """The bot says why, and one press later the challenge is in the channel itself."""
    channel = await table.sit_down()
    path = THREADS.format(channel)
    await table.discord.refuse(status, code, "POST", path, **more)
    options = {"opponent": table.bob.id, "thread": True}
    assert (await table.ann.command("challenge", options)).done
    refused = await table.ann.wait_for(private(table.ann, words))
    assert (await table.ann.press(refused, "Challenge here")).done
    challenge = await table.bob.wait_for(lambda m: has_button(m, "Accept"))
    assert (await table.bob.press(challenge, "Accept")).done
    await table.bob.wait_for(is_board)


# Talk


async def test_talk_leaves_the_channel_to_the_boards(table: Clocked) -> None:
    """Someone keeps asking for the rules: they come a few times, the boards all come."""
    mover, other, board = await table.begin()
    await table.discord.add_person("talker")
    async with table.discord.person("talker") as talker:
        talker.channel = mover.channel
        for _ in range(4):
            for _ in range(6):
                await talker.say(f"{talker.bot} rules")
            assert (await mover.press(board, "Pass")).done
            board = await other.wait_for(after(board))
            mover, other = table.seats(board)
    assert len(await table.boards()) == 5
    said = [m for m in await table.discord.messages(mover.channel) if m["author"].get("bot")]
    words = [
        m for m in said if not m["attachments"] and "accepted the challenge" not in m["content"]
    ]
    assert 1 <= len(words) <= 6


async def test_one_answer_too_many_gets_a_reaction(table: Clocked) -> None:
    """The rest is silence; none of it is an incident."""
    await table.sit_down()
    await table.pass_time(HOUR)
    lines = [await table.ann.say(f"{table.ann.bot} rules") for _ in range(5)]
    reactions = table.ann.hello["reactions"]
    await table.ann.until(lambda: reactions.get(lines[2]["id"]))
    assert not any(reactions.get(line["id"]) for line in lines[3:])
    said = [m for m in await table.discord.messages(table.ann.channel) if m["author"].get("bot")]
    assert len(said) <= 2


# The typed door


async def test_without_the_history_a_typed_line_is_answered(table: Clocked) -> None:
    """As a message of its own."""
    await table.sit_down()
    await table.pass_time(HOUR)
    await table.discord.deny("READ_MESSAGE_HISTORY", channel=table.ann.channel)
    await table.ann.say(f"{table.ann.bot} rules")
    answer = await table.ann.wait_for(lambda m: m["author"].get("bot"))
    assert not answer.get("message_reference")
    await table.discord.deny(channel=table.ann.channel)


async def test_without_files_a_typed_line_is_answered_in_words(table: Clocked) -> None:
    """The picture of the leaderboard as its description."""
    mover, other, board = await table.begin()
    assert (await mover.press(board, "Pass")).done
    board = await other.wait_for(after(board))
    assert (await other.command("resign")).done
    sure = await other.wait_for(lambda m: has_button(m, "Yes"))
    assert (await other.press(sure, "Yes")).done
    await table.ann.wait_for(after(board))
    await table.pass_time(HOUR)
    await table.discord.deny("ATTACH_FILES", channel=table.ann.channel)
    await table.ann.say(f"{table.ann.bot} leaderboard")
    answer = await table.ann.wait_for(lambda m: "Leaderboard of this server" in m["content"])
    assert not answer["attachments"]
    assert "each with the rating as a strip of cloth" in answer["content"]
    await table.discord.deny(channel=table.ann.channel)


async def test_a_comma_after_the_mention_is_no_word(table: Clocked) -> None:
    """“@Patchwork, pass” passes."""
    mover, other, board = await table.begin()
    await mover.say(f"{mover.bot}, pass")
    await other.wait_for(after(board))


# What is stuck comes free


async def test_commands_that_discord_lost_come_back(table: Clocked) -> None:
    """Another program replaced them: an unknown one brings them back, and so does a start."""
    await table.sit_down()
    knit = {"name": "knit", "description": "Knit", "type": 1}
    await table.discord.control("PUT", "commands", {"commands": [knit]})
    await table.ann.until(lambda: [one["name"] for one in table.ann.commands] == ["knit"])
    await table.bot.kill()
    await table.bot.start()
    await table.ann.until(lambda: "challenge" in [one["name"] for one in table.ann.commands])


async def test_a_deleted_channel_frees_its_challenger(table: Clocked) -> None:
    """The challenge ends with it; the same one can be made elsewhere at once."""
    channel = await table.sit_down()
    assert (await table.ann.command("challenge", {"opponent": table.bob.id})).done
    await table.bob.wait_for(lambda m: has_button(m, "Accept"))
    await table.discord.control("DELETE", f"channels/{channel}")
    await table.bot.wait_for(f"event=channel_gone channel={channel}")
    await table.sit_down()
    assert (await table.ann.command("challenge", {"opponent": table.bob.id})).done
    challenge = await table.bob.wait_for(lambda m: has_button(m, "Accept"))
    assert (await table.bob.press(challenge, "Decline")).done

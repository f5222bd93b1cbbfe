"""Answers to typed lines: in moderation, boards first, and with what a channel allows."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.delivery.global_rate_limit import Pacer
from cogs.delivery.outbox_worker import Delivery
from cogs.doors import typed_answers
from cogs.doors.talk import (
    IN_CHANNEL,
    IN_PRIVATE,
    REWORDINGS,
    SAME_LINE,
    TO_PERSON,
    Talk,
)
from cogs.doors.typed_answers import BUSY, NOD
from cogs.pictures.pictures import Pictures
from matches.screens import File, Screen
from rendering import alt_text
from tests.cogs.fakes import ANN, BOB, CHANNEL_ID, http_error, settled
from tests.rendering.scenes.gallery import requests

ALL = discord.Permissions.all()


@dataclass
class Room:
    """A channel in which people type to the bot."""

    time: int = 1000
    #: what was said in the channel and by direct message, and the lines that got a reaction
    sent: list[dict[str, Any]] = field(default_factory=list)
    private: list[dict[str, Any]] = field(default_factory=list)
    reactions: list[int] = field(default_factory=list)
    failures: list[Exception | None] = field(default_factory=list)
    allowed: discord.Permissions = field(default_factory=discord.Permissions.all)
    posting: asyncio.Event = field(default_factory=asyncio.Event)
    #: the newest board in the channel, and the failures of changing what was said
    board: int = 0
    gone: list[Exception] = field(default_factory=list)
    nods: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.posting.set()
        self.pictures = Pictures(lambda _: b"picture")
        delivery = SimpleNamespace(
            all_posted_in=self._all_posted_in,
            newest_in=lambda _: self.board,
        )
        pacer = Pacer(lambda: 0.0, lambda _: asyncio.sleep(0))
        self.talk = Talk(self.pictures, cast("Delivery", delivery), pacer, lambda: self.time)
        self._number = 0

    async def _all_posted_in(self, _: int) -> None:
        await self.posting.wait()

    def line(self, author: int = ANN.id, channel: int = CHANNEL_ID) -> Any:
        """The next line that someone typed."""
        self._number += 1
        number = self._number

        async def send(**arguments: Any) -> Any:
            failure = self.failures.pop(0) if self.failures else None
            if failure is not None:
                raise failure
            self.sent.append(arguments)

            async def edit(**changes: Any) -> None:
                if self.gone:
                    raise self.gone.pop()
                arguments.update(changes)

            return SimpleNamespace(id=1000 + number, edit=edit)

        async def send_privately(**arguments: Any) -> None:
            self.private.append(arguments)

        async def add_reaction(emoji: str) -> None:
            {BUSY: self.reactions, NOD: self.nods}[emoji].append(number)

        return SimpleNamespace(
            id=number,
            guild=SimpleNamespace(me=None),
            author=SimpleNamespace(id=author, send=send_privately),
            channel=SimpleNamespace(id=channel, send=send, permissions_for=lambda _: self.allowed),
            to_reference=lambda **_: f"reference {number}",
            add_reaction=add_reaction,
        )

    async def say(self, text: str = "no", **more: Any) -> None:
        """Someone types, and gets this answer."""
        pages, refused = more.pop("pages", ()), more.pop("refused", False)
        await self.talk.answer(self.line(**more), Screen(text, pages=pages), refused=refused)

    @property
    def texts(self) -> list[str]:
        """What was said in the channel."""
        return [one["content"] for one in self.sent]


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """A room in which pauses between attempts take no time."""
    monkeypatch.setattr(typed_answers, "PAUSE", 0)
    made = Room()
    yield made
    made.pictures.close()


# Moderation


async def test_a_few_answers_come_at_once_and_then_one_in_ten_seconds(room: Room) -> None:
    """The one too many gets a reaction, the rest silence."""
    for _ in range(8):
        await room.say()
    assert len(room.sent) == IN_CHANNEL.at_once
    assert room.reactions == [IN_CHANNEL.at_once + 1]
    seen = {}
    for second in range(1, 31):
        room.time += 1
        await room.say()
        seen[second] = (len(room.sent) - IN_CHANNEL.at_once, len(room.reactions))
    assert [seen[second] for second in (9, 10, 29, 30)] == [(0, 1), (1, 1), (2, 1), (3, 1)]
    room.time += 1
    await room.say()
    assert len(room.reactions) == 2


async def test_in_private_there_is_more_room(room: Room) -> None:
    """No board comes there, and each typed move is confirmed; it doesn't count elsewhere."""
    for _ in range(9):
        line = room.line(channel=77)
        line.guild = None
        await room.talk.answer(line, Screen("done"))
    assert len(room.sent) == IN_PRIVATE.at_once
    await room.say()
    assert len(room.sent) == IN_PRIVATE.at_once + 1
    for more in (0, 1):
        room.time += 1
        line = room.line(channel=77)
        line.guild = None
        await room.talk.answer(line, Screen("done"))
        assert len(room.sent) == IN_PRIVATE.at_once + 1 + more


async def test_all_who_talk_in_a_channel_share_its_answers(room: Room) -> None:
    """Each of them sees that there were too many; another channel has its own."""
    for author in (ANN.id, BOB.id, 3, 4):
        await room.say(author=author)
    assert len(room.sent) == IN_CHANNEL.at_once
    assert len(room.reactions) == 2
    for author in (ANN.id, BOB.id):
        await room.say(author=author)
    assert len(room.reactions) == 4
    await room.say(author=ANN.id, channel=5)
    assert len(room.sent) == IN_CHANNEL.at_once + 1


async def test_who_is_refused_by_the_channel_loses_nothing(room: Room) -> None:
    """Their own answers are left for elsewhere."""
    for author in (3, 4, 5):
        await room.say(author=author)
    for _ in range(5):
        await room.say(author=ANN.id)
    for channel in (6, 7, 8, 9):
        await room.say(author=ANN.id, channel=channel)
    assert len(room.sent) == IN_CHANNEL.at_once + TO_PERSON.at_once


async def test_a_long_answer_counts_for_its_pages(room: Room) -> None:
    """A text board of three messages uses up the allowance; a longer one is sent too."""
    await room.say(pages=("2", "3"))
    await room.say()
    assert len(room.sent) == 3
    room.time += 30
    await room.say(pages=("2", "3", "4"))
    assert len(room.sent) == 7


async def test_an_answer_waits_for_the_boards_that_are_on_their_way(room: Room) -> None:
    """Of the waiting lines only the newest is answered."""
    room.posting.clear()
    waiting = [asyncio.create_task(room.say(f"answer {n}")) for n in range(2)]
    await settled()
    assert room.sent == []
    room.posting.set()
    await asyncio.gather(*waiting)
    assert room.texts == ["answer 1"]
    assert room.reactions == [1]
    assert not room.talk._channels


async def test_an_answer_does_not_wait_for_ever(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord may be slow, or the boards many."""
    monkeypatch.setattr("cogs.doors.talk.GIVES_WAY", 0)
    room.posting.clear()
    await room.say()
    assert room.texts == ["no"]


# Refusals


async def test_five_typos_are_one_line(room: Room) -> None:
    """Each changes what the last one said, and costs the channel no answer."""
    for number in range(5):
        await room.say(f"refusal {number}", refused=True)
    assert room.texts == ["refusal 4"]
    assert room.sent[0]["allowed_mentions"].to_dict() == {"parse": []}
    assert (room.reactions, room.nods) == ([], [])
    await room.say("the rules")
    assert room.texts == ["refusal 4", "the rules"]


@pytest.mark.parametrize(
    "what", ["another person", "another channel", "a board", "an answer", "ten minutes"]
)
async def test_a_line_that_is_not_where_they_look_stays(room: Room, what: str) -> None:
    """It isn't theirs, or something has come after it: the refusal is a line of its own."""
    await room.say("first", refused=True)
    more: dict[str, Any] = {}
    if what == "another person":
        more = {"author": BOB.id}
    elif what == "another channel":
        more = {"channel": 5}
    elif what == "a board":
        room.board = 2000
    elif what == "an answer":
        await room.say("the rules")
        room.time += 20
    else:
        room.time += SAME_LINE
    await room.say("second", refused=True, **more)
    assert room.texts == ["first", *(["the rules"] if what == "an answer" else []), "second"]


async def test_a_line_that_is_gone_is_said_again(room: Room) -> None:
    """Someone has deleted it; and one that couldn't be posted is no line."""
    await room.say("first", refused=True)
    room.gone = [http_error(404, 10008)]
    await room.say("second", refused=True)
    assert room.texts == ["first", "second"]
    room.failures = [http_error(403, 50013)]
    await room.say("third", refused=True, author=BOB.id)
    await room.say("fourth", refused=True, author=BOB.id)
    assert room.texts == ["first", "second"]
    assert room.reactions == [4]


async def test_typos_in_a_burst_are_one_line_too(room: Room) -> None:
    """While the first is still on its way."""
    room.posting.clear()
    lines = [asyncio.create_task(room.say(f"refusal {n}", refused=True)) for n in range(3)]
    await settled()
    room.posting.set()
    await asyncio.gather(*lines)
    assert room.texts == ["refusal 2"]


async def test_a_line_is_not_changed_without_end(room: Room) -> None:
    """Discord counts changes too."""
    for number in range(20):
        await room.say(f"refusal {number}", refused=True)
    assert room.texts == [f"refusal {REWORDINGS.at_once}"]
    room.time += REWORDINGS.seconds
    await room.say("later", refused=True)
    assert room.texts == ["later"]


async def test_a_nod_says_nothing_and_not_often(room: Room) -> None:
    """A thread of yarn under the line, at most one in half a minute for each person."""
    for _ in range(3):
        await room.talk.nod(room.line())
    await room.talk.nod(room.line(author=BOB.id))
    assert (room.nods, room.sent) == ([1, 4], [])


# What a channel allows


@pytest.mark.parametrize("known", [True, False])
async def test_without_the_history_it_is_no_reply(room: Room, known: bool) -> None:
    """Whether the permission is known to be missing, or Discord says so."""
    if known:
        room.allowed.update(read_message_history=False, administrator=False)
    else:
        room.failures = [http_error(400, 160002)]
    await room.say(pages=("more",))
    assert room.texts == ["no", "more"]
    assert all("reference" not in one for one in room.sent)


@pytest.mark.parametrize("known", [True, False])
async def test_without_files_it_comes_in_words(room: Room, known: bool) -> None:
    """A picture as its description, a file as its text."""
    if known:
        room.allowed.update(attach_files=False, administrator=False)
    else:
        room.failures = [http_error(403, 50013)]
    request = requests()["table"]
    file = File("record.txt", b"[First] <@5>")
    await room.talk.answer(room.line(), Screen("the board", picture=request, files=(file,)))
    assert room.texts == [f"the board\n{alt_text(request)}", "```\n[First] <@5>\n```"]
    assert all(not one["files"] for one in room.sent)
    assert room.private == []


async def test_where_nothing_may_be_said_it_is_said_privately(room: Room) -> None:
    """Once, as text, and without a reaction."""
    room.failures = [http_error(403, 50013)] * 9
    await room.say("no", pages=("more",))
    assert room.sent == []
    assert [one["content"] for one in room.private] == ["no", "more"]
    assert room.reactions == []


@pytest.mark.parametrize(
    "failure", [http_error(403), http_error(503), http_error(400), TimeoutError(), OSError()]
)
async def test_what_is_no_refusal_of_discords_is_tried_again(
    room: Room, failure: Exception
) -> None:
    """The connection failed, or the edge spoke for Discord; three attempts, then a reaction."""
    room.failures = [failure] * 2
    await room.say()
    assert room.texts == ["no"]
    assert room.sent[0]["nonce"] == "t1.0"
    room.failures = [failure] * 3
    await room.say(author=BOB.id)
    assert (room.texts, room.failures, room.private) == (["no"], [], [])
    assert room.reactions == [2]


async def test_an_answer_that_must_wait_too_long_is_a_reaction(room: Room) -> None:
    """No incident, and nothing is said about an old line minutes later."""
    room.failures = [discord.RateLimited(219)]
    await room.say()
    assert (room.sent, room.reactions) == ([], [1])

"""Answers to interactions: in time, in the mode of the Reply, no old picture over a new one."""

import asyncio
import threading

import aiohttp
import discord
import pytest

from cogs.doors import responder
from cogs.doors.frames import Frames, Ticket
from cogs.doors.responder import Answer
from cogs.pictures.pictures import Pictures
from cogs.screens.outgoing import without_picture
from matches.screens import Control, File, Mode, Reply, Screen
from tests.cogs.fakes import FakeInteraction, http_error, settled, until
from tests.cogs.test_pictures import request
from words import Speaker

SLASH = discord.InteractionType.application_command
LATE = 60.0  # no deferral within a test
ROWS = ((Control("pw:7:3:pass", "Pass"),),)
PANEL = Screen("panel", ROWS, request())


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tries follow each other at once."""
    monkeypatch.setattr(responder, "RETRY_PAUSE", 0)


def drawn() -> Pictures:
    """Pictures that are drawn at once."""
    return Pictures(lambda _: b"picture")


async def show(
    interaction: FakeInteraction, reply: Reply, ticket: Ticket | None = None, after: float = LATE
) -> FakeInteraction:
    """Show one reply."""
    pictures = drawn()
    async with Answer(
        interaction.as_interaction(), pictures, ticket=ticket, defer_after=after
    ) as answer:
        await answer.show(reply)
    pictures.close()
    return interaction


async def test_a_private_reply_is_seen_by_the_asker_alone() -> None:
    """PRIVATE is one new ephemeral message, through every door."""
    for kind in (SLASH, discord.InteractionType.component):
        done = await show(FakeInteraction(kind), Reply(Mode.PRIVATE, Screen("no", ROWS)))
        [(what, arguments)] = done.calls
        assert (what, arguments["ephemeral"], arguments["content"]) == ("send", True, "no")
        assert arguments["allowed_mentions"].to_dict() == {"parse": []}


async def test_what_is_shown_to_the_channel_is_seen_by_everyone() -> None:
    """PUBLIC is one new message that isn't ephemeral, also after a deferral."""
    in_time = await show(FakeInteraction(), Reply(Mode.PUBLIC, PANEL))
    late = FakeInteraction()
    pictures = drawn()
    async with Answer(late.as_interaction(), pictures, defer_after=0) as answer:
        await until(lambda: late.did == ["defer"])
        await answer.show(Reply(Mode.PUBLIC, PANEL))
    pictures.close()
    assert (in_time.did, late.did) == (["send"], ["defer", "follow_up"])
    for interaction in (in_time, late):
        _, arguments = interaction.calls[-1]
        assert not arguments.get("ephemeral")
        assert arguments["content"] == "panel"
        assert arguments["allowed_mentions"].to_dict() == {"parse": []}


async def test_pages_follow_as_messages_of_their_own() -> None:
    """A text board of three parts is three ephemeral messages in order."""
    reply = Reply(Mode.PRIVATE, Screen("one", pages=("two", "three")))
    done = await show(FakeInteraction(SLASH), reply)
    assert done.did == ["send", "follow_up", "follow_up"]
    assert [arguments["content"] for _, arguments in done.calls] == ["one", "two", "three"]
    assert all(arguments["ephemeral"] for _, arguments in done.calls)


async def test_the_pages_of_an_update_follow_it() -> None:
    """The pressed message changes, and what doesn't fit comes after it, seen by the asker alone."""
    reply = Reply(Mode.UPDATE, Screen("one", pages=("two", "three")))
    done = await show(FakeInteraction(), reply, Frames().take(50))
    assert done.did == ["edit", "follow_up", "follow_up"]
    assert [arguments["content"] for _, arguments in done.calls] == ["one", "two", "three"]


async def test_an_update_to_nothing_is_still_an_answer() -> None:
    """The pressed message stays as it is, and the press doesn't count as failed."""
    done = await show(FakeInteraction(), Reply(Mode.UPDATE), Frames().take(50))
    assert done.did == ["defer"]


async def test_a_file_is_handed_over() -> None:
    """A record comes as an attachment under its name."""
    reply = Reply(Mode.PRIVATE, Screen("here", files=(File("game.txt", b"moves"),)))
    done = await show(FakeInteraction(SLASH), reply)
    [file] = done.calls[0][1]["files"]
    assert (file.filename, file.fp.read()) == ("game.txt", b"moves")


async def test_an_update_replaces_picture_and_controls() -> None:
    """UPDATE is one edit that lists exactly one attachment, with its alternative text."""
    ticket = Frames().take(50)
    done = await show(FakeInteraction(), Reply(Mode.UPDATE, PANEL), ticket)
    [(what, arguments)] = done.calls
    assert what == "edit"
    [file] = arguments["attachments"]
    assert file.fp.read() == b"picture"
    assert file.description
    assert arguments["view"].children


async def test_an_update_without_picture_takes_the_old_one_away() -> None:
    """What an edit doesn't list goes: attachments and controls are always stated."""
    done = await show(FakeInteraction(), Reply(Mode.UPDATE, Screen("over")), Frames().take(50))
    arguments = done.calls[0][1]
    assert arguments["attachments"] == []
    assert arguments["view"] is None


@pytest.mark.parametrize("mode", [Mode.UPDATE, Mode.PRIVATE])
async def test_a_picture_that_is_missing_is_spoken_of(mode: Mode) -> None:
    """The rest of the answer is shown, with a line that says how to get the picture."""
    pictures, interaction = Pictures(lambda _: fail()), FakeInteraction()
    ticket = Frames().take(50)
    async with Answer(
        interaction.as_interaction(), pictures, ticket=ticket, defer_after=LATE
    ) as answer:
        await answer.show(Reply(mode, PANEL))
    [(_, arguments)] = interaction.calls
    assert arguments["content"] == f"panel\n{Speaker.of('en')('doors-no-picture')}"
    assert not arguments.get("attachments")
    assert not arguments.get("files")
    assert arguments["view"].children
    pictures.close()


def fail() -> bytes:
    """Nothing is drawn."""
    raise ValueError("no paint")


def test_a_text_without_room_stays_as_it_is() -> None:
    """Discord refuses a message beyond its limits."""
    full = Screen("x" * 2000, ROWS, request())
    assert without_picture(full) == Screen("x" * 2000, ROWS)


async def test_strip_takes_the_controls_and_keeps_the_rest() -> None:
    """STRIP edits only the controls, and whatever else there is to say follows privately."""
    reply = Reply(Mode.STRIP, after=Screen("well done"))
    done = await show(FakeInteraction(), reply)
    assert done.did == ["edit", "follow_up"]
    stripped = done.calls[0][1]
    assert stripped["view"] is None
    assert "content" not in stripped
    assert "attachments" not in stripped


@pytest.mark.parametrize("mode", [Mode.UPDATE, Mode.STRIP])
async def test_a_message_is_changed_only_by_a_control_that_is_on_it(mode: Mode) -> None:
    """A control of one message, sent as if it were on another, leaves that one as it is."""
    interaction = FakeInteraction(custom_id="pw:7:3:keep")
    interaction.data["custom_id"] = "pw:7:3:resign"
    done = await show(interaction, Reply(mode, Screen("all right")), Frames().take(50))
    assert done.did == [{Mode.UPDATE: "send", Mode.STRIP: "defer"}[mode]]


async def test_silence_is_still_an_answer() -> None:
    """SILENT acknowledges a press, and a slash command without leaving a message."""
    assert (await show(FakeInteraction(), Reply(Mode.SILENT))).did == ["defer"]
    slash = await show(FakeInteraction(SLASH), Reply(Mode.SILENT))
    assert slash.did == ["defer", "delete_original"]


@pytest.mark.parametrize(
    ("kind", "reply", "calls"),
    [
        (SLASH, Reply(Mode.PRIVATE, Screen("x")), ["defer", "edit_original"]),
        (SLASH, Reply(Mode.SILENT), ["defer", "delete_original"]),
        (None, Reply(Mode.PRIVATE, Screen("x")), ["defer", "follow_up"]),
        (None, Reply(Mode.UPDATE, Screen("x")), ["defer", "edit_original"]),
        (None, Reply(Mode.STRIP), ["defer", "edit_original"]),
        (None, Reply(Mode.SILENT), ["defer"]),
    ],
)
async def test_what_takes_long_is_deferred_first(
    kind: discord.InteractionType | None, reply: Reply, calls: list[str]
) -> None:
    """After the time for a first answer, the interaction is deferred, and the reply follows."""
    interaction = FakeInteraction(kind or discord.InteractionType.component)
    pictures = drawn()
    ticket = Frames().take(50)
    async with Answer(
        interaction.as_interaction(), pictures, ticket=ticket, defer_after=0
    ) as answer:
        await settled()  # the desk is still thinking
        await answer.show(reply)
    assert interaction.did == calls
    # Only the asker sees a slash command's "thinking …".
    assert interaction.calls[0][1]["ephemeral"] is (kind is SLASH)
    pictures.close()


async def test_a_quick_answer_is_not_deferred() -> None:
    """The timer ends with the answer."""
    interaction = await show(FakeInteraction(), Reply(Mode.PRIVATE, Screen("x")), after=LATE)
    await settled()
    assert interaction.did == ["send"]
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_an_answer_waits_for_a_deferral_under_way() -> None:
    """While the deferral is on its way, the reply isn't given as a second first answer."""
    interaction = FakeInteraction()
    arrived, go_on = asyncio.Event(), asyncio.Event()

    async def hold(what: str) -> None:
        if what == "defer":
            arrived.set()
            await go_on.wait()

    interaction.before = hold
    pictures = drawn()
    async with Answer(interaction.as_interaction(), pictures, defer_after=0) as answer:
        await arrived.wait()
        showing = asyncio.create_task(answer.show(Reply(Mode.PRIVATE, Screen("x"))))
        await settled()
        assert interaction.calls == []
        go_on.set()
        await showing
    assert interaction.did == ["defer", "follow_up"]
    pictures.close()


async def test_only_the_newest_frame_is_drawn_and_every_press_is_answered() -> None:
    """Of four quick presses on one panel, those in the middle are answered without a picture."""
    begin = threading.Event()
    frames: list[object] = []

    def draw(wanted: object) -> bytes:
        assert begin.wait(5)
        frames.append(wanted)
        return b"picture"

    pictures, tickets = Pictures(draw, threads=1), Frames()
    presses = [FakeInteraction(number=number) for number in range(4)]
    replies = [
        Reply(Mode.UPDATE, Screen(str(number), ROWS, request(number)), frame="7.3.101")
        for number in range(4)
    ]

    async def answer(press: FakeInteraction, reply: Reply, ticket: Ticket) -> None:
        async with Answer(press.as_interaction(), pictures, ticket=ticket, defer_after=LATE) as one:
            await one.show(reply)

    answering = [
        asyncio.create_task(answer(press, reply, tickets.take(50)))
        for press, reply in zip(presses, replies, strict=True)
    ]
    await settled()
    begin.set()
    await asyncio.gather(*answering)
    assert [press.did for press in presses] == [["defer"], ["defer"], ["defer"], ["edit"]]
    # The first may have begun before the others came.
    assert frames[-1] == request(3)
    assert len(frames) <= 2
    pictures.close()


async def test_a_late_frame_never_overwrites_a_newer_one() -> None:
    """A press whose edit is held up is finished before the next one's edit begins."""
    tickets, pictures = Frames(), drawn()
    first, second = FakeInteraction(number=1), FakeInteraction(number=2)
    arrived, go_on = asyncio.Event(), asyncio.Event()
    order: list[str] = []

    async def hold(_: str) -> None:
        arrived.set()
        await go_on.wait()
        order.append("first")

    async def note(_: str) -> None:
        order.append("second")

    first.before, second.before = hold, note
    reply = Reply(Mode.UPDATE, PANEL, frame="7.3.101")

    async def answer(press: FakeInteraction, ticket: Ticket) -> None:
        async with Answer(press.as_interaction(), pictures, ticket=ticket, defer_after=LATE) as one:
            await one.show(reply)

    earlier = asyncio.create_task(answer(first, tickets.take(50)))
    await arrived.wait()
    later = asyncio.create_task(answer(second, tickets.take(50)))
    await settled()
    go_on.set()
    await asyncio.gather(earlier, later)
    assert order == ["first", "second"]
    pictures.close()


async def test_a_broken_connection_is_tried_again_with_fresh_files() -> None:
    """The second try sends the whole picture, not the rest of a file already read."""
    interaction = FakeInteraction()
    sizes: list[int] = []

    async def read(_: str) -> None:
        pass

    interaction.before = read
    interaction.failures = [aiohttp.ServerDisconnectedError(), None]
    await show(interaction, Reply(Mode.UPDATE, PANEL), Frames().take(50))
    for _, arguments in interaction.calls:
        sizes.append(len(arguments["attachments"][0].fp.read()))
    assert sizes == [len(b"picture")] * 2


async def test_an_answer_that_arrived_before_its_connection_broke_counts() -> None:
    """40060 on a second attempt says that the first one was carried out."""
    interaction = FakeInteraction()
    interaction.failures = [aiohttp.ServerDisconnectedError(), http_error(400, 40060)]
    await show(interaction, Reply(Mode.PRIVATE, Screen("x", pages=("more",))))
    assert interaction.did == ["send", "send", "follow_up"]


@pytest.mark.parametrize("status", [400, 401, 403, 404, 429])
async def test_a_refusal_without_a_reason_is_tried_again(status: int) -> None:
    """The edge in front of Discord said no once, which says nothing about the answer."""
    interaction = FakeInteraction()
    interaction.failures = [http_error(status), http_error(status), None]
    await show(interaction, Reply(Mode.PRIVATE, Screen("x")))
    assert interaction.did == ["send", "send", "send"]


@pytest.mark.parametrize(
    "failures",
    [[aiohttp.ServerDisconnectedError(), http_error(400, 40060)], [http_error(400, 40060)]],
)
@pytest.mark.parametrize(
    ("kind", "reply", "then"),
    [
        (SLASH, Reply(Mode.PRIVATE, Screen("x")), "edit_original"),
        (SLASH, Reply(Mode.SILENT), "delete_original"),
        (None, Reply(Mode.PRIVATE, Screen("x")), "follow_up"),
        (None, Reply(Mode.UPDATE, Screen("x")), "edit_original"),
    ],
)
async def test_a_deferral_whose_answer_was_lost_counts(
    failures: list[Exception], kind: discord.InteractionType | None, reply: Reply, then: str
) -> None:
    """Discord has it, as the code 40060 says: the reply follows, and "thinking …" ends.

    discord.py sends again by itself what was answered with a server error.
    """
    interaction = FakeInteraction(kind or discord.InteractionType.component)
    interaction.failures = list(failures)
    pictures = drawn()
    async with Answer(
        interaction.as_interaction(), pictures, ticket=Frames().take(50), defer_after=0
    ) as answer:
        await until(lambda: len(interaction.calls) == len(failures))
        await settled()
        await answer.show(reply)
    assert interaction.did == [*["defer"] * len(failures), then]
    pictures.close()


@pytest.mark.parametrize("code", [10062, 50027, 40060, 10003, 10008, 50083])
async def test_an_interaction_that_is_gone_is_let_go(code: int) -> None:
    """Too late, already answered, or its place is gone: logged; what the press did stands."""
    interaction = FakeInteraction()
    interaction.failures = [http_error(404, code)]
    await show(interaction, Reply(Mode.PRIVATE, Screen("x")))
    assert interaction.did == ["send"]


@pytest.mark.parametrize("code", [10003, 10008, 50083])
async def test_a_press_where_nothing_can_be_changed_is_still_answered(code: int) -> None:
    """In an archived thread, say, the controls stay, and the press doesn't count as failed."""
    interaction = FakeInteraction()
    interaction.failures = [http_error(400, code)]
    await show(interaction, Reply(Mode.STRIP))
    assert interaction.did == ["edit", "defer"]


@pytest.mark.parametrize(
    "failure",
    [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError(), http_error(403)],
)
@pytest.mark.parametrize(
    "reply", [Reply(Mode.PRIVATE, Screen("x", pages=("more",))), Reply(Mode.STRIP)]
)
async def test_an_answer_that_never_gets_through_is_let_go(
    failure: Exception, reply: Reply, caplog: pytest.LogCaptureFixture
) -> None:
    """Three times the connection broke, or Discord's edge answered: one line in the log."""
    interaction = FakeInteraction()
    interaction.failures = [failure] * 3
    await show(interaction, reply)
    assert len(interaction.calls) == 3
    [record] = caplog.records
    assert record.levelname == "WARNING"
    assert record.exc_info is None
    assert record.getMessage().startswith("event=not_answered")


async def test_other_refusals_are_raised() -> None:
    """What Discord finds wrong with an answer isn't swallowed."""
    interaction = FakeInteraction()
    interaction.failures = [http_error(400, 50035)]
    with pytest.raises(discord.HTTPException):
        await show(interaction, Reply(Mode.PRIVATE, Screen("x")))

"""Imported records: shown through every door, stored, or refused with a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from matches.control_ids import parse_control
from matches.desk.typed_line import parse_typed
from matches.errors import UnreadableRecord
from matches.requests import Attached, Door, ImportRecord, Pass, ShowRecord
from matches.screens import Mode, Reply
from matches.services import Bounds
from patchwork import parse_record, write_record
from rendering.requests import FinalRequest, TableRequest
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, Club, text_of

RECORDS = Path(__file__).parents[1] / "corpus" / "records"


def record(name: str = "revised") -> str:
    """A record of the corpus: revised is played to the end."""
    return (RECORDS / f"{name}.txt").read_text(encoding="utf-8")


def file(content: bytes, size: int | None = None) -> Attached:
    """A file sent along."""

    async def read(_: int) -> bytes:
        return content

    return Attached(len(content) if size is None else size, read)


@pytest.fixture
def club() -> Club:
    """Ann, Bob and Cat."""
    return Club()


async def look(club: Club, text: str | None = None, **more: object) -> Reply:
    """Ann looks at a record with a slash command."""
    wanted = ImportRecord((file((text or record()).encode()),))
    return await club.slash(ANN, wanted, **more)


# Looking


async def test_a_file_is_shown_at_its_last_ply_to_its_bringer_alone(club: Club) -> None:
    """Names, how it ended, the counted picture, the steps, no playing on after the end."""
    reply = await look(club)
    assert (reply.mode, reply.news) == (Mode.PRIVATE, False)
    game = parse_record(record())
    plies = len(game.moves)
    said = text_of(reply)
    assert said.startswith(f"A record, {game.tags['Blue']} against {game.tags['Orange']}: move")
    assert f"move {plies} of {plies}" in said
    assert "The game is over: " in said
    assert reply.screen is not None
    assert isinstance(reply.screen.picture, FinalRequest)
    assert set(by_verb(reply)) == {"stepfirst", "stepback", "steptext", "record"}


def by_verb(reply: Reply) -> dict[str, str]:
    """The ids of the buttons that can be pressed, by their verbs."""
    assert reply.screen is not None
    return {
        str(parse_control(part.id).verb): part.id  # type: ignore[union-attr]
        for row in reply.screen.rows
        for part in row
        if not part.disabled
    }


async def test_every_ply_is_stepped_to(club: Club) -> None:
    """Start, on, back, end: each press leads there in the same message."""
    reply = await look(club)
    plies = len(parse_record(record()).moves)
    reply = await club.press(ANN, by_verb(reply)["stepfirst"], private=True)
    assert reply.mode is Mode.UPDATE
    assert ": the start\nIt is " in text_of(reply)
    assert "begins game" not in text_of(reply)
    assert set(by_verb(reply)) == {"stepon", "steplast", "steptext", "record", "playon"}
    for ply in range(1, plies + 1):
        reply = await club.press(ANN, by_verb(reply)["stepon"], private=True)
        assert f": move {ply} of {plies}\n" in text_of(reply)
        assert reply.frame == "import:1"
    assert set(by_verb(reply)) == {"stepfirst", "stepback", "steptext", "record"}
    reply = await club.press(ANN, by_verb(reply)["stepback"], private=True)
    assert f": move {plies - 1} of {plies}\n" in text_of(reply)
    assert reply.screen is not None
    assert isinstance(reply.screen.picture, TableRequest)


async def test_the_same_text_comes_back(club: Club) -> None:
    """Byte for byte, whatever white space it has."""
    text = record().replace("\n", "\r\n")
    reply = await look(club, text)
    given = await club.press(ANN, by_verb(reply)["record"], private=True)
    assert given.mode is Mode.PRIVATE
    assert given.screen is not None
    [back] = given.screen.files
    assert back.content == text.encode()


async def test_a_ply_is_shown_in_words(club: Club) -> None:
    """For people who can't see the picture."""
    reply = await look(club)
    words = await club.press(ANN, by_verb(reply)["steptext"], private=True)
    assert words.screen is not None
    assert words.screen.pages
    assert words.screen.picture is None


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("resigned", "resigns: "),
        ("time", "ran out of time: "),
        ("agreed", "have abandoned this game by agreement"),
        ("started", "’s turn"),
        ("position", "The game is over: "),
    ],
)
async def test_each_ending_is_told(club: Club, name: str, said: str) -> None:
    """Even of a game that is still active, or one from a composed position."""
    assert said in text_of(await look(club, record(name)))


async def test_a_record_without_names_calls_the_players_by_their_colours(club: Club) -> None:
    """Nothing is left empty."""
    text = "\n".join(line for line in record().split("\n") if not line.startswith(("[Bl", "[Or")))
    assert text_of(await look(club, text)).startswith("A record, Blue against Orange: ")


async def test_names_from_strangers_have_no_effect(club: Club) -> None:
    """Neither markup nor a mention."""
    name = parse_record(record()).tags["Blue"]
    text = record().replace(f'[Blue "{name}"]', '[Blue "*<@1>* @everyone"]')
    assert r"\*\<\@1>\* \@everyone" in text_of(await look(club, text))


async def test_a_ply_can_be_named(club: Club) -> None:
    """Any from the start to the last."""
    files = (file(record().encode()),)
    plies = len(parse_record(record()).moves)
    assert ": move 3 of" in text_of(await club.slash(ANN, ImportRecord(files, ply=3)))
    assert ": the start" in text_of(await club.slash(ANN, ImportRecord(files, ply=0)))
    for ply in (-1, plies + 1, 10**30):
        refused = text_of(await club.slash(ANN, ImportRecord(files, ply=ply)))
        assert refused == (f"The record has no such move; name one from 0 (the start) to {plies}.")


# Texts that went through a chat


async def test_a_record_on_one_line_is_read(club: Club) -> None:
    """As a slash option loses line breaks, and phones change quotation marks."""
    line = " ".join(record().split())
    curly = line.replace('[Edition "revised"]', "[Edition “revised”]")
    for text in (line, curly, f"```{line}```", f"\ufeff {line} "):
        reply = await club.slash(ANN, ImportRecord(text=text))
        given = await club.press(ANN, by_verb(reply)["record"], private=True)
        assert given.screen is not None
        [back] = given.screen.files
        assert write_record(parse_record(back.content.decode())) == record()


@pytest.mark.parametrize("dress", ["{}", "```\n{}```", "```txt\n{}\n```", "`{}`", "\n\n{}\n\n"])
async def test_a_typed_record_gets_through_untouched(club: Club, dress: str) -> None:
    """Far beyond what other lines may hold, in a code block or not."""
    typed = f"import {dress.format(record())}"
    assert len(typed) > 400
    reply = await club.say(ANN, typed)
    plies = len(parse_record(record()).moves)
    assert f"move {plies} of {plies}" in text_of(reply)


async def test_what_was_typed_in_a_channel_is_for_all_who_read_it(club: Club) -> None:
    """The public message stays; everyone who presses steps on alone."""
    reply = await club.say(ANN, f"import {record()}")
    back = by_verb(reply)["stepback"]
    step = await club.press(BOB, back)
    assert step.mode is Mode.PRIVATE
    again = await club.press(BOB, by_verb(step)["stepback"], private=True)
    assert again.mode is Mode.UPDATE
    assert "move" in text_of(again)
    assert "don’t keep that record" in text_of(await club.press(BOB, back, home=ELSEWHERE))


async def test_it_works_in_direct_messages(club: Club) -> None:
    """To look at; there is no one to play on with."""
    files = (file(record("resigned").encode()),)
    ask = club.ask(ANN, Door.TYPED, private=True)
    reply = await club.desk.handle(ask, parse_typed("import", {}, files))
    assert set(by_verb(reply)) == {"stepfirst", "stepback", "steptext", "record"}


# What is kept


async def test_a_record_is_its_bringers_own(club: Club) -> None:
    """A forged control shows no one else's, nor whether there is one."""
    back = by_verb(await look(club))["stepback"]
    refused = text_of(await club.press(BOB, back))
    assert refused == text_of(await club.press(BOB, back.replace("pi:1:", "pi:99:")))
    assert refused.startswith("I don’t keep that record any more; ")


async def test_the_oldest_record_is_forgotten(club: Club) -> None:
    """Each player has so many; an old control gets one sentence; ids aren't used again."""
    club = Club(bounds=Bounds(imports_per_player=2))
    first = by_verb(await look(club))["stepback"]
    await club.slash(BOB, ImportRecord(text=record()))
    await look(club)
    assert "move" in text_of(await club.press(ANN, first))
    third = by_verb(await look(club))["stepback"]
    assert "don’t keep that record" in text_of(await club.press(ANN, first))
    assert third.startswith("pi:4:")
    assert len(club.store.tables.imports) == 3


async def test_the_same_request_twice_keeps_one(club: Club) -> None:
    """A message delivered again after a reconnection."""
    ask = club.ask(ANN, Door.SLASH)
    replies = [await club.desk.handle(ask, ImportRecord(text=record())) for _ in range(2)]
    assert by_verb(replies[0]) == by_verb(replies[1])
    assert len(club.store.tables.imports) == 1


async def test_a_later_ply_than_there_is_means_the_last(club: Club) -> None:
    """A forged control does no worse."""
    await look(club)
    plies = len(parse_record(record()).moves)
    said = text_of(await club.press(ANN, "pi:1:999999999999999:stepon"))
    assert f"move {plies} of {plies}" in said


async def test_a_record_of_a_match_here_comes_back(club: Club) -> None:
    """What /past record gave is what import takes."""
    await club.begin()
    await club.slash(club.mover, Pass())
    given = await club.slash(ANN, ShowRecord())
    assert given.screen is not None
    [made] = given.screen.files
    shown = text_of(await club.slash(CAT, ImportRecord((file(made.content),))))
    blue, orange = (player.name for player in club.match.players)
    assert shown.startswith(f"A record, {blue} against {orange}: move 1 of 1\n")


# Refusals


def broken(old: str, new: str) -> str:
    """A record with something else in it."""
    assert old in record()
    return record().replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "I can’t read that as a record; "),
        ("[", "I can’t read that as a record; "),
        ("", "I can’t read that as a record; "),
        (record().rsplit("\n", 2)[0], "breaks off after "),
        (broken(": ", ": K@z9 "), "I can’t read move 1 of that record, “K\\@z9”; "),
        (broken(": ", ": K@i9r0 "), "Move 1 of that record, K@i9r0, is against the rules: "),
        (broken('[First "blue"]', '[First "orange"]'), "I can’t read move 1 of that record"),
        (broken('[Edition "revised"]', ""), "I can’t read that as a record; "),
    ],
)
async def test_what_is_no_record_is_refused(club: Club, text: str, said: str) -> None:
    """With the move that is wrong, and nothing kept."""
    reply = await club.slash(ANN, ImportRecord((file(text.encode()),)))
    assert said in text_of(reply)
    assert club.store.tables.imports == {}


async def test_a_result_that_the_moves_contradict_is_refused(club: Club) -> None:
    """The moves decide."""
    result = parse_record(record()).result
    text = record().replace(result, "b 99:1")
    assert "contradicts itself" in text_of(await look(club, text))


async def test_files_that_cannot_be_records_are_refused(club: Club) -> None:
    """None, two, too long, not text; a long one isn't even fetched."""

    async def never(_: int) -> bytes:
        raise AssertionError

    async def broken(_: int) -> bytes:
        raise UnreadableRecord(reason="download")

    one = file(record().encode())
    for wanted, said in (
        (ImportRecord(), "I see no record there; "),
        (ImportRecord((one, one)), "one record at a time; "),
        (ImportRecord((one,), record()), "one record at a time; "),
        (ImportRecord((Attached(10**7, never),)), "I read 16 KB at most; "),
        (ImportRecord((file(b"x" * 20_000, size=5),)), "I read 16 KB at most; "),
        (ImportRecord(text="x" * 20_000), "I read 16 KB at most; "),
        (ImportRecord((file(b"\x89PNG\xff"),)), "holds no text; "),
        (ImportRecord((Attached(5, broken),)), "couldn’t fetch that file; "),
    ):
        assert said in text_of(await club.slash(ANN, wanted))
    assert "I see no record there; " in text_of(await club.say(ANN, "import"))
    assert club.store.tables.imports == {}

"""Playing on from a record: the challenge, the match it leads to, and what that leaves out."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from host.ports import HostReads
from host.verify import mismatches
from matches.requests import (
    AcceptChallenge,
    ImportRecord,
    Pass,
    Person,
    PlacePatch,
    ShowMore,
    ShowRecord,
    ShowReplay,
    Undo,
)
from matches.screens import Mode, Reply
from matches.stored import Ending, MatchState, NoticeKind, Starts
from patchwork import Game, Seat, parse_record, write_position
from rendering.requests import TableRequest
from storage import Database
from storage.reader import SqlReader
from tests.matches.club import ANN, BOB, CAT, HERE, START, Club, controls, text_of

RECORDS = Path(__file__).parents[1] / "corpus" / "records"
TEXT = (RECORDS / "revised.txt").read_text(encoding="utf-8")
GAME: Game = parse_record(TEXT).game  # type: ignore[assignment]
POSITIONS = list(GAME.positions())
#: a ply after which it is orange's turn, and one with a 1×1 patch to place
ORANGE = next(ply for ply, one in enumerate(POSITIONS) if ply > 8 and one.to_move is Seat.ORANGE)
PENDING = next(ply for ply, one in enumerate(POSITIONS) if one.pending is not None)


@pytest.fixture
def club() -> Club:
    """Ann, Bob and Cat."""
    return Club()


async def challenge(club: Club, ply: int | None = ORANGE, **more: object) -> Reply:
    """Ann challenges Bob to play on."""
    wanted = ImportRecord((), TEXT, Person(BOB), ply, **more)  # type: ignore[arg-type]
    return await club.slash(ANN, wanted)


async def play_on(club: Club, ply: int = ORANGE, **more: object) -> None:
    """Ann challenges Bob to play on, and Bob does."""
    await challenge(club, ply, **more)
    await club.slash(BOB, AcceptChallenge())
    await club.deliver()


# The challenge


async def test_the_challenge_says_from_where_and_who_plays_what(club: Club) -> None:
    """In words and as a picture; unrated."""
    reply = await challenge(club)
    assert text_of(reply).startswith("Your challenge is out in ")
    [notice] = club.notices
    assert notice.kind is NoticeKind.CHALLENGE
    said = await club.desk.screen_of(notice)
    names = parse_record(TEXT).tags
    assert said.ping == BOB.id
    for part in (
        f"It goes on after move {ORANGE} of a record, {names['Blue']} against {names['Orange']}.",
        "<@1> has the next turn and plays orange.",
        "The game isn’t rated.",
    ):
        assert part in said.text
    assert isinstance(said.picture, TableRequest)
    assert said.picture.position == POSITIONS[ORANGE]
    assert said.picture.names == ("Bob", "Ann")


@pytest.mark.parametrize(
    ("starts", "said", "names"),
    [
        (Starts.CHALLENGER, "<@1> has the next turn and plays orange", ("Bob", "Ann")),
        (Starts.OPPONENT, "<@2> has the next turn and plays orange", ("Ann", "Bob")),
        (Starts.CHANCE, "Chance decides who has the next turn and plays orange", ("?", "?")),
    ],
)
async def test_the_challenger_chooses_who_is_to_move(
    club: Club, starts: Starts, said: str, names: tuple[str, str]
) -> None:
    """The challenger, unless they say otherwise."""
    await play_on(club, starts=starts)
    screen = await club.desk.screen_of(club.notices[0])
    assert said in screen.text
    assert isinstance(screen.picture, TableRequest)
    assert screen.picture.names == names
    if starts is not Starts.CHANCE:
        assert tuple(player.name for player in club.match.players) == names


async def test_the_button_challenges_anyone(club: Club) -> None:
    """From the ply shown; whoever accepts plays the other seat."""
    shown = await club.slash(ANN, ImportRecord(text=TEXT, ply=ORANGE))
    button = f"pi:1:{ORANGE}:playon"
    assert button in [part.id for part in controls(shown.screen).values()]
    reply = await club.press(ANN, button, private=True)
    assert reply.mode is Mode.PRIVATE
    screen = await club.desk.screen_of(club.notices[-1])
    assert "is looking for somebody" in screen.text
    assert f"after move {ORANGE} of" in screen.text
    for _ in range(5):
        assert "already" in text_of(await club.press(ANN, button, private=True))
    assert len(club.notices) == 1
    await club.slash(CAT, AcceptChallenge())
    assert club.match.players == (CAT, ANN)


async def test_whoever_accepts_may_be_given_the_turn(club: Club) -> None:
    """An open challenge doesn't know a name for the seat yet."""
    await club.press(ANN, "pi:1:3:playon")
    typed = f"import <@2> {ORANGE} you start {TEXT}"
    await club.say(ANN, typed, Person(BOB))
    screen = await club.desk.screen_of(club.notices[-1])
    assert "<@2> has the next turn and plays orange" in screen.text


async def test_a_typed_import_with_somebody_mentioned_challenges_him(club: Club) -> None:
    """From the last ply unless one is named; a mention within the record names no one."""
    text = TEXT.replace('[Edition "revised"]', '[Site "<@3> 12"]\n[Edition "revised"]')
    refused = await club.say(ANN, f"import <@2> {text}", Person(BOB), Person(CAT))
    assert text_of(refused).startswith("The game of that record is over at that move; ")
    looked_at = await club.say(ANN, f"import {text}", Person(CAT))
    assert text_of(looked_at).startswith("A record, ")
    reply = await club.say(ANN, f"import <@2>, move {ORANGE}:\n{text}", Person(BOB), Person(CAT))
    assert (reply.mode, reply.screen) == (Mode.SILENT, None)
    [made] = club.store.tables.challenges.values()
    assert made.opponent == BOB
    assert len(club.store.tables.beginnings[made.id].moves) == ORANGE


async def test_the_checks_of_a_challenge_hold(club: Club) -> None:
    """Place, people, permissions, limits, a game that is there already; nothing is stored."""
    wanted = ImportRecord(text=TEXT, opponent=Person(BOB), ply=3)
    for more, said in (
        ({"private": True}, "A game needs a place"),
        ({"missing": ("Send Messages",)}, "Send Messages"),
    ):
        assert said in text_of(await club.slash(ANN, wanted, **more))
    himself = ImportRecord(text=TEXT, opponent=Person(ANN), ply=3)
    assert "yourself" in text_of(await club.slash(ANN, himself))
    assert club.store.tables.challenges == {}
    await club.begin()
    assert "Ann and Bob are playing here" in text_of(await club.slash(ANN, wanted))
    assert club.store.tables.beginnings == {}
    assert (await club.slash(ANN, replace(wanted, thread=True))).thread is not None
    club.desk.thread_done(club.asked)
    typed = await club.say(ANN, f"import <@2> 3 in a thread {TEXT}", Person(BOB))
    assert typed.thread is not None
    assert typed.thread.challenge.beginning is not None


async def test_a_server_with_threads_opens_one(club: Club) -> None:
    """From the slash command and from the button: the door continues in the thread."""
    await club.press(ANN, "pw:0:0:serverthreads:on", private=True, manages=True)
    reply = await challenge(club)
    assert reply.thread is not None
    assert reply.thread.name == "Patchwork: Ann – Bob"
    await club.slash(ANN, ImportRecord(text=TEXT, ply=ORANGE))
    pressed = await club.press(ANN, f"pi:1:{ORANGE}:playon", private=True)
    assert pressed.thread is not None
    assert pressed.thread.challenge.opened
    assert (club.notices, club.store.tables.challenges) == ([], {})


async def test_a_composed_position_is_only_looked_at(club: Club) -> None:
    """A match has a ring and a first seat; the sentence says why."""
    text = (RECORDS / "position.txt").read_text(encoding="utf-8")
    refused = text_of(await club.slash(ANN, ImportRecord(text=text, opponent=Person(BOB), ply=1)))
    assert refused.startswith("That record starts in the middle")
    shown = await club.slash(ANN, ImportRecord(text=text, ply=1))
    assert not [part for part in controls(shown.screen).values() if "playon" in part.id]
    assert text_of(await club.press(ANN, "pi:1:1:playon")) == refused


async def test_a_finished_record_is_played_on_from_an_earlier_ply(club: Club) -> None:
    """By a forged press too, nothing begins after the end."""
    refused = text_of(await challenge(club, None))
    last = len(GAME.moves)
    assert refused == (
        "The game of that record is over at that move;"
        f" play on from an earlier one, 0 to {last - 1}."
    )
    await club.slash(ANN, ImportRecord(text=TEXT))
    assert text_of(await club.press(ANN, f"pi:1:{last}:playon")) == refused
    await challenge(club, last - 1)
    assert len(club.store.tables.challenges) == 1


# The match


async def test_the_match_goes_on_from_there(club: Club) -> None:
    """It says so, pings the right player, and has the record's plies before its own."""
    await play_on(club)
    match = club.match
    assert (match.ply, match.given, match.rated) == (ORANGE, ORANGE, False)
    assert match.position == write_position(POSITIONS[ORANGE])
    board = await club.last_board()
    assert board.text.startswith(
        f"<@1>, your turn in game 1 against Bob, after move {ORANGE} of a record. "
    )
    assert board.ping == ANN.id
    assert (await club.slash(ANN, Pass())).news
    assert club.match.ply == ORANGE + 1
    assert f": move {ORANGE + 1} of {ORANGE + 1}" in text_of(
        await club.slash(ANN, ShowReplay(ply=ORANGE + 1))
    )
    assert ": the start" in text_of(await club.slash(ANN, ShowReplay(ply=0)))


async def test_a_special_patch_that_waits_is_told(club: Club) -> None:
    """In words too, since only it can be played."""
    await play_on(club, PENDING)
    board = await club.last_board()
    assert "place your 1×1 patch" in board.text
    assert "special" in controls(board)


async def test_the_plies_of_the_record_cant_be_taken_back(club: Club) -> None:
    """Neither by the player who seems to have made them nor by consent; their own can."""
    await play_on(club)
    for who in (ANN, BOB):
        assert "no move in this game" in text_of(await club.slash(who, Undo()))
        more = controls((await club.slash(who, ShowMore())).screen)
        assert more["undo"].disabled
    await club.slash(ANN, Pass())
    assert "no move in this game" in text_of(await club.slash(BOB, Undo()))
    await club.slash(ANN, Undo())
    assert club.match.position == write_position(POSITIONS[ORANGE])
    assert club.match.ply == ORANGE
    assert "no move in this game" in text_of(await club.slash(ANN, Undo()))


async def test_an_answered_move_is_taken_back_by_consent(club: Club) -> None:
    """Only what was played here goes; the record's last ply stands."""
    await play_on(club)
    await club.slash(ANN, Pass())
    await club.slash(BOB, Pass())
    await club.slash(ANN, Undo())
    assert len(club.store.tables.proposals) == 1
    await club.press(BOB, club.control("agree", "undo"))
    assert club.match.ply == ORANGE
    assert club.match.position == write_position(POSITIONS[ORANGE])


async def finish(club: Club) -> None:
    """Pass until the game is over; place what must be placed."""
    while club.match.state is MatchState.ACTIVE:
        if club.position.pending is not None:
            move = next(iter(club.position.legal_moves()))
            await club.slash(club.mover, PlacePatch(str(move).split("@")[1]))
        else:
            await club.slash(club.mover, Pass())


async def test_it_counts_for_nothing_and_has_no_mirror(club: Club) -> None:
    """A won position would be a gift; a mirror would begin where this didn't."""
    await play_on(club)
    await finish(club)
    assert club.match.ending is Ending.SCORE
    assert club.store.tables.results == {}
    board = await club.last_board()
    assert list(controls(board)) == ["rematch", "replay", "record"]
    forged = await club.press(ANN, club.control("mirror"))
    assert text_of(forged).startswith("I can’t tell any more")
    await club.press(ANN, club.control("rematch"))
    [*_, again] = club.store.tables.challenges.values()
    assert again.rated
    assert again.id not in club.store.tables.beginnings


async def test_a_rematch_is_not_a_challenge_to_play_on(club: Club) -> None:
    """Pressing it challenges back rather than accepting something else."""
    await club.begin()
    await club.set_up("pw1 OcYg - 52,53 0,0 - - 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 42")
    await club.slash(club.mover, Pass())
    await challenge(club)
    await club.press(BOB, club.control("rematch"))
    assert len(club.store.tables.matches) == 1


async def test_from_the_start_a_record_gives_only_its_ring(club: Club) -> None:
    """The same game begins again."""
    await play_on(club, 0)
    assert "It begins on the ring of a record" in (await club.desk.screen_of(club.notices[0])).text
    assert (club.match.ply, club.match.given, club.match.rated) == (0, 0, False)
    assert club.match.position == write_position(POSITIONS[0])
    assert (await club.last_board()).text.startswith("<@1>, you begin game 1 against Bob.")


async def test_its_record_can_be_brought_along_again(club: Club) -> None:
    """Record and import are each other's inverse."""
    await play_on(club)
    await club.slash(ANN, Pass())
    given = await club.slash(ANN, ShowRecord())
    assert given.screen is not None
    [made] = given.screen.files
    assert parse_record(made.content.decode()).moves[:ORANGE] == GAME.moves[:ORANGE]
    assert len(parse_record(made.content.decode()).moves) == ORANGE + 1


# On the disk


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """The real store."""
    database = await Database.open(tmp_path / "patchwork.db", now=lambda: START)
    yield database
    await database.close()


async def test_it_is_the_same_on_the_disk(database: Database) -> None:
    """Challenge, match, a move, taking it back; what is stored can be replayed."""
    club = Club(store=database)
    await challenge(club)
    assert (await club.slash(BOB, AcceptChallenge())).news
    await club.slash(ANN, Pass())
    match = await database.read(lambda reader: reader.active_match_in(HERE.channel_id))
    assert match is not None
    assert (match.ply, match.given) == (ORANGE + 1, ORANGE)
    assert "no move in this game" in text_of(await club.slash(BOB, Undo()))

    def faults(reader: SqlReader) -> list[str]:
        return list(mismatches(cast("HostReads", reader), match.id))

    assert await database.read(faults) == []
    await club.slash(ANN, Undo())
    assert await database.read(faults) == []
    await club.slash(ANN, ImportRecord(text=TEXT))
    assert ": move 5 of " in text_of(await club.press(ANN, "pi:1:5:stepback"))

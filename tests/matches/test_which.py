"""Playing by commands in a direct message: an only match is meant; with several, the bot asks."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.control_ids import MatchControl, Verb, parse_control, write_control
from matches.desk.which_game import read_command, write_command
from matches.errors import MatchError
from matches.requests import (
    Abandon,
    BuyPatch,
    Claim,
    Command,
    Hush,
    MoveMatch,
    Pass,
    PlacePatch,
    Resign,
    ShowBoard,
    ShowGames,
    ShowHistory,
    ShowMore,
    ShowRecord,
    ShowReplay,
    ShowRing,
    TakeBack,
    Undo,
)
from matches.screens import Mode, Reply
from matches.stored import Home, Match, Player
from patchwork import Orientation, Placement, Square, parse_position
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, HERE, Club, choice, controls, text_of

DM = {"home": Home(5000, None), "private": True}
#: blue is to move and can buy any of the three
EARLY = "pw1 BKedS 26,32,38,44,50 4,5 5,5 - - OOOO5/1O7/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 2"


@pytest.fixture
async def club() -> Club:
    """A club with a match between Ann and Bob, in which she is to move."""
    club = Club()
    await club.begin()
    await club.set_up(EARLY, players=(ANN, BOB))
    return club


async def play_two(club: Club) -> None:
    """Ann also plays against Cat, elsewhere."""
    await club.begin(ANN, CAT, home=ELSEWHERE)
    await club.set_up(EARLY, players=(ANN, CAT))


def match(club: Club, number: int) -> Match:
    """A match by its number."""
    return club.store.tables.matches[number]


async def choose(club: Club, asked: Reply, number: str, who: Player = ANN) -> Reply:
    """Choose a match in the question."""
    return await club.press(who, choice(asked.screen).id, number, **DM)


@pytest.mark.parametrize("typed", ["buy 1 d3 flip", "BUY 1 D3 ⇋", "kaufe 1 d3 gespiegelt"])
async def test_the_only_match_is_meant(club: Club, typed: str) -> None:
    """What is typed is confirmed there, since the board goes to the game's channel."""
    reply = await club.say(ANN, typed, **DM)
    assert (reply.mode, reply.news) == (Mode.PRIVATE, True)
    assert "bought" in text_of(reply)
    assert club.boards[-1].home == HERE
    assert match(club, 1).ply == 1


async def test_of_several_matches_it_is_asked_and_the_move_is_made(club: Club) -> None:
    """In place of the question; in the chosen match and no other."""
    await play_two(club)
    for ask in (
        lambda: club.say(ANN, "buy 1 d3 flip", **DM),
        lambda: club.slash(ANN, Pass(), **DM),
    ):
        asked = await ask()
        assert (asked.mode, asked.news) == (Mode.PRIVATE, False)
        assert "which one do you mean" in text_of(asked)
        assert {option.value for option in choice(asked.screen).options} == {"1", "2"}
    bought = await club.say(ANN, "buy 1 d3 flip", **DM)
    done = await choose(club, bought, "2")
    assert (done.mode, done.news) == (Mode.UPDATE, True)
    assert (match(club, 1).ply, match(club, 2).ply) == (0, 1)
    quilt = parse_position(match(club, 2).position).quilts[0]
    assert quilt.placements[-1] == Placement(
        quilt.placements[-1].patch, Square(3, 2), Orientation.F0
    )
    assert club.boards[-1].home == ELSEWHERE
    asked = await club.slash(ANN, Pass(), **DM)
    assert "passed" in text_of(await choose(club, asked, "1"))
    assert match(club, 1).ply == 1


async def test_what_is_wrong_leaves_the_question_open(club: Club) -> None:
    """Another match can be chosen then; other people's can't."""
    await play_two(club)
    asked = await club.say(ANN, "pass", **DM)
    await choose(club, asked, "1")
    again = await club.slash(ANN, Pass(), **DM)
    refused = await choose(club, again, "1")
    assert (refused.mode, "turn" in text_of(refused)) == (Mode.PRIVATE, True)
    for value in ("9", "", "x", "1" * 40):
        assert "can’t tell" in text_of(await choose(club, again, value))
    assert "can’t tell" in text_of(await choose(club, again, "1", CAT))
    assert match(club, 2).ply == 0


async def test_a_panel_and_all_looking_about_open_in_place(club: Club) -> None:
    """And continue from there by their own controls."""
    await play_two(club)
    for command in (BuyPatch("1"), ShowMore(), ShowBoard(), ShowRing(), Resign(), ShowRecord()):
        asked = await club.slash(ANN, command, **DM)
        shown = await choose(club, asked, "2")
        assert shown.mode is Mode.UPDATE, command
    asked = await club.slash(ANN, BuyPatch("1"), **DM)
    panel = await choose(club, asked, "2")
    await club.press(ANN, controls(panel.screen)["place"].id, **DM)
    assert match(club, 2).ply == 1


@pytest.mark.parametrize(
    ("typed", "said"),
    [("buy 1 z9", "as a place"), ("buy ? c4", "which patch"), ("place z9", "as a place")],
)
async def test_what_no_match_could_mean_is_not_asked_about(
    club: Club, typed: str, said: str
) -> None:
    """It is refused at once."""
    await play_two(club)
    reply = await club.say(ANN, typed, **DM)
    assert said in text_of(reply)
    assert not reply.screen or not reply.screen.rows


async def test_taking_back_and_leaving_a_turn_alone_ask_too(club: Club) -> None:
    """Said in private, they apply to the match chosen."""
    await play_two(club)
    asked = await club.say(ANN, "hush", **DM)
    assert "won’t remind you" in text_of(await choose(club, asked, "2"))
    assert (match(club, 1).hushed, match(club, 2).hushed) == (None, 1)
    await choose(club, await club.say(ANN, "pass", **DM), "2")
    asked = await club.say(ANN, "take back", **DM)
    assert "took your move back" in text_of(await choose(club, asked, "2"))
    assert match(club, 2).ply == 0


async def test_in_a_channel_nothing_is_asked(club: Club) -> None:
    """There the match of the channel is meant, or none."""
    await play_two(club)
    assert "No game is being played here" in text_of(
        await club.slash(ANN, Pass(), home=Home(72, 7))
    )


async def test_a_ply_of_a_match_needs_its_number(club: Club) -> None:
    """Which is part of the request; the list names the numbers."""
    await play_two(club)
    assert "/games" in text_of(await club.slash(ANN, ShowReplay(ply=3), **DM))


@pytest.mark.parametrize(
    "command",
    [
        *(TakeBack(), Hush(), Pass(), Undo(), Abandon(), Claim(), Resign()),
        *(ShowBoard(), ShowBoard(text=True)),
        *(ShowRing(), ShowMore(), ShowRecord(), ShowReplay(), ShowReplay(text=True)),
        *(BuyPatch("2"), BuyPatch("K", "c4"), BuyPatch("2", "c4r1")),
        *(PlacePatch(), PlacePatch("c4"), PlacePatch("i9f3")),
    ],
)
def test_a_request_is_read_as_it_was_written(command: Command) -> None:
    """Within what a control can hold."""
    written = write_command(command)
    custom_id = write_control(0, 0, Verb.WHICH, written, choice=True)
    assert parse_control(custom_id) == MatchControl(0, 0, Verb.WHICH, written)
    assert read_command(written) == command


@given(st.text(max_size=60), st.none() | st.text(max_size=60))
def test_whatever_is_typed_fits_into_a_control_or_is_refused(patch: str, at: str | None) -> None:
    """Options of a command may hold anything."""
    for command in (BuyPatch(patch, at), PlacePatch(at)):
        with suppress(MatchError):
            custom_id = write_control(0, 0, Verb.WHICH, write_command(command), choice=True)
            parse_control(custom_id)


@given(st.text(max_size=40))
def test_no_forged_request_is_too_odd(text: str) -> None:
    """It is read or refused."""
    with suppress(MatchError):
        read_command(text)


async def test_two_games_against_one_player_are_told_apart(club: Club) -> None:
    """By number and place, in each list of games; an unknown place is left out."""
    await club.begin(ANN, BOB, home=ELSEWHERE)
    shown = [
        await club.slash(ANN, Pass(), **DM),
        await club.slash(ANN, ShowGames(), **DM),
        await club.slash(ANN, MoveMatch(), home=Home(72, 7)),
    ]
    for reply in shown:
        first, second = sorted(choice(reply.screen).options, key=lambda option: option.value)
        assert first.label == "Game 1 · Bob · your turn · 0 moves"
        assert second.label.startswith("Game 2 · Bob · ")
        assert [first.description, second.description] == [
            "#room-70 · Server 7",
            "#room-71 · Server 7",
        ]
    club.places.names = {HERE: None, ELSEWHERE: "*" * 200}
    options = choice((await club.slash(ANN, Pass(), **DM)).screen).options
    assert {option.description for option in options} == {None, "*" * 100}
    past = choice((await club.slash(ANN, ShowHistory(), **DM)).screen).options
    assert [option.label for option in past] == [
        "Game 2 · Bob · being played",
        "Game 1 · Bob · being played",
    ]


async def test_an_answer_from_afar_names_its_game(club: Club) -> None:
    """With a link to its board; in its own channel the board is in sight."""
    await play_two(club)
    told = "\nGame 1 against Bob: link/70/"
    asked = await club.slash(ANN, Pass(), **DM)
    assert "done as soon as you choose" in text_of(asked)
    said = text_of(await choose(club, asked, "1"))
    assert said.startswith("Done. You passed to space")
    assert told in said
    for command, about in ((Undo(), "took your move back"), (Hush(), "remind you")):
        said = text_of(await choose(club, await club.slash(ANN, command, **DM), "1"))
        assert about in said
        assert told in said
    assert "Game 1" not in text_of(await club.slash(ANN, Pass()))

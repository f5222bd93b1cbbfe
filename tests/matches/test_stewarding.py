"""What server managers may do with games that were left unfinished there."""

from __future__ import annotations

from typing import Any

import pytest

from matches.play.managers import STALE
from matches.requests import Abandon, MakeChallenge, MoveMatch, Pass, ShowMore
from matches.screens import Mode
from matches.stored import DAY, Ending, Home, MatchState, Player
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, HERE, Club, choice, controls, text_of

MANAGES: dict[str, Any] = {"manages": True}


@pytest.fixture
async def club() -> Club:
    """Ann and Bob play here; Cat manages the server."""
    club = Club()
    await club.begin()
    return club


def leaves(club: Club, player: Player) -> None:
    """Someone leaves the server."""
    club.places.left.add(player.id)
    for home in (HERE, ELSEWHERE):
        club.places.readers[player.id, home] = False


async def end_it(club: Club, **more: Any) -> str:
    """Cat asks to end the game and confirms; what she is told."""
    reply = await club.slash(CAT, Abandon(), **MANAGES)
    assert text_of(reply).startswith("End game 1 of Ann and Bob?")
    [button] = controls(reply.screen).values()
    reply = await club.press(CAT, button.id, private=True, **MANAGES, **more)
    return text_of(reply)


async def test_a_game_whose_player_left_is_ended(club: Club) -> None:
    """In two steps; nobody wins, nothing is rated, and the channel is free."""
    leaves(club, BOB)
    assert await end_it(club) == (
        "You have ended the game of Ann and Bob: nobody wins, nothing is rated."
    )
    assert (club.match.ending, club.match.winner) == (Ending.CLOSED, None)
    assert (await club.last_board()).text.startswith("Somebody who manages this server has ended")
    assert club.store.tables.results == {}
    assert "is out" in text_of(await club.slash(CAT, MakeChallenge(None)))


async def test_a_game_in_which_nobody_has_moved_for_weeks_is_ended(club: Club) -> None:
    """Not a moment sooner: until then it is its players' own, and the answer says from when."""
    club.now += STALE - 1
    refused = await club.slash(CAT, Abandon(), **MANAGES)
    day = club.match.changed_at + STALE
    assert "Ann and Bob are still playing here, so the game is theirs" in text_of(refused)
    assert f"from <t:{day}:D>" in text_of(refused)
    club.now += 1
    await end_it(club)
    assert club.match.ending is Ending.CLOSED


async def test_a_move_in_between_saves_the_game(club: Club) -> None:
    """The button is as old as the question."""
    club.now += STALE
    reply = await club.slash(CAT, Abandon(), **MANAGES)
    [button] = controls(reply.screen).values()
    await club.slash(club.mover, Pass())
    reply = await club.press(CAT, button.id, private=True, **MANAGES)
    assert "are still playing here" in text_of(reply)
    club.now += STALE
    reply = await club.press(CAT, button.id, private=True, **MANAGES)
    assert "moved on" in text_of(reply)
    assert club.match.state is MatchState.ACTIVE


@pytest.mark.parametrize(
    "who",
    [
        {},  # manages nothing
        {"manages": True, "home": Home(70, 8)},  # another server
        {"manages": True, "home": Home(500, None)},
    ],
)
async def test_nobody_else_ends_it(club: Club, who: dict[str, Any]) -> None:
    """Neither by the command nor by a forged button."""
    club.now += STALE
    home = who.pop("home", HERE)
    reply = await club.press(CAT, club.control("end"), home=home, **who)
    assert reply.mode is Mode.PRIVATE
    reply = await club.slash(CAT, Abandon(), home=home, **who)
    assert "End game" not in text_of(reply)
    assert club.match.state is MatchState.ACTIVE


async def test_a_player_who_manages_the_server_is_a_player(club: Club) -> None:
    """They propose to abandon it like anyone else."""
    club.now += STALE
    await club.slash(ANN, Abandon(), **MANAGES)
    assert len(club.store.tables.proposals) == 1
    reply = await club.press(ANN, club.control("end"), **MANAGES)
    assert "manages this server" in text_of(reply)
    assert club.match.state is MatchState.ACTIVE


async def test_the_menu_of_the_board_offers_it(club: Club) -> None:
    """To the server's managers alone."""
    leaves(club, ANN)
    shown = await club.slash(CAT, ShowMore(), **MANAGES)
    assert controls(shown.screen)["abandon"].label == "End this game"
    assert "abandon" not in controls((await club.slash(CAT, ShowMore())).screen)
    reply = await club.press(CAT, club.control("abandon"), private=True, **MANAGES)
    assert (reply.mode, text_of(reply)[:8]) == (Mode.UPDATE, "End game")


async def test_a_game_left_lying_is_moved_to_another_channel(club: Club) -> None:
    """The player to move is called there; a player who has left needn't have access."""
    leaves(club, club.waiter)
    mover = club.mover
    club.now += DAY
    club.pings.clear()
    reply = await club.slash(CAT, MoveMatch(), home=ELSEWHERE, **MANAGES)
    assert text_of(reply) == "The game of Ann and Bob lives here now."
    await club.deliver()
    assert club.match.home == ELSEWHERE
    assert [player for player, _, _ in club.pings] == [mover.id]
    assert "is out" in text_of(await club.slash(CAT, MakeChallenge(None)))


async def test_of_several_one_is_chosen(club: Club) -> None:
    """One that is being played stays where it is."""
    club.now += STALE
    await club.begin(BOB, ANN, home=ELSEWHERE)
    there = {"home": Home(72, 7), **MANAGES}
    reply = await club.slash(CAT, MoveMatch(), **there)
    listed = choice(reply.screen)
    assert [option.value for option in listed.options] == ["1", "2"]
    assert listed.options[0].label == "Game 1 · Ann and Bob · 0 moves"
    reply = await club.press(CAT, listed.id, "2", private=True, **there)
    assert "are still playing" in text_of(reply)
    reply = await club.press(CAT, listed.id, "1", private=True, **there)
    assert "lives here now" in text_of(reply)
    assert club.store.tables.matches[1].home == Home(72, 7)


@pytest.mark.parametrize(("reads", "said"), [(False, "can’t see this channel"), (None, "find out")])
async def test_it_is_not_moved_where_nobody_of_its_players_reads(
    club: Club, reads: bool | None, said: str
) -> None:
    """Nor if that can't be found out."""
    club.now += STALE + DAY
    for who in (ANN, BOB):
        club.places.readers[who.id, ELSEWHERE] = reads
    assert said in text_of(await club.slash(CAT, MoveMatch(), home=ELSEWHERE, **MANAGES))
    assert club.match.home == HERE


async def test_somebody_who_manages_nothing_moves_nothing(club: Club) -> None:
    """Nor does a manager of another server."""
    club.now += STALE
    reply = await club.slash(CAT, MoveMatch(), home=ELSEWHERE)
    assert "no game in another channel" in text_of(reply)
    reply = await club.slash(CAT, MoveMatch(), home=Home(80, 8), **MANAGES)
    assert "no game in another channel" in text_of(reply)

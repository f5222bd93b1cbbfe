"""Giving up takes two steps; a rematch takes one from each."""

from __future__ import annotations

from typing import Any

import pytest

from matches.requests import Door, MakeChallenge, Person, Press, Resign
from matches.screens import Look, Mode
from matches.stored import Ending, Home, MatchState, Starts
from patchwork import Edition
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, HERE, Club, controls, text_of


@pytest.fixture
async def club() -> Club:
    """A club with a match between Ann (blue) and Bob."""
    club = Club()
    await club.begin()
    return club


async def test_the_first_step_only_asks(club: Club) -> None:
    """Keep playing comes first, the dangerous button second and looking dangerous."""
    reply = await club.slash(ANN, Resign())
    found = controls(reply.screen)
    assert list(found) == ["keep", "text", "ring", "resignnow"]
    assert found["resignnow"].look is Look.DANGER
    assert club.match.state is MatchState.ACTIVE
    assert "the game goes on" in text_of(await club.press(ANN, found["keep"].id, private=True))
    assert club.match.state is MatchState.ACTIVE


async def test_the_second_step_ends_the_match(club: Club) -> None:
    """At any time, whoever's turn it is; the board says so to the winner."""
    resigning = controls((await club.slash(ANN, Resign())).screen)["resignnow"]
    reply = await club.press(ANN, resigning.id, private=True)
    assert (reply.mode, reply.news) == (Mode.UPDATE, True)
    assert text_of(reply) == "You resigned; Bob wins."
    assert (club.match.ending, club.match.winner) == (Ending.RESIGNED, 1)
    screen = await club.last_board()
    assert screen.text == "<@2>, the game is over: Ann resigns and you win."
    assert screen.ping == BOB.id


async def test_the_question_obeys_the_one_who_was_asked(club: Club) -> None:
    """Typed, a button opens it for the one who presses; nobody else's press ends a game."""
    asked = controls((await club.say(ANN, "resign")).screen)["resign"]
    resigning = controls((await club.press(ANN, asked.id)).screen)["resignnow"]
    assert "is for Ann to press" in text_of(await club.press(BOB, resigning.id))
    assert "between Ann and Bob" in text_of(await club.press(CAT, resigning.id))
    assert club.match.state is MatchState.ACTIVE
    assert (await club.press(ANN, resigning.id)).mode is Mode.STRIP


async def test_keeping_playing_closes_an_old_public_question(club: Club) -> None:
    """In its own words and without its buttons, so that nobody gives up by it later."""
    keep = club.control("keep", "b" if club.match.players[0].id == ANN.id else "o")
    assert "is for Ann to press" in text_of(await club.press(BOB, keep))
    reply = await club.press(ANN, keep, locale="de")
    assert (reply.mode, text_of(reply)) == (Mode.UPDATE, "Good; the game goes on.")
    assert reply.screen is not None
    assert not reply.screen.rows


async def test_an_old_question_does_not_resign(club: Club) -> None:
    """Someone has moved since."""
    resigning = controls((await club.slash(ANN, Resign())).screen)["resignnow"]
    await club.press(club.mover, club.control("pass"))
    reply = await club.press(ANN, resigning.id, private=True)
    assert reply.mode is Mode.UPDATE
    assert club.match.state is MatchState.ACTIVE


async def test_strangers_cannot_resign(club: Club) -> None:
    """They have nothing to give up."""
    assert "between Ann and Bob" in text_of(await club.slash(CAT, Resign()))


async def test_only_a_player_keeps_playing(club: Club) -> None:
    """Neither a stranger nor, once the game is over, anyone."""
    keep = club.control("keep")
    assert "between Ann and Bob" in text_of(await club.press(CAT, keep))
    await over(club)
    assert "is over" in text_of(await club.press(ANN, keep))


@pytest.mark.parametrize(
    "place",
    [
        {"home": Home(5000, None), "private": True},
        {"home": ELSEWHERE},
        {"home": Home(900, 9), "missing": ("Attach Files",)},
    ],
)
@pytest.mark.parametrize("waits", [False, True])
async def test_a_rematch_is_asked_for_where_the_game_was_played(
    club: Club, place: dict[str, object], waits: bool
) -> None:
    """Its final board can be shown elsewhere, but nothing there says what holds in its channel.

    So no one can challenge or accept from there, and the sentence says where to go.
    """
    await over(club)
    await club.deliver()
    if waits:
        await club.press(BOB, club.control("rematch"))
    challenges = dict(club.store.tables.challenges)
    ask = club.ask(ANN, Door.PRESS, ephemeral=True, **place)
    reply = await club.desk.handle(ask, Press(club.control("rematch")))
    assert f"in another channel, so ask for the next one there: {await link(club)}" in text_of(
        reply
    )
    assert club.store.tables.challenges == challenges
    assert club.match.id == 1


async def link(club: Club) -> str:
    """The way to the final board."""
    board = club.store.tables.notices[club.boards[-1].id]
    return club.link(HERE, board.message_id)


async def test_a_rematch_needs_what_a_challenge_needs(club: Club) -> None:
    """The channel must allow it, and the bot must be able to post there."""
    await over(club)
    again = club.control("rematch")
    assert "I lack: Send" in text_of(await club.press(ANN, again, missing=("Send Messages",)))
    assert not [one for one in club.store.tables.challenges if one > 1]


@pytest.mark.parametrize(
    "options",
    [
        {"edition": Edition.CLASSIC},
        {"clock": 86400},
        {"starts": Starts.CHALLENGER},
        {"seed": "needle"},
        {"rated": False},
    ],
)
async def test_a_rematch_does_not_accept_another_wish_unread(
    club: Club, options: dict[str, Any]
) -> None:
    """Accepts only what the button itself would have asked for."""
    await over(club)
    await club.slash(BOB, MakeChallenge(Person(ANN), **options))
    said = text_of(await club.press(ANN, club.control("rematch")))
    assert "Bob has already challenged you" in said
    assert club.match.id == 1


async def over(club: Club) -> None:
    """Ann resigns."""
    await club.press(ANN, club.control("resignnow", "b"), private=True)


async def test_a_rematch_challenges_the_same_opponent(club: Club) -> None:
    """Same edition; the other's press on Rematch accepts, and the seats are swapped."""
    await over(club)
    first, button = club.match, controls(await club.last_board())["rematch"]
    reply = await club.press(ANN, button.id)
    assert reply.mode is Mode.PRIVATE
    assert "Your challenge is out" in text_of(reply)
    assert "already challenged Bob" in text_of(await club.press(ANN, button.id))
    reply = await club.press(BOB, button.id)
    assert text_of(reply) == "You accepted; the game begins in link/70/."
    assert club.match.id == first.id + 1
    assert [p.id for p in club.match.players] == [BOB.id, ANN.id]
    assert club.match.edition is first.edition


async def test_a_rematch_is_between_those_who_played(club: Club) -> None:
    """And only when the match is over."""
    assert "when this game is over" in text_of(await club.press(ANN, club.control("rematch")))
    await over(club)
    assert "between Ann and Bob" in text_of(await club.press(CAT, club.control("rematch")))

"""Giving up takes two steps; a rematch takes one from each."""

from __future__ import annotations

import pytest

from matches.records import Ending, Home, MatchState
from matches.requests import Door, Press, Resign
from matches.screens import Look, Mode
from tests.matches.club import ANN, BOB, CAT, HERE, Club, controls, text_of


@pytest.fixture
async def club() -> Club:
    """A club with a match between Ann (blue) and Bob."""
    club = Club()
    await club.begin()
    return club


async def test_the_first_step_only_asks(club: Club) -> None:
    """Keep playing comes first, the dangerous button second and looking so."""
    reply = await club.slash(ANN, Resign())
    found = controls(reply.screen)
    assert list(found) == ["keep", "text", "ring", "resignnow"]
    assert found["resignnow"].look is Look.DANGER
    assert club.match.state is MatchState.ACTIVE
    assert "the game goes on" in text_of(await club.press(ANN, found["keep"].id, private=True))
    assert club.match.state is MatchState.ACTIVE


async def test_the_second_step_ends_the_match(club: Club) -> None:
    """At any time, whoever's turn it is; the board says so, nobody is pinged."""
    resigning = controls((await club.slash(ANN, Resign())).screen)["resignnow"]
    reply = await club.press(ANN, resigning.id, private=True)
    assert (reply.mode, reply.news) == (Mode.UPDATE, True)
    assert text_of(reply) == "You resigned; Bob wins."
    assert (club.match.ending, club.match.winner) == (Ending.RESIGNED, 1)
    screen = await club.last_board()
    assert (screen.text, screen.ping) == ("Ann resigns: Bob wins.", None)


async def test_the_question_obeys_the_one_who_was_asked(club: Club) -> None:
    """Typed for, it stands in public: nobody else's press ends a game."""
    resigning = controls((await club.say(ANN, "resign")).screen)["resignnow"]
    assert "is for Ann to press" in text_of(await club.press(BOB, resigning.id))
    assert "between Ann and Bob" in text_of(await club.press(CAT, resigning.id))
    assert club.match.state is MatchState.ACTIVE
    assert (await club.press(ANN, resigning.id)).mode is Mode.STRIP


async def test_keeping_playing_closes_a_public_question(club: Club) -> None:
    """In its own words and without its buttons, so that nobody gives up by it later."""
    keep = controls((await club.say(ANN, "resign")).screen)["keep"]
    assert "is for Ann to press" in text_of(await club.press(BOB, keep.id))
    reply = await club.press(ANN, keep.id, locale="de")
    assert (reply.mode, text_of(reply)) == (Mode.UPDATE, "Good; the game goes on.")
    assert reply.screen is not None
    assert not reply.screen.rows


async def test_an_old_question_does_not_resign(club: Club) -> None:
    """Somebody has moved since."""
    resigning = controls((await club.slash(ANN, Resign())).screen)["resignnow"]
    await club.press(club.mover, club.control("pass"))
    reply = await club.press(ANN, resigning.id, private=True)
    assert reply.mode is Mode.UPDATE
    assert club.match.state is MatchState.ACTIVE


async def test_strangers_cannot_resign(club: Club) -> None:
    """There is nothing of theirs to give up."""
    assert "between Ann and Bob" in text_of(await club.slash(CAT, Resign()))


async def test_only_a_player_keeps_playing(club: Club) -> None:
    """Neither a stranger nor anybody once the game is over."""
    keep = club.control("keep")
    assert "between Ann and Bob" in text_of(await club.press(CAT, keep))
    await over(club)
    assert "is over" in text_of(await club.press(ANN, keep))


async def test_a_rematch_from_a_direct_message_goes_home(club: Club) -> None:
    """The final board can be pressed there too."""
    await over(club)
    ask = club.ask(ANN, Door.PRESS, home=Home(5000, None), private=True)
    reply = await club.desk.handle(ask, Press(club.control("rematch")))
    assert "is out" in text_of(reply)
    assert club.notices[-1].home == HERE


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

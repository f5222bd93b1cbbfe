"""A game in a thread of its own: checked first, opened by the door, challenged in there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from matches.records import Home, Starts
from matches.requests import AcceptChallenge, MakeChallenge, Person
from matches.screens import Mode, NewThread
from patchwork import Edition
from tests.matches.club import ANN, BOB, CAT, HERE, Club, controls, text_of

THREAD = Home(900, 7)


@pytest.fixture
def club() -> Club:
    """A club."""
    return Club()


async def open_in(club: Club, wanted: MakeChallenge) -> str:
    """What the door does once it has opened the thread."""
    again = replace(wanted, thread=False, opened=True)
    return text_of(await club.slash(ANN, again, home=THREAD, parent_id=HERE.channel_id))


async def test_a_thread_is_asked_for_and_then_used(club: Club) -> None:
    """Nothing is kept before it is open; the match lives in it."""
    wanted = MakeChallenge(Person(BOB), thread=True)
    reply = await club.slash(ANN, wanted)
    thread = NewThread("Patchwork: Ann – Bob", replace(wanted, thread=False, opened=True))
    assert (reply.mode, reply.thread, reply.news) == (Mode.SILENT, thread, False)
    assert (club.notices, club.store.tables.challenges) == ([], {})
    said = await open_in(club, wanted)
    assert said.startswith("Your challenge is out in link/900/.")
    assert club.notices[-1].home == THREAD
    await club.slash(BOB, AcceptChallenge(), home=THREAD)
    assert club.match.home == THREAD


async def test_a_taken_channel_offers_a_thread(club: Club) -> None:
    """And gives one where a game is going on already."""
    await club.begin()
    refused = text_of(await club.slash(ANN, MakeChallenge(Person(CAT))))
    assert "let me open a thread: /challenge with thread: True, typed “in a thread”" in refused
    assert (await club.slash(ANN, MakeChallenge(Person(CAT), thread=True))).thread


@pytest.mark.parametrize(
    ("person", "said"),
    [(Person(ANN), "yourself"), (Person(BOB, is_bot=True), "is a bot"), (Person(CAT), "take chal")],
)
async def test_no_thread_is_opened_for_nothing(club: Club, person: Person, said: str) -> None:
    """What is wrong is said before."""
    await club.press(CAT, "ps:0:0:challengedby", "nobody", private=True)
    reply = await club.slash(ANN, MakeChallenge(person, thread=True))
    assert reply.thread is None
    assert said in text_of(reply)


async def test_within_a_thread_there_is_no_other(club: Club) -> None:
    """The challenge is made right there."""
    reply = await club.slash(
        ANN, MakeChallenge(Person(BOB), thread=True), home=THREAD, parent_id=70
    )
    assert reply.thread is None
    assert "is out" in text_of(reply)


async def test_a_server_may_want_threads_for_all(club: Club) -> None:
    """Set in the panel; a game's rematch stays where it is."""
    await club.press(ANN, "pw:0:0:serverthreads:on", private=True, manages=True)
    wanted = MakeChallenge(Person(BOB))
    thread = (await club.slash(ANN, wanted)).thread
    assert thread is not None
    assert thread.name == "Patchwork: Ann – Bob"
    assert "is out" in await open_in(club, wanted)


async def test_it_can_be_typed(club: Club) -> None:
    """With the other options in any order."""
    reply = await club.say(ANN, "challenge <@2> in a thread 3 days", Person(BOB))
    assert reply.thread is not None
    assert reply.thread.name == "Patchwork: Ann – Bob"


async def offered(club: Club, wanted: MakeChallenge) -> str:
    """The id of the button in the answer to a challenge where a game is going on."""
    reply = await club.slash(ANN, wanted)
    return controls(reply.screen)["thread"].id


@pytest.mark.parametrize(
    "wanted",
    [
        MakeChallenge(Person(CAT)),
        MakeChallenge(None, clock=0, rated=False),
        MakeChallenge(Person(CAT), Edition.CLASSIC, 3 * 86400, Starts.OPPONENT),
    ],
)
async def test_one_press_takes_the_offer_up(club: Club, wanted: MakeChallenge) -> None:
    """The challenge is the one that was made, whatever it said; the opponent is looked up."""
    await club.begin()
    button = await offered(club, wanted)
    reply = await club.press(ANN, button, private=True)
    assert reply.thread is not None
    assert reply.thread.challenge == replace(wanted, opened=True)


async def test_an_offer_is_checked_again(club: Club) -> None:
    """The opponent must still be there and see the channel; who presses it challenges."""
    await club.begin()
    button = await offered(club, MakeChallenge(Person(CAT)))
    assert "can’t play against yourself" in text_of(await club.press(CAT, button))
    club.places.readers[CAT.id, HERE] = False
    assert "can’t find Cat" in text_of(await club.press(ANN, button))
    gone = button.replace(f":{CAT.id}/", ":999/")
    assert "can’t find <@999>" in text_of(await club.press(ANN, gone))


@pytest.mark.parametrize(
    "argument",
    ["", "3", "3/0/-/0", "3/9/-/0/1", "3/-1/-/0/1", "x/0/-/0/1", "3/0/7/0/1", "3/0/-/9/1"],
)
async def test_a_forged_offer_is_none(club: Club, argument: str) -> None:
    """Whatever a client sends."""
    reply = await club.press(ANN, f"pw:0:0:thread:{argument}")
    assert "can’t tell" in text_of(reply)


async def test_what_a_button_cannot_hold_is_asked_for_in_words(club: Club) -> None:
    """And within a thread there is no other."""
    await club.begin()
    reply = await club.slash(ANN, MakeChallenge(Person(CAT), seed="needle"))
    assert reply.screen is not None
    assert not reply.screen.rows
    await club.begin(ANN, CAT, home=THREAD)
    reply = await club.slash(ANN, MakeChallenge(Person(CAT)), home=THREAD, parent_id=70)
    assert reply.screen is not None
    assert not reply.screen.rows

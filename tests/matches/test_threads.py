"""A game in a thread of its own: checked first, opened by the door, challenged in there."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from matches.errors import NoThreadHere
from matches.requests import AcceptChallenge, Door, MakeChallenge, Person
from matches.screens import Mode, NewThread, Reply
from matches.stored import Home, Starts
from patchwork import Edition
from tests.matches.club import ANN, BOB, CAT, HERE, Club, controls, text_of

THREAD = Home(900, 7)


@pytest.fixture
def club() -> Club:
    """A club."""
    return Club()


async def test_a_thread_is_asked_for_and_then_used(club: Club) -> None:
    """Nothing is stored before it is open; the match lives in it."""
    wanted = MakeChallenge(Person(BOB), thread=True)
    reply = await club.slash(ANN, wanted)
    thread = NewThread("Patchwork: Ann – Bob", replace(wanted, thread=False, opened=True))
    assert (reply.mode, reply.thread, reply.news) == (Mode.SILENT, thread, False)
    assert (club.notices, club.store.tables.challenges) == ([], {})
    said = text_of(await club.go_on_in(THREAD, reply))
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


async def without(club: Club, wanted: MakeChallenge, reason: str = "full") -> Reply:
    """What is answered if no thread can be opened for a challenge of Ann's."""
    assert (await club.slash(ANN, wanted)).thread is not None
    why = NoThreadHere(reason=reason, until="<t:1:f>")
    reply = await club.desk.without_thread(club.asked, wanted, why)
    club.desk.thread_done(club.asked)
    return reply


async def test_where_no_thread_can_be_opened_the_channel_is_offered(club: Club) -> None:
    """One press, and the challenge is made right here with everything that was asked for."""
    wanted = MakeChallenge(Person(BOB), Edition.CLASSIC, 86400, rated=False, thread=True)
    reply = await without(club, wanted)
    assert "as many open threads as Discord allows" in text_of(reply)
    [button] = controls(reply.screen).values()
    assert button.label == "Challenge here"
    assert "is out in link/70/" in text_of(await club.press(ANN, button.id, private=True))
    [made] = club.store.tables.challenges.values()
    assert (made.home, made.edition, made.clock, made.rated) == (
        HERE,
        Edition.CLASSIC,
        86400,
        False,
    )


async def test_a_server_that_wants_threads_doesn_t_keep_a_game_from_beginning(club: Club) -> None:
    """The setting says each game gets a thread; where there can be none, the channel will do."""
    await club.press(ANN, "pw:0:0:serverthreads:on", private=True, manages=True)
    reply = await without(club, MakeChallenge(None), "wait")
    assert "no further thread here until <t:1:f>" in text_of(reply)
    [button] = controls(reply.screen).values()
    assert "is out in link/70/" in text_of(await club.press(ANN, button.id, private=True))


async def test_a_taken_channel_is_not_offered_in_place_of_a_thread(club: Club) -> None:
    """Nor is what the control can't hold."""
    reply = await without(club, MakeChallenge(Person(BOB), seed="x", thread=True))
    assert reply.screen is not None
    assert reply.screen.rows == ()
    await club.begin()
    reply = await without(club, MakeChallenge(Person(CAT), thread=True))
    assert reply.screen is not None
    assert reply.screen.rows == ()


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
    reply = await club.slash(ANN, MakeChallenge(Person(BOB)))
    assert reply.thread is not None
    assert reply.thread.name == "Patchwork: Ann – Bob"
    assert "is out" in text_of(await club.go_on_in(THREAD, reply))


async def test_it_can_be_typed(club: Club) -> None:
    """With the other options in any order."""
    reply = await club.say(ANN, "challenge <@2> in a thread 3 days", Person(BOB))
    assert reply.thread is not None
    assert reply.thread.name == "Patchwork: Ann – Bob"


@pytest.mark.parametrize("opponent", [Person(CAT), None])
async def test_an_offer_pressed_over_and_over_opens_one_thread(
    club: Club, opponent: Person | None
) -> None:
    """Neither while it is being opened nor once the challenge waits in it."""
    await club.begin()
    button = await offered(club, MakeChallenge(opponent))
    presses = [await club.press(ANN, button, private=True) for _ in range(2)]
    first, asked = presses[0], club.asked
    assert [reply.thread is not None for reply in presses] == [True, False]
    assert "is on its way already" in text_of(presses[1])
    club.asked = replace(asked, token=asked.token - 1)
    assert "is out" in text_of(await club.go_on_in(THREAD, first))
    for again in (
        await club.press(ANN, button, private=True),
        await club.slash(ANN, MakeChallenge(opponent, thread=True)),
    ):
        assert again.thread is None
        assert "in link/900/" in text_of(again)
    assert len(club.store.tables.challenges) == 2


async def test_presses_at_once_open_one_thread(club: Club) -> None:
    """Whichever of them is looked at first."""
    await club.begin()
    button = await offered(club, MakeChallenge(Person(CAT)))
    presses = [club.press(ANN, button, private=True) for _ in range(4)]
    replies = await asyncio.gather(*presses)
    assert [reply.thread is not None for reply in replies].count(True) == 1


async def test_other_challenges_are_made_while_a_thread_is_opened(club: Club) -> None:
    """To other people, by other people, and in other servers; the same one not even without."""
    wanted = MakeChallenge(Person(BOB))
    assert (await club.slash(ANN, replace(wanted, thread=True))).thread
    assert "on its way" in text_of(await club.slash(ANN, wanted))
    assert (await club.slash(ANN, MakeChallenge(Person(CAT), thread=True))).thread
    assert (await club.slash(CAT, replace(wanted, thread=True))).thread
    assert (await club.slash(ANN, replace(wanted, thread=True), home=Home(80, 8))).thread


async def test_a_thread_that_could_not_be_opened_stands_in_nobodys_way(club: Club) -> None:
    """It may be asked for again; so may what was refused before."""
    wanted = MakeChallenge(Person(BOB), thread=True)
    await club.slash(ANN, wanted)
    club.desk.thread_done(club.asked)
    refused = await club.slash(ANN, replace(wanted, opponent=Person(CAT)), missing=("Send",))
    assert "I lack" in text_of(refused)
    assert (await club.slash(ANN, wanted)).thread
    assert (await club.slash(ANN, replace(wanted, opponent=Person(CAT)))).thread


@pytest.mark.parametrize("door", [Door.SLASH, Door.TYPED])
async def test_a_request_delivered_twice_opens_one_thread(club: Club, door: Door) -> None:
    """Before the thread is there, and after the challenge is made in it."""
    ask = club.ask(ANN, door)
    wanted = MakeChallenge(Person(BOB), thread=True)
    first = await club.desk.handle(ask, wanted)
    second = await club.desk.handle(ask, wanted)
    assert second.thread is None
    assert (second.screen is None) is (door is Door.TYPED)
    made = await club.go_on_in(THREAD, first)
    again = await club.desk.handle(ask, wanted)
    assert (again.thread, again.screen) == (None, made.screen)
    assert len(club.store.tables.challenges) == 1


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
    """The opponent must still be there and see the channel; whoever presses it challenges."""
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

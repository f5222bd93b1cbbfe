"""Which challenge a yes or a no without a button is about: the one named, or none."""

from __future__ import annotations

import pytest

from matches.requests import AcceptChallenge, DeclineChallenge, MakeChallenge, Pass, Person, Undo
from matches.stored import ChallengeState
from tests.matches.club import ANN, BOB, CAT, Club, text_of

OPEN, DECLINED = ChallengeState.OPEN, ChallengeState.DECLINED


@pytest.fixture
async def club() -> Club:
    """A club in which Bob, and then Cat, has challenged Ann."""
    club = Club()
    await club.slash(BOB, MakeChallenge(Person(ANN)))
    await club.slash(CAT, MakeChallenge(Person(ANN)))
    await club.deliver()
    return club


def states(club: Club) -> list[ChallengeState]:
    """What became of the challenges."""
    return [challenge.state for challenge in club.store.tables.challenges.values()]


@pytest.mark.parametrize("said", ["accept <@3>", "ja <@3>", "<@3> terima"])
async def test_the_challenge_of_the_named_person_is_accepted(club: Club, said: str) -> None:
    """Even if another was made before."""
    await club.say(ANN, said, Person(CAT))
    assert {player.id for player in club.match.players} == {ANN.id, CAT.id}


async def test_the_challenge_of_the_named_person_is_declined(club: Club) -> None:
    """And the other one is still open."""
    await club.say(ANN, "decline <@3>", Person(CAT))
    assert states(club) == [OPEN, DECLINED]


@pytest.mark.parametrize("command", [AcceptChallenge(), DeclineChallenge()])
async def test_without_a_name_it_is_asked_which(
    club: Club, command: AcceptChallenge | DeclineChallenge
) -> None:
    """With a link to each; nothing is decided."""
    said = text_of(await club.slash(ANN, command))
    assert said.endswith("(accept @…): Bob link/70/1000, Cat link/70/1001.")
    assert states(club) == [OPEN, OPEN]
    await club.press(ANN, "pc:1:decline")
    await club.slash(ANN, command)
    assert states(club)[1] is not OPEN


@pytest.mark.parametrize("said", ["accept <@3>", "decline <@3>"])
async def test_who_has_not_challenged_cannot_be_answered(said: str) -> None:
    """No other challenge is taken instead, neither one to the asker nor one to anyone."""
    club = Club()
    await club.slash(BOB, MakeChallenge(Person(ANN)))
    await club.slash(BOB, MakeChallenge(None))
    await club.slash(CAT, MakeChallenge(Person(BOB)))
    refused = await club.say(ANN, said, Person(CAT))
    assert "No challenge of Cat’s is waiting for you here" in text_of(refused)
    assert states(club) == [OPEN, OPEN, OPEN]


@pytest.mark.parametrize("said", ["yes", "ja", "ya", "Yes!"])
async def test_a_mere_yes_takes_no_challenge_to_anyone(said: str) -> None:
    """It may be chat; people who mean it say accept."""
    club = Club()
    await club.slash(CAT, MakeChallenge(None))
    assert "No challenge here" in text_of(await club.say(ANN, said))
    assert states(club) == [OPEN]
    await club.slash(BOB, MakeChallenge(Person(ANN)))
    await club.say(ANN, said)
    assert {player.id for player in club.match.players} == {ANN.id, BOB.id}


async def test_a_mere_no_takes_nothing_of_ones_own_back() -> None:
    """Withdrawing takes another word."""
    club = Club()
    await club.slash(ANN, MakeChallenge(None))
    assert "No challenge here" in text_of(await club.say(ANN, "no"))
    assert states(club) == [OPEN]


async def test_of_several_to_anyone_it_is_asked_which() -> None:
    """Until someone is named."""
    club = Club()
    await club.slash(BOB, MakeChallenge(None))
    await club.slash(CAT, MakeChallenge(None))
    assert "Several challenges" in text_of(await club.slash(ANN, AcceptChallenge()))
    await club.say(ANN, "accept <@3>", Person(CAT))
    assert {player.id for player in club.match.players} == {ANN.id, CAT.id}


async def test_a_proposal_is_answered_to_the_one_who_made_it() -> None:
    """With the opponent named or no one; naming someone else means a challenge of theirs."""
    club = Club()
    await club.begin()
    for _ in range(2):
        await club.slash(club.mover, Pass())
    waiting, other = club.mover, club.waiter
    await club.slash(waiting, Undo())
    rev = club.match.rev
    said = text_of(await club.say(other, "yes <@3>", Person(CAT)))
    assert "No challenge of Cat" in said
    assert club.match.rev == rev
    await club.say(other, f"yes <@{waiting.id}>", Person(waiting))
    assert club.match.rev > rev

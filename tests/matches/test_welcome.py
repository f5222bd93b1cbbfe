"""Who may challenge whom: as the challenged likes it."""

from __future__ import annotations

import pytest

from matches.records import Home
from matches.requests import AcceptChallenge, BlockPerson, DeclineChallenge, MakeChallenge, Person
from matches.requests import WithdrawChallenge as TakeBack
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, Club, text_of


@pytest.fixture
def club() -> Club:
    """A club."""
    return Club()


async def challenge(club: Club, whom: Person | None = None, **more: object) -> str:
    """Ann challenges Bob, or another."""
    return text_of(await club.slash(ANN, MakeChallenge(whom or Person(BOB)), **more))


async def test_nobody_means_nobody(club: Club) -> None:
    """Nor is anything posted; challenging others himself he still may."""
    await club.press(BOB, "ps:0:0:challengedby", "nobody", private=True)
    assert "doesn’t take challenges from you" in await challenge(club)
    assert club.notices == []
    assert "is out" in text_of(await club.slash(BOB, MakeChallenge(Person(ANN))))


async def test_people_one_has_played(club: Club) -> None:
    """Known from any match, in any channel; a stranger isn't."""
    await club.begin()
    await club.press(BOB, "ps:0:0:challengedby", "played", private=True)
    assert "is out" in await challenge(club, home=ELSEWHERE)
    refused = await club.slash(CAT, MakeChallenge(Person(BOB)), home=Home(72, 7))
    assert "doesn’t take challenges" in text_of(refused)


async def test_a_blocked_person_is_not_told(club: Club) -> None:
    """It reads just as if Bob took no challenges, also on accepting a challenge to anyone."""
    await club.press(BOB, "ps:0:0:challengedby", "nobody", private=True)
    nobody = await challenge(club)
    await club.press(BOB, "ps:0:0:challengedby", "everyone", private=True)
    reply = await club.slash(BOB, BlockPerson(Person(ANN)))
    assert "Ann can’t challenge you any more" in text_of(reply)
    assert await challenge(club) == nobody
    await club.slash(BOB, MakeChallenge(None))
    assert text_of(await club.slash(ANN, AcceptChallenge())) == nobody
    assert "accepted" in text_of(await club.slash(CAT, AcceptChallenge()))
    shown = await club.press(BOB, "pw:0:0:challenges", private=True)
    assert "Blocked by you: <@1>" in text_of(shown)
    await club.slash(BOB, BlockPerson(Person(ANN), False))
    assert "is out" in await challenge(club, home=ELSEWHERE)


async def test_who_blocks_does_not_challenge(club: Club) -> None:
    """One way or the other."""
    await club.slash(ANN, BlockPerson(Person(BOB)))
    assert "You have blocked Bob" in await challenge(club)


async def test_blocking_can_be_typed(club: Club) -> None:
    """With a mention; without one it is asked for."""
    await club.say(BOB, "block <@1>", Person(ANN))
    assert list(club.store.tables.blocks) == [(2, 1)]
    await club.say(BOB, "entsperre <@1>", Person(ANN))
    assert not club.store.tables.blocks
    assert "Say who" in text_of(await club.say(BOB, "block"))
    assert "yourself" in text_of(await club.say(BOB, "block <@2>", Person(BOB)))


@pytest.mark.parametrize(
    ("who", "command", "seconds"), [(BOB, DeclineChallenge(), 3600), (ANN, TakeBack(), 300)]
)
async def test_a_no_is_not_asked_again_at_once(
    club: Club, who: object, command: object, seconds: int
) -> None:
    """For an hour after a no, for five minutes after a withdrawal; other people aren't touched."""
    await challenge(club)
    await club.slash(who, command)  # type: ignore[arg-type]
    said = len(club.notices)
    club.now += seconds - 1
    assert f"ask again <t:{club.now + 1}:R>" in await challenge(club)
    assert len(club.notices) == said
    assert "is out" in await challenge(club, Person(CAT))
    assert "is out" in text_of(await club.slash(BOB, MakeChallenge(Person(ANN)), home=ELSEWHERE))
    club.now += 1
    assert "is out" in await challenge(club)


async def test_there_is_a_bound_to_the_blocked(club: Club) -> None:
    """A hundred."""
    for number in range(100):
        club.store.tables.blocks[1, 1000 + number] = None
    assert "100 people" in text_of(await club.slash(ANN, BlockPerson(Person(BOB))))

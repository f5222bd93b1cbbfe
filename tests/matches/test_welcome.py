"""Who may challenge whom: as the person challenged chooses."""

from __future__ import annotations

import pytest

from matches.requests import (
    AcceptChallenge,
    BlockPerson,
    DeclineChallenge,
    MakeChallenge,
    Pass,
    Person,
)
from matches.requests import WithdrawChallenge as TakeBack
from matches.stored import Home, Player
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, HERE, Club, text_of
from tests.matches.test_mirrors import LATE

FAR = Home(80, 8)


@pytest.fixture
def club() -> Club:
    """A club."""
    return Club()


async def challenge(club: Club, whom: Person | None = None, **more: object) -> str:
    """Ann challenges Bob, or someone else."""
    return text_of(await club.slash(ANN, MakeChallenge(whom or Person(BOB)), **more))


async def test_nobody_means_nobody(club: Club) -> None:
    """Nor is anything posted; Bob may still challenge others."""
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
    """It reads just as if Bob took no challenges, even on accepting a challenge to anyone."""
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
    """In a direct message, with a mention; without one, or with only the bot's, it asks who."""
    here = {"home": Home(5000, None), "private": True}
    await club.say(BOB, "block <@1>", Person(ANN), **here)
    assert list(club.store.tables.blocks) == [(2, 1)]
    await club.say(BOB, "entsperre <@1>", Person(ANN), **here)
    assert not club.store.tables.blocks
    assert "Say who" in text_of(await club.say(BOB, "block", **here))
    me = Person(Player(9, "Patchwork"), is_bot=True, is_me=True)
    assert "Say who" in text_of(await club.say(BOB, "<@9> block", me, **here))
    said = text_of(await club.say(BOB, "block <@2>", Person(BOB), **here))
    assert said.startswith("You can’t block yourself")


@pytest.mark.parametrize("word", ["block", "unblock"])
async def test_blocking_isn_t_done_where_everybody_reads(club: Club, word: str) -> None:
    """The answer in public says where to do it, and names no one."""
    await club.slash(BOB, BlockPerson(Person(CAT)))
    for about in (ANN, BOB, CAT):
        reply = await club.say(BOB, f"{word} <@{about.id}>", Person(about))
        said = text_of(reply)
        assert said.startswith("Whom you block is for nobody else to read, so nothing was done.")
        assert not any(one.name in said or f"<@{one.id}>" in said for one in (ANN, BOB, CAT))
    assert list(club.store.tables.blocks) == [(2, 3)]


@pytest.mark.parametrize(
    ("who", "command", "seconds"), [(BOB, DeclineChallenge(), 3600), (ANN, TakeBack(), 300)]
)
async def test_a_no_is_not_asked_again_at_once(
    club: Club, who: object, command: object, seconds: int
) -> None:
    """For an hour after a no, for five minutes after a withdrawal; other people aren't affected."""
    await challenge(club)
    await club.deliver()
    club.now += 2 * 3600  # counted from the answer
    await club.slash(who, command)  # type: ignore[arg-type]
    said = len(club.notices)
    club.now += seconds - 1
    assert f"ask again <t:{club.now + 1}:R>" in await challenge(club)
    assert len(club.notices) == said
    assert "is out" in await challenge(club, Person(CAT))
    assert "is out" in text_of(await club.slash(BOB, MakeChallenge(Person(ANN)), home=ELSEWHERE))
    club.now += 1
    assert "is out" in await challenge(club)


async def test_a_challenge_that_called_nobody_can_be_made_again_at_once(club: Club) -> None:
    """Its channel was deleted before it took it. One that was posted holds, whatever came later."""
    club.refusing.add(HERE)
    await challenge(club)
    await club.deliver()
    await club.slash(ANN, TakeBack(), home=ELSEWHERE)
    assert "is out" in await challenge(club, home=ELSEWHERE)
    await club.deliver()
    await challenge(club, home=FAR)
    await club.slash(ANN, TakeBack(), home=ELSEWHERE)
    await club.slash(ANN, TakeBack(), home=FAR)
    assert "ask again" in await challenge(club, home=ELSEWHERE)


async def test_a_second_challenge_does_not_cover_a_no(club: Club) -> None:
    """An open one in another server, or a later withdrawal, leaves the hour after a no as it is."""
    await challenge(club)
    await challenge(club, home=FAR)
    await club.slash(BOB, DeclineChallenge())
    assert "ask again" in await challenge(club)
    await club.slash(ANN, TakeBack(), home=FAR)
    club.now += 600
    assert "ask again" in await challenge(club)


@pytest.mark.parametrize("verb", ["rematch", "mirror"])
@pytest.mark.parametrize("how", ["blocked", "nobody", "declined"])
async def test_playing_again_needs_a_welcome_too(club: Club, verb: str, how: str) -> None:
    """The buttons below a finished game are challenges like others."""
    await club.begin()
    await club.set_up(LATE)
    await club.slash(club.mover, Pass())
    again = club.control(verb)
    if how == "blocked":
        await club.slash(BOB, BlockPerson(Person(ANN)))
    elif how == "nobody":
        await club.press(BOB, "ps:0:0:challengedby", "nobody", private=True)
    else:
        await club.press(ANN, again)
        await club.slash(BOB, DeclineChallenge())
    count = len(club.store.tables.challenges)
    said = text_of(await club.press(ANN, again))
    assert ("ask again" if how == "declined" else "doesn’t take challenges from you") in said
    assert len(club.store.tables.challenges) == count


@pytest.mark.parametrize("verb", ["rematch", "mirror"])
async def test_a_rematch_is_not_begun_by_who_was_blocked_since(club: Club, verb: str) -> None:
    """Ann asks for it, and blocks Bob before he presses the button too."""
    await club.begin()
    await club.set_up(LATE)
    await club.slash(club.mover, Pass())
    again = club.control(verb)
    await club.press(ANN, again)
    await club.slash(ANN, BlockPerson(Person(BOB)))
    for reply in (await club.press(BOB, again), await club.slash(BOB, AcceptChallenge())):
        assert "doesn’t take challenges from you" in text_of(reply)
    assert len(club.store.tables.matches) == 1


async def test_there_is_a_bound_to_the_blocked(club: Club) -> None:
    """A hundred."""
    for number in range(100):
        club.store.tables.blocks[1, 1000 + number] = None
    assert "100 people" in text_of(await club.slash(ANN, BlockPerson(Person(BOB))))

"""What a challenge may say: who starts, the seed of the ring, and that it is unrated."""

from __future__ import annotations

import pytest

from matches.requests import AcceptChallenge, MakeChallenge, Pass, Person, Resign
from matches.stored import Starts
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, Club, controls


async def begun(club: Club, wanted: MakeChallenge, **more: object) -> str:
    """Ann challenges, Bob accepts; what the challenge said."""
    await club.slash(ANN, wanted, **more)
    text = (await club.desk.screen_of(club.notices[-1])).text
    await club.slash(BOB, AcceptChallenge(), **more)
    return text


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("starts", "starter", "said"),
    [
        (Starts.CHALLENGER, ANN, "<@1> has the first turn."),
        (Starts.OPPONENT, BOB, "Whoever accepts has the first turn."),
    ],
)
async def test_who_starts(seed: int, starts: Starts, starter: object, said: str) -> None:
    """As the challenge says, whatever the random choice would be."""
    club = Club(seed)
    text = await begun(club, MakeChallenge(Person(BOB), starts=starts))
    assert said in text
    assert club.mover == starter


async def test_the_same_seed_draws_the_same_ring() -> None:
    """In any channel at any time; another word gives another ring; the challenge shows it."""
    rings = []
    for number, seed in enumerate(("thread", "thread ", "needle")):
        club = Club(number)
        text = await begun(club, MakeChallenge(Person(BOB), seed=seed))
        assert f"the seed “{seed.strip()}”" in text
        rings.append(club.match.ring)
    assert rings[0] == rings[1] != rings[2]


async def test_an_unrated_game_counts_for_nobody() -> None:
    """Neither on the server nor overall; its rematch isn't rated either."""
    club = Club()
    text = await begun(club, MakeChallenge(Person(BOB), rated=False))
    assert text.endswith("The game isn’t rated.")
    resigning = controls((await club.slash(ANN, Resign())).screen)["resignnow"]
    await club.press(ANN, resigning.id, private=True)
    assert await club.store.read(lambda reader: reader.last_result(ANN.id, None)) is None
    await club.press(ANN, club.control("rematch"))
    assert not club.store.tables.challenges[2].rated


async def test_a_rated_game_counts() -> None:
    """The usual one."""
    club = Club()
    await begun(club, MakeChallenge(Person(BOB)), home=ELSEWHERE)
    await club.slash(club.mover, Pass(), home=ELSEWHERE)
    resigning = controls((await club.slash(ANN, Resign(), home=ELSEWHERE)).screen)["resignnow"]
    await club.press(ANN, resigning.id, private=True)
    assert await club.store.read(lambda reader: reader.last_result(ANN.id, None)) is not None


@pytest.mark.parametrize(
    ("typed", "seed"),
    [
        ("<@2> seed 7", "7"),
        ("<@2> seed cat, unrated", "cat"),
        ("<@2> Seed: Nadel-9 klassisch", "Nadel-9"),
        ("challenge <@2> seed=ABC", "ABC"),
        ("herausfordern <@2> klassisch Saat Nadel 3 Tage", "Nadel"),
        ("cabar <@2> benih Jarum", "Jarum"),
        ("anyone seed 3", "3"),
    ],
)
async def test_a_seed_can_be_typed(typed: str, seed: str) -> None:
    """One word after the keyword, capitals kept: the same ring as with the slash command."""
    club = Club()
    await club.say(ANN, typed, Person(BOB))
    [challenge] = club.store.tables.challenges.values()
    assert challenge.seed == seed


async def test_a_seed_without_its_word_is_no_name() -> None:
    """Someone was mentioned, so the rest of the line can only be chat."""
    club = Club()
    await club.say(ANN, "<@2> classic seed", Person(BOB))
    assert club.store.tables.challenges == {}
    await club.say(ANN, "challenge <@2> classic seed", Person(BOB))
    [challenge] = club.store.tables.challenges.values()
    assert (challenge.seed, challenge.edition) == (None, "classic")


async def test_options_can_be_typed() -> None:
    """Several at once, in any language."""
    club = Club()
    await club.say(ANN, "challenge <@2> unrated, I start, 3 days, classic", Person(BOB))
    await club.say(CAT, "herausfordern <@2> ungewertet du beginnst", Person(BOB), home=ELSEWHERE)
    first, second = club.store.tables.challenges.values()
    assert (first.rated, first.starts, first.clock) == (False, Starts.CHALLENGER, 3 * 86400)
    assert (second.rated, second.starts, second.edition) == (False, Starts.OPPONENT, "revised")

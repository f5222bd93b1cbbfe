"""Leaderboards and profiles: what is shown, page by page, through every door."""

from __future__ import annotations

from dataclasses import replace

import pytest

from matches.requests import Person, ShowGames, ShowLeaderboard, ShowProfile
from matches.results import Count, Rating, Result
from matches.screens import Control, Mode, Reply
from matches.stored import Home, Player
from rendering.requests import (
    Counts,
    Finished,
    LeaderboardRequest,
    Met,
    ProfileRequest,
    Ranked,
    Strength,
)
from tests.matches.club import ANN, BOB, CAT, Club, choice, controls, text_of

HERE_ID, ELSEWHERE_ID = 7, 8


def keep(
    club: Club,
    winner: Player,
    loser: Player,
    *,
    guild_id: int = HERE_ID,
    mean: float = 1600.0,
    deviation: float = 90.0,
    count: Count | None = None,
) -> None:
    """Keep the results of a match; the loser's rating mirrors the winner's."""
    results = club.store.tables.results
    number = len(results) // 2 + 1
    for player, other, rated in ((winner, loser, mean), (loser, winner, 3000 - mean)):
        rating = Rating(rated, deviation)
        results[number, player.id] = Result(
            number, number, guild_id, player, other, player is winner, count, rating, rating
        )


def crowd(club: Club, people: int = 23) -> None:
    """So many people who have each won a match here against the next one."""
    for number in range(people // 2):
        winner, loser = (Player(100 + 2 * number + i, f"P{2 * number + i}") for i in (0, 1))
        keep(club, winner, loser, mean=1700.0 - number)


@pytest.fixture
def club() -> Club:
    """A club without matches."""
    return Club()


async def test_the_leaderboard_lists_players_by_what_is_certain(club: Club) -> None:
    """Place, name, rating with its margin, games and wins; then what counts."""
    keep(club, ANN, BOB, mean=1612.4)
    keep(club, ANN, CAT, mean=1650.0)
    keep(club, CAT, BOB, guild_id=ELSEWHERE_ID)
    reply = await club.slash(BOB, ShowLeaderboard())
    lines = text_of(reply).splitlines()
    assert reply.mode is Mode.PRIVATE
    assert lines[0] == "Leaderboard of this server, page 1 of 1"
    assert lines[1] == "1. Ann: 1650 ± 180 (2 games, 2 won)"
    assert lines[2] == "2. Bob: 1388 ± 180 (1 game, 0 won)"
    assert lines[3] == "3. Cat: 1350 ± 180 (1 game, 0 won)"
    assert "abandoned by agreement doesn’t count" in lines[4]
    assert lines[4].endswith("Somebody is “new” until a few games have told enough.")
    assert "leaderboard" not in controls(reply.screen)


async def test_figures_are_explained_only_where_there_are_some(club: Club) -> None:
    """Where everybody is new, what new means is enough."""
    keep(club, ANN, BOB, deviation=450.0)
    lines = text_of(await club.slash(BOB, ShowLeaderboard())).splitlines()
    assert lines[1] == "1. Ann: new (1 game, 1 won)"
    assert lines[3:] == ["Somebody is “new” until a few games have told enough."]
    keep(club, ANN, BOB, deviation=90.0)
    assert "behind ±" in text_of(await club.slash(BOB, ShowLeaderboard()))


async def test_a_page_is_a_picture_of_the_same_facts(club: Club) -> None:
    """The places continue from page to page."""
    crowd(club, 24)
    first = (await club.slash(ANN, ShowLeaderboard())).screen
    second = (await club.press(ANN, "pw:0:0:leaderboard:2", private=True)).screen
    assert first is not None
    assert second is not None
    assert isinstance(first.picture, LeaderboardRequest)
    assert isinstance(second.picture, LeaderboardRequest)
    assert first.picture.ranked[0] == Ranked(1, "P0", Strength(1700, 180), 1, 0)
    assert (second.picture.page, second.picture.pages) == (2, 3)
    assert [ranked.place for ranked in second.picture.ranked] == list(range(11, 21))
    assert second.picture.ranked[-1].losses == 1


async def test_names_have_no_effect(club: Club) -> None:
    """Names are their owners' choice; they must not make the list bold or ping anyone."""
    keep(club, Player(4, "**@everyone**"), BOB)
    assert "1. \\*\\*\\@everyone\\*\\*: " in text_of(await club.slash(BOB, ShowLeaderboard()))


async def test_a_leaderboard_nobody_is_on(club: Club) -> None:
    """It says how to get on it."""
    keep(club, ANN, BOB, guild_id=ELSEWHERE_ID)
    assert "No game has been finished" in text_of(await club.slash(ANN, ShowLeaderboard()))


async def test_pages_lead_back_and_on(club: Club) -> None:
    """Ten per page; the ends are greyed, and a page that is gone becomes the last one."""
    crowd(club, 24)
    first = await club.slash(ANN, ShowLeaderboard())
    back, on, show = last_row(first)
    assert show.label == "Show to the channel"
    assert (back.disabled, on.disabled) == (True, False)
    second = await club.press(ANN, on.id, private=True)
    assert second.mode is Mode.UPDATE
    assert "page 2 of 3" in text_of(second)
    assert "\n11. P" in text_of(second)
    third = await club.press(ANN, last_row(second)[1].id, private=True)
    assert "page 3 of 3" in text_of(third)
    assert [control.disabled for control in last_row(third)] == [False, True, False]
    assert "page 3 of 3" in text_of(await club.press(ANN, "pw:0:0:leaderboard:99", private=True))
    again = await club.press(ANN, last_row(third)[0].id, private=True)
    assert text_of(again) == text_of(second)


def last_row(reply: Reply) -> list[Control]:
    """The controls at the bottom."""
    assert reply.screen is not None
    return [part for part in reply.screen.rows[-1] if isinstance(part, Control)]


async def test_a_page_turned_in_public_is_shown_to_the_presser_alone(club: Club) -> None:
    """Typed, the list appears in the channel; nobody turns anyone else's page."""
    crowd(club)
    said = await club.say(ANN, "leaderboard")
    turned = await club.press(BOB, last_row(said)[1].id)
    assert turned.mode is Mode.PRIVATE
    assert "page 2 of 3" in text_of(turned)


@pytest.mark.parametrize("argument", ["x", "-1", "1.5", "²", "9" * 10])
async def test_pages_of_other_making_are_refused(club: Club, argument: str) -> None:
    """An id that we never wrote."""
    reply = await club.press(ANN, f"pw:0:0:leaderboard:{argument}")
    assert "can’t tell any more" in text_of(reply)


async def test_there_is_no_leaderboard_in_a_direct_message(club: Club) -> None:
    """People of other servers are nobody's business."""
    reply = await club.slash(ANN, ShowLeaderboard(), home=Home(9, None), private=True)
    assert "belongs to a server" in text_of(reply)


async def test_a_profile_tells_of_the_matches_here(club: Club) -> None:
    """Ratings, games and their course, best score, empty squares, 7×7; then head to head."""
    keep(club, ANN, BOB, count=Count(24, 10, True))
    keep(club, ANN, BOB, count=Count(-3, 15, False))
    keep(club, BOB, ANN)
    keep(club, CAT, ANN, mean=1500.0)
    keep(club, ANN, CAT, guild_id=ELSEWHERE_ID, mean=1700.0)
    reply = await club.slash(ANN, ShowProfile())
    assert text_of(reply).splitlines() == [
        "Games of Ann",
        "Rating on this server: 1500 ± 180",
        "Rating over all servers: 1700 ± 180",
        "4 finished games, 2 won",
        "The latest 4 games, the newest first: lost, lost, won, won",
        "The rating over the latest 4 games: from 1600 to 1500, at the lowest 1400, at the "
        "highest 1600",
        "Best score 24, on average 12.5 empty squares, the 7×7 in 1 of 2 games played to the end "
        "(50%)",
        "Against Bob: 2 won, 1 lost",
        "Against Cat: 0 won, 1 lost",
    ]


async def test_a_profile_is_a_picture_of_the_same_facts(club: Club) -> None:
    """The games one by one, the newest last, each with the rating that is shown after it."""
    keep(club, ANN, BOB, mean=1612.4, count=Count(24, 10, True))
    keep(club, BOB, ANN, mean=1650.0)
    keep(club, ANN, CAT, guild_id=ELSEWHERE_ID, mean=1700.0)
    picture = await profile_of(club, ANN)
    assert picture == ProfileRequest(
        "Ann",
        everywhere=False,
        games=2,
        wins=1,
        latest=(
            Finished(True, True, Strength(1612, 180)),
            Finished(False, False, Strength(1350, 180)),
        ),
        overall=Strength(1700, 180),
        counts=Counts(games=1, best=24, empty=10, sevens=1),
        met=(Met("Bob", 1, 1),),
    )
    results = club.store.tables.results
    results[1, ANN.id] = replace(results[1, ANN.id], overall=Rating(1625.0, 80.0))
    private = {"home": Home(9, None), "private": True}
    everywhere = await profile_of(club, ANN, **private)
    assert everywhere.everywhere
    assert [game.rating.mean for game in everywhere.latest] == [1625, 1350, 1700]
    assert [met.name for met in everywhere.met] == ["Bob", "Cat"]


async def test_the_picture_of_a_stranger_tells_of_nobody_else(club: Club) -> None:
    """Whom someone met is between those two; only the asker sees their own record."""
    keep(club, ANN, BOB)
    keep(club, ANN, CAT)
    picture = await profile_of(club, BOB, Person(ANN))
    assert (picture.met, picture.by_opponent) == ((Met("Bob", 1, 0),), True)
    assert (await profile_of(club, Player(9, "Dan"), Person(ANN))).met == ()


async def test_a_profile_holds_no_more_games_than_a_quilt_has_squares(club: Club) -> None:
    """The latest ones; all of them are counted."""
    for number in range(100):
        keep(club, ANN, BOB, mean=1500.0 + number)
    picture = await profile_of(club, ANN)
    assert (picture.games, picture.wins) == (100, 100)
    assert [game.rating.mean for game in picture.latest] == list(range(1519, 1600))


async def profile_of(
    club: Club, who: Player, person: Person | None = None, **more: object
) -> ProfileRequest:
    """The picture of a profile."""
    screen = (await club.slash(who, ShowProfile(person), **more)).screen
    assert screen is not None
    assert isinstance(screen.picture, ProfileRequest)
    return screen.picture


async def test_in_private_a_profile_tells_of_all_servers(club: Club) -> None:
    """And leads to no leaderboard."""
    keep(club, ANN, BOB)
    keep(club, ANN, CAT, guild_id=ELSEWHERE_ID)
    reply = await club.slash(ANN, ShowProfile(), home=Home(9, None), private=True)
    assert "2 finished games, 2 won" in text_of(reply)
    assert "on this server" not in text_of(reply)
    assert controls(reply.screen) == {}


async def test_the_profile_of_another_is_seen_against_oneself(club: Club) -> None:
    """By slash command, by a mention, or chosen from the leaderboard."""
    keep(club, ANN, BOB)
    keep(club, BOB, CAT)
    asked = await club.slash(BOB, ShowProfile(Person(ANN)))
    assert "You against this player: 0 won, 1 lost" in text_of(asked)
    assert "Against" not in text_of(asked)
    assert text_of(await club.say(BOB, "profile <@1>", Person(ANN))) == text_of(asked)
    board = await club.slash(BOB, ShowLeaderboard())
    options = {option.label: option.value for option in choice(board.screen).options}
    chosen = await club.press(BOB, choice(board.screen).id, options["Ann"], private=True)
    assert (chosen.mode, text_of(chosen)) == (Mode.UPDATE, text_of(asked))
    assert "You against" not in text_of(await club.slash(CAT, ShowProfile(Person(ANN))))


async def test_a_profile_without_games(club: Club) -> None:
    """Nothing but that."""
    reply = await club.slash(CAT, ShowProfile())
    assert text_of(reply) == "Games of Cat\nNo finished game yet."


async def test_a_name_without_a_mention_has_no_profile(club: Club) -> None:
    """It could be anyone's."""
    assert "I can’t find zed in this channel" in text_of(await club.say(ANN, "profile zed"))


async def test_choices_of_other_making_are_refused(club: Club) -> None:
    """A value that isn't an id, or the id of someone who isn't on this leaderboard."""
    keep(club, BOB, CAT, guild_id=ELSEWHERE_ID)
    for value in ("Ann", "1" * 21, "²", "99", str(BOB.id)):
        reply = await club.press(ANN, "ps:0:0:profile", value)
        assert "can’t tell any more" in text_of(reply)
    mine = await club.press(ANN, "ps:0:0:profile", str(ANN.id))
    assert text_of(mine) == "Games of Ann\nNo finished game yet."


async def test_where_somebody_never_played_nothing_is_said_of_elsewhere(club: Club) -> None:
    """Not even by how much they are rated; people do see their own rating everywhere."""
    keep(club, BOB, CAT, guild_id=ELSEWHERE_ID)
    reply = await club.slash(ANN, ShowProfile(Person(BOB)))
    assert text_of(reply) == "Games of Bob\nNo finished game yet."
    assert "Rating over all servers: 1600" in text_of(await club.slash(BOB, ShowProfile()))


@pytest.mark.parametrize("known", [True, False])
async def test_in_private_others_are_shown_to_those_who_played_with_them(
    club: Club, known: bool
) -> None:
    """Under the name they had then; no one is found by id alone, however it is asked."""
    away = {"home": Home(9, None)}
    nick = Player(BOB.id, "Bobby")
    keep(club, nick, ANN if known else CAT)
    keep(club, Player(BOB.id, "Boss"), CAT, guild_id=ELSEWHERE_ID)
    asked = [
        await club.slash(ANN, ShowProfile(Person(BOB)), **away, private=True),
        await club.say(ANN, "profile <@2>", Person(BOB, here=False), **away, private=True),
        await club.press(ANN, f"pw:0:0:profile:{BOB.id}", **away),
        await club.press(ANN, "ps:0:0:profile", str(BOB.id), **away),
    ]
    for reply in asked:
        if known:
            assert text_of(reply).startswith("Games of Bobby\n")
            assert "2 finished games, 2 won" in text_of(reply)
        else:
            assert text_of(reply).startswith("Here I show your own figures")
        assert "Boss" not in repr(reply)


async def test_in_private_whom_one_plays_with_just_now_has_a_profile(club: Club) -> None:
    """Before the first game is over, under the name the asker used."""
    await club.begin()
    away = {"home": Home(9, None)}
    reply = await club.slash(ANN, ShowProfile(Person(BOB)), **away, private=True)
    assert text_of(reply) == "Games of Bob\nNo finished game yet."
    forged = await club.press(ANN, f"pw:0:0:profile:{BOB.id}", **away)
    assert "can’t tell any more" in text_of(forged)


async def test_my_games_lead_to_profile_and_leaderboard(club: Club) -> None:
    """Whether they are playing at the moment or not."""
    for _ in range(2):
        found = controls((await club.slash(ANN, ShowGames())).screen)
        assert list(found) == ["history", "profile", "leaderboard"]
        assert "Games of Ann" in text_of(await club.press(ANN, found["profile"].id))
        assert "No game has been" in text_of(await club.press(ANN, found["leaderboard"].id))
        await club.begin()

"""One press shows the channel what its presser has been shown in private."""

from __future__ import annotations

import pytest

from matches.requests import (
    MakeChallenge,
    Pass,
    Person,
    ShowLeaderboard,
    ShowProfile,
    ShowRecord,
    ShowReplay,
)
from matches.screens import Mode, Reply
from matches.stored import Home
from rendering.requests import LeaderboardRequest, ProfileRequest, ReplayRequest
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, HERE, Club, controls, text_of

LAST = "pw1 OcYg - 52,53 15,42 - - 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 42"
FAR = Home(channel_id=90, guild_id=9)


@pytest.fixture
async def club() -> Club:
    """Ann and Bob have played a game to its end."""
    club = Club()
    await club.begin()
    await club.set_up(LAST)
    await club.slash(club.mover, Pass())
    await club.deliver()
    return club


def show_of(reply: Reply) -> str | None:
    """The id of the button that shows it to the channel."""
    found = controls(reply.screen).get("show")
    return None if found is None else found.id


async def shown(club: Club, private: Reply) -> Reply:
    """What a press on that button gives, by Ann."""
    custom_id = show_of(private)
    assert private.mode is Mode.PRIVATE
    assert custom_id is not None
    return await club.press(ANN, custom_id, private=True)


async def test_the_replay_is_shown(club: Club) -> None:
    """With who shows it, the way to the single moves, and no further button of this kind."""
    reply = await shown(club, await club.press(ANN, club.control("replay")))
    assert reply.mode is Mode.PUBLIC
    assert text_of(reply).startswith("Ann shows:\nGame 1 once more")
    assert list(controls(reply.screen)) == ["stepfirst"]
    assert reply.screen is not None
    assert isinstance(reply.screen.picture, ReplayRequest)


async def test_the_record_is_shown(club: Club) -> None:
    """As a file that everyone can take."""
    reply = await shown(club, await club.slash(ANN, ShowRecord(1)))
    assert reply.mode is Mode.PUBLIC
    assert reply.screen is not None
    assert [file.name for file in reply.screen.files] == ["patchwork-1.txt"]
    assert reply.screen.rows == ()


async def test_a_profile_is_shown_as_everyone_reads_it(club: Club) -> None:
    """Ann shows Bob's: it speaks of his opponents and not of "you"."""
    private = await club.slash(ANN, ShowProfile(Person(BOB)))
    assert "You against" in text_of(private)
    reply = await shown(club, private)
    assert "You against" not in text_of(reply)
    assert "Against Ann" in text_of(reply)
    assert reply.screen is not None
    assert isinstance(reply.screen.picture, ProfileRequest)


async def test_the_leaderboard_is_shown(club: Club) -> None:
    """The page that was looked at."""
    reply = await shown(club, await club.slash(ANN, ShowLeaderboard()))
    assert reply.screen is not None
    assert isinstance(reply.screen.picture, LeaderboardRequest)


async def test_it_speaks_the_language_of_the_server(club: Club) -> None:
    """What Ann reads in German, the channel reads in its own language."""
    private = await club.slash(ANN, ShowLeaderboard(), locale="de")
    assert controls(private.screen)["show"].label == "Im Kanal zeigen"
    assert text_of(await shown(club, private)).startswith("Ann shows:")


async def test_two_presses_show_it_once(club: Club) -> None:
    """The second is told that it is there already; later it can be shown again."""
    private = await club.slash(ANN, ShowLeaderboard())
    await shown(club, private)
    again = await shown(club, private)
    assert again.mode is Mode.PRIVATE
    assert "only just now" in text_of(again)
    club.now += 20
    assert (await shown(club, private)).mode is Mode.PUBLIC


async def test_nothing_is_offered_where_it_would_be_of_no_use(club: Club) -> None:
    """Not in a direct message, and not where the answer is public already."""
    alone = await club.slash(ANN, ShowReplay(1), home=Home(5, None), private=True)
    assert show_of(alone) is None
    assert show_of(await club.say(ANN, "leaderboard")) is None
    assert show_of(await club.slash(CAT, ShowProfile())) is None  # an empty one


async def test_a_game_is_shown_where_its_server_reads(club: Club) -> None:
    """All over the server once it is over, on no other server, and while it lasts at home alone."""
    assert show_of(await club.slash(ANN, ShowReplay(1), home=ELSEWHERE)) is not None
    assert show_of(await club.slash(ANN, ShowReplay(1), home=FAR)) is None
    forged = await club.press(ANN, "pw:1:2:show:replay", home=FAR, private=True)
    assert forged.mode is Mode.PRIVATE
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    await club.press(BOB, "pc:2:accept")
    assert show_of(await club.slash(ANN, ShowRecord(2), home=HERE)) is not None
    assert show_of(await club.slash(ANN, ShowRecord(2), home=ELSEWHERE)) is None


@pytest.mark.parametrize("argument", ["", "replay", "ring", "profile.x", "profile.77", "profile."])
async def test_a_forged_button_shows_nothing(club: Club, argument: str) -> None:
    """What isn't there, or nobody may see here, is refused in private."""
    tail = f":{argument}" if argument else ""
    reply = await club.press(ANN, f"pw:77:0:show{tail}", private=True)
    assert reply.mode is Mode.PRIVATE

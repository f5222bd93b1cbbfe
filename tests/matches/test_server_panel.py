"""A server's settings: for those who manage it alone, and obeyed."""

from __future__ import annotations

import pytest

from matches.records import Home, ServerSettings
from matches.requests import AcceptChallenge, MakeChallenge, Person, ShowSettings
from matches.screens import Mode
from tests.matches.club import ANN, BOB, HERE, Club, controls, text_of


@pytest.fixture
def club() -> Club:
    """A club."""
    return Club()


async def set_here(club: Club, state: str, channel: int = HERE.channel_id) -> str:
    """A manager allows games in a channel, or no longer."""
    reply = await club.press(
        ANN, f"pw:0:0:serverhere:{state}", private=True, manages=True, home=Home(channel, 7)
    )
    return text_of(reply)


async def test_the_panel_is_for_those_who_manage_the_server(club: Club) -> None:
    """Others neither see nor can forge it."""
    plain = await club.slash(ANN, ShowSettings())
    assert "server" not in controls(plain.screen)
    full = await club.slash(ANN, ShowSettings(), manages=True)
    panel = controls(full.screen)["server"]
    reply = await club.press(ANN, panel.id, private=True, manages=True)
    assert reply.mode is Mode.UPDATE
    assert "in every channel" in text_of(reply)
    for custom_id, value in (
        ("pw:0:0:server", ""),
        ("ps:0:0:servertheme", "contrast"),
        ("pw:0:0:serveropen:off", ""),
        ("pw:0:0:serverhere:on", ""),
        ("pw:0:0:servereverywhere", ""),
    ):
        assert "manages this server" in text_of(await club.press(ANN, custom_id, value))
        there = {"manages": True, "private": True, "home": Home(5, None)}
        assert "manages this server" in text_of(await club.press(ANN, custom_id, value, **there))
    assert club.store.tables.servers == {}


async def test_choices_are_kept_and_the_panel_stays(club: Club) -> None:
    """Language and pictures, each by one press."""
    await club.press(ANN, "ps:0:0:servertheme", "contrast", private=True, manages=True)
    reply = await club.press(ANN, "ps:0:0:serverlanguage", "de", private=True, manages=True)
    assert "everywhere" not in text_of(reply)
    assert "servereverywhere" in controls(reply.screen)
    assert club.store.tables.servers[7] == ServerSettings(7, "de", "contrast")


async def test_games_stay_in_the_allowed_channels(club: Club) -> None:
    """A challenge elsewhere is refused and told where to go; threads belong to their channel."""
    assert "Games are played in <#70>" in await set_here(club, "on")
    elsewhere = Home(99, 7)
    refused = await club.slash(ANN, MakeChallenge(Person(BOB)), home=elsewhere)
    assert text_of(refused) == "On this server games are played elsewhere; use /challenge in <#70>."
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    thread = {"home": elsewhere, "parent_id": 70}
    assert "is out" in text_of(await club.slash(ANN, MakeChallenge(Person(BOB)), **thread))
    assert "<#70>, <#71>" in await set_here(club, "on", 71)
    await set_here(club, "off")
    assert "elsewhere" in text_of(await club.slash(BOB, AcceptChallenge()))
    await club.press(ANN, "pw:0:0:servereverywhere", private=True, manages=True)
    assert "accepted" in text_of(await club.slash(BOB, AcceptChallenge()))


async def test_a_match_that_is_on_goes_on(club: Club) -> None:
    """Taking its channel off the list ends nothing."""
    await club.begin()
    await set_here(club, "on", 71)
    reply = await club.press(club.mover, club.control("pass"))
    assert reply.news


async def test_there_is_a_bound_to_the_channels(club: Club) -> None:
    """The 26th is refused."""
    for channel in range(25):
        await set_here(club, "on", channel)
    assert "25 channels are chosen already" in await set_here(club, "on", 99)
    assert "no longer" not in await set_here(club, "off", 3)
    assert len(club.store.tables.servers[7].channels) == 24


async def test_challenges_to_anyone_can_be_forbidden(club: Club) -> None:
    """A named one is still welcome."""
    reply = await club.press(ANN, "pw:0:0:serveropen:off", private=True, manages=True)
    assert "anyone are not allowed" in text_of(reply)
    assert "name a person" in text_of(await club.slash(ANN, MakeChallenge(None)))
    assert "is out" in text_of(await club.slash(ANN, MakeChallenge(Person(BOB))))


async def test_values_that_are_not_offered_are_refused(club: Club) -> None:
    """Whatever a client sends."""
    for custom_id in ("pw:0:0:serverhere:maybe", "pw:0:0:serverhere", "pw:0:0:serveropen:maybe"):
        await club.press(ANN, custom_id, private=True, manages=True)
    assert club.store.tables.servers == {}

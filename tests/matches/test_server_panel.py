"""A server's settings: only its managers change them, and the bot obeys them."""

from __future__ import annotations

import pytest

from matches.requests import AcceptChallenge, MakeChallenge, Person, ShowSettings
from matches.screens import ChannelChoice, Mode, Reply
from matches.stored import Home, ServerSettings
from tests.matches.club import ANN, BOB, CAT, HERE, Club, controls, text_of


@pytest.fixture
def club() -> Club:
    """A club."""
    return Club()


async def set_here(club: Club, state: str, channel: int = HERE.channel_id) -> str:
    """A manager allows games in a channel, or no longer does."""
    reply = await club.press(
        ANN, f"pw:0:0:serverhere:{state}", private=True, manages=True, home=Home(channel, 7)
    )
    return text_of(reply)


async def test_the_panel_is_for_those_who_manage_the_server(club: Club) -> None:
    """Others can neither see nor forge it."""
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
        ("ps:0:0:serverchannels", "70"),
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
    assert "in every channel" not in text_of(reply)  # it is in German by now
    assert "serverhere" in controls(reply.screen)
    assert club.store.tables.servers[7] == ServerSettings(7, "de", "contrast")


@pytest.mark.parametrize("told", [True, False])
async def test_an_allowed_channel_that_is_deleted_locks_nobody_out(club: Club, told: bool) -> None:
    """The last one leaves every channel; also if it was deleted while the bot was away."""
    await set_here(club, "on")
    elsewhere = Home(99, 7)
    club.places.gone.add(HERE.channel_id)
    if told:
        await club.desk.channel_gone(HERE)
        assert club.store.tables.servers[7].channels == ()
    reply = await club.slash(ANN, MakeChallenge(Person(BOB)), home=elsewhere)
    assert "is out" in text_of(reply)
    panel = await club.press(ANN, "pw:0:0:server", private=True, manages=True)
    assert "in every channel" in text_of(panel)


async def test_of_several_allowed_channels_the_others_stay(club: Club) -> None:
    """And a channel of another server isn't one of theirs."""
    club.store.tables.servers[7] = ServerSettings(7, channels=(70, 71))
    await club.desk.channel_gone(Home(70, 8))
    assert club.store.tables.servers[7].channels == (70, 71)
    await club.desk.channel_gone(HERE)
    assert club.store.tables.servers[7].channels == (71,)


async def test_games_stay_in_the_allowed_channels(club: Club) -> None:
    """A challenge elsewhere is refused and told where to go; threads belong to their channel."""
    assert "Games are played in <#70>" in await set_here(club, "on")
    elsewhere = Home(99, 7)
    refused = await club.slash(ANN, MakeChallenge(Person(BOB)), home=elsewhere)
    assert text_of(refused) == "On this server games are played elsewhere; use /challenge in <#70>."
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    thread = {"home": elsewhere, "parent_id": 70}
    assert "is out" in text_of(await club.slash(ANN, MakeChallenge(Person(CAT)), **thread))
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


def listed(reply: Reply) -> ChannelChoice:
    """The list of channels in the panel."""
    assert reply.screen is not None
    [found] = [part for row in reply.screen.rows for part in row if isinstance(part, ChannelChoice)]
    return found


async def choose(club: Club, *channels: str) -> Reply:
    """A manager chooses channels in the list."""
    return await club.press(ANN, "ps:0:0:serverchannels", *channels, private=True, manages=True)


async def test_channels_are_chosen_from_a_list(club: Club) -> None:
    """All at once, and shown as chosen; none chosen means all of them."""
    reply = await choose(club, "71", "72", "71")
    assert reply.mode is Mode.UPDATE
    assert "Games are played in <#71>, <#72>" in text_of(reply)
    assert listed(reply).chosen == club.store.tables.servers[7].channels == (71, 72)
    assert "elsewhere" in text_of(await club.slash(ANN, MakeChallenge(Person(BOB))))
    reply = await choose(club)
    assert "in every channel" in text_of(reply)
    assert listed(reply).chosen == club.store.tables.servers[7].channels == ()


async def test_a_channel_that_is_gone_is_not_shown_as_chosen(club: Club) -> None:
    """Discord would refuse the whole panel for it; the next choice forgets it."""
    club.places.closed.add(Home(72, 7))
    reply = await choose(club, "71", "72")
    assert listed(reply).chosen == (71,)


async def test_without_the_list_one_button_does_it(club: Club) -> None:
    """Allow this channel; no longer this one; or, if it is the only one, all of them."""

    async def offered() -> tuple[str, str]:
        reply = await club.press(ANN, "pw:0:0:server", private=True, manages=True)
        one = controls(reply.screen)
        found = one.get("serverhere") or one["servereverywhere"]
        return found.id, found.label

    assert await offered() == ("pw:0:0:serverhere:on", "Games only in this channel")
    await choose(club, "71")
    assert await offered() == ("pw:0:0:serverhere:on", "Allow games in this channel")
    await set_here(club, "on")
    assert await offered() == ("pw:0:0:serverhere:off", "No games in this channel")
    await choose(club, "70")
    assert await offered() == ("pw:0:0:servereverywhere", "Games in all channels")


async def test_challenges_to_anyone_can_be_forbidden(club: Club) -> None:
    """A named one is still welcome."""
    reply = await club.press(ANN, "pw:0:0:serveropen:off", private=True, manages=True)
    assert "anyone are not allowed" in text_of(reply)
    assert "name a person" in text_of(await club.slash(ANN, MakeChallenge(None)))
    assert "is out" in text_of(await club.slash(ANN, MakeChallenge(Person(BOB))))


async def test_values_that_are_not_offered_are_refused(club: Club) -> None:
    """Whatever a client sends."""
    for channels in (("x",), ("7" * 21,), ("-1",), ("",), tuple(map(str, range(26)))):
        await choose(club, *channels)
    for custom_id in ("pw:0:0:serverhere:maybe", "pw:0:0:serverhere", "pw:0:0:serveropen:maybe"):
        await club.press(ANN, custom_id, private=True, manages=True)
    assert club.store.tables.servers == {}

"""Settings, and the order of languages."""

from __future__ import annotations

from dataclasses import fields
from functools import partial

import pytest

from matches.requests import Door, Pass, ShowRing
from matches.screens import Control, Mode
from matches.setting import SETTINGS, Page, Setting
from matches.stored import PlayerSettings, ServerSettings
from matches.voices import private_voice, public_voice, voice_for
from tests.matches.club import ANN, Club, choice, controls, text_of
from words import LANGUAGES


@pytest.fixture
def club() -> Club:
    """A club."""
    return Club()


async def test_choices_are_kept_and_shown(club: Club) -> None:
    """Language, theme and pings, each by one press."""
    await club.press(ANN, "ps:0:0:theme", "contrast", private=True)
    reply = await club.press(ANN, "pw:0:0:pings:off", private=True)
    assert reply.mode is Mode.UPDATE
    assert club.store.tables.players[1] == PlayerSettings(1, None, "contrast", pings=False)
    assert "I don’t ping you" in text_of(reply)
    assert controls(reply.screen)["pings"].label == "Ping me"
    assert reply.screen is not None
    themes = reply.screen.rows[1][0]
    assert [option.value for option in themes.options if option.chosen] == ["contrast"]  # type: ignore[union-attr]
    await club.press(ANN, "ps:0:0:theme", "auto", private=True)
    assert club.store.tables.players[1].theme is None


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_answer_comes_in_the_language_just_chosen(club: Club, language: str) -> None:
    """And names it in itself."""
    reply = await club.press(ANN, "ps:0:0:language", language, private=True)
    chosen = [option.value for option in choice(reply.screen).options if option.chosen]
    assert chosen == [language]
    assert club.store.tables.players[1].language == language


async def test_values_that_are_not_offered_are_refused(club: Club) -> None:
    """Whatever a client sends."""
    for custom_id, value in (
        ("ps:0:0:language", "tlh"),
        ("ps:0:0:theme", "invisible"),
        ("pw:0:0:pings:maybe", ""),
        ("pw:0:0:pings", ""),
    ):
        await club.press(ANN, custom_id, value, private=True)
    assert club.store.tables.players == {}


#: what is chosen in other ways: quiet hours, days away, the channels for games
OTHERWISE = {
    PlayerSettings: {"quiet_from", "quiet_until", "zone", "away_until", "away_year", "away_days"},
    ServerSettings: {"channels"},
}


@pytest.mark.parametrize("record", OTHERWISE)
def test_whatever_is_kept_can_be_chosen(record: type) -> None:
    """A field that no page offers would hold its default forever; the default is an offer, too."""
    of_server = record is ServerSettings
    settings = [one for one in SETTINGS.values() if (one.page is Page.SERVER) is of_server]
    owner, *others = (each.name for each in fields(record))
    assert {one.field for one in settings} | OTHERWISE[record] == set(others)
    for setting in settings:
        assert getattr(record(**{owner: 1}), setting.field) in setting.values.values(), setting.key


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
async def test_each_value_of_a_setting_is_kept_and_shown(club: Club, setting: Setting) -> None:
    """On its page, as the option chosen in its list, or by the button that would change it back."""
    press = partial(club.press, ANN, private=True, manages=True)
    for value in setting.values:
        if setting.is_switch:
            reply = await press(f"pw:0:0:{setting.id}:{value}")
        else:
            reply = await press(f"ps:0:0:{setting.id}", value)
        on_server = setting.page is Page.SERVER
        kept = club.store.tables.servers[7] if on_server else club.store.tables.players[1]
        assert getattr(kept, setting.field) == setting.values[value]
        assert reply.screen is not None
        [shown] = [one for row in reply.screen.rows for one in row if f":{setting.id}" in one.id]
        if isinstance(shown, Control):
            assert shown.id.endswith({"on": ":off", "off": ":on"}[value])
        else:
            assert [one.value for one in shown.options if one.chosen] == [value]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("player", "locale", "server", "private", "public"),
    [
        (None, None, None, "en", "en"),
        (None, "en-GB", None, "en", "en"),
        (None, "de", None, "de", "en"),
        (None, "tlh", None, "en", "en"),
        (None, "tlh", "ms", "ms", "ms"),
        (None, "de", "ms", "de", "ms"),
        (None, "id", None, "en", "en"),
        ("ms", "de", "de", "ms", "de"),
        ("ms", None, None, "ms", "en"),
    ],
)
async def test_the_order_of_languages(
    club: Club,
    player: str | None,
    locale: str | None,
    server: str | None,
    private: str,
    public: str,
) -> None:
    """To one person: own choice, client, server, English; in public: server, English."""
    club.store.tables.players[1] = PlayerSettings(1, player)
    club.store.tables.servers[7] = ServerSettings(7, server)

    async def spoken(door: Door, **more: object) -> str:
        ask = club.ask(ANN, door, locale=locale, **more)
        return await club.store.read(lambda reader: voice_for(reader, ask).language)

    assert await spoken(Door.SLASH) == private
    assert await spoken(Door.PRESS) == private
    assert await spoken(Door.TYPED) == public
    assert await spoken(Door.TYPED, private=True) == private
    assert await club.store.read(lambda reader: public_voice(reader, 7).language) == public
    assert await club.store.read(lambda reader: public_voice(reader, None).language) == "en"


async def test_slash_commands_are_named_as_the_client_lists_them(club: Club) -> None:
    """Whatever language the player has chosen; in public, where no client is known, in English."""
    club.store.tables.players[1] = PlayerSettings(1, "de")
    club.store.tables.servers[7] = ServerSettings(7, "de")
    for door, locale, named in (
        (Door.SLASH, "en-GB", "/challenge"),
        (Door.SLASH, "de", "/herausfordern"),
        (Door.SLASH, None, "/challenge"),
        (Door.TYPED, None, "/challenge"),
    ):
        ask = club.ask(ANN, door, locale=locale)
        voice = await club.store.read(partial(voice_for, ask=ask))
        assert voice("menu-no-games").endswith(f"{named}.")


async def test_pictures_follow_the_themes(club: Club) -> None:
    """The player's theme in private, the server's in public and for players without a choice."""
    await club.begin()
    club.store.tables.servers[7] = ServerSettings(7, None, "contrast")
    ask = club.ask(ANN, Door.SLASH)
    assert await club.store.read(lambda reader: private_voice(reader, ask).theme) == "contrast"
    club.store.tables.players[1] = PlayerSettings(1, theme="default")
    reply = await club.slash(ANN, ShowRing())
    assert reply.screen is not None
    assert reply.screen.picture is not None
    assert reply.screen.picture.theme == "default"
    await club.slash(club.mover, Pass())
    picture = (await club.last_board()).picture
    assert picture is not None
    assert picture.theme == "contrast"

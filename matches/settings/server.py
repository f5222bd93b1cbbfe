"""A server's settings, for its managers: one panel of components."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from matches.control_ids import MOST_ID, MatchControl, Verb, read_number, write_control
from matches.errors import NotForYou, TooMany, UnknownControl
from matches.pages import mode_of_page
from matches.port import Reader, Transaction
from matches.requests import Ask
from matches.screens import ChannelChoice, Control, Reply, Row, Screen
from matches.services import Services
from matches.setting import OFF, ON, Page
from matches.settings.page_controls import chosen_on, lists_on, switches_on
from matches.stored import ServerSettings
from matches.voices import Voice, voice_for

MOST_CHANNELS = 25


async def show(services: Services, ask: Ask, _: MatchControl | None = None) -> Reply:
    """The panel; raises NotForYou."""
    return await services.store.read(
        lambda reader: Reply(mode_of_page(ask), server_screen(services, reader, ask))
    )


async def choose_channels(services: Services, ask: Ask, values: tuple[str, ...]) -> Reply:
    """Allow games only in these channels; without any, in every channel."""
    channels = tuple(dict.fromkeys(read_number(value, MOST_ID) for value in values))
    return await _allow(services, ask, lambda _: channels)


async def choose_here(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """Allow games in this channel, besides those already allowed, or stop allowing them here."""
    if control.argument not in (ON, OFF):
        raise UnknownControl

    here = channel_of(ask)

    def chosen(before: tuple[int, ...]) -> tuple[int, ...]:
        others = tuple(channel for channel in before if channel != here)
        return (*others, here) if control.argument == ON else others

    return await _allow(services, ask, chosen)


async def choose_everywhere(services: Services, ask: Ask, _: MatchControl) -> Reply:
    """Allow games in every channel."""
    return await _allow(services, ask, lambda _: ())


async def _allow(
    services: Services, ask: Ask, choose: Callable[[tuple[int, ...]], tuple[int, ...]]
) -> Reply:
    """Store the allowed channels that `choose` makes of the current ones, and show the panel."""

    def work(tx: Transaction) -> Reply:
        server = managed_server(tx, ask)
        channels = choose(server.channels)
        if len(channels) > MOST_CHANNELS:
            raise TooMany(reason="channels", most=MOST_CHANNELS)
        tx.save_server_settings(replace(server, channels=channels))
        return Reply(mode_of_page(ask), server_screen(services, tx, ask))

    return await services.store.write(work)


def managed_server(reader: Reader, ask: Ask) -> ServerSettings:
    """The settings of the asker's server; raises NotForYou if they don't manage it."""
    if not ask.manages or ask.home.guild_id is None:
        raise NotForYou(reason="server")
    return reader.server_settings(ask.home.guild_id)


def channel_of(ask: Ask) -> int:
    """The channel the asker is in; in a thread, the channel it belongs to."""
    return ask.home.channel_id if ask.parent_id is None else ask.parent_id


def server_screen(services: Services, reader: Reader, ask: Ask) -> Screen:
    """The panel as a message; raises NotForYou."""
    server, voice = managed_server(reader, ask), voice_for(reader, ask)
    rows: tuple[Row, ...] = (
        *lists_on(Page.SERVER, server, voice),
        (
            ChannelChoice(
                write_control(0, 0, Verb.SERVER_CHANNELS, choice=True),
                voice("settings-channels"),
                services.places.choosable(ask.home, server.channels),
                MOST_CHANNELS,
            ),
        ),
        (
            _here(server, ask, voice),
            *switches_on(Page.SERVER, server, voice),
            Control(write_control(0, 0, Verb.SETTINGS), voice("settings-back")),
        ),
    )
    allowed = services.places.existing(ask.home, server.channels)
    channels = ", ".join(f"<#{channel}>" for channel in allowed)
    text = voice(
        "settings-servers",
        where="some" if channels else "everywhere",
        channels=channels,
        **chosen_on(Page.SERVER, server),
    )
    return Screen(text, rows)


def _here(server: ServerSettings, ask: Ask, voice: Voice) -> Control:
    """What one press can do about the channels without the list of them."""
    here = channel_of(ask)
    if server.channels == (here,):
        return Control(write_control(0, 0, Verb.SERVER_EVERYWHERE), voice("settings-everywhere"))
    state = OFF if here in server.channels else ON
    label = f"settings-here-{state}" if server.channels else "settings-only-here"
    return Control(write_control(0, 0, Verb.SERVER_HERE, state), voice(label))

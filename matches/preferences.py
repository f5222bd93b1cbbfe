"""Settings: what a player chooses for himself, and what its managers choose for a server."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from matches.controls import MatchControl, Verb, write_control
from matches.errors import NotForYou, UnknownControl
from matches.port import Reader, Transaction
from matches.requests import Ask, Door
from matches.screens import Choice, Control, Mode, Option, Reply, Row, Screen
from matches.services import Services
from matches.views import mode_of_page, privately
from matches.voices import Voice, voice_for
from rendering.theme import THEMES
from words import LANGUAGES, Speaker

#: the value of the option that chooses nothing
AUTOMATIC = "auto"
ON, OFF = "on", "off"


async def show(services: Services, ask: Ask) -> Reply:
    """The asker's settings, and the server's if he may change them."""

    def look(reader: Reader) -> Reply:
        if ask.door is Door.TYPED and not ask.private:
            screen = privately(voice_for(reader, ask), Verb.SETTINGS, "menu-settings")
            return Reply(Mode.PRIVATE, screen)
        return Reply(mode_of_page(ask), _screen(reader, ask))

    return await services.store.read(look)


async def change(
    services: Services, ask: Ask, control: MatchControl, values: tuple[str, ...]
) -> Reply:
    """Keep one choice; raises UnknownControl for a value that isn't offered."""
    value = control.argument if control.verb is Verb.PINGS else "".join(values[:1])
    if value is None or value not in _offered(control.verb):
        raise UnknownControl

    def work(tx: Transaction) -> Reply:
        _keep(tx, ask, control.verb, value)
        return Reply(mode_of_page(ask), _screen(tx, ask))

    return await services.store.write(work)


def _offered(verb: Verb) -> tuple[str, ...]:
    if verb is Verb.PINGS:
        return (ON, OFF)
    return (AUTOMATIC, *(THEMES if verb in (Verb.THEME, Verb.SERVER_THEME) else LANGUAGES))


def _keep(tx: Transaction, ask: Ask, verb: Verb, value: str) -> None:
    chosen = None if value == AUTOMATIC else value
    if verb in (Verb.SERVER_LANGUAGE, Verb.SERVER_THEME):
        guild = ask.home.guild_id
        if not ask.manages or guild is None:
            raise NotForYou(reason="server")
        server = tx.server_settings(guild)
        if verb is Verb.SERVER_LANGUAGE:
            tx.save_server_settings(replace(server, language=chosen))
        else:
            tx.save_server_settings(replace(server, theme=chosen))
        return
    mine = tx.player_settings(ask.who.id)
    if verb is Verb.PINGS:
        mine = replace(mine, pings=value == ON)
    elif verb is Verb.LANGUAGE:
        mine = replace(mine, language=chosen)
    else:
        mine = replace(mine, theme=chosen)
    tx.save_player_settings(mine)


def _screen(reader: Reader, ask: Ask) -> Screen:
    voice = voice_for(reader, ask)
    mine = reader.player_settings(ask.who.id)
    rows: list[Row] = [
        _languages(Verb.LANGUAGE, "settings-language", mine.language, voice),
        _themes(Verb.THEME, "settings-theme", mine.theme, voice),
    ]
    if ask.manages and ask.home.guild_id is not None:
        server = reader.server_settings(ask.home.guild_id)
        rows += [
            _languages(Verb.SERVER_LANGUAGE, "settings-server-language", server.language, voice),
            _themes(Verb.SERVER_THEME, "settings-server-theme", server.theme, voice),
        ]
    state, other = (ON, OFF) if mine.pings else (OFF, ON)
    pings = Control(write_control(0, 0, Verb.PINGS, other), voice(f"settings-turn-pings-{other}"))
    text = voice("settings-yours", language=voice("settings-language-name"), pings=state)
    return Screen(text, (*rows, (pings,)))


def _languages(verb: Verb, key: str, now: str | None, voice: Voice) -> tuple[Choice]:
    def name(language: str) -> str:
        return Speaker.of(language)("settings-language-name")

    return _choice(verb, key, LANGUAGES, name, now, voice)


def _themes(verb: Verb, key: str, now: str | None, voice: Voice) -> tuple[Choice]:
    return _choice(verb, key, THEMES, lambda theme: voice(f"settings-theme-{theme}"), now, voice)


def _choice(
    verb: Verb,
    key: str,
    values: Iterable[str],
    name: Callable[[str], str],
    now: str | None,
    voice: Voice,
) -> tuple[Choice]:
    """A choice among values; the option shown as chosen says what the choice is about."""
    about, automatic = voice(key), voice(f"{key}-auto")
    options = [Option(f"{about}: {automatic}", AUTOMATIC, chosen=now is None)]
    options += [Option(f"{about}: {name(one)}", one, chosen=one == now) for one in values]
    return (Choice(write_control(0, 0, verb, choice=True), about, tuple(options)),)

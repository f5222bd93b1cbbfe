"""Settings: what a player chooses for himself, and what its managers choose for a server."""

from __future__ import annotations

from dataclasses import replace

from matches.controls import MatchControl, Verb
from matches.errors import NotForYou, UnknownControl
from matches.options import (
    LANGUAGE,
    ON,
    PINGS,
    SERVER_LANGUAGE,
    SERVER_THEME,
    SETTINGS,
    THEME,
    UNDO_REQUESTS,
    Setting,
)
from matches.port import Reader, Transaction
from matches.requests import Ask, Door
from matches.screens import Mode, Reply, Row, Screen
from matches.services import Services
from matches.views import mode_of_page, privately
from matches.voices import voice_for

VERBS = tuple(SETTINGS)


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
    setting = SETTINGS[control.verb]
    value = "".join(values[:1]) if control.argument is None else control.argument
    if value not in setting.values:
        raise UnknownControl

    def work(tx: Transaction) -> Reply:
        _keep(tx, ask, setting, value)
        return Reply(mode_of_page(ask), _screen(tx, ask))

    return await services.store.write(work)


def _keep(tx: Transaction, ask: Ask, setting: Setting, value: str) -> None:
    changed = {setting.field: setting.values[value]}
    if not setting.of_server:
        mine = tx.player_settings(ask.who.id)
        tx.save_player_settings(replace(mine, **changed))  # type: ignore[arg-type]
        return
    guild = ask.home.guild_id
    if not ask.manages or guild is None:
        raise NotForYou(reason="server")
    server = tx.server_settings(guild)
    tx.save_server_settings(replace(server, **changed))  # type: ignore[arg-type]


def _screen(reader: Reader, ask: Ask) -> Screen:
    voice = voice_for(reader, ask)
    mine = reader.player_settings(ask.who.id)
    rows: list[Row] = [LANGUAGE.choice(mine, voice), THEME.choice(mine, voice)]
    if ask.manages and ask.home.guild_id is not None:
        server = reader.server_settings(ask.home.guild_id)
        rows += [SERVER_LANGUAGE.choice(server, voice), SERVER_THEME.choice(server, voice)]
    rows.append((PINGS.switch(mine, voice), UNDO_REQUESTS.switch(mine, voice)))
    text = voice(
        "settings-yours",
        language=voice("settings-language-name"),
        pings=PINGS.chosen(mine),
        undo="yes" if UNDO_REQUESTS.chosen(mine) == ON else "no",
    )
    return Screen(text, tuple(rows))

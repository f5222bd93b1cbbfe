"""A player's own settings, and the way from there to those of a server they manage."""

from __future__ import annotations

from dataclasses import replace

from matches.challenges.blocking import blocked_mentions
from matches.clock.reminders import renew_calls
from matches.control_ids import MatchControl, Verb, write_control
from matches.errors import UnknownControl
from matches.pages import mode_of_page, private_button
from matches.port import Reader, Transaction
from matches.requests import Ask, Door
from matches.screens import Control, Mode, Reply, Row, Screen
from matches.services import Services
from matches.settings.choices import (
    CHALLENGED_BY,
    LANGUAGE,
    ON,
    PINGS,
    REMIND_AFTER,
    REMIND_BY,
    SETTINGS,
    THEME,
    UNDO_REQUESTS,
    Page,
    Setting,
)
from matches.settings.server import managed_server, server_screen
from matches.typed.hours import write_clock
from matches.voices import voice_for

VERBS = tuple(SETTINGS)
_ABOUT_CALLS = (PINGS.verb, REMIND_AFTER.verb, REMIND_BY.verb)


async def show(services: Services, ask: Ask) -> Reply:
    """The asker's settings."""

    def look(reader: Reader) -> Reply:
        if ask.door is Door.TYPED and not ask.private:
            screen = private_button(voice_for(reader, ask), Verb.SETTINGS, "menu-settings")
            return Reply(Mode.PRIVATE, screen)
        return Reply(mode_of_page(ask), _screen(reader, ask))

    return await services.store.read(look)


async def change(
    services: Services, ask: Ask, control: MatchControl, values: tuple[str, ...]
) -> Reply:
    """Store one choice; raises UnknownControl for a value that isn't offered."""
    setting = SETTINGS[control.verb]
    value = "".join(values[:1]) if control.argument is None else control.argument
    if value not in setting.values:
        raise UnknownControl

    def work(tx: Transaction) -> Reply:
        _keep(tx, ask, setting, value)
        about_calls = setting.verb in _ABOUT_CALLS
        if about_calls:
            renew_calls(tx, ask.who.id, services.now())
        if setting.page is Page.SERVER:
            screen = server_screen(services, tx, ask)
        else:
            screen = _PAGES[setting.page](tx, ask)
        return Reply(mode_of_page(ask), screen, news=about_calls)

    return await services.store.write(work)


def _keep(tx: Transaction, ask: Ask, setting: Setting, value: str) -> None:
    changed = {setting.field: setting.values[value]}
    if setting.page is not Page.SERVER:
        mine = tx.player_settings(ask.who.id)
        tx.save_player_settings(replace(mine, **changed))  # type: ignore[arg-type]
        return
    server = managed_server(tx, ask)
    tx.save_server_settings(replace(server, **changed))  # type: ignore[arg-type]


def _screen(reader: Reader, ask: Ask) -> Screen:
    voice = voice_for(reader, ask)
    mine = reader.player_settings(ask.who.id)
    rows: list[Row] = [LANGUAGE.choice(mine, voice), THEME.choice(mine, voice)]
    rows.append((PINGS.switch(mine, voice), UNDO_REQUESTS.switch(mine, voice)))
    pages = [Control(write_control(0, 0, Verb.REMINDERS), voice("settings-to-reminders"))]
    pages.append(Control(write_control(0, 0, Verb.CHALLENGES), voice("settings-to-challenges")))
    if ask.manages and ask.home.guild_id is not None:
        pages.append(Control(write_control(0, 0, Verb.SERVER), voice("settings-to-server")))
    rows.append(tuple(pages))
    text = voice(
        "settings-yours",
        language=voice("settings-language-name"),
        pings=PINGS.chosen(mine),
        undo="yes" if UNDO_REQUESTS.chosen(mine) == ON else "no",
    )
    return Screen(text, tuple(rows))


async def show_reminders(services: Services, ask: Ask, _: MatchControl) -> Reply:
    """When and how the asker is pinged and reminded."""
    return await services.store.read(
        lambda reader: Reply(mode_of_page(ask), _reminders_screen(reader, ask))
    )


async def quiet_off(services: Services, ask: Ask, _: MatchControl) -> Reply:
    """The asker wants no more quiet hours; their zone is kept."""

    def work(tx: Transaction) -> Reply:
        mine = tx.player_settings(ask.who.id)
        loud = replace(mine, quiet_from=None, quiet_until=None)
        tx.save_player_settings(loud)
        renew_calls(tx, ask.who.id, services.now())
        return Reply(mode_of_page(ask), _reminders_screen(tx, ask), news=loud != mine)

    return await services.store.write(work)


def _reminders_screen(reader: Reader, ask: Ask) -> Screen:
    voice = voice_for(reader, ask)
    mine = reader.player_settings(ask.who.id)
    quiet = mine.quiet_from is not None and mine.quiet_until is not None
    off = Control(
        write_control(0, 0, Verb.QUIET_OFF), voice("settings-quiet-off"), disabled=not quiet
    )
    back = Control(write_control(0, 0, Verb.SETTINGS), voice("settings-back"))
    text = voice(
        "settings-reminders",
        quiet="yes" if quiet else "no",
        start=write_clock(mine.quiet_from or 0),
        until=write_clock(mine.quiet_until or 0),
        zone=mine.zone or "–",
    )
    rows = (REMIND_AFTER.choice(mine, voice), REMIND_BY.choice(mine, voice), (off, back))
    return Screen(text, rows)


async def show_challenges(services: Services, ask: Ask, _: MatchControl) -> Reply:
    """Who may challenge the asker."""
    return await services.store.read(
        lambda reader: Reply(mode_of_page(ask), _challenges_screen(reader, ask))
    )


def _challenges_screen(reader: Reader, ask: Ask) -> Screen:
    voice = voice_for(reader, ask)
    mine = reader.player_settings(ask.who.id)
    people = blocked_mentions(reader, ask.who.id)
    text = voice("settings-challenges", blocked="some" if people else "none", people=people)
    back = Control(write_control(0, 0, Verb.SETTINGS), voice("settings-back"))
    return Screen(text, (CHALLENGED_BY.choice(mine, voice), (back,)))


_PAGES = {
    Page.OWN: _screen,
    Page.REMINDERS: _reminders_screen,
    Page.CHALLENGES: _challenges_screen,
}

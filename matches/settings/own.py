"""A player's own settings, and the way from there to those of a server they manage."""

from __future__ import annotations

from dataclasses import replace

from matches.challenges.blocking import blocked_mentions
from matches.clock.reminders import renew_calls
from matches.control_ids import MatchControl, SettingControl, Verb, write_control
from matches.errors import UnknownControl
from matches.pages import is_public, mode_of_page, private_button
from matches.port import Reader, Transaction
from matches.requests import Ask
from matches.screens import Control, Mode, Reply, Row, Screen
from matches.services import Services
from matches.setting import Page, Setting
from matches.settings.page_controls import chosen_on, lists_on, switches_on
from matches.settings.server import managed_server, server_screen
from matches.typed.hours import write_clock
from matches.voices import voice_for


async def show(services: Services, ask: Ask) -> Reply:
    """The asker's settings."""

    def look(reader: Reader) -> Reply:
        if is_public(ask):
            screen = private_button(voice_for(reader, ask), Verb.SETTINGS, "menu-settings")
            return Reply(Mode.PRIVATE, screen)
        return Reply(mode_of_page(ask), _screen(reader, ask))

    return await services.store.read(look)


async def change(
    services: Services, ask: Ask, control: SettingControl, values: tuple[str, ...]
) -> Reply:
    """Store one choice; raises UnknownControl for a value that isn't offered."""
    setting = control.setting
    value = "".join(values[:1]) if control.value is None else control.value
    if value not in setting.values:
        raise UnknownControl

    def work(tx: Transaction) -> Reply:
        _keep(tx, ask, setting, value)
        if setting.about_calls:
            renew_calls(tx, ask.who.id, services.now())
        if setting.page is Page.SERVER:
            screen = server_screen(services, tx, ask)
        else:
            screen = _PAGES[setting.page](tx, ask)
        return Reply(mode_of_page(ask), screen, news=setting.about_calls)

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
    pages = [Control(write_control(0, 0, Verb.REMINDERS), voice("settings-to-reminders"))]
    pages.append(Control(write_control(0, 0, Verb.CHALLENGES), voice("settings-to-challenges")))
    if ask.manages and ask.home.guild_id is not None:
        pages.append(Control(write_control(0, 0, Verb.SERVER), voice("settings-to-server")))
    facts = chosen_on(Page.OWN, mine) | {"language": voice("settings-language-name")}
    switches = switches_on(Page.OWN, mine, voice)
    rows: tuple[Row, ...] = (*lists_on(Page.OWN, mine, voice), switches, tuple(pages))
    return Screen(voice("settings-yours", **facts), rows)


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
        **chosen_on(Page.REMINDERS, mine),
        quiet="yes" if quiet else "no",
        start=write_clock(mine.quiet_from or 0),
        until=write_clock(mine.quiet_until or 0),
        zone=mine.zone or "–",
    )
    switches = switches_on(Page.REMINDERS, mine, voice)
    return Screen(text, (*lists_on(Page.REMINDERS, mine, voice), (*switches, off, back)))


async def show_challenges(services: Services, ask: Ask, _: MatchControl) -> Reply:
    """Who may challenge the asker."""
    return await services.store.read(
        lambda reader: Reply(mode_of_page(ask), _challenges_screen(reader, ask))
    )


def _challenges_screen(reader: Reader, ask: Ask) -> Screen:
    voice = voice_for(reader, ask)
    mine = reader.player_settings(ask.who.id)
    people = blocked_mentions(reader, ask.who.id)
    facts = chosen_on(Page.CHALLENGES, mine) | {"blocked": "some" if people else "none"}
    text = voice("settings-challenges", **facts, people=people)
    back = Control(write_control(0, 0, Verb.SETTINGS), voice("settings-back"))
    switches = switches_on(Page.CHALLENGES, mine, voice)
    return Screen(text, (*lists_on(Page.CHALLENGES, mine, voice), (*switches, back)))


_PAGES = {
    Page.OWN: _screen,
    Page.REMINDERS: _reminders_screen,
    Page.CHALLENGES: _challenges_screen,
}

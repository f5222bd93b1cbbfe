"""The controls of a page of settings, and what its text is told, from what is declared."""

from __future__ import annotations

from collections.abc import Iterator

from matches.control_ids import write_setting_control
from matches.screens import Choice, Control, Option
from matches.setting import AUTOMATIC, OFF, ON, SETTINGS, Page, Setting, Settings
from matches.voices import Voice
from words import Speaker


def lists_on(page: Page, settings: Settings, voice: Voice) -> tuple[tuple[Choice], ...]:
    """The lists of a page, each a row; the line shown as chosen says what the list is about."""
    return tuple((_list(one, settings, voice),) for one in _settings_on(page) if not one.is_switch)


def switches_on(page: Page, settings: Settings, voice: Voice) -> tuple[Control, ...]:
    """The buttons of a page that turn something on or off."""
    return tuple(_switch(one, settings, voice) for one in _settings_on(page) if one.is_switch)


def chosen_on(page: Page, settings: Settings) -> dict[str, str | int]:
    """What is chosen on a page, by field, for its text."""
    return {one.field: one.chosen(settings) for one in _settings_on(page)}


def _settings_on(page: Page) -> Iterator[Setting]:
    return (setting for setting in SETTINGS.values() if setting.page is page)


def _list(setting: Setting, settings: Settings, voice: Voice) -> Choice:
    about, now = voice(f"settings-{setting.key}"), setting.chosen(settings)
    options = tuple(
        Option(f"{about}: {_name(setting, value, voice)}", value, chosen=value == now)
        for value in setting.values
    )
    return Choice(write_setting_control(setting), about, options)


def _switch(setting: Setting, settings: Settings, voice: Voice) -> Control:
    other = OFF if setting.chosen(settings) == ON else ON
    return Control(
        write_setting_control(setting, other), voice(f"settings-turn-{setting.key}-{other}")
    )


def _name(setting: Setting, value: str, voice: Voice) -> str:
    """A value in words; each language names itself in its own."""
    if value != AUTOMATIC and setting.field == "language":
        return Speaker.of(value)("settings-language-name")
    named_as = setting.key if value == AUTOMATIC else setting.named_as
    return voice(f"settings-{named_as}-{value}")

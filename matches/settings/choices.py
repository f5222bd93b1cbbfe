"""What can be chosen in settings: for each control its field, its values and how it is shown.

A value travels as a short text in a control or an option; the table says what is stored for it. So
reading, storing and showing a choice takes the same few lines for every setting.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from matches.control_ids import Verb, write_control
from matches.screens import Choice, Control, Option
from matches.stored import CLOCKS, DAY, PlayerSettings, ServerSettings
from matches.voices import Voice
from rendering.theme import THEMES
from words import LANGUAGES, Speaker

#: the value of the option that chooses nothing
AUTOMATIC = "auto"
ON, OFF = "on", "off"

Settings = PlayerSettings | ServerSettings
Kept = str | int | bool | None


class Page(Enum):
    """The screen on which a setting is chosen."""

    OWN = "own"
    REMINDERS = "reminders"
    CHALLENGES = "challenges"
    SERVER = "server"


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing to choose: its control, the field that stores it, and what may be chosen.

    `values` maps what a control says to what is stored. The words for it are ``settings-<key>`` and
    ``settings-<key>-<value>``; each language names itself in its own words.
    """

    verb: Verb
    key: str
    field: str
    values: Mapping[str, Kept]
    page: Page = Page.OWN
    #: the setting whose words name the values, if not this one
    named_as: str | None = None

    def chosen(self, settings: Settings) -> str:
        """What is chosen, as a control says it."""
        kept = getattr(settings, self.field)
        return next((value for value, one in self.values.items() if one == kept), AUTOMATIC)

    def name(self, value: str, voice: Voice) -> str:
        """A value in words."""
        if value != AUTOMATIC and self.field == "language":
            return Speaker.of(value)("settings-language-name")
        named_as = self.key if value == AUTOMATIC else self.named_as or self.key
        return voice(f"settings-{named_as}-{value}")

    def choice(self, settings: Settings, voice: Voice) -> tuple[Choice]:
        """A list to choose from; the line shown as chosen says what the list is about."""
        about, now = voice(f"settings-{self.key}"), self.chosen(settings)
        options = tuple(
            Option(f"{about}: {self.name(value, voice)}", value, chosen=value == now)
            for value in self.values
        )
        return (Choice(write_control(0, 0, self.verb, choice=True), about, options),)

    def switch(self, settings: Settings, voice: Voice) -> Control:
        """A button that turns it on or off."""
        other = OFF if self.chosen(settings) == ON else ON
        return Control(
            write_control(0, 0, self.verb, other), voice(f"settings-turn-{self.key}-{other}")
        )


def _or_none(values: Iterable[str]) -> Mapping[str, Kept]:
    return {AUTOMATIC: None, **{value: value for value in values}}


_SWITCH: Mapping[str, Kept] = {ON: True, OFF: False}

LANGUAGE = Setting(Verb.LANGUAGE, "language", "language", _or_none(LANGUAGES))
THEME = Setting(Verb.THEME, "theme", "theme", _or_none(THEMES))
PINGS = Setting(Verb.PINGS, "pings", "pings", _SWITCH)
UNDO_REQUESTS = Setting(Verb.UNDO_REQUESTS, "undo", "undo_requests", _SWITCH)

SERVER_LANGUAGE = Setting(
    Verb.SERVER_LANGUAGE, "server-language", "language", _or_none(LANGUAGES), page=Page.SERVER
)
SERVER_THEME = Setting(
    Verb.SERVER_THEME,
    "server-theme",
    "theme",
    _or_none(THEMES),
    page=Page.SERVER,
    named_as="theme",
)

_HOUR = 60 * 60
REMIND_AFTER = Setting(
    Verb.REMIND_AFTER,
    "remind-after",
    "remind_after",
    {
        AUTOMATIC: None,
        **{str(hours): hours * _HOUR for hours in (3, 6, 12, 48, 72)},
        OFF: 0,
    },
    page=Page.REMINDERS,
)
REMIND_BY = Setting(
    Verb.REMIND_BY,
    "remind-by",
    "remind_by_dm",
    {"channel": False, "dm": True},
    page=Page.REMINDERS,
)
CHALLENGED_BY = Setting(
    Verb.CHALLENGED_BY,
    "challenged-by",
    "challenged_by",
    {one: one for one in ("everyone", "played", "nobody")},
    page=Page.CHALLENGES,
)
SERVER_REMINDERS = Setting(
    Verb.SERVER_REMINDERS, "server-reminders", "reminders", _SWITCH, page=Page.SERVER
)
SERVER_CLOCK = Setting(
    Verb.SERVER_CLOCK,
    "server-clock",
    "clock",
    {AUTOMATIC: None, **{str(clock // DAY): clock for clock in CLOCKS}},
    page=Page.SERVER,
)
SERVER_THREADS = Setting(
    Verb.SERVER_THREADS, "server-threads", "threads", _SWITCH, page=Page.SERVER
)
OPEN_CHALLENGES = Setting(
    Verb.SERVER_OPEN, "server-open", "open_challenges", _SWITCH, page=Page.SERVER
)

SETTINGS: Mapping[Verb, Setting] = {
    setting.verb: setting
    for setting in (
        LANGUAGE,
        THEME,
        PINGS,
        UNDO_REQUESTS,
        REMIND_AFTER,
        REMIND_BY,
        CHALLENGED_BY,
        SERVER_REMINDERS,
        SERVER_CLOCK,
        SERVER_THREADS,
        SERVER_LANGUAGE,
        SERVER_THEME,
        OPEN_CHALLENGES,
    )
}

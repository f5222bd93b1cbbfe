"""What can be chosen in settings, each thing declared once.

From its line in `SETTINGS` follow the id of its control, the words it needs, where it stands on its
page, what that page's text may say of it, and how a choice is stored. The field it names is a field
of `matches.stored.PlayerSettings` or `ServerSettings`, and so a column.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from matches.stored import CLOCKS, DAY, PlayerSettings, ServerSettings
from rendering.theme import THEMES
from words import LANGUAGES

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


@dataclass(frozen=True, slots=True, eq=False)
class Setting:
    """One thing to choose: its page, the field that stores it, and what may be chosen.

    `values` maps what a control says to what is stored. The words for it are ``settings-<key>`` and
    ``settings-<key>-<value>``, or for a switch ``settings-turn-<key>-on`` and ``-off``. The text of
    the page is told what is chosen by the field's name, as in ``{ $pings -> [on] …``.
    """

    page: Page
    field: str
    values: Mapping[str, Kept]
    key: str
    #: the setting whose words name the values, if not this one
    named_as: str
    #: whether it decides when a player is called or reminded
    about_calls: bool

    @property
    def id(self) -> str:
        """What its control is called; messages with such ids stay, so it mustn't change."""
        return self.key.replace("-", "")

    @property
    def is_switch(self) -> bool:
        """Whether it is a button that turns something on or off, and not a list."""
        return set(self.values) == {ON, OFF}

    def chosen(self, settings: Settings) -> str:
        """What is chosen, as a control says it."""
        kept = getattr(settings, self.field)
        return next((value for value, one in self.values.items() if one == kept), AUTOMATIC)


def _setting(
    page: Page,
    field: str,
    values: Mapping[str, Kept] | None = None,
    *,
    key: str | None = None,
    named_as: str | None = None,
    about_calls: bool = False,
) -> Setting:
    """A setting, a switch unless it has other values; its key is made of the field's name."""
    of_server = "server-" if page is Page.SERVER else ""
    key = of_server + field.replace("_", "-") if key is None else key
    values = {ON: True, OFF: False} if values is None else values
    return Setting(page, field, values, key, named_as or key, about_calls)


def _or_none(values: Iterable[str]) -> Mapping[str, Kept]:
    return {AUTOMATIC: None, **{value: value for value in values}}


_HOUR = 60 * 60

#: in the order in which a page shows them: lists one below the other, then the switches in a row
SETTINGS: Mapping[str, Setting] = {
    setting.id: setting
    for setting in (
        _setting(Page.OWN, "language", _or_none(LANGUAGES)),
        _setting(Page.OWN, "theme", _or_none(THEMES)),
        _setting(Page.OWN, "pings", about_calls=True),
        _setting(Page.OWN, "undo_requests"),
        _setting(Page.OWN, "text_turns"),
        _setting(
            Page.REMINDERS,
            "remind_after",
            {
                AUTOMATIC: None,
                **{str(hours): hours * _HOUR for hours in (3, 6, 12, 48, 72)},
                OFF: 0,
            },
            about_calls=True,
        ),
        _setting(
            Page.REMINDERS,
            "remind_by_dm",
            {"channel": False, "dm": True},
            key="remind-by",
            about_calls=True,
        ),
        _setting(
            Page.CHALLENGES,
            "challenged_by",
            {one: one for one in ("everyone", "played", "nobody")},
        ),
        _setting(Page.SERVER, "language", _or_none(LANGUAGES)),
        _setting(Page.SERVER, "theme", _or_none(THEMES), named_as="theme"),
        _setting(
            Page.SERVER,
            "clock",
            {AUTOMATIC: None, **{str(clock // DAY): clock for clock in CLOCKS}},
        ),
        _setting(Page.SERVER, "open_challenges", key="server-open"),
        _setting(Page.SERVER, "reminders"),
        _setting(Page.SERVER, "threads"),
    )
}

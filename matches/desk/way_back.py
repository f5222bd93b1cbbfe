"""The way back from pages opened from *More*: they remember the match whose menu it was.

Rules, lessons and settings belong to no match, and their controls name none. Opened from a match's
menu, each page's controls carry that match along from page to page.
"""

from __future__ import annotations

from dataclasses import replace

from matches.control_ids import MatchControl, SettingControl, Verb, write_control
from matches.requests import Ask
from matches.screens import ChannelChoice, Choice, Control, Mode, Reply, Row
from matches.services import Services
from matches.voices import voice_for

#: the argument of *More* that shows the menu in place of the page that led back to it
BACK = "back"
PAGES = frozenset(
    {
        Verb.RULES,
        Verb.LEARN,
        Verb.TRY,
        Verb.SETTINGS,
        Verb.REMINDERS,
        Verb.CHALLENGES,
        Verb.QUIET_OFF,
        Verb.SERVER,
        Verb.SERVER_CHANNELS,
        Verb.SERVER_HERE,
        Verb.SERVER_EVERYWHERE,
    }
)
_MOST_ROWS = _MOST_BUTTONS = 5
_NOWHERE = ("pw:0:0:", "ps:0:0:")


async def with_way_back(
    services: Services, ask: Ask, control: MatchControl | SettingControl, reply: Reply
) -> Reply:
    """The reply to a page's control, with the way back if it was opened from a match's menu."""
    page = isinstance(control, SettingControl) or control.verb in PAGES
    if not page or control.match == 0:
        return reply
    if reply.mode is not Mode.UPDATE or reply.screen is None:
        return reply
    voice = await services.store.read(lambda reader: voice_for(reader, ask))
    back = Control(write_control(control.match, control.rev, Verb.MORE, BACK), voice("menu-back"))
    rows = tuple(_carrying(row, control) for row in reply.screen.rows)
    return replace(reply, screen=replace(reply.screen, rows=_appended(rows, back)))


def _carrying(row: Row, control: MatchControl | SettingControl) -> Row:
    """The row with the match in its controls."""
    if isinstance(row[0], Choice):
        return (replace(row[0], id=_carried(row[0].id, control)),)
    if isinstance(row[0], ChannelChoice):
        return (replace(row[0], id=_carried(row[0].id, control)),)
    return tuple(
        replace(one, id=_carried(one.id, control)) for one in row if isinstance(one, Control)
    )


def _carried(custom_id: str, control: MatchControl | SettingControl) -> str:
    if not custom_id.startswith(_NOWHERE):
        return custom_id
    kind, _, _, rest = custom_id.split(":", 3)
    return f"{kind}:{control.match}:{control.rev}:{rest}"


def _appended(rows: tuple[Row, ...], back: Control) -> tuple[Row, ...]:
    """The rows plus one control, if there is room; a full page has its own way back."""
    if rows and isinstance(rows[-1][0], Control) and len(rows[-1]) < _MOST_BUTTONS:
        last = tuple(one for one in rows[-1] if isinstance(one, Control))
        return (*rows[:-1], (*last, back))
    return (*rows, (back,)) if len(rows) < _MOST_ROWS else rows

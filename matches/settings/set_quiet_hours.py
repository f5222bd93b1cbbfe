"""Setting your quiet hours."""

from __future__ import annotations

from dataclasses import replace

from matches.change.receipts import Settled, change_once
from matches.clock.reminders import renew_calls
from matches.control_ids import Verb
from matches.errors import UnreadableTime
from matches.markup import without_markup
from matches.pages import is_public, mode_of_page, private_button
from matches.port import Transaction
from matches.requests import Ask, SetQuiet
from matches.screens import Reply
from matches.services import Services
from matches.stored import PlayerSettings
from matches.typed.hours import find_zone, hours_apart, is_off, read_clock, write_clock
from matches.voices import voice_for


async def set_quiet(services: Services, ask: Ask, wanted: SetQuiet) -> Reply:
    """Set the asker's quiet hours and zone, end the hours ("off"), or say which they are."""

    def change(tx: Transaction) -> Settled:
        before = tx.player_settings(ask.who.id)
        mine = replace(before, zone=_zone(wanted.zone) or before.zone)
        hours = _hours(wanted)
        off = hours is None and wanted.start is not None
        if off:
            mine = replace(mine, quiet_from=None, quiet_until=None)
        elif hours is not None and mine.zone is None:
            raise UnreadableTime(reason="no_zone")
        elif hours is not None:
            mine = replace(mine, quiet_from=hours[0], quiet_until=hours[1])
        if mine != before:
            tx.save_player_settings(mine)
            renew_calls(tx, ask.who.id, services.now())
        if off:
            return Settled(mode_of_page(ask), "remind-no-quiet")
        return _standing(ask, mine, "remind-quiet-now" if hours is None else "remind-quiet")

    reply = await change_once(services, ask, change)
    if not is_public(ask):
        return reply
    voice = await services.store.read(lambda reader: voice_for(reader, ask))
    screen = private_button(voice, Verb.REMINDERS, "settings-to-reminders")
    return replace(reply, screen=screen)


def _hours(wanted: SetQuiet) -> tuple[int, int] | None:
    """When quiet hours should begin and end, in minutes; None without times, or if they are off.

    Raises UnreadableTime.
    """
    start, until = wanted.start, wanted.until
    if start is not None and until is None:
        if is_off(start):
            return None
        start, *more = hours_apart(start) or [start]
        until = more[0] if len(more) == 1 else None
    if start is None and until is None:
        return None
    if start is None or until is None:
        raise UnreadableTime(reason="half")
    begins, ends = _clock(start), _clock(until)
    if begins == ends:
        raise UnreadableTime(reason="whole_day")
    return begins, ends


def _standing(ask: Ask, mine: PlayerSettings, key: str) -> Settled:
    """The answer that says what the quiet hours are."""
    if mine.quiet_from is None or mine.quiet_until is None or mine.zone is None:
        return Settled(mode_of_page(ask), "remind-quiet-none")
    facts: dict[str, str | int] = {"zone": mine.zone}
    facts |= {"start": write_clock(mine.quiet_from), "until": write_clock(mine.quiet_until)}
    return Settled(mode_of_page(ask), key, facts)


def _zone(text: str | None) -> str | None:
    zone = None if text is None else find_zone(text)
    if text is not None and zone is None:
        raise UnreadableTime(reason="zone", text=without_markup(text))
    return zone


def _clock(text: str) -> int:
    minutes = read_clock(text)
    if minutes is None:
        raise UnreadableTime(reason="clock", text=without_markup(text))
    return minutes

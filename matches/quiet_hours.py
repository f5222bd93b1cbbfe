"""The request to set one's quiet hours, and to let this turn's reminder be."""

from __future__ import annotations

from dataclasses import replace

from matches.answers import Answer, once
from matches.controls import MatchControl
from matches.errors import UnreadableTime
from matches.names import plain
from matches.play import aimed
from matches.port import Transaction
from matches.quiet import find_zone, read_clock, write_clock
from matches.records import AlarmKind, NoticeKind
from matches.reminders import renew
from matches.requests import Ask, SetQuiet
from matches.screens import Mode, Reply
from matches.seats import check_to_move
from matches.services import Services


async def set_quiet(services: Services, ask: Ask, wanted: SetQuiet) -> Reply:
    """Set the asker's quiet hours and zone; without times there are none any more."""

    def change(tx: Transaction) -> Answer:
        mine = tx.player_settings(ask.who.id)
        zone = mine.zone if wanted.zone is None else find_zone(wanted.zone)
        if wanted.zone is not None and zone is None:
            raise UnreadableTime(reason="zone", text=plain(wanted.zone))
        if wanted.start is None or wanted.until is None:
            tx.save_player_settings(replace(mine, zone=zone, quiet_from=None, quiet_until=None))
            renew(tx, ask.who.id, services.now())
            return Answer(_mode(ask), "remind-no-quiet")
        start, until = _clock(wanted.start), _clock(wanted.until)
        if zone is None:
            raise UnreadableTime(reason="no_zone")
        if start == until:
            raise UnreadableTime(reason="whole_day")
        tx.save_player_settings(replace(mine, zone=zone, quiet_from=start, quiet_until=until))
        renew(tx, ask.who.id, services.now())
        facts: dict[str, str | int] = {"zone": zone}
        facts |= {"start": write_clock(start), "until": write_clock(until)}
        return Answer(_mode(ask), "remind-quiet", facts)

    return await once(services, ask, change)


def _mode(ask: Ask) -> Mode:
    """Told in words through every door: there is no board to answer."""
    return Mode.UPDATE if ask.ephemeral else Mode.PRIVATE


def _clock(text: str) -> int:
    minutes = read_clock(text)
    if minutes is None:
        raise UnreadableTime(reason="clock", text=plain(text))
    return minutes


async def hush(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """The asker wants to hear no more of this turn, however he goes on to choose."""

    def change(tx: Transaction) -> Answer:
        aim = None if control is None else (control.match, control.rev)
        match = aimed(tx, ask, aim)
        check_to_move(services, tx, match, ask, None if aim is None else aim[1])
        tx.set_hushed(match.id, match.rev)
        tx.drop_alarm(match.id, AlarmKind.REMINDER)
        tx.drop_alarm(match.id, AlarmKind.CALL)
        tx.drop_notices(match.id, (NoticeKind.REMINDER, NoticeKind.CALL))
        return Answer(_mode(ask), "remind-hushed")

    return await once(services, ask, change)

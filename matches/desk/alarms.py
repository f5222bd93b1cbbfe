"""The alarms of all matches: say or do what is due, the longest overdue first."""

from __future__ import annotations

from matches.clock import reminders
from matches.play import long_silence
from matches.port import Transaction
from matches.services import Services
from matches.stored import AlarmKind

#: Alarms that ring at a time, once a second: however many are due together, they leave most of
#: Discord's limit of 50 requests a second to players.
AT_A_TIME = 20


async def ring(services: Services) -> int | None:
    """Ring what is due; returns when to look again."""
    due = await services.store.read(lambda reader: reader.next_alarm())
    if due is None or due > services.now():
        return due
    return await services.store.write(lambda tx: _ring(services, tx))


def _ring(services: Services, tx: Transaction) -> int | None:
    now = services.now()
    for alarm in tx.alarms_due(now, AT_A_TIME):
        if tx.alarm(alarm.match_id, alarm.kind) != alarm:
            continue  # the call before it has put it off
        match = tx.match(alarm.match_id)
        tx.drop_alarm(alarm.match_id, alarm.kind)
        if match is None or match.rev != alarm.rev:
            continue
        if alarm.kind is AlarmKind.SILENCE:
            long_silence.ring(tx, match, alarm, now)
        else:
            reminders.ring(tx, match, alarm, now)
    return tx.next_alarm()

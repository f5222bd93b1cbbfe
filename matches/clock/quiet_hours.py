"""Quiet hours: the part of a player's own day in which nothing pings them.

They are wall-clock hours in a zone of the IANA database, so they keep their place in the day when
the clocks change: such a night is an hour shorter in spring and an hour longer in autumn.
"""

from __future__ import annotations

from datetime import datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from matches.stored import PlayerSettings


def quiet_until(settings: PlayerSettings, at: int) -> int:
    """When a player may be pinged: `at` itself, or the end of the quiet hours it falls into.

    Days away are quiet too.
    """
    if settings.away_until is not None and at < settings.away_until:
        return quiet_until(settings, settings.away_until)
    start, end = settings.quiet_from, settings.quiet_until
    if start is None or end is None or settings.zone is None or start == end:
        return at
    zone = _zone(settings.zone)
    here = datetime.fromtimestamp(at, zone)
    minute = here.hour * 60 + here.minute
    if not (start <= minute < end if start < end else minute >= start or minute < end):
        return at
    day = here.date() + timedelta(days=minute >= end)
    # An hour that clocks repeat has the end in it twice; the one still to come counts.
    ends = (
        datetime.combine(day, time(end // 60, end % 60, fold=fold), zone).timestamp()
        for fold in (0, 1)
    )
    # Where clocks skip the end, the resulting time may itself be quiet.
    return quiet_until(settings, next(int(one) for one in ends if one > at))


@lru_cache(maxsize=64)
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)

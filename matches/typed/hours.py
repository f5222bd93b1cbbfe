"""Times of day and time zones as people type them."""

from __future__ import annotations

import re
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from matches.typed.phrases import folded, phrases

_CLOCK = re.compile(r"([01]?[0-9]|2[0-3])(?:[:.h]?([0-5][0-9]))?(?: ?h| ?uhr)?")


_OCLOCK = re.compile(r"(?<=[0-9]) (h|uhr)(?!\w)", re.IGNORECASE)


_BETWEEN = re.compile(r"(?<=[0-9hr]) ?[-–—] ?(?=[0-9])", re.IGNORECASE)


_REGIONS = (
    "Africa",
    "America",
    "Antarctica",
    "Arctic",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
    "UTC",
)


MOST_SHOWN = 25


def read_clock(text: str) -> int | None:
    """A typed time of day (``22``, ``22:30``, ``7h``) as minutes; None for anything else."""
    found = _CLOCK.fullmatch(text.strip().casefold())
    return None if found is None else int(found[1]) * 60 + int(found[2] or 0)


def hours_apart(text: str) -> list[str]:
    """The words of typed quiet hours; times with a dash between them are two.

    >>> hours_apart("22:30-7 Uhr Port-au-Prince")
    ['22:30', '7Uhr', 'Port-au-Prince']
    """
    return _BETWEEN.sub(" ", _OCLOCK.sub(r"\1", text)).split()


def is_off(text: str) -> bool:
    """Whether a typed word, in any language, ends the quiet hours."""
    return folded(text) in phrases("typed-off")


def write_clock(minutes: int) -> str:
    """Minutes of a day as ``22:30``."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def find_zone(text: str) -> str | None:
    """The zone that is meant: its name in any case, or its city if only one zone has that."""
    wanted = _plain(text)
    named = [zone for zone in zones() if _plain(zone) == wanted]
    cities = [zone for zone in zones() if _plain(zone.rsplit("/", 1)[-1]) == wanted]
    found = named or cities
    return found[0] if len(found) == 1 else None


def matching_zones(text: str, now: int) -> list[tuple[str, str]]:
    """Zones that match what is typed, each with its local time; cities first."""
    wanted = _plain(text)
    begins = [z for z in zones() if _plain(z.rsplit("/", 1)[-1]).startswith(wanted)]
    holds = [z for z in zones() if wanted in _plain(z) and z not in begins]
    return [(f"{z} · {_clock_in(z, now)}", z) for z in (begins + holds)[:MOST_SHOWN]]


@cache
def zones() -> tuple[str, ...]:
    """The names of all zones that people live by."""
    return tuple(sorted(z for z in available_timezones() if z.split("/")[0] in _REGIONS))


def _clock_in(zone: str, now: int) -> str:
    return datetime.fromtimestamp(now, ZoneInfo(zone)).strftime("%H:%M")


def _plain(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum() or c == "/")

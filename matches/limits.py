"""How often one person may ask for what costs the bot or the channel a lot.

Kept only in memory: a restart gives everyone a fresh start, which does no harm. Nobody who just
plays comes near these limits; they are for someone who presses the same button over and over.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from matches.errors import TooSoon
from matches.markup import moment

#: People remembered; one forgotten again stopped asking long ago and may ask anyway.
MOST_KEPT = 10_000


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many at once, and then one more every so many seconds."""

    at_once: int
    seconds: int


Key = tuple[int, str]
"""A person or a channel by its id, and what is asked for."""


class Pace:
    """Who asked for what, and how often."""

    def __init__(self) -> None:
        #: when the full burst will be allowed again
        self._rested: OrderedDict[Key, int] = OrderedDict()

    def take(self, person: int, thing: str, allowance: Allowance, now: int) -> None:
        """Note a request for a thing. If there are too many, raises TooSoon and notes nothing.

        `thing` is the reason of the error: replay, board, challenge, move, show.
        """
        seconds = self.spend((person, thing), allowance, now)
        if seconds:
            raise TooSoon(reason=thing, until=moment(now + seconds, "R"))

    def spend(self, key: Key, allowance: Allowance, now: int, count: int = 1) -> int:
        """Note so many requests; if they are too many, note nothing.

        Returns the seconds until there is room for them, 0 for now.
        """
        seconds = self.seconds_until(key, allowance, now, count)
        if not seconds:
            self._rested[key] = self._after(key, allowance, now, count)
            self._rested.move_to_end(key)
            if len(self._rested) > MOST_KEPT:
                self._rested.popitem(last=False)
        return seconds

    def seconds_until(self, key: Key, allowance: Allowance, now: int, count: int = 1) -> int:
        """Seconds until so many more may be asked for."""
        return max(0, self._after(key, allowance, now, count) - _longest(allowance, now))

    def _after(self, key: Key, allowance: Allowance, now: int, count: int) -> int:
        """When the full burst would be allowed again, after so many more requests now."""
        known = self._rested.get(key, now)
        if known > _longest(allowance, now):  # the clock has been set back since
            known = now
        return max(known, now) + count * allowance.seconds


def _longest(allowance: Allowance, now: int) -> int:
    return now + allowance.at_once * allowance.seconds

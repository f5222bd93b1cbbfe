"""How often one person may ask for what costs the bot or the channel much.

Kept in memory alone: after a restart everybody starts afresh, which harms nobody. Nobody who plays
comes near these bounds; they are for the one who presses the same button over and over.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from matches.errors import TooSoon
from matches.markup import moment

#: People remembered; whoever was let go of long ago may ask anyway.
MOST_KEPT = 10_000


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many at once, and after that one each so many seconds."""

    at_once: int
    seconds: int


Key = tuple[int, str]
"""A person or a channel by its id, and what is asked for."""


class Pace:
    """Who asked for what how often."""

    def __init__(self) -> None:
        #: the time at which everything may be asked for at once again
        self._rested: OrderedDict[Key, int] = OrderedDict()

    def take(self, person: int, thing: str, allowance: Allowance, now: int) -> None:
        """Note that somebody asks for a thing. Raises TooSoon, and notes nothing, if too often.

        `thing` is the reason of the error: replay, board, challenge, move.
        """
        seconds = self.spend((person, thing), allowance, now)
        if seconds:
            raise TooSoon(reason=thing, until=moment(now + seconds, "R"))

    def spend(self, key: Key, allowance: Allowance, now: int, count: int = 1) -> int:
        """Note that so many are asked for; if they are too many, note nothing.

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
        """When everything may be asked for again, if so many are asked for now."""
        known = self._rested.get(key, now)
        if known > _longest(allowance, now):  # by a clock that has been set back since
            known = now
        return max(known, now) + count * allowance.seconds


def _longest(allowance: Allowance, now: int) -> int:
    return now + allowance.at_once * allowance.seconds

"""How often one person may ask for what costs the bot or the channel much.

Kept in memory alone: after a restart everybody starts afresh, which harms nobody. Nobody who plays
comes near these bounds; they are for the one who presses the same button over and over.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from matches.errors import TooSoon
from matches.times import moment

#: People remembered; whoever was let go of long ago may ask anyway.
MOST_KEPT = 10_000


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many at once, and after that one each so many seconds."""

    at_once: int
    seconds: int


class Pace:
    """Who asked for what how often."""

    def __init__(self) -> None:
        #: by person and thing the time at which everything may be asked for at once again
        self._rested: OrderedDict[tuple[int, str], int] = OrderedDict()

    def take(self, person: int, thing: str, allowance: Allowance, now: int) -> None:
        """Note that somebody asks for a thing. Raises TooSoon, and notes nothing, if too often.

        `thing` is the reason of the error: replay, board, challenge, move.
        """
        longest = now + allowance.at_once * allowance.seconds
        known = self._rested.get((person, thing), now)
        if known > longest:  # a clock that was set back mustn't keep anybody waiting
            known = now
        rested = max(known, now) + allowance.seconds
        if rested > longest:
            raise TooSoon(reason=thing, until=moment(now + rested - longest, "R"))
        self._rested[person, thing] = rested
        self._rested.move_to_end((person, thing))
        if len(self._rested) > MOST_KEPT:
            self._rested.popitem(last=False)

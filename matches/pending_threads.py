"""The challenges for which a thread is being opened right now: none of them gets a second one.

A thread is opened between two transactions: the one that checks a challenge and the one that stores
it. The challenge is held in memory meanwhile, as there is only one process. If that ends then, the
thread stays empty, and that is all.
"""

from __future__ import annotations

from dataclasses import dataclass

from matches.errors import AlreadyChallenged
from matches.requests import Ask
from matches.stored import Player


@dataclass(frozen=True, slots=True)
class _Wish:
    """Who challenges whom (None: anyone) in which server."""

    who: int
    opponent: int | None
    guild: int | None


class Openings:
    """What threads are being opened for, by the token of the request."""

    def __init__(self) -> None:
        self._wishes: dict[int, _Wish] = {}

    def holds(self, token: int) -> bool:
        """Whether a thread is being opened for this very request, which has arrived again."""
        return token in self._wishes

    def check(self, ask: Ask, opponent: Player | None) -> None:
        """Raise AlreadyChallenged if a thread is being opened for the same challenge."""
        if _wish(ask, opponent) in self._wishes.values():
            raise AlreadyChallenged(reason="opening")

    def begin(self, ask: Ask, opponent: Player | None) -> None:
        """Note that a thread is being opened until `end`; raises as `check` does."""
        self.check(ask, opponent)
        self._wishes[ask.token] = _wish(ask, opponent)

    def end(self, token: int) -> None:
        """The challenge has been made, or never will be."""
        self._wishes.pop(token, None)


def _wish(ask: Ask, opponent: Player | None) -> _Wish:
    return _Wish(ask.who.id, None if opponent is None else opponent.id, ask.home.guild_id)

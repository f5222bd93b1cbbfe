"""How often the bot may still begin a session: at most 20 times an hour, even over restarts.

Discord allows 1,000 IDENTIFYs a day and resets the token of a bot that uses more. A process that
keeps crashing and restarting must never get there.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable

from cogs.connection.memory import Memory
from matches.errors import StoreUnavailable

log = logging.getLogger(__name__)

MOST_AN_HOUR = 20
HOUR = 3600
KEY = "identifies"


class BudgetSpent(Exception):
    """No session may be begun now; `wait` is the seconds until one may."""

    def __init__(self, wait: int) -> None:
        minutes = -(-wait // 60)
        super().__init__(
            f"The bot has begun {MOST_AN_HOUR} sessions within an hour and waits {minutes} "
            f"minute{'s' * (minutes != 1)} for the next, so that Discord doesn't reset its token."
        )
        self.wait = wait


class IdentifyBudget:
    """The times of the last hour's IDENTIFYs, kept in the database."""

    def __init__(self, memory: Memory, now: Callable[[], int]) -> None:
        self._memory = memory
        self._now = now

    async def spend(self) -> None:
        """Note one IDENTIFY, on the disk before it is sent. Raises BudgetSpent.

        On a full disk the session begins anyway: players must be told what is wrong.
        """
        now = self._now()
        times = _times_in(await self._memory.get(KEY), now)
        if (spent := _spent(times, now)) is not None:
            raise spent
        try:
            await self._memory.put(KEY, json.dumps([*times, now]))
        except StoreUnavailable:
            log.warning("event=identify_not_noted")


def spent_budget(kept: str | None, now: int) -> BudgetSpent | None:
    """Whether the sessions kept under `KEY` leave none to begin now."""
    return _spent(_times_in(kept, now), now)


def _times_in(kept: str | None, now: int) -> list[int]:
    """The last hour's. A clock that was set back leaves times in the future; they count as now."""
    return [min(time, now) for time in json.loads(kept or "[]") if time > now - HOUR]


def _spent(times: list[int], now: int) -> BudgetSpent | None:
    if len(times) < MOST_AN_HOUR:
        return None
    return BudgetSpent(max(1, times[-MOST_AN_HOUR] + HOUR - now))

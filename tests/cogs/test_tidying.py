"""The database is tidied now and then, whatever goes wrong once."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from cogs.upkeep import keep_tidy
from matches.errors import StoreUnavailable


class Desk:
    """Does as ordered, and ends everything when nothing more is ordered."""

    def __init__(self, *outcomes: bool | Exception) -> None:
        self.outcomes = list(outcomes)

    async def tidy(self) -> bool:
        """Forget some."""
        if not self.outcomes:
            raise asyncio.CancelledError
        outcome = self.outcomes.pop(0)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome


async def test_a_failure_ends_nothing(caplog: pytest.LogCaptureFixture) -> None:
    """A full disk is no incident, anything else is one; it is tried again."""
    desk = Desk(True, StoreUnavailable(), ValueError("odd"), False)
    with pytest.raises(asyncio.CancelledError):
        await keep_tidy(cast("Any", desk), pause=0, rest=0)
    assert desk.outcomes == []
    assert "event=not_tidied" in caplog.text
    assert caplog.text.count("event=incident") == 1


async def test_portions_follow_each_other_and_then_it_rests() -> None:
    """While there is more it continues soon; otherwise only an hour later."""
    desk = Desk(True, True, False, True)
    tidying = asyncio.create_task(keep_tidy(cast("Any", desk), pause=0, rest=3600))
    for _ in range(100):
        await asyncio.sleep(0)
    assert desk.outcomes == [True]
    tidying.cancel()

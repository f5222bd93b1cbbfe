"""The harness itself: what its players count."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.reliability.ledger import settle
from tests.reliability.players import Regular
from tests.reliability.room import room
from tests.support.pages import Json, is_board

LAG = 0.05
#: enough for stale presses of each kind
TURNS = 16


@pytest.mark.parametrize("late", ["ann", "bob"])
async def test_a_page_that_lags_behind_makes_no_turn_of_a_stale_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: str
) -> None:
    """Each turn counted is a move: both pages show its board before anyone continues."""
    take = Regular._take

    def take_late(self: Regular, frame: Json) -> None:
        if self.name == late:
            asyncio.get_running_loop().call_later(LAG, take_and_tell, self, frame)
        else:
            take(self, frame)

    def take_and_tell(self: Regular, frame: Json) -> None:
        take(self, frame)
        telling.append(asyncio.create_task(tell(self)))

    async def tell(self: Regular) -> None:
        async with self._changed:
            self._changed.notify_all()

    telling: list[asyncio.Task[None]] = []
    async with room(tmp_path, seed=17, openapi=False) as here:
        # the board before keeps its buttons for a while
        await here.discord.fault("slow", "PATCH", "/channels/.*", count=100, ms=1000)
        monkeypatch.setattr(Regular, "_take", take_late)
        await here.play_on(turns=TURNS)
        await settle(here.database)
        [table] = here.tables
        boards = [m for m in await here.discord.messages(table.channel) if is_board(m)]
        assert len(boards) == TURNS + 1
        monkeypatch.undo()
        await asyncio.gather(*telling)

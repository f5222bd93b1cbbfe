"""Rate limits: nothing is refused while tokens are left, and no long wait is sat out silently."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import discord.http
import pytest
from discord.http import HTTPClient

from cogs.connection import rate_limit_windows
from cogs.connection.rate_limit_windows import LONGEST_WAIT, Window
from tests.cogs.fakes import settled


def told(limit: int, remaining: int, reset_after: float) -> Any:
    """An answer that says this about its window."""
    return SimpleNamespace(
        headers={
            "X-Ratelimit-Limit": str(limit),
            "X-Ratelimit-Remaining": str(remaining),
            "X-Ratelimit-Reset-After": str(reset_after),
        }
    )


async def request(window: Window, answer: Any = None, hold: asyncio.Event | None = None) -> None:
    """One request: it takes a token and, once it may, gets its answer."""
    async with window:
        if hold is not None:
            await hold.wait()
        if answer is not None:
            window.update(answer)


class Clock:
    """The loop's time, as a test wants it."""

    def __init__(self, window: Window) -> None:
        self._loop = asyncio.get_running_loop()
        self.ahead = 0.0
        window._loop = self  # type: ignore[assignment]

    def time(self) -> float:
        """Now, and what the test has let pass."""
        return self._loop.time() + self.ahead

    def create_future(self) -> asyncio.Future[Any]:
        """As the loop's own."""
        return self._loop.create_future()


async def test_discord_py_uses_these_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a new version of it looks elsewhere, this says so."""
    monkeypatch.setattr(discord.http, "Ratelimit", discord.http.Ratelimit)
    rate_limit_windows.install()
    http = HTTPClient(asyncio.get_running_loop(), max_ratelimit_timeout=LONGEST_WAIT)
    assert type(http.get_ratelimit("POST /somewhere")) is Window


async def test_nothing_is_refused_while_tokens_are_left() -> None:
    """However long the window: 50 in 300 s are 50 at once."""
    window = Window(LONGEST_WAIT)
    for remaining in range(49, -1, -1):
        async with asyncio.timeout(5):
            await request(window, told(50, remaining, 300))
    with pytest.raises(discord.RateLimited) as refused:
        await request(window)
    assert 295 < refused.value.retry_after <= 300


async def test_a_window_that_is_used_up_opens_again_at_its_end() -> None:
    """Until then each request is refused; none of them costs a token."""
    window = Window(LONGEST_WAIT)
    clock = Clock(window)
    await request(window, told(1, 0, 219))
    for _ in range(3):
        with pytest.raises(discord.RateLimited):
            await request(window)
    clock.ahead = 219.5
    async with asyncio.timeout(5):
        await request(window, told(1, 0, 219))


async def test_who_takes_the_last_token_gets_the_answer_at_once() -> None:
    """It isn't held until the window is over."""
    window = Window(LONGEST_WAIT)
    async with asyncio.timeout(5):
        await request(window, told(5, 0, 25))


async def test_a_short_wait_is_waited_out_in_turn() -> None:
    """First come, first served, a window's tokens at a time."""
    window = Window(LONGEST_WAIT)
    await request(window, told(2, 0, 0.05))
    done: list[int] = []

    async def one(number: int) -> None:
        await request(window, told(2, 1 - number % 2, 0.05))
        done.append(number)

    async with asyncio.timeout(30):
        await asyncio.gather(*(one(number) for number in range(6)))
    assert done == sorted(done)


async def test_before_the_first_answer_one_goes_ahead() -> None:
    """Nothing is known of the bucket yet; what it says lets the others follow."""
    window = Window(LONGEST_WAIT)
    hold = asyncio.Event()
    first = asyncio.create_task(request(window, told(5, 4, 60), hold))
    await settled()
    others = [asyncio.create_task(request(window, told(5, 3 - n, 60))) for n in range(3)]
    await settled()
    assert not any(task.done() for task in others)
    hold.set()
    async with asyncio.timeout(5):
        await asyncio.gather(first, *others)
    assert window.remaining == 1


async def test_a_request_without_an_answer_leaves_the_way_free() -> None:
    """A connection that broke says nothing about a window, and an answer may lack such headers."""
    window = Window(LONGEST_WAIT)
    for _ in range(3):
        async with asyncio.timeout(5):
            await request(window)


async def test_what_is_under_way_counts_until_its_own_answer_comes() -> None:
    """An answer speaks of what Discord had counted by then; others may be on their way."""
    window = Window(LONGEST_WAIT)
    await request(window, told(5, 4, 60))
    hold = asyncio.Event()
    waiting = [asyncio.create_task(request(window, told(5, 0, 60), hold)) for _ in range(3)]
    await settled()
    await request(window, told(5, 3, 60))
    assert window.remaining == 0
    hold.set()
    await asyncio.gather(*waiting)


async def test_who_gives_up_waiting_takes_no_token_along() -> None:
    """The next in turn is still woken."""
    window = Window(LONGEST_WAIT)
    hold = asyncio.Event()
    first = asyncio.create_task(request(window, told(5, 4, 60), hold))
    await settled()
    quitter = asyncio.create_task(request(window, told(5, 3, 60)))
    patient = asyncio.create_task(request(window, told(5, 3, 60)))
    await settled()
    quitter.cancel()
    hold.set()
    async with asyncio.timeout(5):
        await asyncio.gather(first, patient)
    assert quitter.cancelled()

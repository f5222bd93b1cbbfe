"""The file that tells a service manager that all is well."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from cogs.connection.health import keep_health


async def beats(path: Path, hears: bool, count: int = 3) -> bool:
    """Whether the file is there after some beats; then the watch is ended."""
    asked = asyncio.Event()
    left = count

    def answer() -> bool:
        nonlocal left
        left -= 1
        if left == 0:
            asked.set()
        return hears

    task = asyncio.create_task(keep_health(path, answer, beat=0))
    await asked.wait()
    there = path in set(await asyncio.to_thread(lambda: list(path.parent.glob("*"))))
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    return there


async def test_the_file_is_there_while_events_come_in(tmp_path: Path) -> None:
    """And gone when the bot has ended."""
    path = tmp_path / "healthy"
    assert await beats(path, hears=True)
    assert not path.exists()


async def test_without_events_there_is_no_file(tmp_path: Path) -> None:
    """A bot that hears nothing isn't well."""
    assert not await beats(tmp_path / "healthy", hears=False)


async def test_an_impossible_file_is_logged_and_nothing_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot plays on."""
    assert not await beats(tmp_path / "nowhere" / "healthy", hears=True)
    assert "event=no_health_file" in caplog.text

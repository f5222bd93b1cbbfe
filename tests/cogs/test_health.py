"""The file that tells a service manager that all is well."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from pathlib import Path

import pytest

from cogs.connection.health import NOT_CONNECTED, keep_health


async def beats(path: Path, hears: bool, count: int = 3) -> bool:
    """Whether the file is there after some beats; then the watch is ended."""
    asked = asyncio.Event()
    left = count

    async def answer() -> str | None:
        nonlocal left
        left -= 1
        if left == 0:
            asked.set()
        return None if hears else NOT_CONNECTED

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
    assert caplog.text.count("event=unwell") == 1, "once, not at each beat"
    assert "can't be touched: No such file or directory" in caplog.text


async def test_what_is_wrong_is_said_when_it_begins_and_when_it_ends(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """And while it is, the file isn't touched; a look that fails is wrong too."""
    path = tmp_path / "healthy"
    answers: list[str | Exception | None] = ["full", "full", None, None, KeyError("x"), "full"]
    seen: list[bool] = []
    done = asyncio.Event()

    async def ill() -> str | None:
        seen.append(await asyncio.to_thread(path.exists))
        if not answers:
            done.set()
            await asyncio.Event().wait()
        match answers.pop(0):
            case Exception() as error:
                raise error
            case answer:
                return answer

    with caplog.at_level(logging.INFO):
        task = asyncio.create_task(keep_health(path, ill, beat=0))
        await done.wait()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    assert seen == [False, False, False, True, True, True, True]
    said = [one.getMessage() for one in caplog.records if "well" in one.getMessage()]
    assert said == [
        'event=unwell reason="full"',
        "event=well",
        'event=unwell reason="it can\'t be told"',
        'event=unwell reason="full"',
    ]

"""Files sent along: fetched only when read, and no failure is more than a sentence."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from cogs import files
from cogs.files import attached
from matches.errors import UnreadableRecord
from tests.cogs.fakes import http_error


def attachment(answer: Exception | bytes) -> discord.Attachment:
    """A file of 12 bytes."""

    async def read() -> bytes:
        if isinstance(answer, Exception):
            raise answer
        return answer

    return cast("discord.Attachment", SimpleNamespace(id=5, size=12, read=read))


async def test_a_file_is_fetched_when_it_is_read() -> None:
    """Its size is known before."""
    [file] = attached([attachment(b"a record")])
    assert file.size == 12
    assert await file.read() == b"a record"


@pytest.mark.parametrize(
    "failure",
    [
        http_error(404, 10015),
        http_error(403),
        http_error(502),
        aiohttp.ClientPayloadError(),
        ConnectionResetError(),
        TimeoutError(),
    ],
)
async def test_what_cannot_be_fetched_is_said(failure: Exception) -> None:
    """Gone, forbidden, broken off: one sentence for the player."""
    [file] = attached([attachment(failure)])
    with pytest.raises(UnreadableRecord, match="reason=download"):
        await file.read()


async def test_a_file_that_never_comes_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer mustn't wait for ever."""
    monkeypatch.setattr(files, "READ_TIMEOUT", 0)

    async def hang() -> bytes:
        return await asyncio.Event().wait()  # type: ignore[return-value]

    never: Any = SimpleNamespace(id=5, size=12, read=hang)
    [file] = attached([never])
    with pytest.raises(UnreadableRecord, match="reason=download"):
        await file.read()

"""Attached files: fetched only when read, no more than wanted, and each failure a sentence."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import cast

import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from cogs.doors import files
from cogs.doors.files import attached
from matches.errors import UnreadableRecord
from matches.requests import Attached

ENDLESS = 2**40


@pytest.fixture
async def host() -> AsyncIterator[TestServer]:
    """Where files are: by what they are to do."""
    sent = 0

    async def record(_: web.Request) -> web.Response:
        return web.Response(text="a record")

    async def broken(request: web.Request) -> web.StreamResponse:
        answer = web.StreamResponse(headers={"Content-Length": "99"})
        await answer.prepare(request)
        await answer.write(b"[Eve")
        assert request.transport is not None
        request.transport.abort()
        return answer

    async def endless(request: web.Request) -> web.StreamResponse:
        nonlocal sent
        answer = web.StreamResponse()
        await answer.prepare(request)
        while sent < ENDLESS:
            await answer.write(bytes(65536))
            sent += 65536
        return answer

    async def never(_: web.Request) -> web.Response:
        await asyncio.Event().wait()
        return web.Response()

    async def refused(request: web.Request) -> web.Response:
        return web.Response(status=int(request.match_info["status"]))

    app = web.Application()
    app.router.add_get("/record", record)
    app.router.add_get("/broken", broken)
    app.router.add_get("/endless", endless)
    app.router.add_get("/never", never)
    app.router.add_get("/refused/{status}", refused)
    async with TestServer(app) as server:
        yield server


def file_at(host: TestServer, path: str) -> Attached:
    """A file that claims to have 12 bytes."""
    file = SimpleNamespace(id=5, size=12, url=str(host.make_url(path)))
    [made] = attached([cast("discord.Attachment", file)])
    return made


async def test_a_file_is_fetched_when_it_is_read(host: TestServer) -> None:
    """Its size is known beforehand."""
    file = file_at(host, "/record")
    assert file.size == 12
    assert await file.read(100) == b"a record"


async def test_no_more_is_read_than_wanted(host: TestServer) -> None:
    """Whatever size the file claims: a little beyond shows that there was more."""
    content = await file_at(host, "/endless").read(1000)
    assert 1000 < len(content) <= 1000 + 4096


@pytest.mark.parametrize("path", ["/refused/404", "/refused/403", "/refused/502", "/broken"])
async def test_what_cannot_be_fetched_is_said(host: TestServer, path: str) -> None:
    """Gone, forbidden, broken off: one sentence for the player."""
    with pytest.raises(UnreadableRecord, match="reason=download"):
        await file_at(host, path).read(100)


async def test_a_host_that_cannot_be_reached_is_said(host: TestServer) -> None:
    """The same sentence."""
    file = file_at(host, "/record")
    await host.close()
    with pytest.raises(UnreadableRecord, match="reason=download"):
        await file.read(100)


async def test_a_file_that_never_comes_is_given_up(
    host: TestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer mustn't wait forever."""
    monkeypatch.setattr(files, "READ_TIMEOUT", 0)
    with pytest.raises(UnreadableRecord, match="reason=download"):
        await file_at(host, "/never").read(100)

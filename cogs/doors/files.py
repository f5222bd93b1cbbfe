"""Files that people attach: fetched from Discord only when needed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import aiohttp
import discord

from matches.errors import UnreadableRecord
from matches.requests import Attached

log = logging.getLogger(__name__)

READ_TIMEOUT = 10.0


def attached(files: Sequence[discord.Attachment]) -> tuple[Attached, ...]:
    """The files of a message or a command, none of them fetched yet."""
    return tuple(_attached(file) for file in files)


def _attached(file: discord.Attachment) -> Attached:
    async def read(most: int) -> bytes:
        try:
            async with asyncio.timeout(READ_TIMEOUT):
                return await _fetch(file.url, most)
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            log.warning("event=file_not_read id=%d error=%r", file.id, error)
            raise UnreadableRecord(reason="download") from error

    return Attached(file.size, read)


async def _fetch(url: str, most: int) -> bytes:
    """The first `most` bytes of what is there, and some more if there are any.

    discord.py would read all of it, however much that is: a file's size is only what its message
    claims.
    """
    content = bytearray()
    async with aiohttp.ClientSession(raise_for_status=True) as session, session.get(url) as answer:
        async for chunk in answer.content.iter_chunked(4096):
            content += chunk
            if len(content) > most:
                break
    return bytes(content)

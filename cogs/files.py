"""Files that people send along: fetched from Discord when somebody wants to read them."""

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
    async def read() -> bytes:
        try:
            async with asyncio.timeout(READ_TIMEOUT):
                return await file.read()
        except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.warning("event=file_not_read id=%d error=%r", file.id, error)
            raise UnreadableRecord(reason="download") from error

    return Attached(file.size, read)

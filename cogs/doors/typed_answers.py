"""The answer to a typed line: in public, as a reply without a ping, as its channel allows.

Where the bot may not read earlier messages, it can't reply to them. Where it may not attach files,
a picture becomes its description and a file its text. Where it may not write at all, the author
gets a direct message.
"""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import discord

from cogs.delivery.global_rate_limit import Pacer, Urgency
from cogs.delivery.sender import EXPECTED
from cogs.pictures.pictures import Pictures
from cogs.screens.outgoing import Outgoing, in_words, without_picture
from matches.screens import Screen

log = logging.getLogger(__name__)

TRIES = 3
#: Seconds between the first two attempts; twice as many before the next.
PAUSE = 1.0
REQUEST_TIMEOUT = 15.0
#: under a line whose answer must wait too long, or is one too many
BUSY = "⏳"
#: under a line that only names the bot
NOD = "🧵"
#: Discord's code for a reply where the bot may not read earlier messages
NO_REPLY_HERE = 160002


async def answer(
    message: discord.Message, screen: Screen, pictures: Pictures, pacer: Pacer
) -> discord.Message | None:
    """Answer a line; if Discord won't take it in any form, log that and let go.

    Returns the answer, or its first message; None if there is none here.
    """
    picture = None
    if screen.picture is not None:
        picture = await pictures.get(screen.picture)
    if picture is None:
        screen = without_picture(screen)
    try:
        if picture is None and not screen.files:
            return await _say_all(message, screen, None, pacer)
        if _may(message, "attach_files"):
            return await _with_files(message, screen, picture, pacer)
        return await _say_all(message, in_words(screen), None, pacer)
    except discord.RateLimited as error:
        log.warning("event=typed_answer_waits seconds=%.0f", error.retry_after)
        await react(message, BUSY)
    except EXPECTED as error:
        log.warning("event=typed_answer_lost error=%r", error)
        if isinstance(error, discord.Forbidden) and error.code:
            await tell_privately(message, screen)
        else:
            await react(message, BUSY)
    return None


async def reword(said: discord.Message, screen: Screen, pacer: Pacer) -> bool:
    """Have an earlier answer say something else; False if that can't be done any more."""
    try:
        await pacer.turn(Urgency.ANSWER)
        async with asyncio.timeout(REQUEST_TIMEOUT):
            await said.edit(**Outgoing(screen).edit())
    except EXPECTED as error:
        log.info("event=not_reworded message=%d error=%r", said.id, error)
        return False
    return True


async def react(message: discord.Message, emoji: str) -> None:
    """Put a reaction under a line, if that is allowed."""
    try:
        async with asyncio.timeout(REQUEST_TIMEOUT):
            await message.add_reaction(emoji)
    except EXPECTED as error:
        log.info("event=no_reaction message=%d error=%r", message.id, error)


async def tell_privately(message: discord.Message, screen: Screen) -> None:
    """Tell the author of a line something if its channel takes nothing."""
    words = in_words(screen)
    try:
        async with asyncio.timeout(REQUEST_TIMEOUT):
            for said in (Outgoing(words), *(Outgoing(Screen(page)) for page in words.pages)):
                await message.author.send(**said.new())
    except EXPECTED as error:
        log.info("event=not_told message=%d error=%r", message.id, error)


async def _with_files(
    message: discord.Message, screen: Screen, picture: bytes | None, pacer: Pacer
) -> discord.Message:
    """As it is, or in words if Discord takes no files here."""
    try:
        return await _say_all(message, screen, picture, pacer)
    except discord.Forbidden:
        return await _say_all(message, in_words(screen), None, pacer)


async def _say_all(
    message: discord.Message, screen: Screen, picture: bytes | None, pacer: Pacer
) -> discord.Message:
    """The answer and its pages; returns the first of them. Raises what Discord answers."""
    parts = [Outgoing(screen, picture), *(Outgoing(Screen(page)) for page in screen.pages)]
    reply = _may(message, "read_message_history")
    posted = []
    for number, said in enumerate(parts):
        try:
            sent = await _say(message, said, number, pacer, reply=reply)
        except discord.HTTPException as error:
            if not reply or error.code != NO_REPLY_HERE:
                raise
            reply = False
            sent = await _say(message, said, number, pacer, reply=False)
        posted.append(sent)
    return posted[0]


async def _say(
    message: discord.Message, said: Outgoing, number: int, pacer: Pacer, *, reply: bool
) -> discord.Message:
    """Send one message, and again unless Discord itself refused it; the nonce keeps it to one."""
    for attempt in range(1, TRIES + 1):
        arguments = said.new()
        if reply:
            arguments["reference"] = message.to_reference(fail_if_not_exists=False)
        await pacer.turn(Urgency.ANSWER)
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT):
                nonce = f"t{message.id}.{number}"
                return await message.channel.send(**arguments, nonce=nonce)
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.warning("event=typed_answer_failed try=%d error=%r", attempt, error)
            refused = isinstance(error, discord.HTTPException) and error.status < 500 and error.code
            if refused or attempt == TRIES:
                raise
            await asyncio.sleep(attempt * PAUSE)
    raise AssertionError("the last try returns or raises")


def _may(message: discord.Message, permission: str) -> bool:
    """Whether the bot may do something where a line was typed, as far as is known."""
    channel = message.channel
    if message.guild is None or isinstance(channel, discord.PartialMessageable):
        return True
    try:
        return bool(getattr(channel.permissions_for(message.guild.me), permission))
    except discord.ClientException:  # a thread whose channel isn't cached
        return True

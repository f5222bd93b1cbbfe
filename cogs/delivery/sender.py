"""One notice to Discord, and what a failure means for it.

The nonce of a notice is stable and Discord is asked to enforce it, so sending again within minutes
gives back the message that is already there. Discord forgets nonces after a while: a later retry
first looks for its own message in the channel.
"""

from __future__ import annotations

import asyncio
import datetime
import logging
import math
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from enum import Enum
from typing import TypeVar

import aiohttp
import discord

from cogs.delivery.global_rate_limit import Pacer, Urgency
from cogs.pictures.lanes import Rank
from cogs.pictures.pictures import Pictures
from cogs.screens.outgoing import NOBODY, Outgoing
from matches.desk.desk import Desk
from matches.stored import Home, Notice, NoticeKind

log = logging.getLogger(__name__)

#: Longer than discord.py's first repeats take, shorter than Discord remembers a nonce.
SEND_TIMEOUT = 20.0
NONCE_REMEMBERED = 120
LOOK_BACK = 100
#: Seconds by which this host's clock may be ahead of Discord's when messages are looked for by
#: time.
CLOCKS_APART = 60
UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
INVALID_FORM = 50035

_TIME = re.compile(r"<t:\d+:R>")
T = TypeVar("T")

#: What can go wrong with Discord, and the way to it, at any time.
EXPECTED = (aiohttp.ClientError, OSError, TimeoutError, discord.DiscordException)


class Fate(Enum):
    """What a failed attempt means for its notice."""

    AGAIN = "again"  # within minutes
    REFUSED = "refused"  # now and then, and whenever the place may have opened
    SETTLED = "settled"  # never


def fate_of(error: Exception, notice: Notice) -> Fate:
    """What to do after `error`.

    Discord's own refusals carry a code. Without one, it was Discord's edge that answered, or an
    answer was cut off: that says nothing about the place. A message that is gone (10008), or whose
    channel is (10003), needs no change any more; on a retry it was posted and then deleted. What
    Discord finds wrong with an edit (an archived thread, too many late edits) stays wrong. Nothing
    depends on an edit, least of all on one that shows a new deadline.
    """
    if not isinstance(error, discord.HTTPException) or not error.code:
        return Fate.AGAIN
    if error.status >= 500:
        return Fate.AGAIN
    if error.code == UNKNOWN_MESSAGE or notice.kind is NoticeKind.DEADLINE:
        return Fate.SETTLED
    if error.code == UNKNOWN_CHANNEL and notice.edits is not None:
        return Fate.SETTLED
    if error.status in (403, 404):
        return Fate.REFUSED
    if error.status == 400:
        return Fate.REFUSED if notice.edits is None else Fate.SETTLED
    return Fate.AGAIN


def is_our_mistake(error: Exception) -> bool:
    """Whether the fault is ours to fix, not something Discord or a place may do at any time."""
    if isinstance(error, discord.HTTPException):
        return error.code == INVALID_FORM
    return not isinstance(error, EXPECTED)


def describe(error: Exception) -> str:
    """An error in a few words for the log, without what was sent."""
    if isinstance(error, discord.HTTPException):
        return f"{type(error).__name__}({error.status}, code {error.code})"
    return type(error).__name__


class Sender:
    """Posts notices through a client that is logged in.

    `put_off` is called when a notice may ping no one now, so that something must be said later.
    """

    def __init__(
        self,
        client: discord.Client,
        desk: Desk,
        pictures: Pictures,
        pacer: Pacer,
        now: Callable[[], int],
        put_off: Callable[[], None],
    ) -> None:
        self._client = client
        self._desk = desk
        self._pictures = pictures
        self._pacer = pacer
        self._now = now
        self._put_off = put_off

    async def send(self, notice: Notice) -> int | None:
        """Post a notice; returns its message's id, None if it shouldn't be posted just now.

        Raises whatever Discord answers.
        """
        if notice.kind is NoticeKind.DEADLINE:
            return await self._reword(notice)
        if notice.edits is None:
            may_call = await self._desk.may_call(notice)
            # Even before the first attempt on record: a crash may have come between post and note.
            # A message that is there has already pinged; nothing must make up for that ping.
            if not may_call or self._now() - notice.created_at > NONCE_REMEMBERED:
                found = await self._find(notice)
                if found is not None:
                    return found
            held = notice if may_call else await self._desk.hold_back(notice)
            if not may_call:
                self._put_off()
            if held is None:
                return None
            notice = held
        screen = await self._desk.screen_of(notice)
        picture = None
        if screen.picture is not None:
            picture = await self._pictures.get(screen.picture, rank=Rank.TURN)
        message = Outgoing(screen, picture)
        if notice.edits is not None:
            return await self._edit(notice, message)
        return await self._in_place(notice, lambda channel: self._send(notice, message, channel))

    async def _in_place(
        self, notice: Notice, work: Callable[[discord.abc.Messageable], Awaitable[T]]
    ) -> T | None:
        """Do something where a notice belongs: in a direct message if possible, or in its channel.

        None if there is no such place: direct messages are closed, and the notice isn't for others.
        """
        if notice.private and notice.ping is not None:
            try:
                return await work(await self._dm(notice.ping))
            except (discord.Forbidden, discord.NotFound) as error:
                if not error.code:  # not Discord's own word
                    raise
                log.info("event=dm_closed notice=%d error=%s", notice.id, describe(error))
                if not await self._desk.may_be_public(notice):
                    return None
        return await work(self._channel(notice.home))

    async def _dm(self, player_id: int) -> discord.DMChannel:
        await self._pacer.turn()
        async with asyncio.timeout(SEND_TIMEOUT):
            return await self._client.create_dm(discord.Object(player_id))

    async def _send(
        self, notice: Notice, message: Outgoing, channel: discord.abc.Messageable
    ) -> int:
        await self._pacer.turn()
        async with asyncio.timeout(SEND_TIMEOUT):
            posted = await channel.send(
                **message.new(),
                nonce=notice.nonce,
                # No one is pinged: the message appears without a sound.
                silent=message.screen.ping is None,
            )
        return posted.id

    async def _edit(self, notice: Notice, message: Outgoing) -> int:
        assert notice.edits is not None
        await self._pacer.turn(Urgency.ANSWER)
        async with asyncio.timeout(SEND_TIMEOUT):
            target = self._channel(notice.home).get_partial_message(notice.edits)
            await target.edit(**message.edit())
        return notice.edits

    async def _reword(self, notice: Notice) -> int | None:
        """Change the text of the newest board; its picture and its controls stay as they are."""
        change = await self._desk.rewording(notice)
        if change is None:
            return None
        await self._pacer.turn(Urgency.ANSWER)
        async with asyncio.timeout(SEND_TIMEOUT):
            message = self._channel(change.home).get_partial_message(change.message_id)
            await message.edit(content=change.text, allowed_mentions=NOBODY)
        return change.message_id

    async def _find(self, notice: Notice) -> int | None:
        """The message of an earlier attempt, known by its controls, or by its text if it has none.

        Controls name their match and its revision, whatever words or language a later version or
        the server has chosen since. A text may have pinged or not: both are ours; and a deadline in
        it may have moved.
        """
        screen = await self._desk.screen_of(notice)
        ids = sorted(
            part.id for row in screen.rows for part in row if getattr(part, "url", None) is None
        )
        texts = {_without_times(screen.text)}
        if not ids:
            silent = await self._desk.screen_of(replace(notice, ping=None))
            texts.add(_without_times(silent.text))
        since = datetime.datetime.fromtimestamp(notice.created_at - CLOCKS_APART, datetime.UTC)
        me = self._client.user

        async def look(channel: discord.abc.Messageable) -> int | None:
            await self._pacer.turn()
            async with asyncio.timeout(SEND_TIMEOUT):
                async for posted in channel.history(limit=LOOK_BACK, after=since):
                    mine = me is not None and posted.author.id == me.id
                    same = bool(ids) or _without_times(posted.content) in texts
                    same = same and _custom_ids(posted) == ids
                    if mine and same:
                        log.info("event=notice_found notice=%d message=%d", notice.id, posted.id)
                        return posted.id
            return None

        return await self._in_place(notice, look)

    async def strip(self, home: Home, message_id: int) -> None:
        """Take the controls off an earlier board: once, whether or not it works.

        Nothing depends on it, since a stale control is refused by its revision.
        """
        try:
            if not await self._pacer.turn(Urgency.IDLE):
                log.info("event=controls_left message=%d error=busy", message_id)
                return
            async with asyncio.timeout(SEND_TIMEOUT):
                message = self._channel(home).get_partial_message(message_id)
                await message.edit(view=None, allowed_mentions=NOBODY)
        except EXPECTED as error:
            log.info("event=controls_left message=%d error=%s", message_id, describe(error))

    async def remove(self, channel_id: int, message_id: int) -> None:
        """Delete a message of ours: once, whether or not it works."""
        try:
            await self._pacer.turn(Urgency.ANSWER)
            async with asyncio.timeout(SEND_TIMEOUT):
                channel = self._client.get_partial_messageable(channel_id)
                await channel.get_partial_message(message_id).delete()
        except EXPECTED as error:
            log.info("event=line_left message=%d error=%s", message_id, describe(error))

    def opens_at(self, home: Home) -> int | None:
        """When a place opens that is closed to the bot for a time, as by a moderator's timeout."""
        guild = None if home.guild_id is None else self._client.get_guild(home.guild_id)
        user = self._client.user
        # of a server that has been unavailable since the start nobody is known
        me = None if guild is None or user is None else guild.get_member(user.id)
        until = None if me is None else me.timed_out_until
        return None if until is None else math.ceil(until.timestamp())

    def _channel(self, home: Home) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(home.channel_id, guild_id=home.guild_id)


def _without_times(text: str) -> str:
    return _TIME.sub("", text)


def _custom_ids(message: discord.Message) -> list[str]:
    return sorted(
        custom_id
        for row in message.components
        for part in getattr(row, "children", ())
        if (custom_id := getattr(part, "custom_id", None)) is not None
    )

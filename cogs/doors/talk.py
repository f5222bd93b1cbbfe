"""How much is said to people who type to the bot.

Discord takes five messages in five seconds in a channel, and the boards are among them. So everyone
has a few answers at once and then one every ten seconds, and so has each channel for all who talk
there. Anyone who asks for one more gets a reaction, and after that silence. No move is lost by it,
only what would have been said about it.

An answer waits until no board is on its way to its channel, and of several waiting only the newest
is sent.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

import discord

from cogs.delivery.global_rate_limit import Pacer
from cogs.delivery.outbox_worker import Delivery
from cogs.delivery.passing_lines import PassingLines
from cogs.doors.typed_answers import BUSY, answer, react
from cogs.pictures.pictures import Pictures
from matches.limits import Allowance, Pace
from matches.screens import Screen

log = logging.getLogger(__name__)

#: Messages to one person, and in one channel: two leave room for a board every other second.
TO_PERSON = Allowance(at_once=3, seconds=10)
IN_CHANNEL = Allowance(at_once=2, seconds=10)
#: In a direct message, where no boards come and each typed move is confirmed.
IN_PRIVATE = Allowance(at_once=5, seconds=2)
#: To one person.
REACTIONS = Allowance(at_once=1, seconds=30)
#: Seconds for which an answer gives way to boards.
GIVES_WAY = 10.0


@dataclass
class _Channel:
    """The lines of a channel that are being answered: their number, and the newest's id."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    lines: int = 0
    newest: int = 0


class Talk:
    """Answers typed lines, in moderation."""

    def __init__(
        self,
        pictures: Pictures,
        delivery: Delivery,
        pacer: Pacer,
        now: Callable[[], int],
        passing: PassingLines | None = None,
    ) -> None:
        self._pictures = pictures
        self._delivery = delivery
        self._pacer = pacer
        self._now = now
        self._passing = passing
        self._pace = Pace()
        self._channels: dict[int, _Channel] = {}

    async def answer(self, message: discord.Message, screen: Screen) -> None:
        """Answer a line, unless that would be too much."""
        if self._has_room(message, 1 + len(screen.pages)):
            await self._in_its_turn(message, screen)
        elif self._pace.spend((message.author.id, "reaction"), REACTIONS, self._now()) == 0:
            await react(message, BUSY)
        else:
            log.info("event=typed_answer_withheld channel=%d", message.channel.id)

    def _has_room(self, message: discord.Message, messages: int) -> bool:
        """Whether this person and this channel have so many messages left; if so, take them."""
        now, channel, person = self._now(), (message.channel.id, "channel"), message.author.id
        allowances = {channel: IN_PRIVATE}
        if message.guild is not None:
            allowances = {channel: IN_CHANNEL, (person, "person"): TO_PERSON}
        wanted = {
            key: (allowance, now, min(messages, allowance.at_once))
            for key, allowance in allowances.items()
        }
        if any(self._pace.seconds_until(key, *each) for key, each in wanted.items()):
            return False
        for key, each in wanted.items():
            self._pace.spend(key, *each)
        return True

    async def _in_its_turn(self, message: discord.Message, screen: Screen) -> None:
        """Answer when nothing else is being said in the channel, if no newer line waits by then."""
        number = message.channel.id
        channel = self._channels.setdefault(number, _Channel())
        channel.lines += 1
        channel.newest = max(channel.newest, message.id)
        try:
            async with channel.lock:
                with suppress(TimeoutError):
                    async with asyncio.timeout(GIVES_WAY):
                        await self._delivery.all_posted_in(number)
                if channel.newest == message.id:
                    posted = await answer(message, screen, self._pictures, self._pacer)
                    if posted is not None and screen.passing and self._passing is not None:
                        await self._passing.posted(number, posted)
                else:
                    await react(message, BUSY)
        finally:
            channel.lines -= 1
            if not channel.lines:
                del self._channels[number]

"""How much is said to people who type to the bot.

Discord takes five messages in five seconds in a channel, and the boards are among them. So everyone
has a few answers at once and then one every ten seconds, and so has each channel for all who talk
there. Anyone who asks for one more gets a reaction, and after that silence. No move is lost by it,
only what would have been said about it.

An answer waits until no board is on its way to its channel, and of several waiting only the newest
is sent. Someone who is refused again and again reads one line that changes, as long as no board has
come after it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field

import discord

from cogs.delivery.global_rate_limit import Pacer
from cogs.delivery.outbox_worker import Delivery
from cogs.delivery.passing_lines import PassingLines
from cogs.doors.typed_answers import BUSY, NOD, answer, react, reword
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
#: Changes of one line that tells one person why they were refused.
REWORDINGS = Allowance(at_once=5, seconds=3)
#: Seconds for which such a line is changed: later, its reader looks further down.
SAME_LINE = 10 * 60
MOST_LINES = 1000
#: Seconds for which an answer gives way to boards.
GIVES_WAY = 10.0


@dataclass
class _Channel:
    """The lines of a channel that are being answered: their number, and the newest's id."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    lines: int = 0
    newest: int = 0


@dataclass
class _Refusal:
    """The line that tells someone why they were refused, once it is posted."""

    at: int
    line: discord.Message | None = None


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
        #: by channel and person
        self._refusals: OrderedDict[tuple[int, int], _Refusal] = OrderedDict()

    async def nod(self, message: discord.Message) -> None:
        """Show someone who only names the bot that it heard."""
        if self._pace.spend((message.author.id, "nod"), REACTIONS, self._now()) == 0:
            await react(message, NOD)

    async def answer(
        self, message: discord.Message, screen: Screen, *, refused: bool = False
    ) -> None:
        """Answer a line, unless that would be too much.

        `refused`: nothing was done; of several such answers in a row only the last one stands.
        """
        key = (message.channel.id, message.author.id)
        if not refused:
            self._refusals.pop(key, None)
            if self._has_room(message, 1 + len(screen.pages)):
                await self._in_its_turn(message, lambda: self._say(message, screen))
            else:
                await self._too_much(message)
        elif self._stands(key):
            if self._pace.spend((key[1], "reword"), REWORDINGS, self._now()) == 0:
                await self._in_its_turn(message, lambda: self._refuse_again(message, screen))
        elif self._has_room(message, 1):
            self._remember(key, _Refusal(self._now()))
            await self._in_its_turn(message, lambda: self._refuse(message, screen))
        else:
            await self._too_much(message)

    async def _say(self, message: discord.Message, screen: Screen) -> discord.Message | None:
        posted = await answer(message, screen, self._pictures, self._pacer)
        if posted is not None and screen.passing and self._passing is not None:
            await self._passing.posted(message.channel.id, posted.id)
        return posted

    async def _refuse(self, message: discord.Message, screen: Screen) -> None:
        key = (message.channel.id, message.author.id)
        line = await self._say(message, screen)
        if line is None:
            self._refusals.pop(key, None)
        else:
            self._remember(key, _Refusal(self._now(), line))

    async def _refuse_again(self, message: discord.Message, screen: Screen) -> None:
        key = (message.channel.id, message.author.id)
        refusal = self._refusals.get(key)
        line = None if refusal is None or not self._stands(key) else refusal.line
        if line is None or not await reword(line, screen, self._pacer):
            await self._refuse(message, screen)

    def _stands(self, key: tuple[int, int]) -> bool:
        """Whether the last refusal of someone is still where they look, or on its way there."""
        refusal = self._refusals.get(key)
        if refusal is None or not 0 <= self._now() - refusal.at < SAME_LINE:
            return False
        return refusal.line is None or refusal.line.id > self._delivery.newest_in(key[0])

    def _remember(self, key: tuple[int, int], refusal: _Refusal) -> None:
        self._refusals[key] = refusal
        self._refusals.move_to_end(key)
        if len(self._refusals) > MOST_LINES:
            self._refusals.popitem(last=False)

    async def _too_much(self, message: discord.Message) -> None:
        """A reaction in place of one answer too many, and then nothing."""
        if self._pace.spend((message.author.id, "reaction"), REACTIONS, self._now()) == 0:
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

    async def _in_its_turn(
        self, message: discord.Message, say: Callable[[], Awaitable[object]]
    ) -> None:
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
                    await say()
                else:
                    await react(message, BUSY)
        finally:
            channel.lines -= 1
            if not channel.lines:
                del self._channels[number]

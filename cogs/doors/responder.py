"""The answer to one interaction, within Discord's three seconds, in the mode the Reply asks for.

Discord drops an interaction that isn't answered within 3 s. So a timer starts on arrival, and
whatever isn't answered by then is deferred, which promises nothing: the real answer follows through
the interaction's token, good for 15 minutes. Either way each interaction gets exactly one first
answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord

from cogs.delivery.sender import describe
from cogs.doors.frames import Ticket
from cogs.pictures.pictures import Pictures
from cogs.screens.components import on_its_message
from cogs.screens.outgoing import NOBODY, Outgoing, without_picture
from matches.screens import Mode, Reply, Screen

log = logging.getLogger(__name__)

DEFER_AFTER = 1.5
#: One request's time; after that the connection is taken for dead and the request sent again.
REQUEST_TIMEOUT = 10.0
#: The same for what follows the first answer, of which Discord takes five in two seconds: longer
#: than any wait for that.
LATER_TIMEOUT = 45.0
TRIES = 3
RETRY_PAUSE = 0.2
ALREADY_ANSWERED = 40060
#: Unknown interaction: the three seconds or the fifteen minutes are over.
TOO_LATE = {10062, 50027, ALREADY_ANSWERED}
#: Unknown channel, unknown message, archived thread: nothing can be changed there.
PLACE_GONE = {10003, 10008, 50083}

Request = Callable[[], Awaitable[object]]


class NotReached(ConnectionError):
    """Discord couldn't be reached, by however many tries: nobody's mistake."""


def _always() -> bool:
    return True


class Answer:
    """Answers one interaction; create it the moment the interaction arrives."""

    def __init__(
        self,
        interaction: discord.Interaction,
        pictures: Pictures,
        *,
        ticket: Ticket | None = None,
        defer_after: float = DEFER_AFTER,
    ) -> None:
        self._interaction = interaction
        self._pictures = pictures
        self._ticket = ticket
        #: held by the first answer: the deferral or the Reply
        self._first = asyncio.Lock()
        #: whether Discord has the deferral, which discord.py doesn't know if its answer was lost
        self._deferred = False
        self._deferral = asyncio.create_task(self._defer_later(defer_after))

    @property
    def _is_press(self) -> bool:
        return self._interaction.type is discord.InteractionType.component

    def _is_answered(self) -> bool:
        """Whether the first answer was given."""
        return self._deferred or self._interaction.response.is_done()

    async def _defer_later(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        async with self._first:
            if self._is_answered():
                return
            try:
                await self._defer()
            except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
                log.warning("event=not_deferred id=%d error=%s", self._interaction.id, error)

    async def _defer(self) -> None:
        # A press is deferred without a "thinking" message: it may turn out to change its message.
        try:
            await _insist(lambda: self._interaction.response.defer(ephemeral=not self._is_press))
        except discord.HTTPException as error:
            if error.code != ALREADY_ANSWERED:
                raise
        self._deferred = True

    async def __aenter__(self) -> Answer:
        return self

    async def __aexit__(self, *_: object) -> None:
        self._deferral.cancel()

    async def show(self, reply: Reply) -> bool:
        """Give the answer. If Discord has dropped the interaction, only log that (False).

        The same if Discord can't be reached: what was changed stands, and whoever asks again is
        told so.

        A message is only changed by a control that is on it. Otherwise a player could send the
        control of a menu as if it were on the public board, and have the menu's answer replace the
        board.
        """
        changes = self._is_press and on_its_message(self._interaction)
        try:
            if reply.mode is Mode.PRIVATE or (reply.mode is Mode.UPDATE and not changes):
                await self._show_private(reply.screen)
            elif reply.mode is Mode.UPDATE:
                await self._show_update(reply)
            elif reply.mode is Mode.PUBLIC and reply.screen is not None:
                await self._show_public(reply.screen)
            elif reply.mode is Mode.STRIP and changes:
                await self._strip()
            else:
                await self._show_nothing()
            if reply.after is not None:
                await self._follow_up(await self._outgoing(reply.after))
            return True
        except discord.HTTPException as error:
            if error.code not in TOO_LATE | PLACE_GONE:
                raise
            log.warning("event=not_answered code=%d id=%d", error.code, self._interaction.id)
        except NotReached as error:
            log.warning("event=not_answered error=%s id=%d", error, self._interaction.id)
        return False

    async def _strip(self) -> None:
        """Take the controls off the pressed message, if it can still be changed."""
        try:
            await self._edit(lambda: {"view": None, "allowed_mentions": NOBODY})
        except discord.HTTPException as error:
            if error.code not in PLACE_GONE:
                raise
            await self._show_nothing()

    async def _show_private(self, screen: Screen | None) -> None:
        if screen is None:
            await self._show_nothing()
            return
        message = await self._outgoing(screen)
        response = self._interaction.response
        async with self._first:
            if not self._is_answered():
                await _insist(lambda: response.send_message(ephemeral=True, **message.new()))
            elif self._is_press:
                await self._follow_up(message)
            else:
                # The first thing after a deferral takes the place of "thinking …".
                await _later(lambda: self._interaction.edit_original_response(**message.edit()))
        for page in screen.pages:
            await self._follow_up(Outgoing(Screen(page)))

    async def _show_public(self, screen: Screen) -> None:
        """Answer a press where everyone reads it."""
        message = await self._outgoing(screen)
        async with self._first:
            if not self._is_answered():
                response = self._interaction.response
                await _insist(lambda: response.send_message(**message.new()))
            else:
                await _later(lambda: self._interaction.followup.send(**message.new()))

    async def _show_update(self, reply: Reply) -> None:
        """Change the pressed message, unless a later press is already doing so."""
        screen, ticket = reply.screen, self._ticket
        if screen is None or ticket is None:
            await self._show_nothing()
            return
        ticket.claim()
        wanted = ticket.is_newest if reply.frame is not None else _always
        message = await self._outgoing(screen, wanted)
        async with ticket.showing:
            if not ticket.is_newest():
                await self._show_nothing()
                return
            await self._edit(message.edit)
        for page in screen.pages:
            await self._follow_up(Outgoing(Screen(page)))

    async def _edit(self, changes: Callable[[], dict[str, Any]]) -> None:
        """Change the pressed message; each attempt takes `changes` afresh."""
        response = self._interaction.response
        async with self._first:
            if self._is_answered():
                await _later(lambda: self._interaction.edit_original_response(**changes()))
            else:
                await _insist(lambda: response.edit_message(**changes()))

    async def _show_nothing(self) -> None:
        """Answer without showing anything."""
        async with self._first:
            if not self._is_answered():
                await self._defer()
        if not self._is_press:
            await _later(self._interaction.delete_original_response)

    async def add(self, screen: Screen) -> None:
        """Show the asker something more, privately, after the answer."""
        await self._follow_up(await self._outgoing(screen))

    async def _follow_up(self, message: Outgoing) -> None:
        await _later(lambda: self._interaction.followup.send(ephemeral=True, **message.new()))

    async def _outgoing(self, screen: Screen, wanted: Callable[[], bool] = _always) -> Outgoing:
        if screen.picture is None:
            return Outgoing(screen)
        picture = await self._pictures.get(screen.picture, wanted)
        return Outgoing(without_picture(screen) if picture is None else screen, picture)


async def _later(request: Request) -> None:
    """Send what follows the first answer: waiting for its turn mustn't look like a failure."""
    await _insist(request, LATER_TIMEOUT)


async def _insist(request: Request, seconds: float | None = None) -> None:
    """Send a request, and again if the connection failed under it.

    A refusal without one of Discord's codes comes from the edge in front of Discord and says
    nothing about the request, so it is sent again too. discord.py itself repeats what Discord
    answers with a server error. If a request was carried out before its connection broke, the next
    attempt shows it by the code 40060. Raises NotReached after the last one.
    """
    for attempt in range(1, TRIES + 1):
        try:
            async with asyncio.timeout(seconds or REQUEST_TIMEOUT):
                await request()
            return
        except discord.HTTPException as error:
            if attempt > 1 and error.code == ALREADY_ANSWERED:
                return
            if error.code:
                raise
            failure: Exception = error
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            failure = error
        if attempt == TRIES:
            raise NotReached(describe(failure)) from failure
        await asyncio.sleep(RETRY_PAUSE * attempt)

"""The doors: a press, a slash command, a typed line. Each makes an Ask and a command for the desk.

Whatever happens behind a door, the person gets an answer: the desk's Reply or, after an unexpected
failure, an apology with its code in the log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

import discord

from cogs.delivery.outbox_worker import Delivery
from cogs.delivery.sender import EXPECTED
from cogs.doors.asks import ask_of_interaction, ask_of_message
from cogs.doors.files import attached
from cogs.doors.frames import Frames
from cogs.doors.responder import DEFER_AFTER, Answer
from cogs.doors.talk import Talk
from cogs.doors.typed import hides_its_text, is_chatter, people_in, text_for_us
from cogs.doors.typed_answers import tell_privately
from cogs.incidents import language_of, report_incident
from cogs.pictures.pictures import Pictures
from cogs.screens.components import chosen_values, pressed_id
from matches.desk.desk import Desk
from matches.desk.typed_line import parse_typed
from matches.errors import NoThreadHere
from matches.port import Store
from matches.requests import Ask, Command, Door, Press
from matches.screens import Mode, NewThread, Reply, Screen
from matches.stored import Home, NoticeState
from matches.voices import private_voice, public_voice
from words import DEFAULT_LANGUAGE, Speaker

log = logging.getLogger(__name__)

Suggestions = list[tuple[str, str]]

#: Seconds an answer waits for the message that it says is posted.
POSTED_WITHIN = 5.0
#: Seconds after which people are no longer told that Discord refused: an interaction's token is
#: good for 15 minutes.
REFUSED_WITHIN = 600.0


async def _nowhere(_home: Home, _name: str) -> Home:
    raise NoThreadHere(reason="unfit")


class Doors:
    """Where requests come in.

    `news` is called when a request has changed something that others are waiting for.
    """

    def __init__(
        self,
        desk: Desk,
        store: Store,
        pictures: Pictures,
        delivery: Delivery,
        talk: Talk,
        news: Callable[[], None],
        *,
        open_thread: Callable[[Home, str], Awaitable[Home]] = _nowhere,
        defer_after: float = DEFER_AFTER,
    ) -> None:
        self._desk = desk
        self._store = store
        self._pictures = pictures
        self._delivery = delivery
        self._talk = talk
        self._news = news
        self._open_thread = open_thread
        self._defer_after = defer_after
        self._frames = Frames()
        self._asides: set[asyncio.Task[None]] = set()
        self._open = 0
        self._all_answered = asyncio.Event()
        self._all_answered.set()

    async def press(self, interaction: discord.Interaction) -> None:
        """Answer a press or a choice."""
        press = Press(pressed_id(interaction), chosen_values(interaction))
        await self._answer(interaction, press, Door.PRESS)

    async def slash(self, interaction: discord.Interaction, command: Command) -> None:
        """Answer a slash command or an entry of a person's menu."""
        await self._answer(interaction, command, Door.SLASH)

    async def refuse_command(self, interaction: discord.Interaction, error: Exception) -> None:
        """Answer a command the bot can't make out, as when Discord is still showing an old list."""
        log.warning("event=command_refused error=%s", error)
        with self._counted():
            async with self._answering(interaction) as answer:
                text = await self._to_the_asker(interaction, "doors-unknown-command")
                await answer.show(_private(text))

    async def typed(self, message: discord.Message, me: discord.ClientUser) -> None:
        """Answer a message, if it is for the bot: a refusal in public, a success by the board.

        Named in the middle of chatter, it only shows that it heard its name.
        """
        text = text_for_us(message, me)
        if text is None and not hides_its_text(message):
            return
        if text is not None and is_chatter(message, me):
            await self._talk.nod(message)
            return
        with self._counted():
            if text is None:
                words = await self._in_public(message, "doors-mention-me", mention=me.mention)
                reply = _private(words)
            else:
                reply = await self._typed_reply(message, text, me)
            screen = reply.screen or reply.after
            if screen is not None:
                await self._talk.answer(message, screen, refused=reply.refused)
            self._tell_refusal(reply, partial(tell_privately, message))

    async def _typed_reply(
        self, message: discord.Message, text: str, me: discord.ClientUser
    ) -> Reply:
        try:
            files = attached(message.attachments)
            command = parse_typed(text, people_in(message, me), files)
            return await self._handle(ask_of_message(message), command)
        except Exception as error:
            code = report_incident(error, Door.TYPED.value)
            return _private(await self._in_public(message, "doors-incident", code=code))

    async def _in_public(self, message: discord.Message, key: str, **facts: str) -> str:
        """A sentence of the door's own in the server's language; in English if none is known."""
        guild_id = message.guild.id if message.guild is not None else None
        try:
            voice = await self._store.read(lambda reader: public_voice(reader, guild_id))
        except Exception as error:
            report_incident(error, "language")
            return Speaker.of(DEFAULT_LANGUAGE)(key, **facts)
        return voice(key, **facts)

    async def _to_the_asker(self, interaction: discord.Interaction, key: str, **facts: str) -> str:
        """A sentence of the door's own in the asker's language, or their client's if unknown."""
        try:
            ask = ask_of_interaction(interaction, Door.SLASH)
            voice = await self._store.read(lambda reader: private_voice(reader, ask))
        except Exception as error:
            log.warning("event=language_unknown error=%r", error)
            language = language_of(interaction.locale.value)
            return Speaker.of(language, language)(key, **facts)
        return voice(key, **facts)

    async def suggest_patches(self, interaction: discord.Interaction, typed: str) -> Suggestions:
        """What may be typed for a patch."""
        try:
            ask = ask_of_interaction(interaction, Door.SLASH)
            return await self._desk.suggest_patches(ask, typed)
        except Exception as error:
            report_incident(error, "suggest_patches")
            return []

    async def suggest_spots(
        self, interaction: discord.Interaction, patch: str, typed: str
    ) -> Suggestions:
        """What may be typed for a place of `patch`."""
        try:
            ask = ask_of_interaction(interaction, Door.SLASH)
            return await self._desk.suggest_spots(ask, patch, typed)
        except Exception as error:
            report_incident(error, "suggest_spots")
            return []

    async def suggest_zones(self, _: discord.Interaction, typed: str) -> Suggestions:
        """What may be typed for a time zone."""
        try:
            return await self._desk.suggest_zones(typed)
        except Exception as error:
            report_incident(error, "suggest_zones")
            return []

    async def all_answered(self) -> None:
        """Wait until no request is being answered."""
        await self._all_answered.wait()

    async def _answer(self, interaction: discord.Interaction, command: Command, door: Door) -> None:
        with self._counted():
            async with self._answering(interaction) as answer:
                try:
                    ask = ask_of_interaction(interaction, door)
                    reply = await self._once_posted(await self._handle(ask, command))
                    shown = await answer.show(reply)
                    self._tell_refusal(reply, answer.add)
                    if shown and reply.mode is Mode.STRIP and ask.message_id is not None:
                        self._delivery.controls_gone(ask.message_id)
                except Exception as error:
                    await self._apologise(answer, error, interaction, door)

    async def _handle(self, ask: Ask, command: Command) -> Reply:
        reply = await self._desk.handle(ask, command)
        if reply.thread is not None:
            reply = await self._in_thread(ask, reply.thread)
        # Before the answer is shown, so that the board's picture is drawn meanwhile.
        if reply.news:
            self._news()
        if not ask.missing:
            self._delivery.acted_in(ask.home.channel_id)
        return reply

    async def _once_posted(self, reply: Reply) -> Reply:
        """The answer once the fate of what it speaks of is known, or after a while."""
        posting = reply.posting
        if posting is None or posting.late is None or reply.screen is None:
            return reply
        state = await self._delivery.outcome(posting.notice, POSTED_WITHIN)
        if state is NoticeState.WAITING:
            return replace(reply, screen=posting.late)
        told = reply.screen if state is NoticeState.SENT else posting.refused
        return replace(reply, screen=told, posting=None)

    def _tell_refusal(self, reply: Reply, tell: Callable[[Screen], Awaitable[None]]) -> None:
        """Tell the asker if Discord turns out not to take what their request posted."""
        posting = reply.posting
        if posting is None:
            return

        async def wait_and_tell() -> None:
            state = await self._delivery.outcome(posting.notice, REFUSED_WITHIN)
            if state is NoticeState.BLOCKED:
                try:
                    await tell(posting.refused)
                except EXPECTED as error:
                    log.info("event=refusal_not_told notice=%d error=%r", posting.notice, error)

        task = asyncio.create_task(wait_and_tell())
        self._asides.add(task)
        task.add_done_callback(self._asides.discard)

    async def _in_thread(self, ask: Ask, thread: NewThread) -> Reply:
        """Open a thread and make the challenge there."""
        try:
            home = await self._open_thread(ask.home, thread.name)
            there = replace(ask, home=home, parent_id=ask.home.channel_id)
            return await self._desk.handle(there, thread.challenge)
        except NoThreadHere as error:
            return await self._desk.without_thread(ask, thread.challenge, error)
        finally:
            self._desk.thread_done(ask)

    async def _apologise(
        self, answer: Answer, error: Exception, interaction: discord.Interaction, door: Door
    ) -> None:
        code = report_incident(error, door.value)
        text = await self._to_the_asker(interaction, "doors-incident", code=code)
        try:
            await answer.show(_private(text))
        except Exception as again:
            log.warning("event=apology_not_shown code=%s error=%s", code, again)

    def _answering(self, interaction: discord.Interaction) -> Answer:
        message = interaction.message
        ticket = self._frames.take(message.id) if message is not None else None
        return Answer(interaction, self._pictures, ticket=ticket, defer_after=self._defer_after)

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """Count this request as being answered."""
        self._open += 1
        self._all_answered.clear()
        try:
            yield
        finally:
            self._open -= 1
            if not self._open:
                self._all_answered.set()


def _private(text: str) -> Reply:
    return Reply(Mode.PRIVATE, Screen(text))

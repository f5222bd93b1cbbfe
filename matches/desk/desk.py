"""The desk: one entry for every request, whichever door it came through."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from matches.access import board_link
from matches.challenges import lifecycle
from matches.challenges.thread_offers import without_thread
from matches.channels.moved import moved_from_here
from matches.clock.moved_deadline import Rewording, board_rewording
from matches.control_ids import Verb
from matches.desk import alarms, which_game
from matches.desk.all_topics import PLAIN
from matches.desk.names import Names
from matches.desk.routes import answer
from matches.desk.suggestions import Suggester, Suggestions
from matches.errors import (
    MatchError,
    MatchOver,
    NoMatchHere,
    NoThreadHere,
    SeveralGames,
    StaleControl,
)
from matches.guide.help import guide_row
from matches.outbox import missed, tidying
from matches.outbox.may_ping import hold_back, may_be_public, may_call
from matches.outbox.notice_screens import screen_of
from matches.port import Reader, Store
from matches.requests import Ask, Command, Door, MakeChallenge
from matches.screens import Mode, Reply, Screen
from matches.services import Bounds, Places, Services
from matches.stored import Home, Notice
from matches.table import lost_home
from matches.typed.hours import matching_zones
from matches.voices import public_voice, voice_for
from patchwork import IllegalMove, NotationError


class Desk:
    """Answers requests, renders the outbox's notices, and closes challenges on time.

    `link(home, message)` links to a channel or to a message in it.
    """

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], int],
        random: Random,
        link: Callable[[Home, int | None], str],
        places: Places,
        bounds: Bounds | None = None,
    ) -> None:
        self._services = Services(
            store, now, random, link, places, bounds or Bounds(), plain=tuple(PLAIN.values())
        )
        self._suggester = Suggester(self._services)
        self._names = Names(self._services)

    async def handle(self, ask: Ask, command: Command) -> Reply:
        """Answer a request; a mistake is answered too, with the sentence of its error."""
        try:
            await self._names.keep(ask)
            return await self._answer_or_ask(ask, command)
        except (MatchError, IllegalMove, NotationError) as error:
            return await self.refuse(ask, error)
        finally:
            self._suggester.forget(ask.who.id)

    async def without_thread(self, ask: Ask, wanted: MakeChallenge, why: NoThreadHere) -> Reply:
        """The answer to a challenge that wants a thread where none can be opened."""
        return await without_thread(self._services, ask, wanted, why)

    def thread_done(self, ask: Ask) -> None:
        """The requested thread has been opened and used, or never will be."""
        self._services.openings.end(ask.token)

    async def screen_of(self, notice: Notice) -> Screen:
        """What a notice says, in the server's language, with the ping it is meant to have."""
        return await self._services.store.read(
            lambda reader: screen_of(self._services, reader, notice)
        )

    async def may_call(self, notice: Notice) -> bool:
        """Whether a notice may now ping the player it is meant to ping."""
        now = self._services.now()
        return await self._services.store.read(lambda reader: may_call(reader, notice, now))

    async def hold_back(self, notice: Notice) -> Notice | None:
        """The notice as it should be posted if it may not ping; None: don't post it now."""
        now = self._services.now()
        return await self._services.store.write(lambda tx: hold_back(tx, notice, now))

    async def may_be_public(self, notice: Notice) -> bool:
        """Whether a notice for a player who takes no direct messages may go to the channel."""
        return await self._services.store.read(lambda reader: may_be_public(reader, notice))

    async def rewording(self, notice: Notice) -> Rewording | None:
        """What a posted board should say now that its deadline has moved."""
        now = self._services.now()
        return await self._services.store.read(lambda reader: board_rewording(reader, notice, now))

    async def channel_gone(self, home: Home) -> None:
        """A channel or thread was deleted: the match that lived there needs a new one."""
        await lost_home.channel_gone(self._services, home)

    async def greeting(self, guild_id: int) -> Screen:
        """What the bot says once, when it joins a server."""
        voice = await self._services.store.read(lambda reader: public_voice(reader, guild_id))
        return Screen(voice("help-hello"))

    async def expire(self) -> int | None:
        """Close the challenges that have run out; returns when to call again."""
        return await lifecycle.expire(self._services)

    async def tick(self) -> int | None:
        """Do what is due: close challenges (see `expire`), call players, say what they missed.

        Returns when to call again; a time in the past means in a second.
        """
        expiry = await self.expire()
        ring = await alarms.ring(self._services)
        held = await missed.announce(self._services)
        return min((at for at in (expiry, ring, held) if at is not None), default=None)

    async def tidy(self) -> bool:
        """Forget some old records nobody needs; returns whether there may be more."""
        return await tidying.tidy(self._services)

    async def suggest_zones(self, typed: str) -> Suggestions:
        """Time zones to choose from as `zone` is typed."""
        return await asyncio.to_thread(matching_zones, typed, self._services.now())

    async def suggest_spots(self, ask: Ask, patch: str, typed: str) -> Suggestions:
        """Legal spots of a patch (``h``: the 1×1 patch) to choose from as `at` is typed."""
        return await self._suggester.spots(ask, patch, typed)

    async def suggest_patches(self, ask: Ask, typed: str) -> Suggestions:
        """The patches on offer to choose from as `patch` is typed."""
        return await self._suggester.patches(ask, typed)

    async def _answer_or_ask(self, ask: Ask, command: Command) -> Reply:
        """The answer, or the question which match is meant."""
        try:
            return await answer(self._services, ask, command)
        except SeveralGames:
            return await which_game.ask_which(self._services, ask, command)

    async def refuse(self, ask: Ask, error: Exception) -> Reply:
        """A sentence to the asker alone; it replaces a panel that is out of date.

        In a channel it leads on to the board, and without a game to how one begins.
        """

        def look(reader: Reader) -> Screen:
            moved = isinstance(error, NoMatchHere)
            why = (moved_from_here(self._services, reader, ask) if moved else None) or error
            voice = voice_for(reader, ask)
            said = voice.speak.error(why)
            match = reader.active_match_in(ask.home.channel_id)
            if why is error and moved and ask.door is not Door.PRESS:
                return Screen(said, (guide_row(voice, Verb.PLAY, Verb.LEARN, Verb.COMMANDS),))
            if match is None or ask.door is Door.PRESS or getattr(why, "link", None):
                return Screen(said)
            link = board_link(self._services, reader, match)
            return Screen(f"{said} {voice('challenge-board', link=link)}")

        screen = await self._services.store.read(look)
        outdated = isinstance(error, StaleControl | MatchOver)
        replaced = outdated and ask.door is Door.PRESS and ask.ephemeral
        mode = Mode.UPDATE if replaced else Mode.PRIVATE
        return Reply(mode, screen, refused=True)

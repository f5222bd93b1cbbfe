"""The desk: one entry for every request, whichever door it came through."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from matches import challenges, views
from matches.boards import Board, board_screen
from matches.challenges import challenge_screen
from matches.controls import ChallengeControl, ChallengeVerb, MatchControl, Verb, parse_control
from matches.errors import MatchError
from matches.play import play
from matches.port import Reader, Store
from matches.records import Home, Notice, NoticeKind
from matches.requests import (
    AcceptChallenge,
    Ask,
    Command,
    DeclineChallenge,
    MakeChallenge,
    Pass,
    Press,
    ShowBoard,
    WithdrawChallenge,
)
from matches.screens import Mode, Reply, Screen
from matches.services import Bounds, Services
from matches.voices import public_voice, voice_for
from patchwork import Advance, IllegalMove, NotationError


class Desk:
    """Answers requests, says what the outbox holds, and closes challenges in time.

    `link(home, message)` is a link to a channel or to a message in it.
    """

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], int],
        random: Random,
        link: Callable[[Home, int | None], str],
        bounds: Bounds | None = None,
    ) -> None:
        self._services = Services(store, now, random, link, bounds or Bounds())

    async def handle(self, ask: Ask, command: Command) -> Reply:
        """Answer a request; what a person got wrong is answered too, with its sentence."""
        try:
            return await self._answer(ask, command)
        except (MatchError, IllegalMove, NotationError) as error:
            return await self._refuse(ask, error)

    async def screen_of(self, notice: Notice) -> Screen:
        """What a notice says, in the server's language."""

        def work(reader: Reader) -> Screen:
            voice = public_voice(reader, notice.home.guild_id)
            ping = notice.ping
            if ping is not None and not reader.player_settings(ping).pings:
                ping = None
            if notice.kind in (NoticeKind.CHALLENGE, NoticeKind.CHALLENGE_CLOSED):
                return challenge_screen(notice.subject, notice.facts, voice, ping)
            board = Board.from_facts(notice.subject, notice.rev, notice.facts)
            return board_screen(board, voice, ping)

        return await self._services.store.read(work)

    async def expire(self) -> int | None:
        """Close the challenges whose time is up; returns when to call again."""
        return await challenges.expire(self._services)

    async def _answer(self, ask: Ask, command: Command) -> Reply:
        services = self._services
        match command:
            case MakeChallenge():
                return await challenges.make(services, ask, command)
            case AcceptChallenge():
                return await challenges.accept(services, ask, command.challenge_id)
            case DeclineChallenge():
                return await challenges.decline(services, ask, command.challenge_id)
            case WithdrawChallenge():
                return await challenges.withdraw(services, ask, command.challenge_id)
            case Press():
                return await self._press(ask, command)
            case Pass():
                return await play(services, ask, None, lambda _: Advance(), Mode.STRIP)
            case ShowBoard():
                return await views.show_board(services, ask)
        raise NotImplementedError(command)

    async def _press(self, ask: Ask, press: Press) -> Reply:
        control = parse_control(press.custom_id)
        if isinstance(control, ChallengeControl):
            return await self._press_challenge(ask, control)
        return await self._press_match(ask, control, press.values)

    async def _press_challenge(self, ask: Ask, control: ChallengeControl) -> Reply:
        answer = {
            ChallengeVerb.ACCEPT: challenges.accept,
            ChallengeVerb.DECLINE: challenges.decline,
            ChallengeVerb.WITHDRAW: challenges.withdraw,
        }[control.verb]
        return await answer(self._services, ask, control.challenge)

    async def _press_match(self, ask: Ask, control: MatchControl, values: tuple[str, ...]) -> Reply:
        aim = control.match, control.rev
        if control.verb is Verb.PASS:
            return await play(self._services, ask, aim, lambda _: Advance(), Mode.STRIP)
        raise NotImplementedError(control, values)

    async def _refuse(self, ask: Ask, error: Exception) -> Reply:
        voice = await self._services.store.read(lambda reader: voice_for(reader, ask))
        return Reply(Mode.PRIVATE, Screen(voice.speak.error(error)))

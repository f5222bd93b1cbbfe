"""The desk: one entry for every request, whichever door it came through."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from matches import (
    abandoning,
    challenges,
    claiming,
    consent,
    games,
    guide,
    history,
    homes,
    imported,
    leaderboard,
    lessons,
    moving,
    placing,
    preferences,
    profiles,
    quiet_hours,
    reminders,
    replays,
    resigning,
    server_panel,
    submenu,
    thread_offers,
    tidying,
    undoing,
    vacation,
    views,
    welcome,
    which,
)
from matches.calling import hold_back, may_be_public, may_call
from matches.controls import (
    ChallengeControl,
    ChallengeVerb,
    ImportControl,
    MatchControl,
    Verb,
    parse_control,
)
from matches.errors import MatchError, MatchOver, SeveralGames, StaleControl
from matches.play import play
from matches.port import Store
from matches.quiet import matching_zones
from matches.records import Home, Notice
from matches.redating import Rewording, rewording
from matches.requests import (
    Abandon,
    AcceptChallenge,
    Ask,
    BlockPerson,
    BuyPatch,
    Claim,
    Command,
    DeclineChallenge,
    Door,
    GoAway,
    Hush,
    ImportRecord,
    MakeChallenge,
    MoveMatch,
    Pass,
    PlacePatch,
    Press,
    Resign,
    SetQuiet,
    ShowBoard,
    ShowGames,
    ShowHelp,
    ShowHistory,
    ShowLeaderboard,
    ShowLessons,
    ShowMore,
    ShowProfile,
    ShowRecord,
    ShowReplay,
    ShowRing,
    ShowRules,
    ShowSettings,
    TakeBack,
    Undo,
    WithdrawChallenge,
)
from matches.saying import screen_of
from matches.screens import Mode, Reply, Screen
from matches.services import Bounds, Places, Services
from matches.suggestions import Suggester, Suggestions
from matches.voices import public_voice, voice_for
from patchwork import Advance, IllegalMove, Move, NotationError, Position

Handler = Callable[[Services, Ask, MatchControl], Awaitable[Reply]]


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
        places: Places,
        bounds: Bounds | None = None,
    ) -> None:
        self._services = Services(store, now, random, link, places, bounds or Bounds())
        self._suggester = Suggester(self._services)

    async def handle(self, ask: Ask, command: Command) -> Reply:
        """Answer a request; what a person got wrong is answered too, with its sentence."""
        try:
            return await self._answer_or_ask(ask, command)
        except (MatchError, IllegalMove, NotationError) as error:
            return await self.refuse(ask, error)
        finally:
            self._suggester.forget(ask.who.id)

    def thread_done(self, ask: Ask) -> None:
        """The thread that a request asked for is opened and used, or it won't be."""
        self._services.openings.end(ask.token)

    async def screen_of(self, notice: Notice) -> Screen:
        """What a notice says, in the server's language, calling whom it means to call."""
        return await self._services.store.read(
            lambda reader: screen_of(self._services, reader, notice)
        )

    async def may_call(self, notice: Notice) -> bool:
        """Whether a notice may ping just now whom it means to ping."""
        now = self._services.now()
        return await self._services.store.read(lambda reader: may_call(reader, notice, now))

    async def hold_back(self, notice: Notice) -> Notice | None:
        """The notice as it is to be posted if it may not call; None: it isn't to be said now."""
        now = self._services.now()
        return await self._services.store.write(lambda tx: hold_back(tx, notice, now))

    async def may_be_public(self, notice: Notice) -> bool:
        """Whether a notice whose player takes no direct messages may be said in its channel."""
        return await self._services.store.read(lambda reader: may_be_public(reader, notice))

    async def rewording(self, notice: Notice) -> Rewording | None:
        """What a posted board should say since its deadline has moved."""
        return await self._services.store.read(lambda reader: rewording(reader, notice))

    async def channel_gone(self, channel_id: int) -> None:
        """A channel or thread was deleted: the match that lived there is to be moved."""
        await homes.channel_gone(self._services, channel_id)

    async def greeting(self, guild_id: int) -> Screen:
        """What is said once when the bot joins a server."""
        voice = await self._services.store.read(lambda reader: public_voice(reader, guild_id))
        return Screen(voice("help-hello"))

    async def expire(self) -> int | None:
        """Close the challenges whose time is up; returns when to call again."""
        return await challenges.expire(self._services)

    async def tick(self) -> int | None:
        """Do what the time has come for: see `expire`, and call and remind players.

        Returns when to call again; a time that is past already means: in a second.
        """
        expiry = await self.expire()
        ring = await reminders.ring(self._services)
        return min((at for at in (expiry, ring) if at is not None), default=None)

    async def tidy(self) -> bool:
        """Forget some of what nobody asks for any more; whether there may be more of it."""
        return await tidying.tidy(self._services)

    async def suggest_zones(self, typed: str) -> Suggestions:
        """Time zones to choose from while `zone` is typed."""
        return await asyncio.to_thread(matching_zones, typed, self._services.now())

    async def suggest_spots(self, ask: Ask, patch: str, typed: str) -> Suggestions:
        """Legal spots of a patch (``h``: the 1×1 patch) to choose from while `at` is typed."""
        return await self._suggester.spots(ask, patch, typed)

    async def suggest_patches(self, ask: Ask, typed: str) -> Suggestions:
        """The patches on offer to choose from while `patch` is typed."""
        return await self._suggester.patches(ask, typed)

    async def _answer_or_ask(self, ask: Ask, command: Command) -> Reply:
        """The answer, or the question which match is meant."""
        try:
            return await self._answer(ask, command)
        except SeveralGames:
            return await which.ask_which(self._services, ask, command)

    async def _answer(self, ask: Ask, command: Command) -> Reply:
        services = self._services
        match command:
            case Press():
                return await self._press(ask, command)
            case MakeChallenge():
                return await thread_offers.challenge(services, ask, command)
            case AcceptChallenge():
                if command.challenge_id is None and await consent.waits_here(services, ask):
                    return await consent.answer_here(services, ask, yes=True)
                return await challenges.accept(services, ask, command.challenge_id)
            case DeclineChallenge():
                if command.challenge_id is None and await consent.waits_here(services, ask):
                    return await consent.answer_here(services, ask, yes=False)
                return await challenges.decline(services, ask, command.challenge_id)
            case WithdrawChallenge():
                return await challenges.withdraw(services, ask, command.challenge_id)
            case BuyPatch():
                return await placing.buy(services, ask, command)
            case PlacePatch():
                return await placing.place(services, ask, command)
            case Pass():
                return await play(services, ask, None, _advance, Mode.STRIP)
            case Undo():
                return await undoing.undo(services, ask)
            case TakeBack():
                if await challenges.has_own_here(services, ask):
                    return await challenges.withdraw(services, ask, None)
                return await undoing.undo(services, ask)
            case Hush():
                return await quiet_hours.hush(services, ask)
            case Abandon():
                return await abandoning.abandon(services, ask)
            case Claim():
                return await claiming.claim(services, ask)
            case GoAway():
                return await vacation.go_away(services, ask, command)
            case MoveMatch():
                return await moving.move(services, ask)
            case BlockPerson():
                return await welcome.block(services, ask, command)
            case SetQuiet():
                return await quiet_hours.set_quiet(services, ask, command)
            case Resign():
                return await resigning.ask_first(services, ask)
            case _:
                return await self._show(ask, command)

    async def _show(self, ask: Ask, command: Command) -> Reply:
        services = self._services
        match command:
            case ShowBoard():
                show = views.show_text if command.text else views.show_board
                return await show(services, ask)
            case ShowRing():
                return await views.show_ring(services, ask)
            case ShowMore():
                return await views.show_more(services, ask)
            case ShowRecord():
                return await views.show_record(services, ask, number=command.game)
            case ShowReplay():
                return await replays.show(services, ask, command)
            case ImportRecord():
                return await imported.bring(services, ask, command)
            case ShowHistory():
                return await history.show(services, ask)
            case ShowLeaderboard():
                return await leaderboard.show(services, ask)
            case ShowProfile():
                return await profiles.show(services, ask, command.person)
            case ShowGames():
                return await games.show(services, ask)
            case ShowSettings():
                return await preferences.show(services, ask)
            case ShowRules():
                return await guide.show_rules(services, ask)
            case ShowLessons():
                return await lessons.show(services, ask)
            case ShowHelp():
                return await guide.show_help(services, ask, command.unknown)
        raise TypeError(f"no request of ours: {command!r}")

    async def _press(self, ask: Ask, press: Press) -> Reply:
        control = parse_control(press.custom_id)
        if isinstance(control, ChallengeControl):
            answer = _CHALLENGES[control.verb]
            return await answer(self._services, ask, control.challenge)
        if isinstance(control, ImportControl):
            return await imported.press(self._services, ask, control)
        reply = await self._press_control(ask, control, press)
        return await submenu.with_way_back(self._services, ask, control, reply)

    async def _press_control(self, ask: Ask, control: MatchControl, press: Press) -> Reply:
        services, verb = self._services, control.verb
        if verb is Verb.SPOT:
            draft = "".join(press.values[:1])
            return await placing.press_draft(services, ask, control, draft)
        if verb is Verb.OPEN:
            return await games.open_chosen(services, ask, press.values)
        if verb is Verb.MOVE:
            return await moving.choose(services, ask, control, press.values)
        if verb is Verb.WHICH:
            meant, command = which.with_match(ask, control, press.values)
            return which.in_its_place(await self._answer(meant, command))
        if verb is Verb.SERVER_CHANNELS:
            return await server_panel.choose_channels(services, ask, press.values)
        if verb is Verb.PAST:
            return await history.open_chosen(services, ask, press.values)
        if verb is Verb.PROFILE:
            return await profiles.press(services, ask, control, press.values)
        if verb in _SETTINGS:
            return await preferences.change(services, ask, control, press.values)
        return await _PRESSES[verb](services, ask, control)

    async def refuse(self, ask: Ask, error: Exception) -> Reply:
        """A sentence to the asker alone; in place of a panel that has had its day."""
        voice = await self._services.store.read(lambda reader: voice_for(reader, ask))
        outdated = isinstance(error, StaleControl | MatchOver)
        replaced = outdated and ask.door is Door.PRESS and ask.ephemeral
        return Reply(Mode.UPDATE if replaced else Mode.PRIVATE, Screen(voice.speak.error(error)))


def _advance(_: Position) -> Move:
    return Advance()


async def _press_pass(services: Services, ask: Ask, control: MatchControl) -> Reply:
    return await play(services, ask, (control.match, control.rev), _advance, Mode.STRIP)


async def _press_draft(services: Services, ask: Ask, control: MatchControl) -> Reply:
    return await placing.press_draft(services, ask, control, control.argument or "")


async def _press_text(services: Services, ask: Ask, control: MatchControl) -> Reply:
    return await views.show_text(services, ask, control)


_CHALLENGES = {
    ChallengeVerb.ACCEPT: challenges.accept,
    ChallengeVerb.DECLINE: challenges.decline,
    ChallengeVerb.WITHDRAW: challenges.withdraw,
}

_SETTINGS = preferences.VERBS

_PRESSES: dict[Verb, Handler] = {
    Verb.OFFER: placing.press_offer,
    Verb.PASS: _press_pass,
    Verb.SPECIAL: placing.press_special,
    Verb.RING: views.show_ring,
    Verb.MORE: views.show_more,
    Verb.REMATCH: resigning.rematch,
    Verb.MIRROR: resigning.mirror,
    Verb.REPLAY: views.show_replay,
    Verb.RECORD: views.show_record,
    **dict.fromkeys(
        (
            Verb.TURN_LEFT,
            Verb.TURN_RIGHT,
            Verb.FLIP,
            Verb.LEFT,
            Verb.UP,
            Verb.DOWN,
            Verb.RIGHT,
            Verb.OTHER,
        ),
        _press_draft,
    ),
    Verb.PLACE: placing.press_place,
    Verb.CANCEL: placing.press_cancel,
    Verb.TEXT: _press_text,
    Verb.UNDO: undoing.undo,
    Verb.ABANDON: abandoning.abandon,
    Verb.CLAIM: claiming.claim,
    Verb.WAIT: claiming.wait,
    Verb.AGREE: consent.agree,
    Verb.REFUSE: consent.refuse,
    Verb.RESIGN: resigning.ask_first,
    Verb.RESIGN_NOW: resigning.resign,
    Verb.KEEP_PLAYING: resigning.keep_playing,
    Verb.GAMES: games.show,
    Verb.SETTINGS: lambda services, ask, _: preferences.show(services, ask),
    Verb.HUSH: quiet_hours.hush,
    Verb.REMINDERS: preferences.show_reminders,
    Verb.CHALLENGES: preferences.show_challenges,
    Verb.QUIET_OFF: preferences.quiet_off,
    Verb.SERVER: server_panel.show,
    Verb.SERVER_HERE: server_panel.choose_here,
    Verb.SERVER_EVERYWHERE: server_panel.choose_everywhere,
    Verb.LEADERBOARD: leaderboard.show,
    Verb.HISTORY: history.show,
    Verb.THREAD: thread_offers.accept,
    **dict.fromkeys(
        (Verb.STEP_FIRST, Verb.STEP_BACK, Verb.STEP_ON, Verb.STEP_LAST, Verb.STEP_TEXT),
        replays.step,
    ),
    Verb.RULES: guide.show_rules,
    Verb.LEARN: lessons.show,
}

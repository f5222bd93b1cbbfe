"""Which part answers which request: a table of the commands, and tables of the controls.

A command comes from a slash command or a typed line. A press names a control; controls of a match
or of no match are told apart by their verb: those that are pressed, and those that choose among
values. A test keeps the tables complete.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from matches.access import Aim
from matches.challenges import blocking, lifecycle, rematch, thread_offers
from matches.channels import moving
from matches.control_ids import (
    ChallengeControl,
    ChallengeVerb,
    ImportControl,
    MatchControl,
    Verb,
    parse_control,
)
from matches.desk import way_back, which_game
from matches.guide import help, lessons, rules
from matches.imports import playing_on
from matches.play import (
    abandoning,
    agreeing,
    claiming,
    hushing,
    managing,
    placing,
    resigning,
    undoing,
)
from matches.play.move import play
from matches.requests import (
    Abandon,
    AcceptChallenge,
    Ask,
    BlockPerson,
    BuyPatch,
    Claim,
    Command,
    DeclineChallenge,
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
from matches.screens import Mode, Reply
from matches.services import Services
from matches.settings import own, quiet_hours, server, vacation
from matches.standings import leaderboard, profile
from matches.views import animation, board, games, history, menu, record, replays
from patchwork import Advance

Values = tuple[str, ...]
#: the third argument is of the command's own class
CommandHandler = Callable[[Services, Ask, Any], Awaitable[Reply]]
PressHandler = Callable[[Services, Ask, MatchControl], Awaitable[Reply]]
ChoiceHandler = Callable[[Services, Ask, MatchControl, Values], Awaitable[Reply]]


async def answer(services: Services, ask: Ask, command: Command) -> Reply:
    """What comes of a request. Raises MatchError, IllegalMove and NotationError."""
    if isinstance(command, Press):
        return await _press(services, ask, command)
    return await COMMANDS[type(command)](services, ask, command)


async def _press(services: Services, ask: Ask, press: Press) -> Reply:
    control = parse_control(press.custom_id)
    if isinstance(control, ChallengeControl):
        return await answer(services, ask, _CHALLENGES[control.verb](control.challenge))
    if isinstance(control, ImportControl):
        return await playing_on.press(services, ask, control)
    if control.verb in CHOICES:
        reply = await CHOICES[control.verb](services, ask, control, press.values)
    else:
        reply = await PRESSES[control.verb](services, ask, control)
    return await way_back.with_way_back(services, ask, control, reply)


# Commands


def _bare(show: Callable[[Services, Ask], Awaitable[Reply]]) -> CommandHandler:
    """For a command that says no more than that it is asked for."""
    return lambda services, ask, _: show(services, ask)


async def _accept(services: Services, ask: Ask, command: AcceptChallenge) -> Reply:
    if await agreeing.is_answered(services, ask, command):
        return await agreeing.answer_here(services, ask, yes=True)
    return await lifecycle.accept(services, ask, command)


async def _decline(services: Services, ask: Ask, command: DeclineChallenge) -> Reply:
    if await agreeing.is_answered(services, ask, command):
        return await agreeing.answer_here(services, ask, yes=False)
    return await lifecycle.decline(services, ask, command)


async def _withdraw(services: Services, ask: Ask, command: WithdrawChallenge) -> Reply:
    return await lifecycle.withdraw(services, ask, command.challenge_id)


async def _take_back(services: Services, ask: Ask) -> Reply:
    if await lifecycle.has_own_here(services, ask):
        return await lifecycle.withdraw(services, ask, None)
    return await undoing.undo(services, ask)


async def _pass(services: Services, ask: Ask, aim: Aim | None = None) -> Reply:
    return await play(services, ask, aim, lambda _: Advance(), Mode.STRIP)


async def _show_board(services: Services, ask: Ask, command: ShowBoard) -> Reply:
    show = board.show_text if command.text else board.show_board
    return await show(services, ask)


async def _show_record(services: Services, ask: Ask, command: ShowRecord) -> Reply:
    return await record.show_record(services, ask, number=command.game)


async def _show_profile(services: Services, ask: Ask, command: ShowProfile) -> Reply:
    return await profile.show(services, ask, command.person)


async def _show_help(services: Services, ask: Ask, command: ShowHelp) -> Reply:
    return await help.show_help(services, ask, command.unknown)


COMMANDS: Mapping[type, CommandHandler] = {
    MakeChallenge: thread_offers.challenge,
    AcceptChallenge: _accept,
    DeclineChallenge: _decline,
    WithdrawChallenge: _withdraw,
    BuyPatch: placing.buy,
    PlacePatch: placing.place,
    Pass: _bare(_pass),
    Undo: _bare(undoing.undo),
    TakeBack: _bare(_take_back),
    Abandon: _bare(abandoning.abandon),
    Resign: _bare(resigning.ask_first),
    Claim: _bare(claiming.claim),
    MoveMatch: _bare(moving.move),
    Hush: _bare(hushing.hush),
    SetQuiet: quiet_hours.set_quiet,
    GoAway: vacation.go_away,
    BlockPerson: blocking.block,
    ImportRecord: playing_on.bring,
    ShowBoard: _show_board,
    ShowRing: _bare(board.show_ring),
    ShowMore: _bare(menu.show_more),
    ShowRecord: _show_record,
    ShowReplay: replays.show,
    ShowHistory: _bare(history.show),
    ShowLeaderboard: _bare(leaderboard.show),
    ShowProfile: _show_profile,
    ShowGames: _bare(games.show),
    ShowSettings: _bare(own.show),
    ShowRules: _bare(rules.show_rules),
    ShowLessons: _bare(lessons.show),
    ShowHelp: _show_help,
}


# Controls

_CHALLENGES: Mapping[ChallengeVerb, Callable[[int], Command]] = {
    ChallengeVerb.ACCEPT: AcceptChallenge,
    ChallengeVerb.DECLINE: DeclineChallenge,
    ChallengeVerb.WITHDRAW: WithdrawChallenge,
}


async def _press_pass(services: Services, ask: Ask, control: MatchControl) -> Reply:
    return await _pass(services, ask, (control.match, control.rev))


async def _press_draft(services: Services, ask: Ask, control: MatchControl) -> Reply:
    return await placing.press_draft(services, ask, control, control.argument or "")


async def _show_settings(services: Services, ask: Ask, _: MatchControl) -> Reply:
    return await own.show(services, ask)


#: those that lead to a draft, which is their argument
_DRAFTS = (
    *(Verb.TURN_LEFT, Verb.TURN_RIGHT, Verb.FLIP, Verb.OTHER),
    *(Verb.LEFT, Verb.UP, Verb.DOWN, Verb.RIGHT),
)
_STEPS = (Verb.STEP_FIRST, Verb.STEP_BACK, Verb.STEP_ON, Verb.STEP_LAST, Verb.STEP_TEXT)

PRESSES: Mapping[Verb, PressHandler] = {
    Verb.OFFER: placing.press_offer,
    Verb.PASS: _press_pass,
    Verb.SPECIAL: placing.press_special,
    **dict.fromkeys(_DRAFTS, _press_draft),
    Verb.PLACE: placing.press_place,
    Verb.CANCEL: placing.press_cancel,
    Verb.RING: board.show_ring,
    Verb.TEXT: board.show_text,
    Verb.MORE: menu.show_more,
    Verb.RECORD: record.show_record,
    Verb.REPLAY: animation.show_replay,
    **dict.fromkeys(_STEPS, replays.step),
    Verb.REMATCH: rematch.rematch,
    Verb.MIRROR: rematch.mirror,
    Verb.UNDO: undoing.undo,
    Verb.ABANDON: abandoning.abandon,
    Verb.END: managing.end,
    Verb.AGREE: agreeing.agree,
    Verb.REFUSE: agreeing.refuse,
    Verb.CLAIM: claiming.claim,
    Verb.WAIT: claiming.wait,
    Verb.RESIGN: resigning.ask_first,
    Verb.RESIGN_NOW: resigning.resign,
    Verb.KEEP_PLAYING: resigning.keep_playing,
    Verb.THREAD: thread_offers.accept,
    Verb.HERE: thread_offers.accept_here,
    Verb.GAMES: games.show,
    Verb.HISTORY: history.show,
    Verb.LEADERBOARD: leaderboard.show,
    Verb.RULES: rules.show_rules,
    Verb.LEARN: lessons.show,
    Verb.SETTINGS: _show_settings,
    Verb.HUSH: hushing.hush,
    Verb.REMINDERS: own.show_reminders,
    Verb.CHALLENGES: own.show_challenges,
    Verb.QUIET_OFF: own.quiet_off,
    Verb.SERVER: server.show,
    Verb.SERVER_HERE: server.choose_here,
    Verb.SERVER_EVERYWHERE: server.choose_everywhere,
}


def _by_value(choose: Callable[[Services, Ask, Values], Awaitable[Reply]]) -> ChoiceHandler:
    """For a choice whose values say it all."""
    return lambda services, ask, _, values: choose(services, ask, values)


async def _choose_spot(
    services: Services, ask: Ask, control: MatchControl, values: Values
) -> Reply:
    return await placing.press_draft(services, ask, control, "".join(values[:1]))


async def _choose_which(
    services: Services, ask: Ask, control: MatchControl, values: Values
) -> Reply:
    meant, command = which_game.with_match(ask, control, values)
    return which_game.in_its_place(await answer(services, meant, command))


CHOICES: Mapping[Verb, ChoiceHandler] = {
    Verb.SPOT: _choose_spot,
    Verb.WHICH: _choose_which,
    Verb.MOVE: moving.choose,
    Verb.OPEN: _by_value(games.open_chosen),
    Verb.PAST: _by_value(history.open_chosen),
    Verb.PROFILE: profile.press,
    Verb.SERVER_CHANNELS: _by_value(server.choose_channels),
    **dict.fromkeys(own.VERBS, own.change),
}

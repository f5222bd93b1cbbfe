"""What this room answers: moves, the panel, and the ways to end a turn or a game."""

from __future__ import annotations

from matches.access import Aim
from matches.control_ids import MatchControl, Verb
from matches.plain_commands import HelpLine, PlainCommand
from matches.play import (
    abandoning,
    agreeing,
    claiming,
    hushing,
    managers,
    placing_requests,
    resigning,
    undoing,
)
from matches.play.move import play
from matches.requests import Abandon, Ask, BuyPatch, Claim, Hush, Pass, PlacePatch, Resign, Undo
from matches.screens import Mode, Reply
from matches.services import Services
from matches.topic import Topic, Values, without_options
from patchwork import Advance


async def _pass(services: Services, ask: Ask, aim: Aim | None = None) -> Reply:
    return await play(
        services, ask, aim, lambda _: Advance(), Mode.UPDATE if ask.ephemeral else Mode.STRIP
    )


async def _press_pass(services: Services, ask: Ask, control: MatchControl) -> Reply:
    return await _pass(services, ask, (control.match, control.rev))


async def _press_draft(services: Services, ask: Ask, control: MatchControl) -> Reply:
    return await placing_requests.press_draft(services, ask, control, control.argument or "")


async def _choose_spot(
    services: Services, ask: Ask, control: MatchControl, values: Values
) -> Reply:
    return await placing_requests.press_draft(services, ask, control, "".join(values[:1]))


#: the controls that lead to a draft, which is their argument
_DRAFTS = (
    *(Verb.TURN_LEFT, Verb.TURN_RIGHT, Verb.FLIP, Verb.OTHER, Verb.NEXT),
    *(Verb.LEFT, Verb.UP, Verb.DOWN, Verb.RIGHT),
)

TOPIC = Topic(
    plain=(
        PlainCommand("pass", Pass(), decides=True),
        PlainCommand("undo", Undo(), HelpLine.CHANGES, decides=True),
        PlainCommand("claim", Claim(), HelpLine.CHANGES, decides=True),
        PlainCommand("abandon", Abandon(), HelpLine.CHANGES, decides=True),
        PlainCommand("resign", Resign(), HelpLine.CHANGES, decides=True),
        PlainCommand("hush", Hush(), HelpLine.MINE, decides=True),
    ),
    commands={
        BuyPatch: placing_requests.buy,
        PlacePatch: placing_requests.place,
        Pass: without_options(_pass),
        Undo: without_options(undoing.undo),
        Hush: without_options(hushing.hush),
        Abandon: without_options(abandoning.abandon),
        Claim: without_options(claiming.claim),
        Resign: without_options(resigning.ask_first),
    },
    presses={
        Verb.OFFER: placing_requests.press_offer,
        Verb.PASS: _press_pass,
        Verb.SPECIAL: placing_requests.press_special,
        **dict.fromkeys(_DRAFTS, _press_draft),
        Verb.PLACE: placing_requests.press_place,
        Verb.CANCEL: placing_requests.press_cancel,
        Verb.UNDO: undoing.undo,
        Verb.HUSH: hushing.hush,
        Verb.ABANDON: abandoning.abandon,
        Verb.END: managers.end,
        Verb.AGREE: agreeing.agree,
        Verb.REFUSE: agreeing.refuse,
        Verb.CLAIM: claiming.claim,
        Verb.WAIT: claiming.wait,
        Verb.RESIGN: resigning.ask_first,
        Verb.RESIGN_NOW: resigning.resign,
        Verb.KEEP_PLAYING: resigning.keep_playing,
    },
    choices={Verb.SPOT: _choose_spot},
)

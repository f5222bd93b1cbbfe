"""Which topic answers a request.

A command comes from a slash command or a typed line. A press names a control. Controls, of a match
or of none, are told apart by their verb: some are pressed, others choose among values. All those of
settings do the same thing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from matches.control_ids import (
    ChallengeControl,
    ChallengeVerb,
    ImportControl,
    MatchControl,
    SettingControl,
    Verb,
    parse_control,
)
from matches.desk import which_game
from matches.desk.all_topics import TOPICS, check_complete, merge
from matches.desk.not_understood import lead_on
from matches.desk.way_back import with_way_back
from matches.imports import imported_record
from matches.requests import (
    AcceptChallenge,
    Ask,
    Command,
    DeclineChallenge,
    NotUnderstood,
    Press,
    WithdrawChallenge,
)
from matches.screens import Reply
from matches.services import Services
from matches.settings import own
from matches.topic import Topic, Values


async def answer(services: Services, ask: Ask, command: Command) -> Reply:
    """The reply to a request. Raises MatchError, IllegalMove and NotationError."""
    return await COMMANDS[type(command)](services, ask, command)


async def _press(services: Services, ask: Ask, press: Press) -> Reply:
    control = parse_control(press.custom_id)
    if isinstance(control, ChallengeControl):
        return await answer(services, ask, _CHALLENGES[control.verb](control.challenge))
    if isinstance(control, ImportControl):
        return await imported_record.press(services, ask, control)
    if isinstance(control, SettingControl):
        reply = await own.change(services, ask, control, press.values)
    elif control.verb in CHOICES:
        reply = await CHOICES[control.verb](services, ask, control, press.values)
    else:
        reply = await PRESSES[control.verb](services, ask, control)
    return await with_way_back(services, ask, control, reply)


async def _choose_which(
    services: Services, ask: Ask, control: MatchControl, values: Values
) -> Reply:
    meant, command = which_game.with_match(ask, control, values)
    return which_game.in_its_place(await answer(services, meant, command))


_CHALLENGES: Mapping[ChallengeVerb, Callable[[int], Command]] = {
    ChallengeVerb.ACCEPT: AcceptChallenge,
    ChallengeVerb.DECLINE: DeclineChallenge,
    ChallengeVerb.WITHDRAW: WithdrawChallenge,
}

_TOPICS = {
    **TOPICS,
    "desk": Topic(
        commands={Press: _press, NotUnderstood: lead_on},
        choices={Verb.WHICH: _choose_which},
    ),
}
COMMANDS = merge({name: topic.commands for name, topic in _TOPICS.items()})
PRESSES = merge({name: topic.presses for name, topic in _TOPICS.items()})
CHOICES = merge({name: topic.choices for name, topic in _TOPICS.items()})
check_complete(set(COMMANDS), set(Command.__subclasses__()))
check_complete(
    set(merge({"presses": dict.fromkeys(PRESSES), "choices": dict.fromkeys(CHOICES)})), set(Verb)
)

"""Yes, no and taking back: for a challenge, or for what the other player proposes in a match."""

from __future__ import annotations

from matches.challenges import lifecycle
from matches.plain_commands import HelpLine, PlainCommand
from matches.play import agreeing, undoing
from matches.requests import AcceptChallenge, Ask, DeclineChallenge, TakeBack, WithdrawChallenge
from matches.screens import Reply
from matches.services import Services
from matches.topic import Topic, without_options


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


TOPIC = Topic(
    plain=(
        PlainCommand("withdraw", WithdrawChallenge(), decides=True),
        PlainCommand("take-back", TakeBack(), HelpLine.CHANGES, decides=True),
    ),
    commands={
        AcceptChallenge: _accept,
        DeclineChallenge: _decline,
        WithdrawChallenge: _withdraw,
        TakeBack: without_options(_take_back),
    },
)

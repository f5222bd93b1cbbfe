"""The answer to a committed change, as data: kept in its receipt and said again if asked again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from matches.port import Reader, Transaction
from matches.records import Receipt
from matches.requests import Ask, Door
from matches.screens import Mode, Reply, Screen
from matches.services import Services
from matches.voices import Voice, private_voice, public_voice, voice_for


@dataclass(frozen=True, slots=True)
class Answer:
    """A mode, and the sentence `key` with its facts, if anything is to be said."""

    mode: Mode
    key: str | None = None
    facts: dict[str, str | int] = field(default_factory=dict)


async def once(services: Services, ask: Ask, change: Callable[[Transaction], Answer]) -> Reply:
    """Make a change in one transaction; the same request again gets the same answer, no change."""

    def work(tx: Transaction) -> Reply:
        answer = _remembered(tx, ask)
        if answer is None:
            answer = change(tx)
            kept = {"mode": answer.mode.value, "key": answer.key, "facts": answer.facts}
            tx.remember(Receipt(ask.token, kept), services.now())
        return _reply(tx, ask, answer)

    return await services.store.write(work)


def _remembered(reader: Reader, ask: Ask) -> Answer | None:
    """The answer that the same request got before."""
    receipt = reader.receipt(ask.token)
    if receipt is None:
        return None
    kept: dict[str, Any] = receipt.answer
    return Answer(Mode(kept["mode"]), kept["key"], kept["facts"])


def mode_for(ask: Ask, press: Mode) -> Mode:
    """Where a change is confirmed: a press as `press` says, else briefly, or by the board alone."""
    return {Door.PRESS: press, Door.SLASH: Mode.PRIVATE, Door.TYPED: Mode.SILENT}[ask.door]


def _reply(reader: Reader, ask: Ask, answer: Answer) -> Reply:
    """The answer in words; whoever asked also learns what will keep the news from the channel."""
    hindrance = None
    if ask.missing:
        permissions = ", ".join(ask.missing)
        hindrance = private_voice(reader, ask)("challenge-cant-post", permissions=permissions)
    screen = None
    if answer.key is not None and answer.mode is not Mode.SILENT:
        screen = Screen(_voice(reader, ask, answer)(answer.key, **answer.facts))
    after = None if hindrance is None else Screen(hindrance)
    if answer.mode is Mode.PRIVATE and screen is not None and hindrance is not None:
        screen, after = Screen(f"{screen.text}\n{hindrance}"), None
    return Reply(answer.mode, screen, news=True, after=after)


def _voice(reader: Reader, ask: Ask, answer: Answer) -> Voice:
    if answer.mode is Mode.UPDATE and not ask.ephemeral:
        return public_voice(reader, ask.home.guild_id)
    return voice_for(reader, ask)

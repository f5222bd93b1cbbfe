"""Turning off the reminder for this turn."""

from __future__ import annotations

from dataclasses import replace

from matches.access import aimed_match, check_to_move
from matches.change.receipts import Settled, change_once
from matches.control_ids import MatchControl, Verb
from matches.pages import behind_button, is_public, mode_of_page
from matches.port import Reader, Transaction
from matches.requests import Ask
from matches.screens import Reply, Screen
from matches.services import Services
from matches.stored import AlarmKind, NoticeKind
from matches.table.board import Board
from matches.voices import voice_for


async def hush(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """The asker wants no more reminders of this turn, whatever settings they choose later."""

    def change(tx: Transaction) -> Settled:
        aim = None if control is None else (control.match, control.rev)
        match = aimed_match(tx, ask, aim)
        check_to_move(services, tx, match, ask, None if aim is None else aim[1])
        tx.set_hushed(match.id, match.rev)
        tx.drop_alarm(match.id, AlarmKind.REMINDER)
        tx.drop_alarm(match.id, AlarmKind.CALL)
        tx.drop_notices(match.id, (NoticeKind.REMINDER, NoticeKind.CALL))
        return Settled(mode_of_page(ask), "remind-hushed", match=match.id)

    reply = await change_once(services, ask, change)
    if not is_public(ask):
        return reply

    def button(reader: Reader) -> Screen:
        assert reply.match is not None
        match, voice = reader.match(reply.match), voice_for(reader, ask)
        assert match is not None
        # Pressed, it says in private what has been done: hushing a turn twice changes nothing.
        return behind_button(voice, Board.of(match).control(Verb.HUSH, voice("menu-hush")))

    return replace(reply, screen=await services.store.read(button))

"""Giving up, in two steps."""

from __future__ import annotations

from matches.access import aimed_match, check_active
from matches.change.commit import finish_match
from matches.change.receipts import Settled, change_once, mode_for
from matches.control_ids import MatchControl, Verb
from matches.errors import NotForYou
from matches.markup import name_in
from matches.pages import behind_button, is_public
from matches.port import Reader, Transaction
from matches.requests import Ask
from matches.screens import Look, Mode, Reply, Screen
from matches.services import Services
from matches.stored import Ending
from matches.table.board import Board
from matches.voices import public_voice, voice_for


async def ask_first(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """Ask whether the player means it.

    The button that gives up names its owner, in case others see it. It sits where neither a turn's
    buttons nor the one that led here are, so neither habit nor a double tap presses it.
    """

    def look(reader: Reader) -> Reply:
        match = aimed_match(reader, ask, None if control is None else (control.match, control.rev))
        seat = check_active(services, reader, match, ask, None)
        voice = voice_for(reader, ask)
        board = Board.of(match)
        if is_public(ask):
            button = board.control(Verb.RESIGN, voice("menu-resign"))
            return Reply(Mode.PRIVATE, behind_button(voice, button))
        keep = board.control(Verb.KEEP_PLAYING, voice("menu-keep-playing"), seat.mark)
        label = voice("menu-resign-now")
        resign = board.control(Verb.RESIGN_NOW, label, seat.mark, look=Look.DANGER)
        text = voice("menu-resign-sure", name=name_in(match.players, seat.other))
        mode = Mode.UPDATE if ask.ephemeral else Mode.PRIVATE
        look_again = (
            board.control(Verb.TEXT, voice("menu-text")),
            board.control(Verb.RING, voice("turn-ring")),
        )
        return Reply(mode, Screen(text, ((keep,), (*look_again, resign))))

    return await services.store.read(look)


async def resign(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """The player means it: the opponent wins."""

    def change(tx: Transaction) -> Settled:
        match = aimed_match(tx, ask, (control.match, control.rev))
        seat = check_active(services, tx, match, ask, control.rev)
        if control.argument != seat.mark:
            raise NotForYou(reason="resign", name=name_in(match.players, seat.other))
        winner = match.players[seat.other].id
        finish_match(tx, match, Ending.RESIGNED, seat.other, services.now(), told=winner)
        press = Mode.UPDATE if ask.ephemeral else Mode.STRIP
        facts: dict[str, str | int] = {"name": name_in(match.players, seat.other)}
        return Settled(mode_for(ask, press), "menu-resigned", facts, match.id)

    return await change_once(services, ask, change)


async def keep_playing(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """The player doesn't mean it: close the question, a public one too; nobody can answer it."""

    def look(reader: Reader) -> Reply:
        match = aimed_match(reader, ask, (control.match, control.rev))
        seat = check_active(services, reader, match, ask, None)
        if control.argument not in (seat.mark, None):  # None: asked before answers named a seat
            raise NotForYou(reason="resign", name=name_in(match.players, seat.other))
        private = ask.ephemeral or ask.private
        voice = voice_for(reader, ask) if private else public_voice(reader, ask.home.guild_id)
        return Reply(Mode.UPDATE, Screen(voice("menu-kept-playing")))

    return await services.store.read(look)

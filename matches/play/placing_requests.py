"""Requests to place a patch: commands, presses on the panel, drafts that let it be opened again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from matches.access import Aim, aimed_match, board_link, check_to_move, seat_of
from matches.control_ids import MatchControl, Verb
from matches.errors import NothingToPlace, StaleControl, UnknownControl, UnknownPatch
from matches.markup import name_in
from matches.pages import is_public
from matches.play.move import play
from matches.play.placing_panel import (
    Panel,
    best_placement,
    kept_inside,
    panel_screen,
    write_draft,
)
from matches.port import Reader, Transaction
from matches.requests import Ask, BuyPatch, PlacePatch
from matches.screens import Look, Mode, Reply, Screen
from matches.services import Services
from matches.stored import Draft, Match
from matches.table.board import Board
from matches.table.sentences import move_in_words
from matches.typed.patches import check_patch, find_patch, typed_buy, typed_special, without_special
from matches.voices import Voice, voice_for
from patchwork import (
    SPECIAL,
    Advance,
    Buy,
    Move,
    NotationError,
    Patch,
    Placement,
    PlaceSpecial,
    Position,
    parse_move,
)

#: how a placement is found: in a match and a position, with what the reader knows
Finder = Callable[[Transaction, Match, Position], Placement]
#: what may end a typed line without meaning a place
_PUNCTUATION = " .,;:!?"


async def buy(services: Services, ask: Ask, wanted: BuyPatch) -> Reply:
    """Buy at the place typed; without one, open the panel."""
    if wanted.at is not None and wanted.at.strip(_PUNCTUATION):
        return await play(services, ask, None, typed_buy(wanted.patch, wanted.at), Mode.UPDATE)

    def find(tx: Transaction, match: Match, position: Position) -> Placement:
        return _last_or_best(tx, ask, match, position, find_patch(position, wanted.patch))

    return await _show(services, ask, None, find)


async def place(services: Services, ask: Ask, wanted: PlacePatch) -> Reply:
    """Place the 1×1 patch at the square typed, or confirm the open draft.

    Without a draft, or if only the patch is named, open the 1×1 patch's panel.
    """
    at = (wanted.at or "").strip(_PUNCTUATION)
    if at and not without_special(at):
        return await _show(services, ask, None, _find_special(ask))
    if at:
        return await play(services, ask, None, typed_special(at), Mode.UPDATE)
    draft = await services.store.write(lambda tx: _open_draft(services, tx, ask))
    if draft is None:
        return await _show(services, ask, None, _find_special(ask))
    return await play(services, ask, None, lambda _: draft, Mode.UPDATE)


def _open_draft(services: Services, tx: Transaction, ask: Ask) -> Move | None:
    """The asker's draft here; None if a 1×1 patch is to be placed and has no draft yet."""
    match = aimed_match(tx, ask, None)
    position = check_to_move(services, tx, match, ask, None)
    draft = tx.draft(match.id, match.rev, ask.who.id)
    if draft is None and position.pending is None:
        raise NothingToPlace
    return None if draft is None else parse_move(draft.move)


async def press_offer(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """A patch on the board was pressed: open its panel."""
    number = control.argument or ""

    def find(tx: Transaction, match: Match, position: Position) -> Placement:
        try:
            patch = find_patch(position, number)
        except UnknownPatch:
            raise UnknownControl from None
        return _last_or_best(tx, ask, match, position, patch)

    return await _show(services, ask, (control.match, control.rev), find)


async def press_special(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """*Place 1×1* on the board was pressed: open the panel of the 1×1 patch."""
    return await _show(services, ask, (control.match, control.rev), _find_special(ask))


async def press_draft(services: Services, ask: Ask, control: MatchControl, draft: str) -> Reply:
    """A control of the panel that leads to a draft was pressed: show that draft."""
    placement = parse_draft(draft)

    def find(_tx: Transaction, _match: Match, position: Position) -> Placement:
        check_patch(position, placement.patch)
        return placement

    return await _show(services, ask, (control.match, control.rev), find)


async def press_place(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """*Place* was pressed: make the move."""
    placement = parse_draft(control.argument or "")
    special = placement.patch is SPECIAL
    move: Move = PlaceSpecial(placement.anchor) if special else Buy(placement)
    press = Mode.UPDATE if ask.ephemeral else Mode.STRIP
    try:
        return await play(services, ask, (control.match, control.rev), lambda _: move, press)
    except StaleControl:
        told = await services.store.read(lambda r: _overtaken(services, r, ask, control, move))
        raise told from None


def _overtaken(
    services: Services, reader: Reader, ask: Ask, control: MatchControl, move: Move
) -> StaleControl:
    """What really happened to a move that came too late."""
    match = aimed_match(reader, ask, (control.match, control.rev))
    link = board_link(services, reader, match)
    since = [ply for ply in reader.plies(match.id) if ply.rev > control.rev]
    if not since:  # taken back, or moved to another channel
        return StaleControl(reason="moved_on", link=link)
    seat, made = since[0].seat, parse_move(since[0].move)
    mine = seat is seat_of(match, ask.who.id)
    if mine and made == move:
        return StaleControl(reason="played", link=link)
    what, name = move_in_words(made, voice_for(reader, ask)), name_in(match.players, seat)
    return StaleControl(reason="otherwise" if mine else "since", what=what, name=name, link=link)


async def press_cancel(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """*Cancel* was pressed: close the panel; the draft is kept."""

    def work(reader: Reader) -> Voice:
        match = aimed_match(reader, ask, (control.match, control.rev))
        check_to_move(services, reader, match, ask, control.rev)
        return voice_for(reader, ask)

    voice = await services.store.read(work)
    if not ask.ephemeral:
        return Reply(Mode.STRIP)
    return Reply(Mode.UPDATE, Screen(voice("panel-closed")))


def parse_draft(text: str) -> Placement:
    """Read a draft from a control; raises UnknownControl."""
    try:
        move = parse_move(text)
    except NotationError:
        raise UnknownControl from None
    if isinstance(move, Advance):
        raise UnknownControl
    return kept_inside(move.placement)


def _last_or_best(
    tx: Transaction, ask: Ask, match: Match, position: Position, patch: Patch
) -> Placement:
    """Where the panel opens: on the asker's last draft of that patch, or else on the best spot."""
    check_patch(position, patch)
    draft = tx.draft(match.id, match.rev, ask.who.id)
    if draft is not None:
        last = parse_draft(draft.move)
        if last.patch is patch:
            return last
    seat = position.to_move
    assert seat is not None
    return best_placement(position.quilts[seat], patch)


def _find_special(ask: Ask) -> Finder:
    def find(tx: Transaction, match: Match, position: Position) -> Placement:
        return _last_or_best(tx, ask, match, position, SPECIAL)

    return find


def _line(board: Board, patch: Patch, voice: Voice) -> Screen:
    """One line in public, with a button that opens the panel for its owner alone."""
    label = voice("panel-choose")
    if patch is SPECIAL:
        special = board.control(Verb.SPECIAL, label, look=Look.PRIMARY)
        return Screen(voice("panel-in-private-special"), ((special,),), passing=True)
    number = board.position.offer.index(patch) + 1
    offer = board.control(Verb.OFFER, label, str(number), look=Look.PRIMARY)
    return Screen(voice("panel-in-private", number=number), ((offer,),), passing=True)


async def _show(services: Services, ask: Ask, aim: Aim | None, find: Finder) -> Reply:
    """Show the panel with the placement that was found, and save that as the draft."""

    def work(tx: Transaction) -> tuple[Board, Placement, Voice]:
        match = aimed_match(tx, ask, aim)
        position = check_to_move(services, tx, match, ask, None if aim is None else aim[1])
        placement = find(tx, match, position)
        draft = Draft(match.id, match.rev, ask.who.id, write_draft(placement))
        if tx.draft(match.id, match.rev, ask.who.id) != draft:
            tx.save_draft(draft)
        return Board.of(match), placement, voice_for(tx, ask)

    board, placement, voice = await services.store.write(work)
    if is_public(ask):
        return Reply(Mode.PRIVATE, _line(board, placement.patch, voice))
    screen = await asyncio.to_thread(panel_screen, Panel(board, placement), voice)
    of_a_panel = ask.ephemeral and ask.message_id is not None
    frame = f"{board.match_id}:{board.rev}:{ask.who.id}:{ask.message_id}" if of_a_panel else None
    mode = Mode.UPDATE if of_a_panel else Mode.PRIVATE
    return Reply(mode, screen, frame=frame)

"""Answers to a proposal, by its buttons or by /accept and /decline."""

from __future__ import annotations

from matches.access import aimed_match, board_link, check_active, seat_of
from matches.change import proposals
from matches.change.receipts import Settled, change_once, mode_for
from matches.control_ids import MatchControl
from matches.errors import NotForYou, StaleControl, UnknownControl
from matches.markup import name_in
from matches.play import abandoning, undoing
from matches.port import Reader, Transaction
from matches.requests import AcceptChallenge, Ask, DeclineChallenge
from matches.screens import Mode, Reply
from matches.services import Services
from matches.stored import Match, Proposal, ProposalKind

_AGREED = {ProposalKind.UNDO: undoing.agree, ProposalKind.ABANDON: abandoning.agree}


async def agree(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """*Agree* on a proposal was pressed."""
    return await _press(services, ask, control, proposals.AGREED)


async def refuse(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """*Refuse* on a proposal was pressed."""
    return await _press(services, ask, control, proposals.REFUSED)


async def is_answered(
    services: Services, ask: Ask, answer: AcceptChallenge | DeclineChallenge
) -> bool:
    """Whether a yes or no is about the opponent's proposal here, rather than a challenge."""
    of = None if answer.of is None else answer.of.player.id

    def look(reader: Reader) -> bool:
        match = reader.active_match_in(ask.home.channel_id)
        seat = None if match is None else seat_of(match, ask.who.id)
        if match is None or seat is None or answer.challenge_id is not None:
            return False
        if of not in (None, match.players[seat.other].id):
            return False
        return bool(proposals.proposal_open_to(reader, match, ask.who.id))

    return await services.store.read(look)


async def answer_here(services: Services, ask: Ask, *, yes: bool) -> Reply:
    """Answer what awaits the asker in this channel's match.

    If several questions are open, an answer that names none mustn't guess. A no answers them all. A
    yes only answers the one that does no lasting harm: it agrees to taking back, never to
    abandoning.
    """

    def change(tx: Transaction) -> Settled:
        match = aimed_match(tx, ask, None)
        check_active(services, tx, match, ask, None)
        waiting = proposals.proposal_open_to(tx, match, ask.who.id)
        if not waiting:
            link = board_link(services, tx, match)
            raise StaleControl(reason="moved_on", link=link)
        waiting = sorted(waiting, key=lambda one: one.kind is ProposalKind.ABANDON)
        mode = mode_for(ask, Mode.PRIVATE)
        if yes:
            return _answer(services, tx, match, waiting[0], proposals.AGREED, mode)
        refused = [_answer(services, tx, match, one, proposals.REFUSED, mode) for one in waiting]
        return refused[-1]

    return await change_once(services, ask, change)


async def _press(services: Services, ask: Ask, control: MatchControl, state: str) -> Reply:
    def change(tx: Transaction) -> Settled:
        match = aimed_match(tx, ask, (control.match, control.rev))
        seat = check_active(services, tx, match, ask, control.rev)
        for proposal in proposals.proposal_open_to(tx, match, ask.who.id):
            if proposal.kind == control.argument:
                return _answer(services, tx, match, proposal, state, mode_for(ask, Mode.UPDATE))
        if any(p.rev == match.rev and p.player_id == ask.who.id for p in tx.proposals(match.id)):
            raise NotForYou(reason="answer", name=name_in(match.players, seat.other))
        raise UnknownControl

    return await change_once(services, ask, change)


def _answer(
    services: Services, tx: Transaction, match: Match, proposal: Proposal, state: str, mode: Mode
) -> Settled:
    proposals.close(services, tx, match, proposal, state)
    if state == proposals.AGREED:
        _AGREED[proposal.kind](services, tx, match, proposal)
    return proposals.answered(match, proposal, state, mode)

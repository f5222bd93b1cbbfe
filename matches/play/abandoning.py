"""Abandoning a match by agreement: nobody wins, nothing is rated."""

from __future__ import annotations

from dataclasses import replace

from matches.access import aimed_match, check_active
from matches.change import proposals
from matches.change.commit import finish_match
from matches.change.receipts import Settled, change_once, mode_for
from matches.control_ids import MatchControl
from matches.errors import AlreadyProposed
from matches.markup import name_in
from matches.play import managers
from matches.port import Transaction
from matches.requests import Ask
from matches.screens import Reply
from matches.services import Services
from matches.stored import Ending, Match, Proposal, ProposalKind


async def abandon(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """Propose to abandon the match; if the opponent has proposed it too, they agree.

    A server manager may end a game that its players have left unfinished.
    """
    lying = await managers.stewarded(services, ask, control)
    if lying is not None:
        return await managers.ask_first(services, ask, lying)

    def change(tx: Transaction) -> Settled:
        aim = None if control is None else (control.match, control.rev)
        match = aimed_match(tx, ask, aim)
        seat = check_active(services, tx, match, ask, None if aim is None else aim[1])
        mode = mode_for(ask, proposals.answer_mode(ask))
        name = name_in(match.players, seat.other)
        for proposal in proposals.proposal_open_to(tx, match, ask.who.id):
            if proposal.kind is ProposalKind.ABANDON:
                proposals.close(services, tx, match, proposal, proposals.AGREED)
                agree(services, tx, match, proposal)
                return proposals.answered(match, proposal, proposals.AGREED, mode)
        kind = ProposalKind.ABANDON
        mine = Proposal(match.id, kind, match.rev, ask.who.id, match.rev, services.now())
        for earlier in tx.proposals(match.id):
            if replace(earlier, asked_at=mine.asked_at, open=True) == mine:
                raise AlreadyProposed(name=name)
        proposals.propose(services, tx, match, mine, [])
        return Settled(mode, "consent-asked", {"name": name}, match.id)

    return await change_once(services, ask, change)


def agree(services: Services, tx: Transaction, match: Match, proposal: Proposal) -> None:
    """Both want it: the match is over, and nobody wins."""
    finish_match(tx, match, Ending.AGREED, None, services.now(), told=proposal.player_id)

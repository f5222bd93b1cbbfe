"""Taking moves back: freely until the opponent has acted, then only if they agree.

Nothing is hidden in this game (the ring lies open, and nothing is random after the start), so a
move that is taken back has shown its player nothing new. Plies go, revisions don't: an undone ply
keeps its revision, and with it that revision's controls and nonces.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from matches.access import aimed_match, check_active, own_plies, position_of
from matches.change import proposals
from matches.change.commit import announce_board, commit_match
from matches.change.receipts import Settled, change_once, mode_for
from matches.clock.deadlines import give_time_back
from matches.control_ids import MatchControl
from matches.errors import CantUndo
from matches.markup import name_in
from matches.play.next_step import go_on
from matches.port import Reader, Transaction
from matches.requests import Ask
from matches.screens import Reply
from matches.services import Services
from matches.stored import Match, Ply, Proposal, ProposalKind
from matches.table.board import Board, game_of
from patchwork import Seat, parse_move, write_position


async def undo(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """Take the asker's last move back, or ask the opponent if they have acted since."""

    def change(tx: Transaction) -> Settled:
        aim = None if control is None else (control.match, control.rev)
        match = aimed_match(tx, ask, aim)
        seat = check_active(services, tx, match, ask, None if aim is None else aim[1])
        plies = own_plies(tx, match)
        mine = last_of(plies, seat)
        mode = mode_for(ask, proposals.answer_mode(ask))
        if mine is None:
            raise CantUndo(reason="nothing")
        if mine is plies[-1]:
            take_back(services, tx, match, mine, ask.who.id)
            return Settled(mode, "consent-taken-back", match=match.id)
        other, name = match.players[seat.other], name_in(match.players, seat.other)
        _check_askable(tx, match, mine, ask.who.id, other.id, name)
        proposal = Proposal(
            match.id, ProposalKind.UNDO, mine.rev, ask.who.id, match.rev, services.now()
        )
        moves = [parse_move(ply.move) for ply in plies if ply.number >= mine.number]
        proposals.propose(services, tx, match, proposal, moves)
        return Settled(mode, "consent-asked", {"name": name}, match.id)

    return await go_on(services, ask, await change_once(services, ask, change), done=False)


def last_of(plies: Sequence[Ply], seat: Seat) -> Ply | None:
    """The last ply that a seat made."""
    return next((ply for ply in reversed(plies) if ply.seat is seat), None)


def _check_askable(
    reader: Reader, match: Match, ply: Ply, asker: int, other: int, name: str
) -> None:
    asked = [
        one
        for one in reader.proposals(match.id)
        if (one.kind, one.about, one.player_id) == (ProposalKind.UNDO, ply.rev, asker)
        and not proposals.was_proposal_left_behind(one)
    ]
    if asked:
        raise CantUndo(reason="asked", name=name)
    if not reader.player_settings(other).undo_requests:
        raise CantUndo(reason="off", name=name)


def agree(services: Services, tx: Transaction, match: Match, proposal: Proposal) -> None:
    """The opponent agrees: the ply in question goes, with everything after it."""
    ply = next(ply for ply in tx.plies(match.id) if ply.rev == proposal.about)
    take_back(services, tx, match, ply, proposals.other_player(match, proposal).id)


def take_back(services: Services, tx: Transaction, match: Match, first: Ply, actor: int) -> None:
    """Take back a ply and everything after it; `actor` did it and needs no ping."""
    plies = tx.plies(match.id)
    moves = [parse_move(ply.move) for ply in plies]
    kept, gone = moves[: first.number - 1], moves[first.number - 1 :]
    now = services.now()
    after = replace(
        match,
        position=write_position(game_of(match, kept).position),
        rev=match.rev + 1,
        ply=len(kept),
        changed_at=now,
    )
    mover = after.players[first.seat].id
    # A player who takes back unasked gets just the time they had, or undoing would gain them some.
    after = give_time_back(tx, match, after, now, first.time_left if mover == actor else None)
    commit_match(tx, match, after)
    tx.remove_plies_after(match.id, len(kept))
    board = replace(Board.read(tx, after), undone=(first.seat, tuple(gone)))
    ping = None if mover == actor else mover
    handed_over = position_of(after).to_move is not position_of(match).to_move
    announce_board(tx, board, after, now, ping, starts_clock=ping is not None and handed_over)

"""Making a move: one transaction that checks it, plays it, and stores the ply and its board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from matches.access import Aim, aimed_match, check_to_move
from matches.change.commit import announce_board, commit_match, ended_match
from matches.change.receipts import Settled, change_once, mode_for
from matches.clock.deadlines import pass_clock_on, time_left
from matches.clock.turn_clock import acted_on
from matches.play.next_step import go_on
from matches.port import Transaction
from matches.requests import Ask
from matches.screens import Mode, Reply
from matches.services import Services
from matches.stored import Ending, Match, Ply
from matches.table.board import Board
from patchwork import Advance, Buy, Move, Outcome, Position, outcome, write_move, write_position


async def play(
    services: Services, ask: Ask, aim: Aim | None, choose: Callable[[Position], Move], press: Mode
) -> Reply:
    """Make the move that `choose` finds in the position as of the transaction.

    `press` is how a press is answered. Raises MatchError and IllegalMove.
    """

    def change(tx: Transaction) -> Settled:
        match = aimed_match(tx, ask, aim)
        before = check_to_move(services, tx, match, ask, None if aim is None else aim[1])
        done = outcome(before, choose(before))
        _keep(services, tx, match, done)
        return replace(_said(done, mode_for(ask, press)), match=match.id)

    return await go_on(services, ask, await change_once(services, ask, change))


def _keep(services: Services, tx: Transaction, match: Match, done: Outcome) -> None:
    """Store a ply with its new position, and put its board into the outbox."""
    now = services.now()
    match = acted_on(tx, match, now)
    after = replace(
        match,
        position=write_position(done.after),
        rev=match.rev + 1,
        ply=match.ply + 1,
        changed_at=now,
    )
    after = pass_clock_on(tx, match, after, now)
    if match.hushed == match.rev and done.next_seat is done.seat:
        after = replace(after, hushed=after.rev)
    if done.after.is_over:
        after = ended_match(after, Ending.SCORE, done.after.winner)
    commit_match(tx, match, after)
    left = time_left(tx, match, now)
    tx.add_ply(Ply(match.id, after.ply, after.rev, done.seat, write_move(done.move), now, left))
    called = done.next_seat is not None and done.next_seat is not done.seat
    ping = after.players[done.seat.other].id if called or done.after.is_over else None
    board = Board.of(after, (done.before, done.move))
    announce_board(tx, board, after, now, ping, starts_clock=called)


def _said(done: Outcome, mode: Mode) -> Settled:
    """What the player is told of their own move."""
    if isinstance(done.move, Advance):
        return Settled(
            mode, "play-passed", {"space": done.end_space, "earned": done.earned + done.income}
        )
    if isinstance(done.move, Buy):
        patch, square = done.move.patch, str(done.move.placement.landmark)
        facts: dict[str, str | int] = {"squares": patch.size, "square": square}
        return Settled(mode, "play-bought", facts | {"cost": patch.cost})
    return Settled(mode, "play-placed", {"square": str(done.move.square)})

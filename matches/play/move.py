"""Making a move: one transaction that checks, plays, keeps the ply and what must be said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from matches.access import check_to_move, match_here
from matches.change import ratings
from matches.change.once import Answer, mode_for, once
from matches.change.proposals import lapse
from matches.clock.deadlines import pass_on, time_left
from matches.clock.reminders import schedule
from matches.clock.turn_clock import acted_on, starting
from matches.numbers import numbered
from matches.port import Reader, Transaction
from matches.requests import Ask
from matches.screens import Mode, Reply
from matches.services import Services
from matches.stored import Ending, Match, MatchState, NoticeKind, Ply
from matches.table.board import Board
from matches.table.mirror import first_scores
from patchwork import (
    Advance,
    Buy,
    Move,
    Outcome,
    Position,
    Seat,
    outcome,
    write_move,
    write_position,
)

#: a control says which match and which revision of it; other doors mean the match here, as it is
Aim = tuple[int, int]


async def play(
    services: Services, ask: Ask, aim: Aim | None, choose: Callable[[Position], Move], press: Mode
) -> Reply:
    """Make the move that `choose` finds in the position at the time of the transaction.

    `press` is how a press is answered. Raises MatchError and IllegalMove.
    """

    def change(tx: Transaction) -> Answer:
        match = aimed(tx, ask, aim)
        before = check_to_move(services, tx, match, ask, None if aim is None else aim[1])
        done = outcome(before, choose(before))
        _keep(services, tx, match, done)
        return replace(_said(done, mode_for(ask, press)), match=match.id)

    return await once(services, ask, change)


def aimed(reader: Reader, ask: Ask, aim: Aim | None) -> Match:
    """The match that is meant, if it is the asker's to see; raises NoMatchHere or UnknownGame."""
    return match_here(reader, ask) if aim is None else numbered(reader, ask, aim[0])


def _keep(services: Services, tx: Transaction, match: Match, done: Outcome) -> None:
    """Keep a ply with its new position, and put its board into the outbox."""
    now = services.now()
    match = acted_on(tx, match, now)
    after = replace(
        match,
        position=write_position(done.after),
        rev=match.rev + 1,
        ply=match.ply + 1,
        changed_at=now,
    )
    after = pass_on(tx, match, after, now)
    if match.hushed == match.rev and done.next_seat is done.seat:
        after = replace(after, hushed=after.rev)
    if done.after.is_over:
        after = ended(after, Ending.SCORE, done.after.winner)
    commit(tx, match, after)
    left = time_left(tx, match, now)
    tx.add_ply(Ply(match.id, after.ply, after.rev, done.seat, write_move(done.move), now, left))
    called = done.next_seat is not None and done.next_seat is not done.seat
    ping = after.players[done.seat.other].id if called else None
    board = Board.of(after, (done.before, done.move))
    announce(tx, board, after, now, ping, starts_clock=called)


def commit(tx: Transaction, before: Match, after: Match) -> None:
    """Replace a match that this transaction has read, and rate it if that ends it.

    Whatever was asked at the revision that is over has lapsed.

    The transaction has checked the revision itself; the store's guard can only fail if something
    else writes to the database, which must never be answered as done.
    """
    if not tx.update_match(after, before.rev):
        raise RuntimeError(f"match={before.id} rev={before.rev} changed inside a transaction")
    if before.state is MatchState.ACTIVE:
        lapse(tx, before, after.changed_at)
        ratings.keep(tx, after)


def ended(match: Match, ending: Ending, winner: Seat | None) -> Match:
    """The match as finished."""
    over = replace(match, state=MatchState.FINISHED, ending=ending, winner=winner)
    return replace(over, deadline=None)


def finish(tx: Transaction, match: Match, ending: Ending, winner: Seat | None, now: int) -> None:
    """End a match otherwise than by the count, and have its last board posted."""
    after = ended(replace(match, rev=match.rev + 1, changed_at=now), ending, winner)
    last = Board.read(tx, match).last
    commit(tx, match, after)
    announce(tx, Board.of(after, last), after, now, None)


def announce(
    tx: Transaction,
    board: Board,
    match: Match,
    now: int,
    ping: int | None,
    *,
    starts_clock: bool = False,
) -> None:
    """Put the board of a new revision into the outbox, and set that revision's alarms.

    `starts_clock`: it is the first its player hears of a turn with its whole time.
    """
    facts = replace(board, first_game=first_scores(tx, match)).facts()
    if starts_clock:
        facts = starting(facts)
    ping = schedule(tx, match, now, ping)
    tx.add_notice(match.id, match.rev, NoticeKind.BOARD, match.home, facts, now, ping=ping)


def _said(done: Outcome, mode: Mode) -> Answer:
    """What the mover himself is told: briefly, since the board follows."""
    if mode in (Mode.STRIP, Mode.SILENT):
        return Answer(mode)
    if isinstance(done.move, Advance):
        return Answer(mode, "play-passed", {"space": done.end_space, "earned": done.earned})
    if isinstance(done.move, Buy):
        patch, square = done.move.patch, str(done.move.placement.anchor)
        facts: dict[str, str | int] = {"squares": patch.size, "square": square}
        return Answer(mode, "play-bought", facts | {"cost": patch.cost})
    return Answer(mode, "play-placed", {"square": str(done.move.square)})

"""Committing a change to a match: the new revision, its board for the outbox, its alarms."""

from __future__ import annotations

from dataclasses import replace

from matches.change import ratings
from matches.change.proposals import lapse_proposals
from matches.clock.reminders import REFUSED_LONG, schedule_calls
from matches.clock.turn_clock import starting
from matches.port import Transaction
from matches.stored import Ending, Match, MatchState, NoticeKind
from matches.table.board import Board, is_newcomer
from patchwork import Seat


def commit_match(tx: Transaction, before: Match, after: Match) -> None:
    """Replace a match that this transaction has read, and rate it if that ends it.

    Whatever was proposed at the old revision lapses.

    The transaction has checked the revision itself. The store's guard can fail only if something
    else writes to the database, and such a change must never be reported as done.
    """
    if not tx.update_match(after, before.rev):
        raise RuntimeError(f"match={before.id} rev={before.rev} changed inside a transaction")
    if before.state is MatchState.ACTIVE:
        lapse_proposals(tx, before, after.changed_at)
        ratings.keep(tx, after)


def ended_match(match: Match, ending: Ending, winner: Seat | None) -> Match:
    """The match as finished."""
    over = replace(match, state=MatchState.FINISHED, ending=ending, winner=winner)
    return replace(over, deadline=None)


def finish_match(
    tx: Transaction,
    match: Match,
    ending: Ending,
    winner: Seat | None,
    now: int,
    *,
    told: int | None = None,
) -> None:
    """End a match other than by the final count, and have its last board posted.

    `told` is the player who didn't bring it about: the board pings them.
    """
    after = ended_match(replace(match, rev=match.rev + 1, changed_at=now), ending, winner)
    last = Board.read(tx, match).last
    commit_match(tx, match, after)
    announce_board(tx, Board.of(after, last), after, now, told)


def announce_board(
    tx: Transaction,
    board: Board,
    match: Match,
    now: int,
    ping: int | None,
    *,
    starts_clock: bool = False,
) -> None:
    """Put a new revision's board into the outbox, and set its alarms.

    `starts_clock`: with this board the player first hears of a turn, and has all the time for it.
    """
    newcomer = is_newcomer(tx, match) and board.undone is None
    facts = replace(board.with_count(tx, match), newcomer=newcomer).facts()
    if starts_clock:
        facts = starting(facts)
    ping, refused_since = schedule_calls(tx, match, now, ping), tx.refused_since(match.id)
    about = (match.id, match.rev, NoticeKind.BOARD)
    board_notice = tx.add_notice(*about, match.home, facts, now, ping=ping)
    if match.state is MatchState.FINISHED and ping is not None and refused_since is not None:
        # It waits behind the refused one, perhaps for ever.
        tx.notice_held(board_notice.id, ping, max(now, refused_since + REFUSED_LONG))
    tx.drop_notices(match.id, (NoticeKind.TEXT,))
    seat = board.position.to_move
    if match.state is MatchState.FINISHED or seat is None:
        return
    mover, kind = match.players[seat].id, NoticeKind.TEXT
    if tx.player_settings(mover).text_turns:
        tx.add_notice(match.id, match.rev, kind, match.home, facts, now, ping=mover, private=True)

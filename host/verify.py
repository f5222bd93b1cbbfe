"""Whether what is stored about a match agrees with the rules, found by replaying its moves."""

from __future__ import annotations

from collections.abc import Iterator

from host.ports import HostReads
from matches.stored import Ending, Match, MatchState, Ply
from patchwork import Game, PatchworkError, Seat, parse_move, parse_ring, write_position


def mismatches(reads: HostReads, match_id: int) -> Iterator[str]:
    """One line for each thing about a match that disagrees with its replay; none if all agree."""
    try:
        match = reads.match(match_id)
        plies = reads.plies(match_id)
    except (ValueError, KeyError) as error:  # a word in the file that no record knows
        yield f"match {match_id}: unreadable ({error})"
        return
    if match is not None:
        for fault in _faults(match, list(plies)):
            yield f"match {match_id}: {fault}"


def _faults(match: Match, plies: list[Ply]) -> Iterator[str]:
    if match.ply != len(plies):
        yield f"counts {match.ply} moves but has {len(plies)}"
    if match.given > match.ply:
        yield f"began with {match.given} moves but counts {match.ply}"
    try:
        game = Game.start(parse_ring(match.ring), match.edition, match.first)
    except PatchworkError as error:
        yield f"can't be started ({error})"
        return
    rev = 0
    for number, ply in enumerate(plies, start=1):
        if ply.number != number:
            yield f"has move {ply.number} where move {number} belongs"
            return
        if not rev < ply.rev <= match.rev:
            yield f"move {number} has revision {ply.rev} after {rev}, of {match.rev}"
        if ply.seat != game.position.to_move:
            yield f"move {number} is {ply.seat.name.lower()}'s out of turn"
        try:
            game = game.play(parse_move(ply.move))
        except PatchworkError as error:
            yield f"move {number} {ply.move} can't be made ({error})"
            return
        rev = ply.rev
    yield from _end_faults(match, game)


def _end_faults(match: Match, game: Game) -> Iterator[str]:
    """How the stored end of the moves differs from the replayed one."""
    position = game.position
    if match.position != write_position(position):
        yield f"replays to {write_position(position)} but holds {match.position}"
    if match.state is MatchState.ACTIVE and position.is_over:
        yield "is still being played though the game is over"
    if match.ending is Ending.SCORE and not position.is_over:
        yield "is scored though the game isn't over"
    if match.ending is Ending.SCORE and match.winner != position.winner:
        yield f"has the winner {_word(match.winner)} but the score says {_word(position.winner)}"
    if match.state is MatchState.FINISHED and match.ending is None:
        yield "is finished without an ending"
    if match.state is MatchState.ACTIVE and match.ending is not None:
        yield f"is active with the ending {match.ending.value}"


def _word(seat: Seat | None) -> str:
    return "nobody" if seat is None else seat.name.lower()

"""The end of a match in words: for everyone, or for the player who didn't bring it about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matches.markup import mention, name_in
from matches.stored import WITHOUT_WINNER, Ending
from matches.voices import Voice
from patchwork import Seat
from words import minus, signed

if TYPE_CHECKING:
    from matches.table.board import Board
    from matches.table.counted import Counted


def how_it_ended(board: Board, voice: Voice, told: Seat | None) -> str:
    """The result in a sentence; whoever is `told` is mentioned, and spoken to."""
    if told is None:
        said = _for_everyone(board, voice)
    else:
        player = mention(board.players[told].id)
        said = voice("end-told", player=player, result=result_for(board, voice, told))
    if board.first_game is None or board.winner is None:
        return said
    scores, winner = board.position.scores, board.winner
    both = [here + there for here, there in zip(scores, board.first_game, strict=True)]
    pair = {"score": minus(both[winner]), "less": minus(both[winner.other])}
    return " ".join([said, voice("turn-both", **_names(board, winner), **pair)])


def result_for(board: Board, voice: Voice, seat: Seat) -> str:
    """How it ended for one of the players, as part of a sentence: "you win 31 to 18"."""
    other = name_in(board.players, seat.other)
    if board.ending in WITHOUT_WINNER:
        return voice(f"end-{board.ending}", other=other)
    how = "won" if seat is board.winner else "lost"
    if board.ending is not Ending.SCORE:
        return voice(f"end-{board.ending}-{how}", other=other)
    scores, winner = board.position.scores, board.winner
    assert winner is not None
    more, less = scores[winner], scores[winner.other]
    key = f"end-tied-{how}" if more == less else f"end-{how}"
    return voice(key, other=other, score=minus(more), less=minus(less))


def what_it_counted(board: Board, voice: Voice, *, tile: bool) -> list[str]:
    """What a match with a winner leaves behind: ratings, head to head, the special tile."""
    if board.winner is None:
        return []
    said = []
    names = {seat.word: name_in(board.players, seat) for seat in Seat}
    if board.counted is not None:
        ratings = {f"{seat.word}rating": _rating(board.counted, seat, voice) for seat in Seat}
        said.append(voice("end-ratings", **names, **ratings))
        won, lost = board.counted.wins
        said.append(voice("end-head-to-head", **names, bluewins=won, orangewins=lost))
    owner = board.position.special_tile
    if tile and owner is not None:
        said.append(voice("end-tile", name=name_in(board.players, owner)))
    return said


def _rating(counted: Counted, seat: Seat, voice: Voice) -> str:
    """A rating with its change; neither while it tells nothing, as on profiles."""
    rating = counted.ratings[seat]
    if rating is None:
        return voice("ratings-new")
    return voice("end-rating", rating=minus(rating), change=signed(counted.changes[seat]))


def _for_everyone(board: Board, voice: Voice) -> str:
    if board.ending in WITHOUT_WINNER:
        blue, orange = (name_in(board.players, seat) for seat in Seat)
        return voice(f"turn-ended-{board.ending}", blue=blue, orange=orange)
    assert board.winner is not None
    winner, loser = board.winner, board.winner.other
    names = _names(board, winner)
    if board.ending is Ending.RESIGNED:
        return voice("turn-resigned", **names)
    if board.ending is Ending.TIME:
        return voice("turn-time-up", **names)
    scores = board.position.scores
    key = "turn-tied" if scores[winner] == scores[loser] else "turn-won"
    return voice(key, **names, score=minus(scores[winner]), less=minus(scores[loser]))


def _names(board: Board, winner: Seat) -> dict[str, str]:
    """The players as sentences name them when one of them has won."""
    roles = {"winner": winner, "loser": winner.other}
    return {role: name_in(board.players, seat) for role, seat in roles.items()}

"""The turn message in words: who moves next and why, complete without the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matches.markup import mention, moment, without_markup
from matches.stored import WITHOUT_WINNER, Ending
from matches.voices import Voice
from patchwork import Advance, Buy, Move, Outcome, Seat, outcome
from patchwork.time_board import INCOME_SPACES
from words import minus

if TYPE_CHECKING:
    from matches.table.board import Board


def turn_text(board: Board, voice: Voice, pinged: bool) -> str:
    """The text of a board. Only a player who is pinged is mentioned; the others are named."""
    if board.ending is not None and board.ending is not Ending.SCORE:
        return _ended(board, voice)
    if board.undone is not None:
        happened = _undone(board, *board.undone, voice)
    else:
        happened = [] if board.last is None else _happened(board, outcome(*board.last), voice)
    if board.ending is not None:
        return " ".join([*happened, _ended(board, voice)])
    seat = board.position.to_move
    assert seat is not None
    standing = _standing(board, seat, voice, "turn-you-have" if pinged else "turn-player-has")
    if board.deadline is not None:
        standing += " " + voice("turn-deadline", until=moment(board.deadline, "R"))
    if board.away_until is not None:
        until = moment(board.away_until, "D")
        standing += " " + voice("turn-away", name=_name(board, seat), until=until)
    if board.last is None and board.undone is None and board.match_id:
        return " ".join([*_begun(board, seat, voice, pinged), standing])
    if pinged:
        call = voice("turn-yours", player=mention(board.players[seat].id))
        return " ".join([call, *happened, standing])
    again = "turn-special-next" if board.position.pending is not None else "turn-again"
    before = None if board.last is None else board.last[0].to_move
    if board.undone is not None or (before is not seat and board.position.pending is None):
        again = "turn-theirs"  # a repeated board, or one before a move
    return " ".join([*happened, voice(again, name=_name(board, seat)), standing])


def _name(board: Board, seat: Seat) -> str:
    return without_markup(board.players[seat].name)


def _begun(board: Board, seat: Seat, voice: Voice, pinged: bool) -> list[str]:
    """How a match begins, perhaps with what a record gave it."""
    player = board.players[seat]
    facts: dict[str, str | int] = {
        "number": str(board.match_id),
        "player": mention(player.id) if pinged else without_markup(player.name),
        "blue": _name(board, Seat.BLUE),
        "orange": _name(board, Seat.ORANGE),
        "edition": voice(f"edition-{board.edition}"),
    }
    if not board.given:
        said = [voice("turn-begin", **facts)]
        if board.mirror_of is not None:
            said.append(voice("turn-begin-mirror", number=str(board.mirror_of)))
        return said
    said = [voice("turn-begin-given", **facts, moves=board.given)]
    if board.position.pending is not None:
        said.append(voice("turn-special-next", name=_name(board, seat)))
    return said


def _happened(board: Board, done: Outcome, voice: Voice) -> list[str]:
    """What the last ply did, a sentence for each thing."""
    name = _name(board, done.seat)
    if isinstance(done.move, Advance):
        said = [voice("turn-passed", name=name, space=done.end_space, earned=done.earned)]
    elif isinstance(done.move, Buy):
        patch, anchor = done.move.patch, str(done.move.placement.anchor)
        facts: dict[str, str | int] = {"squares": patch.size, "square": anchor}
        facts |= {"cost": patch.cost, "time": patch.time}
        said = [voice("turn-bought", name=name, **facts)]
    else:
        said = [voice("turn-placed", name=name, square=str(done.move.square))]
    if done.income:
        said.append(voice("turn-income", income=done.income))
    if done.wins_tile:
        said.append(voice("turn-tile", name=name))
    if done.special_discarded:
        said.append(voice("turn-discarded"))
    return said


def _undone(board: Board, seat: Seat, moves: tuple[Move, ...], voice: Voice) -> list[str]:
    """What was taken back: the move of `seat`, and how many went with it."""
    what = move_in_words(moves[0], voice)
    said = [voice("turn-undone", name=_name(board, seat), what=what)]
    if len(moves) > 1:
        said.append(voice("turn-undone-more", plies=len(moves) - 1))
    return said


def move_in_words(move: Move, voice: Voice) -> str:
    """A move as a thing: "a 5-square patch bought and placed at c4"."""
    if isinstance(move, Advance):
        return voice("turn-move-pass")
    if isinstance(move, Buy):
        patch, square = move.placement.patch, str(move.placement.anchor)
        return voice("turn-move-buy", squares=patch.size, square=square)
    return voice("turn-move-place", square=str(move.square))


def _standing(board: Board, seat: Seat, voice: Voice, key: str) -> str:
    """What the player to move has, and where they stand."""
    position = board.position
    space, other = position.spaces[seat], position.spaces[seat.other]
    where = "behind" if space < other else "ahead" if space > other else "level"
    if where == "level" and space == 0:
        where = "start"
    return voice(
        key,
        name=_name(board, seat),
        buttons=position.buttons[seat],
        income=position.income(seat),
        where=where,
        spaces=abs(space - other),
        next=next((crossed - space for crossed in INCOME_SPACES if crossed > space), 0),
    )


def _ended(board: Board, voice: Voice) -> str:
    if board.ending in WITHOUT_WINNER:
        blue, orange = (_name(board, seat) for seat in Seat)
        return voice(f"turn-ended-{board.ending}", blue=blue, orange=orange)
    assert board.winner is not None
    winner, loser = board.winner, board.winner.other
    names = {"winner": _name(board, winner), "loser": _name(board, loser)}
    if board.ending is Ending.RESIGNED:
        return voice("turn-resigned", **names)
    if board.ending is Ending.TIME:
        return voice("turn-time-up", **names)
    scores = board.position.scores
    key = "turn-tied" if scores[winner] == scores[loser] else "turn-won"
    said = voice(key, **names, score=minus(scores[winner]), less=minus(scores[loser]))
    if board.first_game is None:
        return said
    both = [here + there for here, there in zip(scores, board.first_game, strict=True)]
    pair = {"score": minus(both[winner]), "less": minus(both[loser])}
    return " ".join([said, voice("turn-both", **names, **pair)])

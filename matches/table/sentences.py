"""The turn message in words: who moves next and why, complete without the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matches.markup import due, mention, moment, name_in
from matches.stored import Ending
from matches.table.endings import how_it_ended, what_it_counted
from matches.voices import Voice
from patchwork import Advance, Buy, Edition, Move, Outcome, Patch, Position, Seat, outcome

if TYPE_CHECKING:
    from matches.table.board import Board


def turn_text(
    board: Board,
    voice: Voice,
    ping: int | None = None,
    reader: Seat | None = None,
    *,
    past: bool = False,
) -> str:
    """The text of a board: who must act and what they can do, then what has just happened.

    Only a player who is pinged is mentioned; the others are named. `reader` is whose eyes alone it
    is for, if they play it. In a board of the `past` nobody is spoken to.
    """
    if board.ending is not None:
        return _over(board, voice, ping)
    pinged = ping is not None
    seat = board.position.to_move
    assert seat is not None
    call = (
        voice("turn-theirs", name=_name(board, seat))
        if past
        else _call(board, seat, voice, pinged, reader)
    )
    first = board.newcomer and not past and reader in (None, seat)
    said = [call, _can(board.position, seat, voice, first=first)]
    if board.deadline is not None:
        said.append(voice("turn-deadline", until=due(board.deadline)))
    if board.away_until is not None:
        until, yours = moment(board.away_until, "D"), pinged if reader is None else reader is seat
        mine = "yes" if yours and not past else "no"
        said.append(voice("turn-away", name=_name(board, seat), mine=mine, until=until))
    addressed = None if past else seat if reader is None else reader
    if board.undone is not None:
        said += [f"({one})" for one in _undone(board, *board.undone, addressed, voice)]
    elif board.last is not None:
        done = outcome(*board.last)
        said += [f"({one})" for one in _happened(board, done, addressed, voice)]
    elif board.mirror_of is not None:
        said.append(voice("turn-begin-mirror", number=str(board.mirror_of)))
    return " ".join(said)


def _call(board: Board, seat: Seat, voice: Voice, pinged: bool, reader: Seat | None) -> str:
    """Whose turn it is, said to them if they may be reading."""
    names: dict[str, str | int] = {
        "player": mention(board.players[seat].id) if pinged else _name(board, seat),
        "name": _name(board, seat),
        "other": _name(board, seat.other),
    }
    if reader is not None:
        return voice("turn-mine" if reader is seat else "turn-theirs", **names)
    if board.last is None and board.undone is None and board.match_id:
        edition = "classic" if board.edition is Edition.CLASSIC else "usual"
        key = "turn-begin-given" if board.given else "turn-begin"
        facts: dict[str, str | int] = {
            "number": str(board.match_id),
            "edition": edition,
            "moves": board.given,
        }
        return voice(key, **names, **facts)
    before = None if board.last is None else board.last[0].to_move
    again = board.undone is None and before is seat
    return voice("turn-again" if again and not pinged else "turn-yours", **names)


def _can(position: Position, seat: Seat, voice: Voice, *, first: bool) -> str:
    """What the seat to move can do with what it has; the `first` time, which buttons do it."""
    buttons = position.buttons[seat]
    if position.pending is not None:
        return voice("turn-can-place", buttons=buttons)
    numbers = [
        str(number)
        for number, patch in enumerate(position.offer, start=1)
        if can_be_had(position, patch)
    ]
    passing = outcome(position, Advance())
    return voice(
        "turn-first" if first else "turn-can",
        buttons=buttons,
        count=len(numbers),
        patches=_either(numbers, voice),
        gain=passing.earned + passing.income,
        special="yes" if passing.takes_special else "no",
    )


def can_be_had(position: Position, patch: Patch) -> bool:
    """Whether the seat to move can pay for an offered patch and has room for it."""
    seat = position.to_move
    return seat is not None and position.affordable(patch) and position.quilts[seat].fits(patch)


def _either(things: list[str], voice: Voice) -> str:
    """A choice in a sentence: "1, 2 or 3"."""
    *others, last = things or [""]
    return voice("turn-or", first=", ".join(others), last=last) if others else last


def _name(board: Board, seat: Seat) -> str:
    return name_in(board.players, seat)


def _happened(board: Board, done: Outcome, to: Seat | None, voice: Voice) -> list[str]:
    """What the last ply did, a sentence for each thing; `to` is the seat that is spoken to."""
    who: dict[str, str | int] = {
        "name": _name(board, done.seat),
        "mine": "yes" if done.seat is to else "no",
    }
    if isinstance(done.move, Advance):
        gain = done.earned + done.income
        said = [voice("turn-passed", **who, space=done.end_space, earned=gain)]
    elif isinstance(done.move, Buy):
        square = str(done.move.placement.landmark)
        facts: dict[str, str | int] = {"squares": done.move.patch.size, "square": square}
        said = [voice("turn-bought", **who, **facts, income=done.income)]
    else:
        said = [voice("turn-placed", **who, square=str(done.move.square))]
    if done.wins_tile:
        said.append(voice("turn-tile", **who))
    if done.special_discarded:
        said.append(voice("turn-discarded"))
    return said


def _undone(
    board: Board, seat: Seat, moves: tuple[Move, ...], to: Seat | None, voice: Voice
) -> list[str]:
    """What was taken back: the move of `seat`, and how many went with it."""
    what, mine = move_in_words(moves[0], voice), "yes" if seat is to else "no"
    said = [voice("turn-undone", name=_name(board, seat), mine=mine, what=what)]
    if len(moves) > 1:
        said.append(voice("turn-undone-more", plies=len(moves) - 1))
    return said


def move_in_words(move: Move, voice: Voice) -> str:
    """A move as a thing: "a 5-square patch bought and placed at c4"."""
    if isinstance(move, Advance):
        return voice("turn-move-pass")
    if isinstance(move, Buy):
        patch, square = move.placement.patch, str(move.placement.landmark)
        return voice("turn-move-buy", squares=patch.size, square=square)
    return voice("turn-move-place", square=str(move.square))


def _over(board: Board, voice: Voice, ping: int | None) -> str:
    """How it ended, the result first; below it, what it counted."""
    told = next((seat for seat in Seat if board.players[seat].id == ping), None)
    said, tile = [how_it_ended(board, voice, told)], True
    if board.ending is Ending.SCORE and board.last is not None:
        done = outcome(*board.last)
        said += _happened(board, done, told, voice)
        tile = not done.wins_tile  # that has just been said
    below = what_it_counted(board, voice, tile=tile)
    return "\n".join(filter(None, [" ".join(said), " ".join(below)]))

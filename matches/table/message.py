"""The turn message: text, picture and controls of a board."""

from __future__ import annotations

from matches.control_ids import Verb, write_control
from matches.pages import page_control
from matches.screens import Control, Look, Row, Screen
from matches.stored import WITHOUT_WINNER, Ending
from matches.table.board import EARLY, Board
from matches.table.sentences import can_be_had, turn_text
from matches.voices import Voice
from patchwork import Advance, Patch, Position, Seat, forecast, outcome
from rendering.requests import FinalRequest, LastMove, Request, TableRequest


def board_screen(
    board: Board, voice: Voice, ping: int | None = None, reader: Seat | None = None
) -> Screen:
    """The board as a message; `ping` is the player to ping, `reader` who alone reads it, if any."""
    return Screen(
        text=turn_text(board, voice, ping, reader),
        rows=board_rows(board, voice),
        picture=board_picture(board, voice),
        ping=ping,
    )


def board_picture(board: Board, voice: Voice) -> Request:
    """The table, or the count when the match is over; an abandoned match has nothing to count."""
    if board.ending is not None and board.ending not in WITHOUT_WINNER:
        winner = None if board.ending is Ending.SCORE else board.winner
        return FinalRequest(
            board.position,
            board.names_in(voice),
            winner,
            voice.language,
            voice.theme,
            EARLY.get(board.ending),
        )
    return table_request(board, voice)


def table_request(board: Board, voice: Voice) -> TableRequest:
    """The table with the last ply shown, and how the match ended if not by the count."""
    early = None if board.ending is None else EARLY.get(board.ending)
    winner = None if early is None else board.winner
    last = None
    if board.last is not None:
        before, move = board.last
        assert before.to_move is not None
        last = LastMove(before.to_move, move, before.spaces[before.to_move])
    look = (voice.language, voice.theme)
    return TableRequest(board.position, board.names_in(voice), last, *look, early, winner)


def board_rows(board: Board, voice: Voice) -> tuple[Row, ...]:
    """The controls under the board: what may be done; what may not is greyed, with the reason."""
    if board.ending is not None:
        rematch = board.control(Verb.REMATCH, voice("turn-rematch"), look=Look.PRIMARY)
        replay = board.control(Verb.REPLAY, voice("turn-replay"))
        record = board.control(Verb.RECORD, voice("turn-record"))
        if board.ending is Ending.SCORE and board.first_game is None and not board.given:
            mirror = board.control(Verb.MIRROR, voice("turn-mirror"))
            return ((rematch, mirror, replay, record),)
        # A replay ends with the count, which an abandoned match doesn't have.
        counted = board.ending not in WITHOUT_WINNER
        return ((rematch, replay, record) if counted else (rematch, record),)
    position = board.position
    newcomers = (page_control(Verb.LEARN, "1", voice("turn-learn")),) if board.newcomer else ()
    look_about = (
        board.control(Verb.RING, voice("turn-ring")),
        board.control(Verb.MORE, voice("turn-more")),
        *newcomers,
    )
    if position.pending is not None:
        special = board.control(Verb.SPECIAL, voice("turn-special"), look=Look.PRIMARY)
        return ((special, *look_about),)
    advance = board.control(Verb.PASS, pass_label(position, voice))
    offer = tuple(
        _offer(board, number, patch, voice) for number, patch in enumerate(position.offer, start=1)
    )
    return ((offer,) if offer else ()) + ((advance, *look_about),)


def _offer(board: Board, number: int, patch: Patch, voice: Voice) -> Control:
    label = offer_label(board.position, number, patch, voice)
    if can_be_had(board.position, patch):
        return board.control(Verb.OFFER, label, str(number), look=Look.PRIMARY)
    custom_id = write_control(board.match_id, board.rev, Verb.OFFER, str(number))
    return Control(custom_id, label, disabled=True)


def pass_label(position: Position, voice: Voice) -> str:
    """The pass in a few words: the buttons for moving, and what the way brings."""
    done = outcome(position, Advance())
    return voice(
        "turn-pass",
        earned=done.earned,
        income=done.income,
        brings=_brings(done.income, done.takes_special),
    )


def offer_label(position: Position, number: int, patch: Patch, voice: Voice) -> str:
    """An offered patch in a few words: its price, or the reason why it can't be bought."""
    seat = position.to_move
    assert seat is not None
    if not position.quilts[seat].fits(patch):
        return voice("turn-no-room", number=number)
    if (missing := patch.cost - position.buttons[seat]) > 0:
        return voice("turn-need-more", number=number, missing=missing)
    ahead = forecast(position, patch)
    return voice(
        "turn-offer",
        number=number,
        cost=patch.cost,
        time=patch.time,
        income=ahead.collected,
        brings=_brings(ahead.collected, ahead.takes_special),
    )


def _brings(income: int, takes_special: bool) -> str:
    """What a move brings beside its figures, as the labels tell the cases apart."""
    if takes_special:
        return "both" if income else "special"
    return "income" if income else "nothing"

"""The controls that step through a match ply by ply; each holds the ply it leads to."""

from __future__ import annotations

from matches.control_ids import Verb
from matches.screens import Control, Row
from matches.stored import WITHOUT_WINNER, Match
from matches.table.board import Board
from matches.voices import Voice


def step_rows(match: Match, ply: int, voice: Voice) -> tuple[Row, ...]:
    """Under the picture of a ply: to the others, and to the match in other forms."""
    return (_steps(match, ply, voice), _forms(match, ply, voice))


def entry_control(match: Match, voice: Voice) -> Control:
    """Under the animation: to the single plies."""
    return Board.of(match).control(Verb.STEP_FIRST, voice("history-step"), "0")


def steps(ply: int, plies: int) -> tuple[tuple[str, int, bool], ...]:
    """The steps from a ply: the verb, the ply it leads to, whether there is nothing that way."""
    first, last = ply == 0, ply == plies
    return (
        (Verb.STEP_FIRST.value, 0, first),
        (Verb.STEP_BACK.value, max(ply - 1, 0), first),
        (Verb.STEP_ON.value, min(ply + 1, plies), last),
        (Verb.STEP_LAST.value, plies, last),
    )


def _steps(match: Match, ply: int, voice: Voice) -> Row:
    board = Board.of(match)
    return tuple(
        board.control(Verb(name), voice(f"history-{name}"), str(to), disabled=disabled)
        for name, to, disabled in steps(ply, match.ply)
    )


def _forms(match: Match, ply: int, voice: Voice) -> Row:
    board = Board.of(match)
    text = board.control(Verb.STEP_TEXT, voice("menu-text"), str(ply))
    record = board.control(Verb.RECORD, voice("turn-record"))
    if match.ending in (None, *WITHOUT_WINNER):
        return (text, record)
    return (text, record, board.control(Verb.REPLAY, voice("history-animation")))

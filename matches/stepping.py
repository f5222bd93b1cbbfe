"""The controls that lead through a match ply by ply; each holds the ply it leads to."""

from __future__ import annotations

from matches.boards import Board
from matches.controls import Verb
from matches.records import Ending, Match
from matches.screens import Control, Row
from matches.voices import Voice


def step_rows(match: Match, ply: int, voice: Voice) -> tuple[Row, ...]:
    """Under the picture of a ply: to the others, and to the match in other forms."""
    return (_steps(match, ply, voice), _forms(match, ply, voice))


def entry_row(match: Match, voice: Voice) -> Row:
    """Under the animation: into the single plies."""
    return (Board.of(match).control(Verb.STEP_FIRST, voice("history-step"), "0"),)


def _steps(match: Match, ply: int, voice: Voice) -> Row:
    first, last = ply == 0, ply == match.ply
    return (
        _step(match, Verb.STEP_FIRST, 0, voice, disabled=first),
        _step(match, Verb.STEP_BACK, max(ply - 1, 0), voice, disabled=first),
        _step(match, Verb.STEP_ON, min(ply + 1, match.ply), voice, disabled=last),
        _step(match, Verb.STEP_LAST, match.ply, voice, disabled=last),
    )


def _step(match: Match, verb: Verb, to: int, voice: Voice, *, disabled: bool) -> Control:
    label = voice(f"history-{verb}")
    return Board.of(match).control(verb, label, str(to), disabled=disabled)


def _forms(match: Match, ply: int, voice: Voice) -> Row:
    board = Board.of(match)
    text = board.control(Verb.STEP_TEXT, voice("menu-text"), str(ply))
    record = board.control(Verb.RECORD, voice("turn-record"))
    if match.ending is None or match.ending is Ending.AGREED:
        return (text, record)
    return (text, record, board.control(Verb.REPLAY, voice("history-animation")))

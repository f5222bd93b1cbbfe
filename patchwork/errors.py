"""What can be wrong: text that can't be read, a state that can't be, a move that isn't allowed.

*Malformed* (`NotationError`) and *impossible* (`SetupError`) are kept apart, and both from *illegal
here and now* (`IllegalMove`). The messages are plain English for developers and the command line;
whatever a caller needs to say it in other words is an attribute.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from patchwork.moves import Move
    from patchwork.squares import Square


_LONGEST_QUOTE = 40


class PatchworkError(Exception):
    """Base of every error that the rules raise; its text is one sentence without line breaks."""


class _FaultsError(PatchworkError):
    """An error that lists every fault found, each a clause without a full stop."""

    def __init__(self, *faults: str) -> None:
        """Store the faults; the text joins them by `; ` and ends in a full stop."""
        super().__init__(*faults)
        self.faults = faults

    def __str__(self) -> str:
        text = "; ".join(self.faults)
        return f"{text[:1].upper()}{text[1:]}."


class NotationError(_FaultsError):
    """The text is malformed: it isn't the notation of anything, possible or not.

    `number` counts the moves of a record from 1 when one of them is at fault, otherwise it is 0.
    `word` is that move as written, empty if the record just ends.
    """

    def __init__(self, *faults: str, number: int = 0, word: str = "") -> None:
        """Store the faults, and which move is at fault."""
        super().__init__(*faults)
        self.number = number
        self.word = word


class SetupError(_FaultsError):
    """The text or value is well-formed, but no game can be in that state."""


class Reason(Enum):
    """Why a move is illegal."""

    GAME_OVER = "game over"
    SPECIAL_PENDING = "special patch pending"
    NO_SPECIAL_PENDING = "no special patch pending"
    NOT_OFFERED = "not offered"
    CANT_AFFORD = "can't afford"
    FITS_NOWHERE = "fits nowhere"
    OFF_THE_QUILT = "off the quilt"
    OVERLAPS = "overlaps"


class IllegalMove(PatchworkError):
    """A well-formed move that the rules don't allow in this position.

    `reason` says why and `move` which; `short_by` is the buttons missing (CANT_AFFORD, otherwise 0)
    and `squares` the squares already covered (OVERLAPS) or beyond the border (OFF_THE_QUILT).
    `number` counts the moves of a sequence from 1; it is 0 for a move on its own.
    """

    def __init__(
        self,
        reason: Reason,
        move: Move,
        *,
        short_by: int = 0,
        squares: tuple[Square, ...] = (),
        number: int = 0,
    ) -> None:
        """Store the facts; the sentence is made from them on demand."""
        super().__init__(reason, move)
        self.reason = reason
        self.move = move
        self.short_by = short_by
        self.squares = squares
        self.number = number

    def numbered(self, number: int) -> IllegalMove:
        """Return the same error for the move as the `number`th of a sequence, counted from 1."""
        return IllegalMove(
            self.reason, self.move, short_by=self.short_by, squares=self.squares, number=number
        )

    def __str__(self) -> str:
        which = f"Move {self.number}, {self.move}," if self.number else str(self.move)
        return f"{which} is illegal: {self._because()}."

    def _because(self) -> str:
        if self.reason is Reason.GAME_OVER:
            return "the game is over"
        if self.reason is Reason.SPECIAL_PENDING:
            return "a special patch must be placed first"
        if self.reason is Reason.NO_SPECIAL_PENDING:
            return "there is no special patch to place"
        if self.reason is Reason.NOT_OFFERED:
            return "the patch isn't among those offered"
        if self.reason is Reason.CANT_AFFORD:
            return f"{self.short_by} more button{'s' * (self.short_by != 1)} needed"
        if self.reason is Reason.FITS_NOWHERE:
            return "the patch fits nowhere on the quilt"
        if self.reason is Reason.OFF_THE_QUILT:
            return "the patch would stick out of the quilt"
        taken = " ".join(map(str, self.squares))
        return f"{taken} {'is' if len(self.squares) == 1 else 'are'} already covered"


def quote(text: str) -> str:
    r"""Return text from outside in quotes for a message: one line, ASCII, 40 characters at most.

    >>> quote("K@z9"), quote("two\nlines" + "!" * 1000)
    ("'K@z9'", "'two\\nlines!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!...'")
    """
    shown = ascii(text[:_LONGEST_QUOTE])
    return f"{shown[:-1]}...{shown[-1]}" if len(text) > _LONGEST_QUOTE else shown

"""Gathering everything that is wrong with a text, to say it in one error."""

from __future__ import annotations

from dataclasses import dataclass, field

from patchwork.errors import NotationError, SetupError

_LONGEST = 40


@dataclass(slots=True)
class Faults:
    """Faults found so far, as clauses; malformed text outweighs what is only impossible."""

    malformed: list[str] = field(default_factory=list)
    impossible: list[str] = field(default_factory=list)

    def raise_any(self) -> None:
        """Raise `NotationError` or `SetupError` with all the faults, if there are any."""
        if self.malformed:
            raise NotationError(*self.malformed, *self.impossible)
        if self.impossible:
            raise SetupError(*self.impossible)


def quote(text: str) -> str:
    r"""Return a stranger's text in quotes for a message: one line, ASCII, 40 characters at most.

    >>> quote("K@z9"), quote("two\nlines" + "!" * 1000)
    ("'K@z9'", "'two\\nlines!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!...'")
    """
    shown = ascii(text[:_LONGEST])
    return f"{shown[:-1]}...{shown[-1]}" if len(text) > _LONGEST else shown

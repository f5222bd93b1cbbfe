"""Plain commands: those whose name says everything, through every door."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from matches.requests import Command


class HelpLine(StrEnum):
    """The lines of help that list commands; the value is the list's name in ``help-text``."""

    SHOWS = "shows"
    CHANGES = "changes"
    LISTS = "lists"
    MINE = "mine"
    EXPLAINS = "explains"


@dataclass(frozen=True, slots=True)
class PlainCommand:
    """A plain command; its words stand together in words/, as ``command-NAME…``.

    It is typed as any of the words ``command-NAME-typed``. `line` is where help lists it, None if
    help has a sentence for it. `decides`: it changes something, so nothing may be typed after it,
    as mere chat must never decide anything.
    """

    name: str
    command: Command
    line: HelpLine | None = None
    decides: bool = False

    @property
    def typed(self) -> str:
        """The key of the words it is typed as."""
        return f"command-{self.name}-typed"

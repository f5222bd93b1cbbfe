"""Gathering everything that is wrong with a text, to report it in one error."""

from __future__ import annotations

from dataclasses import dataclass, field

from patchwork.errors import NotationError, SetupError


@dataclass(slots=True)
class Faults:
    """Faults found so far, as clauses; malformed text outweighs what is merely impossible."""

    malformed: list[str] = field(default_factory=list)
    impossible: list[str] = field(default_factory=list)

    def raise_any(self) -> None:
        """Raise `NotationError` or `SetupError` with all the faults, if there are any."""
        if self.malformed:
            raise NotationError(*self.malformed, *self.impossible)
        if self.impossible:
            raise SetupError(*self.impossible)

"""What the guild itself forbids: words that AutoMod blocks, and more threads than there may be."""

from __future__ import annotations

from dataclasses import dataclass

from playground.server.errors import Json

ACTIVE_THREADS = 1000
"""How many active threads a guild may have at Discord."""


@dataclass
class Moderation:
    """The guild's rules; tests make them stricter."""

    blocked: tuple[str, ...] = ()
    """Words, in lower case, that no message and no thread's name may contain."""
    most_threads: int = ACTIVE_THREADS

    def blocks(self, text: str) -> bool:
        """Whether AutoMod stops a text."""
        return any(word in text.lower() for word in self.blocked)

    def configure(self, order: Json) -> None:
        """Take ``blocked`` words and the number of active ``threads``; without them, the usual."""
        self.blocked = tuple(str(word).lower() for word in order.get("blocked", ()))
        self.most_threads = int(order.get("threads", ACTIVE_THREADS))

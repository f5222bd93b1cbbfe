"""Which of several pictures for one message still counts.

A player who presses ▶ four times quickly asks for four pictures of the same panel. Only the last is
worth drawing, and a slow earlier one mustn't replace it. Each press takes a ticket on arrival; a
press that is about to change the message claims it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field

#: Messages remembered; an older one's presses were answered long ago.
MOST_MESSAGES = 1024


@dataclass(slots=True)
class _Message:
    arrived: int = 0
    claimed: int = 0
    showing: asyncio.Lock = field(default_factory=asyncio.Lock)


class Ticket:
    """The place of one press among the presses on its message."""

    def __init__(self, message: _Message) -> None:
        message.arrived += 1
        self._message = message
        self._number = message.arrived

    def claim(self) -> None:
        """This press is going to change the message."""
        self._message.claimed = max(self._message.claimed, self._number)

    def is_newest(self) -> bool:
        """Whether no later press has claimed the message."""
        return self._message.claimed <= self._number

    @property
    def showing(self) -> asyncio.Lock:
        """Held while a change is on its way, so that two can't overtake each other."""
        return self._message.showing


class Frames:
    """The messages whose pictures are changing right now."""

    def __init__(self) -> None:
        self._messages: OrderedDict[int, _Message] = OrderedDict()

    def take(self, message_id: int) -> Ticket:
        """The ticket of a press that just arrived."""
        message = self._messages.setdefault(message_id, _Message())
        self._messages.move_to_end(message_id)
        if len(self._messages) > MOST_MESSAGES:
            self._messages.popitem(last=False)
        return Ticket(message)

"""Names in sentences. Their owners choose them freely, so a name is never read as markup."""

from __future__ import annotations

import re

from matches.stored import Player
from patchwork import Seat
from rendering.names import clean
from words import SEAT_MARKS

LONGEST = 32
# A backslash shows in push messages, so only escape what would have an effect: marks that work
# anywhere, and those that make a quotation, a heading or a list at the start of a line.
_MARKUP = re.compile(r"[\\*_~`|\[\]<:@]|^[>#+-]|(?<=^[0-9])\.")


def mention(player_id: int) -> str:
    """The text a chat client shows as a person's name; it pings only where that is allowed."""
    return f"<@{player_id}>"


def shown_name(name: str) -> str:
    """A name for places without markup (a choice, a file): on one line, as pictures show it."""
    return clean(name)[:LONGEST].rstrip()


def without_markup(name: str) -> str:
    """A name as text without any effect: no markup, no link, no mention, nothing invisible.

    >>> plain("*Ann* @everyone")
    '\\\\*Ann\\\\* \\\\@everyone'
    """
    return _MARKUP.sub(r"\\\g<0>", shown_name(name))


def name_in(players: tuple[Player, Player], seat: Seat) -> str:
    """The name of a match's player in a sentence; with their seat if both names read the same."""
    name = without_markup(players[seat].name)
    return name + tuple(SEAT_MARKS)[seat] if read_alike(players) else name


def shown_in(players: tuple[Player, Player], seat: Seat) -> str:
    """The same for places without markup."""
    name = shown_name(players[seat].name)
    return name + tuple(SEAT_MARKS)[seat] if read_alike(players) else name


def read_alike(players: tuple[Player, Player]) -> bool:
    """Whether two names are shown alike, or sound alike when they are read out."""
    blue, orange = (shown_name(player.name).casefold() for player in players)
    return blue == orange


def moment(at: int, style: str = "F") -> str:
    """A time that the chat client shows in each reader's own zone and language, with its weekday.

    Style "D" is a day, "d" a short one, "R" how far it is away.
    """
    return f"<t:{at}:{style}>"


def due(at: int) -> str:
    """When a clock runs out: "in 3 days (Saturday, …)"."""
    return f"{moment(at, 'R')} ({moment(at)})"

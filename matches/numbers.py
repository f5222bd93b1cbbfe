"""Matches by their permanent numbers, which are their ids: who may see which."""

from __future__ import annotations

from matches.access import seat_of, shown_here
from matches.errors import UnknownGame
from matches.port import Reader
from matches.requests import Ask
from matches.stored import Match


def numbered(reader: Reader, ask: Ask, number: int | None) -> Match:
    """The match of a number, or (None) the one to look at here.

    Its players may see a match anywhere, everybody else in the channel where it is at home: what
    happens in a channel isn't for those who can't read it. A control's match is no exception: ids
    can be forged, and a message stays behind when its match is taken to another channel. Raises
    UnknownGame for a number that isn't the asker's to see, whether there is such a match or not,
    and NoMatchHere.
    """
    if number is None:
        return shown_here(reader, ask)
    match = reader.match(number)
    at_home = match is not None and match.home.channel_id == ask.home.channel_id
    if match is None or not (at_home or seat_of(match, ask.who.id) is not None):
        raise UnknownGame(number=str(number))
    return match

"""Where a match that was played here has gone: its players are told, and only they get a link."""

from __future__ import annotations

from matches.access import board_link
from matches.errors import NoMatchHere
from matches.port import Reader
from matches.requests import Ask, Door
from matches.services import Services
from matches.stored import Match


def moved_from_here(services: Services, reader: Reader, ask: Ask) -> NoMatchHere | None:
    """What to say in a channel without a match after the asker's has moved away.

    A typed line is answered where everyone reads, so the answer doesn't name the new place.
    """
    mine = reader.active_matches_of(ask.who.id)
    gone = [match for match in mine if _was_here(reader, ask, match)]
    if not gone:
        return None
    match, number = gone[-1], str(gone[-1].id)
    if ask.door is Door.TYPED and not ask.private:
        return NoMatchHere(reason="elsewhere", number=number)
    return NoMatchHere(reason="moved", number=number, link=board_link(services, reader, match))


def _was_here(reader: Reader, ask: Ask, match: Match) -> bool:
    """Whether a match that is elsewhere has pinged one of its players here."""
    calls = (reader.last_call(match.id, who.id, ask.home.channel_id) for who in match.players)
    return match.home != ask.home and any(call is not None for call in calls)

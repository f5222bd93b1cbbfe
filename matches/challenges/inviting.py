"""Challenging by a button: the person it names, or anyone."""

from __future__ import annotations

from matches.challenges import thread_offers
from matches.control_ids import MOST_ID, MatchControl, read_number
from matches.errors import UnfitOpponent, UnfitPlace
from matches.markup import mention
from matches.requests import Ask, MakeChallenge
from matches.screens import Reply
from matches.services import Services


async def invite(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """The presser challenges, whoever the button was shown to."""
    if ask.private:
        raise UnfitPlace
    if control.argument is None:
        return await thread_offers.challenge(services, ask, MakeChallenge(None))
    player_id = read_number(control.argument, MOST_ID)
    person = await services.places.find(player_id, ask.home)
    if person is None:
        raise UnfitOpponent(reason="absent", name=mention(player_id))
    return await thread_offers.challenge(services, ask, MakeChallenge(person))

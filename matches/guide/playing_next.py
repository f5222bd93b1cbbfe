"""What somebody can do who has learnt the game: take up a challenge, or make one."""

from __future__ import annotations

from collections.abc import Iterator

from matches.access import seat_of
from matches.challenges.checks import open_here
from matches.challenges.thread_offers import write_offer
from matches.control_ids import ChallengeVerb, Verb, write_challenge_control, write_control
from matches.markup import shown_name
from matches.port import Reader
from matches.requests import Ask, MakeChallenge
from matches.screens import Control, Look
from matches.services import Services
from matches.voices import Voice


def challenge_controls(
    services: Services, reader: Reader, ask: Ask, voice: Voice
) -> Iterator[Control]:
    """One button that starts a game here: the challenge made to the asker, or one to anyone.

    None in a direct message, where no game lives, and none for whoever is playing here already.
    """
    match = reader.active_match_in(ask.home.channel_id)
    if ask.private or (match is not None and seat_of(match, ask.who.id) is not None):
        return
    for challenge in open_here(services, reader, ask.home.channel_id):
        if challenge.opponent is not None and challenge.opponent.id == ask.who.id:
            custom_id = write_challenge_control(challenge.id, ChallengeVerb.ACCEPT)
            name = shown_name(challenge.challenger.name)
            yield Control(custom_id, voice("learn-label-accept", name=name), Look.SUCCESS)
            return
    custom_id = write_control(0, 0, Verb.HERE, write_offer(MakeChallenge(None)))
    yield Control(custom_id, voice("learn-label-challenge"), Look.SUCCESS)

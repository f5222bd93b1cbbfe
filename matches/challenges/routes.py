"""What this room answers: challenges, rematches and blocking."""

from __future__ import annotations

from matches.challenges import blocking, inviting, rematch, thread_offers
from matches.control_ids import Verb
from matches.requests import BlockPerson, MakeChallenge
from matches.topic import Topic

TOPIC = Topic(
    commands={MakeChallenge: thread_offers.challenge, BlockPerson: blocking.block},
    presses={
        Verb.INVITE: inviting.invite,
        Verb.THREAD: thread_offers.accept,
        Verb.HERE: thread_offers.accept_here,
        Verb.REMATCH: rematch.rematch,
        Verb.MIRROR: rematch.mirror,
    },
)

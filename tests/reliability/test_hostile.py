"""Foreign, forged, stale and malformed presses and commands change nothing, and none is ignored."""

from __future__ import annotations

import copy
from pathlib import Path
from random import Random

import pytest

from matches.requests import MakeChallenge
from matches.stored import Player
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, Club
from tests.reliability.hostile import Scene, attack, forged_id, values

THROUGH_THE_STANDIN = 1_000
AT_THE_DESK = 10_000
ABOUT_CALLS = ("pings", "remindafter", "remindby", "quietoff", "away")
#: what one is told of one's own days away
SAID_OF_AWAY = ("clock-away-now", "clock-not-away")


async def test_hostile_interactions_change_nothing(tmp_path: Path) -> None:
    """Through the real client: every one is answered within Discord's three seconds."""
    outcome = await attack(tmp_path, THROUGH_THE_STANDIN, seed=7)
    assert outcome.faults == []
    assert outcome.answers == {"done": THROUGH_THE_STANDIN}


@pytest.mark.thorough
async def test_ten_thousand_hostile_presses_change_nothing() -> None:
    """At the desk: whoever presses anything gets a sentence, and every record stays as it is."""
    club, random = Club(), Random(9)
    await club.begin()
    await club.slash(Player(4, "Somebody"), MakeChallenge(None), home=ELSEWHERE)
    before = copy.deepcopy(club.store.tables)
    scene = Scene(club.match.id, club.match.rev, challenge=1, waiting=2)
    for _ in range(AT_THE_DESK):
        who = random.choice([ANN, BOB, CAT])
        custom_id = forged_id(random, scene, seated=who is not CAT)
        private = random.random() < 0.5
        reply = await club.press(who, custom_id, *values(random), private=private)
        assert reply.screen is not None, custom_id
        assert reply.screen.text, custom_id
        assert not reply.news or custom_id.split(":")[3] in ABOUT_CALLS, custom_id
    # Everyone may change these: their own choices, and with them when they are reminded.
    after = club.store.tables
    before.players, before.alarms = after.players, after.alarms
    made = [after.receipts[number] for number in set(after.receipts) - set(before.receipts)]
    assert {one.answer["key"] for one in made} <= {"clock-away", "clock-back", *SAID_OF_AWAY}
    before.receipts, before.given_at = after.receipts, after.given_at
    assert after == before

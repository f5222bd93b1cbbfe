"""A challenge as a message: what is kept to say it, and how it is said."""

from __future__ import annotations

from typing import Any

from matches.clocks import DAY
from matches.controls import ChallengeVerb, write_challenge_control
from matches.names import mention, plain
from matches.records import Challenge, ChallengeState, Starts
from matches.screens import Control, Look, Screen
from matches.times import moment
from matches.voices import Voice


def challenge_facts(challenge: Challenge) -> dict[str, Any]:
    """A challenge as JSON, for the outbox; of a closed one `expires_at` is when it closed."""
    opponent = challenge.opponent
    return {
        "challenger": challenge.challenger.id,
        "opponent": None if opponent is None else opponent.id,
        "edition": challenge.edition.value,
        "state": challenge.state.value,
        "at": challenge.expires_at,
        "clock": challenge.clock,
        "starts": challenge.starts.value,
        "seed": challenge.seed,
        "rated": challenge.rated,
    }


def sentence_facts(facts: dict[str, Any]) -> dict[str, str | int]:
    """The same as a sentence takes them."""
    return {
        "challenger": mention(facts["challenger"]),
        "opponent": "" if facts["opponent"] is None else mention(facts["opponent"]),
        "at": moment(facts["at"]),
        "until": moment(facts["at"]),
    }


def closed_key(state: ChallengeState) -> str:
    """The sentence for what became of a challenge."""
    return f"challenge-{state.value}"


def challenge_screen(
    challenge_id: int, facts: dict[str, Any], voice: Voice, ping: int | None
) -> Screen:
    """A challenge as a message, with its buttons while it is open."""
    state = ChallengeState(facts["state"])
    said = sentence_facts(facts)
    if state is not ChallengeState.OPEN:
        return Screen(voice(closed_key(state), **said))
    key = "challenge-anyone" if facts["opponent"] is None else "challenge-named"
    text = voice(key, **said, edition=voice(f"edition-{facts['edition']}"))
    if facts.get("clock"):
        text += " " + voice("challenge-clock", days=facts["clock"] // DAY)
    if facts.get("starts", Starts.CHANCE) != Starts.CHANCE:
        text += " " + voice(f"challenge-starts-{facts['starts']}", **said)
    if facts.get("seed"):
        text += " " + voice("challenge-seed", seed=plain(facts["seed"]))
    if not facts.get("rated", True):
        text += " " + voice("challenge-unrated")
    if facts.get("mirror"):
        text += " " + voice("challenge-mirror", number=str(facts["mirror"]))
    verbs = [(ChallengeVerb.ACCEPT, Look.SUCCESS), (ChallengeVerb.DECLINE, Look.SECONDARY)]
    if facts["opponent"] is None:
        verbs.pop()
    verbs.append((ChallengeVerb.WITHDRAW, Look.SECONDARY))
    row = tuple(
        Control(write_challenge_control(challenge_id, verb), voice(f"challenge-{verb}"), look)
        for verb, look in verbs
    )
    return Screen(text, (row,), ping=ping)

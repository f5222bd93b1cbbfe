"""A challenge as a message: what is stored so that it can be said, and how it is said."""

from __future__ import annotations

from typing import Any

from matches.access import BOARDS
from matches.challenges.new_match import game_from
from matches.control_ids import ChallengeVerb, Verb, write_challenge_control
from matches.markup import mention, moment, shown_name, without_markup
from matches.pages import page_control
from matches.port import Reader
from matches.screens import Control, Look, Screen
from matches.services import Services
from matches.stored import DAY, Beginning, Challenge, ChallengeState, Notice, Starts
from matches.voices import Voice
from patchwork import PATCH_BY_LETTER, Edition, Seat, parse_position, write_position
from rendering.requests import InvitationRequest, Request, TableRequest

#: the name of a player who isn't known yet
UNKNOWN = "?"
#: patches for the picture while chance has not yet drawn the ring
EXAMPLE = "QRAXaU"
#: as many as its thread ever has room for
MOST_SHOWN = 10


def challenge_facts(challenge: Challenge) -> dict[str, Any]:
    """A challenge as JSON, for the outbox; `expires_at` of a closed one is when it closed."""
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


def beginning_facts(challenge: Challenge, beginning: Beginning) -> dict[str, Any]:
    """Where a challenge continues from, as JSON: the record, the position, who would sit where."""
    position = game_from(challenge, beginning).position
    seat = position.to_move
    assert seat is not None
    opponent = None if challenge.opponent is None else challenge.opponent.name
    players: list[str | None] = [challenge.challenger.name, opponent]
    if challenge.starts is Starts.CHANCE:
        players = [None, None]
    if (seat is Seat.BLUE) is (challenge.starts is Starts.OPPONENT):
        players.reverse()
    return {
        "moves": len(beginning.moves),
        "record": list(beginning.names),
        "position": write_position(position),
        "players": players,
    }


def sentence_facts(facts: dict[str, Any]) -> dict[str, str | int]:
    """The same, as facts for a sentence."""
    return {
        "challenger": mention(facts["challenger"]),
        "opponent": "" if facts["opponent"] is None else mention(facts["opponent"]),
        "at": moment(facts["at"]),
        "until": moment(facts["at"]),
    }


def closed_key(state: ChallengeState) -> str:
    """The sentence that says what became of a challenge."""
    return f"challenge-{state.value}"


def accepted_screen(services: Services, reader: Reader, notice: Notice, voice: Voice) -> Screen:
    """An accepted challenge as a message, with a link to its match's board."""
    said = voice(closed_key(ChallengeState.ACCEPTED), **sentence_facts(notice.facts))
    board = reader.last_sent(notice.subject, BOARDS)
    if board is None:
        return Screen(said)
    link = services.link(board.home, board.message_id)
    return Screen(f"{said} {voice('challenge-board', link=link)}")


def challenge_screen(
    challenge_id: int, facts: dict[str, Any], voice: Voice, ping: int | None
) -> Screen:
    """A challenge as a message, with its buttons while it is open."""
    state = ChallengeState(facts["state"])
    said = sentence_facts(facts)
    if state is not ChallengeState.OPEN:
        return Screen(voice(closed_key(state), **said))
    key = "challenge-anyone" if facts["opponent"] is None else "challenge-named"
    text = voice(key, **said)
    if facts["edition"] == Edition.CLASSIC:
        text += " " + voice("challenge-classic")
    if facts.get("clock"):
        text += " " + voice("challenge-clock", days=facts["clock"] // DAY)
    beginning = facts.get("beginning")
    if beginning is not None:
        text += " " + _going_on(facts, voice)
    elif facts.get("starts", Starts.CHANCE) != Starts.CHANCE:
        text += " " + voice(f"challenge-starts-{facts['starts']}", **said)
    if facts.get("seed"):
        text += " " + voice("challenge-seed", seed=without_markup(facts["seed"]))
    if not facts.get("rated", True):
        text += " " + voice("challenge-unrated")
    if facts.get("mirror"):
        text += " " + voice("challenge-mirror", number=str(facts["mirror"]))
    verbs = [(ChallengeVerb.ACCEPT, Look.SUCCESS), (ChallengeVerb.DECLINE, Look.SECONDARY)]
    if facts["opponent"] is None:
        verbs.pop()
    row = [
        Control(write_challenge_control(challenge_id, verb), voice(f"challenge-{verb}"), look)
        for verb, look in verbs
    ]
    row.append(page_control(Verb.RULES, "1", voice("challenge-how")))
    picture = _invitation(facts, voice) if beginning is None else _picture(beginning, voice)
    return Screen(text, (tuple(row),), picture, ping=ping)


def _going_on(facts: dict[str, Any], voice: Voice) -> str:
    """Which record and ply it continues from, and who would play which seat."""
    beginning = facts["beginning"]
    blue, orange = map(without_markup, beginning["record"])
    from_where = voice("challenge-beginning", moves=beginning["moves"], blue=blue, orange=orange)
    seat = parse_position(beginning["position"]).to_move
    assert seat is not None
    starts = facts["starts"]
    if starts == Starts.OPPONENT and facts["opponent"] is None:
        starts = "anyone"
    mover = voice(f"challenge-mover-{starts}", **sentence_facts(facts), seat=seat.word)
    return f"{from_where} {mover}"


def _invitation(facts: dict[str, Any], voice: Voice) -> Request:
    """The first patches of its ring, or of an example while chance has not drawn it."""
    shown = facts.get("ring", EXAMPLE)
    ring = tuple(PATCH_BY_LETTER[letter] for letter in shown)
    return InvitationRequest(ring, voice.language, voice.theme)


def _picture(beginning: dict[str, Any], voice: Voice) -> TableRequest:
    """The position to continue from; a seat without a player yet is marked."""
    blue, orange = (UNKNOWN if name is None else shown_name(name) for name in beginning["players"])
    position = parse_position(beginning["position"])
    return TableRequest(position, (blue, orange), None, voice.language, voice.theme)

"""What a player may do only if the other agrees: the question in the channel, and the answer.

A proposal changes nothing, so the revision and the board's controls stay as they are. It can be
answered at that revision only: simply playing on makes it lapse, and its message then says so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from matches.access import seat_of
from matches.change.receipts import Settled
from matches.clock.reminders import CALLS_APART
from matches.control_ids import Verb, write_control
from matches.markup import mention, name_in
from matches.port import Reader, Transaction
from matches.requests import Ask
from matches.screens import Control, Look, Mode, Screen
from matches.services import Services
from matches.stored import Match, Notice, NoticeKind, Player, Proposal, ProposalKind
from matches.table.board import parse_moves, write_moves
from matches.table.sentences import move_in_words
from matches.voices import Voice
from patchwork import Move, Seat

OPEN, AGREED, REFUSED, LAPSED = "open", "agreed", "refused", "lapsed"


def propose(
    services: Services, tx: Transaction, match: Match, proposal: Proposal, moves: list[Move]
) -> None:
    """Store a proposal and have it posted; `moves` are the plies it would take back.

    A second one soon after the first makes no sound: undoing and playing again allows a new one.
    """
    kind, now = NoticeKind.PROPOSAL, services.now()
    soon = any(
        one.player_id == proposal.player_id and now - CALLS_APART < one.asked_at <= now
        for one in tx.proposals(match.id)
    )
    tx.save_proposal(proposal)
    facts = _facts(match, proposal, moves, OPEN)
    ping = None if soon else other_player(match, proposal).id
    tx.add_notice(match.id, match.rev, kind, match.home, facts, now, ping=ping)


def close(
    services: Services, tx: Transaction, match: Match, proposal: Proposal, state: str
) -> None:
    """Record the answer to a proposal, and have its message say so.

    A question that hasn't been posted yet is dropped: the answer says it all.
    """
    tx.save_proposal(replace(proposal, open=False))
    message = _message_of(tx, proposal)
    if message is None:
        tx.drop_notices(match.id, (NoticeKind.PROPOSAL,))
    _reword(tx, match, proposal, state, message, services.now())


def lapse_proposals(tx: Transaction, match: Match, now: int) -> None:
    """Whatever was asked at this revision ends with it, and the messages say so.

    A question that hasn't been posted yet is dropped. The proposal itself is kept as it is: nothing
    can be done with it at another revision.
    """
    for proposal in _open(tx, match):
        message = _message_of(tx, proposal)
        if message is None:
            tx.drop_notices(match.id, (NoticeKind.PROPOSAL,))
        else:
            _reword(tx, match, proposal, LAPSED, message, now)


def _reword(
    tx: Transaction, match: Match, proposal: Proposal, state: str, message: int | None, now: int
) -> None:
    """Have a proposal's message say what became of it; if it has none, post a new one."""
    facts = _facts(match, proposal, [], state)
    kind = NoticeKind.PROPOSAL_CLOSED
    tx.add_notice(match.id, match.rev, kind, match.home, facts, now, edits=message)


def _message_of(reader: Reader, proposal: Proposal) -> int | None:
    """The message that asks it: the same player may have asked something else since."""
    posted = [
        notice.message_id
        for notice in reader.notices_about(proposal.match_id, proposal.rev, NoticeKind.PROPOSAL)
        if notice.message_id is not None and is_asked_by(notice, proposal)
    ]
    return posted[-1] if posted else None


def is_asked_by(notice: Notice, proposal: Proposal) -> bool:
    """Whether a notice belongs to this proposal at this revision."""
    asked = (notice.facts["kind"], notice.facts["asker"][0], notice.rev)
    return asked == (proposal.kind, proposal.player_id, proposal.rev)


def leave_proposals_behind(tx: Transaction, match: Match, now: int) -> None:
    """The match moves to another channel without its open questions: they can be asked again."""
    lapse_proposals(tx, match, now)
    for proposal in _open(tx, match):
        tx.save_proposal(replace(proposal, rev=0))


def _open(reader: Reader, match: Match) -> list[Proposal]:
    """The proposals that await an answer at this revision."""
    return [one for one in reader.proposals(match.id) if one.open and one.rev == match.rev]


def was_proposal_left_behind(proposal: Proposal) -> bool:
    """Whether the match moved to another channel before there was an answer."""
    return proposal.open and proposal.rev == 0


def proposal_open_to(reader: Reader, match: Match, asked: int) -> list[Proposal]:
    """The proposals that await a player's answer at this revision."""
    return [one for one in _open(reader, match) if one.player_id != asked]


def answered(match: Match, proposal: Proposal, state: str, mode: Mode) -> Settled:
    """What the player who answered is told; on the proposal's own message, what everyone reads."""
    seat = seat_of(match, proposal.player_id)
    assert seat is not None
    names: dict[str, str | int] = {
        "name": name_in(match.players, seat),
        "other": name_in(match.players, seat.other),
    }
    return Settled(mode, f"consent-{proposal.kind}-{state}", names, match.id)


def answer_mode(ask: Ask) -> Mode:
    """Where a proposal, or the answer to one, is confirmed."""
    return Mode.UPDATE if ask.ephemeral else Mode.STRIP


def other_player(match: Match, proposal: Proposal) -> Player:
    """The player who is asked."""
    return next(player for player in match.players if player.id != proposal.player_id)


def _facts(match: Match, proposal: Proposal, moves: list[Move], state: str) -> dict[str, Any]:
    asker = next(player for player in match.players if player.id == proposal.player_id)
    asked = other_player(match, proposal)
    return {
        "kind": proposal.kind.value,
        "state": state,
        "seat": match.players.index(asker),
        "asker": [asker.id, asker.name],
        "asked": [asked.id, asked.name],
        "moves": write_moves(moves),
    }


def proposal_screen(
    match_id: int, rev: int, facts: dict[str, Any], voice: Voice, ping: int | None
) -> Screen:
    """A proposal as a message, with its buttons while it is open."""
    kind, state = facts["kind"], facts["state"]
    players = Player(*facts["asker"]), Player(*facts["asked"])
    if facts.get("seat") == Seat.ORANGE:
        players = players[1], players[0]
    seat = Seat(facts.get("seat", Seat.BLUE))
    name, other = name_in(players, seat), name_in(players, seat.other)
    if state != OPEN:
        return Screen(voice(f"consent-{kind}-{state}", name=name, other=other))
    moves = parse_moves(facts["moves"])
    said = [_question(kind, name, mention(facts["asked"][0]), moves, voice)]
    if len(moves) > 1:
        said.append(voice("turn-undone-more", plies=len(moves) - 1))
    said.append(voice("consent-lapses"))

    def control(verb: Verb, look: Look) -> Control:
        return Control(write_control(match_id, rev, verb, kind), voice(f"consent-{verb}"), look)

    # No comes first: pressing where the board has its first patch must not give up a game.
    row = (control(Verb.REFUSE, Look.SECONDARY), control(Verb.AGREE, Look.SUCCESS))
    return Screen(" ".join(said), (row,), ping=ping)


def _question(kind: str, name: str, asked: str, moves: list[Move], voice: Voice) -> str:
    if kind == ProposalKind.UNDO:
        what = move_in_words(moves[0], voice)
        return voice("consent-undo-open", asked=asked, name=name, what=what)
    return voice("consent-abandon-open", asked=asked, name=name)

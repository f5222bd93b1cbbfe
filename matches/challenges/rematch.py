"""Playing again: a rematch, or the same ring with seats swapped."""

from __future__ import annotations

from matches.access import aimed_match, board_link, check_seated
from matches.challenges import lifecycle
from matches.challenges.checks import open_here
from matches.change.receipts import Settled, change_once
from matches.control_ids import MatchControl
from matches.errors import NothingToShow, PlayedElsewhere
from matches.port import Reader, Transaction
from matches.requests import Ask, MakeChallenge, Person
from matches.screens import Mode, Reply
from matches.services import Services
from matches.stored import Challenge, Match, MatchState, Player
from matches.table.mirror import check_mirror


async def rematch(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """Challenge the same opponent again, or accept if they already have."""
    return await _again(services, ask, control, mirror=False)


async def mirror(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """Play again on the match's ring with seats swapped, both scores to be added up."""
    return await _again(services, ask, control, mirror=True)


async def _again(services: Services, ask: Ask, control: MatchControl, *, mirror: bool) -> Reply:
    def change(tx: Transaction) -> Settled:
        match = aimed_match(tx, ask, (control.match, control.rev))
        seat = check_seated(match, ask)
        if match.state is MatchState.ACTIVE:
            raise NothingToShow(reason="rematch")
        if match.home.channel_id != ask.home.channel_id:
            raise PlayedElsewhere(link=board_link(services, tx, match))
        if mirror:
            check_mirror(services, tx, match)
        ring_of = match.id if mirror else None
        again = _wish(match, match.players[seat.other])
        for challenge in open_here(services, tx, match.home.channel_id):
            if tx.mirror_wanted(challenge.id) == ring_of and _is_same(tx, challenge, ask, again):
                return lifecycle.begin(services, tx, ask, challenge, Mode.PRIVATE)
        return lifecycle.issue(services, tx, ask, again, mirror=ring_of)

    return await change_once(services, ask, change)


def _wish(match: Match, other: Player) -> MakeChallenge:
    """A challenge to play another match like this one."""
    # A match that began with a record is unrated for that alone; a game from the start may be
    # rated.
    rated = match.rated or match.given > 0
    return MakeChallenge(Person(other), match.edition, clock=match.clock or 0, rated=rated)


def _is_same(reader: Reader, challenge: Challenge, ask: Ask, again: MakeChallenge) -> bool:
    """Whether a challenge comes from the opponent and asks for exactly what the asker wants."""
    assert again.opponent is not None
    between = (again.opponent.player.id, ask.who.id)
    invited = None if challenge.opponent is None else challenge.opponent.id
    if (challenge.challenger.id, invited) != between or reader.beginning(challenge.id) is not None:
        return False
    offered = (challenge.edition, challenge.clock or 0, challenge.starts, challenge.seed)
    wished = (again.edition, again.clock, again.starts, again.seed)
    return offered == wished and challenge.rated == again.rated

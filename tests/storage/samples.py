"""Records to store: Ann and Bob, their match and what belongs to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from matches.stored import Challenge, Home, Match, MatchState, Player, Ply
from patchwork import Edition, Seat, parse_ring, start, write_position

ANN = Player(101, "Ann")
BOB = Player(202, "Bob")
QUILTS = Home(channel_id=11, guild_id=1)
SEWING_ROOM = Home(channel_id=12, guild_id=1)
RING = "BCDEFGHIJKLMNOPQRSTUVWXYZabcdefgA"


def a_match(**changes: Any) -> Match:
    """A match of Ann and Bob that has just begun in its home; its id is yet to be given."""
    home = changes.get("home", QUILTS)
    match = Match(
        id=0,
        home=home,
        began_in=home.guild_id,
        players=(ANN, BOB),
        edition=Edition.REVISED,
        ring=RING,
        first=Seat.BLUE,
        position=write_position(start(parse_ring(RING))),
        rev=1,
        ply=0,
        state=MatchState.ACTIVE,
        started_at=1000,
        changed_at=1000,
    )
    return replace(match, **changes)


def a_challenge(**changes: Any) -> Challenge:
    """Ann challenges Bob; the id is yet to be given."""
    challenge = Challenge(
        id=0,
        home=QUILTS,
        challenger=ANN,
        opponent=BOB,
        edition=Edition.REVISED,
        created_at=1000,
        expires_at=5000,
    )
    return replace(challenge, **changes)


def a_ply(match_id: int, number: int, **changes: Any) -> Ply:
    """The first player passes."""
    ply = Ply(match_id, number, rev=number + 1, seat=Seat.BLUE, move="adv", played_at=1000)
    return replace(ply, **changes)

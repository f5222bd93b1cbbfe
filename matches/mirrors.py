"""A match and its mirror: the same ring with seats swapped, and what both come to together.

Whoever had the luck of the ring in the first game leaves it to the other in the second.
"""

from __future__ import annotations

from matches.port import Reader
from matches.records import Ending, Match
from matches.seats import position_of
from patchwork import Seat


def mirrored(reader: Reader, challenge_id: int) -> Match | None:
    """The match that a challenge asks to mirror."""
    first_id = reader.mirror_wanted(challenge_id)
    return None if first_id is None else reader.match(first_id)


def can_be_mirrored(reader: Reader, match: Match) -> bool:
    """Whether a match has a score to be added to, and isn't a mirror itself."""
    return match.ending is Ending.SCORE and reader.mirror_of(match.id) is None


def first_scores(reader: Reader, match: Match) -> tuple[int, int] | None:
    """The scores of the first game, in the order of the seats of this, its mirror.

    None if the match isn't a mirror, or didn't come to a score itself.
    """
    first_id = reader.mirror_of(match.id) if match.ending is Ending.SCORE else None
    first = None if first_id is None else reader.match(first_id)
    if first is None:
        return None
    scores = position_of(first).scores
    return scores[Seat.ORANGE], scores[Seat.BLUE]

"""A match and its mirror: the same ring with seats swapped, and both scores added up.

The player whose luck the ring was in the first game leaves it to the other in the second.
"""

from __future__ import annotations

from matches.access import board_link, position_of
from matches.errors import MirrorMade, UnknownControl
from matches.port import Reader
from matches.services import Services
from matches.stored import Ending, Match
from patchwork import Seat


def mirrored_ring(reader: Reader, challenge_id: int) -> Match | None:
    """The match that a challenge asks to mirror."""
    first_id = reader.mirror_wanted(challenge_id)
    return None if first_id is None else reader.match(first_id)


def check_mirror(services: Services, reader: Reader, match: Match) -> None:
    """Raise the error if a match can't be mirrored.

    UnknownControl if it has no score to add to, began with a record or is a mirror itself (its
    board shows no such button), MirrorMade if it already has its mirror: a third game would have no
    second score to go with it.
    """
    whole = match.ending is Ending.SCORE and not match.given
    if not whole or reader.mirror_of(match.id) is not None:
        raise UnknownControl
    made_id = reader.mirror_made_of(match.id)
    made = None if made_id is None else reader.match(made_id)
    if made is not None:
        raise MirrorMade(number=str(made.id), link=board_link(services, reader, made))


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

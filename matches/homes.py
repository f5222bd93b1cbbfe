"""Homes that have been lost: where nothing can be posted, until a player takes the match away.

A match is kept whatever happens to its channel. That its boards don't arrive is a state which its
players see, in their list of games, on its board and in the answers to their moves, and which they
leave by moving it to another channel.
"""

from __future__ import annotations

from matches.boards import Board
from matches.port import Reader, Transaction
from matches.records import Match, NoticeKind
from matches.services import Services
from matches.voices import Voice


def is_lost(services: Services, reader: Reader, match: Match) -> bool:
    """Whether what happens in a match can't be told in its channel, as far as is known."""
    return reader.is_held_back(match.id) or services.places.is_closed(match.home)


def home_lost(services: Services, match: Match, voice: Voice) -> str:
    """What is said of a match whose home is lost."""
    return voice("menu-home-lost", where=services.link(match.home, None))


async def channel_gone(services: Services, channel_id: int) -> None:
    """Note that a channel was deleted: what the match there has to say is held back from now on."""

    def work(tx: Transaction) -> None:
        match = tx.active_match_in(channel_id)
        if match is None or tx.is_held_back(match.id):
            return
        facts, now = Board.read(tx, match).facts(), services.now()
        kept = tx.add_notice(match.id, match.rev, NoticeKind.REPOST, match.home, facts, now)
        tx.notice_blocked(kept.id)

    await services.store.write(work)

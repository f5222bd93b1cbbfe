"""Lost homes: channels that take no posts, until a player moves the match elsewhere.

A match is kept whatever happens to its channel. Its players see that its boards don't arrive: in
their list of games, on its board and in the answers to their moves. They can move it to another
channel.
"""

from __future__ import annotations

from dataclasses import replace

from matches.markup import moment
from matches.port import Reader, Transaction
from matches.requests import Ask
from matches.services import Services
from matches.stored import DAY, ChallengeState, Home, Match, NoticeKind
from matches.table.board import Board
from matches.voices import Voice


def is_lost(services: Services, reader: Reader, match: Match) -> bool:
    """Whether a match's channel is known to be unable to hear what happens in it."""
    return reader.refused_since(match.id) is not None or services.places.is_closed(match.home)


def what_hinders(
    services: Services, reader: Reader, ask: Ask, match: Match, voice: Voice
) -> str | None:
    """Why a match's news doesn't reach its channel, for one of its players; None: it does.

    If they ask in that channel it is being retried right now, so say only what has happened so far.
    """
    since = reader.refused_since(match.id)
    if match.home == ask.home:
        return None if since is None else voice("menu-home-refused", since=moment(since, "R"))
    if not is_lost(services, reader, match):
        return None
    return voice("menu-home-lost", where=services.link(match.home, None))


async def channel_gone(services: Services, home: Home) -> None:
    """Note that a channel was deleted, with whatever was open there.

    What its match has to say is held back from now on, its challenges have expired, and games are
    no longer allowed there; if it was the only allowed channel, they are allowed everywhere.
    """

    def work(tx: Transaction) -> None:
        for challenge in tx.open_challenges_in(home.channel_id):
            tx.close_challenge(challenge.id, ChallengeState.EXPIRED, at=services.now())
            tx.drop_challenge(challenge.id)
        _disallow(tx, home)
        match = tx.active_match_in(home.channel_id)
        if match is None or tx.refused_since(match.id) is not None:
            return
        facts, now = Board.read(tx, match).facts(), services.now()
        kept = tx.add_notice(match.id, match.rev, NoticeKind.REPOST, match.home, facts, now)
        tx.notice_refused(kept.id, now, now + DAY)

    await services.store.write(work)


def _disallow(tx: Transaction, home: Home) -> None:
    """Drop a channel from those in which its server wants games."""
    if home.guild_id is None:
        return
    server = tx.server_settings(home.guild_id)
    if home.channel_id in server.channels:
        left = tuple(one for one in server.channels if one != home.channel_id)
        tx.save_server_settings(replace(server, channels=left))

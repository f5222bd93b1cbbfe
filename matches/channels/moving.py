"""Moving a match to another channel: because a player wants to, or its own can't be posted in.

A match may move to any channel of any server where the bot may run one and both players can read.
The asker can, since they ask there. For the opponent the bot finds out first, and while it can't,
the match stays: no game moves where a player can't follow. It still counts where it began
(ratings.py).
"""

from __future__ import annotations

from dataclasses import replace

from matches.access import check_active, position_of, seat_of
from matches.challenges.checks import check_place, check_server
from matches.change.commit import announce_board, commit_match
from matches.change.proposals import leave_proposals_behind
from matches.change.receipts import Settled, came_before, change_once, mode_for
from matches.clock.turn_clock import start_untold
from matches.control_ids import MatchControl, Verb, write_control
from matches.errors import CantFollow, NothingToMove, UnfitPlace, UnknownControl
from matches.markup import name_in, without_markup
from matches.pages import mode_of_page
from matches.play.managers import check_left_lying, is_steward, names_by_seat
from matches.port import Reader, Transaction
from matches.requests import Ask
from matches.screens import MOST_OPTIONS, Choice, Mode, Reply, Screen
from matches.services import Services
from matches.stored import Match, NoticeKind
from matches.table.board import Board
from matches.table.lost_home import is_lost
from matches.views.games import chosen_match, matches_in_order, option_for
from matches.voices import voice_for


async def move(services: Services, ask: Ask) -> Reply:
    """Move the asker's match here; if they have several elsewhere, ask which."""

    def look(reader: Reader) -> Reply | int:
        movable = _movable(services, reader, ask)
        check_place(services, reader, ask)
        if len(movable) == 1:
            return movable[0].id
        return Reply(mode_of_page(ask), _which(services, reader, ask, movable))

    if await _asked_before(services, ask):
        return await _take(services, ask, 0)
    found = await services.store.read(look)
    return found if isinstance(found, Reply) else await _take(services, ask, found)


async def choose(services: Services, ask: Ask, _: MatchControl, values: tuple[str, ...]) -> Reply:
    """A match was chosen from the list: move it here."""
    return await _take(services, ask, chosen_match(values))


async def _asked_before(services: Services, ask: Ask) -> bool:
    return await services.store.read(lambda reader: came_before(reader, ask))


def _movable(services: Services, reader: Reader, ask: Ask) -> list[Match]:
    """The asker's matches in other channels; raises NothingToMove.

    Those with a lost home come first, then those of this server. A server manager without any may
    move other people's.
    """
    if ask.private:
        raise UnfitPlace(reason="move")
    found = [match for match in matches_in_order(reader, ask) if match.home != ask.home]
    if not found and ask.manages and ask.home.guild_id is not None:
        there = reader.active_matches_in(ask.home.guild_id, MOST_OPTIONS + 1)
        found = [match for match in there if match.home != ask.home and is_steward(ask, match)]
    if not found:
        raise NothingToMove

    def far(match: Match) -> tuple[bool, bool]:
        here = match.home.guild_id == ask.home.guild_id
        return not is_lost(services, reader, match), not here

    return sorted(found, key=far)


def _which(services: Services, reader: Reader, ask: Ask, movable: list[Match]) -> Screen:
    voice = voice_for(reader, ask)
    lost = voice("menu-option-lost")
    options = tuple(
        option_for(services, match, ask, voice, lost if is_lost(services, reader, match) else None)
        for match in movable[:MOST_OPTIONS]
    )
    custom_id = write_control(0, 0, Verb.MOVE, choice=True)
    return Screen(voice("menu-which-to-move"), ((Choice(custom_id, voice("menu-move"), options),),))


async def _take(services: Services, ask: Ask, match_id: int) -> Reply:
    """Move a match of the asker's here, once its opponent is known to have access."""

    def find(reader: Reader) -> Match:
        if ask.private:
            raise UnfitPlace(reason="move")
        match = reader.match(match_id)
        if match is None or match.home == ask.home:
            raise UnknownControl
        if not is_steward(ask, match):
            if seat_of(match, ask.who.id) is None:
                raise UnknownControl
            check_active(services, reader, match, ask, None)
        check_place(services, reader, ask)
        if match.home.guild_id != ask.home.guild_id:
            check_server(services, reader, ask.home)
        return match

    if not await _asked_before(services, ask):
        match = await services.store.read(find)
        if is_steward(ask, match):
            await check_left_lying(services, ask, match)
        await _check_players(services, ask, match)
        services.pace.take(ask.who.id, "move", services.bounds.moves, services.now())
    return await change_once(services, ask, lambda tx: _move(services, tx, ask, find(tx)))


async def _check_players(services: Services, ask: Ask, match: Match) -> None:
    """Raise CantFollow unless the others can read where the asker is.

    When two players have left a game unfinished, one may have left the server as well.
    """
    others = [player for player in match.players if player.id != ask.who.id]
    unable = None
    for player in others:
        reads = await services.places.is_read_by(player.id, ask.home)
        if reads and len(others) > 1:
            return
        if not reads:
            reason = "unknown" if reads is None else "hidden"
            unable = CantFollow(reason=reason, name=without_markup(player.name))
    if unable is not None:
        raise unable


def _move(services: Services, tx: Transaction, ask: Ask, match: Match) -> Settled:
    """Give a match another home, and drop what its old channel hasn't been told yet."""
    seat = seat_of(match, ask.who.id)
    now = services.now()
    after = replace(match, home=ask.home, rev=match.rev + 1, changed_at=now)
    if match.hushed == match.rev:
        after = replace(after, hushed=after.rev)
    board = Board.read(tx, match)
    mover = position_of(after).to_move
    ping = None if mover is None or mover is seat else after.players[mover].id
    unheard = ping is not None and start_untold(tx, match)
    tx.drop_notices(match.id, tuple(NoticeKind))
    leave_proposals_behind(tx, match, now)
    commit_match(tx, match, after)
    announce_board(tx, Board.of(after, board.last), after, now, ping, starts_clock=unheard)
    mode = mode_for(ask, Mode.UPDATE if ask.ephemeral else Mode.PRIVATE)
    if seat is None:
        return Settled(mode, "menu-moved-for-them", names_by_seat(match))
    return Settled(mode, "menu-moved", {"name": name_in(match.players, seat.other)})

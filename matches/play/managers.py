"""What server managers may do with a game that its players have left unfinished there.

They may end it, without a winner, or move it to another channel: when a player has left the server,
or when nobody has moved for STALE. Until then a game belongs to its players alone.
"""

from __future__ import annotations

from matches.access import aimed_match, board_link, seat_of
from matches.change.commit import finish_match
from matches.change.receipts import Settled, change_once, mode_for
from matches.control_ids import MatchControl, Verb
from matches.errors import NotForYou, StaleControl, StillPlayed
from matches.markup import moment, name_in
from matches.port import Reader, Transaction
from matches.requests import Ask
from matches.screens import Look, Mode, Reply, Screen
from matches.services import Services
from matches.stored import DAY, Ending, Match, MatchState
from matches.table.board import Board
from matches.voices import voice_for
from patchwork import Seat

#: Seconds without a move after which a game counts as abandoned by its players.
STALE = 14 * DAY


def is_steward(ask: Ask, match: Match) -> bool:
    """Whether the asker manages the server of a match that goes on and isn't theirs."""
    if not ask.manages or ask.home.guild_id is None or match.state is MatchState.FINISHED:
        return False
    return match.home.guild_id == ask.home.guild_id and seat_of(match, ask.who.id) is None


async def stewarded(services: Services, ask: Ask, control: MatchControl | None) -> Match | None:
    """The match of a request, if the asker may manage it; None: it is a player's request."""

    def look(reader: Reader) -> Match | None:
        match = aimed_match(reader, ask, None if control is None else (control.match, control.rev))
        return match if is_steward(ask, match) else None

    return await services.store.read(look) if ask.manages else None


async def check_left_lying(services: Services, ask: Ask, match: Match) -> None:
    """Raise StillPlayed for a match whose players are there and have moved recently."""
    stale_at = match.changed_at + STALE
    if services.now() >= stale_at:
        return
    for player in match.players:
        if await services.places.find(player.id, ask.home) is None:
            return
    raise StillPlayed(**names_by_seat(match), until=moment(stale_at, "D"))


async def ask_first(services: Services, ask: Ask, match: Match) -> Reply:
    """Ask whether to really end a match."""
    await check_left_lying(services, ask, match)
    voice = await services.store.read(lambda reader: voice_for(reader, ask))
    end = Board.of(match).control(Verb.END, voice("menu-end-now"), look=Look.DANGER)
    text = voice("menu-end-sure", number=str(match.id), **names_by_seat(match))
    return Reply(Mode.UPDATE if ask.ephemeral else Mode.PRIVATE, Screen(text, ((end,),)))


async def end(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """End a match that was left unfinished: nobody wins."""
    match = await stewarded(services, ask, control)
    if match is None:
        raise NotForYou(reason="server")
    await check_left_lying(services, ask, match)

    def change(tx: Transaction) -> Settled:
        match = aimed_match(tx, ask, (control.match, control.rev))
        if match.rev != control.rev or not is_steward(ask, match):
            raise StaleControl(reason="moved_on", link=board_link(services, tx, match))
        finish_match(tx, match, Ending.CLOSED, None, services.now())
        press = Mode.UPDATE if ask.ephemeral else Mode.STRIP
        return Settled(mode_for(ask, press), "menu-ended", names_by_seat(match), match.id)

    return await change_once(services, ask, change)


def names_by_seat(match: Match) -> dict[str, str | int]:
    """The players of a match as sentences name them: blue, orange."""
    return {seat.word: name_in(match.players, seat) for seat in Seat}

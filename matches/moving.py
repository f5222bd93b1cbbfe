"""Taking a match to another channel: by wish, or because its own can't be written to any more."""

from __future__ import annotations

from dataclasses import replace

from matches.admission import check_place
from matches.answers import Answer, mode_for, once
from matches.boards import Board
from matches.controls import MatchControl, Verb, write_control
from matches.errors import NothingToMove, UnfitPlace, UnknownControl
from matches.names import plain, shown
from matches.play import announce, commit
from matches.port import Reader, Transaction
from matches.records import Match, NoticeKind
from matches.requests import Ask
from matches.screens import Choice, Mode, Option, Reply, Screen
from matches.seats import check_active, position_of, seat_of
from matches.services import Services
from matches.views import MOST_OPTIONS, mode_of_page
from matches.voices import voice_for


async def move(services: Services, ask: Ask) -> Reply:
    """Take the asker's match of this server here; if he has several, ask which."""

    def look(reader: Reader) -> Reply | None:
        movable = _movable(reader, ask)
        check_place(services, reader, ask)
        if len(movable) == 1:
            return None
        return Reply(mode_of_page(ask), _which(reader, ask, movable))

    asked = await services.store.read(look)
    if asked is not None:
        return asked
    return await once(services, ask, lambda tx: _move(services, tx, ask, _movable(tx, ask)[0]))


async def choose(services: Services, ask: Ask, _: MatchControl, values: tuple[str, ...]) -> Reply:
    """A match was chosen from the list: take it here."""

    def change(tx: Transaction) -> Answer:
        chosen = [match for match in _movable(tx, ask) if (str(match.id),) == values]
        if not chosen:
            raise UnknownControl
        return _move(services, tx, ask, chosen[0])

    return await once(services, ask, change)


def _movable(reader: Reader, ask: Ask) -> list[Match]:
    """The asker's matches in other channels of this server; raises NothingToMove."""
    if ask.home.guild_id is None:
        raise UnfitPlace
    found = [
        match
        for match in reader.active_matches_of(ask.who.id)
        if match.home.guild_id == ask.home.guild_id and match.home != ask.home
    ]
    if not found:
        raise NothingToMove
    return found


def _which(reader: Reader, ask: Ask, movable: list[Match]) -> Screen:
    voice = voice_for(reader, ask)
    options = []
    for match in movable[:MOST_OPTIONS]:
        seat = seat_of(match, ask.who.id)
        assert seat is not None
        turn = "mine" if position_of(match).to_move is seat else "theirs"
        name = shown(match.players[seat.other].name)
        label = voice("menu-open-game", name=name, turn=turn, moves=match.ply)
        options.append(Option(label, str(match.id)))
    custom_id = write_control(0, 0, Verb.MOVE, choice=True)
    choice = Choice(custom_id, voice("menu-move"), tuple(options))
    return Screen(voice("menu-which-to-move"), ((choice,),))


def _move(services: Services, tx: Transaction, ask: Ask, match: Match) -> Answer:
    """Give a match another home. What its old channel has not been told, it needn't be."""
    seat = check_active(services, tx, match, ask, None)
    check_place(services, tx, ask)
    now = services.now()
    after = replace(match, home=ask.home, rev=match.rev + 1, changed_at=now)
    board = Board.read(tx, match)
    commit(tx, match, after)
    tx.drop_notices(match.id, tuple(NoticeKind))
    mover = position_of(after).to_move
    ping = None if mover is None or mover is seat else after.players[mover].id
    announce(tx, Board.of(after, board.last), after, now, ping)
    name = plain(match.players[seat.other].name)
    return Answer(
        mode_for(ask, Mode.UPDATE if ask.ephemeral else Mode.PRIVATE), "menu-moved", {"name": name}
    )

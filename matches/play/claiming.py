"""After the deadline: the opponent claims the win, or waits.

Nobody loses on time without having been told that it is their turn. Until a turn's board is posted
its win can't be claimed, and its clock counts from then (turn_clock.py).
"""

from __future__ import annotations

from matches.access import aimed_match, check_active, position_of
from matches.change.commit import finish_match
from matches.change.receipts import Settled, change_once, mode_for
from matches.clock.deadlines import end_of_absence
from matches.clock.turn_clock import is_untold
from matches.control_ids import MatchControl
from matches.errors import NotLate
from matches.markup import due, moment, name_in
from matches.port import Reader, Transaction
from matches.requests import Ask
from matches.screens import Mode, Reply
from matches.services import Services
from matches.stored import Ending, Match
from patchwork import Seat


async def claim(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """The opponent's time is up: the asker wins."""

    def change(tx: Transaction) -> Settled:
        match, seat = _late(services, tx, ask, control)
        late = match.players[seat.other].id
        finish_match(tx, match, Ending.TIME, seat, services.now(), told=late)
        press = Mode.UPDATE if ask.ephemeral else Mode.STRIP
        name = name_in(match.players, seat.other)
        return Settled(mode_for(ask, press), "clock-claimed", {"name": name}, match.id)

    return await change_once(services, ask, change)


async def wait(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """The asker would rather wait; the win can still be claimed later."""

    def change(tx: Transaction) -> Settled:
        match, seat = _late(services, tx, ask, control)
        names = {
            "name": name_in(match.players, seat),
            "other": name_in(match.players, seat.other),
        }
        return Settled(mode_for(ask, Mode.UPDATE), "clock-waiting", {**names}, match.id)

    return await change_once(services, ask, change)


def claimable(services: Services, reader: Reader, match: Match, seat: Seat) -> bool:
    """Whether a seat may claim the win now."""
    return _is_late(services, match, seat) and not is_untold(reader, match)


def _is_late(services: Services, match: Match, seat: Seat) -> bool:
    late = match.deadline is not None and services.now() >= match.deadline
    return late and position_of(match).to_move is seat.other


def _late(
    services: Services, reader: Reader, ask: Ask, control: MatchControl | None
) -> tuple[Match, Seat]:
    """The match that is late, and the asker's seat; raises NotLate and what `check_active` does."""
    aim = None if control is None else (control.match, control.rev)
    match = aimed_match(reader, ask, aim)
    seat = check_active(services, reader, match, ask, None if aim is None else aim[1])
    if match.deadline is None:
        raise NotLate(reason="no_clock")
    if position_of(match).to_move is seat:
        raise NotLate(reason="your_turn")
    away_until = end_of_absence(reader, match, services.now())
    if away_until is not None:
        until, name = due(match.deadline), name_in(match.players, seat.other)
        raise NotLate(reason="away", until=until, back=moment(away_until, "D"), name=name)
    if not _is_late(services, match, seat):
        raise NotLate(reason="not_yet", until=due(match.deadline))
    if is_untold(reader, match):
        raise NotLate(reason="untold", name=name_in(match.players, seat.other))
    return match, seat

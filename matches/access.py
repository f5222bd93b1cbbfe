"""Who may do what: find the match a request means, and check the asker's right to act in it."""

from __future__ import annotations

from collections.abc import Sequence

from matches.control_ids import MatchControl
from matches.errors import (
    MatchOver,
    NoMatchHere,
    NotSeated,
    NotYourTurn,
    SeveralGames,
    StaleControl,
    UnknownControl,
    UnknownGame,
)
from matches.markup import name_in
from matches.port import Reader
from matches.requests import Ask
from matches.services import Services
from matches.stored import Match, MatchState, NoticeKind, Ply
from patchwork import PatchworkError, Position, Seat, parse_position

BOARDS = (NoticeKind.BOARD, NoticeKind.REPOST)


class CorruptMatch(Exception):
    """What is stored of a match can't be read. That isn't a player's mistake, so no MatchError."""


def position_of(match: Match) -> Position:
    """The current position of a match."""
    try:
        return parse_position(match.position)
    except PatchworkError as error:
        raise CorruptMatch(f"match={match.id} rev={match.rev}: {error}") from error


def seat_of(match: Match, player_id: int) -> Seat | None:
    """Where a player sits in a match."""
    return next((seat for seat in Seat if match.players[seat].id == player_id), None)


def own_plies(reader: Reader, match: Match) -> Sequence[Ply]:
    """The plies the players of a match have made themselves; a record's can't be taken back."""
    return reader.plies(match.id)[match.given :]


def match_here(reader: Reader, ask: Ask) -> Match:
    """The match being played here; in a DM the asker's only one, or the one they have chosen.

    Raises NoMatchHere, and in a DM SeveralGames.
    """
    if ask.meant is not None:
        return _meant(reader, ask, ask.meant)
    match = reader.active_match_in(ask.home.channel_id)
    if match is None and ask.private:
        mine = reader.active_matches_of(ask.who.id)
        if len(mine) > 1:
            raise SeveralGames
        match = mine[0] if mine else None
    if match is None:
        raise NoMatchHere
    return match


def _meant(reader: Reader, ask: Ask, match_id: int) -> Match:
    match = reader.match(match_id)
    if match is None or seat_of(match, ask.who.id) is None:
        raise UnknownControl
    return match


def shown_here(reader: Reader, ask: Ask) -> Match:
    """The match to look at here: the one being played, or else the last one; raises NoMatchHere."""
    try:
        return match_here(reader, ask)
    except NoMatchHere:
        latest = reader.latest_match_in(ask.home.channel_id)
        if latest is None:
            raise
        return latest


def board_link(services: Services, reader: Reader, match: Match) -> str:
    """A link to a match's newest board, or to its channel while that board is on its way."""
    notice = reader.last_sent(match.id, BOARDS)
    current = notice is not None and notice.rev == match.rev
    return services.link(match.home, notice.message_id if notice and current else None)


def check_seated(match: Match, ask: Ask) -> Seat:
    """The asker's seat; raises NotSeated."""
    seat = seat_of(match, ask.who.id)
    if seat is None:
        blue, orange = (name_in(match.players, seat) for seat in Seat)
        raise NotSeated(blue=blue, orange=orange)
    return seat


def check_active(
    services: Services, reader: Reader, match: Match, ask: Ask, rev: int | None
) -> Seat:
    """The asker's seat, if the match is active and their control (None: no control) is current.

    Raises NotSeated, MatchOver or StaleControl.
    """
    seat = check_seated(match, ask)
    if match.state is MatchState.FINISHED:
        link = board_link(services, reader, match)
        if match.winner is None:
            raise MatchOver(reason="abandoned", link=link)
        raise MatchOver(winner=name_in(match.players, match.winner), link=link)
    if rev is not None and rev != match.rev:
        played = any(ply.rev == rev + 1 and ply.seat is seat for ply in reader.plies(match.id))
        reason = "played" if played else "moved_on"
        raise StaleControl(reason=reason, link=board_link(services, reader, match))
    return seat


def check_to_move(
    services: Services, reader: Reader, match: Match, ask: Ask, rev: int | None
) -> Position:
    """The position the asker must move in; raises like `check_active`, and NotYourTurn."""
    seat = check_active(services, reader, match, ask, rev)
    position = position_of(match)
    if position.to_move is not seat:
        raise NotYourTurn(name=name_in(match.players, seat.other))
    return position


def visible_match(reader: Reader, ask: Ask, number: int | None) -> Match:
    """The match with this number, or (None) the one to look at here.

    Its players may see a match anywhere, everyone else only in its home channel: people who can't
    read a channel mustn't learn what happens there. A control is no exception: ids can be forged,
    and a message stays behind when its match moves to another channel. Raises UnknownGame for a
    number the asker may not see, whether or not such a match exists, and NoMatchHere.
    """
    if number is None:
        return shown_here(reader, ask)
    match = reader.match(number)
    at_home = match is not None and match.home.channel_id == ask.home.channel_id
    if match is None or not (at_home or seat_of(match, ask.who.id) is not None):
        raise UnknownGame(number=str(number))
    return match


#: a control names its match and revision; every other door means the current match here
Aim = tuple[int, int]


def aimed_match(reader: Reader, ask: Ask, aim: Aim | None) -> Match:
    """The match that is meant, if the asker may see it; raises NoMatchHere or UnknownGame."""
    return match_here(reader, ask) if aim is None else visible_match(reader, ask, aim[0])


def match_to_look_at(reader: Reader, ask: Ask, control: MatchControl | None) -> Match:
    """The control's match, or else the one to look at here."""
    if control is None:
        return shown_here(reader, ask)
    return aimed_match(reader, ask, (control.match, control.rev))

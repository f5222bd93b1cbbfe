"""The list of the asker's matches over all servers: always private, each one can be opened."""

from __future__ import annotations

from collections.abc import Sequence

from matches.access import board_link, position_of, seat_of, visible_match
from matches.clock.deadlines import end_of_absence
from matches.control_ids import MatchControl, Verb, read_number, write_control
from matches.markup import moment, name_in, shown_in
from matches.pages import Page, is_public, mode_of_page, page_row, private_button
from matches.port import Reader
from matches.requests import Ask
from matches.screens import Choice, Control, Mode, Option, Reply, Row, Screen
from matches.services import Services
from matches.stored import Match
from matches.table.lost_home import is_lost
from matches.views.board import private_board
from matches.voices import Voice, voice_for
from patchwork import Seat
from rendering.names import clean

#: even with the longest names and links and all remarks, this many fit into a message
LINES = 7
LONGEST_DESCRIPTION = 100


async def show(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """A page of the asker's active matches, those waiting for them first."""

    def look(reader: Reader) -> Reply:
        voice = voice_for(reader, ask)
        if is_public(ask):
            return Reply(Mode.PRIVATE, private_button(voice, Verb.GAMES, "menu-games"))
        matches = matches_in_order(reader, ask)
        if not matches:
            screen = Screen(voice("menu-no-games"), (_past_games(ask, voice),))
            return Reply(mode_of_page(ask), screen)
        page = Page.of(control, len(matches), LINES)
        return Reply(mode_of_page(ask), _screen(services, reader, ask, matches, page, voice))

    return await services.store.read(look)


def matches_in_order(reader: Reader, ask: Ask) -> list[Match]:
    """The asker's active matches: their turn first, then by deadline, then longest unchanged."""

    def urgency(match: Match) -> tuple[bool, bool, int]:
        return turn_in(match, ask) != "mine", match.deadline is None, match.deadline or 0

    return sorted(reader.active_matches_of(ask.who.id), key=urgency)


def turn_in(match: Match, ask: Ask) -> str:
    """Whose turn it is in a match of the asker's: ``mine`` or ``theirs``."""
    return "mine" if position_of(match).to_move is seat_of(match, ask.who.id) else "theirs"


def option_for(
    services: Services, match: Match, ask: Ask, voice: Voice, remark: str | None = None
) -> Option:
    """A match as something to choose: its number and players, with its place below."""
    seat, number = seat_of(match, ask.who.id), str(match.id)
    facts: dict[str, str | int] = {"number": number, "moves": match.ply}
    if seat is None:
        blue, orange = (shown_in(match.players, one) for one in Seat)
        label = voice("menu-others-game", **facts, blue=blue, orange=orange)
    else:
        name, turn = shown_in(match.players, seat.other), turn_in(match, ask)
        label = voice("menu-open-game", **facts, name=name, turn=turn)
    return Option(label, number, place_of(services, match, ask, remark))


def place_of(services: Services, match: Match, ask: Ask, remark: str | None = None) -> str | None:
    """Where a match is played, for a line of a choice, with anything worth noting about that.

    A line typed in a channel is answered in public, and that answer doesn't name other places.
    """
    known = None if is_public(ask) else services.places.name_of(match.home)
    name = "" if known is None else clean(known)
    if remark is None:
        return name[:LONGEST_DESCRIPTION].rstrip() or None
    name = name[: LONGEST_DESCRIPTION - len(remark) - len(" · ")].rstrip()
    return f"{name} · {remark}" if name else remark


def _screen(
    services: Services,
    reader: Reader,
    ask: Ask,
    matches: Sequence[Match],
    page: Page,
    voice: Voice,
) -> Screen:
    listed = matches[page.offset : page.offset + LINES]
    head = voice("menu-your-games", games=len(matches), page=page.number, pages=page.pages)
    lines = [head, *(_line(services, reader, ask, match, voice) for match in listed)]
    options = tuple(option_for(services, match, ask, voice) for match in listed)
    choice = Choice(write_control(0, 0, Verb.OPEN, choice=True), voice("menu-open"), options)
    rows: tuple[Row, ...] = ((choice,), *page_row(Verb.GAMES, page, voice), _past_games(ask, voice))
    return Screen("\n".join(lines), rows)


def _line(services: Services, reader: Reader, ask: Ask, match: Match, voice: Voice) -> str:
    """One match: against whom, where, whose turn, and what is urgent."""
    seat = seat_of(match, ask.who.id)
    assert seat is not None
    name = name_in(match.players, seat.other)
    # A channel of another server is no link here; a message always is.
    where = board_link(services, reader, match)
    number = str(match.id)
    line = voice("menu-game", number=number, name=name, turn=turn_in(match, ask), where=where)
    if match.deadline is not None:
        line += voice("menu-game-deadline", until=moment(match.deadline))
    away_until = end_of_absence(reader, match, services.now())
    if away_until is not None and turn_in(match, ask) == "theirs":
        line += voice("menu-game-away", until=moment(away_until, "D"))
    return line + voice("menu-game-lost") if is_lost(services, reader, match) else line


def _past_games(ask: Ask, voice: Voice) -> Row:
    """The ways from active games to finished ones."""
    history = Control(write_control(0, 0, Verb.HISTORY), voice("history-mine"))
    profile = Control(write_control(0, 0, Verb.PROFILE), voice("ratings-to-profile"))
    if ask.home.guild_id is None:
        return (history, profile)
    leaderboard = write_control(0, 0, Verb.LEADERBOARD)
    return (history, profile, Control(leaderboard, voice("ratings-to-leaderboard")))


async def open_chosen(services: Services, ask: Ask, values: tuple[str, ...]) -> Reply:
    """A match was chosen from the list: show the chooser its board, privately."""

    def look(reader: Reader) -> Reply:
        match = visible_match(reader, ask, chosen_match(values))
        return Reply(mode_of_page(ask), private_board(services, reader, ask, match))

    return await services.store.read(look)


def chosen_match(values: tuple[str, ...]) -> int:
    """The number of the match that was chosen; raises UnknownControl."""
    return read_number("".join(values), 15)

"""A player's matches, finished and active, by number: always shown to them alone."""

from __future__ import annotations

from matches.access import position_of, seat_of, visible_match
from matches.control_ids import MatchControl, Verb, write_control
from matches.markup import moment, shown_name, without_markup
from matches.pages import Page, is_public, mode_of_page, page_row, private_button
from matches.port import Reader
from matches.requests import Ask
from matches.screens import Choice, Mode, Option, Reply, Row, Screen
from matches.services import Services
from matches.stored import Ending, Match, MatchState
from matches.views.board import private_board
from matches.views.games import chosen_match, place_of
from matches.views.replays import ply_screen
from matches.voices import Voice, voice_for
from words import minus

LINES = 10


async def show(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """A page of the asker's matches over all servers, newest first."""

    def look(reader: Reader) -> Reply:
        voice = voice_for(reader, ask)
        if is_public(ask):
            return Reply(Mode.PRIVATE, private_button(voice, Verb.HISTORY, "history-mine"))
        page = Page.of(control, reader.count_matches_of(ask.who.id), LINES)
        return Reply(mode_of_page(ask), _screen(services, reader, ask, page, voice))

    return await services.store.read(look)


def _screen(services: Services, reader: Reader, ask: Ask, page: Page, voice: Voice) -> Screen:
    matches = reader.matches_of(ask.who.id, page.offset, LINES)
    if not matches:
        return Screen(voice("history-none"))
    said = [voice("history-page", page=page.number, pages=page.pages)]
    options = []
    for match in matches:
        facts = _facts(match, ask.who.id)
        name = facts.pop("name")
        when = moment(match.changed_at, "d")
        said.append(voice("history-line", **facts, name=without_markup(str(name)), when=when))
        label = voice("history-option", **facts, name=shown_name(str(name)))
        options.append(Option(label, str(match.id), place_of(services, match, ask)))
    custom_id = write_control(0, 0, Verb.PAST, choice=True)
    choice = Choice(custom_id, voice("history-open"), tuple(options))
    rows: tuple[Row, ...] = ((choice,), *page_row(Verb.HISTORY, page, voice))
    return Screen("\n".join(said), rows)


def _facts(match: Match, player_id: int) -> dict[str, str | int]:
    """A match as its player sees it: against whom, how it went, and how it ended."""
    seat = seat_of(match, player_id)
    assert seat is not None
    outcome = "active"
    if match.state is MatchState.FINISHED:
        outcome = "none" if match.winner is None else "won" if match.winner is seat else "lost"
    mine = theirs = "0"
    if match.ending is Ending.SCORE:
        scores = position_of(match).scores
        mine, theirs = minus(scores[seat]), minus(scores[seat.other])
    return {
        "number": str(match.id),
        "name": match.players[seat.other].name,
        "outcome": outcome,
        "how": match.ending.value if match.ending is not None else "going",
        "mine": mine,
        "theirs": theirs,
    }


async def open_chosen(services: Services, ask: Ask, values: tuple[str, ...]) -> Reply:
    """A match was chosen from the list: its board if it is active, or else its last ply."""

    def look(reader: Reader) -> Reply:
        match = visible_match(reader, ask, chosen_match(values))
        if match.state is MatchState.ACTIVE:
            return Reply(mode_of_page(ask), private_board(services, reader, ask, match))
        return Reply(mode_of_page(ask), ply_screen(reader, match, voice_for(reader, ask)))

    return await services.store.read(look)

"""A server's leaderboard, page by page."""

from __future__ import annotations

from matches.controls import MatchControl, Verb, write_control
from matches.errors import NoLeaderboardHere, UnknownControl
from matches.names import plain, shown
from matches.paging import Page, page_row
from matches.port import Reader
from matches.requests import Ask
from matches.results import Rating
from matches.screens import Choice, Option, Reply, Row, Screen
from matches.services import Services
from matches.views import mode_of_page
from matches.voices import Voice, voice_for
from rendering.profile_words import write_strength
from rendering.requests import Strength

LINES = 10


async def show(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """A page of the leaderboard of the asker's server; raises NoLeaderboardHere without one."""

    def look(reader: Reader) -> Reply:
        voice = voice_for(reader, ask)
        guild_id = ask.home.guild_id
        if guild_id is None:
            raise NoLeaderboardHere
        page = Page.of(control, reader.count_standings(guild_id), LINES)
        return Reply(mode_of_page(ask), _screen(reader, guild_id, page, voice))

    return await services.store.read(look)


def _screen(reader: Reader, guild_id: int, page: Page, voice: Voice) -> Screen:
    lines = reader.standings(guild_id, page.offset, LINES)
    if not lines:
        return Screen(voice("ratings-no-leaderboard"))
    said = [voice("ratings-leaderboard", page=page.number, pages=page.pages)]
    options = []
    for place, line in enumerate(lines, start=page.offset + 1):
        figures = {"games": line.games, "wins": line.wins}
        rating = write_strength(strength(line.rating))
        name = plain(line.player.name)
        said.append(voice("ratings-line", place=place, name=name, rating=rating, **figures))
        options.append(Option(shown(line.player.name), str(line.player.id)))
    said.append(voice("ratings-how"))
    choice = Choice(
        write_control(0, 0, Verb.PROFILE, choice=True), voice("ratings-open"), tuple(options)
    )
    rows: tuple[Row, ...] = ((choice,), *page_row(Verb.LEADERBOARD, page, voice))
    return Screen("\n".join(said), rows)


def strength(rating: Rating) -> Strength:
    """A rating in whole points, as it is shown.

    >>> strength(Rating(1612.4, 90.2))
    Strength(mean=1612, margin=180)
    """
    return Strength(round(rating.mean), round(rating.margin))


def chosen_id(value: str) -> int:
    """The id in an option's value; raises UnknownControl for anything else."""
    if not value.isascii() or not value.isdigit() or len(value) > 20:
        raise UnknownControl
    return int(value)

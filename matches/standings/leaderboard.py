"""A server's leaderboard, page by page."""

from __future__ import annotations

from dataclasses import replace

from matches.control_ids import MatchControl, Verb, write_control
from matches.errors import NoLeaderboardHere
from matches.markup import shown_name, without_markup
from matches.pages import Page, mode_of_page, page_row, show_control
from matches.port import Reader
from matches.requests import Ask
from matches.results import Standing
from matches.screens import Choice, Option, Reply, Row, Screen
from matches.services import Services
from matches.table.counted import strength
from matches.voices import Voice, voice_for
from rendering import leaderboard_lines
from rendering.requests import LeaderboardRequest, Ranked

LINES = 10


async def show(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """A page of the leaderboard of the asker's server; raises NoLeaderboardHere outside one."""

    def look(reader: Reader) -> Reply:
        voice = voice_for(reader, ask)
        guild_id = ask.home.guild_id
        if guild_id is None:
            raise NoLeaderboardHere
        page = Page.of(control, reader.count_standings(guild_id), LINES)
        screen = _screen(reader, ask, guild_id, page, voice)
        return Reply(mode_of_page(ask), screen, frame=f"leaderboard:{guild_id}")

    return await services.store.read(look)


def public_screen(reader: Reader, ask: Ask, page: str, voice: Voice) -> Screen:
    """A page of it for everyone in the server where the asker is."""
    guild_id = ask.home.guild_id
    if guild_id is None:
        raise NoLeaderboardHere
    control = MatchControl(0, 0, Verb.LEADERBOARD, page)
    shown = Page.of(control, reader.count_standings(guild_id), LINES)
    return _screen(reader, ask, guild_id, shown, voice)


def _screen(reader: Reader, ask: Ask, guild_id: int, page: Page, voice: Voice) -> Screen:
    standings = reader.standings(guild_id, page.offset, LINES)
    if not standings:
        return Screen(voice("ratings-no-leaderboard"))
    picture = LeaderboardRequest(
        page=page.number,
        pages=page.pages,
        ranked=tuple(
            _ranked(place, standing) for place, standing in enumerate(standings, page.offset + 1)
        ),
        language=voice.language,
        theme=voice.theme,
    )
    options = tuple(Option(shown_name(one.player.name), str(one.player.id)) for one in standings)
    choice = Choice(write_control(0, 0, Verb.PROFILE, choice=True), voice("ratings-open"), options)
    turning = sum(page_row(Verb.LEADERBOARD, page, voice), ())
    buttons = (*turning, *show_control(ask, voice, f"leaderboard.{page.number}"))
    rows: tuple[Row, ...] = ((choice,), buttons) if buttons else ((choice,),)
    figures = not all(one.rating.is_new for one in picture.ranked)
    how = [voice("ratings-how")] if figures else []
    said = [*_said(picture), " ".join([*how, voice("ratings-how-new")])]
    return Screen("\n".join(said), rows, picture)


def _ranked(place: int, standing: Standing) -> Ranked:
    name, losses = shown_name(standing.player.name), standing.games - standing.wins
    return Ranked(place, name, strength(standing.rating), standing.wins, losses)


def _said(page: LeaderboardRequest) -> list[str]:
    """The words of a page, with names made harmless."""
    ranked = tuple(replace(one, name=without_markup(one.name)) for one in page.ranked)
    return leaderboard_lines(replace(page, ranked=ranked))

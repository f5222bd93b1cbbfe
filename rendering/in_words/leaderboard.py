"""A page of a leaderboard in words: everything its picture shows.

Names are as the request has them: whoever puts the lines into a message makes them harmless.
"""

from __future__ import annotations

from rendering.in_words.profile import write_strength
from rendering.requests import LeaderboardRequest, Ranked
from words import Speaker


def leaderboard_lines(request: LeaderboardRequest) -> list[str]:
    """The page in the language of the request, a line for each player below its title."""
    speak = Speaker.of(request.language)
    title = speak("ratings-leaderboard", page=request.page, pages=request.pages)
    return [title, *(_line(ranked, speak) for ranked in request.ranked)]


def _line(ranked: Ranked, speak: Speaker) -> str:
    return speak(
        "ratings-line",
        place=ranked.place,
        name=ranked.name,
        rating=write_strength(ranked.rating, speak),
        games=ranked.wins + ranked.losses,
        wins=ranked.wins,
    )

"""A profile in words: everything its picture shows, for the message and for those who hear it.

Names are as the request has them: whoever puts the lines into a message makes them harmless.
"""

from __future__ import annotations

from rendering.facts.profile import mean_empty, rating, rating_course, seven_rate
from rendering.requests import Counts, Finished, ProfileRequest, Strength
from words import Speaker, minus

_MOST_OUTCOMES = 10  # how many of the latest games are listed one by one


def profile_lines(request: ProfileRequest) -> list[str]:
    """The profile in the language of the request, a line for each thing it says."""
    speak = Speaker.of(request.language)
    lines = [speak("ratings-profile", name=request.name)]
    if not request.games:
        lines.append(speak("ratings-no-games"))
    here = rating(request.latest)
    if here is not None and not request.everywhere:
        lines.append(speak("ratings-here", rating=write_strength(here, speak)))
    if request.overall is not None:
        lines.append(speak("ratings-overall", rating=write_strength(request.overall, speak)))
    if request.games:
        lines.append(speak("ratings-games", games=request.games, wins=request.wins))
        lines += _latest(request.latest, speak)
    if request.counts is not None:
        lines.append(_counts(request.counts, speak))
    return [*lines, *_head_to_head(request, speak)]


def write_strength(strength: Strength, speak: Speaker) -> str:
    """A rating as players read it.

    >>> write_strength(Strength(1612, 180), Speaker.of("en"))
    '1612 ± 180'
    >>> write_strength(Strength(1525, 939), Speaker.of("en"))
    'new'
    """
    if strength.is_new:
        return speak("ratings-new")
    return f"{minus(strength.mean)} ± {strength.margin}"


def _latest(latest: tuple[Finished, ...], speak: Speaker) -> list[str]:
    """How the latest games went, and how the rating changed over all that the picture shows."""
    told = latest[: -_MOST_OUTCOMES - 1 : -1]
    outcomes = ", ".join(
        speak("ratings-outcome-won" if game.won else "ratings-outcome-lost") for game in told
    )
    lines = [speak("ratings-latest", count=len(told), outcomes=outcomes)]
    went = rating_course(latest)
    if went is not None:
        lines.append(
            speak(
                "ratings-course",
                games=went.games,
                first=minus(went.first),
                last=minus(went.last),
                lowest=minus(went.lowest),
                highest=minus(went.highest),
            )
        )
    return lines


def _counts(counts: Counts, speak: Speaker) -> str:
    whole, tenth = mean_empty(counts)
    return speak(
        "ratings-counts",
        best=minus(counts.best),
        empty=speak("ratings-decimal", whole=whole, tenth=tenth),
        sevens=counts.sevens,
        games=counts.games,
        rate=seven_rate(counts),
    )


def _head_to_head(request: ProfileRequest, speak: Speaker) -> list[str]:
    if request.by_opponent:  # the asker reads about themselves
        return [
            speak("ratings-you-against", wins=met.losses, losses=met.wins) for met in request.met
        ]
    return [
        speak("ratings-against", name=met.name, wins=met.wins, losses=met.losses)
        for met in request.met
    ]

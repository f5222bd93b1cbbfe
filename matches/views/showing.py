"""Showing to the channel what one has been shown in private: one press, one public message."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from matches.access import visible_match
from matches.control_ids import MOST_ID, MatchControl, read_number
from matches.errors import UnknownControl
from matches.markup import without_markup
from matches.port import Reader
from matches.requests import Ask, Door
from matches.screens import Mode, Reply, Screen
from matches.services import Services
from matches.standings import leaderboard, profile
from matches.stored import WITHOUT_WINNER, Match
from matches.views.animation import animation, in_measure, may_be_shown
from matches.views.record import record_screen
from matches.voices import Voice, public_voice


async def show_to_channel(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """Post what the control is about, in the server's language, with the name of who shows it.

    Raises UnknownControl for what may not be shown here, and TooSoon for a second press.
    """
    if ask.private:
        raise UnknownControl
    # For all who read it, nobody is the one who asks: no button leads to the channel once more.
    everyone = replace(ask, door=Door.TYPED)

    def look(reader: Reader) -> Reply:
        voice = public_voice(reader, ask.home.guild_id)
        screen = _screen(reader, everyone, control, voice)
        by = voice("menu-shown", name=without_markup(ask.who.name))
        return Reply(Mode.PUBLIC, replace(screen, text=f"{by}\n{screen.text}"))

    reply = in_measure(services, ask, await services.store.read(look))
    services.pace.take(ask.who.id, "show", services.bounds.shows, services.now())
    return reply


def _screen(reader: Reader, ask: Ask, control: MatchControl, voice: Voice) -> Screen:
    what, _, argument = (control.argument or "").partition(".")
    if what in _FORMS:
        match = visible_match(reader, ask, control.match)
        if not may_be_shown(ask, match):
            raise UnknownControl
        return _FORMS[what](reader, ask, match, voice)
    if what == "profile":
        return profile.public_screen(reader, ask, read_number(argument, MOST_ID), voice)
    if what == "leaderboard":
        return leaderboard.public_screen(reader, ask, argument, voice)
    raise UnknownControl


def _replay(reader: Reader, ask: Ask, match: Match, voice: Voice) -> Screen:
    if match.ending in (None, *WITHOUT_WINNER):
        raise UnknownControl
    return animation(reader, ask, match, voice)


_FORMS: Mapping[str, Callable[[Reader, Ask, Match, Voice], Screen]] = {
    "replay": _replay,
    "record": record_screen,
}

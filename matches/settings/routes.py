"""What this room answers: a player's own settings and a server's."""

from __future__ import annotations

from matches.control_ids import MatchControl, Verb
from matches.plain_commands import HelpLine, PlainCommand
from matches.requests import Ask, GoAway, SetQuiet, ShowSettings
from matches.screens import Reply
from matches.services import Services
from matches.settings import own, server, set_quiet_hours, vacation
from matches.topic import Topic, by_value, without_options


async def _show_settings(services: Services, ask: Ask, _: MatchControl) -> Reply:
    return await own.show(services, ask)


TOPIC = Topic(
    plain=(PlainCommand("settings", ShowSettings(), HelpLine.MINE),),
    commands={
        ShowSettings: without_options(own.show),
        SetQuiet: set_quiet_hours.set_quiet,
        GoAway: vacation.go_away,
    },
    presses={
        Verb.SETTINGS: _show_settings,
        Verb.REMINDERS: own.show_reminders,
        Verb.CHALLENGES: own.show_challenges,
        Verb.QUIET_OFF: own.quiet_off,
        Verb.AWAY: vacation.show,
        Verb.SERVER: server.show,
        Verb.SERVER_HERE: server.choose_here,
        Verb.SERVER_EVERYWHERE: server.choose_everywhere,
    },
    choices={Verb.SERVER_CHANNELS: by_value(server.choose_channels)},
)

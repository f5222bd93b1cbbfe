"""What this room answers: profiles and leaderboards."""

from __future__ import annotations

from matches.control_ids import Verb
from matches.plain_commands import PlainCommand
from matches.requests import Ask, ShowLeaderboard, ShowProfile
from matches.screens import Reply
from matches.services import Services
from matches.standings import leaderboard, profile
from matches.topic import Topic, without_options


async def _show_profile(services: Services, ask: Ask, command: ShowProfile) -> Reply:
    return await profile.show(services, ask, command.person)


TOPIC = Topic(
    plain=(PlainCommand("leaderboard", ShowLeaderboard()),),
    commands={ShowLeaderboard: without_options(leaderboard.show), ShowProfile: _show_profile},
    presses={Verb.LEADERBOARD: leaderboard.show},
    choices={Verb.PROFILE: profile.press},
)

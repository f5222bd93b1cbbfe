"""All topics: one table of what each answers, and one of the plain commands.

Importing this fails if two rooms claim the same thing, or if no room claims one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from matches.challenges.routes import TOPIC as CHALLENGES
from matches.channels.routes import TOPIC as CHANNELS
from matches.desk.yes_or_no import TOPIC as YES_OR_NO
from matches.guide.routes import TOPIC as GUIDE
from matches.imports.routes import TOPIC as IMPORTS
from matches.plain_commands import PlainCommand
from matches.play.routes import TOPIC as PLAY
from matches.settings.routes import TOPIC as SETTINGS
from matches.standings.routes import TOPIC as STANDINGS
from matches.topic import Topic
from matches.views.routes import TOPIC as VIEWS

TOPICS: Mapping[str, Topic] = {
    "challenges": CHALLENGES,
    "play": PLAY,
    "yes_or_no": YES_OR_NO,
    "views": VIEWS,
    "channels": CHANNELS,
    "imports": IMPORTS,
    "standings": STANDINGS,
    "settings": SETTINGS,
    "guide": GUIDE,
}

Key = TypeVar("Key")
Value = TypeVar("Value")


class RoutesError(Exception):
    """Two topics claim the same thing, or none claims something that can be asked for."""


def merge(parts: Mapping[str, Mapping[Key, Value]]) -> dict[Key, Value]:
    """The topics' parts merged into one; raises RoutesError if two of them claim the same thing."""
    owners: dict[Key, str] = {}
    table: dict[Key, Value] = {}
    for name, part in parts.items():
        for key, value in part.items():
            if key in owners:
                raise RoutesError(f"{key} is claimed by {owners[key]} and by {name}")
            owners[key], table[key] = name, value
    return table


def check_complete(claimed: set[Key], wanted: set[Key]) -> None:
    """Raise RoutesError unless what is claimed is exactly what can be asked for."""
    if missing := wanted - claimed:
        raise RoutesError(f"no topic answers {', '.join(sorted(map(str, missing)))}")
    if unknown := claimed - wanted:
        raise RoutesError(f"nobody can ask for {', '.join(sorted(map(str, unknown)))}")


#: the plain commands by name
PLAIN: Mapping[str, PlainCommand] = merge(
    {name: {one.name: one for one in topic.plain} for name, topic in TOPICS.items()}
)

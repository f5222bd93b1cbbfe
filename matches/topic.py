"""A topic: what a room of matches answers.

Each room has a file ``routes.py`` with its `TOPIC`; `matches.desk.all_topics` merges them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from matches.control_ids import MatchControl, Verb
from matches.plain_commands import PlainCommand
from matches.requests import Ask, Command
from matches.screens import Reply
from matches.services import Services

Values = tuple[str, ...]
#: the third argument is of the command's own class
CommandHandler = Callable[[Services, Ask, Any], Awaitable[Reply]]
PressHandler = Callable[[Services, Ask, MatchControl], Awaitable[Reply]]
ChoiceHandler = Callable[[Services, Ask, MatchControl, Values], Awaitable[Reply]]


@dataclass(frozen=True, slots=True)
class Topic:
    """What a room answers: commands by their class, controls that are pressed or chosen from."""

    plain: tuple[PlainCommand, ...] = ()
    commands: Mapping[type[Command], CommandHandler] = field(default_factory=dict)
    presses: Mapping[Verb, PressHandler] = field(default_factory=dict)
    choices: Mapping[Verb, ChoiceHandler] = field(default_factory=dict)


def without_options(show: Callable[[Services, Ask], Awaitable[Reply]]) -> CommandHandler:
    """The handler of a command that says nothing but its name."""
    return lambda services, ask, _: show(services, ask)


def by_value(choose: Callable[[Services, Ask, Values], Awaitable[Reply]]) -> ChoiceHandler:
    """The handler of a choice whose values say everything."""
    return lambda services, ask, _, values: choose(services, ask, values)

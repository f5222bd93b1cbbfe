"""What this room answers: help, rules and lessons."""

from __future__ import annotations

from matches.control_ids import Verb
from matches.guide import help, lessons, playing, rules
from matches.plain_commands import HelpLine, PlainCommand
from matches.requests import ShowHelp, ShowLessons, ShowRules
from matches.topic import Topic, without_options

TOPIC = Topic(
    plain=(
        PlainCommand("rules", ShowRules(), HelpLine.EXPLAINS),
        PlainCommand("learn", ShowLessons(), HelpLine.EXPLAINS),
        PlainCommand("help", ShowHelp(), HelpLine.EXPLAINS),
    ),
    commands={
        ShowHelp: without_options(help.show_help),
        ShowRules: without_options(rules.show_rules),
        ShowLessons: without_options(lessons.show),
    },
    presses={
        Verb.RULES: rules.show_rules,
        Verb.LEARN: lessons.show,
        Verb.HELP: help.show_help,
        Verb.COMMANDS: help.show_commands,
        Verb.PLAY: playing.show_playing,
    },
    choices={Verb.TRY: lessons.choose},
)

"""What this room answers: moving a match to another channel."""

from __future__ import annotations

from matches.channels import moving
from matches.control_ids import Verb
from matches.plain_commands import HelpLine, PlainCommand
from matches.requests import MoveMatch
from matches.topic import Topic, without_options

TOPIC = Topic(
    plain=(PlainCommand("move", MoveMatch(), HelpLine.CHANGES, decides=True),),
    commands={MoveMatch: without_options(moving.move)},
    choices={Verb.MOVE: moving.choose},
)

"""What is answered here: taking a match elsewhere."""

from __future__ import annotations

from matches.channels import moving
from matches.control_ids import Verb
from matches.requests import MoveMatch
from matches.topic import PlainCommand, Topic, without_options

TOPIC = Topic(
    plain=(PlainCommand("move", MoveMatch(), decides=True),),
    commands={MoveMatch: without_options(moving.move)},
    choices={Verb.MOVE: moving.choose},
)

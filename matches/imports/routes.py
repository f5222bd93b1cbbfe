"""What this room answers: records that players import."""

from __future__ import annotations

from matches.imports import playing_on
from matches.requests import ImportRecord
from matches.topic import Topic

TOPIC = Topic(commands={ImportRecord: playing_on.bring})

"""What this room answers: records that players import."""

from __future__ import annotations

from matches.imports import imported_record
from matches.requests import ImportRecord
from matches.topic import Topic

TOPIC = Topic(commands={ImportRecord: imported_record.bring})

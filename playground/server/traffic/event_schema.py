"""What npm's ``discord-api-types`` say of the events that the gateway sends.

Discord describes only its REST routes.  ``tools/gateway_schema.py`` makes the file; like the other
description it needs ``jsonschema_rs``, a test dependency.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playground.server.errors import Json
from playground.server.traffic.rest_schema import Check, Findings, absolute, described

SCHEMA = Path(__file__).resolve().parents[2] / "schemas" / "gateway.json"
_URN = "urn:gateway"


class EventSchema:
    """The events' schemas, with validators made at first use."""

    def __init__(self, path: Path = SCHEMA) -> None:
        """Read the file; raises OSError, ValueError, ImportError."""
        import jsonschema_rs

        document: Json = json.loads(path.read_text(encoding="utf-8"))
        self._events: Json = document["events"]
        self._make = jsonschema_rs.Draft7Validator
        self._registry = jsonschema_rs.Registry([(_URN, document)], draft=jsonschema_rs.Draft7)
        self._checks: dict[str, Check] = {}

    def event(self, name: str, data: Any) -> Findings:
        """What is wrong with an event."""
        if name not in self._events:
            return ["the event is not described"]
        if name not in self._checks:
            self._checks[name] = self._checker(self._events[name])
        return self._checks[name](data)

    def _checker(self, schema: Json) -> Check:
        checker = self._make(absolute(schema, _URN), registry=self._registry)
        return lambda data: described(checker.iter_errors(data))

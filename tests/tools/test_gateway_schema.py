"""The gateway's schema: how it is cut down from the types, and that the kept one is whole."""

from __future__ import annotations

import json

import pytest

from playground.server.traffic.event_schema import SCHEMA, EventSchema
from tools.gateway_schema import EVENTS, OWN, prune, source, written


def reference(name: str) -> dict[str, str]:
    """A reference as the generator writes it."""
    return {"$ref": f"#/definitions/{name}"}


MADE = {
    "definitions": {
        "Events": {"properties": {"READY": reference("Ready%3C1%3E")}},
        "Ready<1>": {"type": "object", "properties": {"flags": reference("UserFlags")}},
        "UserFlags": {"type": "number", "enum": [1, 2, 4]},
        "Unused": {"type": "string"},
    }
}


def test_only_what_the_events_reach_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Definitions that no event refers to go, names lose their signs, flags become any number."""
    monkeypatch.setattr("tools.gateway_schema.ALWAYS_EMPTY", ())
    monkeypatch.setattr("tools.gateway_schema.KNOWN_BESIDES", {"Ready<1>": ("more",)})
    schema = prune(json.loads(json.dumps(MADE)))
    assert schema["events"] == {"READY": reference("Ready_1")}
    assert sorted(schema["definitions"]) == ["Ready_1", "UserFlags"]
    assert schema["definitions"]["Ready_1"]["properties"]["more"] == {}
    assert schema["definitions"]["UserFlags"] == {"type": "integer", "minimum": 0}
    assert json.loads(written(schema))["events"] == schema["events"]


def test_the_kept_schema_has_the_events_that_are_asked_for() -> None:
    """No event of the table is missing, and every reference leads somewhere."""
    kept = json.loads(SCHEMA.read_text(encoding="utf-8"))
    asked = [line.split(":")[0] for line in source().splitlines() if "Dispatch" in line]
    assert sorted(kept["events"]) == sorted([*asked, *OWN])
    assert len(asked) == len(EVENTS)
    schema = EventSchema()
    assert all(schema.event(name, None) for name in kept["events"])

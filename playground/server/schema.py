"""Checks every request and answer against Discord's own OpenAPI description, when it is given.

Needs ``jsonschema_rs`` (a test dependency); without it or without the file nothing is checked.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playground.server.errors import Json, Refusal

_URN = "urn:discord"
_KNOWN_EXTRAS = ("nsfw", "tts")
"""Keys that discord.py sends or the client reads beside the description."""
_IDS = ("_id", "users", "roles", "attachments", "default_values")
"""Fields whose numbers are ids: ``…_id``, lists of users and roles, ``id`` of an attachment or of
what a select shows as chosen."""
MOST_KEPT = 1000

Errors = Callable[[Any], list[str]]


class Schema:
    """The description, with validators made at first use."""

    def __init__(self, path: Path) -> None:
        """Read the description; raises OSError, ValueError, ImportError."""
        import jsonschema_rs

        self._document: Json = json.loads(path.read_text(encoding="utf-8"))
        self._make = jsonschema_rs.Draft202012Validator
        self._registry = jsonschema_rs.Registry([(_URN, self._document)])
        self._validators: dict[tuple[str, str, str], Errors | None] = {}
        self.violations: list[Json] = []
        self.checked = 0

    def check(self, method: str, template: str, payload: Any, status: int, body: Any) -> None:
        """Note what is wrong with a request and its answer; 50035 said the former already."""
        if not isinstance(body, dict) or body.get("code") != Refusal.INVALID_FORM.value[1]:
            self.request(method, template, payload)
        self.answer(method, template, status, body)

    def request(self, method: str, template: str, payload: Any) -> None:
        """Note what is wrong with the body of a request."""
        if payload is None:
            return
        body = self._operation(method, template).get("requestBody", {})
        self._check("request", method, template, body, strings(payload))

    def answer(self, method: str, template: str, status: int, payload: Any) -> None:
        """Note what is wrong with an answer, or with answering this at all."""
        operation = self._operation(method, template)
        answers = operation.get("responses", {})
        answer = answers.get(str(status)) or answers.get("4XX" if status >= 400 else "")
        if operation and answer is None:
            self._note("answer", method, template, f"status {status} is not described", payload)
        elif payload is not None:
            self._check(str(status), method, template, self._followed(answer or {}), payload)

    def _operation(self, method: str, template: str) -> Json:
        found: Json = self._document["paths"].get(template, {}).get(method.lower(), {})
        return found

    def _followed(self, node: Json) -> Json:
        if "$ref" not in node:
            return node
        found: Any = self._document
        for step in node["$ref"].removeprefix("#/").split("/"):
            found = found[step]
        return dict(found)

    def _check(self, part: str, method: str, template: str, body: Json, payload: Any) -> None:
        key = (part, method, template)
        if key not in self._validators:
            self._validators[key] = self._validator(body)
        validator = self._validators[key]
        if validator is None:
            return
        self.checked += 1
        for fault in validator(payload):
            self._note(part, method, template, fault, payload)

    def _validator(self, body: Json) -> Errors | None:
        content = body.get("content", {}).get("application/json")
        if content is None:
            return None
        checker = self._make(_absolute(content["schema"]), registry=self._registry)

        def errors(payload: Any) -> list[str]:
            return [
                f"{'.'.join(map(str, each.instance_path))}: {each.message[:300]}"
                for each in checker.iter_errors(payload)
            ]

        return errors

    def _note(self, part: str, method: str, template: str, fault: str, payload: Any) -> None:
        if len(self.violations) < MOST_KEPT:
            self.violations.append(
                {
                    "part": part,
                    "method": method,
                    "route": template,
                    "fault": fault,
                    "payload": payload,
                }
            )


def _absolute(node: Any) -> Any:
    """A schema whose local references name the whole document."""
    if isinstance(node, dict):
        return {
            key: _URN + value if key == "$ref" else _absolute(value) for key, value in node.items()
        }
    if isinstance(node, list):
        return [_absolute(each) for each in node]
    return node


def strings(payload: Any, inside: str = "") -> Any:
    """A request body as the description wants it: ids as strings, without the known extras.

    Discord takes ids as numbers too, and discord.py sends them so.
    """
    if isinstance(payload, list):
        return [strings(each, inside) for each in payload]
    if isinstance(payload, dict):
        return {
            key: strings(each, inside if key == "id" else key)
            for key, each in payload.items()
            if key not in _KNOWN_EXTRAS
        }
    is_number = isinstance(payload, int) and not isinstance(payload, bool)
    return str(payload) if is_number and inside.endswith(_IDS) else payload

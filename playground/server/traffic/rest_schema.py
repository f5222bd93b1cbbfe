"""What Discord's own OpenAPI description says of a request and its answer.

The description allows unknown keys, as Discord does, which ignores them. Here it is closed: a key
that Discord doesn't know is a mistake by whoever wrote it.

Needs ``jsonschema_rs``, a test dependency.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playground.server.errors import Json

_URN = "urn:discord"
_KNOWN_EXTRAS = ("nsfw", "tts")
"""Keys that discord.py sends or the client reads beside the description."""
_IDS = ("_id", "users", "roles", "attachments", "default_values")
"""Fields whose numbers are ids.

``…_id``, lists of users and roles, ``id`` of an attachment or of what a select shows as chosen.
"""
_INTEGER = re.compile(r"-?\d+")

Findings = list[str]
Check = Callable[[Any], Findings]


class RestSchema:
    """The description, with validators made at first use.

    Every check returns what is wrong, nothing when all is well, None when nothing is described.
    """

    def __init__(self, path: Path) -> None:
        """Read the description; raises OSError, ValueError, ImportError."""
        import jsonschema_rs

        document: Json = _closed(json.loads(path.read_text(encoding="utf-8")))
        self._document = document
        self._make = jsonschema_rs.Draft202012Validator
        self._registry = jsonschema_rs.Registry([(_URN, document)])
        self._checks: dict[tuple[str, str, str], Check | None] = {}

    def request(
        self, method: str, template: str, query: dict[str, str], payload: Any
    ) -> Findings | None:
        """What is wrong with the query and the body of a request."""
        operation = self._operation(method, template)
        if not operation:
            return None
        faults = self._query(operation, query)
        if payload is None:
            return faults
        body = operation.get("requestBody")
        if body is None:
            return [*faults, "no body is described"]
        check = self._check("request", method, template, body)
        return faults + (check(strings(payload)) if check is not None else [])

    def answer(self, method: str, template: str, status: int, payload: Any) -> Findings | None:
        """What is wrong with an answer, or with answering this at all."""
        operation = self._operation(method, template)
        if not operation:
            return None
        answers = operation.get("responses", {})
        answer = answers.get(str(status)) or answers.get("4XX" if status >= 400 else "")
        if answer is None:
            return [f"status {status} is not described"]
        check = self._check(str(status), method, template, self._followed(answer))
        if check is None:
            return ["no body is described"] if payload is not None else []
        return check(payload)

    def _operation(self, method: str, template: str) -> Json:
        found: Json = self._document["paths"].get(template, {}).get(method.lower(), {})
        return found

    def _query(self, operation: Json, query: dict[str, str]) -> Findings:
        known = {
            each["name"]: each["schema"]
            for each in operation.get("parameters", [])
            if each["in"] == "query"
        }
        faults = [f"?{name}: unknown query parameter" for name in query if name not in known]
        for name, schema in known.items():
            value = query.get(name, "0")
            if schema.get("type") == "integer" and not _INTEGER.fullmatch(value):
                faults.append(f"?{name}: {value!r} is not an integer")
        return faults

    def _followed(self, node: Json) -> Json:
        if "$ref" not in node:
            return node
        found: Any = self._document
        for step in node["$ref"].removeprefix("#/").split("/"):
            found = found[step]
        return dict(found)

    def _check(self, part: str, method: str, template: str, body: Json) -> Check | None:
        key = (part, method, template)
        if key not in self._checks:
            content = body.get("content", {}).get("application/json")
            self._checks[key] = None if content is None else self._checker(content["schema"])
        return self._checks[key]

    def _checker(self, schema: Json) -> Check:
        checker = self._make(absolute(schema, _URN), registry=self._registry)
        return lambda payload: described(checker.iter_errors(payload))


def described(errors: Any) -> Findings:
    """What a validator found, one line each: where, and what."""
    return [
        f"{'.'.join(map(str, each.instance_path))}: {each.message[:300]}".lstrip(": ")
        for error in errors
        for each in _nearest(error)
    ]


def _nearest(error: Any) -> list[Any]:
    """If nothing fits a choice, what is wrong with the option that was most likely meant."""
    branches = getattr(error.kind, "context", None)
    if not branches:
        return [error]
    here = list(error.instance_path)
    choices = [[each for inner in branch for each in _nearest(inner)] for branch in branches]
    return min(choices, key=lambda them: (any(_other(each, here) for each in them), len(them)))


def _other(error: Any, here: list[Any]) -> bool:
    """Whether a choice is of another kind: by its ``type``, or an object instead of null."""
    where = list(error.instance_path)
    return where == [*here, "type"] or (where == here and error.kind.name == "type")


def absolute(node: Any, urn: str) -> Any:
    """A schema whose local references name the whole document."""
    if isinstance(node, dict):
        return {
            key: urn + value if key == "$ref" else absolute(value, urn)
            for key, value in node.items()
        }
    return [absolute(each, urn) for each in node] if isinstance(node, list) else node


def _closed(document: Json) -> Json:
    """The description with every object closed but those that are parts of another."""
    parts = _parts(document["components"], "#/components")

    def close(node: Any, where: str) -> Any:
        if isinstance(node, list):
            return [close(each, f"{where}/{number}") for number, each in enumerate(node)]
        if not isinstance(node, dict):
            return node
        made = {key: close(each, f"{where}/{key}") for key, each in node.items()}
        is_object = isinstance(node.get("properties"), dict) and "object" in node.get("type", ())
        if is_object and where not in parts:
            made.setdefault("additionalProperties", False)
        return made

    closed: Json = close(document, "#")
    return closed


def _parts(node: Any, where: str) -> set[str]:
    """Where the schemas stand of which others are put together: an error's, for one."""
    if isinstance(node, list):
        pairs = [(str(number), each) for number, each in enumerate(node)]
    else:
        pairs = list(node.items()) if isinstance(node, dict) else []
    found = {each for key, inner in pairs for each in _parts(inner, f"{where}/{key}")}
    together = node.get("allOf") if isinstance(node, dict) else None
    if isinstance(together, list) and len(together) > 1:
        for number, each in enumerate(together):
            found |= {f"{where}/allOf/{number}", each.get("$ref", where)}
    return found


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

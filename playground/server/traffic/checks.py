"""Everything between the bot and the stand-in, checked against what others say of Discord.

Requests and answers are checked against Discord's OpenAPI description, events against
``discord-api-types``. What neither sees are the refusals of ``bodies``, ``components`` and
``commands``: a client that runs into one of those is at fault, however politely it is told.
"""

from __future__ import annotations

from typing import Any

from playground.server.errors import ApiError, Json, Refusal
from playground.server.traffic.event_schema import EventSchema
from playground.server.traffic.rest_schema import Findings, RestSchema
from playground.server.traffic.tally import Tally

KINDS = ("requests", "answers", "events", "limits")
BEYOND = (Refusal.INVALID_FORM, Refusal.EMPTY_MESSAGE, Refusal.TOO_LARGE)
"""The refusals of a body that is beyond a limit."""
MOST_KEPT = 1000
_SHOWN = 2000
"""Characters of a payload that a note shows."""


class Checks:
    """Counts what was checked and notes what was wrong; a description that is None is skipped."""

    def __init__(
        self,
        rest: RestSchema | None = None,
        events: EventSchema | None = None,
        tally: Tally | None = None,
    ) -> None:
        self.rest = rest
        self.events = events
        self.counts = dict.fromkeys(KINDS, 0)
        self.violations: list[Json] = []
        self._tally = tally

    def request(
        self, method: str, template: str, query: dict[str, str], payload: Any, strange: list[str]
    ) -> None:
        """Check a request; ``strange`` are the fields of its form that Discord doesn't know."""
        if self.rest is not None:
            faults = self.rest.request(method, template, query, payload)
            strange = [f"unknown field {name!r} of the form" for name in strange]
            self._take("requests", f"{method} {template}", (faults or []) + strange, payload)

    def no_route(self, method: str, path: str) -> None:
        """Note a request for which the stand-in has no route."""
        self._note("requests", f"{method} {path}", "the stand-in has no such route", None)

    def answer(self, method: str, template: str, status: int, body: Any) -> None:
        """Check an answer the stand-in gives by itself, not by a test's order.

        No one describes what Discord says when it is broken.
        """
        if self.rest is not None and status < 500:
            body = _as_described(status, body)
            faults = self.rest.answer(method, template, status, body)
            self._take("answers", f"{status} to {method} {template}", faults, body)

    def limits(self, method: str, template: str, payload: Any, error: ApiError | None) -> None:
        """Note a body that exceeds a limit no description names."""
        if payload is None or (error is not None and error.refusal not in BEYOND):
            return
        faults = [] if error is None else [f"{error.code} {each}" for each in said(error)]
        self._take("limits", f"{method} {template}", faults, payload)

    def event(self, name: str, data: Any) -> None:
        """Check an event the stand-in sends by itself."""
        if self.events is not None:
            self._take("events", name, self.events.event(name, data), data)

    def report(self) -> Json:
        """Counts and violations, for tests."""
        described = {"requests": self.rest, "answers": self.rest, "events": self.events}
        missing = [kind for kind, schema in described.items() if schema is None]
        return {"counts": self.counts, "unchecked": missing, "violations": self.violations}

    def _take(self, kind: str, where: str, faults: Findings | None, payload: Any) -> None:
        if faults is None:
            return
        self.counts[kind] += 1
        for fault in faults:
            self._note(kind, where, fault, payload)
        if self._tally is not None:
            self._tally.counts(self.counts)

    def _note(self, kind: str, where: str, fault: str, payload: Any) -> None:
        if len(self.violations) >= MOST_KEPT:
            return
        note = {"kind": kind, "where": where, "fault": fault, "payload": str(payload)[:_SHOWN]}
        self.violations.append(note)
        if self._tally is not None:
            self._tally.violation(note)


def _as_described(status: int, body: Any) -> Any:
    """An answer without the points where Discord and its description differ.

    The description has a code in every 429, though few have one, takes the codes of form errors,
    which are words, for numbers, and forgets the first message in the answer to a post in a forum.
    """
    if not isinstance(body, dict):
        return body
    if status < 400:
        return {name: each for name, each in body.items() if (status, name) != (201, "message")}
    return {"code": 0} | {name: each for name, each in body.items() if name != "errors"}


def said(error: ApiError) -> list[str]:
    """What a refusal says, with a line for each form error in it."""
    found: list[str] = []

    def collect(node: Any, path: str) -> None:
        for key, each in node.items():
            if key == "_errors":
                found.extend(f"{path}: {one['code']} {one['message']}".lstrip(": ") for one in each)
            else:
                collect(each, f"{path}.{key}".strip("."))

    collect(error.errors or {}, "")
    return found or [error.message]

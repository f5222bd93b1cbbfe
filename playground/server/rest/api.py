"""REST: one door for every request, which logs, limits, fails on order, checks and dispatches."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from aiohttp import web

from playground.server.errors import ApiError, Json, Refusal, form_error
from playground.server.forms.attachments import Upload
from playground.server.stand_in import StandIn
from playground.server.state.example_guild import TOKEN
from playground.server.traffic.journal import Entry
from playground.server.traffic.limits import Verdict
from playground.server.traffic.wire import Body, fail_after, fail_before, json_answer, read_body

PREFIX = "/api/v10"
_OPEN = ("/interactions/", "/webhooks/", "/gateway")
"""Routes that need no bot token: a token in the address, or nothing secret."""


class Reply(NamedTuple):
    """A status and the JSON that goes with it; None for no body."""

    status: int
    body: Any = None


@dataclass(frozen=True)
class Call:
    """One request as a handler sees it."""

    stand_in: StandIn
    params: dict[str, str]
    query: dict[str, str]
    payload: Any
    uploads: dict[int, Upload]

    def __getitem__(self, name: str) -> str:
        """A piece of the address."""
        return self.params[name]

    @property
    def body(self) -> Json:
        """The JSON object of the body; 50035 when it is something else."""
        if self.payload is None:
            return {}
        if not isinstance(self.payload, dict):
            raise form_error("", "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return self.payload


Handler = Callable[[Call], Reply]


class Route(NamedTuple):
    """A method and an address template, written as Discord's description writes it."""

    method: str
    template: str
    pattern: re.Pattern[str]
    handler: Handler


ROUTES: list[Route] = []


def route(method: str, template: str) -> Callable[[Handler], Handler]:
    """Register a handler for a method and an address template."""
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))

    def register(handler: Handler) -> Handler:
        ROUTES.append(Route(method, template, pattern, handler))
        return handler

    return register


Found = tuple[Route, dict[str, str]]


def find_route(method: str, path: str) -> Found | None:
    """The route of a request and the pieces of its address; ``@me`` wins over ``{user_id}``."""
    found = [
        (each, match.groupdict())
        for each in ROUTES
        if each.method == method and (match := each.pattern.fullmatch(path))
    ]
    return min(found, key=lambda pair: len(pair[1]), default=None)


class Api:
    """Serves everything below ``/api/v10``."""

    def __init__(self, stand_in: StandIn) -> None:
        self._stand_in = stand_in

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer one request, or cut its connection if a fault says so."""
        stand_in = self._stand_in
        path = request.path.removeprefix(PREFIX)
        now = stand_in.world.clock.now()
        entry = stand_in.journal.begin(now, request.method, path, request.query_string)
        try:
            body = await read_body(request)
        except ApiError as error:
            entry.status = error.status
            return json_answer(error.status, error.body(), {})
        except ConnectionError:  # the bot died while sending; no one reads this answer
            return web.Response(status=400)
        entry.payload = body.payload
        entry.files = [{"name": u.filename, "size": len(u.body)} for u in body.uploads.values()]
        found = find_route(request.method, path)
        self._check(request, path, found, body)
        if stand_in.faults.down:
            entry.status, entry.fault = 503, "down"
            return web.Response(status=503, text="upstream connect error")
        fault = stand_in.faults.choose(request.method, path)
        if fault is not None:
            entry.fault = fault.kind
            early = await fail_before(request, fault)
            if early is not None:
                entry.status = None if fault.kind == "reset" else early.status
                entry.code = fault.code or None
                return early
        if found is None:
            words = f"501: the stand-in has no {request.method} {path}"
            reply, verdict = Reply(501, {"message": words, "code": 0}), Verdict({})
        else:
            reply, verdict = self._answer(request, *found, body)
        _note(entry, reply)
        if fault is not None:
            await fail_after(request, fault)
        return json_answer(reply.status, reply.body, verdict.headers)

    def _check(self, request: web.Request, path: str, found: Found | None, body: Body) -> None:
        """Check a request against others' descriptions of Discord, whatever becomes of it."""
        checks = self._stand_in.checks
        if found is None:
            checks.no_route(request.method, path)
            return
        matched, query = found[0], dict(request.query)
        checks.request(matched.method, matched.template, query, body.payload, body.strange)

    def _answer(
        self, request: web.Request, matched: Route, params: dict[str, str], body: Body
    ) -> tuple[Reply, Verdict]:
        stand_in = self._stand_in
        age = stand_in.world.age(params.get("channel_id", ""), params.get("message_id", ""))
        verdict = stand_in.limits.check(matched.method, matched.template, params, age)
        if verdict.retry_after is not None:
            reply = Reply(429, verdict.body())
        else:
            reply = self._handle(request, matched, params, body)
        stand_in.checks.answer(matched.method, matched.template, reply.status, reply.body)
        return reply, verdict

    def _handle(
        self, request: web.Request, matched: Route, params: dict[str, str], body: Body
    ) -> Reply:
        stand_in = self._stand_in
        call = Call(stand_in, params, dict(request.query), body.payload, body.uploads)
        refusal = None
        try:
            self._authorise(request, matched)
            _snowflakes(params)
            return matched.handler(call)
        except ApiError as error:
            refusal = error
            return Reply(error.status, error.body())
        finally:
            stand_in.checks.limits(matched.method, matched.template, body.payload, refusal)

    def _authorise(self, request: web.Request, matched: Route) -> None:
        if matched.template.startswith(_OPEN) and matched.template != "/gateway/bot":
            return
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            raise ApiError(Refusal.UNAUTHORIZED)


def _snowflakes(params: dict[str, str]) -> None:
    for name, value in params.items():
        numeric = name.endswith("_id") and value not in ("@me", "@original")
        if numeric and not value.isdecimal():
            raise form_error(name, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


def _note(entry: Entry, reply: Reply) -> None:
    entry.status = reply.status
    if isinstance(reply.body, dict):
        entry.answer = reply.body.get("id")
        entry.code = reply.body.get("code")

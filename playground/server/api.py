"""REST: one door for every request, which logs, limits, fails on order, checks and dispatches."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from aiohttp import web

from playground.server.attachments import Upload
from playground.server.errors import ApiError, Json, Refusal, refuse
from playground.server.faults import Rule
from playground.server.journal import Entry
from playground.server.limits import Verdict

if TYPE_CHECKING:
    from playground.server.app import Playground

PREFIX = "/api/v10"
TOKEN = "playground"
_FILE = re.compile(r"files\[(\d+)\]")
_OPEN = ("/interactions/", "/webhooks/", "/gateway")
"""Routes that need no bot token: a token in the address, or nothing secret."""


class Reply(NamedTuple):
    """A status and the JSON that goes with it; None for no body."""

    status: int
    body: Any = None


class Body(NamedTuple):
    """What a request brought: JSON, files, and the names of form fields that mean nothing."""

    payload: Any
    uploads: dict[int, Upload]
    strange: list[str]


@dataclass(frozen=True)
class Call:
    """One request as a handler sees it."""

    playground: Playground
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
            raise refuse("", "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
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


def find_route(method: str, path: str) -> tuple[Route, dict[str, str]] | None:
    """The route of a request and the pieces of its address; ``@me`` wins over ``{user_id}``."""
    found = [
        (each, match.groupdict())
        for each in ROUTES
        if each.method == method and (match := each.pattern.fullmatch(path))
    ]
    return min(found, key=lambda pair: len(pair[1]), default=None)


class Api:
    """Serves everything below ``/api/v10``."""

    def __init__(self, playground: Playground) -> None:
        self._playground = playground

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer one request, or cut its connection when a fault says so."""
        place = self._playground
        path = request.path.removeprefix(PREFIX)
        now = place.world.clock.now()
        entry = place.journal.begin(now, request.method, path, request.query_string)
        try:
            body = await _read(request)
        except ApiError as error:
            entry.status = error.status
            return _json(error.status, error.body(), {})
        except ConnectionError:  # the bot died while it sent; nobody reads this answer
            return web.Response(status=400)
        entry.payload = body.payload
        entry.files = [{"name": u.filename, "size": len(u.body)} for u in body.uploads.values()]
        found = find_route(request.method, path)
        if found is None:
            place.checks.no_route(request.method, path)
        else:
            route, query = found[0], dict(request.query)
            place.checks.request(route.method, route.template, query, body.payload, body.strange)
        if place.faults.down:
            entry.status, entry.fault = 503, "down"
            return web.Response(status=503, text="upstream connect error")
        fault = place.faults.choose(request.method, path)
        if fault is not None:
            entry.fault = fault.kind
            early = await _fail_before(request, fault)
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
            await _fail_after(request, fault)
        return _json(reply.status, reply.body, verdict.headers)

    def _answer(
        self, request: web.Request, matched: Route, params: dict[str, str], body: Body
    ) -> tuple[Reply, Verdict]:
        place = self._playground
        age = place.world.age(params.get("channel_id", ""), params.get("message_id", ""))
        verdict = place.limits.check(matched.method, matched.template, params, age)
        if verdict.retry_after is not None:
            reply = Reply(429, verdict.body())
        else:
            reply = self._handle(request, matched, params, body)
        place.checks.answer(matched.method, matched.template, reply.status, reply.body)
        return reply, verdict

    def _handle(
        self, request: web.Request, matched: Route, params: dict[str, str], body: Body
    ) -> Reply:
        place = self._playground
        call = Call(place, params, dict(request.query), body.payload, body.uploads)
        refusal = None
        try:
            self._authorise(request, matched)
            _snowflakes(params)
            return matched.handler(call)
        except ApiError as error:
            refusal = error
            return Reply(error.status, error.body())
        finally:
            place.checks.limits(matched.method, matched.template, body.payload, refusal)

    def _authorise(self, request: web.Request, matched: Route) -> None:
        if matched.template.startswith(_OPEN) and matched.template != "/gateway/bot":
            return
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            raise ApiError(Refusal.UNAUTHORIZED)


async def _read(request: web.Request) -> Body:
    """The JSON of a request and its files, from a JSON or a multipart body."""
    uploads: dict[int, Upload] = {}
    strange: list[str] = []
    if request.content_type == "multipart/form-data":
        form = await request.post()
        for name, value in form.items():
            match = _FILE.fullmatch(name)
            if match and isinstance(value, web.FileField):
                content = await asyncio.to_thread(value.file.read)
                uploads[int(match[1])] = Upload(value.filename, content)
            elif name != "payload_json":
                strange.append(name)
        text = form.get("payload_json")
        raw = text if isinstance(text, str) else "{}"
    else:
        raw = (await request.read()).decode("utf-8", "replace")
    if not raw:
        return Body(None, uploads, strange)
    try:
        return Body(json.loads(raw), uploads, strange)
    except ValueError:
        raise ApiError(Refusal.BAD_JSON) from None


async def _fail_before(request: web.Request, fault: Rule) -> web.Response | None:
    """What a fault does before the request is handled; None lets it go on."""
    if fault.kind == "slow":
        await asyncio.sleep(fault.ms / 1000)
        return None
    if fault.kind == "reset":
        cut(request)
        return web.Response(status=500)
    failure = fault.failure()
    if failure is None:
        return None
    if isinstance(failure.body, str):
        return web.Response(
            status=failure.status,
            headers=failure.headers,
            text=failure.body,
            content_type="text/html",
        )
    return _json(failure.status, failure.body, failure.headers)


async def _fail_after(request: web.Request, fault: Rule) -> None:
    """What a fault does to the answer of a request that was handled."""
    if fault.kind == "late":
        await asyncio.sleep(fault.ms / 1000)
    elif fault.kind == "lost":
        cut(request)


def cut(request: web.Request) -> None:
    """End the connection with a TCP reset; whatever is written afterwards goes nowhere."""
    transport = request.transport
    if transport is None:
        return
    connection: socket.socket | None = transport.get_extra_info("socket")
    if connection is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


def _snowflakes(params: dict[str, str]) -> None:
    for name, value in params.items():
        numeric = name.endswith("_id") and value not in ("@me", "@original")
        if numeric and not value.isdecimal():
            raise refuse(name, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


def _note(entry: Entry, reply: Reply) -> None:
    entry.status = reply.status
    if isinstance(reply.body, dict):
        entry.answer = reply.body.get("id")
        entry.code = reply.body.get("code")


def _json(status: int, body: Any, headers: dict[str, str]) -> web.Response:
    """An answer; the content type is exactly application/json, else discord.py returns text."""
    if body is None:
        return web.Response(status=status, headers=headers)
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
    return web.Response(
        status=status, body=text, headers=headers | {"Content-Type": "application/json"}
    )

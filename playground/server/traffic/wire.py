"""Bytes in and out: the bodies of requests, answers as JSON, and what faults do to either."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import struct
from typing import Any, NamedTuple

from aiohttp import web

from playground.server.errors import ApiError, Refusal
from playground.server.forms.attachments import Upload
from playground.server.traffic.faults import Rule

_FILE = re.compile(r"files\[(\d+)\]")


class Body(NamedTuple):
    """What a request brought: JSON, files, and the names of form fields that mean nothing."""

    payload: Any
    uploads: dict[int, Upload]
    strange: list[str]


async def read_body(request: web.Request) -> Body:
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


async def fail_before(request: web.Request, fault: Rule) -> web.Response | None:
    """What a fault does before the request is handled; None lets it go on."""
    if fault.kind == "slow":
        await asyncio.sleep(fault.ms / 1000)
        return None
    if fault.kind == "reset":
        cut_connection(request)
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
    return json_answer(failure.status, failure.body, failure.headers)


async def fail_after(request: web.Request, fault: Rule) -> None:
    """What a fault does to the answer of a request that was handled."""
    if fault.kind == "late":
        await asyncio.sleep(fault.ms / 1000)
    elif fault.kind == "lost":
        cut_connection(request)


def cut_connection(request: web.Request) -> None:
    """End the connection with a TCP reset; anything written afterwards goes nowhere."""
    transport = request.transport
    if transport is None:
        return
    connection: socket.socket | None = transport.get_extra_info("socket")
    if connection is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


def json_answer(status: int, body: Any, headers: dict[str, str]) -> web.Response:
    """An answer; the content type is exactly application/json, or discord.py returns text."""
    if body is None:
        return web.Response(status=status, headers=headers)
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
    return web.Response(
        status=status, body=text, headers=headers | {"Content-Type": "application/json"}
    )

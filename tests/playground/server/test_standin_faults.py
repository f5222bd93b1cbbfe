"""Failures on order, and the log that tests count in."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest

from playground.server.errors import Refusal
from tests.playground.server.bare import QUILTS, SEND, Bare

HELLO = {"content": "hello"}


async def contents(bare: Bare) -> list[str]:
    """The messages in #quilts."""
    messages = await bare.control("GET", "messages", {"channel_id": QUILTS})
    return [message["content"] for message in messages]


async def order(bare: Bare, kind: str, **more: Any) -> None:
    """The next POST to a channel fails so."""
    await bare.control("POST", "fault", {"kind": kind, "method": "POST", "path": SEND} | more)


@pytest.mark.parametrize("kind", ["500", "502", "503", "504"])
async def test_the_next_request_fails(bare: Bare, kind: str) -> None:
    """So many matching requests get the status and change nothing; others are untouched."""
    await order(bare, kind, count=2)
    assert (await bare("GET", "/users/@me")).status == 200
    statuses = [(await bare("POST", SEND, HELLO)).status for _ in range(3)]
    assert statuses == [int(kind), int(kind), 200]
    assert await contents(bare) == ["hello"]


async def test_a_429_says_how_long(bare: Bare) -> None:
    """An ordered 429 has Via, and may call itself global."""
    await order(bare, "429", retry_after=0.25, everywhere=True)
    answer = await bare("POST", SEND, HELLO)
    assert answer.body["retry_after"] == 0.25
    assert answer.body["global"] is True
    assert "code" not in answer.body
    assert answer.headers["Via"]


REFUSALS = [
    (403, 50013, "Missing Permissions"),
    (400, 160006, "Maximum number of active threads reached"),
    (404, 10003, "Unknown Channel"),
    (400, 987654, "400: ordered by a test"),
    (418, 0, "418: ordered by a test"),
]


@pytest.mark.parametrize(("status", "code", "words"), REFUSALS)
async def test_any_refusal_can_be_ordered(bare: Bare, status: int, code: int, words: str) -> None:
    """Any status with any of Discord's codes on any route; nothing happens, the log says which."""
    refusal = {"status": status, "code": code, "method": "POST", "path": SEND, "count": 2}
    await bare.control("POST", "refuse", refusal)
    for _ in range(2):
        answer = await bare("POST", SEND, HELLO)
        assert (answer.status, answer.body) == (status, {"message": words, "code": code})
    assert (await bare("POST", SEND, HELLO)).status == 200
    assert await contents(bare) == ["hello"]
    log = await bare.control("GET", "log", {"method": "POST", "path": SEND})
    assert [(each["status"], each["code"]) for each in log[:2]] == [(status, code or None)] * 2


async def test_a_refusal_has_its_own_words(bare: Bare) -> None:
    """``fault`` takes a status as well, and a message of the test's."""
    await order(bare, "403", code=50001, message="No entry")
    answer = await bare("POST", SEND, HELLO)
    assert (answer.status, answer.body) == (403, {"message": "No entry", "code": 50001})


@pytest.mark.parametrize("status", [403, 429, 502])
async def test_the_proxy_refuses_with_a_page(bare: Bare, status: int) -> None:
    """Cloudflare's page is HTML without JSON, without a code and without Via."""
    refusal = {"status": status, "html": True, "path": SEND, "retry_after": 7}
    await bare.control("POST", "refuse", refusal)
    answer = await bare("POST", SEND, HELLO)
    assert (answer.status, answer.code) == (status, None)
    assert answer.headers["Content-Type"].startswith("text/html")
    assert answer.body.startswith("<!DOCTYPE html>")
    assert "Via" not in answer.headers
    assert answer.headers.get("Retry-After") == ("7" if status == 429 else None)


async def test_an_answer_can_be_empty(bare: Bare) -> None:
    """A status and nothing else."""
    await bare.control("POST", "refuse", {"status": 401, "empty": True, "path": SEND})
    answer = await bare("POST", SEND, HELLO)
    assert (answer.status, answer.body) == (401, "")


async def test_an_ordered_429_may_have_a_code(bare: Bare) -> None:
    """Any wait, whose limit it is, and the code that some limits of Discord's have."""
    more = {"retry_after": 219.05, "scope": "shared", "code": 20028}
    await bare.control("POST", "refuse", {"status": 429, "path": SEND} | more)
    answer = await bare("POST", SEND, HELLO)
    assert answer.body == {
        "message": Refusal.CHANNEL_WRITES.value[2],
        "code": 20028,
        "retry_after": 219.05,
        "global": False,
    }
    assert (answer.headers["X-RateLimit-Scope"], answer.headers["Retry-After"]) == ("shared", "220")


@pytest.mark.parametrize(("kind", "kept"), [("reset", []), ("lost", ["hello"])])
async def test_a_connection_is_cut(bare: Bare, kind: str, kept: list[str]) -> None:
    """``reset`` cuts before the request is handled, ``lost`` after: then the message is there."""
    await order(bare, kind)
    with pytest.raises(aiohttp.ClientConnectionError):
        await bare("POST", SEND, HELLO)
    assert await contents(bare) == kept


async def test_a_retry_after_a_lost_answer_is_no_second_message(bare: Bare) -> None:
    """With the same nonce the retry returns the message that was sent."""
    body = HELLO | {"nonce": "n", "enforce_nonce": True}
    await order(bare, "lost")
    with pytest.raises(aiohttp.ClientConnectionError):
        await bare("POST", SEND, body)
    assert (await bare("POST", SEND, body)).status == 200
    assert await contents(bare) == ["hello"]


@pytest.mark.parametrize(("kind", "during"), [("slow", []), ("late", ["hello"])])
async def test_an_answer_waits(bare: Bare, kind: str, during: list[str]) -> None:
    """``slow`` waits before the request is handled, ``late`` after."""
    await order(bare, kind, ms=60_000)
    timeout = aiohttp.ClientTimeout(total=0.3)
    url = f"{bare.stand_in.base_url}/api/v10{SEND}"
    headers = {"Authorization": "Bot playground"}
    with pytest.raises(TimeoutError):
        await bare.session.post(url, json=HELLO, headers=headers, timeout=timeout)
    assert await contents(bare) == during


async def test_a_share_fails_as_the_seed_says(bare: Bare) -> None:
    """A quarter of the requests fails, the same ones for the same seed."""

    async def statuses() -> list[int]:
        chaos = {"share": 0.25, "kinds": ["500", {"kind": "503"}], "seed": 7, "path": "/users"}
        await bare.control("POST", "chaos", chaos)
        return [(await bare("GET", "/users/@me")).status for _ in range(60)]

    first = await statuses()
    assert first == await statuses()
    assert set(first) == {200, 500, 503}
    assert 5 < sum(status != 200 for status in first) < 25
    assert (await bare("POST", SEND, HELLO)).status == 200
    await bare.control("POST", "faults/clear")
    assert (await bare("GET", "/users/@me")).status == 200


async def test_discord_can_be_down(bare: Bare) -> None:
    """Every request is 503, the gateway closes and takes no one, until it is up again."""
    socket = await bare.connect()
    await socket.ready()
    await bare.control("POST", "down", {"down": True})
    assert await socket.close_code() == 4000
    assert (await bare("GET", "/users/@me")).status == 503
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await bare.connect()
    await bare.control("POST", "down", {"down": False})
    assert (await bare("GET", "/users/@me")).status == 200


async def test_wrong_orders_are_answered_with_a_sentence(bare: Bare) -> None:
    """400 and a message for a wrong kind, field, person, channel or pattern."""
    orders = [
        ("fault", {"kind": "explode"}),
        ("fault", {"kind": "500", "colour": "red"}),
        ("fault", {"kind": "500", "path": "("}),
        ("fault", {"kind": "200"}),
        ("refuse", {"status": 200}),
        ("refuse", {"code": 50013}),
        ("refuse", {"status": 429, "retry_after": "soon"}),
        ("permissions", {"channel_id": "1"}),
        ("permissions", {"channel_id": QUILTS, "deny": ["FLY"]}),
        ("say", {"user": "nobody", "channel_id": QUILTS, "content": "x"}),
        ("say", {"user": "ann", "channel_id": QUILTS, "content": ""}),
        ("chaos", {}),
    ]
    for path, body in orders:
        url = f"{bare.stand_in.base_url}/control/{path}"
        async with bare.session.post(url, json=body) as response:
            assert response.status == 400
            assert (await response.json())["message"]


async def test_the_log_holds_every_request(bare: Bare) -> None:
    """Number, method, path, payload, files, status, code, id of the answer, and fault."""
    await bare("POST", SEND, HELLO, files={"a.png": b"xyz"})
    await bare("POST", SEND, {})
    await order(bare, "500")
    await bare("POST", SEND, HELLO)
    await bare("GET", "/users/@me")
    log = await bare.control("GET", "log", {"method": "POST", "path": SEND})
    assert [each["status"] for each in log] == [200, 400, 500]
    first, second, third = log
    assert first["payload"] == HELLO
    assert first["files"] == [{"name": "a.png", "size": 3}]
    assert first["answer"]
    assert second["code"] == 50006
    assert third["fault"] == "500"
    rest = await bare.control("GET", "log", {"since": third["number"]})
    assert [each["path"] for each in rest] == ["/users/@me"]


async def test_a_foreign_page_may_do_nothing(bare: Bare) -> None:
    """A request with another origin is refused, also for the page's socket."""
    foreign = {"Origin": "https://evil.example"}
    for path in ("/control/log", "/page/ws?user=ann", "/"):
        async with bare.session.get(bare.stand_in.base_url + path, headers=foreign) as response:
            assert response.status == 403
    own = {"Origin": bare.stand_in.base_url}
    async with bare.session.get(bare.stand_in.base_url + "/control/log", headers=own) as response:
        assert response.status == 200


async def test_a_bot_that_dies_while_it_sends_is_no_error(
    bare: Bare, caplog: pytest.LogCaptureFixture
) -> None:
    """Half a request and then nothing: the stand-in has nothing to complain of."""
    _, writer = await asyncio.open_connection("127.0.0.1", urlsplit(bare.stand_in.base_url).port)
    kind = "Content-Type: multipart/form-data; boundary=b"
    head = f"POST /api/v10{SEND} HTTP/1.1\r\nHost: x\r\n{kind}\r\nContent-Length: 99\r\n\r\n"
    writer.write(head.encode())
    while not bare.stand_in.journal.select():  # noqa: ASYNC110 -- it tells nobody
        await asyncio.sleep(0)
    writer.transport.abort()
    await bare.send()
    assert caplog.records == []

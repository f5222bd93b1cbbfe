"""Rate limits as Discord has them."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.playground.server.bare import QUILTS, SEND, Bare, running


@pytest_asyncio.fixture
async def strict() -> AsyncIterator[Bare]:
    """A stand-in that limits as Discord does."""
    async with running(limits=True) as made:
        # the clock stands: no second goes by in the middle of a count
        moment = made.place.world.clock.now()
        made.place.world.clock.now = lambda: moment + made.place.world.clock.offset  # type: ignore[method-assign]
        yield made


async def test_a_channel_takes_five_messages_in_five_seconds(strict: Bare) -> None:
    """The sixth is refused with 429, Via, Retry-After and the seconds to wait; later it goes."""
    for left in range(4, -1, -1):
        answer = await strict("POST", SEND, {"content": "x"})
        assert answer.headers["X-RateLimit-Remaining"] == str(left)
    refused = await strict("POST", SEND, {"content": "x"})
    assert refused.status == 429
    assert refused.headers["Via"]
    assert (refused.headers["Retry-After"], refused.headers["X-RateLimit-Scope"]) == ("5", "user")
    assert refused.body["retry_after"] == 5.0
    assert refused.body["global"] is False
    await strict.control("POST", "clock", {"advance": 5})
    assert (await strict("POST", SEND, {"content": "x"})).status == 200


async def test_buckets_are_of_route_and_channel(strict: Bare) -> None:
    """Another channel and another route count for themselves; the bucket's name is the route's."""
    other = await strict.control("POST", "channels", {"name": "other"})
    for _ in range(5):
        first = await strict("POST", SEND, {"content": "x"})
    second = await strict("POST", f"/channels/{other['id']}/messages", {"content": "x"})
    third = await strict("GET", f"/channels/{QUILTS}")
    assert (second.status, third.status) == (200, 200)
    name = "X-RateLimit-Bucket"
    assert first.headers[name] == second.headers[name] != third.headers[name]


async def test_fifty_requests_a_second_in_all(strict: Bare) -> None:
    """The fifty-first is refused for all routes; answers to interactions do not count."""
    await strict.control("POST", "limits", {"routes": False})
    for _ in range(50):
        assert (await strict("GET", f"/channels/{QUILTS}")).status == 200
    refused = await strict("GET", "/users/@me")
    assert (refused.status, refused.body["global"]) == (429, True)
    assert refused.headers["X-RateLimit-Global"] == "true"
    made = strict.command()
    assert (await strict.answer(made, 4, {"content": "x"})).status == 204
    assert (await strict("GET", strict.token_path(made, "/messages/@original"))).status == 200
    await strict.control("POST", "clock", {"advance": 1})
    assert (await strict("GET", "/users/@me")).status == 200


async def test_limits_can_be_off(bare: Bare) -> None:
    """Without limits every answer still has the headers."""
    for _ in range(60):
        answer = await bare("POST", SEND, {"content": "x"})
        assert answer.status == 200
    assert int(answer.headers["X-RateLimit-Remaining"]) > 0

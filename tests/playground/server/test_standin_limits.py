"""Rate limits as Discord has them."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.playground.server.bare import BOT, QUILTS, SEND, Answer, Bare, running

HELLO = {"content": "x"}
BUCKET, LEFT, SCOPE = "X-RateLimit-Bucket", "X-RateLimit-Remaining", "X-RateLimit-Scope"
LIMIT, RESET, AFTER = "X-RateLimit-Limit", "X-RateLimit-Reset", "X-RateLimit-Reset-After"


@pytest_asyncio.fixture
async def strict() -> AsyncIterator[Bare]:
    """A stand-in that limits as Discord does."""
    async with running(limits=True, windows=None) as made:
        # the clock is stopped: no second passes in the middle of a count
        moment = made.stand_in.world.clock.now()
        made.stand_in.world.clock.now = lambda: moment + made.stand_in.world.clock.offset  # type: ignore[method-assign]
        yield made


async def advance(bare: Bare, seconds: float) -> None:
    """Move Discord's clock."""
    await bare.control("POST", "clock", {"advance": seconds})


def shown(answer: Answer) -> tuple[int, int, float]:
    """Limit, remaining and reset-after as the headers say."""
    headers = answer.headers
    return int(headers[LIMIT]), int(headers[LEFT]), float(headers[AFTER])


async def test_a_channel_takes_five_messages_at_once(strict: Bare) -> None:
    """The sixth is refused with 429, Via, Retry-After and the seconds to wait; later it goes."""
    for left in range(4, -1, -1):
        answer = await strict("POST", SEND, HELLO)
        assert shown(answer) == (5, left, 5 - left)
        assert float(answer.headers[RESET]) == pytest.approx(
            strict.stand_in.world.clock.now() + 5 - left, abs=0.001
        )
        assert SCOPE not in answer.headers
    refused = await strict("POST", SEND, HELLO)
    assert refused.status == 429
    assert refused.headers["Via"]
    assert (refused.headers["Retry-After"], refused.headers[SCOPE]) == ("1", "user")
    assert refused.body == {
        "message": "You are being rate limited.",
        "retry_after": 1.0,
        "global": False,
    }
    assert isinstance(refused.body["retry_after"], float)
    await advance(strict, refused.body["retry_after"])
    assert (await strict("POST", SEND, HELLO)).status == 200
    assert (await strict("POST", SEND, HELLO)).status == 429


async def test_tokens_come_back_one_by_one(strict: Bare) -> None:
    """Messages have no window that ends: each second gives one token back, five at most."""
    for _ in range(5):
        await strict("POST", SEND, HELLO)
    await advance(strict, 2.5)
    assert shown(await strict("POST", SEND, HELLO)) == (5, 1, 3.5)
    await advance(strict, 60)
    assert shown(await strict("POST", SEND, HELLO)) == (5, 4, 1.0)


async def test_buckets_are_of_route_and_channel(strict: Bare) -> None:
    """Another channel and another route count for themselves; the bucket's name is the route's."""
    other = await strict.control("POST", "channels", {"name": "other"})
    for _ in range(5):
        first = await strict("POST", SEND, HELLO)
    second = await strict("POST", f"/channels/{other['id']}/messages", HELLO)
    third = await strict("GET", f"/channels/{QUILTS}")
    assert (second.status, third.status) == (200, 200)
    assert first.headers[BUCKET] == second.headers[BUCKET] != third.headers[BUCKET]


async def test_edits_are_limited_for_themselves(strict: Bare) -> None:
    """Five edits at once in a channel, whatever was posted there."""
    sent = await strict.send()
    path = f"{SEND}/{sent['id']}"
    statuses = [(await strict("PATCH", path, HELLO)).status for _ in range(6)]
    assert statuses == [200] * 5 + [429]


async def test_deleting_is_limited_by_age(strict: Bare) -> None:
    """One bucket for what is seconds old or unknown, one for older ones, one after two weeks."""
    sent = [(await strict.send())["id"] for _ in range(3)]
    unknown = await strict("DELETE", f"{SEND}/1")
    young = await strict("DELETE", f"{SEND}/{sent[0]}")
    assert young.status == 204
    assert young.headers[BUCKET] == unknown.headers[BUCKET]
    await advance(strict, 11)
    later = await strict("DELETE", f"{SEND}/{sent[1]}")
    await advance(strict, 15 * 86_400)
    old = await strict("DELETE", f"{SEND}/{sent[2]}")
    assert len({each.headers[BUCKET] for each in (young, later, old)}) == 3
    assert [shown(each)[:2] for each in (young, later, old)] == [(5, 3), (3, 2), (30, 29)]


async def test_fifty_threads_in_five_minutes(strict: Bare) -> None:
    """Both ways to open one share a fixed window for the whole bot; the refusal is "shared"."""
    other = await strict.control("POST", "channels", {"name": "other"})
    sent = (await strict.send())["id"]
    first = await strict("POST", f"{SEND}/{sent}/threads", {"name": "t"})
    assert shown(first) == (50, 49, 300.0)
    await advance(strict, 100)
    for number in range(49):
        path = f"/channels/{other['id'] if number % 2 else QUILTS}/threads"
        more = await strict("POST", path, {"name": "t", "type": 11})
        await advance(strict, 0.1)  # else fifty a second would be enough
    assert more.headers[BUCKET] == first.headers[BUCKET]
    assert (more.status, more.headers[LEFT]) == (201, "0")
    refused = await strict("POST", path, {"name": "t", "type": 11})
    assert (refused.status, refused.headers[SCOPE]) == (429, "shared")
    wait = refused.body["retry_after"]
    assert (wait, refused.headers["Retry-After"]) == (pytest.approx(195.1), "196")
    await advance(strict, wait)
    again = await strict("POST", path, {"name": "t", "type": 11})
    assert shown(again) == (50, 49, 300.0)


async def test_a_token_takes_five_requests_in_two_seconds(strict: Bare) -> None:
    """Follow-ups, edits and fetches of one interaction share a bucket; another has its own."""
    made, other = strict.command(), strict.command()
    for each in (made, other):
        await strict.answer(each, 4, HELLO)
    requests = [
        ("POST", strict.token_path(made), HELLO),
        ("PATCH", strict.token_path(made, "/messages/@original"), HELLO),
        ("GET", strict.token_path(made, "/messages/@original"), None),
        ("POST", strict.token_path(made), HELLO),
        ("DELETE", strict.token_path(made, "/messages/@original"), None),
    ]
    answers = [await strict(*each) for each in requests]
    assert [each.headers[LEFT] for each in answers] == ["4", "3", "2", "1", "0"]
    assert len({each.headers[BUCKET] for each in answers}) == 1
    refused = await strict("POST", strict.token_path(made), HELLO)
    assert (refused.status, refused.body["retry_after"]) == (429, 0.4)
    assert (await strict("POST", strict.token_path(other), HELLO)).status == 200


async def test_commands_are_replaced_twice_a_minute(strict: Bare) -> None:
    """The third time, the whole rest of the minute must be waited out."""
    path = f"/applications/{BOT}/commands"
    assert [(await strict("PUT", path, [])).status for _ in range(2)] == [200, 200]
    await advance(strict, 20)
    assert (await strict("PUT", path, [])).body["retry_after"] == 40.0


async def test_fifty_requests_a_second_in_all(strict: Bare) -> None:
    """The fifty-first is refused for all routes; answers to interactions do not count."""
    await strict.control("POST", "limits", {"routes": False})
    for _ in range(50):
        assert (await strict("GET", f"/channels/{QUILTS}")).status == 200
    refused = await strict("GET", "/users/@me")
    assert (refused.status, refused.body["global"]) == (429, True)
    assert (refused.headers["X-RateLimit-Global"], refused.headers[SCOPE]) == ("true", "global")
    assert BUCKET not in refused.headers
    made = strict.command()
    answered = await strict.answer(made, 4, HELLO)
    assert (answered.status, LEFT in answered.headers) == (204, False)
    assert (await strict("GET", strict.token_path(made, "/messages/@original"))).status == 200
    await advance(strict, 1)
    assert (await strict("GET", "/users/@me")).status == 200


async def test_limits_can_be_off(bare: Bare) -> None:
    """Without limits every answer still has the headers."""
    for _ in range(60):
        answer = await bare("POST", SEND, HELLO)
        assert answer.status == 200
    assert int(answer.headers[LEFT]) > 0


@pytest.mark.parametrize(
    ("path", "body", "tokens"),
    [(SEND, HELLO, 60), (f"/channels/{QUILTS}/threads", {"name": "t", "type": 11}, 50)],
)
async def test_every_window_can_be_long(
    strict: Bare, path: str, body: dict[str, object], tokens: int
) -> None:
    """With ``windows`` each bucket ends a minute after its first request, with tokens enough."""
    await strict.control("POST", "limits", {"windows": 60, "global": 0})
    assert shown(await strict("POST", path, body)) == (tokens, tokens - 1, 60.0)
    await advance(strict, 10)
    assert shown(await strict("POST", path, body)) == (tokens, tokens - 2, 50.0)
    for _ in range(tokens - 2):
        last = await strict("POST", path, body)
    assert last.status < 300
    assert (await strict("POST", path, body)).body["retry_after"] == 50.0
    await strict.control("POST", "limits", {"windows": None})
    assert shown(await strict("POST", path, body))[2] == (1.0 if path == SEND else 300.0)


async def test_a_clock_set_back_frees_the_buckets(strict: Bare) -> None:
    """Nobody waits for a moment that a test moved out of reach."""
    for path in (SEND, f"/channels/{QUILTS}/threads"):
        await strict("POST", path, HELLO | {"name": "t", "type": 11})
        await advance(strict, -86_400)
        limit, left, after = shown(await strict("POST", path, HELLO | {"name": "t", "type": 11}))
        assert left == limit - 1
        assert math.isclose(after, 300.0 if "threads" in path else 1.0)

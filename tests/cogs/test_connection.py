"""The client and its supervisor: where Discord is, who is woken, and when the bot gives up."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from cogs.connection.backoff import Backoff, install
from cogs.connection.client import INTENTS, LATE, PatchworkClient, point_at
from cogs.connection.health import NOT_CONNECTED
from cogs.connection.identify_budget import BudgetSpent, IdentifyBudget, spent_budget
from cogs.connection.logs import RedactingFormatter, set_up_logging
from cogs.connection.memory import Memory, ValueStore
from cogs.connection.supervisor import FATAL_CLOSES, Deaf, Hopeless, Supervisor
from cogs.doors.channels import Places
from cogs.pictures.pictures import Pictures
from matches.errors import StoreUnavailable
from matches.stored import NoticeKind
from settings import DISCORD_API, DISCORD_GATEWAY
from tests.cogs.fakes import HOME, FakeDesk, http_error, settled, until
from tests.support.memory_store import MemoryStore


class ValueMemory(Memory):
    """Named values in a dictionary, on a disk that can be full."""

    def __init__(self) -> None:
        super().__init__(cast("ValueStore", None))
        self.values: dict[str, str] = {}
        self.full = False

    async def get(self, key: str) -> str | None:
        """The value under `key`."""
        return self.values.get(key)

    async def put(self, key: str, value: str) -> None:
        """Keep a value."""
        if self.full:
            raise StoreUnavailable
        self.values[key] = value


# Where Discord is


def test_discord_is_where_the_settings_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses of REST and gateway are discord.py's own unless they are set."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    monkeypatch.setattr(Route, "BASE", base)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    point_at(DISCORD_API, DISCORD_GATEWAY)
    assert (base, gateway) == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
    point_at("http://127.0.0.1:1/api/", "ws://127.0.0.1:1/gateway")
    assert Route("GET", "/users/@me").url == "http://127.0.0.1:1/api/v10/users/@me"
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:1/gateway"


def test_no_intent_is_privileged() -> None:
    """The bot hears of servers and of messages, and of nothing that Discord must grant."""
    assert {name for name, on in INTENTS if on} == {"guilds", "guild_messages", "dm_messages"}


def client() -> PatchworkClient:
    """A client of ours that isn't connected to anything."""
    store = cast("ValueStore", MemoryStore())
    return PatchworkClient(
        FakeDesk().as_desk(), store, Pictures(lambda _: b"x"), Places(), lambda: 1000
    )


async def test_nobody_is_pinged_unless_a_message_says_so() -> None:
    """Unless told otherwise, no mention pings and nothing is cached."""
    made = client()
    assert made.allowed_mentions is not None
    assert made.allowed_mentions.to_dict() == {"parse": []}
    assert made._connection.max_messages is None
    assert made._connection.member_cache_flags == discord.MemberCacheFlags.none()
    assert made.http.max_ratelimit_timeout == 30


async def test_a_malformed_event_is_lost_alone(caplog: pytest.LogCaptureFixture) -> None:
    """An event that can't be parsed is an incident in the log and no exception in `connect`."""
    made = client()
    assert "INTERACTION_CREATE" in made._connection.parsers
    with caplog.at_level(logging.ERROR):
        for event, parse in made._connection.parsers.items():
            if event not in ("READY", "RESUMED"):
                parse(cast("Any", {"malformed": True}))
    assert "where=event INTERACTION_CREATE" in caplog.text


async def test_the_bot_hears_while_its_session_goes_on() -> None:
    """New or resumed, until it breaks or is ended."""
    made = client()
    heard = [made.hears]
    for begin in (made.on_ready, made.on_resumed):
        for end in (made.on_disconnect, made.end_session):
            await begin()
            heard.append(made.hears)
            await end()
            heard.append(made.hears)
    assert heard == [False, *[True, False] * 4]


@pytest.mark.parametrize("answered", [True, False])
async def test_the_end_waits_a_moment_for_what_is_under_way(
    answered: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Answers stop waiting for posts they speak of; then the answers finish, then the posts."""
    made = client()
    order: list[str] = []

    async def all_answered() -> None:
        order.append("answers")
        if not answered:
            await asyncio.Event().wait()

    async def finish(_: float) -> None:
        await asyncio.sleep(0)
        order.append("posts")

    monkeypatch.setattr("cogs.connection.client.FINISH_ANSWERS", 5 if answered else 0)
    made.doors = cast("Any", SimpleNamespace(all_answered=all_answered))
    made.delivery = cast(
        "Any", SimpleNamespace(stop_waiting=lambda: order.append("waits"), finish=finish)
    )
    made._keep(asyncio.sleep(3600))
    await made.close()
    assert order == ["waits", "answers", "posts"]
    assert ("event=answers_cut_off" in caplog.text) is not answered
    assert made.is_closed()
    await settled()
    assert not made._tasks


async def test_an_error_beside_the_connection_is_an_incident(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """No one waits for that work, so no one else would report it; being cancelled is no error."""
    made = client()

    async def break_down() -> None:
        raise ValueError("broken")

    made._keep(asyncio.sleep(0))
    made._keep(asyncio.sleep(3600))
    await settled()
    [endless] = made._tasks
    endless.cancel()
    await settled()
    assert caplog.text == ""
    made._keep(break_down())
    await settled()
    assert "event=incident" in caplog.text
    assert "where=background" in caplog.text
    assert not made._tasks


async def test_an_error_in_an_event_is_an_incident(caplog: pytest.LogCaptureFixture) -> None:
    """discord.py catches it, and its own way of reporting it would bypass our log."""
    made = client()

    async def on_ready() -> None:
        raise ValueError("broken")

    await made._run_event(on_ready, "on_ready")
    assert "event=incident" in caplog.text
    assert "where=on_ready" in caplog.text
    assert "ValueError: broken" in caplog.text


async def test_the_bot_is_well_if_it_hears_stores_and_posts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A connection alone isn't enough: on a full disk no move can be made."""
    made = client()
    memory = ValueMemory()
    monkeypatch.setattr(made, "_memory", memory)
    assert await made._ill() == NOT_CONNECTED
    await made.on_ready()
    assert await made._ill() is None
    assert memory.values == {"beat": "1000"}
    memory.full = True
    assert await made._ill() == "nothing can be stored"
    memory.full = False
    await made._store.write(lambda t: t.add_notice(7, 1, NoticeKind.BOARD, HOME, {}, 1000 - LATE))
    assert await made._ill() is None
    await made._store.write(lambda t: t.add_notice(8, 1, NoticeKind.BOARD, HOME, {}, 999 - LATE))
    assert await made._ill() == "a message has been due for ten minutes"


async def test_a_session_that_discord_ended_is_not_begun_anew_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One to five seconds later, at random; the first one of a login begins at once."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    made = client()
    made._chance = lambda least, most: least + most
    monkeypatch.setattr(made._budget, "_memory", ValueMemory())
    monkeypatch.setattr("cogs.connection.client.asyncio.sleep", sleep)
    await made.before_identify_hook(None, initial=True)
    made._identify_from = 0
    await made.before_identify_hook(None, initial=False)
    assert slept == [0, 6]


# The budget of sessions


async def test_the_21st_session_of_an_hour_must_wait() -> None:
    """Twenty may begin within an hour; then the oldest must be an hour old."""
    memory, time = ValueMemory(), 10_000
    for number in range(20):
        await IdentifyBudget(memory, lambda at=time + number: at).spend()  # type: ignore[misc]
    with pytest.raises(BudgetSpent) as caught:
        await IdentifyBudget(memory, lambda: time + 100).spend()
    assert caught.value.wait == 3500
    assert str(caught.value) == (
        "The bot has begun 20 sessions within an hour and waits 59 minutes for the next, "
        "so that Discord doesn't reset its token."
    )
    assert str(spent_budget(memory.values["identifies"], time + 100)) == str(caught.value)
    assert spent_budget(memory.values["identifies"], time + 3600) is None
    assert spent_budget(None, time) is None
    await IdentifyBudget(memory, lambda: time + 3600).spend()
    assert len(json.loads(memory.values["identifies"])) == 20


async def test_a_full_disk_keeps_nobody_offline() -> None:
    """A session that can't be noted begins anyway."""
    memory = ValueMemory()
    memory.full = True
    await IdentifyBudget(memory, lambda: 1).spend()


async def test_a_clock_set_back_does_not_lock_the_bot_out() -> None:
    """Times from the future count as now."""
    memory = ValueMemory()
    memory.values["identifies"] = json.dumps([9_000_000] * 20)
    with pytest.raises(BudgetSpent) as caught:
        await IdentifyBudget(memory, lambda: 1000).spend()
    assert caught.value.wait <= 3600


# The supervisor


class FakeClient:
    """A client whose logins and connections go as ordered."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.hears = True
        #: set by the first connection that succeeds
        self.ws = None

    async def login(self, token: str) -> None:
        """Log in."""
        self.world.tokens.append(token)
        self._go(self.world.logins)

    async def connect(self) -> None:
        """Be connected, until something happens or for good."""
        self.world.connections += 1
        self._go(self.world.sessions)
        await asyncio.Event().wait()

    def _go(self, outcomes: list[Exception | None]) -> None:
        outcome = outcomes.pop(0) if outcomes else None
        if outcome is not None:
            raise outcome

    async def end_session(self) -> None:
        """Close the websocket."""
        self.world.ended += 1

    async def close(self) -> None:
        """Close everything."""
        self.world.closed += 1


class World:
    """What happens to a supervisor's clients, in time that only sleeping moves."""

    def __init__(self) -> None:
        self.logins: list[Exception | None] = []
        self.sessions: list[Exception | None] = []
        self.tokens: list[str] = []
        self.slept: list[float] = []
        self.connections = self.ended = self.closed = 0
        self.made: list[FakeClient] = []
        self.made_as = FakeClient
        #: whether a service manager starts the bot again
        self.restarted = True
        self.connected = asyncio.Event()

    def make(self) -> PatchworkClient:
        """A new client."""
        self.made.append(self.made_as(self))
        return cast("PatchworkClient", self.made[-1])

    async def sleep(self, seconds: float) -> None:
        """Let time pass at once, except for the watch."""
        self.slept.append(seconds)
        await asyncio.sleep(0)

    def supervisor(self) -> Supervisor:
        """A supervisor of this world, without randomness."""
        return Supervisor(
            self.make,
            "token",
            restarted=self.restarted,
            sleep=self.sleep,
            jitter=lambda: 0.5,
        )

    async def run_until(self, condition: Callable[[], bool]) -> None:
        """Run until something holds, then end."""
        running = asyncio.create_task(self.supervisor().run())
        await until(lambda: condition() or running.done())
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert condition()

    @property
    def pauses(self) -> list[float]:
        """The waits that weren't the watch's."""
        return [seconds for seconds in self.slept if seconds != 5.0]


@pytest.mark.parametrize(
    "failure",
    [http_error(500), http_error(429, kind=discord.HTTPException), OSError(), TimeoutError()],
)
async def test_discord_down_at_the_start_is_waited_for(failure: Exception) -> None:
    """Each attempt has its own client, and the pauses grow."""
    world = World()
    world.logins = [failure, failure, failure]
    await world.run_until(lambda: world.connections == 1)
    assert world.pauses == [1.0, 2.0, 4.0]
    assert len(world.made) == 4
    assert world.closed == 4  # three that failed, and the last at the end


async def test_pauses_are_at_most_25_seconds() -> None:
    """However long Discord is down, the bot is back half a minute after it."""
    world = World()
    world.logins = [aiohttp.ClientConnectionError()] * 10
    await world.run_until(lambda: world.connections == 1)
    assert max(world.pauses) == 20.0  # give or take a quarter


class Silent(FakeClient):
    """A client whose Discord accepts a connection and never answers."""

    async def login(self, token: str) -> None:
        """Wait for ever, the first time."""
        await super().login(token)
        if len(self.world.made) == 1:
            await asyncio.Event().wait()


async def test_a_login_that_is_never_answered_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A proxy or a firewall that swallows everything looks like this."""
    monkeypatch.setattr("cogs.connection.supervisor.LOGIN_TIMEOUT", 0)
    world = World()
    world.made_as = Silent
    await world.run_until(lambda: world.connections == 1)
    assert world.pauses == [1.0]
    assert len(world.made) == 2


async def test_pauses_between_connections_stay_short(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """discord.py's own grow to 17 minutes. An outage is one warning, without a traceback."""
    slept: list[float] = []
    time = 1000.0
    wait = asyncio.sleep

    class Enough(Exception):
        """As many pauses as the test needs."""

    async def sleep(seconds: float) -> None:
        nonlocal time
        await wait(0)
        slept.append(seconds)
        time += seconds
        if len(slept) == 30:
            time += 1000  # a session that lasted
        if len(slept) == 40:
            raise Enough

    async def fail(*_: object, **__: object) -> None:
        raise OSError("down")

    made = client()
    monkeypatch.setattr(DiscordWebSocket, "from_client", fail)
    monkeypatch.setattr("discord.client.asyncio.sleep", sleep)
    monkeypatch.setattr(
        "discord.client.ExponentialBackoff",
        lambda: Backoff(clock=lambda: time, jitter=lambda: 1.0),
    )
    await made._async_setup_hook()
    made.ws = cast("Any", SimpleNamespace(sequence=1, session_id="s", gateway=None, open=False))
    with caplog.at_level(logging.INFO), pytest.raises(Enough):
        await made.connect()
    await settled()
    assert slept[:6] == [1.25, 2.5, 5, 10, 20, 25]
    assert max(slept) == 25
    assert slept[30] == 1.25
    said = [one for one in caplog.records if "connection" in one.getMessage()]
    assert [one.getMessage() for one in said] == [
        "event=connection_lost error=OSError pause=1.2"
    ] * 2
    assert "Traceback" not in caplog.text
    assert "Attempting" not in caplog.text


def test_discord_py_waits_like_this() -> None:
    """Every client of ours installs it."""
    install()
    assert discord.client.ExponentialBackoff is Backoff


async def test_a_wrong_token_ends_the_bot_with_a_sentence() -> None:
    """Trying again would only get the address banned."""
    world = World()
    world.logins = [discord.LoginFailure("no")]
    with pytest.raises(Hopeless, match="token"):
        await world.supervisor().run()
    assert (len(world.tokens), world.closed) == (1, 1)


def closed_with(code: int) -> discord.ConnectionClosed:
    """The gateway's goodbye."""
    socket = cast("Any", type("Socket", (), {"close_code": code}))
    return discord.ConnectionClosed(socket, shard_id=None, code=code)


@pytest.mark.parametrize(
    ("failure", "words"),
    [
        (closed_with(4004), "doesn't accept the bot token"),
        (closed_with(4010), "refuses the shard"),
        (closed_with(4011), "too many servers"),
        (closed_with(4012), "no longer speaks the version"),
        (closed_with(4013), "doesn't know the intents"),
        (closed_with(4099), r"for good \(code 4099\)"),
        (discord.PrivilegedIntentsRequired(None), "doesn't allow this bot its intents"),
    ],
)
async def test_fatal_close_codes_are_told_apart(failure: Exception, words: str) -> None:
    """Each ends the bot at once with one sentence."""
    world = World()
    world.sessions = [failure]
    with pytest.raises(Hopeless, match=words) as caught:
        await world.supervisor().run()
    assert "\n" not in str(caught.value)
    assert len(set(FATAL_CLOSES.values())) == len(FATAL_CLOSES)
    assert (world.connections, world.closed) == (1, 1)


async def test_anything_else_begins_a_new_session_with_the_same_login() -> None:
    """An error out of `connect` costs a second, not the bot."""
    world = World()
    world.sessions = [KeyError("t"), ValueError("not JSON"), None]
    await world.run_until(lambda: world.connections == 3)
    assert len(world.made) == 1
    assert world.ended == 2
    assert world.pauses == [1.0, 2.0]


async def test_a_first_connection_that_fails_is_no_incident(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """discord.py itself stumbles there, since there is no session yet to resume."""
    stumble = AttributeError("'NoneType' object has no attribute 'sequence'")
    stumble.__context__ = OSError("down")
    world = World()
    world.sessions = [stumble, AttributeError("a mistake"), None]
    await world.run_until(lambda: world.connections == 3)
    assert world.pauses == [1.0, 2.0]
    assert caplog.text.count("event=incident") == 1
    assert "a mistake" in caplog.text


async def test_after_a_long_session_the_pause_is_a_short_one_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only failures in a row make it longer."""
    monkeypatch.setattr("cogs.connection.supervisor.GOOD_SESSION", -1)
    world = World()
    world.sessions = [ValueError("not JSON")] * 3
    await world.run_until(lambda: world.connections == 4)
    assert world.pauses == [1.0, 1.0, 1.0]


async def test_a_login_that_goes_wrong_in_another_way_is_closed() -> None:
    """It ends the bot, with nothing left open."""
    world = World()
    world.logins = [KeyError("id")]
    with pytest.raises(KeyError):
        await world.supervisor().run()
    assert (len(world.made), world.closed) == (1, 1)


async def test_a_spent_budget_is_waited_out() -> None:
    """The supervisor sleeps until a session may begin again."""
    world = World()
    world.sessions = [BudgetSpent(1234), None]
    await world.run_until(lambda: world.connections == 2)
    assert 1234 in world.pauses


async def test_ten_deaf_minutes_end_the_bot() -> None:
    """The service manager can then start it afresh."""
    world = World()
    supervisor = world.supervisor()
    running = asyncio.create_task(supervisor.run())
    await until(lambda: world.made)
    world.made[0].hears = False
    with pytest.raises(Deaf, match="ten minutes"):
        await running
    assert world.slept.count(5.0) == 120
    assert world.closed == 1


async def test_ten_minutes_without_a_login_end_the_bot_too() -> None:
    """Discord may be reachable for the next process, which looks up the address again."""
    world = World()
    world.logins = [OSError()] * 100_000
    with pytest.raises(Deaf, match="ten minutes"):
        await world.supervisor().run()
    assert world.closed == len(world.made)


async def test_a_deaf_bot_that_nothing_restarts_begins_afresh(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """In a plain container or a terminal it would be gone for good; it logs in anew instead."""
    world = World()
    world.restarted = False
    running = asyncio.create_task(world.supervisor().run())
    for number in (1, 2):
        await until(lambda count=number: len(world.made) == count)
        world.made[-1].hears = False
    await until(lambda: len(world.made) == 3)
    assert world.closed == 2
    assert caplog.text.count("event=deaf") == 2
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert world.closed == 3


async def test_hearing_again_ends_deafness() -> None:
    """Only an unbroken silence counts."""
    world = World()
    running = asyncio.create_task(world.supervisor().run())
    await until(lambda: world.made)
    for _ in range(5):
        world.made[0].hears = False
        looks = world.slept.count(5.0)
        await until(lambda before=looks: world.slept.count(5.0) >= before + 100)
        world.made[0].hears = True
        await until(lambda before=looks: world.slept.count(5.0) >= before + 103)
    assert not running.done()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_deafness_is_counted_from_the_last_time_the_bot_heard() -> None:
    """Ten minutes of it, to the last look."""
    world = World()
    running = asyncio.create_task(world.supervisor().run())
    await until(lambda: world.made and world.slept.count(5.0) >= 3)
    heard = world.slept.count(5.0) - 1  # the look that is asleep finds the bot deaf
    world.made[0].hears = False
    with pytest.raises(Deaf):
        await running
    assert world.slept.count(5.0) == heard + 120


# The log


def test_no_token_reaches_the_log() -> None:
    """Neither the bot's nor an interaction's, not even in a traceback."""
    formatter = RedactingFormatter(("s3cret.token",))
    try:
        raise ValueError("login with s3cret.token failed")
    except ValueError as error:
        record = logging.LogRecord(
            "x", logging.ERROR, "", 1, "token=%s at %s", ("s3cret.token", "/x"), None
        )
        record.exc_info = (type(error), error, error.__traceback__)
    text = formatter.format(record)
    assert "s3cret" not in text
    assert text.count("[hidden]") >= 2
    address = "POST /webhooks/300/aW50ZXJ.h3_x-y/messages and /interactions/5/abc=/callback"
    record = logging.LogRecord("x", logging.INFO, "", 1, address, (), None)
    hidden = "POST /webhooks/300/[hidden]/messages and /interactions/5/[hidden]/callback"
    assert formatter.format(record).endswith(hidden)


def test_every_handler_redacts_and_the_library_is_kept_quiet() -> None:
    """Even at DEBUG, discord.py logs nothing of what messages contain."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        set_up_logging("DEBUG", "token")
        assert [type(handler.formatter) for handler in root.handlers] == [RedactingFormatter]
        for name in ("discord", "discord.http", "discord.gateway"):
            assert not logging.getLogger(name).isEnabledFor(logging.DEBUG)
        assert logging.getLogger("cogs.delivery.outbox_worker").isEnabledFor(logging.DEBUG)
    finally:
        root.handlers[:] = before
        root.setLevel(level)

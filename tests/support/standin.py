"""The stand-in for Discord as tests use it: a process of its own, and people at its pages.

    async with StandIn(tmp_path / "playground.db") as discord:
        ... start the bot with discord.api_base and discord.gateway_url ...
        async with discord.person("ann") as ann:
            await ann.say(f"{ann.bot} @Bob")
            board = await ann.wait_for(lambda message: has_button(message, "Accept"))
            result = await ann.press(board, "Accept")
            assert result.done

Everything waits for events, never for time; ``timeout`` only ends a test that would hang.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Self

import aiohttp

from tests.support import nursery
from tests.support.nursery import Forked
from tests.support.pages import (
    Json,
    Message,
    PageUser,
    Result,
    buttons,
    components,
    find_component,
    has_button,
)
from tests.support.patience import PATIENCE
from tests.support.windows import EVERYWHERE

__all__ = [
    "Json",
    "Message",
    "PageUser",
    "Result",
    "StandIn",
    "buttons",
    "components",
    "find_component",
    "has_button",
]

ROOT = Path(__file__).resolve().parents[2]
OPENAPI = ROOT.parent / "shared" / "discord" / "openapi.json"


class StandIn:
    """One stand-in process on a free loopback port; it ends with this process at the latest."""

    def __init__(
        self,
        state: Path,
        *,
        port: int = 0,
        limits: bool = False,
        windows: float | None = EVERYWHERE,
        intents: int = 0,
        openapi: bool = True,
    ) -> None:
        """Set up what it refuses and checks.

        ``limits``: refuse as Discord does beyond its rate limits; ``windows``: how many seconds a
        limit's window lasts on every route, None as at Discord; ``intents``: the privileged ones
        granted; ``openapi``: check every request if the description is there. Requests beyond a
        limit of Discord's are always noted, and every event is checked.
        """
        self.state = state
        self.port = port
        self._options = ["--limits", "on" if limits else "off", "--intents", str(intents)]
        self._options.append("--events")
        if windows is not None:
            self._options += ["--windows", str(windows)]
        if openapi and OPENAPI.is_file():
            self._options += ["--openapi", str(OPENAPI)]
        self._process: Forked | None = None
        self._session: aiohttp.ClientSession | None = None

    # -- life -----------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Start the process and wait for its ready line; RuntimeError says why it didn't start."""
        self._process = await nursery.start(
            *("playground.server.__main__:main", "--with-parent"),
            *("--port", str(self.port), "--state", str(self.state), *self._options),
            reads="stdout",
        )
        line = (await self._process.output.readline()).decode()
        if not line.startswith("ready http://"):
            raise RuntimeError(f"the stand-in did not start: {line!r}")
        self.port = int(line.rsplit(":", 1)[1].strip(" /\n"))
        self._session = aiohttp.ClientSession()

    async def stop(self) -> None:
        """End it with SIGTERM."""
        await self._end("terminate")

    async def kill(self) -> None:
        """End it with SIGKILL; ``start`` brings it back on the same port and state."""
        await self._end("kill")

    async def _end(self, how: str) -> None:
        if self._session is not None:
            await self._session.close()
            self._session = None
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                getattr(self._process, how)()
            await self._process.wait()
            self._process = None

    # -- addresses ------------------------------------------------------------------------------

    @property
    def url(self) -> str:
        """``http://127.0.0.1:PORT``."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def api_base(self) -> str:
        """The base of the REST routes."""
        return f"{self.url}/api/v10"

    @property
    def gateway_url(self) -> str:
        """The gateway's address."""
        return f"ws://127.0.0.1:{self.port}/gateway"

    # -- orders and questions -------------------------------------------------------------------

    async def control(self, method: str, path: str, order: Any = None) -> Any:
        """Any order below ``/control`` (see playground/server/control/); its JSON answer."""
        assert self._session is not None
        url = f"{self.url}/control/{path}"
        async with self._session.request(method, url, json=order) as response:
            answer = await response.json()
            if response.status != 200:
                raise RuntimeError(f"{method} {path}: {answer}")
            return answer

    async def log(self, method: str = ".*", path: str = ".*", since: int = 0) -> list[Json]:
        """The bot's requests so far that match method and path (paths begin after /api/v10)."""
        order = {"method": method, "path": path, "since": since}
        found: list[Json] = await self.control("GET", "log", order)
        return found

    async def messages(self, channel: str = "quilts") -> list[Message]:
        """All public messages of a channel, oldest first."""
        key = await self.channel_id(channel)
        found: list[Message] = await self.control("GET", "messages", {"channel_id": key})
        return found

    async def pings(self, channel: str = "quilts") -> list[tuple[str, str]]:
        """Whom the bot's messages in a channel pinged: (message id, user id), oldest first."""
        return [
            (message["id"], user["id"])
            for message in await self.messages(channel)
            if message["author"].get("bot")
            for user in message["mentions"]
        ]

    async def channel_id(self, name: str) -> str:
        """The id of a channel or thread by name; ids pass through."""
        world = await self.control("GET", "world")
        for channel in world["channels"]:
            if name in (channel["id"], channel.get("name")):
                return str(channel["id"])
        raise KeyError(name)

    async def fault(self, kind: str, method: str = ".*", path: str = ".*", **more: Any) -> None:
        """Make the next matching requests fail; kinds: playground/server/traffic/faults.py."""
        await self.control("POST", "fault", {"kind": kind, "method": method, "path": path} | more)

    async def refuse(
        self, status: int, code: int = 0, method: str = ".*", path: str = ".*", **more: Any
    ) -> None:
        """Give the next matching request this status and one of Discord's codes.

        ``more``: count, message, html, empty, and for a 429 retry_after and scope.
        """
        order = {"status": status, "code": code, "method": method, "path": path}
        await self.control("POST", "refuse", order | more)

    async def time_out(self, seconds: float, name: str = "bot") -> None:
        """Let a moderator silence the bot (or a person) for so long; 0 ends it."""
        await self.control("PATCH", f"users/{name}", {"timeout": seconds})

    async def rename(self, name: str, **names: str | None) -> None:
        """Give someone another ``global_name``, or a ``nick`` in the guild (None: none)."""
        await self.control("PATCH", f"users/{name}", names)

    async def deny(self, *permissions: str, channel: str = "quilts") -> None:
        """Take permissions from the bot in a channel ("SEND_MESSAGES", …); none: give all back."""
        order = {"channel_id": await self.channel_id(channel), "deny": list(permissions)}
        await self.control("POST", "permissions", order)

    async def drop_gateway(self, code: int = 4000, *, forget: bool = False) -> None:
        """Close the bot's connection (0: a reset); ``forget``: a RESUME will be refused."""
        await self.control("POST", "gateway/drop", {"code": code, "forget": forget})

    async def identifies(self) -> int:
        """How often the bot identified itself so far."""
        return int((await self.control("GET", "gateway"))["identifies"])

    async def advance(self, seconds: float) -> None:
        """Move Discord's clock."""
        await self.control("POST", "clock", {"advance": seconds})

    async def violations(self) -> list[Json]:
        """How the bot has broken Discord's own description so far (nothing if that isn't there)."""
        found: list[Json] = (await self.control("GET", "violations"))["violations"]
        return found

    async def interact(self, orders: list[Json]) -> list[str]:
        """Deliver unchecked interactions as anyone; returns their ids, for :meth:`outcomes`."""
        made = await self.control("POST", "interactions", orders)
        return [each["id"] for each in made]

    async def outcomes(self, ids: list[str], timeout: float = PATIENCE) -> list[Json]:
        """What became of interactions, once each of them has been answered or has failed."""
        async with asyncio.timeout(timeout):
            while True:
                found: list[Json] = []
                for start in range(0, len(ids), 200):
                    part = ",".join(ids[start : start + 200])
                    found += await self.control("GET", "interactions", {"ids": part})
                if all(each["state"] in ("done", "failed") for each in found):
                    return found
                await asyncio.sleep(0.02)

    async def bot_online(self, timeout: float = PATIENCE) -> None:
        """Wait until the bot is connected to the gateway."""
        async with self.person("ann") as ann, asyncio.timeout(timeout):
            await ann.until(lambda: ann.bot_online)

    @contextlib.asynccontextmanager
    async def person(self, name: str = "ann") -> AsyncIterator[PageUser]:
        """Someone at their page (by key: "ann", "bob", or one made by ``add_person``)."""
        user = PageUser(self.url, name)
        await user.open()
        try:
            yield user
        finally:
            await user.close()

    async def add_person(self, name: str, *, bot: bool = False, member: bool = True) -> str:
        """Add someone to the guild (or outside it); returns the id."""
        order = {"name": name, "bot": bot, "member": member}
        person = await self.control("POST", "users", order)
        return str(person["user"]["id"])

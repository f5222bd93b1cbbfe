"""The parts put together, and the addresses at which they are served."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web

from playground.server import (  # noqa: F401 - the routes register themselves
    routes_application,
    routes_guild,
    routes_interactions,
    routes_messages,
    routes_reactions,
    shapes,
)
from playground.server.api import PREFIX, Api
from playground.server.attachments import content_type
from playground.server.checks import Checks
from playground.server.clock import Clock
from playground.server.control import Control
from playground.server.control_guild import GuildControl
from playground.server.errors import Json
from playground.server.faults import Faults
from playground.server.gateway import Gateway
from playground.server.interactions import Interactions
from playground.server.journal import Journal
from playground.server.limits import Limits
from playground.server.messages import Messages
from playground.server.page import Pages
from playground.server.seeds import BOT_ROLE_ID
from playground.server.store import Store
from playground.server.world import Event, World

PAGE = Path(__file__).resolve().parent.parent / "page"
MOST_BODY = 40 * 1024 * 1024


class Playground:
    """One stand-in: its state, and everything that acts on it."""

    def __init__(
        self,
        store: Store,
        base_url: str,
        *,
        limits: bool = True,
        windows: float | None = None,
        granted: int = 0,
        checks: Checks | None = None,
        gateway_url: str | None = None,
    ) -> None:
        clock = Clock()
        self.base_url = base_url
        self.gateway_url = gateway_url or base_url.replace("http", "ws", 1) + "/gateway"
        self.checks = checks or Checks()
        self.journal = Journal()
        self.faults = Faults()
        self.limits = Limits(clock, enabled=limits, windows=windows)
        self.world = World(store, clock, base_url)
        self.messages = Messages(self.world)
        self.interactions = Interactions(self.world, self.messages)
        self.gateway = Gateway(self.world, self.checks.event, self.journal, granted)
        self.gateway.url = self.gateway_url
        self.pages = Pages(self)

    def set_bot_in_guild(self, there: bool) -> None:
        """Remove the bot from the guild or add it again, and tell it so."""
        world = self.world
        if there == world.bot_in_guild:
            return
        person = world.people[world.bot["id"]]
        person["member"] = shapes.member(world.clock.stamp(), [BOT_ROLE_ID]) if there else None
        world.keep_person(person)
        world.bot_in_guild = there
        gone: Json = {"id": world.guild["id"]}
        if there:
            world.announce(Event("GUILD_CREATE", self.gateway.guild_create()))
        else:
            world.announce(Event("GUILD_DELETE", gone))

    def set_available(self, there: bool) -> None:
        """Let the guild go away in an outage, or come back."""
        world = self.world
        if there == world.available:
            return
        if world.bot_in_guild and not there:
            world.announce(Event("GUILD_DELETE", {"id": world.guild["id"], "unavailable": True}))
        world.available = there
        if there and world.bot_in_guild:
            guild = self.gateway.guild_create() | {"unavailable": False}
            world.announce(Event("GUILD_CREATE", guild))

    def application(self) -> web.Application:
        """The aiohttp application."""
        app = web.Application(client_max_size=MOST_BODY, middlewares=[_same_origin])
        api = Api(self)
        app.router.add_route("*", PREFIX + "/{tail:.*}", api.serve)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_get("/gateway/", self._gateway)
        app.router.add_get("/page/ws", self.pages.serve)
        app.router.add_get("/attachments/{channel}/{id}/{filename}", self._attachment)
        app.router.add_routes(Control(self).routes())
        app.router.add_routes(GuildControl(self).routes())
        app.router.add_get("/", self._index)
        if PAGE.is_dir():
            app.router.add_static("/", PAGE)
        app.on_response_prepare.append(_ask_again)
        return app

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        if self.faults.down:
            return web.Response(status=503, text="upstream connect error")
        return await self.gateway.serve(request)

    async def _attachment(self, request: web.Request) -> web.Response:
        body = self.world.file(request.match_info["id"])
        if body is None:
            raise web.HTTPNotFound(text="This content is no longer available.")
        kind = content_type(request.match_info["filename"])
        headers = {"Content-Type": kind, "Cache-Control": "max-age=86400, immutable"}
        return web.Response(body=body, headers=headers)

    async def _index(self, request: web.Request) -> web.StreamResponse:
        """The page; a websocket at the root is the gateway, where Discord has it."""
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self._gateway(request)
        index = PAGE / "index.html"
        if not index.is_file():
            raise web.HTTPNotFound(text="The page is missing: playground/page/index.html")
        return web.FileResponse(index)


async def _ask_again(_: web.Request, response: web.StreamResponse) -> None:
    """After an update no browser may mix the page's old modules with its new ones."""
    response.headers.setdefault("Cache-Control", "no-cache")


@web.middleware
async def _same_origin(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse what a foreign page in the same browser sends: it has no business here."""
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        raise web.HTTPForbidden(text="Only the playground's own page may do this.")
    return await handler(request)

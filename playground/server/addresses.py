"""The addresses at which a stand-in is served, and what answers there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web

from playground.server.control.control import Control
from playground.server.control.guild import GuildControl
from playground.server.forms.attachments import content_type
from playground.server.page_socket import Pages
from playground.server.rest import (  # noqa: F401 - the routes register themselves
    application,
    guild,
    interactions,
    messages,
    reactions,
)
from playground.server.rest.api import PREFIX, Api
from playground.server.stand_in import StandIn

PAGE = Path(__file__).resolve().parent.parent / "page"
#: for machines whose fonts have no emoji; it lies with the pictures' fonts and their licences
EMOJI = PAGE.parents[1] / "rendering" / "assets" / "fonts" / "NotoEmoji-Bold.ttf"
MOST_BODY = 40 * 1024 * 1024


def web_application(stand_in: StandIn) -> web.Application:
    """Everything a stand-in answers, by address."""
    other = _Other(stand_in)
    app = web.Application(client_max_size=MOST_BODY, middlewares=[_same_origin])
    app.router.add_route("*", PREFIX + "/{tail:.*}", Api(stand_in).serve)
    app.router.add_get("/gateway", other.gateway)
    app.router.add_get("/gateway/", other.gateway)
    app.router.add_get("/page/ws", Pages(stand_in).serve)
    app.router.add_get("/attachments/{channel}/{id}/{filename}", other.attachment)
    app.router.add_routes(Control(stand_in).routes())
    app.router.add_routes(GuildControl(stand_in).routes())
    app.router.add_get("/", other.index)
    app.router.add_get("/emoji.ttf", other.emoji)
    if PAGE.is_dir():
        app.router.add_static("/", PAGE)
    app.on_response_prepare.append(_ask_again)
    return app


class _Other:
    """Addresses that need no room of their own."""

    def __init__(self, stand_in: StandIn) -> None:
        self._stand_in = stand_in

    async def gateway(self, request: web.Request) -> web.StreamResponse:
        if self._stand_in.faults.down:
            return web.Response(status=503, text="upstream connect error")
        return await self._stand_in.gateway.serve(request)

    async def attachment(self, request: web.Request) -> web.Response:
        body = self._stand_in.world.file(request.match_info["id"])
        if body is None:
            raise web.HTTPNotFound(text="This content is no longer available.")
        kind = content_type(request.match_info["filename"])
        headers = {"Content-Type": kind, "Cache-Control": "max-age=86400, immutable"}
        return web.Response(body=body, headers=headers)

    async def index(self, request: web.Request) -> web.StreamResponse:
        """The page; a websocket at the root is the gateway, where Discord has it."""
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self.gateway(request)
        index = PAGE / "index.html"
        if not index.is_file():
            raise web.HTTPNotFound(text="The page is missing: playground/page/index.html")
        return web.FileResponse(index)

    async def emoji(self, _: web.Request) -> web.StreamResponse:
        return web.FileResponse(EMOJI)


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

"""How tests give orders: JSON in, JSON out; a wrong one is answered with 400 and a sentence."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from playground.server.errors import ApiError, Json
from playground.server.stand_in import StandIn

Order = Callable[[Json], Any]


class Orders:
    """Some orders below ``/control``, by method and path."""

    def __init__(self, stand_in: StandIn) -> None:
        self._stand_in = stand_in
        self._world = stand_in.world

    def orders(self) -> list[tuple[str, str, Order]]:
        """Method, path and what is done."""
        raise NotImplementedError

    def routes(self) -> list[web.RouteDef]:
        """The aiohttp routes."""
        return [
            web.route(method, f"/control/{path}", self._door(order))
            for method, path, order in self.orders()
        ]

    def _door(self, order: Order) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def door(request: web.Request) -> web.Response:
            try:
                text = await request.text()
                body = json.loads(text) if text else {}
                if isinstance(body, dict):
                    body = {**request.query, **body, **request.match_info}
                result = order(body)
            except ApiError as error:
                return web.json_response(error.body(), status=400)
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                return web.json_response(
                    {"message": f"{type(error).__name__}: {error}"}, status=400
                )
            return web.json_response({} if result is None else result)

        return door

    def person(self, name: Any) -> Json:
        """Someone by name or id; ValueError if there is no such person."""
        person = self._world.find_person(str(name))
        if person is None:
            raise ValueError(f"there is no person {name!r}")
        return person

    def channel(self, order: Json) -> Json:
        """The channel of an order; ValueError if there is none."""
        channel = self._world.channels.get(str(order["channel_id"]))
        if channel is None:
            raise ValueError(f"there is no channel {order['channel_id']}")
        return channel

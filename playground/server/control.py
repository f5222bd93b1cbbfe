"""What tests may order below ``/control``: faults, permissions, time, people, forged presses.

Every order is JSON; a wrong one is answered with 400 and a sentence.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from aiohttp import web

from playground.server import seeds, shapes, threads
from playground.server.errors import ApiError, Json
from playground.server.interaction import Interaction, Kind
from playground.server.permissions import THREADS, bits
from playground.server.world import Event

if TYPE_CHECKING:
    from playground.server.app import Playground

Order = Callable[[Json], Any]


class Control:
    """The orders, by method and path."""

    def __init__(self, playground: Playground) -> None:
        self._playground = playground
        self._world = playground.world

    def routes(self) -> list[web.RouteDef]:
        """The aiohttp routes."""
        orders: list[tuple[str, str, Order]] = [
            ("GET", "log", self.log),
            ("GET", "violations", lambda _: self._playground.checks.report()),
            ("GET", "world", self.world),
            ("GET", "messages", self.messages),
            ("GET", "gateway", lambda _: self._playground.gateway.report()),
            ("POST", "gateway/drop", self.drop),
            ("POST", "gateway/reconnect", lambda _: self._playground.gateway.reconnect()),
            ("POST", "gateway/invalidate", self.invalidate),
            ("POST", "gateway/replay", self.replay),
            ("POST", "gateway/dispatch", self.dispatch),
            ("POST", "fault", self.fault),
            ("POST", "refuse", lambda order: self._playground.faults.refuse(order)),
            ("POST", "chaos", lambda order: self._playground.faults.chaos(order)),
            ("POST", "faults/clear", lambda _: self._playground.faults.clear()),
            ("POST", "down", self.down),
            ("POST", "clock", self.clock),
            ("POST", "limits", lambda order: self._playground.limits.configure(order)),
            ("POST", "intents", self.intents),
            ("POST", "permissions", self.permissions),
            ("POST", "channels", self.create_channel),
            ("PATCH", "channels/{channel_id}", self.change_channel),
            ("DELETE", "channels/{channel_id}", self.delete_channel),
            ("DELETE", "channels/{channel_id}/messages/{message_id}", self.delete_message),
            ("POST", "guild", self.guild),
            ("POST", "users", self.create_user),
            ("PATCH", "users/{name}", self.change_user),
            ("POST", "say", self.say),
            ("POST", "interactions", self.interact),
            ("GET", "interactions", self.interactions),
        ]
        return [web.route(m, f"/control/{path}", self._door(order)) for m, path, order in orders]

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

    def _person(self, name: Any) -> Json:
        person = self._world.find_person(str(name))
        if person is None:
            raise ValueError(f"there is no person {name!r}")
        return person

    def _channel(self, order: Json) -> Json:
        channel = self._world.channels.get(str(order["channel_id"]))
        if channel is None:
            raise ValueError(f"there is no channel {order['channel_id']}")
        return channel

    # -- looking -------------------------------------------------------------------------------

    def log(self, order: Json) -> Any:
        """Requests after ``since`` whose ``method`` and ``path`` match the patterns."""
        since = int(order.get("since", 0))
        patterns = order.get("method", ".*"), order.get("path", ".*")
        return self._playground.journal.select(since, *patterns)

    def world(self, _: Json) -> Any:
        """Ids and objects: people by key, channels, guild."""
        world = self._world
        return {
            "people": {each["key"]: each for each in world.people.values()},
            "guild": world.guild,
            "bot_in_guild": world.bot_in_guild,
            "channels": list(world.channels.values()),
            "commands": list(world.commands.values()),
            "now": world.clock.now(),
        }

    def messages(self, order: Json) -> Any:
        """All public messages of a channel, oldest first."""
        channel = self._channel(order)
        return [self._world.rendered(m) for m in self._world.messages[channel["id"]].values()]

    # -- gateway -------------------------------------------------------------------------------

    def drop(self, order: Json) -> None:
        """Close the bot's connections with ``code``, or 0 for a reset without a word.

        ``forget`` its sessions too, so that a RESUME is refused.
        """
        forget = bool(order.get("forget"))
        self._playground.gateway.drop(int(order.get("code", 4000)), forget=forget)

    def invalidate(self, order: Json) -> None:
        """Say "invalid session", ``resumable`` or not."""
        self._playground.gateway.invalidate(resumable=bool(order.get("resumable")))

    def replay(self, order: Json) -> Any:
        """Deliver the last ``count`` events (named ``t``) a second time."""
        gateway = self._playground.gateway
        return {"events": gateway.replay(int(order.get("count", 1)), order.get("t"))}

    def dispatch(self, order: Json) -> None:
        """Deliver the event ``t`` with data ``d``, however malformed."""
        self._playground.gateway.dispatch(order["t"], order.get("d"))

    # -- failures ------------------------------------------------------------------------------

    def fault(self, order: Json) -> None:
        """The next ``count`` requests matching ``method`` and ``path`` fail as ``kind`` says."""
        self._playground.faults.add(order)

    def down(self, order: Json) -> None:
        """Discord is ``down``: every request 503, no new connection, the old ones closed."""
        self._playground.faults.down = bool(order["down"])
        if order["down"]:
            self._playground.gateway.drop(4000)

    def clock(self, order: Json) -> Any:
        """Move the clock: ``advance`` by seconds, or set the ``offset``."""
        clock = self._world.clock
        clock.offset = float(order.get("offset", clock.offset)) + float(order.get("advance", 0))
        self._playground.interactions.sweep()
        return {"now": clock.now()}

    def intents(self, order: Json) -> None:
        """The privileged intents that are switched on, as bits."""
        self._playground.gateway.granted = int(order["granted"])

    # -- guild ---------------------------------------------------------------------------------

    def permissions(self, order: Json) -> None:
        """What a ``user`` (the bot) is allowed and denied in a channel; with neither, reset."""
        channel = self._channel(order)
        if "permission_overwrites" not in channel:
            raise ValueError("permissions are those of a text channel")
        key = self._person(order.get("user", "bot"))["user"]["id"]
        kept = [each for each in channel["permission_overwrites"] if each["id"] != key]
        allow, deny = bits(order.get("allow", 0)), bits(order.get("deny", 0))
        if allow or deny:
            kept.append({"id": key, "type": 1, "allow": str(allow), "deny": str(deny)})
        channel["permission_overwrites"] = kept
        self._world.keep_channel(channel)
        self._world.announce(Event("CHANNEL_UPDATE", channel, channel))

    def create_channel(self, order: Json) -> Any:
        """A text channel ``name``, or a thread below ``parent_id`` by ``user``."""
        world = self._world
        if "parent_id" in order:
            parent = self._channel({"channel_id": order["parent_id"]})
            owner = self._person(order.get("user", "ann"))["user"]["id"]
            body = {"name": order["name"], "type": order.get("type", threads.PUBLIC)}
            return threads.create_thread(world, parent, body, owner)
        position = len(world.channels)
        key = world.ids.next()
        channel = shapes.text_channel(key, world.guild["id"], order["name"], position)
        world.keep_channel(channel)
        world.announce(Event("CHANNEL_CREATE", channel, channel))
        return channel

    def change_channel(self, order: Json) -> Any:
        """Rename a channel; a thread also ``archived`` and ``locked``."""
        channel = self._channel(order)
        channel["name"] = order.get("name", channel["name"])
        if channel["type"] in THREADS:
            states = {name: order.get(name) for name in ("archived", "locked")}
            threads.change_thread(self._world, channel, **states)
        else:
            self._world.keep_channel(channel)
            self._world.announce(Event("CHANNEL_UPDATE", channel, channel))
        return channel

    def delete_channel(self, order: Json) -> None:
        """Delete a channel or thread."""
        self._world.delete_channel(self._channel(order)["id"])

    def delete_message(self, order: Json) -> None:
        """Delete any message."""
        found = self._world.any_message(order["channel_id"], order["message_id"])
        if found is None:
            raise ValueError(f"there is no message {order['message_id']}")
        self._world.delete_message(found)

    def guild(self, order: Json) -> None:
        """Remove the ``bot`` from the guild or add it again."""
        self._playground.set_bot_in_guild(bool(order["bot"]))

    # -- people --------------------------------------------------------------------------------

    def create_user(self, order: Json) -> Any:
        """A person ``name`` (key: in lower case), optionally a ``bot`` or not a ``member``."""
        world = self._world
        user = shapes.user(world.ids.next(), order["name"], bot=bool(order.get("bot")))
        person = seeds.person(order["name"].lower(), user, world.clock.stamp())
        if not order.get("member", True):
            person["member"] = None
        world.keep_person(person)
        return person

    def change_user(self, order: Json) -> Any:
        """``locale``, ``dms_open``; ``member`` false leaves the guild, true joins it again."""
        world = self._world
        person = self._person(order["name"])
        for name in ("locale", "dms_open"):
            person[name] = order.get(name, person[name])
        if "member" in order:
            there = person["member"] is not None
            data: Json = {"guild_id": world.guild["id"], "user": person["user"]}
            if there and not order["member"]:
                person["member"] = None
                world.announce(Event("GUILD_MEMBER_REMOVE", data))
            elif order["member"] and not there:
                person["member"] = shapes.member(world.clock.stamp(), [])
                world.announce(Event("GUILD_MEMBER_ADD", data | person["member"]))
        world.keep_person(person)
        return person

    def say(self, order: Json) -> Any:
        """``user`` types ``content`` in a channel."""
        user_id = self._person(order["user"])["user"]["id"]
        return self._playground.messages.say(user_id, self._channel(order), order["content"])

    def interact(self, order: Any) -> Any:
        """Deliver interactions: ``user``, ``channel_id``, ``type``, ``data``, ``message_id``.

        Nothing of ``data`` is checked: this is how a hostile client is played.
        """
        orders = order if isinstance(order, list) else [order]
        made = []
        for each in orders:
            opened = self._playground.interactions.open(
                Kind(each.get("type", Kind.COMPONENT)),
                self._person(each["user"])["user"]["id"],
                self._channel(each),
                each["data"],
                source=each.get("message_id"),
                made_up=True,
            )
            made.append(opened.report())
        return made if isinstance(order, list) else made[0]

    def interactions(self, order: Json) -> Any:
        """What became of interactions: all, those of ``ids`` (a,b,c), or of one ``state``."""
        known = self._playground.interactions
        if "ids" in order:
            found = [known.get(key) for key in order["ids"].split(",")]
        else:
            found = list(known.all())
        state = order.get("state")
        return [self._outcome(each) for each in found if each and state in (None, each.state)]

    def _outcome(self, made: Interaction) -> Json:
        """An interaction with the text of its answer, also when only its user can see that."""
        message = self._world.any_message(made.channel_id, made.original or "")
        return made.report() | {"content": None if message is None else message["content"]}

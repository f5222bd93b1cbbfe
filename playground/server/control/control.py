"""What tests may order below ``/control``: failures, time, the gateway, forged presses; looking.

What concerns the guild, its channels and people is in ``control_guild``.
"""

from __future__ import annotations

from typing import Any

from playground.server.acts.interaction import Interaction, Kind
from playground.server.control.orders import Order, Orders
from playground.server.errors import Json


class Control(Orders):
    """Orders about the traffic."""

    def orders(self) -> list[tuple[str, str, Order]]:
        """Method, path and what is done."""
        return [
            ("GET", "log", self.log),
            ("GET", "violations", lambda _: self._stand_in.checks.report()),
            ("GET", "world", self.world),
            ("GET", "messages", self.messages),
            ("GET", "gateway", lambda _: self._stand_in.gateway.report()),
            ("POST", "gateway/drop", self.drop),
            ("POST", "gateway/reconnect", lambda _: self._stand_in.gateway.reconnect()),
            ("POST", "gateway/invalidate", self.invalidate),
            ("POST", "gateway/repeat", self.repeat),
            ("POST", "gateway/dispatch", self.dispatch),
            ("POST", "fault", self.fault),
            ("POST", "refuse", lambda order: self._stand_in.faults.refuse(order)),
            ("POST", "chaos", lambda order: self._stand_in.faults.chaos(order)),
            ("POST", "faults/clear", lambda _: self._stand_in.faults.clear()),
            ("POST", "down", self.down),
            ("POST", "clock", self.clock),
            ("POST", "limits", lambda order: self._stand_in.limits.configure(order)),
            ("POST", "intents", self.intents),
            ("POST", "say", self.say),
            ("POST", "interactions", self.interact),
            ("GET", "interactions", self.interactions),
        ]

    # -- looking -------------------------------------------------------------------------------

    def log(self, order: Json) -> Any:
        """Requests after ``since`` whose ``method`` and ``path`` match the patterns."""
        since = int(order.get("since", 0))
        patterns = order.get("method", ".*"), order.get("path", ".*")
        return self._stand_in.journal.select(since, *patterns)

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
        channel = self.channel(order)
        return [self._world.rendered(m) for m in self._world.messages[channel["id"]].values()]

    # -- gateway -------------------------------------------------------------------------------

    def drop(self, order: Json) -> None:
        """Close the bot's connections with ``code``, or 0 for a reset without a word.

        ``forget`` its sessions too, so that a RESUME is refused.
        """
        forget = bool(order.get("forget"))
        self._stand_in.gateway.drop(int(order.get("code", 4000)), forget=forget)

    def invalidate(self, order: Json) -> None:
        """Say "invalid session", ``resumable`` or not."""
        self._stand_in.gateway.invalidate(resumable=bool(order.get("resumable")))

    def repeat(self, order: Json) -> Any:
        """Deliver the last ``count`` events (named ``t``) a second time."""
        gateway = self._stand_in.gateway
        return {"events": gateway.repeat(int(order.get("count", 1)), order.get("t"))}

    def dispatch(self, order: Json) -> None:
        """Deliver the event ``t`` with data ``d``, however malformed."""
        self._stand_in.gateway.dispatch(order["t"], order.get("d"))

    # -- failures ------------------------------------------------------------------------------

    def fault(self, order: Json) -> None:
        """The next ``count`` requests matching ``method`` and ``path`` fail as ``kind`` says."""
        self._stand_in.faults.add(order)

    def down(self, order: Json) -> None:
        """Discord is ``down``: every request 503, no new connection, the old ones closed."""
        self._stand_in.faults.down = bool(order["down"])
        if order["down"]:
            self._stand_in.gateway.drop(4000)

    def clock(self, order: Json) -> Any:
        """Move the clock: ``advance`` by seconds, or set the ``offset``."""
        clock = self._world.clock
        clock.offset = float(order.get("offset", clock.offset)) + float(order.get("advance", 0))
        self._stand_in.interactions.sweep()
        return {"now": clock.now()}

    def intents(self, order: Json) -> None:
        """The privileged intents that are switched on, as bits."""
        self._stand_in.gateway.granted = int(order["granted"])

    # -- people --------------------------------------------------------------------------------

    def say(self, order: Json) -> Any:
        """``user`` types ``content`` in a channel."""
        user_id = self.person(order["user"])["user"]["id"]
        return self._stand_in.messages.say(user_id, self.channel(order), order["content"])

    def interact(self, order: Any) -> Any:
        """Deliver interactions: ``user``, ``channel_id``, ``type``, ``data``, ``message_id``.

        Nothing of ``data`` is checked: this is how a hostile client is played.
        """
        orders = order if isinstance(order, list) else [order]
        made = []
        for each in orders:
            opened = self._stand_in.interactions.open(
                Kind(each.get("type", Kind.COMPONENT)),
                self.person(each["user"])["user"]["id"],
                self.channel(each),
                each["data"],
                source=each.get("message_id"),
                made_up=True,
            )
            made.append(opened.report())
        return made if isinstance(order, list) else made[0]

    def interactions(self, order: Json) -> Any:
        """What became of interactions: all, those of ``ids`` (a,b,c), or of one ``state``."""
        known = self._stand_in.interactions
        if "ids" in order:
            found = [known.get(key) for key in order["ids"].split(",")]
        else:
            found = list(known.all())
        state = order.get("state")
        return [self._outcome(each) for each in found if each and state in (None, each.state)]

    def _outcome(self, made: Interaction) -> Json:
        """An interaction with the text of its answer, even when only its user can see that."""
        message = self._world.any_message(made.channel_id, made.original or "")
        return made.report() | {"content": None if message is None else message["content"]}

"""One stand-in, put together from its parts; whatever acts on it holds this object."""

from __future__ import annotations

from playground.server.acts.interactions import Interactions
from playground.server.acts.messages import Messages
from playground.server.errors import Json
from playground.server.gateway.gateway import Gateway
from playground.server.state import objects
from playground.server.state.clock import Clock
from playground.server.state.example_guild import BOT_ROLE_ID
from playground.server.state.store import Store
from playground.server.state.world import Event, World
from playground.server.traffic.checks import Checks
from playground.server.traffic.faults import Faults
from playground.server.traffic.journal import Journal
from playground.server.traffic.limits import Limits


class StandIn:
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

    def set_bot_in_guild(self, there: bool) -> None:
        """Remove the bot from the guild or add it again, and tell it so."""
        world = self.world
        if there == world.bot_in_guild:
            return
        person = world.people[world.bot["id"]]
        person["member"] = objects.member(world.clock.stamp(), [BOT_ROLE_ID]) if there else None
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

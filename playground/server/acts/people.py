"""What happens to people and roles: names, time-outs, joining and leaving, permissions."""

from __future__ import annotations

from datetime import UTC, datetime

from playground.server.errors import Json
from playground.server.state import objects
from playground.server.state.world import Event, World


def member_update(world: World, person: Json) -> None:
    """Store a changed person and tell those who may know: the bot always hears of itself."""
    world.keep_person(person)
    user = person["user"]
    if person["member"] is not None:
        data = person["member"] | {"guild_id": world.guild["id"], "user": user}
        world.announce(Event("GUILD_MEMBER_UPDATE", data))


def rename(world: World, person: Json, order: Json) -> None:
    """Take the ``global_name`` and the ``nick`` of an order; None removes a nickname."""
    if "global_name" in order:
        person["user"]["global_name"] = order["global_name"]
    if "nick" in order and person["member"] is not None:
        person["member"]["nick"] = order["nick"]
    member_update(world, person)


def time_out(world: World, person: Json, seconds: float) -> None:
    """Let a moderator silence someone for so many seconds; 0 ends it.

    Its natural end is no event: the moment just passes.
    """
    until = None
    if seconds:
        until = datetime.fromtimestamp(world.clock.now() + seconds, UTC).isoformat()
    person["member"]["communication_disabled_until"] = until
    member_update(world, person)


def set_member(world: World, person: Json, *, there: bool) -> None:
    """Let someone leave the guild or join it again."""
    if there == (person["member"] is not None):
        return
    data: Json = {"guild_id": world.guild["id"], "user": person["user"]}
    person["member"] = objects.member(world.clock.stamp(), []) if there else None
    world.keep_person(person)
    if there:
        world.announce(Event("GUILD_MEMBER_ADD", data | person["member"]))
    else:
        world.announce(Event("GUILD_MEMBER_REMOVE", data))


def change_role(world: World, role: Json, permissions: int) -> None:
    """Give a role other permissions."""
    role["permissions"] = str(permissions)
    world.store.put("guild", world.guild["id"], world.guild)
    world.announce(Event("GUILD_ROLE_UPDATE", {"guild_id": world.guild["id"], "role": role}))

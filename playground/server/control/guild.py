"""What tests may order about the guild: its channels, roles, rules, commands and people."""

from __future__ import annotations

from typing import Any

from playground.server.acts import commands, people, reactions, threads
from playground.server.control.orders import Order, Orders
from playground.server.errors import Json
from playground.server.state import channel_kinds, example_guild, objects
from playground.server.state.channel_kinds import PUBLIC
from playground.server.state.permissions import THREADS, permission_bits
from playground.server.state.world import Event


class GuildControl(Orders):
    """Orders about the guild and who is in it."""

    def orders(self) -> list[tuple[str, str, Order]]:
        """Method, path and what is done."""
        return [
            ("POST", "guild", self.guild),
            ("POST", "moderation", lambda order: self._world.moderation.configure(order)),
            ("POST", "permissions", self.permissions),
            ("POST", "roles", self.role),
            ("PUT", "commands", self.commands),
            ("POST", "channels", self.create_channel),
            ("PATCH", "channels/{channel_id}", self.change_channel),
            ("DELETE", "channels/{channel_id}", self.delete_channel),
            ("DELETE", "channels/{channel_id}/messages/{message_id}", self.delete_message),
            ("POST", "reactions", self.react),
            ("POST", "users", self.create_user),
            ("PATCH", "users/{name}", self.change_user),
        ]

    # -- the guild -----------------------------------------------------------------------------

    def guild(self, order: Json) -> None:
        """Remove the ``bot`` or add it again; let the guild be ``unavailable``, as in an outage."""
        if "bot" in order:
            self._stand_in.set_bot_in_guild(bool(order["bot"]))
        if "unavailable" in order:
            self._stand_in.set_available(not order["unavailable"])

    def permissions(self, order: Json) -> None:
        """What a ``user`` (the bot) or a ``role`` is allowed and denied in a channel.

        With neither ``allow`` nor ``deny`` the channel no longer says anything about them.
        """
        channel = self.channel(order)
        if "permission_overwrites" not in channel:
            raise ValueError("permissions are those of a channel of the guild, not of a thread")
        if "role" in order:
            key, kind = self._role(order["role"])["id"], 0
        else:
            key, kind = self.person(order.get("user", "bot"))["user"]["id"], 1
        kept = [each for each in channel["permission_overwrites"] if each["id"] != key]
        allow, deny = permission_bits(order.get("allow", 0)), permission_bits(order.get("deny", 0))
        if allow or deny:
            kept.append({"id": key, "type": kind, "allow": str(allow), "deny": str(deny)})
        channel["permission_overwrites"] = kept
        self._world.keep_channel(channel)
        self._world.announce(Event("CHANNEL_UPDATE", channel, channel))

    def role(self, order: Json) -> Any:
        """Give a ``role`` ("everyone", "bot") other ``permissions``, or ``allow`` and ``deny``."""
        role = self._role(order["role"])
        held = permission_bits(order.get("permissions", role["permissions"]))
        held &= ~permission_bits(order.get("deny", 0))
        held |= permission_bits(order.get("allow", 0))
        people.change_role(self._world, role, held)
        return role

    def _role(self, name: Any) -> Json:
        keys = {"everyone": example_guild.GUILD_ID, "bot": example_guild.BOT_ROLE_ID}
        key = keys.get(str(name), str(name))
        role: Json | None = next((r for r in self._world.guild["roles"] if r["id"] == key), None)
        if role is None:
            raise ValueError(f"there is no role {name!r}")
        return role

    def commands(self, order: Json) -> Any:
        """Replace the bot's commands as another program with its token would."""
        return commands.overwrite(self._world, order["commands"], order.get("guild_id"))

    # -- channels ------------------------------------------------------------------------------

    def create_channel(self, order: Json) -> Any:
        """A channel ``name`` of some ``kind`` ("text"), or a thread below ``parent_id``.

        A thread is by ``user`` and of the ``type`` that its parent takes first unless one is named.
        """
        world = self._world
        if "parent_id" in order:
            parent = self.channel({"channel_id": order["parent_id"]})
            owner = self.person(order.get("user", "ann"))["user"]["id"]
            usual = channel_kinds.THREADS_IN.get(parent["type"], (PUBLIC,))[0]
            body = {"name": order["name"], "type": order.get("type", usual)}
            post = world.ids.next() if parent["type"] in channel_kinds.POSTS else None
            return threads.create_thread(world, parent, body, owner, key=post)
        kind = channel_kinds.KINDS[order.get("kind", "text")]
        key, position = world.ids.next(), len(world.channels)
        channel = channel_kinds.new_channel(key, world.guild["id"], order["name"], position, kind)
        world.keep_channel(channel)
        world.announce(Event("CHANNEL_CREATE", channel, channel))
        return channel

    def change_channel(self, order: Json) -> Any:
        """Rename a channel; a thread also ``archived`` and ``locked``."""
        channel = self.channel(order)
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
        self._world.delete_channel(self.channel(order)["id"])

    def delete_message(self, order: Json) -> None:
        """Delete any message."""
        found = self._world.any_message(order["channel_id"], order["message_id"])
        if found is None:
            raise ValueError(f"there is no message {order['message_id']}")
        self._world.delete_message(found)

    def react(self, order: Json) -> None:
        """``user`` reacts to a message with an ``emoji``."""
        channel, user = self.channel(order), self.person(order["user"])["user"]
        message = self._world.message(channel["id"], order["message_id"])
        reactions.react(self._world, channel, message, order["emoji"], user["id"])

    # -- people --------------------------------------------------------------------------------

    def create_user(self, order: Json) -> Any:
        """A person ``name`` (key: in lower case), optionally a ``bot`` or not a ``member``."""
        world = self._world
        user = objects.user(world.ids.next(), order["name"], bot=bool(order.get("bot")))
        person = example_guild.person(order["name"].lower(), user, world.clock.stamp())
        if not order.get("member", True):
            person["member"] = None
        world.keep_person(person)
        return person

    def change_user(self, order: Json) -> Any:
        """``locale``, ``dms_open``; ``member`` false leaves the guild, true joins it again.

        ``global_name`` and ``nick`` rename; ``timeout`` silences for so many seconds, 0 ends it.
        """
        person = self.person(order["name"])
        for name in ("locale", "dms_open"):
            person[name] = order.get(name, person[name])
        self._world.keep_person(person)
        if "member" in order:
            people.set_member(self._world, person, there=bool(order["member"]))
        if "global_name" in order or "nick" in order:
            people.rename(self._world, person, order)
        if "timeout" in order:
            people.time_out(self._world, person, float(order["timeout"]))
        return person

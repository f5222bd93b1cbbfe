"""The state of the little Discord: people, guild, channels, messages; and who hears of changes.

Objects are stored as Discord writes them. What Discord wouldn't show is stored beside them:
attachment addresses (they contain the port, which may change), nonces, and ephemeral messages,
which can only be found through the interaction they belong to, or by a press of someone who still
sees them.
"""

from __future__ import annotations

import copy
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playground.server.errors import ApiError, Json, Refusal
from playground.server.state import example_guild, objects
from playground.server.state.clock import Clock, Snowflakes, created_at
from playground.server.state.moderation import Moderation
from playground.server.state.permissions import DIRECT, THREADS, Permission, permissions_in
from playground.server.state.store import Store

EPHEMERAL = 1 << 6
FOR_PAGES = ("BOT", "COMMANDS")
"""Events that are not Discord's: the bot came or went, its commands changed."""
EPHEMERAL_KEPT = 1000
"""Ephemeral messages remembered at most; older ones are forgotten as if the page had reloaded."""
FADING_KEPT = 32
"""Files of ephemeral messages that nothing shows any more, but that are still served."""


@dataclass(frozen=True)
class Event:
    """Something that happened: Discord's event name and payload, and who may hear of it.

    ``viewer`` is the one user who sees an ephemeral message; such events never reach the bot.
    ``made_up`` is what a test wrote by hand, well-formed or not.
    """

    name: str
    data: Json
    channel: Json | None = None
    viewer: str | None = None
    made_up: bool = False


class World:
    """Everything the stand-in knows, stored in the state file as it changes."""

    def __init__(self, store: Store, clock: Clock, base_url: str = "") -> None:
        self.store = store
        self.clock = clock
        self.base_url = base_url
        self.listeners: list[Callable[[Event], None]] = []
        self.people: dict[str, Json] = {}
        self.guild: Json = {}
        self.bot_in_guild = True
        self.available = True
        """Whether the guild is there; False while Discord has an outage."""
        self.moderation = Moderation()
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, dict[str, Json]] = {}
        self.thread_members: dict[str, list[str]] = {}
        self.commands: dict[str, Json] = {}
        self.ephemeral: OrderedDict[str, tuple[str, Json]] = OrderedDict()
        self.ephemeral_files: dict[str, bytes] = {}
        self._fading: deque[str] = deque()
        self._load()
        known = [*self.channels, *self.commands, *(m for c in self.messages.values() for m in c)]
        known += self.ephemeral
        self.ids = Snowflakes(clock, max((int(key) for key in known), default=0))

    # -- the state file ------------------------------------------------------------------------

    def _load(self) -> None:
        self.people = dict(self.store.load("person"))
        if not self.people:
            self._seed()
        self.guild = dict(self.store.load("guild"))[example_guild.GUILD_ID]
        self.bot_in_guild = self.member(example_guild.BOT_ID) is not None
        self.channels = dict(self.store.load("channel"))
        self.messages = {key: {} for key in self.channels}
        for key, message in self.store.load("message"):
            self.messages.setdefault(message["channel_id"], {})[key] = message
        self.commands = dict(self.store.load("command"))
        for key, kept in self.store.load("ephemeral"):
            self.ephemeral[key] = (kept["viewer"], kept["message"])
        for key, record in self.store.load("thread_members"):
            self.thread_members[key] = record["users"]

    def _seed(self) -> None:
        for channel in example_guild.channels():
            self.store.put("channel", channel["id"], channel)
        guild = example_guild.guild()
        self.store.put("guild", guild["id"], guild)
        # people last: their presence says that the seeds are complete
        for person in example_guild.people(self.clock.stamp()):
            self.people[person["user"]["id"]] = person
            self.store.put("person", person["user"]["id"], person)

    def keep_person(self, person: Json) -> None:
        """Remember a person, new or changed."""
        self.people[person["user"]["id"]] = person
        self.store.put("person", person["user"]["id"], person)

    def keep_channel(self, channel: Json) -> None:
        """Remember a channel, new or changed."""
        self.channels[channel["id"]] = channel
        self.messages.setdefault(channel["id"], {})
        self.store.put("channel", channel["id"], channel)

    def keep_message(self, message: Json) -> None:
        """Remember a message, new or changed."""
        if message["id"] in self.ephemeral:
            self.keep_ephemeral(message, self.ephemeral[message["id"]][0])
            return
        self.messages[message["channel_id"]][message["id"]] = message
        self.store.put("message", message["id"], message)

    def keep_thread_members(self, thread_id: str, users: list[str]) -> None:
        """Remember who is in a thread."""
        self.thread_members[thread_id] = users
        self.store.put("thread_members", thread_id, {"users": users})
        if thread_id in self.channels:
            self.channels[thread_id]["member_count"] = len(users)

    # -- people --------------------------------------------------------------------------------

    @property
    def bot(self) -> Json:
        """The bot's user."""
        user: Json = self.people[example_guild.BOT_ID]["user"]
        return user

    def user(self, user_id: str) -> Json:
        """A user, or 10013."""
        if user_id not in self.people:
            raise ApiError(Refusal.UNKNOWN_USER)
        user: Json = self.people[user_id]["user"]
        return user

    def find_person(self, name: str) -> Json | None:
        """A person by key ("ann"), id or None."""
        if name in self.people:
            return self.people[name]
        return next((each for each in self.people.values() if each["key"] == name), None)

    def member(self, user_id: str) -> Json | None:
        """The guild membership of a user (without its user), or None."""
        person = self.people.get(user_id)
        return None if person is None else person["member"]

    def full_member(self, user_id: str) -> Json | None:
        """The guild membership of a user with its user, or None."""
        member = self.member(user_id)
        return None if member is None else member | {"user": self.people[user_id]["user"]}

    # -- channels ------------------------------------------------------------------------------

    def channel(self, channel_id: str) -> Json:
        """A channel the bot can know of, or 10003.

        50001 if the bot has left the guild, 503 if the guild is away.
        """
        channel = self.channels.get(channel_id)
        if channel is None:
            raise ApiError(Refusal.UNKNOWN_CHANNEL)
        if channel["type"] != DIRECT:
            self.check_guild()
            if not self.bot_in_guild:
                raise ApiError(Refusal.MISSING_ACCESS)
        return channel

    def check_guild(self) -> None:
        """Refuse (503) what is about the guild while Discord has an outage there."""
        if not self.available:
            raise ApiError(Refusal.UNAVAILABLE)

    def open_dm(self, user_id: str) -> Json:
        """The direct channel between the bot and a user, created the first time."""
        user = self.user(user_id)
        for channel in self.channels.values():
            if channel["type"] == DIRECT and channel["recipients"][0]["id"] == user_id:
                return channel
        channel = objects.direct_channel(self.ids.next(), user)
        self.keep_channel(channel)
        self.announce(Event("CHANNEL_CREATE", channel, channel))
        return channel

    def sees(self, user_id: str, channel: Json) -> bool:
        """Whether a person's page shows this channel."""
        if channel["type"] == DIRECT:
            return bool(channel["recipients"][0]["id"] == user_id)
        return bool(permissions_in(self, channel, user_id) & Permission.VIEW_CHANNEL)

    def delete_channel(self, channel_id: str) -> Json:
        """Delete a channel with its threads, messages and attachments."""
        channel = self.channels[channel_id]
        for other in [c for c in self.channels.values() if c.get("parent_id") == channel_id]:
            self.delete_channel(other["id"])
        private = [m for _, m in self.ephemeral.values() if m["channel_id"] == channel_id]
        for message in [*self.messages.get(channel_id, {}).values(), *private]:
            self._forget(message)
        self.messages.pop(channel_id, None)
        del self.channels[channel_id]
        self.thread_members.pop(channel_id, None)
        self.store.drop("thread_members", channel_id)
        self.store.drop("channel", channel_id)
        if channel["type"] in THREADS:
            gone = {name: channel[name] for name in ("id", "guild_id", "parent_id", "type")}
            self.announce(Event("THREAD_DELETE", gone, channel))
        else:
            self.announce(Event("CHANNEL_DELETE", channel, channel))
        return channel

    # -- messages ------------------------------------------------------------------------------

    def message(self, channel_id: str, message_id: str) -> Json:
        """A public message, or 10008 (also for ephemeral ones)."""
        found = self.messages.get(channel_id, {}).get(message_id)
        if found is None:
            raise ApiError(Refusal.UNKNOWN_MESSAGE)
        return found

    def any_message(self, channel_id: str, message_id: str) -> Json | None:
        """A message, ephemeral ones included, or None."""
        if message_id in self.ephemeral:
            message = self.ephemeral[message_id][1]
            return message if message["channel_id"] == channel_id else None
        return self.messages.get(channel_id, {}).get(message_id)

    def age(self, channel_id: str, message_id: str) -> float | None:
        """How many seconds ago a message was sent; None when there is no such message."""
        known = self.any_message(channel_id, message_id) is not None
        return self.clock.now() - created_at(message_id) if known else None

    def viewer(self, message: Json) -> str | None:
        """The one user who sees an ephemeral message; None for a public one."""
        found = self.ephemeral.get(message["id"])
        return None if found is None else found[0]

    def keep_ephemeral(self, message: Json, viewer: str) -> None:
        """Remember a message that one user sees, and forget the oldest beyond the bound."""
        self.ephemeral[message["id"]] = (viewer, message)
        self.store.put("ephemeral", message["id"], {"viewer": viewer, "message": message})
        while len(self.ephemeral) > EPHEMERAL_KEPT:
            self._forget(next(iter(self.ephemeral.values()))[1])

    def delete_message(self, message: Json) -> None:
        """Delete a message and its attachments, and tell everyone who saw it."""
        viewer = self.viewer(message)
        self._forget(message)
        channel = self.channels.get(message["channel_id"])
        gone: Json = {"id": message["id"], "channel_id": message["channel_id"]}
        if channel is not None and channel["type"] != DIRECT:
            gone["guild_id"] = self.guild["id"]
        self.announce(Event("MESSAGE_DELETE", gone, channel, viewer))

    def _forget(self, message: Json) -> None:
        for attachment in message["attachments"]:
            self.drop_file(attachment["id"])
        if self.ephemeral.pop(message["id"], None) is not None:
            self.store.drop("ephemeral", message["id"])
        else:
            self.messages.get(message["channel_id"], {}).pop(message["id"], None)
            self.store.drop("message", message["id"])

    def file(self, attachment_id: str) -> bytes | None:
        """The bytes of an attachment, or None."""
        return self.ephemeral_files.get(attachment_id) or self.store.attachment(attachment_id)

    def drop_file(self, attachment_id: str) -> None:
        """Forget an attachment's bytes; an ephemeral one is served a while longer.

        A page that is just loading a panel's picture must get it, even if the next one is there.
        """
        if attachment_id not in self.ephemeral_files:
            self.store.drop_attachment(attachment_id)
            return
        self._fading.append(attachment_id)
        if len(self._fading) > FADING_KEPT:
            self.ephemeral_files.pop(self._fading.popleft(), None)

    def rendered(self, message: Json) -> Json:
        """A copy of a message as it goes out: today's attachment addresses, today's names."""
        shown = copy.deepcopy(message)
        shown.pop("_nonce", None)
        reacted = shown.pop("_reactions", None)
        if reacted:
            shown["reactions"] = objects.reactions(reacted, self.bot["id"])
        shown["author"] = self._today(shown["author"])
        shown["mentions"] = [self._today(each) for each in shown["mentions"]]
        for attachment in shown["attachments"]:
            place = f"{message['channel_id']}/{attachment['id']}/{attachment['filename']}"
            attachment["url"] = attachment["proxy_url"] = f"{self.base_url}/attachments/{place}"
        if message["id"] in self.channels:  # a thread started from it has its id
            shown["thread"] = copy.deepcopy(self.channels[message["id"]])
        return shown

    def _today(self, user: Json) -> Json:
        known = self.people.get(user["id"])
        return user if known is None else dict(known["user"])

    # -- telling -------------------------------------------------------------------------------

    def announce(self, event: Event) -> None:
        """Tell the gateway and the pages."""
        for listener in self.listeners:
            listener(event)

    def message_event(self, name: str, message: Json) -> None:
        """Announce a message that was created or changed."""
        channel = self.channels[message["channel_id"]]
        data: dict[str, Any] = self.rendered(message)
        if channel["type"] != DIRECT:
            data["guild_id"] = self.guild["id"]
            member = self.member(message["author"]["id"])
            if member is not None and "webhook_id" not in message:
                data["member"] = member
            for user in data["mentions"]:
                mentioned = self.member(user["id"])
                if mentioned is not None:
                    user["member"] = mentioned
        self.announce(Event(name, data, channel, self.viewer(message)))

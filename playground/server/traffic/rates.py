"""How often Discord takes what: a rate for each route, as far as the public knows it.

Discord names no figures: clients are to read its headers.  These are what authors of libraries have
measured from those headers (hata's table of groups, JDA, eris) and what Discord's issue tracker
says (discord-api-docs 981, 1135, 1295, 7680, 7816, 8330):

* Since 2022 most buckets *slide*: a token comes back each ``seconds / limit``, ``Reset-After`` is
  when the bucket is full again, ``Retry-After`` when the next token is there.  Some windows are
  *fixed* still: all tokens come back at once, which is where long waits come from (threads, roles,
  commands).
* A bucket counts for itself in each channel, guild and webhook token (the "major parameters"), some
  for the bot as a whole.  Routes that share a bucket send the same hash: all changes of reactions,
  both ways to open a thread, everything done by an interaction's token.
* Deleting has three buckets, by the age of the message.
* Answers to interactions are limited nowhere, webhooks not by the global limit.
* Routes that are not listed send no headers at Discord; here they get ``OTHERS``, so that a client
  is never better off than there.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

GLOBAL_PER_SECOND = 50
FREE = "/interactions/"
"""Answers to interactions count nowhere."""
WEBHOOKS = "/webhooks/"
"""The global limit is not for these."""
MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")
CHANNEL = ("channel_id",)
GUILD = ("guild_id",)
BOT: tuple[str, ...] = ()
"""Counted for the bot as a whole."""


@dataclass(frozen=True)
class Rate:
    """So many requests in so many seconds, counted for each of the ``major`` parameters."""

    limit: int
    seconds: float
    major: tuple[str, ...] = MAJOR
    bucket: str = ""
    """The name of a bucket that routes share; "": the route's own."""
    slides: bool = True
    shared: bool = False
    """Whether a refusal says that others use up the same limit."""

    def with_window(self, seconds: float) -> Rate:
        """The same rate in a fixed window of another length, with no fewer tokens."""
        most = max(self.limit, math.ceil(self.limit * seconds / self.seconds))
        return replace(self, limit=most, seconds=seconds, slides=False)


OTHERS = Rate(10, 1.0)
_REACTIONS = Rate(1, 0.25, CHANNEL, "reactions")
_THREADS = Rate(50, 300.0, BOT, "threads", slides=False, shared=True)
_THREAD_MEMBERS = Rate(5, 5.0, BOT, "thread-members")
_TOKEN = Rate(5, 2.0, ("webhook_token",), "interaction-token")
_ONE_COMMAND = Rate(5, 20.0, GUILD, slides=False)
_ALL_COMMANDS = Rate(2, 60.0, GUILD, slides=False)

_MESSAGES = "/channels/{channel_id}/messages"
_MESSAGE = _MESSAGES + "/{message_id}"
_REACTION = _MESSAGE + "/reactions/{emoji_name}"
_MEMBER = "/channels/{channel_id}/thread-members/{user_id}"
_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_COMMANDS = "/applications/{application_id}/commands"
_GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"

RATES: dict[tuple[str, str], Rate] = {
    ("GET", _MESSAGES): Rate(5, 5.0, CHANNEL),
    ("POST", _MESSAGES): Rate(5, 5.0, CHANNEL),
    ("POST", _MESSAGES + "/bulk-delete"): Rate(1, 3.0, CHANNEL),
    ("GET", _MESSAGE): Rate(5, 5.0, CHANNEL),
    ("PATCH", _MESSAGE): Rate(5, 5.0, CHANNEL),
    ("DELETE", _MESSAGE): Rate(5, 5.0, CHANNEL),
    ("PATCH", "/channels/{channel_id}"): Rate(5, 15.0, CHANNEL, slides=False),
    ("POST", "/channels/{channel_id}/typing"): Rate(5, 5.0, CHANNEL),
    ("PUT", _REACTION + "/@me"): _REACTIONS,
    ("DELETE", _REACTION + "/@me"): _REACTIONS,
    ("POST", _MESSAGE + "/threads"): _THREADS,
    ("POST", "/channels/{channel_id}/threads"): _THREADS,
    ("GET", "/channels/{channel_id}/thread-members"): Rate(10, 10.0, BOT),
    ("PUT", _MEMBER): _THREAD_MEMBERS,
    ("DELETE", _MEMBER): _THREAD_MEMBERS,
    ("PUT", _MEMBER.replace("{user_id}", "@me")): _THREAD_MEMBERS,
    ("DELETE", _MEMBER.replace("{user_id}", "@me")): _THREAD_MEMBERS,
    ("GET", "/guilds/{guild_id}/members/{user_id}"): Rate(5, 1.0, GUILD),
    ("GET", "/users/@me/guilds"): Rate(1, 1.0, BOT),
    ("GET", "/users/{user_id}"): Rate(30, 30.0, BOT),
    ("GET", "/gateway/bot"): Rate(2, 5.0, BOT),
    **{("POST", each): _ONE_COMMAND for each in (_COMMANDS, _GUILD_COMMANDS)},
    **{("PUT", each): _ALL_COMMANDS for each in (_COMMANDS, _GUILD_COMMANDS)},
    **{
        (method, each + "/{command_id}"): _ONE_COMMAND
        for each in (_COMMANDS, _GUILD_COMMANDS)
        for method in ("PATCH", "DELETE")
    },
    ("POST", _WEBHOOK): _TOKEN,
    **{
        (method, _WEBHOOK + "/messages/" + each): _TOKEN
        for method in ("GET", "PATCH", "DELETE")
        for each in ("@original", "{message_id}")
    },
}

YOUNG, OLD = 10.0, 14 * 86_400.0
_DELETE_LATER = Rate(3, 1.0, CHANNEL, "delete-later")
_DELETE_OLD = Rate(30, 120.0, CHANNEL, "delete-old")


def rate_of(method: str, template: str, age: float | None = None) -> Rate:
    """The rate of a route; ``age`` is that of the message in its address, None for no message."""
    if (method, template) == ("DELETE", _MESSAGE) and age is not None and age > YOUNG:
        return _DELETE_OLD if age > OLD else _DELETE_LATER
    return RATES.get((method, template), OTHERS)

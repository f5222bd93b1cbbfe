"""Whom a message mentions, after ``allowed_mentions`` has had its say."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from playground.server.errors import FormErrors, Json
from playground.server.forms.components import TEXT, walk
from playground.server.state.permissions import Permission, permissions_in
from playground.server.state.world import World

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")
KINDS = ("users", "roles", "everyone")


@dataclass(frozen=True)
class Allowed:
    """What ``allowed_mentions`` lets through; without one, everything is parsed."""

    parse: frozenset[str] = frozenset(KINDS)
    users: frozenset[str] = frozenset()
    roles: frozenset[str] = frozenset()
    replied_user: bool = True

    @staticmethod
    def read(value: object, form: FormErrors) -> Allowed:
        """Read the field of a body; faults go into ``form``."""
        if value is None:
            return Allowed()
        if not isinstance(value, dict):
            form.add("allowed_mentions", "MODEL_TYPE_CONVERT", "Only dictionaries may be used")
            return Allowed()
        parse = form.items("allowed_mentions.parse", value.get("parse") or [], 3)
        lists = {}
        for kind in ("users", "roles"):
            path = f"allowed_mentions.{kind}"
            lists[kind] = frozenset(
                str(key) for key in form.items(path, value.get(kind) or [], 100)
            )
            if lists[kind] and kind in parse:
                words = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
                form.add("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)
        for index, kind in enumerate(parse):
            if kind not in KINDS:
                form.choices(f"allowed_mentions.parse.{index}", KINDS)
        replied = bool(value.get("replied_user"))
        return Allowed(frozenset(map(str, parse)), lists["users"], lists["roles"], replied)


@dataclass
class Mentions:
    """The mention fields of a message."""

    users: list[Json] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    everyone: bool = False

    def write(self, message: Json) -> None:
        """Put them into a message."""
        message["mentions"] = self.users
        message["mention_roles"] = self.roles
        message["mention_everyone"] = self.everyone


def find_mentions(
    world: World, message: Json, channel: Json, allowed: Allowed, replied_to: Json | None = None
) -> Mentions:
    """Whom the text of ``message`` mentions among people and roles that exist."""
    texts = [message["content"]]
    texts += [str(part["content"]) for part in walk(message["components"]) if part["type"] == TEXT]
    text = "\n".join(texts)
    found = Mentions()
    keys = list(dict.fromkeys(_USER.findall(text)))
    if "users" not in allowed.parse:
        keys = [key for key in keys if key in allowed.users]
    if replied_to is not None and allowed.replied_user:
        author = replied_to["author"]["id"]
        keys = [author, *(key for key in keys if key != author)]
    found.users = [dict(world.people[key]["user"]) for key in keys if key in world.people]
    held = permissions_in(world, channel, message["author"]["id"])
    may_all = bool(held & Permission.MENTION_EVERYONE)
    known = {role["id"]: role for role in world.guild["roles"]}
    for key in dict.fromkeys(_ROLE.findall(text)):
        permitted = "roles" in allowed.parse or key in allowed.roles
        if key in known and permitted:
            found.roles.append(key)
    found.everyone = bool(may_all and "everyone" in allowed.parse and _EVERYONE.search(text))
    return found

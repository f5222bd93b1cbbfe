"""Permissions by name, and what a member may do in a channel, computed as Discord does."""

from __future__ import annotations

from datetime import datetime
from enum import IntFlag
from typing import Protocol

from playground.server.errors import ApiError, Json, Refusal
from playground.server.state.channel_kinds import AUDIO, PRIVATE
from playground.server.state.clock import Clock


class Members(Protocol):
    """What decides who may do what: the part of the `World` that is needed here."""

    clock: Clock
    guild: Json
    channels: dict[str, Json]
    thread_members: dict[str, list[str]]

    @property
    def bot(self) -> Json:
        """The bot's user."""
        ...

    def member(self, user_id: str) -> Json | None:
        """Someone as a member of the guild."""
        ...


class Permission(IntFlag):
    """The permissions that the stand-in knows of, with Discord's bits."""

    CREATE_INSTANT_INVITE = 1 << 0
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


EVERYTHING = (1 << 50) - 1
"""What the owner of a guild has: every bit, including those not named above."""

EVERYONE = (
    Permission.CREATE_INSTANT_INVITE
    | Permission.ADD_REACTIONS
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.CONNECT
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""What @everyone has in the example guild."""

BOT_ROLE = 309_237_763_072
"""What the bot's managed role has: the integer of its invitation, threads included."""

DIRECT_MESSAGES = EVERYONE & ~(Permission.CREATE_PUBLIC_THREADS | Permission.CONNECT)
"""What both sides may do in a direct message."""

THREADS = (10, 11, 12)
DIRECT = 1


WITH_A_MESSAGE = Permission.MENTION_EVERYONE | Permission.EMBED_LINKS | Permission.ATTACH_FILES
"""What is no use to those who may not send messages."""
TIMED_OUT = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY
"""All that is left to someone a moderator has timed out."""


def permissions_in(world: Members, channel: Json, user_id: str) -> int:
    """The permissions of a member in a channel or thread, overwrites applied; 0 for a stranger."""
    if channel["type"] == DIRECT:
        return int(DIRECT_MESSAGES)
    if world.guild["owner_id"] == user_id:
        return EVERYTHING
    member = world.member(user_id)
    if member is None:
        return 0
    roles = {role["id"]: int(role["permissions"]) for role in world.guild["roles"]}
    granted = roles[world.guild["id"]]
    for role_id in member["roles"]:
        granted |= roles.get(role_id, 0)
    if granted & Permission.ADMINISTRATOR:
        return EVERYTHING
    is_thread = channel["type"] in THREADS
    home = world.channels.get(channel["parent_id"], {}) if is_thread else channel
    granted = _overwritten(granted, home, [[world.guild["id"]], member["roles"], [user_id]])
    if timed_out(world, user_id):
        granted &= TIMED_OUT
    needed = Permission.VIEW_CHANNEL
    if channel["type"] in AUDIO:
        needed |= Permission.CONNECT
    hidden = channel["type"] == PRIVATE and not (
        granted & Permission.MANAGE_THREADS
        or user_id in world.thread_members.get(channel["id"], ())
    )
    return 0 if hidden or granted & needed != needed else granted


def _overwritten(granted: int, home: Json, groups: list[list[str]]) -> int:
    """Permissions after a channel's overwrites for each group: everyone, roles, the member."""
    overwrites = {each["id"]: each for each in home.get("permission_overwrites", [])}
    for group in groups:
        found = [overwrites[key] for key in group if key in overwrites]
        for each in found:
            granted &= ~int(each["deny"])
        for each in found:
            granted |= int(each["allow"])
    return granted


def timed_out(world: Members, user_id: str) -> bool:
    """Whether a moderator has silenced someone, and that hasn't ended yet."""
    until = (world.member(user_id) or {}).get("communication_disabled_until")
    return until is not None and datetime.fromisoformat(until).timestamp() > world.clock.now()


def require_permissions(world: Members, channel: Json, *needed: Permission) -> None:
    """Refuse a request of the bot that lacks access (50001) or a permission (50013)."""
    held = permissions_in(world, channel, world.bot["id"])
    if not held & Permission.VIEW_CHANNEL:
        raise ApiError(Refusal.MISSING_ACCESS)
    if not held & sending_permission(channel):
        held &= ~WITH_A_MESSAGE
    if any(not held & each for each in needed):
        raise ApiError(Refusal.MISSING_PERMISSIONS)


def sending_permission(channel: Json) -> Permission:
    """The permission to send messages in a channel; threads have their own."""
    in_thread = channel["type"] in THREADS
    return Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES


def permission_bits(names: object) -> int:
    """The bits for an integer, a decimal string or a list of names; ``ValueError`` for others."""
    if isinstance(names, int):
        return names
    if isinstance(names, str) and names.isdecimal():
        return int(names)
    if isinstance(names, list):
        try:
            return int(sum({Permission[str(name).upper()] for name in names}))
        except KeyError as error:
            raise ValueError(f"there is no permission {error.args[0]!r}") from None
    raise ValueError("permissions are an integer or a list of names")

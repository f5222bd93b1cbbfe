"""How a person calls a command: their client's checks, and the data Discord makes of it."""

from __future__ import annotations

from typing import Any

from playground.server.acts.commands import CHAT, GROUP, MESSAGE, SUBCOMMAND, USER
from playground.server.acts.person_files import NoFile, as_option
from playground.server.errors import ApiError, Json
from playground.server.state.permissions import DIRECT, THREADS, permissions_in
from playground.server.state.world import World

STRING, INTEGER, BOOLEAN, PERSON, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10
FILE = 11


class Impossible(Exception):
    """Something a person's own client wouldn't send; the message says why."""


def find_command(world: World, channel: Json, name: str, kind: int) -> Json:
    """The command a person can see here: the guild's before the global one."""
    direct = channel["type"] == DIRECT
    if not direct and not world.bot_in_guild:
        raise Impossible("The bot is not in this server.")
    found = [c for c in world.commands.values() if (c["type"], c["name"]) == (kind, name)]
    for command in sorted(found, key=lambda each: "guild_id" not in each):
        if direct and not _in_direct_messages(command):
            continue
        return command
    raise Impossible(f"There is no command {name!r} here.")


def _in_direct_messages(command: Json) -> bool:
    if "guild_id" in command:
        return False
    contexts = command.get("contexts")
    return bool(command["dm_permission"]) if contexts is None else 1 in contexts


def command_data(
    world: World,
    channel: Json,
    user_id: str,
    name: str,
    options: list[Json],
    *,
    kind: int = CHAT,
    target_id: str | None = None,
    completing: bool = False,
) -> Json:
    """The ``data`` of a command interaction; raises :class:`Impossible`."""
    command = find_command(world, channel, name, kind)
    _permitted(world, channel, user_id, command)
    data: Json = {"id": command["id"], "name": command["name"], "type": kind}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    resolved: Json = {}
    if kind == CHAT:
        data["options"] = _options(
            world, command.get("options") or [], options, resolved, completing=completing
        )
    else:
        data["target_id"] = target_id
        _target(world, channel, kind, target_id or "", resolved)
    if resolved:
        data["resolved"] = resolved
    return data


def _permitted(world: World, channel: Json, user_id: str, command: Json) -> None:
    needed = command.get("default_member_permissions")
    if needed is None or channel["type"] == DIRECT:
        return
    held = permissions_in(world, channel, user_id)
    if not int(needed) or held & int(needed) != int(needed):
        owner = world.guild["owner_id"] == user_id
        if not owner:
            raise Impossible("You do not have permission to use this command.")


def _target(world: World, channel: Json, kind: int, target_id: str, resolved: Json) -> None:
    if kind == USER:
        _resolve_user(world, target_id, resolved)
    elif kind == MESSAGE:
        message = world.any_message(channel["id"], target_id)
        if message is None:
            raise Impossible("That message is gone.")
        resolved["messages"] = {target_id: world.rendered(message)}


def _options(
    world: World, defined: list[Json], given: list[Json], resolved: Json, *, completing: bool
) -> list[Json]:
    """The options as Discord passes them on, checked against their definitions."""
    known = {each["name"]: each for each in defined}
    names = [str(each.get("name")) for each in given if isinstance(each, dict)]
    if len(names) < len(given):
        raise Impossible("An option needs a name and a value.")
    unknown = [name for name in names if name not in known]
    if unknown:
        raise Impossible(f"The command has no option {unknown[0]!r}.")
    if any(each["type"] in (SUBCOMMAND, GROUP) for each in defined) and len(given) != 1:
        raise Impossible("The command needs one of its sub-commands.")
    missing = [n for n, each in known.items() if each.get("required") and n not in names]
    if missing and not completing:
        raise Impossible(f"The option {missing[0]!r} is required.")
    made = []
    for option in given:
        definition = known[str(option["name"])]
        kind = definition["type"]
        passed: Json = {"name": definition["name"], "type": kind}
        if kind in (SUBCOMMAND, GROUP):
            inner = definition.get("options") or []
            passed["options"] = _options(
                world, inner, _list(option.get("options")), resolved, completing=completing
            )
        elif completing and kind == FILE:
            continue  # a file is sent when the command is
        elif completing:
            passed["value"] = option.get("value", "")
            if option.get("focused"):
                passed["focused"] = True
        else:
            passed["value"] = _value(world, definition, option.get("value"), resolved)
        made.append(passed)
    return made


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _value(world: World, definition: Json, value: Any, resolved: Json) -> Any:
    kind, name = definition["type"], definition["name"]
    choices = [choice["value"] for choice in definition.get("choices") or []]
    try:
        if kind == STRING:
            value = str(value)
        elif kind == INTEGER:
            value = int(value)
        elif kind == NUMBER:
            value = float(value)
        elif kind == BOOLEAN:
            value = value if isinstance(value, bool) else str(value).lower() == "true"
    except (TypeError, ValueError, OverflowError):
        raise Impossible(f"The option {name!r} needs a number.") from None
    if choices and value not in choices:
        raise Impossible(f"The option {name!r} must be one of its choices.")
    if kind == STRING:
        least, most = definition.get("min_length") or 0, definition.get("max_length") or 6000
        if not least <= len(value) <= most:
            raise Impossible(f"The option {name!r} needs {least} to {most} characters.")
    if kind in (INTEGER, NUMBER):
        least, most = definition.get("min_value"), definition.get("max_value")
        if (least is not None and value < least) or (most is not None and value > most):
            raise Impossible(f"The option {name!r} is out of its range.")
    if kind == PERSON or (kind == MENTIONABLE and str(value) in world.people):
        _resolve_user(world, str(value), resolved)
        value = str(value)
    if kind == FILE:
        try:
            value = as_option(world, value, resolved)
        except (NoFile, ApiError) as error:
            raise Impossible(f"The option {name!r} needs a file: {error}") from None
    if kind == CHANNEL:
        value = str(value)
        resolve_channel(world, value, resolved)
    if kind in (ROLE, MENTIONABLE):
        roles = {role["id"]: role for role in world.guild["roles"]}
        if str(value) in roles:
            resolved.setdefault("roles", {})[str(value)] = roles[str(value)]
    return value


def resolve_channel(world: World, channel_id: str, resolved: Json) -> None:
    """Add a channel to the ``resolved`` data of an interaction; raises :class:`Impossible`."""
    if channel_id not in world.channels:
        raise Impossible("That channel does not exist.")
    channel = world.channels[channel_id]
    of_threads = ("parent_id", "thread_metadata") if channel["type"] in THREADS else ()
    partial = {name: channel[name] for name in ("id", "name", "type", *of_threads)}
    resolved.setdefault("channels", {})[channel_id] = partial | {"permissions": "0"}


def _resolve_user(world: World, user_id: str, resolved: Json) -> None:
    if user_id not in world.people:
        raise Impossible("That person does not exist.")
    resolved.setdefault("users", {})[user_id] = world.user(user_id)
    member = world.member(user_id)
    if member is not None:
        permissions = str(permissions_in(world, _any_channel(world), user_id))
        partial = {key: each for key, each in member.items() if key not in ("mute", "deaf")}
        resolved.setdefault("members", {})[user_id] = partial | {"permissions": permissions}


def _any_channel(world: World) -> Json:
    return next(each for each in world.channels.values() if each["type"] != DIRECT)

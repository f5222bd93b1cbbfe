"""Application commands: what Discord refuses, the registered ones, and how they are called."""

from __future__ import annotations

import unicodedata
from typing import Any

from playground.server.errors import ApiError, FormErrors, Json, Refusal
from playground.server.state.world import Event, World

CHAT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, NUMBER = 3, 4, 10
OPTION_TYPES = range(1, 12)
#: what there may be inside these: a group holds sub-commands, and they hold what is typed
TYPES_INSIDE = {GROUP: range(SUBCOMMAND, GROUP), SUBCOMMAND: range(STRING, 12)}
MOST = {CHAT: 100, USER: 15, MESSAGE: 15}
MOST_CHARACTERS = 8000
LOCALES = frozenset(
    """
    id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru
    uk hi th zh-CN ja zh-TW ko
    """.split()  # noqa: SIM905 - a table reads better than 32 quoted words
)


def good_name(name: str) -> bool:
    """Letters and digits of any script, ``-``, ``_``, ``'``; lower case where there is one."""
    return name == name.lower() and all(
        character in "-_'"
        or unicodedata.category(character)[0] in "LN"
        or unicodedata.name(character, "").startswith(("DEVANAGARI", "THAI"))
        for character in name
    )


class CommandCheck:
    """Checks the definitions of a bulk overwrite; faults go into ``form``."""

    def __init__(self, form: FormErrors) -> None:
        self._form = form

    def all(self, commands: list[tuple[str, Json]]) -> None:
        """Check all commands of one scope."""
        seen: set[tuple[int, str]] = set()
        counts = dict.fromkeys(MOST, 0)
        for path, command in commands:
            kind = command.get("type") or CHAT
            if kind not in tuple(MOST):
                self._form.choices(f"{path}.type", tuple(MOST))
                continue
            counts[kind] += 1
            self._command(path, command, kind)
            key = (kind, str(command.get("name")))
            if key in seen:
                words = "Application command names must be unique"
                self._form.add(path, "APPLICATION_COMMANDS_DUPLICATE_NAME", words)
            seen.add(key)
        for kind, count in counts.items():
            if count > MOST[kind]:
                words = f"At most {MOST[kind]} commands of type {kind}"
                self._form.add("", "APPLICATION_COMMANDS_TOO_MANY", words)

    def _command(self, path: str, command: Json, kind: int) -> None:
        self._name(path, command, chat=kind == CHAT)
        if kind == CHAT:
            self._description(path, command)
            self._options(f"{path}.options", command.get("options") or [], OPTION_TYPES)
        elif command.get("description"):
            words = "Context menu commands cannot have description"
            self._form.add(path, "APPLICATION_COMMAND_INVALID_DESCRIPTION", words)
        for name, values in (("contexts", (0, 1, 2)), ("integration_types", (0, 1))):
            for each in self._form.items(f"{path}.{name}", command.get(name) or [], 3):
                if each not in values:
                    self._form.choices(f"{path}.{name}", values)
        permissions = command.get("default_member_permissions")
        if permissions is not None and not str(permissions).isdecimal():
            words = f'Value "{permissions}" is not a permission bit set.'
            self._form.add(f"{path}.default_member_permissions", "NUMBER_TYPE_COERCE", words)
        if self._form.clean and _characters(command) > MOST_CHARACTERS:
            words = f"Command exceeds maximum size ({MOST_CHARACTERS})"
            self._form.add(path, "APPLICATION_COMMAND_TOO_LARGE", words)

    def _name(self, path: str, thing: Json, *, chat: bool = True) -> None:
        names = {"name": thing.get("name")}
        for locale, name in self._localized(path, thing, "name_localizations"):
            names[f"name_localizations.{locale}"] = name
        for where, name in names.items():
            good = self._form.text(f"{path}.{where}", name, 32, 1)
            if good and chat and not good_name(str(name)):
                words = "Command name is invalid"
                self._form.add(f"{path}.{where}", "APPLICATION_COMMAND_INVALID_NAME", words)

    def _description(self, path: str, thing: Json) -> None:
        self._form.text(f"{path}.description", thing.get("description"), 100, 1)
        for locale, words in self._localized(path, thing, "description_localizations"):
            self._form.text(f"{path}.description_localizations.{locale}", words, 100, 1)

    def _localized(self, path: str, thing: Json, field: str) -> list[tuple[str, Any]]:
        found = self._form.mapping(f"{path}.{field}", thing.get(field))
        for locale in found:
            if locale not in LOCALES:
                self._form.choices(f"{path}.{field}.{locale}", sorted(LOCALES))
        return list(found.items())

    def _options(self, path: str, options: object, allowed: range) -> None:
        form = self._form
        names: set[str] = set()
        optional = False
        checked = form.objects(path, options, 25)
        nested = [o for _, o in checked if o.get("type") in (SUBCOMMAND, GROUP)]
        if nested and len(nested) < len(checked):
            words = "Sub-command and sub-command group option types are mutually exclusive"
            form.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)
        for here, option in checked:
            kind = option.get("type")
            if kind not in allowed:
                form.choices(f"{here}.type", tuple(allowed))
                continue
            self._name(here, option)
            self._description(here, option)
            if str(option.get("name")) in names:
                words = "Option name already used"
                form.add(here, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", words)
            names.add(str(option.get("name")))
            if option.get("required") and optional:
                words = "Required options must be placed before non-required options"
                form.add(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words)
            optional = optional or not option.get("required")
            if kind in TYPES_INSIDE:
                self._options(f"{here}.options", option.get("options") or [], TYPES_INSIDE[kind])
            else:
                self._choices(here, option)

    def _choices(self, path: str, option: Json) -> None:
        form = self._form
        for name in ("min_length", "max_length", "min_value", "max_value"):
            if not isinstance(option.get(name), int | float | None):
                words = f'Value "{option[name]}" is not a number.'
                form.add(f"{path}.{name}", "NUMBER_TYPE_COERCE", words)
        choices = form.objects(f"{path}.choices", option.get("choices") or [], 25)
        if choices and option.get("autocomplete"):
            words = "Autocomplete and choices cannot both be set"
            form.add(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", words)
        if option.get("autocomplete") and option["type"] not in (STRING, INTEGER, NUMBER):
            words = "Only text and numbers can be completed"
            form.add(path, "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID", words)
        for here, choice in choices:
            form.text(f"{here}.name", choice.get("name"), 100, 1)
            if option["type"] == STRING:
                form.text(f"{here}.value", choice.get("value"), 100)
            elif not isinstance(choice.get("value"), int | float):
                words = f'Value "{choice.get("value")}" is not a number.'
                form.add(f"{here}.value", "NUMBER_TYPE_COERCE", words)
        if len({str(choice.get("name")) for _, choice in choices}) < len(choices):
            words = "Option choice names must be unique"
            form.add(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_NAME_DUPLICATE", words)


def _characters(thing: Json) -> int:
    """What counts towards the size of a command: names, descriptions and choices, at any depth."""
    total = len(str(thing.get("name") or "")) + len(str(thing.get("description") or ""))
    for choice in _objects(thing.get("choices")):
        total += len(str(choice.get("name"))) + len(str(choice.get("value")))
    return total + sum(_characters(option) for option in _objects(thing.get("options")))


def _objects(value: object) -> list[Json]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def overwrite(world: World, commands: object, guild_id: str | None) -> list[Json]:
    """Replace all commands of the bot (globally or in the guild); ids stay with the names."""
    form = FormErrors()
    checked = form.objects("", commands, 130)
    CommandCheck(form).all(checked)
    form.raise_if_any()
    old = {(c["type"], c["name"]): c for c in in_scope(world, guild_id)}
    for command in old.values():
        del world.commands[command["id"]]
        world.store.drop("command", command["id"])
    made = []
    for _, body in checked:
        earlier = old.get((body.get("type") or CHAT, body["name"]))
        made.append(_registered(world, body, guild_id, earlier))
    world.announce(Event("COMMANDS", {}))
    return made


def create(world: World, body: Json, guild_id: str | None) -> tuple[Json, bool]:
    """Add one command, or replace the one of that name; says whether it is new."""
    kind = body.get("type") or CHAT
    others = in_scope(world, guild_id)
    earlier = next((c for c in others if (c["type"], c["name"]) == (kind, body.get("name"))), None)
    form = FormErrors()
    CommandCheck(form).all([("", body), *(("", c) for c in others if c is not earlier)])
    form.raise_if_any()
    command = _registered(world, body, guild_id, earlier)
    world.announce(Event("COMMANDS", {}))
    return command, earlier is None


def delete(world: World, command: Json) -> None:
    """Remove one command."""
    del world.commands[command["id"]]
    world.store.drop("command", command["id"])
    world.announce(Event("COMMANDS", {}))


def in_scope(world: World, guild_id: str | None) -> list[Json]:
    """The registered commands, global or of the guild."""
    return [each for each in world.commands.values() if each.get("guild_id") == guild_id]


def get(world: World, command_id: str, guild_id: str | None) -> Json:
    """A registered command, or 10063."""
    command = world.commands.get(command_id)
    if command is None or command.get("guild_id") != guild_id:
        raise ApiError(Refusal.UNKNOWN_COMMAND)
    return command


def _registered(world: World, body: Json, guild_id: str | None, earlier: Json | None) -> Json:
    kind = body.get("type") or CHAT
    permissions = body.get("default_member_permissions")
    command: Json = {
        "id": earlier["id"] if earlier else world.ids.next(),
        "application_id": world.bot["id"],
        "version": world.ids.next(),
        "type": kind,
        "name": body["name"],
        "name_localizations": body.get("name_localizations"),
        "description": body.get("description") or "",
        "description_localizations": body.get("description_localizations"),
        "default_member_permissions": None if permissions is None else str(permissions),
        "dm_permission": bool(body.get("dm_permission", True)),
        "contexts": body.get("contexts"),
        "integration_types": body.get("integration_types") or [0],
        "nsfw": bool(body.get("nsfw")),
    }
    if kind == CHAT and body.get("options"):
        command["options"] = body["options"]
    if guild_id is not None:
        command["guild_id"] = guild_id
        command.pop("dm_permission")
    world.commands[command["id"]] = command
    world.store.put("command", command["id"], command)
    return command

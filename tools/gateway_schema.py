"""Rebuild playground/schemas/gateway.json: what Discord's gateway events look like.

    python -m tools.gateway_schema

It takes the types of npm's ``discord-api-types`` and turns those of the events that the stand-in
sends into one JSON Schema. The schema is closed: a key that the types don't have is a fault. It
needs npm, once; the tests only read the file.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

TYPES, GENERATOR = "discord-api-types@0.38.57", "ts-json-schema-generator@2.10.0"
TARGET = Path(__file__).resolve().parent.parent / "playground" / "schemas" / "gateway.json"
EVENTS = tuple(
    """
    ChannelCreate ChannelDelete ChannelUpdate GuildCreate GuildDelete GuildMemberAdd
    GuildMemberRemove GuildMemberUpdate GuildMembersChunk GuildRoleUpdate InteractionCreate
    MessageCreate MessageDelete MessageReactionAdd MessageReactionRemove MessageUpdate Ready
    ThreadCreate ThreadDelete ThreadUpdate
    """.split()  # noqa: SIM905 - a table
)
SELECTS = ("ChannelSelect", "MentionableSelect", "RoleSelect", "StringSelect", "UserSelect")
OWN = {"RESUMED": "{ _trace: string[] }"}
"""Events for which the types define no data."""
ALWAYS_EMPTY = ("guild_scheduled_events", "presences", "soundboard_sounds", "stage_instances")
"""Lists of GUILD_CREATE that the stand-in sends empty; their contents are left out."""
KNOWN_BESIDES = {
    "GatewayGuildCreateDispatchData": ("home_header", "nsfw"),
    "APIMessageComponentBaseInteractionData<ComponentType.Button>": ("id",),
    **{f"APIMessage{each}InteractionData": ("id",) for each in SELECTS},
}
"""What Discord sends though the types lack it.

The former is in a guild of its OpenAPI description, the latter in its documentation of components.
"""

Json = dict[str, Any]


def source() -> str:
    """A TypeScript interface with each event's data under its name."""
    lines = [f"{_upper(each)}: D.Gateway{each}DispatchData;" for each in EVENTS]
    lines += [f"{name}: {words};" for name, words in OWN.items()]
    body = "\n".join(lines)
    return (
        f"import type * as D from 'discord-api-types/v10';\nexport interface Events {{\n{body}\n}}"
    )


def _upper(name: str) -> str:
    return "".join(f"_{each}" if each.isupper() else each for each in name).strip("_").upper()


def generate(folder: Path) -> Json:
    """The schema as the generator writes it."""
    (folder / "events.ts").write_text(source())
    install = ["npm", "install", "--no-audit", "--no-fund", "--silent", TYPES, GENERATOR]
    subprocess.run(install, cwd=folder, check=True)
    command = "npx ts-json-schema-generator --path events.ts --type Events --no-type-check"
    options = "--expose all --jsDoc none --out events.json"
    subprocess.run([*command.split(), *options.split()], cwd=folder, check=True)
    made: Json = json.loads((folder / "events.json").read_text())
    return made


def prune(made: Json) -> Json:
    """The events, and only the definitions they reach, under short names."""
    known: Json = made["definitions"]
    events: Json = known.pop("Events")["properties"]
    for name in known:
        if name.endswith("Flags"):  # bits that are added up, not one of them
            known[name] = {"type": "integer", "minimum": 0}
    for name in ALWAYS_EMPTY:
        known["GatewayGuildCreateDispatchData"]["properties"][name] = {
            "type": "array",
            "maxItems": 0,
        }
    for name, keys in KNOWN_BESIDES.items():
        known[name]["properties"] |= {key: {} for key in keys}
    short: dict[str, str] = {}
    wanted = list(_references(events))
    while wanted:
        name = wanted.pop()
        if name not in short:
            short[name] = _shortened(name, short)
            wanted += _references(known[name])
    definitions = {short[name]: _renamed(known[name], short) for name in short}
    return {"events": _renamed(events, short), "definitions": definitions}


def _shortened(name: str, taken: dict[str, str]) -> str:
    """A name without TypeScript's signs, some of which aren't allowed in addresses."""
    plain = re.sub(r"\W+", "_", name)[:60].strip("_")
    while plain in taken.values():
        plain += "_"
    return plain


def _references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if "$ref" in node:
            yield _target(node["$ref"])
        node = list(node.values())
    if isinstance(node, list):
        for each in node:
            yield from _references(each)


def _target(reference: str) -> str:
    return unquote(reference.removeprefix("#/definitions/"))


def _renamed(node: Any, short: dict[str, str]) -> Any:
    if isinstance(node, dict):
        return {
            key: f"#/definitions/{short[_target(each)]}" if key == "$ref" else _renamed(each, short)
            for key, each in node.items()
        }
    return [_renamed(each, short) for each in node] if isinstance(node, list) else node


def written(schema: Json) -> str:
    """The file's text, a line for each event and definition, so that its changes are readable."""
    about = f"Made by tools/gateway_schema.py from {TYPES} with {GENERATOR}; see README.md."
    parts = [f'"$comment": {json.dumps(about)}']
    for part, members in schema.items():
        lines = (f"{json.dumps(name)}: {_line(members[name])}" for name in sorted(members))
        parts.append(f'"{part}": {{\n' + ",\n".join(lines) + "\n}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _line(node: Any) -> str:
    return json.dumps(node, sort_keys=True, separators=(",", ":"))


def main() -> int:
    """Make the file; returns the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        schema = prune(generate(Path(folder)))
    TARGET.write_text(written(schema))
    print(f"{TARGET.name}: {len(schema['events'])} events, {TARGET.stat().st_size // 1024} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())

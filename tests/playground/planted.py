"""Mistakes planted one by one, in what the client sends and in what the stand-in sends or answers.

    python -m tests.playground.planted      (make plants)

Each must be found by the check that is meant for its kind; the table says which was, and the
status is 1 when one wasn't.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from tests.playground.server.bare import (
    BOT,
    QUILTS,
    SEND,
    Bare,
    Json,
    all_checks,
    button,
    row,
    running,
)

V2 = 1 << 15
COMMANDS = f"/applications/{BOT}/commands"


@dataclass(frozen=True)
class Plant:
    """One mistake: what it is, the kind of check that must find it, and what that says of it."""

    name: str
    found_by: str
    says: str
    do: Callable[[Bare], Awaitable[object]]


def sent(name: str, found_by: str, says: str, body: Any, **more: Any) -> Plant:
    """A message that the client sends wrongly."""
    return Plant(name, found_by, says, lambda bare: bare("POST", SEND, body, **more))


def with_rows(*rows: Json, **more: Any) -> Json:
    """A message with components."""
    return {"content": "x", "components": list(rows)} | more


def select(*options: Json, **more: Any) -> Json:
    """A select."""
    return {"type": 3, "custom_id": "s", "options": list(options)} | more


def options(count: int) -> list[Json]:
    """So many different options."""
    return [{"label": str(number), "value": str(number)} for number in range(count)]


def spoil(thing: Any, method: str, how: Callable[[Any], None]) -> None:
    """Let a method of the stand-in return, or an event it sends hold, something wrong."""
    right = getattr(thing, method)

    def wrong(*arguments: Any, **more: Any) -> Any:
        made = right(*arguments, **more)
        how(made)
        return made

    setattr(thing, method, wrong)


def event(name: str, which: str, says: str, how: Callable[[Any], None], act: Any = None) -> Plant:
    """An event that the stand-in sends wrongly."""

    async def do(bare: Bare) -> None:
        gateway = bare.stand_in.gateway
        right = gateway._send

        def wrong(session: Any, event_name: str, data: Any, **more: Any) -> None:
            data = dict(data)
            if event_name == which:
                how(data)
            right(session, event_name, data, **more)

        gateway._send = wrong  # type: ignore[method-assign]
        socket = await bare.connect()
        await socket.ready()
        if act is not None:
            await act(bare)

    return Plant(name, "events", says, do)


def answer(name: str, says: str, how: Callable[[Any], None]) -> Plant:
    """An answer that the stand-in gives wrongly."""

    async def do(bare: Bare) -> None:
        spoil(bare.stand_in.world, "rendered", how)
        await bare("POST", SEND, {"content": "x"})

    return Plant(name, "answers", says, do)


async def say(bare: Bare) -> object:
    """Ann types."""
    return await bare.say(f"<@{BOT}>")


async def press(bare: Bare) -> object:
    """Ann presses a button of a message."""
    return bare.press(await bare.send(components=[row(button())]))


async def edit_with_unknown_query(bare: Bare) -> object:
    """An edit with a query that Discord doesn't know."""
    made = await bare.send()
    return await bare("PATCH", f"{SEND}/{made['id']}", {"content": "y"}, query={"wait": "true"})


async def callback(bare: Bare, body: Json) -> object:
    """An answer to a command."""
    made = bare.command()
    path = f"/interactions/{made.id}/{made.token}/callback"
    return await bare("POST", path, body, token=None)


PLANTS = [
    # -- requests: what Discord's OpenAPI description says
    sent("a key that Discord doesn't know", "requests", "'colour' was unexpected",
         {"content": "x", "colour": "red"}),
    sent("an unknown key deep in a button", "requests", "'hint' was unexpected",
         with_rows(row(button(hint="press me")))),
    sent("a number where a text belongs", "requests", "label", with_rows(row(button(label=7)))),
    Plant("an unknown query parameter", "requests", "?wait: unknown", edit_with_unknown_query),
    Plant("a limit that is no number", "requests", "?limit: 'all' is not an integer",
          lambda bare: bare("GET", SEND, query={"limit": "all"})),
    Plant("an unknown field of a form", "requests", "unknown field 'file'",
          lambda bare: bare("POST", SEND, {"content": "x"}, files={"a": b"x"}, field="file")),
    Plant("an unknown key in an answer to a command", "requests", "'private' was unexpected",
          lambda bare: callback(bare, {"type": 4, "data": {"content": "x", "private": True}})),
    Plant("an unknown key of a command", "requests", "'shortcut' was unexpected",
          lambda bare: bare("PUT", COMMANDS, [{"name": "a", "description": "b", "shortcut": "c"}])),
    Plant("an unknown key of a thread", "requests", "'private' was unexpected",
          lambda bare: bare("POST", f"/channels/{QUILTS}/threads",
                            {"name": "t", "type": 11, "private": False})),
    Plant("a route that the stand-in lacks", "requests", "no such route",
          lambda bare: bare("POST", f"/channels/{QUILTS}/polls", {})),
    # -- limits: what no description sees
    sent("2001 characters", "limits", "content: BASE_TYPE_MAX_LENGTH", {"content": "x" * 2001}),
    sent("nothing to show", "limits", "50006", {"content": " "}),
    sent("six rows", "limits", "components: BASE_TYPE_BAD_LENGTH",
         with_rows(*(row(button(str(number))) for number in range(6)))),
    sent("text together with the flag of Components V2", "limits", "content: MESSAGE_CANNOT_USE",
         with_rows({"type": 10, "content": "y"}, flags=V2)),
    sent("one custom_id twice", "limits", "COMPONENT_CUSTOM_ID_DUPLICATED",
         with_rows(row(button(), button()))),
    sent("a button without a custom_id", "limits", "custom_id: BASE_TYPE_REQUIRED",
         with_rows(row({"type": 2, "style": 1, "label": "Go"}))),
    sent("a button and a select in one row", "limits", "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
         with_rows(row(button(), select(*options(1))))),
    sent("41 nested components", "limits", "COMPONENT_MAX_TOTAL",
         {"flags": V2, "components": [
             {"type": 17, "components": [{"type": 10, "content": "x"}] * 20}] * 2}),
    sent("an attachment that isn't uploaded", "limits", "attachments.0.id: ATTACHMENT_NOT_FOUND",
         {"content": "x", "attachments": [{"id": "0", "filename": "a.png"}]}),
    sent("a label of 81 characters", "limits", "label: BASE_TYPE_MAX_LENGTH",
         with_rows(row(button(label="x" * 81)))),
    sent("a select with 26 options", "limits", "options: BASE_TYPE_BAD_LENGTH",
         with_rows(row(select(*options(26))))),
    sent("a select with one value twice", "limits", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
         with_rows(row(select(*options(1), *options(1))))),
    sent("an embed of 4097 characters", "limits", "description: BASE_TYPE_MAX_LENGTH",
         {"embeds": [{"description": "x" * 4097}]}),
    Plant("a required option after an optional one", "limits", "OPTIONS_REQUIRED_INVALID",
          lambda bare: bare("PUT", COMMANDS, [{"name": "a", "description": "b", "options": [
              {"type": 3, "name": "c", "description": "d"},
              {"type": 3, "name": "e", "description": "f", "required": True}]}])),
    Plant("a form with six fields", "limits", "components: BASE_TYPE_BAD_LENGTH",
          lambda bare: callback(bare, {"type": 9, "data": {
              "custom_id": "m", "title": "t", "components": [
                  row({"type": 4, "custom_id": str(each), "style": 1, "label": "l"})
                  for each in range(6)]}})),
    # -- events: what discord-api-types say
    event("READY without session_id", "READY", '"session_id" is a required',
          lambda data: data.pop("session_id")),
    event("GUILD_CREATE without hub_type", "GUILD_CREATE", '"hub_type" is a required',
          lambda data: data.pop("hub_type")),
    event("GUILD_CREATE with an unknown key", "GUILD_CREATE", "'weather' was unexpected",
          lambda data: data.update(weather="fine")),
    event("a message whose author is a name", "MESSAGE_CREATE", "author",
          lambda data: data.update(author="Ann"), say),
    event("a press without its token", "INTERACTION_CREATE", '"token" is a required',
          lambda data: data.pop("token"), press),
    Plant("an event that Discord doesn't have", "events", "not described",
          lambda bare: _made_up(bare)),
    # -- answers: what Discord's OpenAPI description says
    answer("a message whose tts is a word", "tts", lambda shown: shown.update(tts="no")),
    answer("a message without its author", '"author" is a required',
           lambda shown: shown.pop("author")),
    answer("a message with a key of the stand-in's own", "'_nonce' was unexpected",
           lambda shown: shown.update(_nonce="x")),
]  # fmt: skip


async def _made_up(bare: Bare) -> None:
    socket = await bare.connect()
    await socket.ready()
    (session,) = bare.stand_in.gateway._sessions.values()
    bare.stand_in.gateway._send(session, "QUILT_FINISHED", {})


async def find(plant: Plant) -> list[Json]:
    """Plant a mistake in a fresh stand-in; what the right check found of it."""
    checks = all_checks()
    async with running(checks=checks) as bare:
        await plant.do(bare)
    return [
        each
        for each in checks.violations
        if each["kind"] == plant.found_by and plant.says in each["fault"]
    ]


async def main() -> int:
    """Plant everything and print the table; the status of the process."""
    missed = 0
    for plant in PLANTS:
        found = await find(plant)
        missed += not found
        print(f"{plant.name:48} {plant.found_by:9} {'yes' if found else 'NO'}")
    print(f"{len(PLANTS)} planted, {len(PLANTS) - missed} found")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))

"""Every private screen, one press after the other, in a Discord that refuses what Discord would."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from typing import Any

import discord
import pytest
import simcord

from tests.simcord.table import Message, Table, offers, parts, told
from words import LANGUAGES

#: commands that show something only to the asker
SHOWING = (
    *(
        "game more",
        "games",
        "game rules",
        "help",
        "game learn",
        "my settings",
        "past history",
        "past leaderboard",
        "past profile",
    ),
    *("past replay", "past record", "my quiet", "my vacation", "game ring", "resign"),
)
#: what isn't pressed: it would end the game, or change the language of the screens to come
LEFT_ALONE = ("resignnow", "language", "serverlanguage")


def shown(result: simcord.InteractionResult) -> list[simcord.ResponseMessage]:
    """The screens that only one person was shown in answer."""
    first = [] if result.response is None else [result.response]
    return [message for message in (*first, *result.followups) if message.ephemeral]


def verb(custom_id: str) -> str:
    """What a control does: the last word of its id before the argument."""
    return re.findall(r"[a-z]+", custom_id)[1]


def ways_on(table: Table, message: Message) -> Iterator[tuple[str, str, Any]]:
    """Each control that can be used: what is like it, its id, and something to choose of it."""
    for part in parts(table.now(message)):
        if part.disabled or part.custom_id is None or verb(part.custom_id) in LEFT_ALONE:
            continue
        if isinstance(part, discord.Button):
            yield re.sub(r"\d+", "#", part.label or ""), part.custom_id, None
        elif part.type is discord.ComponentType.channel_select:
            yield verb(part.custom_id), part.custom_id, table.channel
        else:
            for option in (part.options[0], part.options[-1]):
                yield f"{verb(part.custom_id)} {option.label}", part.custom_id, option.value


def ids(message: Message) -> list[str]:
    """The ids of a message's controls."""
    return [part.custom_id for part in parts(message) if part.custom_id is not None]


async def walk(table: Table, person: simcord.MemberActor, screens: list[Message]) -> set[str]:
    """Use one of each kind of control on each kind of screen, wherever it leads; what they do."""
    used: dict[tuple[frozenset[str], str], str] = {}
    queue = deque(screens)

    def next_way(screen: Message) -> tuple[str, Any] | None:
        page = frozenset(map(verb, ids(table.now(screen))))
        for kind, custom_id, value in ways_on(table, screen):
            if (page, kind) not in used:
                used[page, kind] = verb(custom_id)
                return custom_id, value
        return None

    while queue:
        screen = queue.popleft()
        while (way := next_way(screen)) is not None:
            custom_id, value = way
            if value is None:
                result = await person.click(screen, custom_id=custom_id)
            else:
                result = await person.select(screen, [value], custom_id=custom_id)
            queue += shown(result)
    return set(used.values())


async def speak(table: Table, person: simcord.MemberActor, language: str) -> None:
    """Have the bot speak a language to someone."""
    settings = told(await person.slash(table.channel, "my settings"))
    [choice] = [one for one in ids(settings) if verb(one) == "language"]
    await person.select(settings, [language], custom_id=choice)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_screen_of_a_player_is_taken(table: Table, language: str) -> None:
    """From all that shows something, in a second game with moves made, to wherever it leads."""
    await table.begin()
    loser, _ = table.seats()
    [asked] = shown(await loser.slash(table.channel, "resign"))
    await loser.click(asked, label="Yes, resign")
    await table.begin()
    await table.passing(times=2)
    person, _ = table.seats()
    await speak(table, person, language)
    [number, *_] = offers(table.board)
    screens: list[Message] = shown(await person.slash(table.channel, "buy", patch=number))
    for command in SHOWING:
        screens += shown(await person.slash(table.channel, command))
    used = await walk(table, person, screens)
    assert used >= {"spot", "right", "flip", "place", "text", "undo", "keep", "open"}
    assert used >= {"past", "stepon", "steptext", "rules", "learn", "leaderboard", "theme", "pings"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_screen_of_a_manager_is_taken(table: Table, language: str) -> None:
    """A server manager sees its settings as well, with a list of its channels."""
    managers = table.guild.create_role(
        "Managers", permissions=discord.Permissions(manage_guild=True)
    )
    manager = table.guild.add_member(table.env.create_user("manager"), roles=[managers])
    await speak(table, manager, language)
    used = await walk(table, manager, shown(await manager.slash(table.channel, "my settings")))
    assert used >= {"server", "serverchannels", "serverclock", "serverthreads", "serverreminders"}

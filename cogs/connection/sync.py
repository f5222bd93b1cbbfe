"""Telling Discord our commands, in all its languages, if it doesn't have exactly these.

The bot remembers what it gave Discord, and what Discord made of it: the id and version of each
command. If either differs, the list is sent again, since another program may use the same token, or
an older copy of the database may have been restored.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

from cogs.connection.memory import Memory
from cogs.delivery.sender import EXPECTED
from cogs.incidents import language_of, report_incident
from words import DEFAULT_LANGUAGE, Speaker

log = logging.getLogger(__name__)

FIRST_PAUSE = 5.0
LONGEST_PAUSE = 900.0
#: Seconds between two looks at Discord's list.
DOUBTS_APART = 60.0


class Translator(app_commands.Translator):
    """Finds names and descriptions of commands in words/, by the key they carry."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - the signature is discord.py's
    ) -> str | None:
        """The text for `locale`, or None if the English one will do."""
        language, key = language_of(locale.value), string.extras.get("key")
        if key is None or language == DEFAULT_LANGUAGE:
            return None
        return Speaker.of(language, language)(str(key))


#: the commands Discord has, as it lists them
Listed = Callable[[], Awaitable[Sequence[Mapping[str, Any]]]]


async def sync_commands(
    tree: app_commands.CommandTree[discord.Client],
    application_id: int,
    memory: Memory,
    listed: Listed,
) -> bool:
    """Give Discord the commands of `tree` unless it has exactly these; returns whether it did.

    What was sent last is remembered as a hash of all of it, translations included.
    """
    translator = Translator()
    await tree.set_translator(translator)
    commands = [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]
    text = json.dumps(commands, sort_keys=True, ensure_ascii=False)
    digest = hashlib.sha256(text.encode()).hexdigest()
    key = f"commands.{application_id}"
    if await memory.get(key) == _known(digest, await listed()):
        return False
    await tree.sync()
    await memory.put(key, _known(digest, await listed()))
    log.info("event=commands_synced count=%d", len(commands))
    return True


def _known(digest: str, commands: Sequence[Mapping[str, Any]]) -> str:
    """What is remembered: what was sent, and which commands Discord made of it."""
    return json.dumps([digest, sorted([one["id"], one.get("version")] for one in commands)])


async def keep_commands(
    tree: app_commands.CommandTree[discord.Client],
    application_id: int,
    memory: Memory,
    listed: Listed,
    doubted: asyncio.Event,
) -> None:
    """Bring Discord's list up to date, now and, not too often, when it is `doubted`, forever.

    If that fails, try again, ever more slowly.
    """
    pause = FIRST_PAUSE
    while True:
        doubted.clear()
        try:
            await sync_commands(tree, application_id, memory, listed)
        except EXPECTED as error:
            log.warning("event=commands_not_synced error=%r", error)
        except Exception as error:
            report_incident(error, "commands")
        else:
            pause = FIRST_PAUSE
            await asyncio.sleep(DOUBTS_APART)
            await doubted.wait()
            continue
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)

"""Telling Discord our commands, in all its languages, only when they differ from the last time."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging

import discord
from discord import app_commands

from cogs.errors import language_of, report_incident
from cogs.memory import Memory
from words import DEFAULT_LANGUAGE, Speaker

log = logging.getLogger(__name__)

FIRST_PAUSE = 5.0
LONGEST_PAUSE = 900.0


class Translator(app_commands.Translator):
    """Finds names and descriptions of commands in words/, by the key they carry."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - the signature is discord.py's
    ) -> str | None:
        """The text for `locale`, or None where the English one does."""
        language, key = language_of(locale.value), string.extras.get("key")
        if key is None or language == DEFAULT_LANGUAGE:
            return None
        return Speaker.of(language)(str(key))


async def sync_commands(
    tree: app_commands.CommandTree[discord.Client], application_id: int, memory: Memory
) -> bool:
    """Give Discord the commands of `tree` unless it has just these; returns whether it was needed.

    What it was given last is remembered as a hash of all that is sent, translations included.
    """
    translator = Translator()
    await tree.set_translator(translator)
    commands = [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]
    text = json.dumps(commands, sort_keys=True, ensure_ascii=False)
    digest = hashlib.sha256(text.encode()).hexdigest()
    key = f"commands.{application_id}"
    if await memory.get(key) == digest:
        return False
    await tree.sync()
    await memory.put(key, digest)
    log.info("event=commands_synced count=%d", len(commands))
    return True


async def keep_commands(
    tree: app_commands.CommandTree[discord.Client], application_id: int, memory: Memory
) -> None:
    """Bring Discord's list up to date; where that fails, try again, ever more slowly."""
    pause = FIRST_PAUSE
    while True:
        try:
            await sync_commands(tree, application_id, memory)
        except Exception as error:
            report_incident(error, "commands")
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        else:
            return

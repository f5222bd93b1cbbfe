"""The typed door: messages that mention the bot. No privileged intent is needed for it.

Discord delivers the text of a message to a bot that the message mentions, and of direct messages. A
mention of the bot's own role looks the same to the writer, but may arrive without its text.
"""

from __future__ import annotations

import re

import discord

from cogs.doors.asks import person_of
from matches.requests import Person
from matches.typed.phrases import folded, rest_after

_ANY_MENTION = re.compile(r"<(?:@[!&]?|#)[0-9]{1,20}>")
_WORD = re.compile(r"\w+")
_SAID = (discord.MessageType.default, discord.MessageType.reply)


def text_for_us(message: discord.Message, me: discord.ClientUser) -> str | None:
    """What a message says to the bot: the text after its mention; None if it isn't meant for it.

    A reply to one of the bot's messages mentions it unseen: without a mention in the text it is
    people talking to each other. The text is "" for a bare mention.
    """
    if message.author.bot or message.webhook_id is not None or message.type not in _SAID:
        return None
    mention = _mention_of(message, me).search(message.content)
    if mention is not None:
        return message.content[mention.end() :].strip()
    return message.content.strip() or None if message.guild is None else None


def is_chatter(message: discord.Message, me: discord.ClientUser) -> bool:
    """Whether a message for the bot only names it in the middle of what people say to each other.

    What comes before the mention tells: nothing but greetings and other mentions, or more.
    """
    mention = _mention_of(message, me).search(message.content)
    if message.guild is None or mention is None:
        return False
    before = folded(_ANY_MENTION.sub(" ", message.content[: mention.start()]))
    before = " ".join(_WORD.findall(before))
    while before:
        rest = rest_after(before, "typed-greeting")
        if rest is None:
            return True
        before = rest
    return False


def hides_its_text(message: discord.Message) -> bool:
    """Whether the bot's role was mentioned and Discord withheld the text."""
    if message.author.bot or message.content or message.guild is None:
        return False
    return message.guild.self_role in message.role_mentions


def _mention_of(message: discord.Message, me: discord.ClientUser) -> re.Pattern[str]:
    role = message.guild.self_role if message.guild is not None else None
    forms = [f"<@!?{me.id}>"] + ([f"<@&{role.id}>"] if role is not None else [])
    return re.compile("|".join(forms))


def people_in(message: discord.Message, me: discord.ClientUser) -> dict[int, Person]:
    """Everyone a message mentions, by id."""
    return {user.id: person_of(user, message.channel, me) for user in message.mentions}

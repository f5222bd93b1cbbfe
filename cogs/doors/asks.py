"""From Discord's objects to the terms of matches: who asks, where, and who is meant."""

from __future__ import annotations

from contextlib import suppress

import discord

from matches.requests import Ask, Door, Person
from matches.stored import Home, Player

#: What a match needs in its channel, in the order a host reads it.
NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")

#: What it uses where it may: a reaction instead of one answer too many, threads for games.
USED = ("add_reactions",)
IN_THREADS = ("create_public_threads", "send_messages_in_threads")

Channel = discord.abc.GuildChannel | discord.Thread | discord.abc.PrivateChannel


class NowhereError(Exception):
    """An interaction that doesn't say who sent it or from where: nothing can be done with it."""


def ask_of_interaction(interaction: discord.Interaction, door: Door) -> Ask:
    """The asker and the place of a press or a slash command. Raises NowhereError."""
    channel_id = interaction.channel_id
    if channel_id is None or not interaction.user:
        raise NowhereError
    message = interaction.message
    missing: tuple[str, ...] = ()
    if interaction.guild_id is not None:
        in_thread = isinstance(interaction.channel, discord.Thread)
        missing = missing_permissions(interaction.app_permissions, in_thread=in_thread)
    return Ask(
        who=player_of(interaction.user),
        home=Home(channel_id, interaction.guild_id),
        door=door,
        token=interaction.id,
        locale=interaction.locale.value,
        missing=missing,
        private=interaction.guild_id is None,
        message_id=message.id if message is not None else None,
        ephemeral=message is not None and message.flags.ephemeral,
        parent_id=parent_of(interaction.channel),
        manages=interaction.guild_id is not None and _manages(interaction.permissions),
    )


def ask_of_message(message: discord.Message) -> Ask:
    """The author and the place of a typed line."""
    missing: tuple[str, ...] = ()
    manages = False
    guild, channel, author = message.guild, message.channel, message.author
    if guild is not None and not isinstance(channel, discord.PartialMessageable):
        in_thread = isinstance(channel, discord.Thread)
        with suppress(discord.ClientException):  # a thread whose channel isn't cached
            missing = missing_permissions(channel.permissions_for(guild.me), in_thread=in_thread)
        if isinstance(author, discord.Member):
            manages = _manages(author.guild_permissions)
    return Ask(
        who=player_of(author),
        home=Home(channel.id, guild.id if guild is not None else None),
        door=Door.TYPED,
        token=message.id,
        missing=missing,
        private=guild is None,
        parent_id=parent_of(channel),
        manages=manages,
    )


def missing_permissions(has: discord.Permissions, *, in_thread: bool) -> tuple[str, ...]:
    """The permissions a match needs and the bot lacks, named as in Discord's settings."""
    if has.administrator:
        return ()
    needed = [
        "send_messages_in_threads" if in_thread and name == "send_messages" else name
        for name in NEEDED
    ]
    return tuple(_title(name) for name in needed if not getattr(has, name))


def missing_for_threads(has: discord.Permissions) -> tuple[str, ...]:
    """The permissions the bot lacks for opening a thread and playing in it."""
    if has.administrator:
        return ()
    return tuple(_title(name) for name in IN_THREADS if not getattr(has, name))


def invited_with(*, threads: bool) -> discord.Permissions:
    """The permissions to invite the bot with."""
    names = (*NEEDED, *USED, *(IN_THREADS if threads else ()))
    return discord.Permissions(**dict.fromkeys(names, True))


def invite_link(application_id: int, *, threads: bool = True) -> str:
    """The link that invites the bot with what it needs and nothing else."""
    return discord.utils.oauth_url(
        application_id,
        permissions=invited_with(threads=threads),
        scopes=("bot", "applications.commands"),
    )


def parent_of(channel: object) -> int | None:
    """The channel that a thread belongs to."""
    return channel.parent_id if isinstance(channel, discord.Thread) else None


def _manages(has: discord.Permissions) -> bool:
    return has.manage_guild or has.administrator


def _title(flag: str) -> str:
    """``send_messages_in_threads`` → ``Send Messages in Threads``."""
    return flag.replace("_", " ").title().replace(" In ", " in ")


def player_of(user: discord.abc.User) -> Player:
    """A person under the name that others see here."""
    return Player(user.id, user.display_name)


def person_of(user: discord.abc.User, channel: object, me: discord.abc.User | None) -> Person:
    """Someone named in a request, with what is known about them here."""
    return Person(
        player=player_of(user),
        is_bot=user.bot,
        is_me=me is not None and user.id == me.id,
        here=_is_here(user, channel),
    )


def _is_here(user: discord.abc.User, channel: object) -> bool:
    """Whether `user` can see `channel`, as far as is known.

    An interaction includes each person's permissions. A message includes their roles, which say
    enough. A `User` where a `Member` was expected isn't a member of the server, or there is none.
    """
    if not isinstance(user, discord.Member):
        return False
    if user.resolved_permissions is not None:
        return user.resolved_permissions.view_channel
    if isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        try:
            return channel.permissions_for(user).view_channel
        except discord.ClientException:  # a thread whose parent isn't known
            return True
    return True


def jump_link(home: Home, message_id: int | None) -> str:
    """Where a match is: the address of a message, or a mention of the channel."""
    if message_id is None:
        return f"<#{home.channel_id}>"
    guild = home.guild_id if home.guild_id is not None else "@me"
    return f"https://discord.com/channels/{guild}/{home.channel_id}/{message_id}"

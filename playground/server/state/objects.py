"""Discord's objects as JSON, with every key that Discord always sends."""

from __future__ import annotations

from playground.server.errors import Json


def user(key: str, name: str, *, bot: bool = False) -> Json:
    """A user; ``name`` is what people read."""
    shape: Json = {
        "id": key,
        "username": name.lower().replace(" ", "_"),
        "discriminator": "0000" if bot else "0",
        "global_name": None if bot else name,
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "accent_color": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
        "collectibles": None,
    }
    if bot:
        shape |= {"bot": True, "username": name}
    return shape


def member(joined_at: str, roles: list[str]) -> Json:
    """A guild member without its user."""
    return {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": joined_at,
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": roles,
        "mute": False,
        "deaf": False,
    }


def role(key: str, name: str, permissions: int, position: int, bot_id: str | None = None) -> Json:
    """A role; with ``bot_id`` the managed role of that bot."""
    shape: Json = {
        "id": key,
        "name": name,
        "permissions": str(permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": bot_id is not None,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if bot_id is not None:
        shape["tags"] = {"bot_id": bot_id}
    return shape


_NOTHING = tuple(
    """
    icon description home_header splash discovery_splash banner application_id afk_channel_id
    system_channel_id widget_channel_id max_presences vanity_url_code rules_channel_id
    safety_alerts_channel_id public_updates_channel_id incidents_data
    """.split()  # noqa: SIM905 - a table
)
_GUILD: Json = dict.fromkeys(_NOTHING) | {
    "features": [],
    "emojis": [],
    "stickers": [],
    "region": "deprecated",
    "preferred_locale": "en-US",
    "afk_timeout": 300,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "verification_level": 0,
    "default_message_notifications": 0,
    "mfa_level": 0,
    "explicit_content_filter": 0,
    "max_members": 500000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "nsfw_level": 0,
}


def guild(key: str, name: str, owner_id: str, roles: list[Json]) -> Json:
    """A guild as GET /guilds/{id} shows it; channels and members are kept apart."""
    return _GUILD | {"id": key, "name": name, "owner_id": owner_id, "roles": roles}


def direct_channel(key: str, recipient: Json) -> Json:
    """The bot's direct message channel with one person."""
    return {
        "id": key,
        "type": 1,
        "recipients": [recipient],
        "last_message_id": None,
        "flags": 0,
    }


def thread(key: str, parent: Json, name: str, owner_id: str, now: str, kind: int = 11) -> Json:
    """A thread (type 11 public, 12 private) below a text channel."""
    return {
        "id": key,
        "type": kind,
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "name": name,
        "owner_id": owner_id,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "flags": 0,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "thread_metadata": {
            "archived": False,
            "archive_timestamp": now,
            "auto_archive_duration": 4320,
            "locked": False,
            "create_timestamp": now,
        },
    }


def message(key: str, channel_id: str, author: Json, now: str) -> Json:
    """An empty message."""
    return {
        "id": key,
        "type": 0,
        "channel_id": channel_id,
        "author": author,
        "content": "",
        "timestamp": now,
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "flags": 0,
    }


def reactions(reacted: dict[str, list[str]], user_id: str) -> list[Json]:
    """Who reacted with what, as Discord shows it to one of the users."""
    return [
        {
            "emoji": {"id": None, "name": emoji},
            "count": len(users),
            "count_details": {"normal": len(users), "burst": 0},
            "me": user_id in users,
            "me_burst": False,
            "burst_colors": [],
        }
        for emoji, users in reacted.items()
    ]

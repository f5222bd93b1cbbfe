"""The kinds of channels of a guild, and what goes in which.

Messages go everywhere except into a category and into the root of a forum or media channel, where
each post is a thread; threads hang below text and announcement channels, posts below forums and
media. Voice and stage channels have a text of their own, for those who may connect.
"""

from __future__ import annotations

from playground.server.errors import ApiError, Json, Refusal

KINDS = {
    "text": 0,
    "voice": 2,
    "category": 4,
    "news": 5,
    "stage": 13,
    "forum": 15,
    "media": 16,
}
"""By the names that tests use."""
CATEGORY, NEWS, FORUM = 4, 5, 15
AUDIO = (2, 13)
POSTS = (15, 16)
"""Channels that hold nothing but threads, each with its first message."""
NEWS_THREAD, PUBLIC, PRIVATE = 10, 11, 12
THREADS_IN: dict[int, tuple[int, ...]] = {
    0: (PUBLIC, PRIVATE),
    NEWS: (NEWS_THREAD,),
    15: (PUBLIC,),
    16: (PUBLIC,),
}
"""Which kinds of threads may be opened below which kinds of channels."""


def new_channel(key: str, guild_id: str, name: str, position: int, kind: int = 0) -> Json:
    """A channel of a guild with every key that Discord sends for its kind."""
    made: Json = {
        "id": key,
        "type": kind,
        "guild_id": guild_id,
        "name": name,
        "position": position,
        "permission_overwrites": [],
        "parent_id": None,
        "flags": 0,
    }
    if kind == CATEGORY:
        return made
    made |= {"nsfw": False, "last_message_id": None, "rate_limit_per_user": 0}
    if kind in AUDIO:
        return made | {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
    made |= {"topic": None, "last_pin_timestamp": None}
    if kind in POSTS:
        made |= {"available_tags": [], "default_reaction_emoji": None, "default_sort_order": None}
    return made | {"default_forum_layout": 0} if kind == FORUM else made


def takes_text(channel: Json) -> None:
    """Refuse a message in a channel that has none."""
    if channel["type"] in POSTS:
        raise ApiError(Refusal.FORUM)
    if channel["type"] == CATEGORY:
        raise ApiError(Refusal.NO_TEXT)


def has_messages(channel: Json) -> None:
    """Refuse what is about messages in a channel that has none."""
    if channel["type"] in (*POSTS, CATEGORY):
        raise ApiError(Refusal.WRONG_CHANNEL_TYPE)

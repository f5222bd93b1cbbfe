"""The example guild with which every new state file begins; its ids never change."""

from __future__ import annotations

from playground.server.errors import Json
from playground.server.state import channel_kinds, objects
from playground.server.state.permissions import BOT_ROLE, EVERYONE

GUILD_ID = "200000000000000000"
BOT_ID = "300000000000000000"
BOT_ROLE_ID = "200000000000000300"
QUILTS_ID = "200000000000000001"
SEWING_ROOM_ID = "200000000000000002"
ANN_ID = "100000000000000001"
BOB_ID = "100000000000000002"

BOT_NAME = "Patchwork"
TOKEN = "playground"
PEOPLE = {"ann": (ANN_ID, "Ann"), "bob": (BOB_ID, "Bob")}


def person(key: str, user: Json, joined_at: str, roles: list[str] | None = None) -> Json:
    """What the stand-in stores of one person: user, membership, language, open or closed DMs."""
    return {
        "key": key,
        "user": user,
        "member": objects.member(joined_at, roles or []),
        "locale": "en-US",
        "dms_open": True,
    }


def people(now: str) -> list[Json]:
    """Ann, who owns the guild, Bob, and the bot."""
    found = [person(key, objects.user(*who), now) for key, who in PEOPLE.items()]
    bot = person("bot", objects.user(BOT_ID, BOT_NAME, bot=True), now, [BOT_ROLE_ID])
    return [*found, bot]


def guild() -> Json:
    """The guild "Playground" with @everyone and the bot's own role."""
    roles = [
        objects.role(GUILD_ID, "@everyone", int(EVERYONE), 0),
        objects.role(BOT_ROLE_ID, BOT_NAME, BOT_ROLE, 1, bot_id=BOT_ID),
    ]
    return objects.guild(GUILD_ID, "Playground", ANN_ID, roles)


def channels() -> list[Json]:
    """#quilts and #sewing-room."""
    return [
        channel_kinds.new_channel(QUILTS_ID, GUILD_ID, "quilts", 0),
        channel_kinds.new_channel(SEWING_ROOM_ID, GUILD_ID, "sewing-room", 1),
    ]

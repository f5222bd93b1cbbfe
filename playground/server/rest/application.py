"""REST: the bot itself, its application, the gateway's address and application commands."""

from __future__ import annotations

from typing import Any

from playground.server.acts import commands
from playground.server.errors import ApiError, Json, Refusal
from playground.server.rest.api import Call, Reply, route
from playground.server.state.world import World

IDENTIFIES_A_DAY = 1000
_LOCALIZED = ("name_localizations", "description_localizations")


@route("GET", "/gateway")
def gateway(call: Call) -> Reply:
    """The gateway's address."""
    return Reply(200, {"url": call.stand_in.gateway_url})


@route("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Reply:
    """The gateway's address, and how many identifies are left."""
    stand_in = call.stand_in
    left = max(IDENTIFIES_A_DAY - stand_in.gateway.identifies, 0)
    start = {"total": 1000, "remaining": left, "reset_after": 86_400_000, "max_concurrency": 1}
    return Reply(200, {"url": stand_in.gateway_url, "shards": 1, "session_start_limit": start})


@route("GET", "/users/@me")
def me(call: Call) -> Reply:
    """The bot's user."""
    private = {"mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}
    return Reply(200, call.stand_in.world.bot | private | {"premium_type": 0})


@route("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> Reply:
    """The guilds the bot is in."""
    world = call.stand_in.world
    if not world.bot_in_guild:
        return Reply(200, [])
    roles = {role["id"]: int(role["permissions"]) for role in world.guild["roles"]}
    held = 0
    for permissions in roles.values():
        held |= permissions
    fields = ("id", "name", "icon", "banner", "features")
    partial: Json = {name: world.guild[name] for name in fields}
    return Reply(200, [partial | {"owner": False, "permissions": str(held)}])


@route("GET", "/users/{user_id}")
def user(call: Call) -> Reply:
    """Any user."""
    return Reply(200, call.stand_in.world.user(call["user_id"]))


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
def application(call: Call) -> Reply:
    """The bot's application with its owner."""
    stand_in = call.stand_in
    world = stand_in.world
    owner = world.user(world.guild["owner_id"])
    return Reply(
        200,
        {
            "id": world.bot["id"],
            "name": world.bot["username"],
            "icon": None,
            "description": "",
            "type": None,
            "bot": world.bot,
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": stand_in.gateway.application_flags,
            "flags_new": str(stand_in.gateway.application_flags),
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": owner,
            "approximate_guild_count": int(world.bot_in_guild),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "integration_types_config": {"0": {}},
            "eligible_oauth2_scopes": [],
        },
    )


# -- application commands -------------------------------------------------------------------------

_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


def _scope(call: Call) -> tuple[World, str | None]:
    world = call.stand_in.world
    if call["application_id"] != world.bot["id"]:
        raise ApiError(Refusal.BOTS_ONLY_SELF)
    guild_id = call.params.get("guild_id")
    if guild_id is not None and (guild_id != world.guild["id"] or not world.bot_in_guild):
        raise ApiError(Refusal.MISSING_ACCESS)
    return world, guild_id


@route("GET", _GLOBAL)
@route("GET", _GUILD)
def list_commands(call: Call) -> Reply:
    """All commands; localizations only on request."""
    world, guild_id = _scope(call)
    full = call.query.get("with_localizations", "").lower() in ("1", "true")
    found: list[Any] = commands.in_scope(world, guild_id)
    if not full:
        found = [_without_localizations(each) for each in found]
    return Reply(200, found)


def _without_localizations(thing: Json) -> Json:
    kept = {key: value for key, value in thing.items() if key not in _LOCALIZED}
    if "options" in kept:
        kept["options"] = [_without_localizations(each) for each in kept["options"]]
    return kept


@route("PUT", _GLOBAL)
@route("PUT", _GUILD)
def overwrite_commands(call: Call) -> Reply:
    """Replace all commands."""
    world, guild_id = _scope(call)
    return Reply(200, commands.overwrite(world, call.payload, guild_id))


@route("POST", _GLOBAL)
@route("POST", _GUILD)
def create_command(call: Call) -> Reply:
    """Add or replace one command."""
    world, guild_id = _scope(call)
    command, new = commands.create(world, call.body, guild_id)
    return Reply(201 if new else 200, command)


@route("GET", _GLOBAL + "/{command_id}")
@route("GET", _GUILD + "/{command_id}")
def get_command(call: Call) -> Reply:
    """One command."""
    world, guild_id = _scope(call)
    return Reply(200, commands.get(world, call["command_id"], guild_id))


@route("PATCH", _GLOBAL + "/{command_id}")
@route("PATCH", _GUILD + "/{command_id}")
def edit_command(call: Call) -> Reply:
    """Change one command."""
    world, guild_id = _scope(call)
    command = commands.get(world, call["command_id"], guild_id)
    changed, _ = commands.create(world, command | call.body, guild_id)
    return Reply(200, changed)


@route("DELETE", _GLOBAL + "/{command_id}")
@route("DELETE", _GUILD + "/{command_id}")
def delete_command(call: Call) -> Reply:
    """Remove one command."""
    world, guild_id = _scope(call)
    commands.delete(world, commands.get(world, call["command_id"], guild_id))
    return Reply(204)

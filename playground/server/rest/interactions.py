"""REST: answers to interactions, by callback and by the interaction's token."""

from __future__ import annotations

from playground.server.acts.interaction import Answer, Interaction
from playground.server.errors import Json
from playground.server.forms.bodies import LOADING
from playground.server.rest.api import Call, Reply, route
from playground.server.state.world import EPHEMERAL

_TOKEN = "/webhooks/{webhook_id}/{webhook_token}"
_MESSAGE = _TOKEN + "/messages/{message_id}"
_ORIGINAL = _TOKEN + "/messages/@original"


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
def callback(call: Call) -> Reply:
    """The first answer; with ``with_response`` its result is returned."""
    made = call.stand_in.interactions.callback(
        call["interaction_id"], call["interaction_token"], call.body, call.uploads
    )
    if call.query.get("with_response", "").lower() in ("1", "true"):
        return Reply(200, _response(call, made))
    return Reply(204)


def _response(call: Call, made: Interaction) -> Json:
    world = call.stand_in.world
    about: Json = {"id": made.id, "type": int(made.kind), "channel_id": made.channel_id}
    answer: Json = {"interaction": about}
    if "guild_id" in world.channels.get(made.channel_id, {}):
        about["guild_id"] = world.guild["id"]
    message = world.any_message(made.channel_id, made.original or "")
    if message is not None:
        about["response_message_id"] = message["id"]
        about["response_message_loading"] = bool(message["flags"] & LOADING)
        about["response_message_ephemeral"] = bool(message["flags"] & EPHEMERAL)
        if made.answer is Answer.MESSAGE or made.answer is Answer.UPDATE:
            answer["resource"] = {"type": int(made.answer), "message": world.rendered(message)}
    return answer


def _made(call: Call) -> Interaction:
    return call.stand_in.interactions.by_token(call["webhook_id"], call["webhook_token"])


def _key(call: Call) -> str:
    return call.params.get("message_id", "@original")


@route("POST", _TOKEN)
def followup(call: Call) -> Reply:
    """A further message."""
    stand_in = call.stand_in
    message = stand_in.interactions.followup(_made(call), call.body, call.uploads)
    return Reply(200, stand_in.world.rendered(message))


@route("GET", _ORIGINAL)
@route("GET", _MESSAGE)
def fetch(call: Call) -> Reply:
    """A message of this interaction."""
    stand_in = call.stand_in
    return Reply(200, stand_in.world.rendered(stand_in.interactions.fetch(_made(call), _key(call))))


@route("PATCH", _ORIGINAL)
@route("PATCH", _MESSAGE)
def edit(call: Call) -> Reply:
    """Edit a message of this interaction."""
    stand_in = call.stand_in
    changed = stand_in.interactions.edit(_made(call), _key(call), call.body, call.uploads)
    return Reply(200, stand_in.world.rendered(changed))


@route("DELETE", _ORIGINAL)
@route("DELETE", _MESSAGE)
def delete(call: Call) -> Reply:
    """Delete a message of this interaction."""
    call.stand_in.interactions.delete(_made(call), _key(call))
    return Reply(204)
